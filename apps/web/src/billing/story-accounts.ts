import { defaultPlanSettings, type PlanSettings } from '@prumo/domain/billing';
import { localDate } from '@prumo/domain/dates';
import { cents, zero } from '@prumo/domain/money';
import {
  type Account,
  type AccountAppointment,
  AccountDialogModel,
  type AccountInput,
  type AccountItem,
  type AccountRequestToOpen,
  AccountsList,
  type BillingGateway,
  ReceivePayment,
} from '@prumo/view-models/billing';
import {
  type LookupGateway,
  LookupStore,
  type MarkerGateway,
  type PaymentMethod,
  type Professional,
} from '@prumo/view-models/registry';
import type { TransactionGateway } from '@prumo/view-models/finance';
import { failed, good, pageOf, storyClock, storyKey, storyNotifier } from '../stories/fakes.ts';

/** What the stories of the accounts show: a consultation and a particular visit of a fictitious patient. */
const today = localDate('2026-11-21');

const lia: Professional = {
  id: 'p1',
  name: 'Lia Prado',
  treatment: 'Dra.',
  councils: [{ name: 'CRM', state: 'PR', record: '12345' }],
  specialties: [{ code: '225125', name: 'Médico clínico' }],
};
export const card: PaymentMethod = {
  id: 'm1',
  name: 'Cartão de crédito',
  documentType: 'credit_card',
  paymentType: 'credit_card',
  compensation: { type: 'after-day', days: 30 },
  installments: [
    { count: 1, rate: 2.49 },
    { count: 3, rate: 3.79 },
  ],
  pix: null,
};

type Booked = AccountAppointment['expenses'][number];
export const booked = (expense: Partial<Booked> = {}): AccountAppointment => ({
  id: 'a1',
  startDate: '2026-11-21T08:30:00-03:00',
  accountId: null,
  professional: lia,
  insurance: { id: 'i1', name: 'Vida Plena Saúde', type: 'insurance', planId: 'l1' },
  patient: {
    id: 'x1',
    name: 'Maria Aparecida Lima',
    socialName: null,
    cpf: '52998224725',
    record: '0123456789',
    validity: localDate('2027-05-28'),
  },
  expenses: [
    {
      id: 'e1',
      expenseId: 'c1',
      code: '10101012',
      name: 'Consulta em consultório',
      type: 'consultation',
      quantity: 1,
      return: false,
      value: { insurance: cents(12_000), particular: zero },
      ...expense,
    },
  ],
});

export const planWith = (general: Partial<PlanSettings['general']>): PlanSettings => ({
  ...defaultPlanSettings,
  general: { ...defaultPlanSettings.general, ...general },
});

const stored = (input: AccountInput) => ({
  ...input,
  id: 'k1',
  key: '118',
  referral: input.referral ?? { type: 'sadt', provider: '118', insurance: null, main: null },
  insurance: { ...input.insurance, name: 'Vida Plena Saúde', type: 'insurance' },
  readOnly: null,
  lotRejected: false,
  paymentDate: null,
  received: null,
  cancellation: null,
  total: { insurance: zero, particular: zero, general: zero },
  version: 1,
});

const gatewayOf = (rest: Partial<BillingGateway>): BillingGateway => ({
  list: () => failed(),
  get: () => failed(),
  remove: () => good(undefined),
  cancel: () => good(undefined),
  create: (input) => good(stored(input)),
  update: (_id, input) => good(stored(input)),
  invoiceCodes: () => good([{ id: 'f1', code: 'VPS-ESS-2026-11', date: localDate('2026-11-01'), status: 'open' }]),
  nextNumber: () => good(118),
  plan: () => good(defaultPlanSettings),
  rules: () => good(new Map()),
  price: () => good(null),
  appointment: () => good(booked()),
  previousAccounts: () => good([]),
  check: () => good([]),
  eligibility: () => good({ eligible: true, name: 'José Aparecido Lima', cardValidity: null, reasons: [] }),
  authorization: (_id, { expenses }) =>
    good({
      number: '2001',
      status: 'partial',
      insurance: '772001',
      password: 'A1B2C3',
      date: today,
      validity: localDate('2026-12-21'),
      name: 'Maria Aparecida Lima',
      reasons: [],
      note: null,
      lines: expenses.map(({ itemId }) => ({
        itemId,
        code: '20103484',
        name: 'Sessão de fisioterapia',
        requested: 12,
        authorized: 10,
        reasons: ['1423 QUANTIDADE SOLICITADA ACIMA DA QUANTIDADE PERMITIDA'],
        anvisaRegistration: null,
        manufacturerReference: null,
        operatingAuthorization: null,
      })),
    }),
  authorizationStatus: () => failed(),
  requester: () => good(null),
  credit: () => good(zero),
  patient: () => good({ cpf: '52998224725', cns: '746748191842625' }),
  openCashiers: () =>
    good([
      {
        id: 'd1',
        bankAccount: { id: 'b1', name: 'Caixa Recepção' },
        balance: zero,
        categories: { attendance: { id: 'g1', name: 'Atendimentos particulares' } },
      },
    ]),
  authorize: () => good({ result: false, grant: null, needs: null }),
  ...rest,
});

