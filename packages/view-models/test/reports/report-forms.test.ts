import { localDate } from '@prumo/domain/dates';
import { expect, test, vi } from 'vitest';
import { makeProblem, type Notifier } from '../../src/core/index.ts';
import { type InsurancePlan, Lookup, type PaymentMethod } from '../../src/registry/index.ts';
import {
  cashierMovementForm,
  cashierReceiptsForm,
  FINANCIAL_REPORTS,
  referralStatementForm,
  type ReportGateway,
  reportOf,
} from '../../src/reports/index.ts';

const CORTESIA = '000000000000000000000000';
const plan = (id: string, planId: string): InsurancePlan => ({
  id,
  plan: { id: planId },
  name: `Plano ${planId}`,
  insuranceName: `Plano ${planId}`,
  customName: `Convênio ${id} - Plano ${planId}`,
  type: 'insurance',
  ansCode: null,
});
const method = (id: string): PaymentMethod => ({
  id,
  name: id,
  documentType: 'others',
  paymentType: 'pix',
  compensation: { type: 'same-day', days: 0 },
  installments: [],
  pix: null,
});
const loaded = async <T>(value: readonly T[]) => {
  const lookup = new Lookup<T>(async () => ({ ok: true, value }));
  await lookup.load();
  return lookup;
};

const formOf = async (answer: Awaited<ReturnType<ReportGateway['run']>> = { ok: true, value: undefined }) => {
  const run = vi.fn<ReportGateway['run']>(async () => answer);
  const told: string[] = [];
  const tell = (text: string) => void told.push(text);
  const notifier: Notifier = { success: tell, warning: tell, info: tell, error: tell };
  const [drawers, plans, methods] = [
    await loaded([
      { id: 'd1', name: 'Recepção' },
      { id: 'd2', name: 'Ultrassom' },
    ]),
    await loaded([plan('i1', 'a'), plan('i1', 'b'), plan('i2', 'c')]),
    await loaded([method('m1')]),
  ];
  const form = cashierMovementForm(
    { run },
    { bankAccounts: () => drawers, insurancePlans: () => plans, paymentMethods: () => methods },
    notifier,
    localDate('2025-06-10'),
  );
  return { form, run, told };
};

test('opens with the current month, by payment, and everything ticked [RPT-035, RPT-076, RPT-083]', async () => {
  const { form } = await formOf();
  expect(form.fields.draft).toMatchObject({
    startDate: '2025-06-01',
    endDate: '2025-06-30',
    dateType: 'payment',
    type: 'cashier-summary',
  });
  expect(form.lists.insurances.choice.options.map(({ label }) => label)).toEqual(['Convênio i1', 'Convênio i2']);
  expect([
    form.lists.cashiers.choice.chosen.size,
    form.lists.insurances.choice.chosen.size,
    form.lists.methods.choice.chosen.size,
  ]).toEqual([2, 2, 2]);
});

test('optional ids are not sent while all are ticked [RPT-076, RPT-133]', async () => {
  const { form, run } = await formOf();
  await form.print('A4');
  expect(run.mock.calls[0]?.[0]).toEqual({
    path: '/reports/cashier-demonstrative',
    method: 'GET',
    reportType: 'pdf',
    format: 'A4',
    params: {
      startDate: '2025-06-01',
      endDate: '2025-06-30',
      type: 'cashier-summary',
      dateType: 'payment',
      insuranceIds: undefined,
      cashierIds: undefined,
      paymentMethodIds: undefined,
    },
  });
});

test("'Cortesia' comes last, and its all-zero id is sent when it is ticked [LIM-021]", async () => {
  const { form, run } = await formOf();
  expect(form.lists.methods.choice.options).toEqual([
    { value: 'm1', label: 'm1' },
    { value: CORTESIA, label: 'Cortesia' },
  ]);
  form.lists.methods.choice.choose(new Set([CORTESIA]));
  form.lists.cashiers.choice.choose(new Set(['d2']));
  await form.print('A5');
  expect(run.mock.calls[0]?.[0]).toMatchObject({
    format: 'A5',
    params: { paymentMethodIds: CORTESIA, cashierIds: 'd2' },
  });
});

