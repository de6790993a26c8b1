import type { Schemas } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import type { ReturnCharge } from '@prumo/tiss';
import { analysisFile, guideAnswer, lotAnswer, paymentFile } from '../../src/demo/return-files.ts';
import { answer, bring, headOf } from './insurer.ts';
import { openReturns } from './returns-desk.ts';

const { server, branch, biller, read, closed, owed } = await openReturns();
const { db } = server;

let last = 0;
const charge = (kind: 'debit' | 'credit', value: number, code: '01' | '08' = '08'): ReturnCharge => ({
  paidOn: null,
  kind,
  code,
  description: code === '01' ? 'IRRF' : 'Ajuste de pagamento anterior',
  value: cents(value),
});

/** A closed invoice of one guide, paid that far by the insurer. */
async function invoiceOf(value: number, paid: number) {
  const made = await closed([value]);
  const { sent, today } = made;
  const of = (released: number, code?: string) => {
    const denied = code === undefined ? [] : [{ code, value: cents(value * 100 - released) }];
    return lotAnswer(
      sent.number,
      '880090',
      today,
      sent.guides.map((one) =>
        guideAnswer(
          one.number,
          one.items.map((item) => answer(item, { released, denied })),
        ),
      ),
    );
  };
  const statement = async (released: number, charges: readonly ReturnCharge[] = []) => {
    const { informed, processed, denied } = of(released);
    const lot = {
      lot: sent.number,
      protocol: '880090',
      paidOn: today,
      informed,
      processed,
      released: cents(released),
      denied,
    };
    const answered = await bring(biller, paymentFile(headOf(`D${++last}`, today), [lot], charges));
    expect(answered.status).toBe(201);
    return answered.body.id as string;
  };
  if (paid > 0) await statement(paid * 100);
  /** A later analysis denies what is not released any more, and answers the denial. */
  const deny = async (released: number) => {
    await bring(biller, analysisFile(headOf(`D${++last}`, today), [of(released * 100, '1705')]));
    const { items } = await read('/billing-denials?status=open&limit=0');
    return items.find((one: { lot: number }) => one.lot === Number(sent.number)).id as string;
  };
  return { ...made, deny, statement };
}
/** A statement of another lot that takes off or adds something. */
async function statementWith(...charges: readonly ReturnCharge[]) {
  const { statement, today } = await invoiceOf(90, 0);
  return { id: await statement(9000, charges), today };
}
const lay = (id: string, invoiceId: string, value: number, position = 0) =>
  biller.call('POST', `/billing-returns/${id}/adjustments`, { position, invoiceId, value });
const takeBack = (id: string, adjustment: string) =>
  biller.call('POST', `/billing-returns/${id}/adjustments/${adjustment}/cancellation`, {});
const chargesIn = async (id: string) => (await read(`/billing-returns/${id}`)).charges as Schemas['ReturnCharge'][];
const paymentsOf = async (invoice: string) => {
  const { id } = await owed(invoice);
  return (await read(`/financial-transactions/${id}`)).payments as { date: LocalDate; total: number }[];
};

test('what an insurer took back of a paid invoice is laid on it: it is open that far, its denial is accepted, and the statement is undone only without it [TIS-016]', async () => {
  const { invoice, deny } = await invoiceOf(40, 40);
  expect(await owed(invoice)).toMatchObject({ status: 'paid' });
  const denial = await deny(30);
  const accept = () => biller.call('POST', '/billing-denials/acceptance', { denialIds: [denial] });
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'billing.denial-above-open' } });
  const { id, today } = await statementWith(charge('debit', 1500), charge('debit', 405, '01'));
  expect((await read(`/billing-returns/${id}/invoices?kind=debit&limit=0`)).items).toContainEqual(
    expect.objectContaining({ id: invoice, paid: 40, open: 0, denied: 10 }),
  );
  const laid = await lay(id, invoice, 10);
  expect(laid.status).toBe(201);
  expect(laid.body.charges).toEqual([
    expect.objectContaining({
      position: 0,
      value: 15,
      unlaid: 5,
      adjustments: [
        expect.objectContaining({ invoice: { id: invoice, name: expect.any(String) }, value: 10, by: 'Bia Faturista' }),
      ],
    }),
    expect.objectContaining({ position: 1, code: '01', value: 4.05, unlaid: 0, adjustments: [] }),
  ]);
  expect(await owed(invoice)).toMatchObject({ status: 'open', total: 40 });
  expect(await paymentsOf(invoice)).toEqual([
    { date: today, total: 40 },
    { date: today, total: -10 },
  ]);
  expect(await biller.call('POST', `/billing-returns/${id}/undo`)).toMatchObject({
    status: 409,
    body: { code: 'return.adjusted' },
  });
  expect((await accept()).body).toEqual({ accepted: 1, total: 10 });
  expect(await owed(invoice)).toMatchObject({ status: 'paid' });
  const adjustment = laid.body.charges[0].adjustments[0].id as string;
  const used = await takeBack(id, adjustment);
  expect(used).toMatchObject({ status: 409, body: { code: 'return.adjustment-used' } });
  expect((await chargesIn(id))[0]?.adjustments).toHaveLength(1);
});

