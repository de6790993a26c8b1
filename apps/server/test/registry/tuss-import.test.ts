import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, startServer, type TestBranch } from '../harness.ts';
import { fileForm } from '../upload.ts';

const server = await startServer();
let branch: TestBranch;
let desk: Caller;

beforeAll(async () => {
  branch = await server.branch();
  desk = await server.person(branch);
});
beforeEach(async () => {
  await server.db.updateTable('tuss').set({ valid_to: '2000-01-01' }).execute();
});

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
  readonly flags?: number;
}

/** A ZIP as any packer writes it. */
function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const { name, bytes, flags = 0 } of entries) {
    const packed = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(bytes.length, 24);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(place, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    place += 30 + Buffer.byteLength(name) + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...parts, listed, end]);
}

const csv = (rows: string): Buffer =>
  Buffer.from(`TUSS;;;\nCódigo do Termo;Termo;Data de início de vigência;Data de fim de vigência\n${rows}`, 'latin1');
const sheet = async (rows: unknown[][]): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'Tabela', rows: [['Código do Termo', 'Termo', 'Data de fim de vigência'], ...rows] as never }],
    }),
  );

async function send(bytes: Buffer, name: string, query: string, who = desk) {
  const { body, contentType } = fileForm(bytes, { name });
  return who.call('POST', `/tuss/import?${query}`, body, { 'content-type': contentType });
}
const codes = async (search: string) =>
  (await desk.call('GET', `/tuss?search=${search}`)).body.items.map(
    ({ code, table, name }: Record<string, string>) => `${table} ${code} ${name}`,
  );

test('a package with tables 18, 19, 20 and 22 is checked without a trace, then taken; other files in it are let be [TIS-022]', async () => {
  const bytes = zip([
    {
      name: 'Padrão TISS/TUSS 22 - Procedimentos/Tabela 22.csv',
      bytes: csv('7.70.00.01-0;Teleconsulta;01/01/2020;\n77000002;Termo antigo;;31/12/2015\n77;curto;;\n'),
    },
    {
      name: 'TUSS 19 - Materiais e OPME.xlsx',
      bytes: await sheet([
        ['77000003', 'Cateter', null],
        [77_000_004, 'Stent', '2020-12-31'],
      ]),
    },
    { name: 'tabela_20.csv', bytes: csv('7700000555;Dipirona;;\n') },
    { name: 'Tabela 18.txt', bytes: csv('77000006;Diária de enfermaria;;\n') },
    { name: 'Tabela 38 - Glosas.csv', bytes: csv('77000007;Glosa;;\n') },
    { name: '__MACOSX/._Tabela 22.csv', bytes: Buffer.from([0]) },
    { name: 'leia-me.pdf', bytes: Buffer.from('%PDF') },
  ]);
  const checked = await send(bytes, 'pacote.zip', 'dryRun=true');
  const [table22, table19] = checked.body.tables;
  expect(checked.status).toBe(200);
  expect(table22).toEqual({
    table: '22',
    file: 'Tabela 22.csv',
    added: 2,
    changed: 0,
    ended: 0,
    unchanged: 0,
    skipped: 1,
  });
  expect(table19).toMatchObject({ table: '19', added: 2 });
  expect(checked.body.tables.map(({ table }: { table: string }) => table)).toEqual(['22', '19', '20', '18']);
  expect(await codes('770000')).toEqual([]);
  expect((await send(bytes, 'pacote.zip', 'dryRun=false')).status).toBe(200);
  expect(await codes('770000')).toEqual(
    [
      '22 77000010 Teleconsulta',
      '19 77000003 Cateter',
      '18 77000006 Diária de enfermaria',
      '20 7700000555 Dipirona',
    ].toSorted((one, other) => (one.slice(3) < other.slice(3) ? -1 : 1)),
  );
  expect((await send(bytes, 'pacote.zip', 'dryRun=true')).body.tables[0]).toMatchObject({
    added: 0,
    changed: 0,
    ended: 0,
    unchanged: 2,
  });
});

test('what changes and what ends is counted; a single file is named or chosen', async () => {
  await send(csv('77100001;Um;;\n77100002;Dois;;\n77100003;Três;;\n'), 'tabela-22.csv', 'dryRun=false');
  const next = csv('77100001;Um;;\n77100002;Dois e meio;;\n77100003;Três;;01/01/2026\n77100004;Quatro;;\n');
  expect((await send(next, 'nova.csv', 'dryRun=true')).body.code).toBe('import.tuss-table-unknown');
  expect((await send(next, 'nova.csv', 'dryRun=true&table=22')).body.tables).toEqual([
    { table: '22', file: 'nova', added: 1, changed: 2, ended: 1, unchanged: 1, skipped: 0 },
  ]);
  await send(next, 'nova.csv', 'dryRun=false&table=22');
  expect(await codes('771000')).toEqual(['22 77100001 Um', '22 77100002 Dois e meio', '22 77100004 Quatro']);
});

test('hostile and broken packages are refused with a sentence, and change nothing', async () => {
  const table = { name: 'tabela-22.csv', bytes: csv('77200001;Nunca;;\n') };
  const bomb = zip([table, { name: 'tabela-19.csv', bytes: Buffer.alloc(160 * 1024 * 1024, 'a') }]);
  const whole = zip([table]);
  const cases: readonly (readonly [Buffer, string, number, string])[] = [
    [bomb, 'pacote.zip', 422, 'import.file-expands'],
    [zip([{ ...table, flags: 1 }]), 'pacote.zip', 422, 'import.file-unreadable'],
    [zip([{ name: 'leia-me.txt', bytes: Buffer.from('x') }]), 'pacote.zip', 422, 'import.tuss-nothing-found'],
    [
      zip(Array.from({ length: 2001 }, (_, index) => ({ name: `${index}`, bytes: Buffer.from('x') }))),
      'pacote.zip',
      422,
      'import.file-expands',
    ],
    [
      zip([{ name: 'tabela-22.csv', bytes: Buffer.from('a;b\n1;2\n') }]),
      'pacote.zip',
      422,
      'import.tuss-without-header',
    ],
    [whole.subarray(0, whole.length - 30), 'pacote.zip', 422, 'import.file-unreadable'],
    [Buffer.from('MZ\0\0programa'), 'tabela-22.csv', 422, 'import.file-type'],
  ];
  for (const [bytes, name, status, code] of cases) {
    const refused = await send(bytes, name, 'dryRun=false');
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  }
  expect(await codes('772000')).toEqual([]);
});

test('only who may bring data takes a package', async () => {
  const other = await server.person(branch, ['general:updateExpense']);
  expect((await send(csv('77300001;Nunca;;\n'), 'tabela-22.csv', 'dryRun=false', other)).status).toBe(403);
  const importer = await server.person(branch, ['general:importData']);
  expect((await send(csv('77300001;Sim;;\n'), 'tabela-22.csv', 'dryRun=true', importer)).status).toBe(200);
});