const lookupGateway = {
  professionals: () => good(pageOf([lia])),
  paymentMethods: () => good(pageOf([card])),
  specialties: () => good(lia.specialties),
  categories: () =>
    good(pageOf([{ id: 'g1', name: 'Atendimentos particulares', parent: null, active: true, type: 'revenue' }])),
  insurancePlans: () =>
    good(
      pageOf([
        {
          id: 'i1',
          plan: { id: 'l1' },
          name: 'Vida Plena Saúde',
          insuranceName: 'Vida Plena Saúde',
          customName: 'Vida Plena Saúde - Essencial',
          type: 'insurance',
          ansCode: '900101',
          authorizes: true,
          tellsAuthorizations: true,
          tellsReturns: true,
        },
      ]),
    ),
  prices: () => good({ items: [], hasMore: false }),
} as unknown as LookupGateway;

export const storyLookups = new LookupStore(lookupGateway, {} as MarkerGateway);
/** No insurance has a web service. */
export const unconnectedLookups = new LookupStore(
  { ...lookupGateway, insurancePlans: () => good(pageOf([])) },
  {} as MarkerGateway,
);

interface Story {
  readonly gateway?: Partial<BillingGateway>;
  /** The documents of transfers; without them a line only says that it was paid out. */
  readonly transactions?: TransactionGateway;
  readonly forbid?: readonly string[];
  readonly asked?: Partial<AccountRequestToOpen>;
  /** What its plan pays; nothing is found otherwise. */
  readonly prices?: Pick<LookupGateway, 'prices'>;
  /** Happens after the account was opened. */
  readonly act?: (model: AccountDialogModel) => unknown;
}

/** A dialog that has opened its account. */
export function storyDialog({
  gateway = {},
  transactions,
  forbid = [],
  asked = {},
  prices = lookupGateway,
  act,
}: Story = {}): AccountDialogModel {
  const model = new AccountDialogModel({
    gateway: gatewayOf(gateway),
    lookups: storyLookups,
    prices,
    transfers: transactions === undefined ? undefined : { transactions, papers: { print: () => good(undefined) } },
    notifier: storyNotifier,
    newKey: storyKey,
    session: {
      today,
      branch: { timeZone: 'America/Sao_Paulo', name: 'Clínica Aurora' },
      can: (permission) => !forbid.includes(permission),
    },
  });
  void model.open({ appointmentId: 'a1', source: 'appointments', ...asked }).then(() => act?.(model));
  return model;
}

/** What was received of it. */
export const storyReceived = {
  receipt: 1042,
  date: today,
  total: cents(28_000),
  drawer: 'Caixa Centro',
  methods: ['Dinheiro', 'Cartão de crédito'],
  due: cents(20_000),
  dueDate: localDate('2026-12-22'),
};

/** A private account that was received, with its drawer still open. */
export async function storyReceivedAccount(gateway: Partial<BillingGateway>): Promise<Partial<BillingGateway>> {
  const model = storyDialog({ gateway });
  await model.reload();
  model.guide.set('referral.provider', '00027935');
  model.payment.addition.chooseMethod(card);
  model.payment.add(card);
  const saved = await model.save();
  return saved === null ? {} : { ...gateway, get: () => good({ ...saved, received: storyReceived }) };
}

const cash: PaymentMethod = {
  id: 'm2',
  name: 'Dinheiro',
  documentType: 'money',
  paymentType: 'money',
  compensation: { type: 'same-day', days: 0 },
  installments: [],
  pix: null,
};
const pix: PaymentMethod = {
  ...cash,
  id: 'm3',
  name: 'PIX',
  documentType: 'others',
  paymentType: 'pix',
  pix: { key: '+5541999998888', receiver: 'Clínica Aurora', city: 'Curitiba' },
};

