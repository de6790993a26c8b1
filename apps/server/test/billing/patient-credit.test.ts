import fc from 'fast-check';
import { creditBalance, moveCredit } from '@prumo/domain/cashier';
import { foldText } from '@prumo/domain/identity';
import { type Cents, cents, zero } from '@prumo/domain/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { instalment, particularAccount } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { branch, biller, clinic, cashierId, save } = await openDesk(server);
const newPatient = async (name = 'Paulo Crédito'): Promise<string> => {
  const id = server.newId();
  await server.db
    .insertInto('patient')
    .values({ branch_id: branch.id, id, name, name_folded: foldText(name) })
    .execute();
  return id;
};
const creditOf = async (id: string) => (await biller.call('GET', `/patients/${id}/credit`)).body;
const flow = async (id = cashierId) => (await biller.call('GET', `/cashiers/${id}/cash-flow`)).body;
const deposit = (id: string, value: number, drawer = cashierId) =>
  biller.call('POST', `/patients/${id}/credit/deposits`, { cashierId: drawer, value });
const giveBack = (id: string, value: number, more: object = {}, who = biller) =>
  who.call('POST', `/patients/${id}/credit/refunds`, { cashierId, value, reason: 'Não volta mais', ...more });
const creditMethod = async (): Promise<string> => {
  const { items } = (await biller.call('GET', '/payment-methods')).body;
  return items.find((one: { patientCredit?: boolean }) => one.patientCredit === true)?.id;
};
const payable = (patient: string, installments: object[], drawer = cashierId) => ({
  ...particularAccount(clinic, { cashierId: drawer, receipt: true, installments }),
  patient: { id: patient },
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a deposit enters the open drawer as a Receita with its own category and its receipt, and is owed to the patient [BIL-044, CSH-029, CSH-121]', async () => {
  const patient = await newPatient();
  const before = await flow();
  const made = await deposit(patient, 500);
  expect([made.status, made.body]).toEqual([201, { id: expect.any(String), value: 500, balance: 500 }]);
  const after = await flow();
  expect([after.cashBalance ?? after.balance, after.items.length]).toEqual([
    (before.cashBalance ?? before.balance) + 500,
    before.items.length + 1,
  ]);
  expect(after.items.at(-1)).toMatchObject({
    type: 'revenue',
    total: 500,
    notes: 'Adiantamento do paciente',
    entity: { name: 'Paulo Crédito' },
    category: { name: 'Adiantamentos de pacientes' },
    service: made.body.id,
  });
  expect((await biller.call('GET', `/financial-transactions/${made.body.id}/print`)).status).toBe(200);
  expect(await creditOf(patient)).toMatchObject({
    balance: 500,
    movements: [{ kind: 'deposit', value: 500, undone: false, drawer: 'Caixa Recepção', user: 'Bia Faturista' }],
  });
  for (const value of [0, 0.001, -5]) expect((await deposit(patient, value)).status).toBe(400);
  const without = await server.person(
    branch,
    ALL.filter((code) => code !== 'financial:operateCashier'),
  );
  expect((await without.call('POST', `/patients/${patient}/credit/deposits`, { cashierId, value: 1 })).status).toBe(
    403,
  );
  const elsewhere = await server.person(await server.branch(), ALL);
  expect((await elsewhere.call('GET', `/patients/${patient}/credit`)).status).toBe(404);
});

