import { foldText } from '@prumo/domain/identity';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { consultationGuide, instalment, particularAccount, SOON } from '../clinic.ts';
import { ALL, type Caller, startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { openDesk } from './desk.ts';
import { TRANSFER_DEFECTS } from './transfer-defects.ts';

const server = await startServer();
const { branch, biller, clinic, cashierId, save } = await openDesk(server);
const { db, newId } = server;
const NOBODY = '65f1c0ffee00000000000000';

await db
  .insertInto('transfer_rule')
  .values({
    branch_id: branch.id,
    id: newId(),
    professional_id: clinic.professional,
    plan_id: clinic.plan,
    type: 'percent',
    percent: 50,
  })
  .execute();
await db
  .updateTable('patient')
  .set({ social_name: 'Zé Ônibus', social_folded: foldText('Zé Ônibus') })
  .where('id', '=', clinic.patient)
  .execute();

let codes = 0;
const act = async (id: string, name: string, body: object) => {
  const reply = await biller.call('POST', `/billing-invoices/${id}/${name}`, body);
  expect(reply.status).toBe(200);
  return reply.body;
};

/** Accounts of one plan in an invoice that is finished. */
async function finish(accounts: readonly { readonly id: string }[], insurancePlanId = clinic.plan) {
  const { id } = (
    await biller.call('POST', '/billing-invoices', { insurancePlanId, code: `T-${++codes}`, date: '2026-11-01' })
  ).body;
  const { version } = await act(id, 'accounts', { accountIds: accounts.map((account) => account.id) });
  const closed = await act(id, 'closure', { version, dueDate: SOON });
  await act(id, 'finalization', { version: closed.version });
  return { id: id as string, version: closed.version + 1 };
}
async function guide(more: object = {}) {
  const made = await save(consultationGuide(clinic, more));
  expect(made.status).toBe(201);
  return made.body as { id: string; expenses: { id: string; itemId: string }[] };
}
const lineOf = ({ expenses }: { expenses: readonly { id: string }[] }) => expenses[0]?.id ?? '';
const pending = async (query = '', who: Caller = biller) =>
  (await who.call('GET', `/professional-transfer?professionalId=${clinic.professional}&limit=0${query}`)).body;
const close = (lineIds: readonly string[], total: number, more: object = {}, headers = {}) =>
  biller.call(
    'POST',
    `/professional-transfer/${clinic.professional}`,
    { lineIds, total, dueDate: SOON, ...more },
    headers,
  );
const bundleOf = async (account: { id: string }) =>
  (await biller.call('GET', `/billing-accounts/${account.id}`)).body.expenses[0].financialBundleId;
const twoLines = async () => {
  const accounts = [await guide(), await guide()];
  const invoice = await finish(accounts);
  return { accounts, invoice, ids: accounts.map(lineOf) };
};

/** From outside, after every test: a line is in one document, which is the sum of its lines. */
afterEach(async () => {
  for (const [defect, query] of Object.entries(TRANSFER_DEFECTS))
    expect([defect, (await sql.raw(query).execute(db)).rows]).toEqual([defect, []]);
});

describe('what can be transferred', () => {
  test('finalizing an invoice makes its accounts finished and lists their lines, each with its arithmetic [BIL-199]', async () => {
    const account = await guide();
    expect((await pending()).items.map((item: { id: string }) => item.id)).not.toContain(lineOf(account));
    await finish([account]);
    expect((await biller.call('GET', `/billing-accounts/${account.id}`)).body.status).toBe('finished');
    const found = (await pending()).items.find((item: { id: string }) => item.id === lineOf(account));
    expect(found).toMatchObject({
      accountId: account.id,
      patient: { name: 'Ana Beatriz Souza', socialName: 'Zé Ônibus' },
      plan: { id: clinic.plan, name: 'Essencial' },
      total: 120,
      transfer: 60,
      waits: null,
      financialBundleId: null,
      steps: [
        { code: 'insurance', percent: null, value: 120 },
        { code: 'share', percent: 50, value: 60 },
      ],
    });
  });

  test('day, plan and patient filter, and the sums are those of the whole filter', async () => {
    await twoLines();
    const all = await pending();
    expect(all.sum).toEqual({ total: all.total * 120, transfer: all.total * 60, waiting: 0 });
    const page = (await biller.call('GET', `/professional-transfer?professionalId=${clinic.professional}&limit=1`))
      .body;
    expect([page.items.length, page.hasMore, page.sum]).toEqual([1, true, all.sum]);
    expect((await pending('&startDate=2026-11-21')).total).toBe(0);
    expect((await pending('&endDate=2026-11-19')).total).toBe(0);
    expect((await pending('&startDate=2026-11-20&endDate=2026-11-20')).total).toBe(all.total);
    expect((await pending(`&insurancePlanId=${clinic.particularPlan}`)).total).toBe(0);
    expect((await pending('&search=onibus')).total).toBe(all.total);
    expect((await pending('&search=beltrano')).total).toBe(0);
    expect((await pending('&paid=true')).total).toBe(0);
    const crossed = await biller.call(
      'GET',
      `/professional-transfer?professionalId=${clinic.professional}&startDate=2026-11-21&endDate=2026-11-20`,
    );
    expect([crossed.status, Object.keys(crossed.body.errors)]).toEqual([422, ['endDate']]);
  });

  test('without a rule nothing is transferred; on receipt a line waits for the money of the insurer', async () => {
    const account = await guide();
    const invoice = await finish([account]);
    const found = async () => (await pending()).items.find((item: { id: string }) => item.id === lineOf(account));
    await db.updateTable('transfer_rule').set({ basis: 'receipt' }).where('plan_id', '=', clinic.plan).execute();
    expect(await found()).toMatchObject({ transfer: null, waits: 'not-received', steps: [] });
    const early = await close([lineOf(account)], 60);
    expect([early.status, early.body.errors]).toEqual([
      422,
      { 'lines.0': 'O valor deste procedimento ainda não foi recebido' },
    ]);
    await db
      .updateTable('financial_transaction')
      .set({ status: 'paid' })
      .where('invoice_code_id', '=', invoice.id)
      .execute();
    expect(await found()).toMatchObject({ transfer: 60, waits: null });
    await db
      .updateTable('transfer_rule')
      .set({ plan_id: clinic.particularPlan })
      .where('plan_id', '=', clinic.plan)
      .execute();
    expect(await found()).toMatchObject({ transfer: null, waits: 'no-rule' });
    expect((await pending()).sum.waiting).toBeGreaterThan(0);
    const without = await close([lineOf(account)], 60);
    expect(without.body.errors).toEqual({ 'lines.0': 'Nenhuma regra diz o repasse deste procedimento' });
    await db
      .updateTable('transfer_rule')
      .set({ plan_id: clinic.plan, basis: 'production' })
      .where('plan_id', '=', clinic.particularPlan)
      .execute();
  });
});

describe('closing a transfer', () => {
  test('two lines of 60.00 become an expense of 120.00 of the professional, and the lines are marked [BIL-200, ENT-002]', async () => {
    const { accounts, ids, invoice } = await twoLines();
    const closed = await close(ids, 120);
    expect([closed.status, closed.body]).toEqual([
      201,
      { id: expect.any(String), type: 'expense', total: 120, lines: 2 },
    ]);
    const { id } = closed.body;
    for (const account of accounts) expect(await bundleOf(account)).toBe(id);
    const detail = (await biller.call('GET', `/financial-transactions/${id}`)).body;
    expect(detail).toMatchObject({
      type: 'expense',
      status: 'open',
      dueDate: SOON,
      entity: { id: clinic.professional, name: 'Lia Prado' },
      competenceDate: '2026-11-20',
      cashier: null,
      value: { total: 120, current: 120 },
      medicalReport: { count: 0, total: 0 },
    });
    // Every field of a document by its name, whether it has a value or not.
    expect(Object.keys(detail).toSorted()).toEqual(
      'bankAccount cashier category competenceDate costCenter document dueDate entity id installment issueDate medicalReport method payments services status type value'.split(
        ' ',
      ),
    );
    expect([Object.keys(detail.value).toSorted(), Object.keys(detail.installment).toSorted()]).toEqual([
      ['current', 'discount', 'final', 'interest', 'rate', 'total'],
      ['current', 'total'],
    ]);
    expect(detail.services).toHaveLength(2);
    expect(detail.services[0]).toEqual({
      id: ids[0],
      itemId: 'l1',
      accountId: accounts[0]?.id,
      invoiceCode: `T-${codes}`,
      startDate: '2026-11-20',
      patient: { name: 'Zé Ônibus (Ana Beatriz Souza)' },
      referral: '123',
      expense: { name: 'Consulta em consultório', total: 120, totalTransfer: 60 },
    });
    const paid = await pending('&paid=true');
    expect(paid).toMatchObject({ total: 2, sum: { total: 240, transfer: 120, waiting: 0 } });
    expect(paid.items.map((item: { financialBundleId: string }) => item.financialBundleId)).toEqual([id, id]);
    // What is transferred keeps its invoice finished.
    const reopened = await biller.call('POST', `/billing-invoices/${invoice.id}/reopening`, {
      version: invoice.version,
    });
    expect([reopened.status, reopened.body.code]).toEqual([422, 'request.invalid']);
  });

  test('the same line twice, one of an open account, one of somebody else and a sum that was not seen are refused, and nothing is stored [BIL-200]', async () => {
    const { ids } = await twoLines();
    expect((await close(ids.slice(0, 1), 60)).status).toBe(201);
    const twice = await close(ids, 120);
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { 'lines.0': 'Existem procedimentos já repassados ao profissional!' },
    ]);
    const other = await close(ids.slice(1), 59.99);
    expect(other.body.errors).toEqual({ total: 'O valor mudou desde que foi mostrado. Confira e feche de novo.' });
    expect((await close([NOBODY], 60)).body.errors).toEqual({ 'lines.0': 'O procedimento não está mais aqui' });
    const open = await guide();
    expect((await close([lineOf(open)], 60)).body.errors).toEqual({
      'lines.0': 'A conta deste procedimento não está finalizada',
    });
    const past = await close(ids.slice(1), 60, { dueDate: '2020-01-01' });
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['dueDate']]);
    const nobody = await biller.call('POST', `/professional-transfer/${NOBODY}`, {
      lineIds: ids.slice(1),
      total: 60,
      dueDate: SOON,
    });
    expect(nobody.status).toBe(404);
    expect(
      await db
        .selectFrom('transfer_line')
        .selectAll()
        .where('line_id', '=', ids[1] ?? '')
        .execute(),
    ).toEqual([]);
  });

  test('the database refuses the same line in a second document, and a line of an account that is not finished, whoever asks [BIL-200]', async () => {
    const { ids } = await twoLines();
    const { id } = (await close(ids, 120)).body;
    const again = db
      .insertInto('transfer_line')
      .values({
        branch_id: branch.id,
        line_id: ids[0] ?? '',
        transaction_id: id,
        position: 7,
        amount_cents: 6000,
        steps: '[]',
      })
      .execute();
    await expect(again).rejects.toThrow(/transfer_line_pkey/);
    const open = db
      .insertInto('transfer_line')
      .values({
        branch_id: branch.id,
        line_id: lineOf(await guide()),
        transaction_id: id,
        position: 8,
        amount_cents: 6000,
        steps: '[]',
      })
      .execute();
    await expect(open).rejects.toThrow(/not finished/);
  });

  test('two who close the same lines at once make one document; the same key answers the same one', async () => {
    const { ids } = await twoLines();
    const answers = await Promise.all([close(ids, 120), close(ids, 120), close(ids.toReversed(), 120)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    const { ids: more } = await twoLines();
    const key = { 'idempotency-key': newId() };
    const first = await close(more, 120, {}, key);
    expect((await close(more, 120, {}, key)).body).toEqual(first.body);
  });

  test('a transfer that is closed while its invoice is opened again is refused, or holds the invoice', async () => {
    const { ids, invoice } = await twoLines();
    const [transfer, reopened] = await Promise.all([
      close(ids, 120),
      biller.call('POST', `/billing-invoices/${invoice.id}/reopening`, { version: invoice.version }),
    ]);
    expect([transfer.status === 201, reopened.status === 200].filter(Boolean)).toHaveLength(1);
  });

  test('what the patient paid the professional is owed to the clinic: a revenue of the share', async () => {
    await db
      .insertInto('transfer_rule')
      .values({
        branch_id: branch.id,
        id: newId(),
        plan_id: clinic.particularPlan,
        type: 'percent',
        percent: 60,
        after_discount: true,
      })
      .execute();
    const direct = await save(
      particularAccount(
        clinic,
        { cashierId: null, receipt: false },
        {
          cashier: {
            id: null,
            bankAccountId: null,
            categoryId: null,
            modality: 'professional',
            receipt: false,
            source: { type: 'person', value: '52998224725', name: 'Ana Beatriz Souza' },
          },
        },
      ),
    );
    expect(direct.status).toBe(201);
    await finish([direct.body], clinic.particularPlan);
    const [item] = (await pending(`&insurancePlanId=${clinic.particularPlan}`)).items;
    expect(item).toMatchObject({
      transfer: -120,
      steps: [
        { code: 'particular', percent: null, value: 300 },
        { code: 'share', percent: 60, value: 180 },
        { code: 'direct', percent: null, value: -300 },
      ],
    });
    const closed = await close([item.id], -120);
    expect(closed.body).toMatchObject({ type: 'income', total: 120 });
    expect((await biller.call('GET', `/financial-transactions/${closed.body.id}`)).body.type).toBe('income');
  });

  test('card fee and discount go before the share where the rule says so', async () => {
    await db
      .updateTable('transfer_rule')
      .set({ after_card_fee: true })
      .where('plan_id', '=', clinic.particularPlan)
      .execute();
    const received = await save(
      particularAccount(
        clinic,
        { cashierId, receipt: true, installments: [instalment(clinic.card, 270)] },
        { discount: { type: 'value', value: 30, percent: 10 } },
      ),
    );
    expect(received.status).toBe(201);
    await finish([received.body], clinic.particularPlan);
    const [item] = (await pending(`&insurancePlanId=${clinic.particularPlan}`)).items;
    const fee = item.steps.find(({ code }: { code: string }) => code === 'card-fee').value;
    expect(fee).toBeLessThan(0);
    expect(item.steps.map(({ code }: { code: string }) => code)).toEqual([
      'particular',
      'discount',
      'card-fee',
      'share',
    ]);
    expect(item.transfer).toBeCloseTo((270 + fee) * 0.6, 2);
  });
});

