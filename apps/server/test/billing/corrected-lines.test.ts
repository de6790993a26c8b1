import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { consultationGuide, line, REQUESTER } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

// An account that is saved again writes the lines that differ, and answers what it would answer had it been written anew.

const server = await startServer();
const { db, newId } = server;
const { branch, biller, clinic, save } = await openDesk(server);
const colleague = newId();
await db
  .insertInto('professional')
  .values({ id: colleague, customer_id: branch.customerId, name: 'Rui Barros' })
  .execute();
await db.insertInto('professional_branch').values({ branch_id: branch.id, professional_id: colleague }).execute();

interface Line {
  readonly id: string;
  readonly itemId: string;
}

let last = 0;
const exam = (itemId: string, more: object = {}) =>
  line(
    clinic,
    { insurance: 12.4, particular: 0 },
    {
      expenseId: clinic.exam,
      code: '40304361',
      type: 'exam',
      name: 'Hemograma',
      itemId,
      degreeParticipationCode: 'surgeon',
      ...more,
    },
  );
const guide = (expenses: readonly object[]) =>
  consultationGuide(clinic, {
    guideType: 'sadt',
    serviceType: 'exam',
    consultationType: null,
    referral: { type: 'sadt', provider: String(7000 + ++last), insurance: null, main: null },
    request: { date: '2026-11-19', professional: REQUESTER },
    expenses,
  });
/** Which transaction wrote each line as it stands. */
async function writtenBy(accountId: string): Promise<Record<string, string>> {
  const { rows } = await sql<{
    item: string;
    xmin: string;
  }>`select item_id as item, xmin::text from billing_line where account_id = ${accountId} order by position`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ item, xmin }) => [item, xmin]));
}
async function opened(lines: readonly object[]) {
  const input = guide(lines);
  const { status, body } = await save(input);
  expect([status, body.code]).toEqual([201, undefined]);
  return { input, account: body as { id: string; version: number; expenses: readonly Line[] } };
}
const supply = {
  table: null,
  consumptionCenter: null,
  anvisaRegistration: '80000000001',
  manufacturerReference: 'REF-1',
  operatingAuthorization: null,
  linkedItem: null,
};
const team = [{ professionalId: colleague, degreeParticipationCode: 'anesthetist' }];

test('lines that nobody touched stay as they were written, with their teams; the corrected, the new and the removed ones are told', async () => {
  const { input, account } = await opened([exam('a', { team }), exam('b', { supply }), exam('c', { team }), exam('d')]);
  const before = await writtenBy(account.id);
  const [a, b, c] = account.expenses.map(({ id }) => id);
  const saved = await biller.call('PUT', `/billing-accounts/${account.id}`, {
    ...input,
    version: account.version,
    expenses: [
      exam('a', { id: a, team }),
      exam('b', { id: b, supply }),
      exam('c', { id: c, team: [{ ...team[0], degreeParticipationCode: 'first_assistant' }] }),
      exam('e'),
    ],
  });
  expect([saved.status, saved.body.code]).toEqual([200, undefined]);
  const after = await writtenBy(account.id);
  expect(Object.keys(after)).toEqual(['a', 'b', 'c', 'e']);
  expect([after['a'] === before['a'], after['b'] === before['b'], after['c'] === before['c']]).toEqual([
    true,
    true,
    false,
  ]);
  expect(saved.body.expenses.map((one: { team: readonly object[] }) => one.team)).toMatchObject([
    [{ professionalId: colleague, degreeParticipationCode: 'anesthetist' }],
    [],
    [{ professionalId: colleague, degreeParticipationCode: 'first_assistant' }],
    [],
  ]);
});

test('whatever was there before, an account saved again is as one that is made of the same lines', async () => {
  const made = fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    factor: fc.constantFrom(1, 0.7),
    time: fc.constantFrom('08:00', '09:30'),
    supply: fc.constantFrom(null, supply, { ...supply, table: '00' }),
    team: fc.constantFrom([], team),
    authorizedQuantity: fc.constantFrom(null, 2),
  });
  const lineOf = ({ time, ...more }: { readonly time: string }, at: number, id?: string) =>
    exam(`i${at}`, { ...more, execution: { date: '2026-11-20', time, duration: 10 }, ...(id ? { id } : {}) });
  const told = (account: { readonly expenses: readonly object[]; readonly total: object }) => ({
    total: account.total,
    expenses: account.expenses.map((one) => ({ ...one, id: null, accountId: null })),
  });
  const lines = fc.array(made, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(lines, lines, fc.boolean(), async (first, second, keepsIds) => {
      const { input, account } = await opened(first.map((one, at) => lineOf(one, at)));
      const saved = await biller.call('PUT', `/billing-accounts/${account.id}`, {
        ...input,
        version: account.version,
        expenses: second.map((one, at) => lineOf(one, at, keepsIds ? account.expenses[at]?.id : undefined)),
      });
      const { account: anew } = await opened(second.map((one, at) => lineOf(one, at)));
      expect([saved.status, saved.body.code]).toEqual([200, undefined]);
      const { body: other } = await biller.call('GET', `/billing-accounts/${anew.id}`);
      expect(told(saved.body)).toEqual(told(other));
    }),
    { numRuns: 12 },
  );
});