test('an account is paid by the credit without money or a document; undone, the credit is there again [BIL-191, CSH-029, CSH-108, CSH-117]', async () => {
  const patient = await newPatient();
  await deposit(patient, 500);
  const before = await flow();
  const made = await save(payable(patient, [instalment(await creditMethod(), 300)]));
  expect([made.status, made.body.received]).toMatchObject([201, { total: 300 }]);
  const after = await flow();
  expect([after.balance, after.movement]).toEqual([before.balance, before.movement]);
  expect(after.items.at(-1)).toMatchObject({ total: 0, service: made.body.id, installments: [] });
  const documents = await server.db
    .selectFrom('financial_transaction')
    .select('id')
    .where('account_id', '=', made.body.id)
    .execute();
  expect(documents).toEqual([]);
  expect(await creditOf(patient)).toMatchObject({
    balance: 200,
    movements: [
      { kind: 'use', value: -300 },
      { kind: 'deposit', value: 500 },
    ],
  });
  expect((await biller.call('GET', `/billing-accounts/${made.body.id}/statement`)).body).toMatchObject({
    received: 300,
    open: 0,
    installments: [{ state: 'paid', open: 0 }],
  });
  const entry = after.items.at(-1);
  expect((await biller.call('DELETE', `/financial-transactions/${entry.id}`)).status).toBe(204);
  expect(await creditOf(patient)).toMatchObject({ balance: 500, movements: [{ kind: 'use', undone: true }, {}, {}] });
});

test('part by credit and part in money: the drawer gains the money alone, the receipt says both; saved anew it uses the credit once [BIL-189, CSH-047]', async () => {
  const patient = await newPatient();
  await deposit(patient, 100);
  const before = (await flow()).balance;
  const body = payable(patient, [instalment(await creditMethod(), 100), instalment(clinic.money, 200)]);
  const made = await save(body);
  expect([made.status, made.body.received.total, (await flow()).balance]).toEqual([201, 300, before + 200]);
  const again = await biller.call('PUT', `/billing-accounts/${made.body.id}`, { ...body, version: made.body.version });
  expect([again.status, (await flow()).balance, (await creditOf(patient)).balance]).toEqual([200, before + 200, 0]);
});