describe('taking a transfer back', () => {
  test('deleting the document empties the link of its lines and cancels it, with who and when [BIL-201, FIN-064, FIN-080]', async () => {
    const { accounts, ids } = await twoLines();
    const { id } = (await close(ids, 120)).body;
    expect((await biller.call('DELETE', `/financial-transactions/${id}`)).status).toBe(204);
    for (const account of accounts) expect(await bundleOf(account)).toBeNull();
    expect((await biller.call('GET', `/financial-transactions/${id}`)).status).toBe(404);
    expect((await biller.call('DELETE', `/financial-transactions/${id}`)).status).toBe(404);
    const actions = await db
      .selectFrom('audit_entry')
      .select(['action', 'user_id', 'at'])
      .where('record_id', '=', id)
      .orderBy('number')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['transfer.closed', 'transfer.freed', 'transaction.deleted']);
    expect(actions.at(-1)).toMatchObject({ user_id: biller.userId, at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) });
  });

  test('a transfer that is closed, reversed and closed again pays once [BIL-201]', async () => {
    const { accounts, ids } = await twoLines();
    const { id } = (await close(ids, 120)).body;
    const unpaid = await biller.call('PUT', `/financial-transactions/${id}/reverse`);
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'transaction.not-paid']);
    await db
      .insertInto('financial_payment')
      .values({ branch_id: branch.id, id: newId(), transaction_id: id, date: '2026-11-25', value_cents: 12_000 })
      .execute();
    await db.updateTable('financial_transaction').set({ status: 'paid' }).where('id', '=', id).execute();
    const reversed = await biller.call('PUT', `/financial-transactions/${id}/reverse`);
    expect([reversed.status, reversed.body.status, reversed.body.services]).toEqual([200, 'canceled', []]);
    for (const account of accounts) expect(await bundleOf(account)).toBeNull();
    const again = await close(ids, 120);
    expect(again.status).toBe(201);
    const { rows } = await sql<{ paid: number; owed: number }>`select
        (select coalesce(sum(y.value_cents), 0)::bigint from financial_payment y where y.transaction_id = any(${[id, again.body.id]})) as paid,
        (select sum(t.current_cents)::bigint from financial_transaction t where t.status <> 'canceled' and t.id = any(${[id, again.body.id]})) as owed`.execute(
      db,
    );
    expect(rows).toEqual([{ paid: 0, owed: 12_000 }]);
  });

  test('a document that is no transfer is not reversed here', async () => {
    const account = await guide();
    const invoice = await finish([account]);
    const { id } = await db
      .selectFrom('financial_transaction')
      .select('id')
      .where('invoice_code_id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    const refused = await biller.call('PUT', `/financial-transactions/${id}/reverse`);
    expect([refused.status, refused.body.message]).toEqual([409, 'Este documento não é um repasse']);
  });
});

