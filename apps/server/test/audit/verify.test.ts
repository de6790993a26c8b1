import { sql } from 'kysely';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AuditAnchor } from '../../src/audit/anchor.ts';
import { appendAudit } from '../../src/audit/audit.ts';
import { CHAIN_MS } from '../patience.ts';
import { linkCommitted } from '../../src/audit/link-audit.ts';
import { type AuditReport, verifyAudit } from '../../src/audit/verify-audit.ts';
import { inTenant } from '../../src/database/tenant.ts';
import { startServer, type TestBranch, type TestServer } from '../harness.ts';
import { asOwner } from './as-owner.ts';

const SECRET = 'a secret key for anchors, long enough for all';
const folder = mkdtempSync(join(tmpdir(), 'prumo-anchor-'));
const path = join(folder, 'anchors');
afterEach(() => rmSync(path, { force: true }));

let server: TestServer;
let anchor: AuditAnchor;
let own: TestBranch;
beforeAll(async () => {
  server = await startServer();
});

const write = async (...actions: readonly string[]): Promise<void> => {
  for (const action of actions)
    await inTenant(server.services.db, { branchId: own.id, customerId: null, userId: null }, (trx) =>
      appendAudit(trx, { userId: null, requestId: 'r' }, [{ action, recordType: 't', recordId: null }]),
    );
  expect(await linkCommitted(server.db, CHAIN_MS)).toBe(true);
};
const verify = async (): Promise<AuditReport> => {
  const heads = await anchor.of(own.id);
  return inTenant(server.services.db, { branchId: own.id, customerId: null, userId: null }, (trx) =>
    verifyAudit(trx, own.id, heads),
  );
};
const damage = async (): Promise<(readonly [string, number | null])[]> =>
  (await verify()).damage.map(({ kind, seq }) => [kind, seq]);
const forge = (statement: string) => asOwner(server.db, statement.replaceAll(':own', `'${own.id}'`));
/** What a patient attacker does: the links from a place on are made anew, and the head with them. */
const relink = (from: number) =>
  forge(`do $$ declare l audit_chain; p bytea; begin
    select coalesce((select hash from audit_chain where branch_id = :own and seq = ${from} - 1), '') into p;
    for l in select * from audit_chain where branch_id = :own and seq >= ${from} order by seq loop
      l.previous := p;
      select audit_link_hash(l, e) into p from audit_entry e where e.branch_id = :own and e.number = l.entry;
      update audit_chain set previous = l.previous, hash = p where branch_id = :own and seq = l.seq;
    end loop;
    update audit_head set seq = (select max(seq) from audit_chain where branch_id = :own), hash = p where branch_id = :own;
  end $$`);
const entryAt = (seq: number): string => `(select entry from audit_chain where branch_id = :own and seq = ${seq})`;

async function begin(): Promise<void> {
  anchor = new AuditAnchor(path, SECRET);
  own = await server.branch();
  await write('a', 'b', 'c', 'd', 'e');
}

describe('a verification names what somebody did who has the database wholly [AUD-003]', () => {
  test('an entry or a link that was edited, in any column, and nothing once it is as it was', async () => {
    await begin();
    for (const [column, value] of [
      ['action', "'x'"],
      ['record_type', "'x'"],
      ['record_id', "'x'"],
      ['request_id', 'null'],
      ['user_id', `'${'f'.repeat(24)}'`],
      ['address', "'203.0.113.9'"],
      ['at', "at - interval '1 microsecond'"],
      ['xact', "'7'"],
    ]) {
      await forge(`create table kept as select * from audit_entry`);
      await forge(`update audit_entry set ${column} = ${value} where branch_id = :own and number = ${entryAt(2)}`);
      expect([column, await damage()]).toEqual([column, [['changed', 2]]]);
      await forge(
        `update audit_entry e set ${column} = k.${column} from kept k where k.number = e.number and e.branch_id = :own`,
      );
      await forge('drop table kept');
      expect([column, await damage()]).toEqual([column, []]);
    }
    await forge(`update audit_chain set hash = previous where branch_id = :own and seq = 4`);
    expect(await damage()).toEqual([
      ['changed', 4],
      ['changed', 5],
    ]);
    expect(await verify()).toMatchObject({ entries: 5, damaged: 2, damage: [{ at: expect.any(String) }, {}] });
  });

  test('an entry that was removed, with its link or without', async () => {
    await begin();
    await forge(`delete from audit_entry where branch_id = :own and number = ${entryAt(3)}`);
    expect(await damage()).toEqual([['removed', 3]]);
    await forge('delete from audit_chain where branch_id = :own and seq = 3');
    expect(await damage()).toEqual([['missing', 4]]);
  });

  test('a link alone that was removed: its entry stands there like one that came afterwards', async () => {
    await begin();
    await forge('delete from audit_chain where branch_id = :own and seq = 3');
    expect(await damage()).toEqual([
      ['missing', 4],
      ['inserted', null],
    ]);
  });

  test('an entry that was inserted afterwards, with a link out of its order or without one', async () => {
    await begin();
    await forge(`insert into audit_entry (branch_id, xact, action, record_type)
      select :own, xact, 'never happened', 't' from audit_entry where number = ${entryAt(3)}`);
    expect(await damage()).toEqual([['inserted', null]]);
    // Even if the writer is made to link it: its transaction is older than those before it.
    await forge("update audit_era set xact = '0', number = 0");
    await write('f');
    expect(await damage()).toEqual([['moved', 6]]);
  });

  test('a tail that was cut: entries, links, or both', async () => {
    await begin();
    await forge('delete from audit_chain where branch_id = :own and seq > 3');
    expect(await damage()).toEqual([
      ['inserted', null],
      ['inserted', null],
      ['cut', 5],
    ]);
    await forge(`delete from audit_entry where branch_id = :own and number > ${entryAt(3)}`);
    expect(await damage()).toEqual([['cut', 5]]);
    await begin();
    await forge(`delete from audit_entry where branch_id = :own and number > ${entryAt(3)}`);
    expect(await damage()).toEqual([
      ['removed', 4],
      ['removed', 5],
    ]);
    await begin();
    await forge('delete from audit_head where branch_id = :own');
    expect(await damage()).toEqual([['cut', 5]]);
    await forge('delete from audit_chain where branch_id = :own');
    await forge('delete from audit_entry where branch_id = :own');
    // All of it, head included: the database alone cannot know that there was anything.
    expect(await damage()).toEqual([]);
  });
});

