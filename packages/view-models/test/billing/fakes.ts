import { defaultPlanSettings, type LineRules, type PlanSettings } from '@prumo/domain/billing';
import { localDate } from '@prumo/domain/dates';
import { type Cents, cents, zero } from '@prumo/domain/money';
import {
  type Account,
  type AccountAppointment,
  AccountDialogModel,
  type AccountInput,
  type AccountLine,
  type AccountRequestToOpen,
  type BillingGateway,
  type GuideProblem,
  type InvoiceCode,
  type LinePriceFound,
  type OpenCashier,
  type PreviousAccount,
} from '../../src/billing/index.ts';
import type { Notifier } from '../../src/core/index.ts';
import {
  type LookupGateway,
  LookupStore,
  type MarkerGateway,
  type PaymentMethod,
  type Professional,
} from '../../src/registry/index.ts';
import { bad, good } from '../support/fakes.ts';

/** An id of the contract made of one number. */
export const id = (number: number): string => number.toString(16).padStart(24, '0');
export const today = localDate('2025-06-10');

export const lia: Professional = {
  id: id(1),
  name: 'Lia Prado',
  treatment: 'Dra.',
  councils: [{ name: 'CRM', state: 'PR', record: '12345' }],
  specialties: [{ code: '225125', name: 'Médico clínico' }],
};
export const card: PaymentMethod = {
  id: id(20),
  name: 'Cartão',
  documentType: 'credit_card',
  paymentType: 'credit_card',
  compensation: { type: 'after-day', days: 30 },
  installments: [
    { count: 1, rate: 2.49 },
    { count: 2, rate: 3.19 },
    { count: 3, rate: 3.79 },
    { count: 6, rate: 4.99 },
  ],
  pix: null,
};
export const money: PaymentMethod = {
  id: id(21),
  name: 'Dinheiro',
  documentType: 'money',
  paymentType: 'money',
  compensation: { type: 'same-day', days: 0 },
  installments: [],
  pix: null,
};
export const byCredit: PaymentMethod = {
  ...money,
  id: id(22),
  name: 'Crédito do paciente',
  documentType: 'others',
  paymentType: 'others',
  patientCredit: true,
};
export const till: OpenCashier = {
  id: id(30),
  bankAccount: { id: id(31), name: 'Recepção' },
  balance: zero,
  categories: { attendance: { id: id(32), name: 'Atendimentos' } },
};

export const line = (change: Partial<AccountLine> = {}): AccountLine => ({
  id: null,
  itemId: 'a',
  expenseId: id(40),
  appointmentExpenseId: null,
  code: '10101012',
  type: 'consultation',
  name: 'Consulta em consultório',
  execution: { date: today, time: '08:30', duration: 15 },
  quantity: 1,
  factor: 1,
  way: null,
  technique: null,
  return: false,
  professionalId: lia.id,
  professional: lia,
  specialtyCode: '225125',
  accreditedProfessionalId: lia.id,
  degreeParticipationCode: 'clinical',
  team: [],
  supply: null,
  authorizedQuantity: null,
  value: { insurance: cents(12_000), particular: zero, film: zero },
  financialBundleId: null,
  rules: {},
  ...change,
});

export const priced = (insurance: number, particular: number): AccountLine['value'] => ({
  insurance: cents(insurance),
  particular: cents(particular),
  film: zero,
});

export const appointment = (change: Partial<AccountAppointment> = {}): AccountAppointment => ({
  id: id(50),
  startDate: '2025-06-10T08:30:00-03:00',
  accountId: null,
  professional: lia,
  patient: {
    id: id(51),
    name: 'Maria Aparecida',
    socialName: null,
    cpf: '52998224725',
    record: '0123456789',
    validity: null,
  },
  insurance: { id: id(52), name: 'Unimed', type: 'insurance', planId: id(53) },
  expenses: [expense({})],
  ...change,
});

type Booked = AccountAppointment['expenses'][number];
export const expense = (change: Partial<Booked>): Booked => ({
  id: id(60),
  expenseId: id(40),
  code: '10101012',
  name: 'Consulta em consultório',
  type: 'consultation',
  quantity: 1,
  return: false,
  value: { insurance: cents(12_000), particular: zero },
  ...change,
});

