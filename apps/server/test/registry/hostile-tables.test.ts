import { deflateRawSync, constants } from 'node:zlib';
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { makeClinic } from '../clinic.ts';
import { type Caller, startServer } from '../harness.ts';
import { fileForm } from '../upload.ts';

// A table is read in a process with limits: whatever the file claims or unpacks to, memory grows by a bounded amount and the others are answered.

const MB = 1024 * 1024;
let desk: Caller;
let pricesUrl: string;
let health: () => Promise<number>;

beforeAll(async () => {
  const server = await startServer();
  const branch = await server.branch();
  desk = await server.person(branch);
  const clinic = await makeClinic(server, branch, [desk]);
  pricesUrl = `/insurances/${clinic.insurance}/plans/${clinic.plan}/price-table`;
  health = async () => (await server.app.inject({ method: 'GET', url: '/health' })).statusCode;
  // What is loaded once is no part of what a file takes.
  await sendPrices(Buffer.from('Código;Valor\n1;1\n'));
});

const sendPrices = async (content: Buffer) =>
  desk.call('POST', pricesUrl, {
    content: content.toString('base64'),
    validFrom: null,
    dryRun: true,
    skipInvalid: false,
  });
const sendForm = async (url: string, content: Buffer, name: string) => {
  const { body, contentType } = fileForm(content, { name });
  return desk.call('POST', url, body, { 'content-type': contentType });
};