describe('the heads that were anchored outside [AUD-003]', () => {
  const day = 24 * 3600_000;
  const now = Date.parse('2026-11-23T12:00:00Z');

  test('show a chain that was rewritten wholly, cut with its head, or emptied, where the database alone shows nothing', async () => {
    await begin();
    await anchor.write(server.services.db, now);
    await write('f');
    expect(await verify()).toMatchObject({ damaged: 0, anchors: 1, anchoredAt: '2026-11-23T12:00:00.000Z' });
    await forge(`update audit_entry set action = 'x' where branch_id = :own and number = ${entryAt(2)}`);
    await relink(2);
    expect(await damage()).toEqual([['rewritten', 5]]);
    await forge(`delete from audit_entry where branch_id = :own and number > ${entryAt(3)}`);
    await forge('delete from audit_chain where branch_id = :own and seq > 3');
    await relink(2);
    expect(await damage()).toEqual([['cut', 5]]);
    await forge('delete from audit_chain where branch_id = :own');
    await forge('delete from audit_entry where branch_id = :own');
    await forge('delete from audit_head where branch_id = :own');
    expect(await damage()).toEqual([['cut', 5]]);
  });

  test('are written once a day, of the chains that have grown, and again when asked for', async () => {
    await begin();
    const write_ = (at: number, always = false) => anchor.write(server.services.db, at, always);
    expect(await write_(now)).toBeGreaterThan(1);
    await write('f');
    expect(await write_(now + day - 1)).toBe(0);
    expect(await write_(now + day)).toBe(1);
    expect(await write_(now + 3 * day)).toBe(0);
    await write('g');
    expect(await write_(now + day + 1, true)).toBe(1);
    expect((await anchor.of(own.id)).map(({ seq }) => seq)).toEqual([5, 6, 7]);
    expect(await anchor.read()).toMatchObject({ wrongLines: [] });
  });

  test('of several processes that share the file one writes each day', async () => {
    await begin();
    const others = Array.from({ length: 4 }, () => new AuditAnchor(path, SECRET));
    await Promise.all(others.map((one) => one.write(server.services.db, now)));
    expect((await anchor.of(own.id)).map(({ seq }) => seq)).toEqual([5]);
  });

  test('are signed: a line that was edited, taken out, put in or written with another key is named', async () => {
    await begin();
    await anchor.write(server.services.db, now);
    await write('f');
    await anchor.write(server.services.db, now + day);
    await write('g');
    await anchor.write(server.services.db, now + 2 * day);
    const text = readFileSync(path, 'utf8');
    const lines = text.trimEnd().split('\n');
    const wrong = async (changed: readonly string[]) => {
      writeFileSync(path, `${changed.join('\n')}\n`);
      return (await anchor.read()).wrongLines;
    };
    const n = lines.length;
    expect(await wrong(lines)).toEqual([]);
    expect(await wrong(lines.map((line, at) => (at === 1 ? line.replace('2026', '2025') : line)))).toEqual([2]);
    expect(await wrong(lines.toSpliced(1, 1))).toEqual([2]);
    expect(await wrong(lines.toSpliced(n, 0, lines[n - 1] ?? ''))).toEqual([n + 1]);
    writeFileSync(path, text);
    expect((await new AuditAnchor(path, `${SECRET}x`).read()).wrongLines).toHaveLength(n);
    // A line that was cut by a full disk is a wrong one; those after it count.
    appendFileSync(path, '2026-11-2');
    await write('h');
    await anchor.write(server.services.db, now + 3 * day);
    const last = await anchor.read();
    expect([last.wrongLines, last.heads.at(-1)?.seq]).toEqual([[n + 1], 8]);
  });

  test('that cannot be written are told in /health, until they can', async () => {
    await begin();
    const blocked = new AuditAnchor(join(path, 'below a file'), SECRET);
    writeFileSync(path, '');
    await expect(blocked.write(server.services.db, now)).rejects.toThrow(/ENOTDIR/);
    expect(blocked.hasFailed).toBe(true);
    expect(await new AuditAnchor(null, SECRET).write(server.services.db, now)).toBe(0);
    expect(await anchor.write(server.services.db, now)).toBeGreaterThan(0);
    expect(anchor.hasFailed).toBe(false);
  });
});

test('an entry of nobody and of no branch is in the chain that belongs to none', async () => {
  await server.send('POST', '/auth', { username: 'ninguem@nada.com', password: 'errada' }, {});
  expect(await linkCommitted(server.db, CHAIN_MS)).toBe(true);
  const { rows } = await sql<{
    branchId: string;
    seq: number;
  }>`select branch_id as "branchId", seq from audit_chains()`.execute(server.services.db);
  expect(rows.find(({ branchId }) => branchId === '0'.repeat(24))?.seq).toBeGreaterThan(0);
});