test.each([
  ['', '2025-06-30', { startDate: 'Campo obrigatório' }],
  ['31/02/2025', '2025-06-30', { startDate: 'Data inválida' }],
] as const)('%s to %s is refused [RPT-078, RPT-079]', async (start, end, errors) => {
  const { form } = await formOf();
  form.fields.set('startDate', start);
  form.fields.set('endDate', end);
  expect(form.validate()).toBe(false);
  expect(form.fields.errors).toEqual(errors);
});

test('02/05/2025 to 01/05/2025 is blocked [RPT-080]', async () => {
  const { form } = await formOf();
  form.fields.set('startDate', '2025-05-02');
  form.fields.set('endDate', '2025-05-01');
  expect(form.validate()).toBe(false);
  expect(Object.keys(form.fields.errors)).toEqual(['endDate']);
});

test('nothing ticked blocks the button [RPT-072]', async () => {
  const { form } = await formOf();
  form.lists.insurances.choice.choose(new Set());
  expect(form.validate()).toBe(false);
  expect(form.fields.errors).toEqual({ insurances: 'Selecione um ou mais convênios!' });
});

test('a failure tells the kind and, in brackets, the reason; the button is idle again [RPT-071, ERR-019, ERR-020]', async () => {
  const { form, told } = await formOf({ ok: false, error: makeProblem(500, 'server.internal', { message: 'boom' }) });
  await form.print('A4');
  await form.sheet();
  expect(told).toEqual([
    'Ocorreu um erro durante o processo de impressão [boom]',
    'Ocorreu um erro durante a geração da planilha [boom]',
  ]);
  expect(form.runner.running).toBeNull();
});

test('one runs at a time, and can be taken back without a message [RPT-070]', async () => {
  const { form, run, told } = await formOf();
  run.mockImplementation(
    (_request, { signal }) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () =>
          resolve({ ok: false, error: makeProblem(0, 'request.aborted', { message: '' }) }),
        ),
      ),
  );
  const running = form.sheet();
  expect(form.runner.running).toBe('sheet');
  await form.print('A4');
  expect(run).toHaveBeenCalledOnce();
  form.runner.cancel();
  await running;
  expect(form.runner.running).toBeNull();
  expect(told).toEqual([]);
});

test('a report is given up after 5 minutes', async () => {
  const { form, run } = await formOf();
  await form.sheet();
  expect(run.mock.calls[0]?.[1].timeoutMs).toBe(300_000);
});

test('the menu has its reports in order; an unknown key opens the first that one may have, or the first [RPT-009, RPT-011, RPT-012]', () => {
  expect(FINANCIAL_REPORTS.map(({ key, permission }) => [key, permission])).toEqual([
    ['forward-demonstrative', 'financial:reportForwardResults'],
    ['cashier-demonstrative', 'financial:reportCashTransactions'],
    ['cashier-receipt', 'financial:reportCashReceipts'],
  ]);
  expect(reportOf('nothing', () => true).key).toBe('forward-demonstrative');
  expect(reportOf('nothing', (code) => code === 'financial:reportCashReceipts').key).toBe('cashier-receipt');
  expect(reportOf(null, () => false).key).toBe('forward-demonstrative');
});

test('what was chosen survives the address; an untouched form keeps nothing in it', async () => {
  const { form } = await formOf();
  expect(Object.values(form.choices).every((text) => text === '')).toBe(true);
  form.fields.set('startDate', '2025-05-01');
  form.fields.set('dateType', 'service');
  form.lists.cashiers.choice.choose(new Set(['d2']));
  const reloaded = (await formOf()).form;
  reloaded.choose(form.choices);
  expect(reloaded.choices).toEqual(form.choices);
  expect(reloaded.fields.draft).toMatchObject({ startDate: '2025-05-01', endDate: '2025-06-30', dateType: 'service' });
  expect([...reloaded.lists.cashiers.choice.chosen]).toEqual(['d2']);
  reloaded.choose({ dateType: 'nonsense' });
  expect(reloaded.fields.draft.dateType).toBe('service');
});