/** What a server would answer to an input. */
export function stored(input: AccountInput, change: Partial<Account> = {}): Account {
  return {
    ...input,
    id: id(70),
    key: '118',
    referral: input.referral ?? { type: 'sadt', provider: '118', insurance: null, main: null },
    insurance: { ...input.insurance, name: 'Unimed', type: 'insurance' },
    readOnly: null,
    lotRejected: false,
    paymentDate: null,
    received: null,
    cancellation: null,
    total: { insurance: zero, particular: zero, general: zero },
    version: 1,
    expenses: input.expenses.map((item, index) => ({ ...item, id: id(80 + index) })),
    ...change,
  };
}

export class FakeBilling implements BillingGateway {
  settings: PlanSettings = defaultPlanSettings;
  lineRules = new Map<string, LineRules>();
  prices: (Omit<LinePriceFound, 'source' | 'parts'> & Partial<LinePriceFound>) | null = null;
  booked: AccountAppointment = appointment();
  account: Account | null = null;
  codes: readonly InvoiceCode[] = [];
  cashiers: readonly OpenCashier[] = [till];
  cpf: string | null = null;
  saves: { readonly id: string | null; readonly input: AccountInput; readonly key: string | undefined }[] = [];
  /** The next saves answer this instead. */
  refusal: ReturnType<typeof bad> | null = null;
  grant: string | null = 'grant';
  authorizing: ReturnType<typeof bad> | null = null;
  listed: unknown[] = [];

  list: BillingGateway['list'] = async (query) => {
    this.listed.push(query);
    return good({ items: [], total: 0, hasMore: false, sum: zero });
  };
  get: BillingGateway['get'] = async () => (this.account === null ? bad(404, 'not-found') : good(this.account));
  create: BillingGateway['create'] = async (input, options) => this.save(null, input, options?.key);
  update: BillingGateway['update'] = async (given, input, options) => this.save(given, input, options?.key);
  remove: BillingGateway['remove'] = async () => good(undefined);
  sessions: readonly PreviousAccount[] = [];
  readonly requesters: unknown[] = [];
  found: Awaited<ReturnType<BillingGateway['requester']>> = good(null);
  requester: BillingGateway['requester'] = async (council) => {
    this.requesters.push(council);
    return this.found;
  };
  eligibilities: unknown[] = [];
  eligible: Awaited<ReturnType<BillingGateway['eligibility']>> = good({
    eligible: true,
    name: 'José',
    cardValidity: null,
    reasons: [],
  });
  eligibility: BillingGateway['eligibility'] = async (insuranceId, asked) => {
    this.eligibilities.push([insuranceId, asked]);
    return this.eligible;
  };
  authorizations: unknown[] = [];
  authorized: Awaited<ReturnType<BillingGateway['authorization']>> = good({
    number: '2001',
    status: 'authorized',
    insurance: '772001',
    password: 'S2001',
    date: today,
    validity: null,
    name: 'José',
    reasons: [],
    note: null,
    lines: [],
  });
  authorization: BillingGateway['authorization'] = async (insuranceId, asked) => {
    this.authorizations.push([insuranceId, asked]);
    return this.authorized;
  };
  authorizationStatus: BillingGateway['authorizationStatus'] = async (insuranceId, asked) => {
    this.authorizations.push([insuranceId, asked]);
    return this.authorized;
  };
  problems: readonly GuideProblem[] = [];
  check: BillingGateway['check'] = async () => good(this.problems);
  previousAccounts: BillingGateway['previousAccounts'] = async () => good(this.sessions);
  canceled: unknown[] = [];
  cancel: BillingGateway['cancel'] = async (given, cancellation) => {
    this.canceled.push([given, cancellation]);
    return this.refusal ?? good(undefined);
  };
  invoiceCodes: BillingGateway['invoiceCodes'] = async () => good(this.codes);
  nextNumber: BillingGateway['nextNumber'] = async () => good(118);
  plan: BillingGateway['plan'] = async () => good(this.settings);
  rules: BillingGateway['rules'] = async () => good(this.lineRules);
  price: BillingGateway['price'] = async () =>
    good(this.prices && { source: { kind: 'own', cbhpm: null }, parts: null, ...this.prices });
  appointment: BillingGateway['appointment'] = async () => good(this.booked);
  left: Cents = zero;
  credit: BillingGateway['credit'] = async () => good(this.left);
  patient: BillingGateway['patient'] = async () => good({ cpf: this.cpf, cns: null });
  openCashiers: BillingGateway['openCashiers'] = async () => good(this.cashiers);
  readonly released: Parameters<BillingGateway['authorize']>[1][] = [];
  /** The code of the supervisor's phone, where there is one. */
  phoneCode: string | null = null;
  authorize: BillingGateway['authorize'] = async ({ code }, save) => {
    if (this.phoneCode !== null && code !== this.phoneCode) return good({ result: false, grant: null, needs: 'code' });
    this.released.push(save);
    return this.authorizing ?? good({ result: this.grant !== null, grant: this.grant, needs: null });
  };

