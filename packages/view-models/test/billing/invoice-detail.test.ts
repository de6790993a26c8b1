import { cents } from '@prumo/domain/money';
import { localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import { InvoiceDetail } from '../../src/billing/index.ts';
import { bad, FakeClock, good } from '../support/fakes.ts';
import { id, today } from './fakes.ts';
import { exchangeOf, fakeAccounts, FakeInvoices, invoice, item, lot } from './invoice-fakes.ts';

async function opened({
  forbid = [],
  stored = invoice(7),
}: { forbid?: readonly string[]; stored?: ReturnType<typeof invoice> } = {}) {
  const saved: string[] = [];
  const gateway = new FakeInvoices();
  gateway.invoices = [stored];
  const accounts = fakeAccounts([item(118, { status: 'in_billing' }), item(119, { status: 'in_billing' })]);
  const detail = new InvoiceDetail({
    gateway,
    accounts,
    downloads: { print: async () => good(undefined), save: async (path) => (saved.push(path), good(undefined)) },
    returns: { bring: async () => good({ id: id(99) }) },
    newKey: () => 'key',
    timeZone: () => 'America/Sao_Paulo',
    clock: new FakeClock(),
    session: { today, can: (permission) => !forbid.includes(permission) },
  });
  await detail.open(stored.id);
  return { detail, gateway, accounts, saved };
}

test('an invoice comes with its accounts, 20 a page', async () => {
  const { detail, accounts } = await opened();
  detail.rows.goTo(2);
  await Promise.resolve();
  expect([detail.invoice?.code, detail.rows.total]).toEqual(['VPS-7', 2]);
  expect(accounts.asked).toEqual([
    { invoiceId: id(7), limit: 20, offset: 0 },
    { invoiceId: id(7), limit: 20, offset: 20 },
  ]);
});

test('the chosen accounts are taken out, and the rest is loaded anew', async () => {
  const { detail, gateway, accounts } = await opened();
  await detail.release();
  detail.choose(new Set([id(119)]));
  await detail.release();
  expect(gateway.calls).toEqual([
    ['get', id(7)],
    ['release', id(7), [id(119)]],
  ]);
  expect([detail.chosen, accounts.asked.length, detail.invoice?.version]).toEqual([[], 2, 4]);
});

test('an account that cannot be taken out is named by its number and stays chosen', async () => {
  const { detail, gateway } = await opened();
  detail.choose(new Set([id(118), id(119)]));
  gateway.refusal = bad(409, 'billing.status-not-allowed', { errors: { 'accounts.1.status': 'Não permite' } });
  await detail.release();
  expect(detail.sentences.map(({ key, text }) => `${key}: ${text}`)).toEqual(['119: Não permite']);
  expect(detail.chosen).toHaveLength(2);
});

test('closing proposes the day of the contract and sends the version that was seen', async () => {
  const { detail, gateway } = await opened();
  detail.startClosing();
  expect([detail.closing, detail.dueDate]).toEqual([true, '2025-07-10']);
  await detail.close();
  expect(gateway.calls.at(-1)).toEqual(['close', id(7), { version: 3, dueDate: '2025-07-10' }]);
  expect([detail.closing, detail.invoice?.status, detail.invoice?.version]).toEqual([false, 'closed', 4]);
});

test.each([
  ['nothing', null],
  ['a day that has passed', localDate('2025-06-09')],
])('where the contract proposes %s the day is asked for', async (_what, proposedDueDate) => {
  const { detail, gateway } = await opened({ stored: invoice(7, { proposedDueDate }) });
  detail.startClosing();
  await detail.close();
  expect([detail.dueDate, detail.errors, gateway.calls.length]).toEqual([null, { dueDate: 'Campo obrigatório' }, 1]);
  detail.enterDueDate(localDate('2025-06-09'));
  await detail.close();
  expect([detail.errors, gateway.calls.length]).toEqual([{ dueDate: expect.stringContaining('10/06/2025') }, 1]);
  detail.enterDueDate(today);
  gateway.refusal = bad(422, 'validation.failed', { errors: { dueDate: 'Data inválida' } });
  await detail.close();
  expect([detail.closing, detail.errors]).toEqual([true, { dueDate: 'Data inválida' }]);
});

test('a closed one is finished, and taken one step back, by the permission of each', async () => {
  const { detail, gateway } = await opened({
    stored: invoice(7, { status: 'closed' }),
    forbid: ['financial:finishBilling'],
  });
  expect([detail.may('finish'), detail.may('reopen'), detail.may('close'), detail.may('release')]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  await detail.finish();
  expect(detail.invoice?.status).toBe('finished');
  await detail.reopen();
  expect(gateway.calls.slice(1)).toEqual([
    ['finish', id(7), 3],
    ['reopen', id(7), 4],
  ]);
});

test("after another's change it is loaded anew, says so, and does nothing; another refusal is shown as it is", async () => {
  const { detail, gateway, accounts } = await opened();
  detail.startClosing();
  gateway.refusal = bad(409, 'conflict.version');
  gateway.invoices = [invoice(7, { accounts: 1, version: 9 })];
  await detail.close();
  expect([detail.outdated, detail.closing, detail.problem, detail.invoice?.version]).toEqual([true, false, null, 9]);
  expect(accounts.asked).toHaveLength(2);
  gateway.refusal = bad(409, 'billing.invoice-paid', { message: 'Já foi paga' });
  await detail.reopen();
  expect([detail.outdated, detail.problem?.message]).toEqual([false, 'Já foi paga']);
});

test('two presses do one act', async () => {
  const { detail, gateway } = await opened({ stored: invoice(7, { status: 'closed' }) });
  await Promise.all([detail.finish(), detail.finish()]);
  expect(gateway.calls).toEqual([
    ['get', id(7)],
    ['finish', id(7), 3],
  ]);
});

test('closed, its lots stand there, and the file of each comes by the permission of the XML [BIL-145]', async () => {
  const { detail, gateway, saved } = await opened();
  expect(detail.lots.items).toEqual([]);
  gateway.stored = [lot(12), lot(11)];
  detail.startClosing();
  await detail.close();
  expect(detail.lots.items.map(({ number }) => number)).toEqual([12, 11]);
  await Promise.all(detail.lots.items.map((one) => detail.lots.download(one)));
  expect(saved).toEqual([`/billing-invoices/${id(7)}/lots/${id(12)}/xml`]);
  const other = await opened({ forbid: ['financial:generateBillingXML'] });
  expect([detail.lots.mayDownload, other.detail.lots.mayDownload]).toEqual([true, false]);
});

test('accounts that hold the closing back are named, the dialog makes room for them, and the day that was typed stays', async () => {
  const { detail, gateway } = await opened();
  detail.startClosing();
  detail.enterDueDate(localDate('2025-07-20'));
  const accounts = [
    { id: id(118), key: '118', patient: 'Maria', problems: [{ field: 'branch.cnes', message: '11 CNES' }] },
  ];
  gateway.refusal = bad(422, 'tiss.guides-held-back', { data: { count: 1, accounts } });
  await detail.close();
  expect([detail.heldBack, detail.closing, detail.invoice?.status]).toEqual([accounts, false, 'open']);
  detail.startClosing();
  expect([detail.heldBack, detail.dueDate]).toEqual([[], '2025-07-20']);
});

test('guides are checked when somebody asks and before a closing, and again when what is shown is loaded anew [TIS-012]', async () => {
  const { detail, gateway } = await opened();
  expect([detail.check.state, gateway.checks]).toEqual(['idle', []]);
  await detail.reload();
  expect(gateway.checks).toEqual([]);
  gateway.checked = { guides: 2, errors: 1, warnings: 0, accounts: [] };
  await detail.check.load();
  expect(detail.check.value?.errors).toBe(1);
  await detail.reload();
  detail.startClosing();
  expect(gateway.checks).toHaveLength(3);
  await detail.open(id(8));
  expect([detail.check.state, detail.check.value]).toEqual(['idle', null]);
});

test('TIS-014 a lot is asked about once; while its insurance is asked the lots are looked at again, and nothing else is offered', async () => {
  const { detail, gateway } = await opened();
  const { exchanges } = detail.lots;
  gateway.stored = [lot(5, { service: { offers: ['send', 'status'], last: null } })];
  await detail.lots.reload();
  const [prepared] = detail.lots.items;
  if (prepared === undefined) throw new Error('no lot');
  expect(exchanges.kindsOf(prepared)).toEqual(['send']);
  await Promise.all([exchanges.ask(prepared, 'send'), exchanges.ask(prepared, 'send')]);
  expect(gateway.calls.filter((call) => Array.isArray(call) && call[0] === 'askExchange')).toHaveLength(1);
  expect(detail.lots.items.map((one) => exchanges.kindsOf(one))).toEqual([[]]);
  const done = exchangeOf('send', { status: 'done', endedAt: '2025-06-10T12:00:01Z', message: 'Recebido' });
  gateway.stored = [lot(5, { status: 'sent', service: { offers: ['send', 'status', 'statement'], last: done } })];
  await detail.lots.reload();
  expect(detail.lots.items.map((one) => exchanges.kindsOf(one))).toEqual([['status', 'statement']]);
});

test('TIS-014 one guide is canceled while others stay, the last one with its lot; what the insurance took back goes out anew once', async () => {
  const { detail, gateway } = await opened();
  const { exchanges, acts } = detail.lots;
  const done = exchangeOf('send', { status: 'done', endedAt: '2025-06-10T12:00:01Z' });
  const sent = lot(5, { status: 'sent', service: { offers: ['cancellation'], last: done } });
  gateway.stored = [sent];
  gateway.guides = [
    { accountId: id(1), number: '27', patient: 'Ana', sessions: 1, total: cents(12_000), withdrawn: false },
    { accountId: id(2), number: '28', patient: 'Rita', sessions: 1, total: cents(12_000), withdrawn: false },
  ];
  await detail.lots.reload();
  await exchanges.open(sent);
  expect(exchanges.guides.value).toHaveLength(2);
  expect([exchanges.mayWithdraw(sent), exchanges.mayWithdraw({ ...sent, guides: 1 })]).toEqual([true, false]);
  expect(exchanges.mayWithdraw({ ...sent, status: 'returned' })).toBe(false);
  await exchanges.ask(sent, 'cancellation', id(2));
  expect(gateway.calls.at(-1)).toEqual(['askExchange', sent.id, 'cancellation', id(2)]);
  expect(acts.stepsOf(sent)).toEqual(['reject']);
  expect(acts.stepsOf({ ...sent, withdrawn: { guides: 1, waiting: 1 } })).toEqual(['reject', 'renew']);
  expect(acts.stepsOf({ ...sent, withdrawn: { guides: 1, waiting: 0 } })).toEqual(['reject']);
});

test('who may not bring returns fetches no statement; who may not bill asks nothing', async () => {
  const sent = lot(5, { status: 'sent', service: { offers: ['status', 'statement'], last: null } });
  const clerk = await opened({ forbid: ['financial:importBillingReturn'] });
  expect(clerk.detail.lots.exchanges.kindsOf(sent)).toEqual(['status']);
  const reader = await opened({ forbid: ['financial:updateBilling'] });
  expect(reader.detail.lots.exchanges.kindsOf(sent)).toEqual([]);
});