describe('who may, and on paper', () => {
  test('listing and closing ask for their permissions; another branch sees nothing [BIL-144, FIN-062]', async () => {
    const { ids } = await twoLines();
    const lister = await server.person(branch, ['financial:listBillingTransfers']);
    expect((await pending('', lister)).total).toBeGreaterThan(0);
    const denied = await lister.call('POST', `/professional-transfer/${clinic.professional}`, {
      lineIds: ids,
      total: 120,
      dueDate: SOON,
    });
    expect(denied.status).toBe(403);
    const nobody = await server.person(branch, ['financial:listAccounts']);
    expect((await nobody.call('GET', `/professional-transfer?professionalId=${clinic.professional}`)).status).toBe(403);
    const { id } = (await close(ids, 120)).body;
    expect((await lister.call('GET', `/financial-transactions/${id}`)).status).toBe(200);
    const { id: other } = await db
      .selectFrom('financial_transaction')
      .select('id')
      .where('operation', '=', 'invoice')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await lister.call('GET', `/financial-transactions/${other}`)).status).toBe(403);
    const elsewhere = await server.person(await server.branch(), ALL);
    expect((await pending('', elsewhere)).total).toBe(0);
    expect((await elsewhere.call('GET', `/financial-transactions/${id}`)).status).toBe(404);
    expect((await elsewhere.call('DELETE', `/financial-transactions/${id}`)).status).toBe(404);
    expect((await biller.call('GET', `/financial-transactions/${NOBODY}`)).status).toBe(404);
  });

  test('deleting and reversing a document ask each for its own permission [FIN-050, FIN-053]', async () => {
    const holders = {
      DELETE: await server.person(branch, ['financial:deleteFinancialTransaction']),
      PUT: await server.person(branch, ['financial:reverseFinancialTransaction']),
    };
    const path = { DELETE: '', PUT: '/reverse' } as const;
    for (const method of ['DELETE', 'PUT'] as const) {
      const { id } = (await close((await twoLines()).ids, 120)).body;
      await db
        .insertInto('financial_payment')
        .values({ branch_id: branch.id, id: newId(), transaction_id: id, date: '2026-11-25', value_cents: 12_000 })
        .execute();
      await db.updateTable('financial_transaction').set({ status: 'paid' }).where('id', '=', id).execute();
      const asks = (who: Caller) => who.call(method, `/financial-transactions/${id}${path[method]}`);
      expect((await asks(holders[method === 'PUT' ? 'DELETE' : 'PUT'])).status).toBe(403);
      expect((await asks(holders[method])).status).toBe(method === 'PUT' ? 200 : 204);
    }
  });

  test('summarized and detailed are PDFs, and the detailed one lists each line [BIL-150]', async () => {
    const { accounts, ids } = await twoLines();
    const asked = (hasFinancialBundle: boolean, type: string) => ({
      professionalId: clinic.professional,
      hasFinancialBundle,
      accounts: accounts.map(({ id, expenses }) => ({ accountId: id, itemId: expenses[0]?.itemId ?? '' })),
      type,
    });
    const print = (body: object) => biller.call('POST', `/professional-transfer/${clinic.professional}/print`, body);
    const textOf = async (body: object) => {
      const { status, bytes } = await print(body);
      expect(status).toBe(200);
      return pdfText(bytes).join(' ');
    };
    const simulated = await textOf(asked(false, 'summarized'));
    expect(simulated).toContain('Simulação de repasse ao profissional');
    expect(simulated).toMatch(/Vida Plena – Essencial\s+Consulta em consultório\s+2\s+240,00\s+120,00/);
    await close(ids, 120);
    const detailed = await textOf(asked(true, 'detailed'));
    expect(detailed).toContain('Lia Prado');
    expect(detailed.split('Zé Ônibus')).toHaveLength(3);
    expect(detailed).toContain('Percentual do profissional 50 % = 60,00');
    expect(await textOf(asked(true, 'summarized'))).toContain('R$ 120,00');
    // What is transferred is no simulation any more; another professional's lines are not these.
    const gone = await print(asked(false, 'detailed'));
    expect([gone.status, Object.keys(gone.body.errors).toSorted()]).toEqual([422, ['accounts.0', 'accounts.1']]);
    const other = await print({ ...asked(true, 'detailed'), professionalId: NOBODY });
    expect(Object.keys(other.body.errors)).toEqual(['professionalId']);
    expect((await print({ ...asked(true, 'detailed'), type: 'short' })).status).toBe(400);
  });
});
