import { sql } from 'kysely';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { Db } from '../database/pool.ts';
import { inTenant } from '../database/tenant.ts';
import type { ReportFailure } from '../report-failure.ts';

/** The end of a chain at a moment. */
export interface AnchoredHead {
  readonly at: string;
  readonly branchId: string;
  readonly seq: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** What the file of anchors says; a line that nobody with the key has written, or that is not where it was written, is a wrong one. */
export interface Anchors {
  readonly heads: readonly AnchoredHead[];
  /** Numbers of the lines, from 1. */
  readonly wrongLines: readonly number[];
}

const DAY_MS = 24 * 3600_000;
const EVERY_MS = 10 * 60_000;
const NOTHING: Anchors = { heads: [], wrongLines: [] };

/**
 * The ends of all chains outside the database: lines of a file, each signed together with the one before it, with a key that comes from
 * SECRET_KEY. Whoever can write the database alone cannot rewrite a chain behind them. (decision 0032) [AUD-003]
 */
export class AuditAnchor {
  readonly path: string | null;
  /** The last try to write did not succeed. */
  hasFailed = false;
  private readonly key: Uint8Array;

  constructor(path: string | null, secret: string) {
    this.path = path;
    this.key = createHmac('sha256', secret).update('prumo audit anchor').digest();
  }

  /** All that was anchored; nothing without the setting or before the first line. */
  async read(): Promise<Anchors> {
    return this.path === null ? NOTHING : this.check(await textOf(this.path));
  }

  /** The heads of one chain, the earliest first. */
  async of(branchId: string): Promise<readonly AnchoredHead[]> {
    return (await this.read()).heads.filter((head) => head.branchId === branchId);
  }

  /** Adds the ends of all chains that have grown since their last line, unless the last was written less than a day ago; how many. One process at a time. */
  async write(db: Db, now: number, always = false): Promise<number> {
    const { path } = this;
    if (path === null) return 0;
    try {
      const written = await inTenant(db, { branchId: null, customerId: null, userId: null }, async (trx) => {
        await sql`select pg_advisory_xact_lock(7380055)`.execute(trx);
        const text = await textOf(path);
        const { heads } = this.check(text);
        const latest = Math.max(0, ...heads.map(({ at }) => Date.parse(at)));
        if (!always && now - latest < DAY_MS) return 0;
        const { rows } = await sql<{ branchId: string; seq: number; hash: string }>`
          select branch_id as "branchId", seq, encode(hash, 'hex') as hash from audit_chains() where seq is not null`.execute(
          trx,
        );
        const known = new Map(heads.map(({ branchId, seq }) => [branchId, seq]));
        const grown = rows.filter(({ branchId, seq }) => known.get(branchId) !== seq);
        const lines = this.signed(lastMac(text), grown, new Date(now).toISOString());
        // A line that a full disk has cut stays, as a wrong one: the next begins anew.
        await append(path, text === '' || text.endsWith('\n') ? lines : `\n${lines}`);
        return grown.length;
      });
      this.hasFailed = false;
      return written;
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }

  private signed(before: string, heads: readonly Omit<AnchoredHead, 'at'>[], at: string): string {
    let previous = before;
    return heads
      .map(({ branchId, seq, hash }) => {
        const told = [at, branchId, seq, hash].join(' ');
        previous = this.macOf(previous, told);
        return `${told} ${previous}\n`;
      })
      .join('');
  }

  private check(text: string): Anchors {
    const heads: AnchoredHead[] = [];
    const wrongLines: number[] = [];
    let previous = '';
    for (const [index, line] of text.split('\n').entries()) {
      if (line === '') continue;
      const [, told = '', mac = ''] = /^(.*) ([0-9a-f]{64})$/.exec(line) ?? [];
      const [at = '', branchId = '', seq = '', hash = ''] = told.split(' ');
      const expected = this.macOf(previous, told);
      if (mac !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(expected)))
        heads.push({ at, branchId, seq: Number(seq), hash });
      else wrongLines.push(index + 1);
      previous = mac;
    }
    return { heads, wrongLines };
  }

  private macOf(previous: string, told: string): string {
    return createHmac('sha256', this.key).update(`${previous}\n${told}`).digest('hex');
  }
}

const lastMac = (text: string): string => /([0-9a-f]{64})?\n*$/.exec(text)?.[1] ?? '';

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

async function append(path: string, text: string): Promise<void> {
  const file: FileHandle = await open(path, 'a', 0o600);
  try {
    await file.appendFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Anchors once a day; of several processes that share a file the first one's line counts. */
export class AnchorRounds {
  private readonly write: () => Promise<unknown>;
  private readonly report: ReportFailure;
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> = Promise.resolve();

  constructor(write: () => Promise<unknown>, report: ReportFailure) {
    this.write = write;
    this.report = report;
  }

  start(): void {
    const round = (): void =>
      void (this.working = this.write().then(
        () => {},
        (error: unknown) => this.report('anchoring the audit', error),
      ));
    round();
    this.timer = setInterval(round, EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.working;
  }
}