test('the receipts issued open with the month and all ticked, ask by the chosen drawers and insurances, and wait for one of each [RPT-012, RPT-037, RPT-134]', async () => {
  expect(FINANCIAL_REPORTS.map(({ key }) => key)).toContain('cashier-receipt');
  expect(reportOf('cashier-receipt', () => false).permission).toBe('financial:reportCashReceipts');
  // Who has only this one need not choose it.
  expect(reportOf(null, (one) => one === 'financial:reportCashReceipts').key).toBe('cashier-receipt');
  const run = vi.fn<ReportGateway['run']>(async () => ({ ok: true, value: undefined }));
  const tell = () => undefined;
  const [drawers, plans] = [
    await loaded([
      { id: 'd1', name: 'Recepção' },
      { id: 'd2', name: 'Ultrassom' },
    ]),
    await loaded([plan('i1', 'a'), plan('i2', 'c')]),
  ];
  const form = () =>
    cashierReceiptsForm(
      { run },
      { bankAccounts: () => drawers, insurancePlans: () => plans },
      { success: tell, warning: tell, info: tell, error: tell },
      localDate('2025-06-10'),
    );
  const first = form();
  expect(first.validate()).toBe(true);
  await first.print('A5');
  expect(run.mock.calls[0]?.[0]).toEqual({
    path: '/reports/cashier-receipt',
    method: 'GET',
    params: { startDate: '2025-06-01', endDate: '2025-06-30', insuranceIds: undefined, cashierIds: undefined },
    reportType: 'pdf',
    format: 'A5',
  });
  first.lists.cashiers.choice.choose(new Set(['d2']));
  first.fields.set('startDate', '2025-05-01');
  const reloaded = form();
  reloaded.choose(first.choices);
  expect(reloaded.choices).toEqual(first.choices);
  await reloaded.sheet();
  expect(run.mock.calls[1]?.[0]).toMatchObject({
    params: { startDate: '2025-05-01', cashierIds: 'd2' },
    reportType: 'sheet',
  });
  reloaded.lists.cashiers.choice.choose(new Set());
  reloaded.lists.insurances.choice.choose(new Set());
  reloaded.fields.set('endDate', '2025-04-01');
  expect(reloaded.validate()).toBe(false);
  expect(reloaded.fields.errors).toEqual({
    endDate: 'Data inferior a data de início',
    cashiers: 'Campo obrigatório',
    insurances: 'Selecione um ou mais convênios!',
  });
});

test('the statement of referrals opens with the month and every partner; one partner alone is sent, none is refused [RPT-029, RPT-030, RPT-130]', async () => {
  const run = vi.fn<ReportGateway['run']>(async () => ({ ok: true, value: undefined }));
  const partners = async () => ({
    ok: true as const,
    value: [
      { id: 'p1', name: 'Laboratório' },
      { id: 'p2', name: 'Hospital' },
    ],
  });
  const tell = () => {};
  const notifier: Notifier = { success: tell, warning: tell, info: tell, error: tell };
  const form = referralStatementForm({ run, partners }, notifier, localDate('2025-06-10'));
  await vi.waitFor(() => expect(form.lists.partners.source.state).toBe('ready'));
  await form.sheet();
  expect(run.mock.calls[0]?.[0]).toEqual({
    method: 'POST',
    path: '/reports/forwards-demonstrative',
    params: { startDate: '2025-06-01', endDate: '2025-06-30', partnersId: undefined },
    reportType: 'sheet',
  });
  form.lists.partners.choice.choose(new Set(['p2']));
  await form.print('A5');
  expect(run.mock.calls[1]?.[0]).toMatchObject({ params: { partnersId: 'p2' }, reportType: 'pdf', format: 'A5' });
  expect(form.choices).toEqual({ startDate: '', endDate: '', partnersId: 'p2' });
  form.lists.partners.choice.choose(new Set());
  form.fields.set('endDate', '2025-05-01');
  expect(form.validate()).toBe(false);
  expect(Object.keys(form.fields.errors)).toEqual(['endDate', 'partners']);
  const other = referralStatementForm({ run, partners }, notifier, localDate('2025-06-10'));
  await vi.waitFor(() => expect(other.lists.partners.source.state).toBe('ready'));
  other.choose({ startDate: '2025-01-01', partnersId: 'p1' });
  expect(other.choices).toEqual({ startDate: '2025-01-01', endDate: '', partnersId: 'p1' });
});