test('a debit is offered the invoices that miss something of their denials first, however old; any other is found by its code [TIS-016]', async () => {
  const older = await invoiceOf(40, 40);
  await older.deny(30);
  const newer = await invoiceOf(50, 50);
  const { id } = await statementWith(charge('debit', 1500));
  const list = async (query: string) =>
    (await read(`/billing-returns/${id}/invoices?kind=debit&${query}`)).items as Schemas['AdjustableInvoice'][];
  const all = await list('limit=0');
  const ids = all.map((one) => one.id);
  expect(ids.indexOf(older.invoice)).toBeLessThan(ids.indexOf(newer.invoice));
  const likely = all.map(({ denied, open }) => denied > open);
  expect(likely).toEqual(likely.toSorted((a, b) => Number(b) - Number(a)));
  expect((await list('limit=1')).map(({ denied, open }) => denied > open)).toEqual([true]);
  const name = all.find((one) => one.id === newer.invoice)?.name ?? '';
  expect((await list(`limit=1&search=${encodeURIComponent(name)}`)).map((one) => one.id)).toEqual([newer.invoice]);
});

test('a part that was laid is taken back: the document is paid again, the debit free again, who did both stays; then the statement is undone', async () => {
  const { invoice } = await invoiceOf(40, 40);
  const { id } = await statementWith(charge('debit', 1500));
  const laid = await lay(id, invoice, 15);
  const adjustment = laid.body.charges[0].adjustments[0].id as string;
  expect(await owed(invoice)).toMatchObject({ status: 'open' });
  const back = await takeBack(id, adjustment);
  expect(back).toMatchObject({ status: 200, body: { charges: [{ unlaid: 15, adjustments: [] }] } });
  expect(await owed(invoice)).toMatchObject({ status: 'paid' });
  expect((await paymentsOf(invoice)).map(({ total }) => total)).toEqual([40, -15, 15]);
  expect(await takeBack(id, adjustment)).toMatchObject({ status: 409, body: { code: 'conflict.version' } });
  expect((await paymentsOf(invoice)).map(({ total }) => total)).toEqual([40, -15, 15]);
  const trail = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('record_id', '=', id)
    .where('action', 'like', 'billing-return.adj%')
    .orderBy('number')
    .execute();
  expect(trail.map(({ action }) => action)).toEqual([
    'billing-return.adjusted',
    'billing-return.adjustment-taken-back',
  ]);
  expect((await biller.call('POST', `/billing-returns/${id}/undo`)).status).toBe(200);
  expect(await lay(id, invoice, 15)).toMatchObject({ status: 409, body: { code: 'return.undone' } });
  expect((await takeBack(id, adjustment)).status).toBe(409);
});

test('a credit pays what is open of an invoice, and only that', async () => {
  const { invoice } = await invoiceOf(40, 30);
  const { id } = await statementWith(charge('credit', 1500));
  expect(await lay(id, invoice, 10.01)).toMatchObject({
    status: 409,
    body: { code: 'transaction.value-above-open', data: { maximum: 10 } },
  });
  expect((await lay(id, invoice, 10)).body).toMatchObject({ charges: [{ kind: 'credit', unlaid: 5 }] });
  expect(await owed(invoice)).toMatchObject({ status: 'paid' });
  expect((await read(`/billing-returns/${id}/invoices?kind=credit&limit=0`)).items).not.toContainEqual(
    expect.objectContaining({ id: invoice }),
  );
  const [told] = await chargesIn(id);
  expect((await takeBack(id, told?.adjustments[0]?.id ?? '')).status).toBe(200);
  expect(await owed(invoice)).toMatchObject({ status: 'open' });
});

test('above what the statement says, above what was paid, a tax, nothing, an invoice of another insurance or of none: refused, and nothing changes', async () => {
  const { invoice } = await invoiceOf(40, 20);
  const { id } = await statementWith(charge('debit', 3000), charge('debit', 405, '01'));
  const before = [await paymentsOf(invoice), await chargesIn(id)];
  const refusal = (code: string) => ({ status: 409, body: { code } });
  expect(await lay(id, invoice, 30.01)).toMatchObject(refusal('return.above-charge'));
  expect(await lay(id, invoice, 20.01)).toMatchObject(refusal('return.above-paid'));
  expect(await lay(id, invoice, 4.05, 1)).toMatchObject(refusal('return.tax-of-no-invoice'));
  for (const value of [0, -1, 0.001]) expect((await lay(id, invoice, value)).status).toBe(400);
  expect((await lay(id, invoice, 1, 2)).status).toBe(404);
  expect((await lay(id, branch.id, 1)).status).toBe(404);
  expect((await lay(branch.id, invoice, 1)).status).toBe(404);
  expect((await takeBack(id, branch.id)).status).toBe(404);
  const other = `${id.slice(0, 23)}${id.endsWith('0') ? '1' : '0'}`;
  await db.insertInto('insurance').values({ branch_id: branch.id, id: other, name: 'Outro convênio' }).execute();
  await db.updateTable('billing_return').set({ insurance_id: other }).where('id', '=', id).execute();
  expect(await lay(id, invoice, 1)).toMatchObject({ status: 409, body: { code: 'return.other-insurance' } });
  expect([await paymentsOf(invoice), await chargesIn(id)]).toEqual(before);
});

test('twenty clients lay one debit on two invoices at once: never more than it, each cent once', async () => {
  const [one, other] = [await invoiceOf(40, 40), await invoiceOf(40, 40)];
  const { id } = await statementWith(charge('debit', 3500));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => lay(id, at % 2 === 0 ? one.invoice : other.invoice, 5)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const [told] = await chargesIn(id);
  expect(told).toMatchObject({ unlaid: 0 });
  const taken = [...(await paymentsOf(one.invoice)), ...(await paymentsOf(other.invoice))];
  expect(taken.reduce((sum, { total }) => sum + total, 0)).toBe(45);
  // Twice taken back at once is taken back once.
  const first = told?.adjustments[0]?.id ?? '';
  const backs = await Promise.all([takeBack(id, first), takeBack(id, first)]);
  expect(backs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
