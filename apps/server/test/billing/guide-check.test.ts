import { addDays, type LocalDate, localDate } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { consultationGuide, line, REQUESTER, SOON } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { openDesk } from './desk.ts';
import { GUIDE_DEFECTS } from './guide-defects.ts';
import { billByTiss } from './tiss-desk.ts';

const server = await startServer();
const { db } = server;
type Desk = Awaited<ReturnType<typeof openDesk>>;

/** What an insurer of the tests demands. */
const STRICT = {
  cardDigits: 10,
  passwordRequired: true,
  authorizationRequired: true,
  maximumAgeDays: null,
  refusesRepeats: true,
  sendTeam: true,
};
const demand = (desk: Desk, rules: object) =>
  db
    .updateTable('insurance')
    .set({ rules: JSON.stringify(rules) })
    .where('id', '=', desk.clinic.insurance)
    .execute();

/** Takes from the branch its CNES and from the professional the council. */
async function withoutOrigins(desk: Desk): Promise<{ branchId: string; professional: string }> {
  const { professional } = desk.clinic;
  await db.updateTable('branch').set({ cnes: null }).where('id', '=', desk.branch.id).execute();
  await db
    .updateTable('professional')
    .set({ councils: JSON.stringify([]) })
    .where('id', '=', professional)
    .execute();
  return { branchId: desk.branch.id, professional };
}

let last = 0;
const at = (day: LocalDate) => `${day}T08:30:00-03:00`;
/** A guide that every rule takes, of a day of its own. */
const sound = async (desk: Desk, type: 'consultation' | 'sadt', more: object = {}) => {
  const number = ++last;
  const day = addDays(localDate('2025-06-01'), number);
  const exam = { expenseId: desk.clinic.exam, code: '40304361', type: 'exam', name: 'Hemograma' };
  const on = { startDate: day, execution: { date: day, time: '08:30', duration: 15 } };
  const made = await desk.save(
    consultationGuide(desk.clinic, {
      startDate: at(day),
      referral: { type: 'sadt', provider: `S${number}`, insurance: `77${number}`, main: null },
      authorization: { date: day, password: 'A1B2C3', validity: addDays(day, 30) },
      validation: { token: '445566', absence: null },
      expenses: [line(desk.clinic, { insurance: 120, particular: 0 }, type === 'sadt' ? { ...exam, ...on } : on)],
      ...(type === 'sadt'
        ? {
            guideType: 'sadt',
            serviceType: 'exam',
            consultationType: null,
            clinicalIndication: 'Dor torácica',
            request: { date: day, professional: REQUESTER },
          }
        : {}),
      ...more,
    }),
  );
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ guideType: type })]);
  return made.body as { readonly id: string; readonly key: string };
};
const gather = async (desk: Desk, ids: readonly string[]) => {
  const body = { insurancePlanId: desk.clinic.plan, code: `C-${++last}`, date: '2026-11-01' };
  const invoice = (await desk.biller.call('POST', '/billing-invoices', body)).body;
  const gathered = await desk.biller.call('POST', `/billing-invoices/${invoice.id}/accounts`, { accountIds: ids });
  expect(gathered.status).toBe(200);
  return { id: invoice.id as string, version: gathered.body.version as number };
};
const checkOf = async (desk: Desk, id: string) => (await desk.biller.call('GET', `/billing-invoices/${id}/check`)).body;
const close = (desk: Desk, { id, version }: { readonly id: string; readonly version: number }) =>
  desk.biller.call('POST', `/billing-invoices/${id}/closure`, { version, dueDate: SOON });

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(server);
  await billByTiss(server, desk.branch, desk.clinic);
  await db.updateTable('professional').set({ cpf: '52998224725' }).where('id', '=', desk.clinic.professional).execute();
});

