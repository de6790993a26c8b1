import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { AnchoredHead } from './anchor.ts';

/**
 * What is wrong with a chain: an entry or its link was edited (`changed`), an entry is gone (`removed`), a link is gone (`missing`), an entry was
 * linked out of its order (`moved`), an entry came after those behind it were linked (`inserted`), the end is gone (`cut`), or the chain is
 * another one than was anchored outside (`rewritten`).
 */
export type AuditDamageKind = 'changed' | 'removed' | 'missing' | 'moved' | 'inserted' | 'cut' | 'rewritten';

export interface AuditDamage {
  readonly kind: AuditDamageKind;
  /** Place in the chain; null of an entry that has none. */
  readonly seq: number | null;
  /** When it happened that the entry tells of, where there is an entry. */
  readonly at: string | null;
}

/** What a verification of one chain found. */
export interface AuditReport {
  readonly branchId: string;
  /** Entries that the chain holds. */
  readonly entries: number;
  /** When what the last of them tells of happened. */
  readonly until: string | null;
  readonly head: { readonly seq: number; readonly hash: string } | null;
  /** Entries that the writer has not come to yet. */
  readonly waiting: number;
  readonly waitingSince: string | null;
  /** The first hundred; `damaged` says how many there are. */
  readonly damage: readonly AuditDamage[];
  readonly damaged: number;
  /** Heads of this chain that were anchored outside, and when the latest was. */
  readonly anchors: number;
  readonly anchoredAt: string | null;
}

/** Rows that one statement reads. */
const PORTION = 20_000;
const SHOWN = 100;
/** A portion is joined row by row over the keys: as a whole the planner would read all of the table for each portion, where it knows no better. */
const BY_KEY = ['seqscan', 'hashjoin', 'mergejoin'].map((way) => `set_config('enable_${way}', 'off', true)`).join(', ');

class Found {
  readonly damage: AuditDamage[] = [];
  damaged = 0;

  add(...more: readonly AuditDamage[]): void {
    this.damaged += more.length;
    this.damage.push(...more.slice(0, SHOWN - this.damage.length));
  }
}

/**
 * Recomputes the chain of the branch that the transaction is in, in portions by key: every hash, every link with its entry, in order and without a
 * gap; every entry with its link, but those that still wait; the end against its head, and the heads that were anchored outside. [AUD-003]
 */
export async function verifyAudit(
  trx: Trx,
  branchId: string,
  anchored: readonly AnchoredHead[] = [],
): Promise<AuditReport> {
  const found = new Found();
  await sql`select ${sql.raw(BY_KEY)}`.execute(trx);
  const links = await readLinks(trx, branchId, found);
  const waiting = await readEntries(trx, branchId, found);
  const head = await readHead(trx, branchId, links.seq, found);
  await compareAnchors(trx, branchId, anchored, found);
  return {
    branchId,
    entries: links.count,
    until: links.at,
    head,
    ...waiting,
    damage: found.damage,
    damaged: found.damaged,
    anchors: anchored.length,
    anchoredAt: anchored.at(-1)?.at ?? null,
  };
}

interface LastLink {
  readonly count: number;
  readonly seq: number;
  readonly hash: Buffer;
  readonly era: number;
  readonly xact: string;
  readonly number: number;
  readonly at: string | null;
}