  private save(given: string | null, input: AccountInput, key: string | undefined) {
    this.saves.push({ id: given, input, key });
    if (this.refusal !== null) return this.refusal;
    this.account = stored(input);
    return good(this.account);
  }
}

/** What was said at the corner of the screen, as 'kind: text' and, where given, seconds. */
export class Said implements Notifier {
  readonly all: string[] = [];
  success = (text: string, seconds?: number) => this.say('success', text, seconds);
  warning = (text: string, seconds?: number) => this.say('warning', text, seconds);
  info = (text: string, seconds?: number) => this.say('info', text, seconds);
  error = (text: string, seconds?: number) => this.say('error', text, seconds);

  private say(kind: string, text: string, seconds: number | undefined): void {
    this.all.push(seconds === undefined ? `${kind}: ${text}` : `${kind}: ${text} (${seconds} s)`);
  }
}

const page = <T>(items: readonly T[]) => ({ items, total: items.length, hasMore: false });

/** A dialog over fakes; `forbid` takes permissions away. */
export function makeDialog({ forbid = [] }: { readonly forbid?: readonly string[] } = {}) {
  const gateway = new FakeBilling();
  const said = new Said();
  const searched: unknown[] = [];
  const lookupGateway = {
    professionals: async () => good(page([lia])),
    paymentMethods: async () => good(page([card, money, byCredit])),
    prices: async (query: unknown) => {
      searched.push(query);
      return good({
        items: [
          {
            code: '40304361',
            expense: { id: id(41), name: 'Hemograma', type: 'exam', specialty: null },
            professional: { name: null },
            insurance: { customName: 'Unimed' },
            insuranceValue: cents(1_240),
            particularValue: zero,
            source: { kind: 'own', cbhpm: null },
            parts: null,
          },
        ],
        hasMore: false,
      });
    },
  } as unknown as LookupGateway;
  const lookups = new LookupStore(lookupGateway, {} as MarkerGateway);
  let keys = 0;
  const ports = {
    gateway,
    lookups,
    prices: lookupGateway,
    notifier: said,
    newKey: () => `key-${(keys += 1)}`,
    session: {
      today,
      branch: { timeZone: 'America/Sao_Paulo', name: 'Clínica Centro' },
      can: (permission: string) => !forbid.includes(permission),
    },
  };
  const model = new AccountDialogModel(ports);
  const open = (asked: Partial<AccountRequestToOpen> = {}) =>
    model.open({ appointmentId: id(50), source: 'appointments', ...asked });
  return { model, gateway, said, searched, open, ports };
}

/** Fills what a manual Guia de Consulta still needs after the appointment. */
export function fillConsultation({ guide }: AccountDialogModel): void {
  guide.set('referral.provider', '123');
}

/** A consultation that is open and filled in. */
export async function openConsultation(options: Parameters<typeof makeDialog>[0] = {}) {
  const dialog = makeDialog(options);
  await dialog.open();
  fillConsultation(dialog.model);
  return dialog;
}