test('more than the credit is refused with what is there, and nothing changes; two at once use it once [BIL-044]', async () => {
  const patient = await newPatient();
  await deposit(patient, 500);
  const method = await creditMethod();
  const answers = await Promise.all([1, 2, 3, 4].map(() => save(payable(patient, [instalment(method, 300)]))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect([refused?.body.code, plain(refused?.body.message)]).toEqual([
    'cashier.credit-exceeded',
    'O paciente tem R$ 200,00 de crédito',
  ]);
  expect((await creditOf(patient)).balance).toBe(200);
});

test('what is left goes back after the till closed, with a reason and by who may, out of a drawer that is open; never twice [BIL-044, CSH-120]', async () => {
  const patient = await newPatient();
  const opened = await biller.call('POST', '/cashiers', {
    bankAccount: { id: clinic.otherDrawer },
    operation: 'incoming',
    value: 0,
  });
  const old = opened.body.id;
  const kept = await deposit(patient, 500, old);
  await save(payable(patient, [instalment(await creditMethod(), 300)]));
  await biller.call('PUT', `/cashiers/${old}`, { status: 'closed', operation: 'outgoing', value: 500 });
  const closed = await flow(old);
  await biller.call('POST', '/cashier-operations', { cashierId, operation: 'incoming', value: 400 });
  const tooMuch = await giveBack(patient, 200.01);
  expect([tooMuch.status, plain(tooMuch.body.errors.value)]).toEqual([
    422,
    'O valor passa do que ainda pode ser devolvido: R$ 200,00',
  ]);
  expect((await giveBack(patient, 10, { reason: ' ' })).body.errors).toEqual({ reason: 'Campo obrigatório' });
  expect((await giveBack(patient, 10, { cashierId: old })).body.code).toBe('cashier.closed');
  const without = await server.person(
    branch,
    ALL.filter((code) => code !== 'financial:reverseFinancialTransaction'),
  );
  expect((await giveBack(patient, 10, {}, without)).status).toBe(403);
  const before = (await flow()).balance;
  const answers = await Promise.all([1, 2, 3, 4].map(() => giveBack(patient, 100)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422]);
  const now = await flow();
  expect([now.balance, (await creditOf(patient)).balance]).toEqual([before - 200, 0]);
  expect(now.items.at(-1)).toMatchObject({
    type: 'expense',
    category: { name: 'Devolução de adiantamentos' },
    total: 100,
    notes: 'Devolução do crédito do paciente: Não volta mais',
  });
  expect(await flow(old)).toEqual(closed);
  expect((await biller.call('DELETE', `/financial-transactions/${kept.body.id}`)).body.code).toBe('cashier.closed');
  // Given back by mistake: deleted while its drawer is open, it is owed again.
  const back = answers.find(({ status }) => status === 201)?.body.id;
  expect((await biller.call('DELETE', `/financial-transactions/${back}`)).status).toBe(204);
  expect((await creditOf(patient)).balance).toBe(100);
});

test('a deposit that was used is not deleted; one that was not goes without a trace of money [CSH-063, CSH-108]', async () => {
  const patient = await newPatient();
  const [used, unused] = [(await deposit(patient, 300)).body.id, (await deposit(patient, 50)).body.id];
  await save(payable(patient, [instalment(await creditMethod(), 300)]));
  const before = (await flow()).balance;
  const refused = await biller.call('DELETE', `/financial-transactions/${used}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'cashier.credit-used']);
  expect((await flow()).balance).toBe(before);
  expect((await biller.call('DELETE', `/financial-transactions/${unused}`)).status).toBe(204);
  expect([(await flow()).balance, (await creditOf(patient)).balance]).toEqual([before - 50, 0]);
});

test('two records of one person become one: the credit is of the one that stays', async () => {
  const [kept, gone] = [await newPatient('Rita Dois'), await newPatient('Rita Dois')];
  await deposit(kept, 100);
  await deposit(gone, 50);
  expect((await biller.call('POST', `/patients/${kept}/merge`, { duplicateId: gone })).status).toBe(200);
  expect((await creditOf(kept)).balance).toBe(150);
});

test('the database keeps the ledger: nothing of it is changed or erased', async () => {
  const patient = await newPatient();
  await deposit(patient, 100);
  await expect(
    sql`update patient_credit set value_cents = 1 where patient_id = ${patient}`.execute(server.db),
  ).rejects.toThrow('append-only');
  await expect(sql`delete from patient_credit where patient_id = ${patient}`.execute(server.db)).rejects.toThrow(
    'append-only',
  );
});

test('whatever is asked, one after the other or at once: the credit is that of the rule, and never below zero', async () => {
  const kinds = fc.array(
    fc.record({
      kind: fc.constantFrom('deposit' as const, 'refund' as const),
      value: fc.integer({ min: 1, max: 300 }),
    }),
    { maxLength: 12 },
  );
  await biller.call('POST', '/cashier-operations', { cashierId, operation: 'incoming', value: 90_000 });
  await fc.assert(
    fc.asyncProperty(kinds, fc.boolean(), async (asked, atOnce) => {
      const patient = await newPatient();
      const send = ({ kind, value }: (typeof asked)[number]) =>
        kind === 'deposit' ? deposit(patient, value) : giveBack(patient, value);
      if (atOnce) await Promise.all(asked.map(send));
      let model: Cents = zero;
      for (const one of atOnce ? [] : asked) {
        const answer = await send(one);
        const moved = moveCredit(model, { kind: one.kind, value: cents(one.value * 100), undone: false });
        expect(answer.status).toBe(moved.ok ? 201 : 422);
        if (moved.ok) model = moved.value;
      }
      const { rows } = await sql<{ kind: 'deposit' | 'refund'; undone: boolean; value: Cents }>`
        select kind, undone, value_cents as value from patient_credit where patient_id = ${patient} order by number`.execute(
        server.db,
      );
      const { balance } = await creditOf(patient);
      expect(Math.round(balance * 100)).toBe(creditBalance(rows));
      if (!atOnce) expect(Math.round(balance * 100)).toBe(model);
      for (let at = 0; at <= rows.length; at++) expect(creditBalance(rows.slice(0, at))).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 15 },
  );
}, 60_000);