describe('the check before sending', () => {
  test('a seeded batch with 40 planted defects: at least 38 are found; of 100 clean guides none is blocked [TIS-012]', async () => {
    await demand(desk, STRICT);
    const clean: string[] = [];
    for (let count = 0; count < 100; count++)
      clean.push((await sound(desk, count % 2 === 0 ? 'consultation' : 'sadt')).id);
    const planted = new Map<string, string>();
    for (const [defect, { type, plant }] of Object.entries(GUIDE_DEFECTS)) {
      const { id } = await sound(desk, type);
      await plant(db, id, clean[0] ?? '');
      planted.set(id, defect);
    }
    expect(planted.size).toBe(40);
    const invoice = await gather(desk, [...clean, ...planted.keys()]);
    const check = await checkOf(desk, invoice.id);
    const found = new Set<string>(
      check.accounts
        .filter(({ problems }: { problems: { severity: string }[] }) =>
          problems.some((one) => one.severity === 'error'),
        )
        .map(({ id }: { id: string }) => id),
    );
    const missed = [...planted].filter(([id]) => !found.has(id)).map(([, defect]) => defect);
    expect(missed).toEqual([]);
    expect(clean.filter((id) => found.has(id))).toEqual([]);
    expect([check.guides, check.errors, check.warnings]).toEqual([140, 40, 0]);
    const refused = await close(desk, invoice);
    expect([refused.status, refused.body.code]).toEqual([422, 'tiss.guides-held-back']);
    expect(new Set(refused.body.accounts.map(({ id }: { id: string }) => id))).toEqual(new Set(planted.keys()));
  });

  test('each problem says the number of its field, how much it weighs and its name; the guide alone says the same [TIS-012]', async () => {
    const made = await sound(desk, 'sadt');
    await demand(desk, { ...STRICT, cardDigits: 17 });
    const problems = [
      {
        field: 'insurance.insured.record',
        number: 8,
        severity: 'error',
        code: 'guide.card-digits',
        label: '8 Nº da carteira',
        message: 'A carteira deste convênio tem 17 dígitos',
      },
    ];
    expect((await desk.biller.call('GET', `/billing-accounts/${made.id}/check`)).body).toEqual({ problems });
    const invoice = await gather(desk, [made.id]);
    expect(await checkOf(desk, invoice.id)).toEqual({
      guides: 1,
      errors: 1,
      warnings: 0,
      accounts: [{ id: made.id, key: made.key, patient: 'Ana Beatriz Souza', guideType: 'sadt', problems }],
    });
    const refused = await close(desk, invoice);
    expect(refused.body.accounts).toMatchObject([{ id: made.id, problems: [{ field: 'insurance.insured.record' }] }]);
    await demand(desk, STRICT);
    expect((await close(desk, invoice)).status).toBe(200);
  });

  test('what another record tells leads to it: the branch for its CNES, the register for a council; the closing says the same [TIS-012]', async () => {
    const made = await sound(desk, 'consultation');
    const { professional, branchId } = await withoutOrigins(desk);
    const invoice = await gather(desk, [made.id]);
    const [account] = (await checkOf(desk, invoice.id)).accounts;
    expect(account.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'branch.cnes', place: { kind: 'branch', id: branchId } }),
        expect.objectContaining({
          field: 'professional.council.record',
          place: { kind: 'professional', id: professional },
        }),
      ]),
    );
    const refused = await close(desk, invoice);
    expect(refused.body.accounts[0].problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'branch.cnes', place: { kind: 'branch', id: branchId } }),
      ]),
    );
  });

  test('a procedure that went out for the patient on that day is found in a later invoice too [TIS-013]', async () => {
    await demand(desk, STRICT);
    const first = await sound(desk, 'consultation');
    expect((await close(desk, await gather(desk, [first.id]))).status).toBe(200);
    const { startDate, expenses } = (await desk.biller.call('GET', `/billing-accounts/${first.id}`)).body;
    const again = await sound(desk, 'consultation', {
      startDate,
      authorization: { date: expenses[0].execution.date, password: 'A1B2C3', validity: null },
      expenses: [line(desk.clinic, { insurance: 120, particular: 0 }, { execution: expenses[0].execution })],
    });
    const { accounts } = await checkOf(desk, (await gather(desk, [again.id])).id);
    expect(accounts).toMatchObject([
      { id: again.id, problems: [{ field: 'expenses.0', code: 'guide.procedure-repeated', severity: 'error' }] },
    ]);
  });

  test('a rule that is added for one insurer does not touch another [TIS-013]', async () => {
    const made = await sound(desk, 'consultation');
    const other = await db
      .selectFrom('insurance')
      .select('id')
      .where('id', '=', desk.clinic.particular)
      .executeTakeFirstOrThrow();
    const stored = (await desk.biller.call('GET', `/insurances/${other.id}`)).body;
    const { id: _id, ...body } = stored;
    const saved = await desk.biller.call('PUT', `/insurances/${other.id}`, {
      ...body,
      plans: body.plans.map(({ invoiceCodes: _codes, ...plan }: { invoiceCodes: unknown }) => plan),
      rules: { cardDigits: 3, passwordRequired: true },
    });
    expect([saved.status, saved.body.rules]).toEqual([
      200,
      {
        cardDigits: 3,
        passwordRequired: true,
        passwordExpenses: [],
        authorizationRequired: false,
        authorizationExpenses: [],
        maximumAgeDays: null,
        refusesRepeats: false,
        sendTeam: false,
      },
    ]);
    expect((await desk.biller.call('GET', `/billing-accounts/${made.id}/check`)).body).toEqual({ problems: [] });
    expect((await close(desk, await gather(desk, [made.id]))).status).toBe(200);
  });

  test('a guide that is older than the limit is flagged, by the contract before the insurer, and goes out all the same [TIS-025]', async () => {
    const made = await sound(desk, 'consultation');
    await demand(desk, { maximumAgeDays: 0 });
    const invoice = await gather(desk, [made.id]);
    const check = await checkOf(desk, invoice.id);
    expect([check.errors, check.warnings]).toEqual([0, 1]);
    expect(check.accounts[0].problems).toMatchObject([
      { field: 'expenses', code: 'guide.too-old', severity: 'warning' },
    ]);
    await sql`update insurance_plan set contract = contract || '{"maximumAgeDays": 99999}' where id = ${desk.clinic.plan}`.execute(
      db,
    );
    expect(await checkOf(desk, invoice.id)).toMatchObject({ errors: 0, warnings: 0, accounts: [] });
    await sql`update insurance_plan set contract = contract || '{"maximumAgeDays": 1, "cutOffDay": 10}' where id = ${desk.clinic.plan}`.execute(
      db,
    );
    const late = await checkOf(desk, invoice.id);
    expect(
      late.accounts[0].problems.map(({ code, severity }: { code: string; severity: string }) => [code, severity]),
    ).toEqual([
      ['guide.too-old', 'warning'],
      ['guide.cut-off-missed', 'warning'],
    ]);
    expect((await close(desk, invoice)).status).toBe(200);
  });
});

describe('who may ask', () => {
  test('whoever lists billings; another branch finds nothing', async () => {
    const made = await sound(desk, 'consultation');
    const invoice = await gather(desk, [made.id]);
    const looker = await server.person(desk.branch, ['financial:listBillings']);
    expect((await looker.call('GET', `/billing-invoices/${invoice.id}/check`)).status).toBe(200);
    expect((await looker.call('GET', `/billing-accounts/${made.id}/check`)).status).toBe(200);
    const none = await server.person(desk.branch, ['financial:listCashiers']);
    expect((await none.call('GET', `/billing-invoices/${invoice.id}/check`)).status).toBe(403);
    const stranger = await server.person(await server.branch(), ALL);
    expect((await stranger.call('GET', `/billing-invoices/${invoice.id}/check`)).status).toBe(404);
    expect((await stranger.call('GET', `/billing-accounts/${made.id}/check`)).status).toBe(404);
  });
});
