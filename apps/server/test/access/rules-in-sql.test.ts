import { type AttemptCounter, checkResetCode, judgeAttempt, RESET_CODE_MINUTES } from '@prumo/domain/access';
import fc from 'fast-check';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enumerationOf, schemaText } from '../../schema/schema-text.ts';
import { hashSecret } from '../../src/access/index.ts';
import { Refusal } from '../../src/http/refusal.ts';
import { startServer } from '../harness.ts';

// What the database says beside the code is held against it: a statement that decides at once, because requests sent together must not pass
// each other, against the rule that says it; the tables against their types.

const server = await startServer();
const branch = await server.branch({ name: 'Clínica A' });
const person = await server.person(branch, [], { email: 'ana@clinica.com' });
const { guard } = server.services;
const MINUTE = 60_000;

/** Right or wrong, so many minutes after the one before; no sum of them is the fifteen minutes of the window. Long enough to be locked often. */
const tries = fc.array(
  fc.record({ isRight: fc.nat(15).map((side) => side === 0), later: fc.nat(19).map((side) => [4, 6, 16][side] ?? 0) }),
  { minLength: 12, maxLength: 40, size: 'max' },
);

/** The counter grows older by what would have passed. */
const wait = (key: string, minutes: number) =>
  sql`update login_attempt set first_at = first_at - make_interval(mins => ${minutes}),
    locked_until = locked_until - make_interval(mins => ${minutes}) where key = ${key}`.execute(server.db);

const outcome = (run: Promise<boolean>): Promise<unknown> =>
  run.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'auth.locked') return { locked: error.data };
    throw error;
  });

test('the counter of log-ins in the database judges every try as judgeAttempt does [AUD-008]', async () => {
  await fc.assert(
    fc.asyncProperty(tries, async (steps) => {
      const key = `user:${server.newId()}`;
      let counter: AttemptCounter | null = null;
      let now = Date.UTC(2026, 0, 5);
      for (const { isRight, later } of steps) {
        now += later * MINUTE;
        await wait(key, later);
        const expected = judgeAttempt(counter, { isRight, now: new Date(now).toISOString() });
        const found = await outcome(
          guard.judge(
            { keys: [key], action: 'access.login-refused', person: null, source: { userId: null, requestId: null } },
            () => Promise.resolve(isRight),
          ),
        );
        expect(found).toEqual(expected.ok ? isRight : { locked: expected.error.data });
        if (!expected.ok) continue;
        counter = expected.value;
        const row = await sql<{ failures: number; locked: boolean }>`
          select failures, coalesce(locked_until > now(), false) as locked from login_attempt where key = ${key}`.execute(
          server.db,
        );
        expect(row.rows).toEqual(
          counter === null ? [] : [{ failures: counter.failures, locked: counter.lockedUntil !== null }],
        );
      }
    }),
    { numRuns: 40 },
  );
});

test('a code for a new password opens it in the database exactly when checkResetCode says so [ACC-096, ACC-097, A44]', async () => {
  const codes = fc.record({
    age: fc.integer({ min: 0, max: 30 }).filter((minutes) => minutes !== RESET_CODE_MINUTES),
    attempts: fc.integer({ min: 0, max: 7 }),
    used: fc.boolean(),
    matches: fc.constantFrom(true, true, false),
  });
  await fc.assert(
    fc.asyncProperty(codes, async ({ age, attempts, used, matches }) => {
      const id = server.newId();
      const now = Date.now();
      const sentAt = new Date(now - age * MINUTE).toISOString();
      await server.db.deleteFrom('login_attempt').execute();
      await server.db
        .insertInto('password_reset')
        .values({
          id,
          user_id: person.userId,
          code_hash: hashSecret(`${id}123456`),
          attempts,
          expires_at: new Date(now + (RESET_CODE_MINUTES - age) * MINUTE).toISOString(),
          used_at: used ? sentAt : null,
        })
        .execute();
      const asked = await server.send(
        'POST',
        `/password-resets/${id}/validate`,
        { token: matches ? '123456' : '654321' },
        {},
      );
      const may = checkResetCode({ sentAt, attempts, used }, matches, new Date(now).toISOString());
      expect([asked.status, asked.body]).toEqual([200, { valid: may.ok }]);
    }),
    { numRuns: 60 },
  );
});

const committed = readFileSync(join(import.meta.dirname, '../../src/database/schema.generated.ts'), 'utf8');

test('the types of the tables are those of the migrated database: after a migration run «pnpm --filter @prumo/server run schema»', async () => {
  expect(await schemaText(server.db)).toBe(committed);
});

test.each([
  ['a column', sql`alter table marker add column planted text`],
  ['what may be missing', sql`alter table marker alter column color drop not null`],
  ['the texts of a list', sql`alter table ticket drop constraint ticket_status_check`],
  ['another type', sql`alter table cashier alter column version type text`],
])('%s that a migration changed is told', async (_, change) => {
  const undone = new Error('undone');
  const planted = server.db.transaction().execute(async (trx) => {
    await change.execute(trx);
    expect(await schemaText(trx)).not.toBe(committed);
    throw undone;
  });
  await expect(planted).rejects.toBe(undone);
});

test.each([
  ["CHECK ((status = ANY (ARRAY['open'::text, 'in use'::text])))", ['open', 'in use']],
  ["CHECK (((status = ANY (ARRAY['open'::text, 'it''s'::text])) AND (day IS NOT NULL)))", ['open', "it's"]],
  ["CHECK (((status = ANY (ARRAY['open'::text])) OR (day IS NOT NULL)))", null],
  ["CHECK ((((status = ANY (ARRAY['open'::text])) AND (day IS NOT NULL)) OR (note IS NOT NULL)))", null],
  ["CHECK ((kind = ANY (ARRAY['open'::text, 'shut'::text])))", null],
  ["CHECK ((status <> 'open'::text))", null],
])('%s lists the texts %j', (rule, texts) => {
  expect(enumerationOf('status', rule)).toEqual(texts);
});
