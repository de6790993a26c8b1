import { beforeAll, describe, expect, test } from 'vitest';
import { AURORA, CLINICS, type DemoClinic, HORIZONTE } from '../../src/demo/clinics.ts';
import { generateDemo } from '../../src/demo/generate.ts';
import { prepareDemo } from '../../src/demo/prepare.ts';
import { startServer, type TestServer } from '../harness.ts';
import { findDefects, fingerprint } from './ledger.ts';

/** The same clinics with two months of past and fewer patients, so that several can be made. */
const SMALL = CLINICS.map((clinic) => ({ ...clinic, patients: Math.ceil(clinic.patients / 4), daysBack: 50 }));
const MAKING_MS = 600_000;

const make = async (now: string, seed = 'prumo', clinics: readonly DemoClinic[] = CLINICS): Promise<TestServer> => {
  const server = await startServer({ now: () => Date.parse(now) });
  await generateDemo(server.services, {
    seed,
    clinics: SMALL.filter(({ id }) => clinics.some((one) => one.id === id)),
  });
  return server;
};
const branches = async ({ db }: TestServer): Promise<string[]> =>
  (await db.selectFrom('branch').select('name').orderBy('id').execute()).map(({ name }) => name);

describe('the demonstration at any moment', () => {
  let morning: TestServer;
  let first: Record<string, string>;

  beforeAll(async () => {
    morning = await make('2026-11-18T10:00:00-03:00');
    first = await fingerprint(morning.db);
  }, MAKING_MS);

  test('at ten nobody of the afternoon pays already: at the cashier stand those who are next and those who were seen', async () => {
    const paying = await morning.db
      .selectFrom('appointment')
      .select('starts_at')
      .where('status', '=', 'payment')
      .execute();
    expect(paying.length).toBeGreaterThanOrEqual(4);
    const latest = Date.parse('2026-11-18T12:00:00-03:00');
    expect(paying.filter(({ starts_at: start }) => Date.parse(start) > latest)).toEqual([]);
  });

  test('another seed gives others', { timeout: MAKING_MS }, async () => {
    const names = async ({ db }: TestServer) =>
      (await db.selectFrom('patient').select('name').where('branch_id', '=', HORIZONTE.id).orderBy('id').execute()).map(
        ({ name }) => name,
      );
    const here = await names(morning);
    const others = await names(await make('2026-11-18T10:00:00-03:00', 'outra', [HORIZONTE]));
    expect(others).toHaveLength(here.length);
    expect(others).not.toEqual(here);
  });

  test.each([
    '2026-11-22T21:40:00-03:00',
    '2027-02-28T00:02:00-03:00',
    '2028-02-29T12:15:00-03:00',
    '2026-12-25T16:00:00-03:00',
    '2027-01-01T03:10:00-03:00',
  ])('at %s everything agrees and somebody waits at the cashier', { timeout: MAKING_MS }, async (now) => {
    const { db } = await make(now);
    expect(await findDefects(db)).toEqual({});
    const waiting = await db
      .selectFrom('billing_account')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('branch_id', '=', AURORA.id)
      .where('status', '=', 'payment')
      .executeTakeFirstOrThrow();
    expect(waiting.n).toBeGreaterThanOrEqual(2);
    const late = await db
      .selectFrom('cash_movement')
      .select('id')
      .where('created_at', '>', new Date(Date.parse(now)).toISOString())
      .execute();
    expect(late).toEqual([]);
    const open = await db
      .selectFrom('cashier')
      .select('id')
      .where('branch_id', '=', AURORA.id)
      .where('status', '=', 'open')
      .execute();
    expect(open).toHaveLength(1);
  });

  test(
    'a clinic that a killed start left out is made by the next start, and all rows are those of one start of the same seed and the same now',
    { timeout: MAKING_MS * 2 },
    async () => {
      const half = await make('2026-11-18T10:00:00-03:00', 'prumo', CLINICS.slice(1));
      expect(await branches(half)).toEqual(['Hospital Santa Clara', 'Clínica Horizonte']);
      await generateDemo(half.services, { clinics: SMALL });
      expect(await branches(half)).toEqual(['Clínica Aurora', 'Hospital Santa Clara', 'Clínica Horizonte']);
      expect(await fingerprint(half.db)).toEqual(first);
    },
  );

  test('a database of somebody else is left alone', async () => {
    const other = await startServer();
    await other.branch();
    await prepareDemo(other.services);
    expect(await branches(other)).toHaveLength(1);
  });
});
