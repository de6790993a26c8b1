import { DEFAULT_TIME_ZONE, todayIn } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { consultationGuide, line, SOON } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';
import { openLot } from './insurer.ts';
import { INVOICE_DEFECTS } from './invoice-defects.ts';
import { billByTiss } from './tiss-desk.ts';

/** A branch whose lots insurers answer, and who bills in it; when its tests have ended no figure may contradict another. */
export async function openReturns() {
  const server = await startServer();
  const { db } = server;
  const { branch, biller, clinic, save } = await openDesk(server);
  await billByTiss(server, branch, clinic, { contract: { appealDays: 30 } });

  let last = 0;
  const guide = async (insurance = 120, more: object = {}) => {
    const made = await save(
      consultationGuide(clinic, {
        referral: { type: 'sadt', provider: String(++last), insurance: null, main: null },
        expenses: [line(clinic, { insurance, particular: 0 })],
        ...more,
      }),
    );
    expect(made.status).toBe(201);
    return made.body;
  };
  const act = (id: string, name: string, body: object) => biller.call('POST', `/billing-invoices/${id}/${name}`, body);
  const read = async (path: string) => (await biller.call('GET', path)).body;
  /** A closed invoice of guides with these values, and its only lot as the insurer gets it. */
  const closed = async (values: readonly number[]) => {
    const accounts = [];
    for (const value of values) accounts.push(await guide(value));
    const body = { insurancePlanId: clinic.plan, code: `R-${++last}`, date: '2026-11-01' };
    const invoice = (await biller.call('POST', '/billing-invoices', body)).body;
    const gathered = await act(invoice.id, 'accounts', { accountIds: accounts.map(({ id }) => id) });
    expect(gathered.status).toBe(200);
    const answered = await act(invoice.id, 'closure', { version: gathered.body.version, dueDate: SOON });
    expect(answered.status).toBe(200);
    return {
      invoice: invoice.id as string,
      accounts,
      version: answered.body.version as number,
      ...(await lotIn(invoice.id)),
    };
  };
  const lotIn = async (invoice: string, at = 0) => {
    const lot = (await read(`/billing-invoices/${invoice}/lots`)).items[at];
    const file = Buffer.from((await biller.call('GET', `/billing-invoices/${invoice}/lots/${lot.id}/xml`)).bytes);
    return { lot, sent: openLot(file), today: todayIn(DEFAULT_TIME_ZONE, lot.createdAt) };
  };
  const step = (invoice: string, lot: string, name: string, body?: object) =>
    biller.call('POST', `/billing-invoices/${invoice}/lots/${lot}/${name}`, body);
  const owed = async (invoice: string) => (await read(`/billing-invoices/${invoice}`)).document;
  const everything = async () => {
    const tables = [
      'billing_return',
      'billing_return_answer',
      'billing_denial',
      'billing_return_payment',
      'financial_payment',
    ] as const;
    const counts = await Promise.all(
      tables.map((table) =>
        sql`select count(*)::int as n from ${sql.table(table)} where branch_id = ${branch.id}`.execute(db),
      ),
    );
    const lots = await db
      .selectFrom('tiss_lot')
      .select(['id', 'status'])
      .where('branch_id', '=', branch.id)
      .orderBy('id')
      .execute();
    return [counts.map(({ rows }) => rows), lots];
  };

  afterAll(async () => {
    for (const [defect, query] of Object.entries(INVOICE_DEFECTS))
      expect([defect, (await sql.raw(query).execute(db)).rows]).toEqual([defect, []]);
  });

  return { server, branch, biller, clinic, save, guide, act, read, closed, lotIn, step, owed, everything };
}