/** Packed bytes that unpack to so many times 16 MB of one text, made without ever holding them. */
function packedTimes(times: number, text: string): Buffer {
  const one = deflateRawSync(Buffer.alloc(16 * MB, text), { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  return Buffer.concat([...Array.from({ length: times }, () => one), Buffer.from([3, 0])]);
}

interface Entry {
  readonly name: string;
  readonly packed: Buffer;
  /** What the directory says of its length. */
  readonly claims?: number;
  readonly flags?: number;
}

/** A workbook of these entries; one that lies names no entry where older readers look, and all of them where newer ones do (ZIP64). */
function book(entries: readonly Entry[], lies: boolean): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const { name, packed, claims = packed.length, flags = 0 } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(claims, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(place, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    place += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const wide = Buffer.alloc(76);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(BigInt(entries.length), 32);
  wide.writeBigUInt64LE(BigInt(listed.length), 40);
  wide.writeBigUInt64LE(BigInt(place), 48);
  wide.writeUInt32LE(0x07064b50, 56);
  wide.writeBigUInt64LE(BigInt(place + listed.length), 64);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(lies ? 0 : entries.length, 8);
  end.writeUInt16LE(lies ? 0 : entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(lies ? 0xffff_ffff : place, 16);
  return Buffer.concat([...locals, listed, ...(lies ? [wide] : []), end]);
}

const pack = (text: string): Buffer => deflateRawSync(Buffer.from(text), { level: 9 });
/** A workbook whose parts are right, but for those given. */
const bookWith = (sheet: Buffer, strings: Buffer): Buffer =>
  book(
    [
      { name: '[Content_Types].xml', packed: pack('<Types/>') },
      {
        name: '_rels/.rels',
        packed: pack(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        ),
      },
      {
        name: 'xl/workbook.xml',
        packed: pack(
          '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="s"/></sheets></workbook>',
        ),
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        packed: pack(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
        ),
      },
      { name: 'xl/worksheets/sheet1.xml', packed: sheet },
      { name: 'xl/sharedStrings.xml', packed: strings },
    ],
    false,
  );

const types = { name: '[Content_Types].xml', packed: packedTimes(20, ' ') };
const rows = (count: number): Buffer => pack(`<worksheet><sheetData>${'<row/>'.repeat(count)}</sheetData></worksheet>`);
const strings = (count: number): Buffer => pack(`<sst>${'<si/>'.repeat(count)}</sst>`);

/** What the thread that answers everybody has worked so far, in milliseconds: a busy machine makes it wait, not work. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Where Linux tells which processes this one has started. */
const STARTED = `/proc/${process.pid}/task/${process.pid}/children`;

/** What the system says of a process; nothing of one that has ended meanwhile. */
function told(pid: number, what: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

/** The readers at work; none where the system does not tell of them. */
const readers = (): readonly number[] =>
  (existsSync(STARTED) ? readFileSync(STARTED, 'utf8') : '')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => told(pid, 'cmdline').includes('table-reader'));

/** What this process and its readers take, in bytes. */
const memoryTaken = (): number =>
  readers()
    .map((pid) => Number(/^VmRSS:\s+(\d+) kB/m.exec(told(pid, 'status'))?.[1] ?? 0) * 1024)
    .reduce((sum, one) => sum + one, process.memoryUsage.rss());

/**
 * What this process and its readers take beyond what it took before, and how long the thread that answers everybody works without a pause, both at their most,
 * while the health is asked about all the time.
 */
async function watched<T>(
  work: Promise<T>,
): Promise<{ readonly answer: T; readonly grown: number; readonly longest: number }> {
  const over = new AbortController();
  let most = 0;
  let longest = 0;
  const before = memoryTaken();
  const watching = (async () => {
    for (let last = worked(); !over.signal.aborted; last = worked()) {
      expect(await health()).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 5));
      longest = Math.max(longest, worked() - last);
      most = Math.max(most, memoryTaken() - before);
    }
  })();
  const answer = await work.finally(() => over.abort());
  await watching;
  return { answer, grown: most / MB, longest };
}

test.each<[string, () => Buffer]>([
  ['entries that only newer readers see (ZIP64)', () => book([types, { ...types, name: 'xl/workbook.xml' }], true)],
  ['entries that unpack to too much', () => book([types, { ...types, name: 'xl/workbook.xml' }], false)],
  ['an entry whose length stands elsewhere', () => book([{ ...types, claims: 0, flags: 8 }], false)],
  ['an entry that claims to be 4 GB', () => book([{ ...types, claims: 0xffff_ffff }], false)],
  ['millions of empty rows', () => bookWith(rows(1_500_000), strings(1))],
  ['millions of empty texts', () => bookWith(rows(1), strings(1_500_000))],
  ['one endless line', () => Buffer.alloc(700_000, '1;')],
])('a price table of %s is refused with a sentence, and stops nobody', async (_name, make) => {
  const content = make();
  expect(content.length).toBeLessThan(712_000);
  const { answer, grown, longest } = await watched(sendPrices(content));
  expect([answer.status, answer.body.code]).toEqual([422, expect.stringMatching(/^billing\.price-table-/)]);
  expect(answer.body.message).toMatch(/^[AN]/);
  expect(grown).toBeLessThan(400);
  expect(longest).toBeLessThan(1000);
});

test.skipIf(!existsSync(STARTED))('a reader that the engine ends takes its file with it, and nobody else', async () => {
  const sent = sendPrices(bookWith(rows(1_500_000), strings(1)));
  await expect.poll(readers, { timeout: 60_000, interval: 5 }).toHaveLength(1);
  for (const reader of readers()) process.kill(reader, 'SIGABRT');
  const { status, body } = await sent;
  expect([status, body.code]).toEqual([422, 'billing.price-table-unreadable']);
  expect((await sendPrices(Buffer.from('Código;Valor\n1;1\n'))).status).toBe(200);
});

test.each([
  ['import', '/imports?kind=patients', 'dados.xlsx'],
  ['package', '/tuss/import?dryRun=true', 'tabela-22.xlsx'],
])('a file for the %s is refused alike', async (_name, url, name) => {
  const parts = [types, { ...types, name: 'xl/workbook.xml' }];
  for (const content of [book(parts, true), book(parts, false)]) {
    const { answer, grown, longest } = await watched(sendForm(url, content, name));
    expect([answer.status, answer.body.code]).toEqual([422, expect.stringMatching(/^import\./)]);
    expect(grown).toBeLessThan(400);
    expect(longest).toBeLessThan(1000);
  }
});
