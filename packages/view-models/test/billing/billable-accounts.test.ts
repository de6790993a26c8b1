import { localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import { BillableAccounts } from '../../src/billing/index.ts';
import { bad, FakeClock } from '../support/fakes.ts';
import { id, today } from './fakes.ts';
import { fakeAccounts, FakeInvoices, invoice, item } from './invoice-fakes.ts';

async function made(items = [item(118), item(119)]) {
  const accounts = fakeAccounts(items);
  const invoices = new FakeInvoices();
  invoices.invoices = [invoice(7), invoice(8), invoice(9, { status: 'closed' })];
  let keys = 0;
  const model = new BillableAccounts({
    accounts,
    invoices,
    clock: new FakeClock(),
    newKey: () => `key-${(keys += 1)}`,
    today: () => today,
  });
  await model.rows.reload();
  return { model, accounts, invoices };
}

const address = (texts: Readonly<Record<string, string>>) => ({ get: (name: string) => texts[name] ?? null });

/** The dialog, open for every account that is shown. */
async function gathering(setup: Awaited<ReturnType<typeof made>>) {
  const { model } = setup;
  model.choice.choose(new Set(model.rows.items.map((one) => one.id)));
  model.gather();
  await model.gathering?.load();
  if (model.gathering === null) throw new Error('no dialog');
  return model.gathering;
}

test('only open accounts are asked for, by plan, period, professional, guide and patient', async () => {
  const { model, accounts } = await made();
  const place = {
    insurancePlanId: id(53),
    startDate: localDate('2025-05-01'),
    endDate: localDate('2025-05-31'),
    professionalId: id(1),
    guideType: 'sadt' as const,
    search: 'Maria',
    page: 2,
  };
  await model.rows.show(place);
  expect(accounts.asked).toEqual([
    expect.objectContaining({ status: 'open', insurancePlanId: undefined, offset: 0 }),
    {
      status: 'open',
      insurancePlanId: id(53),
      startDate: '2025-05-01',
      endDate: '2025-05-31',
      professionalId: id(1),
      guideType: 'sadt',
      search: 'Maria',
      limit: 20,
      offset: 20,
    },
  ]);
  const params = address(model.paramsOf(place));
  expect(model.placeOf(params)).toEqual(place);
  expect(model.placeOf(address({ guideType: 'x' }))).toEqual(model.rows.first);
});

test('the chosen ones have a sum and their plans; of two plans no dialog opens [A104]', async () => {
  const setup = await made([item(118), item(119), item(120, { plan: { id: id(54), name: 'Prata' } })]);
  const { model } = setup;
  model.choice.choose(new Set([id(118), id(119)]));
  expect([model.chosenSum, model.plans]).toEqual([24_000, [{ id: id(53), name: 'Ouro', insurance: 'Unimed' }]]);
  model.choice.choose(new Set([id(118), id(120)]));
  model.gather();
  expect([model.plans.map(({ name }) => name), model.gathering]).toEqual([['Ouro', 'Prata'], null]);
});

test('the first open invoice of the plan is chosen; the accounts go into it, and nothing stays chosen', async () => {
  const setup = await made();
  const { model, invoices, accounts } = setup;
  const dialog = await gathering(setup);
  expect(invoices.calls).toContainEqual(['list', { status: 'open', insurancePlanId: id(53), limit: 100 }]);
  expect([dialog.invoiceId, dialog.sum, dialog.invoices.value?.map(({ code }) => code)]).toEqual([
    id(7),
    24_000,
    ['VPS-7', 'VPS-8'],
  ]);
  const taken = await dialog.save();
  expect(invoices.calls.at(-1)).toEqual(['gather', id(7), [id(118), id(119)], 'key-1']);
  model.end(taken);
  expect([model.gathering, model.gathered?.count, model.gathered?.invoice.code, model.chosen]).toEqual([
    null,
    2,
    'VPS-7',
    [],
  ]);
  expect(accounts.asked).toHaveLength(2);
});

test('a new invoice needs code and date; when the accounts are refused it is not opened twice, and says why at their numbers', async () => {
  const setup = await made();
  const { model, invoices } = setup;
  const dialog = await gathering(setup);
  dialog.choose(null);
  dialog.enterDate(null);
  expect(await dialog.save()).toBeNull();
  expect(dialog.errors).toEqual({ code: 'Campo obrigatório', date: 'Campo obrigatório' });
  dialog.enterCode(' VPS-10 ');
  dialog.enterDate(today);
  invoices.refusal = bad(422, 'validation.failed', {
    errors: { code: 'Este plano já tem uma fatura com este código' },
  });
  expect(await dialog.save()).toBeNull();
  expect([dialog.errors['code'], dialog.problem]).toEqual(['Este plano já tem uma fatura com este código', null]);
  const gather = invoices.gather;
  invoices.gather = async () =>
    bad(422, 'validation.failed', { errors: { 'accounts.1.status': 'A conta mudou de situação' } });
  dialog.enterCode('VPS-11');
  expect(await dialog.save()).toBeNull();
  expect(dialog.sentences.map(({ key, text }) => `${key}: ${text}`)).toEqual(['119: A conta mudou de situação']);
  expect([dialog.invoiceId, model.chosen.length]).toEqual([id(90), 2]);
  invoices.gather = gather;
  model.end(await dialog.save());
  expect(invoices.calls.filter((call) => Array.isArray(call) && call[0] === 'create')).toEqual([
    ['create', { insurancePlanId: id(53), code: 'VPS-10', date: today }, 'key-1'],
    ['create', { insurancePlanId: id(53), code: 'VPS-11', date: today }, 'key-2'],
  ]);
  expect(model.gathered?.invoice.code).toBe('VPS-11');
});

test('an invoice that was closed meanwhile is let go, the next open one is proposed, the accounts stay chosen', async () => {
  const setup = await made();
  const { model, invoices } = setup;
  const dialog = await gathering(setup);
  invoices.refusal = bad(409, 'billing.invoice-step', { message: 'A fatura não pode passar por esta etapa' });
  invoices.invoices = [invoice(7, { status: 'closed' }), invoice(8)];
  expect(await dialog.save()).toBeNull();
  expect([dialog.invoiceId, dialog.problem?.code]).toEqual([id(8), 'billing.invoice-step']);
  model.end(null);
  expect([model.chosen.length, model.gathered]).toEqual([2, null]);
});

test('the same answer that was lost is asked for with the same key', async () => {
  const setup = await made();
  const dialog = await gathering(setup);
  setup.invoices.refusal = bad(0, 'network.offline');
  await dialog.save();
  await dialog.save();
  expect(setup.invoices.calls.slice(-2)).toEqual([
    ['gather', id(7), [id(118), id(119)], 'key-1'],
    ['gather', id(7), [id(118), id(119)], 'key-1'],
  ]);
});
