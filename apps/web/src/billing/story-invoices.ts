import type { Permission } from '@prumo/domain/access';
import { INVOICE_STATUSES, type InvoiceStatus } from '@prumo/domain/billing';
import { localDate } from '@prumo/domain/dates';
import { cents, sumCents, zero } from '@prumo/domain/money';
import { addReturnWords } from '@prumo/messages/returns';
import {
  type AccountItem,
  BillableAccounts,
  type BillingGateway,
  type Invoice,
  InvoiceDetail,
  type InvoiceGateway,
  InvoiceList,
  type Exchange,
  type Lot,
  type LotGuide,
  type ReturnsGateway,
} from '@prumo/view-models/billing';
import type { Downloads } from '@prumo/view-models/core';
import { failed, good, pageOf, storyClock, storyKey } from '../stories/fakes.ts';

/** What the stories of the invoices show: a plan with an ordinary name, and one as long as insurers name them. */
addReturnWords();

const today = localDate('2026-11-21');
const essencial = { insurance: { id: 'i1', name: 'Vida Plena Saúde' }, plan: { id: 'l1', name: 'Essencial' } };
export const longPlan = {
  insurance: { id: 'i2', name: 'Cooperativa de Trabalho Médico do Vale do Rio das Antas e Região Serrana' },
  plan: { id: 'l2', name: 'Empresarial Nacional Apartamento com Coparticipação e Obstetrícia 2026' },
};

export const storyInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  id: 'f1',
  code: 'VPS-ESS-2026-11',
  date: localDate('2026-11-01'),
  status: 'open',
  ...essencial,
  accounts: 3,
  total: { insurance: cents(36_000), particular: zero, general: cents(36_000) },
  proposedDueDate: localDate('2026-12-20'),
  document: null,
  closedAt: null,
  finishedAt: null,
  version: 3,
  ...change,
});

export const closedInvoice = storyInvoice({
  id: 'f2',
  code: 'VPS-ESS-2026-10',
  status: 'closed',
  proposedDueDate: null,
  document: { id: 'd1', dueDate: localDate('2026-12-10'), total: cents(36_000), status: 'open' },
  closedAt: '2026-11-05T17:40:00-03:00',
});
export const finishedInvoice = storyInvoice({
  ...closedInvoice,
  id: 'f3',
  code: 'VPS-ESS-2026-09',
  status: 'finished',
  document: { id: 'd2', dueDate: localDate('2026-11-10'), total: cents(36_000), status: 'paid' },
  finishedAt: '2026-11-12T09:15:00-03:00',
});
export const hugeInvoice = storyInvoice({
  id: 'f4',
  code: 'LOTE/2026-11/CONSULTAS+EXAMES/UNIDADE-CTR',
  ...longPlan,
  accounts: 250,
  total: { insurance: cents(1_234_567_890), particular: cents(99_999_999), general: cents(1_334_567_889) },
  proposedDueDate: null,
});

export const storyAccount = (number: number, change: Partial<AccountItem> = {}): AccountItem => ({
  id: `k${number}`,
  key: String(number),
  status: 'open',
  guideType: 'consultation',
  date: '2026-11-20T20:40:00-03:00',
  patient: { id: 'x1', name: 'José Aparecido Lima', socialName: 'Bia' },
  ...essencial,
  professional: { id: 'p1', name: 'Lia Prado' },
  serviceType: 'consultation',
  total: cents(12_000),
  invoiceCode: null,
  received: null,
  ...change,
});
export const longAccount = storyAccount(27_941, {
  ...longPlan,
  guideType: 'sadt',
  patient: {
    id: 'x2',
    name: 'Maria das Graças Aparecida do Nascimento Albuquerque de Vasconcelos e Silva',
    socialName: null,
  },
  professional: { id: 'p2', name: 'Bartolomeu Cavalcanti de Albuquerque Figueiredo Neto' },
  total: cents(1_234_567),
});
export const threeAccounts = [storyAccount(27_935), storyAccount(27_936), storyAccount(27_937)];

/** Two lots that count, and one that was canceled when the invoice was reopened. */
export const storyLot = (change: Partial<Lot> = {}): Lot => ({
  id: 't1',
  number: 1043,
  guideType: 'consultation',
  guides: 2,
  total: cents(24_000),
  status: 'prepared',
  version: '4.03.00',
  fileName: '00000000000000001043_d41d8cd98f00b204e9800998ecf8427e.xml',
  createdAt: '2026-11-05T17:40:00-03:00',
  canceledAt: null,
  sentOn: null,
  protocol: null,
  rejection: null,
  returnedOn: null,
  replaces: null,
  withdrawn: { guides: 0, waiting: change.status === 'rejected' ? 2 : 0 },
  answer: null,
  service: null,
  ...change,
});
export const threeLots = [
  storyLot({ id: 't2', number: 1044, guideType: 'sadt', guides: 1, total: cents(12_000) }),
  storyLot(),
  storyLot({ id: 't0', number: 1042, status: 'canceled', canceledAt: '2026-11-05T17:30:00-03:00' }),
];