const byCredit: PaymentMethod = {
  ...cash,
  id: 'm4',
  name: 'Crédito do paciente',
  documentType: 'others',
  paymentType: 'others',
  patientCredit: true,
};

/** With the method that a patient's credit is. */
export const creditLookups = new LookupStore(
  { ...lookupGateway, paymentMethods: () => good(pageOf([cash, pix, card, byCredit])) },
  {} as MarkerGateway,
);

/** «Receber» over an account of 280,00 that waits at the cashier. */
export function storyReceiving(gateway: Partial<BillingGateway>): ReceivePayment {
  const lookups = new LookupStore(
    { ...lookupGateway, paymentMethods: () => good(pageOf([cash, pix, card, byCredit])) },
    {} as MarkerGateway,
  );
  const begun = storyDialog({ gateway });
  let waiting: Account | null = null;
  const receiving = new ReceivePayment({
    gateway: {
      ...gatewayOf(gateway),
      get: () => (waiting === null ? failed() : good(waiting)),
      update: (_id, input) => good({ ...stored(input), received: input.cashier?.receipt ? storyReceived : null }),
    },
    lookups,
    prices: lookupGateway,
    notifier: storyNotifier,
    newKey: storyKey,
    downloads: { print: () => good(undefined), save: () => good(undefined) },
    session: { today, branch: { timeZone: 'America/Sao_Paulo', name: 'Clínica Aurora' }, can: () => true },
  });
  void begun.reload().then(async () => {
    begun.guide.set('referral.provider', '00027935');
    begun.payment.receiving.setReceipt(false);
    waiting = await begun.save();
    await lookups.paymentMethods().load();
    await receiving.open('k1');
  });
  return receiving;
}

/** A stored account, as the server gives it; with a reason it can no longer be changed. */
export async function storyStored(readOnly: string | null): Promise<Partial<BillingGateway>> {
  const model = storyDialog();
  await model.reload();
  model.guide.set('referral.provider', '00027935');
  const saved = await model.save();
  const status = readOnly === null ? 'open' : 'finished';
  return saved === null ? {} : { get: () => good({ ...saved, readOnly, status }) };
}

/** An account that can be changed, but for its first line, which was paid out. */
export async function storyTransferred(): Promise<Partial<BillingGateway>> {
  const { get } = await storyStored(null);
  const read = await get?.('k1');
  if (read?.ok !== true) return {};
  const expenses = read.value.expenses.map((line) => ({ ...line, financialBundleId: 't1' }));
  return { get: () => good({ ...read.value, expenses }) };
}

/** An account that was canceled. */
export async function storyCanceled(): Promise<Partial<BillingGateway>> {
  const { get } = await storyStored('billing.canceled');
  const read = await get?.('k1');
  const cancellation = { date: '2026-11-20T15:12:00-03:00', user: 'Bia Faturista', reason: 'Convênio lançado errado' };
  return read?.ok === true ? { get: () => good({ ...read.value, status: 'canceled', cancellation }) } : {};
}

const item = (number: number, rest: Partial<AccountItem>): AccountItem => ({
  id: `k${number}`,
  key: String(number),
  status: 'open',
  guideType: 'consultation',
  date: '2026-11-20T20:40:00-03:00',
  patient: { id: 'x1', name: 'José Aparecido Lima', socialName: 'Bia' },
  insurance: { id: 'i1', name: 'Vida Plena Saúde' },
  plan: { id: 'l1', name: 'Essencial' },
  professional: lia,
  serviceType: 'consultation',
  total: cents(12_000),
  invoiceCode: 'VPS-ESS-2026-11',
  received: null,
  ...rest,
});

export const items: readonly AccountItem[] = [
  item(27_937, {
    guideType: 'particular',
    status: 'payment',
    insurance: { id: 'i0', name: 'Particular' },
    total: cents(28_000),
    invoiceCode: null,
  }),
  item(27_935, {}),
  item(27_934, {
    guideType: 'particular',
    insurance: { id: 'i0', name: 'Particular' },
    total: cents(28_000),
    invoiceCode: null,
    received: storyReceived,
  }),
  item(27_930, { status: 'finished', guideType: 'sadt', total: cents(34_000) }),
];

/** The list after its first load. */
export function storyAccounts(list: BillingGateway['list']): AccountsList {
  const downloads = { print: () => good(undefined), save: () => good(undefined) };
  const model = new AccountsList({
    gateway: gatewayOf({ list }),
    downloads,
    notifier: storyNotifier,
    clock: storyClock,
    today: () => today,
  });
  void model.reload();
  return model;
}