async function readLinks(trx: Trx, branchId: string, found: Found): Promise<LastLink> {
  let last: LastLink = { count: 0, seq: 0, hash: Buffer.alloc(0), era: 0, xact: '0', number: -1, at: null };
  for (;;) {
    const { rows } = await sql<{
      kind: AuditDamageKind | null;
      count: number;
      seq: number;
      hash: Buffer;
      era: number;
      xact: string | null;
      number: number;
      at: string | null;
      isLast: boolean;
    }>`
      with joined as (
        select c.link, e as entry, e.xact, e.at, e.number is null as gone from (
          select c as link from audit_chain c where c.branch_id = ${branchId} and c.seq > ${last.seq} order by c.seq limit ${PORTION}) c
        left join audit_entry e on e.branch_id = ${branchId} and e.number = (c.link).entry),
      placed as (
        select *, lag((link).hash) over way as before_hash, lag((link).seq) over way as before_seq,
          lag((link).era) over way as before_era, lag(xact) over way as before_xact, lag((link).entry) over way as before_number,
          lead((link).seq) over way is null as is_last, count(*) over () as count
        from joined window way as (order by (link).seq)),
      judged as (
        select *, case
          when gone then 'removed'
          when (link).seq <> coalesce(before_seq, ${last.seq}) + 1 then 'missing'
          when (link).hash <> audit_link_hash(link, entry) or (link).previous <> coalesce(before_hash, ${last.hash}) then 'changed'
          when ((link).era, xact, (link).entry) <= (coalesce(before_era, ${last.era}), coalesce(before_xact, ${last.xact}::xid8),
            coalesce(before_number, ${last.number})) then 'moved' end as kind
        from placed)
      select kind, count, (link).seq, (link).hash, (link).era, xact::text, (link).entry as number, at, is_last as "isLast"
      from judged where kind is not null or is_last order by (link).seq`.execute(trx);
    found.add(...rows.flatMap(({ kind, seq, at }) => (kind === null ? [] : [{ kind, seq, at }])));
    const end = rows.at(-1);
    if (end === undefined) return last;
    last = { ...end, xact: end.xact ?? last.xact, at: end.at ?? last.at, count: last.count + end.count };
  }
}

async function readEntries(
  trx: Trx,
  branchId: string,
  found: Found,
): Promise<Pick<AuditReport, 'waiting' | 'waitingSince'>> {
  let after = -1;
  let waiting = 0;
  let waitingSince: string | null = null;
  for (;;) {
    const { rows } = await sql<{ number: number; at: string; isLinked: boolean; waits: boolean }>`
      with eras as (select *, lead(first) over (order by era) as upper from audit_era),
      portion as (
        select e.number, e.xact, e.at from audit_entry e where e.branch_id = ${branchId} and e.number > ${after} order by e.number limit ${PORTION})
      select p.number, p.at, c.seq is not null as "isLinked", exists (
        select from eras r where not r.closed and p.number >= r.first and (r.upper is null or p.number < r.upper)
          and (p.xact, p.number) > (r.xact, r.number)) as waits
      from portion p left join audit_chain c on c.branch_id = ${branchId} and c.entry = p.number
      where c.seq is null or p.number = (select max(number) from portion) order by p.number`.execute(trx);
    const end = rows.at(-1);
    if (end === undefined) return { waiting, waitingSince };
    after = end.number;
    for (const { at, isLinked, waits } of rows) {
      if (isLinked) continue;
      if (!waits) found.add({ kind: 'inserted', seq: null, at });
      else if (waiting++ === 0) waitingSince = at;
    }
  }
}

/** The head is read after the links: it is theirs, or a later one. */
async function readHead(trx: Trx, branchId: string, lastSeq: number, found: Found): Promise<AuditReport['head']> {
  const { rows } = await sql<{ seq: number; hash: string; fits: boolean }>`
    select h.seq, encode(h.hash, 'hex') as hash, c.hash is not distinct from h.hash as fits
    from audit_head h left join audit_chain c on c.branch_id = h.branch_id and c.seq = h.seq where h.branch_id = ${branchId}`.execute(
    trx,
  );
  const [head] = rows;
  if (head === undefined ? lastSeq > 0 : !head.fits || head.seq < lastSeq)
    found.add({ kind: 'cut', seq: head?.seq ?? lastSeq, at: null });
  return head === undefined ? null : { seq: head.seq, hash: head.hash };
}

async function compareAnchors(
  trx: Trx,
  branchId: string,
  anchored: readonly AnchoredHead[],
  found: Found,
): Promise<void> {
  const [seqs, hashes] = [anchored.map(({ seq }) => seq), anchored.map(({ hash }) => hash)];
  const { rows } = await sql<{ seq: number; isThere: boolean }>`
    select a.seq, c.seq is not null as "isThere" from unnest(${seqs}::bigint[], ${hashes}::text[]) as a (seq, hash)
    left join audit_chain c on c.branch_id = ${branchId} and c.seq = a.seq
    where encode(c.hash, 'hex') is distinct from a.hash order by a.seq`.execute(trx);
  found.add(
    ...rows.map(({ seq, isThere }) => ({ kind: isThere ? ('rewritten' as const) : ('cut' as const), seq, at: null })),
  );
}