const storyExchange = (change: Partial<Exchange> = {}): Exchange => ({
  id: 'x1',
  kind: 'send',
  guide: null,
  status: 'done',
  askedAt: '2026-11-21T12:00:00Z',
  askedBy: 'Bia Faturista',
  endedAt: '2026-11-21T12:00:02Z',
  message: 'Recebido pelo convênio: protocolo 880048',
  ...change,
});
const storyService = (last: Partial<Exchange> | null): NonNullable<Lot['service']> => ({
  offers: ['send', 'status', 'cancellation', 'statement'],
  last: last === null ? null : storyExchange(last),
});
const storyExchanges = [
  storyExchange({
    id: 'x3',
    kind: 'status',
    message: 'Em análise (protocolo 880048)',
    askedAt: '2026-11-21T14:10:00Z',
  }),
  storyExchange({ id: 'x2' }),
  storyExchange({
    id: 'x1',
    status: 'refused',
    message: 'O convênio recusou: 5014 CÓDIGO HASH INVÁLIDO MENSAGEM PODE ESTAR CORROMPIDA',
    askedAt: '2026-11-21T11:40:00Z',
  }),
];

const storyGuides: readonly LotGuide[] = [
  {
    accountId: 'a1',
    number: '27935',
    patient: 'Ana Beatriz Souza',
    sessions: 4,
    total: cents(12_000),
    withdrawn: false,
  },
  { accountId: 'a2', number: '27936', patient: 'Heitor Lima', sessions: 1, total: cents(9000), withdrawn: true },
  { accountId: 'a3', number: '27937', patient: 'Rita Prado', sessions: 1, total: cents(12_000), withdrawn: false },
];

/** A lot of which one guide was canceled, and the lot that it goes out with. */
export const partlyCanceledLots = [
  storyLot({ id: 's9', number: 1062, status: 'prepared', guides: 1, total: cents(9000), replaces: 1060 }),
  storyLot({
    id: 's8',
    number: 1060,
    status: 'sent',
    guides: 2,
    sentOn: localDate('2026-11-21'),
    protocol: '880060',
    withdrawn: { guides: 1, waiting: 1 },
    service: storyService({}),
  }),
];

/** Lots of an insurance with a web service: ready to go, on its way, of which nobody knows, taken, refused. */
export const connectedLots = [
  storyLot({ id: 's1', number: 1054, service: storyService(null) }),
  storyLot({
    id: 's2',
    number: 1053,
    status: 'sending',
    service: storyService({ status: 'asking', endedAt: null, message: null }),
  }),
  storyLot({
    id: 's3',
    number: 1052,
    status: 'sending',
    service: storyService({
      status: 'lost',
      message: 'A conexão caiu antes da resposta: não se sabe se o convênio recebeu',
    }),
  }),
  storyLot({ id: 's4', number: 1051, status: 'sent', sentOn: today, protocol: '880048', service: storyService({}) }),
  storyLot({
    id: 's5',
    number: 1050,
    service: storyService({ status: 'refused', message: 'O convênio não aceitou o login ou a senha' }),
  }),
];

/** One of each state that a lot passes through, with what its insurer answered. */
export const livingLots = [
  storyLot({ id: 't7', number: 1049, replaces: 1046 }),
  storyLot({ id: 't6', number: 1048, status: 'sent', sentOn: today, protocol: '880048' }),
  storyLot({
    id: 't5',
    number: 1047,
    status: 'returned',
    sentOn: localDate('2026-11-06'),
    protocol: '880047',
    returnedOn: localDate('2026-11-20'),
    answer: {
      released: cents(18_000),
      denied: cents(3000),
      appealed: zero,
      unexplained: cents(1000),
      unanswered: cents(2000),
      paid: cents(18_000),
    },
  }),
  storyLot({
    id: 't4',
    number: 1046,
    status: 'rejected',
    withdrawn: { guides: 0, waiting: 0 },
    rejection: { at: '2026-11-10T12:00:00Z', reason: 'Carteira do beneficiário inválida na guia 1001' },
  }),
  storyLot({
    id: 't3',
    number: 1045,
    status: 'rejected',
    rejection: { at: '2026-11-10T12:00:00Z', reason: 'Arquivo ilegível' },
  }),
];

/** A page of accounts with the number and sum of all pages. */
export const accountsOf =
  (items: readonly AccountItem[], total = items.length): BillingGateway['list'] =>
  () =>
    good({ ...pageOf(items, total), sum: sumCents(items.map((item) => item.total)) });

/** Invoices that every change finds as the story says. */
export const invoicesOf = (items: readonly Invoice[], rest: Partial<InvoiceGateway> = {}): InvoiceGateway => {
  let made: Invoice | null = null;
  const found = (id: string) => [...items, made].find((one) => one?.id === id) ?? storyInvoice({ id });
  return {
    list: ({ status }) => {
      const asked = items.filter((one) => status === undefined || status.split(',').includes(one.status));
      return good({ ...pageOf(asked), sum: sumCents(asked.map(({ total }) => total.insurance)) });
    },
    get: (id) => good(found(id)),
    create: ({ code, date }) => good((made = storyInvoice({ id: 'f9', code, date, accounts: 0 }))),
    gather: (id, ids) => good({ ...found(id), accounts: found(id).accounts + ids.length }),
    release: (id, ids) => good({ ...found(id), accounts: found(id).accounts - ids.length }),
    close: (id, { dueDate }) => {
      const { total } = found(id);
      const document = { id: 'd9', dueDate, total: total.insurance, status: 'open' as const };
      return good({ ...found(id), status: 'closed', document, closedAt: '2026-11-21T12:00:00Z' });
    },
    reopen: (id) => good({ ...found(id), status: found(id).status === 'finished' ? 'closed' : 'open' }),
    check: (id) => good({ guides: found(id).accounts, errors: 0, warnings: 0, accounts: [] }),
    lots: () => good(pageOf([])),
    sendLot: (_, id, { sentOn, protocol }) => good(storyLot({ id, status: 'sent', sentOn, protocol })),
    rejectLot: (_, id, reason) =>
      good(storyLot({ id, status: 'rejected', rejection: { at: '2026-11-21T12:00:00Z', reason } })),
    renewLot: () => good(storyLot({ id: 't9', number: 1045, replaces: 1043 })),
    settleLot: (_, id) => good(storyLot({ id, status: 'settled' })),
    exchanges: () => good(pageOf(storyExchanges)),
    lotGuides: () => good(pageOf(storyGuides)),
    askExchange: (_, id, { kind }) =>
      good(storyLot({ id, service: storyService({ kind, status: 'waiting', endedAt: null, message: null }) })),
    finish: (id) => good({ ...found(id), status: 'finished', finishedAt: '2026-11-21T12:00:00Z' }),
    ...rest,
  };
};

export function storyInvoices(
  gateway: InvoiceGateway,
  statuses: readonly InvoiceStatus[] = INVOICE_STATUSES,
): InvoiceList {
  const list = new InvoiceList({ gateway, clock: storyClock, statuses });
  void list.rows.reload();
  return list;
}

interface DetailStory {
  readonly invoice: Invoice;
  readonly gateway?: InvoiceGateway;
  readonly accounts?: BillingGateway['list'];
  readonly forbid?: readonly Permission[];
  readonly save?: Downloads['save'];
  readonly bring?: ReturnsGateway['bring'];
}

/** One invoice after its first load. */
export function storyDetail({ invoice, gateway, accounts, forbid = [], save, bring }: DetailStory): InvoiceDetail {
  const detail = new InvoiceDetail({
    gateway: gateway ?? invoicesOf([invoice]),
    accounts: { list: accounts ?? accountsOf(threeAccounts.map((account) => ({ ...account, status: 'in_billing' }))) },
    returns: { bring: bring ?? (() => good({ id: 'r1' })) },
    newKey: storyKey,
    timeZone: () => 'America/Sao_Paulo',
    downloads: { print: () => good(undefined), save: save ?? (() => good(undefined)) },
    clock: storyClock,
    session: { today, can: (permission) => !forbid.includes(permission) },
  });
  void detail.open(invoice.id);
  return detail;
}

export function storyBillable(
  accounts: BillingGateway['list'],
  invoices: InvoiceGateway = invoicesOf([storyInvoice()]),
): BillableAccounts {
  const model = new BillableAccounts({
    accounts: { list: accounts },
    invoices,
    clock: storyClock,
    newKey: storyKey,
    today: () => today,
  });
  void model.rows.reload();
  return model;
}

export const noAnswer: BillingGateway['list'] = () => failed();
