import type { Permission } from '@prumo/domain/access';
import { localDate } from '@prumo/domain/dates';
import { cents, sumCents, zero } from '@prumo/domain/money';
import { addReturnWords } from '@prumo/messages/returns';
import {
  type AnswerSums,
  type Appeal,
  type BillingReturn,
  type BillingReturnDetail,
  type Denial,
  type DenialRule,
  DenialBoard,
  type ReturnAnswer,
  ReturnDetail,
  type ReturnForm,
  ReturnList,
  type ReturnPreview,
  type ReturnsGateway,
  TypedReturn,
} from '@prumo/view-models/billing';
import { good, pageOf, storyClock, storyKey, storyNotifier } from '../stories/fakes.ts';

// What the stories of returns and denials show.

addReturnWords();

const today = localDate('2026-11-21');
const insurance = { id: 'i1', name: 'Vida Plena Saúde' };
const sums: AnswerSums = {
  sent: cents(30_000),
  informed: cents(30_000),
  processed: cents(30_000),
  released: cents(24_000),
  denied: cents(3000),
  unexplained: cents(3000),
  unmatched: 1,
};

export const storyReturn = (change: Partial<BillingReturn> = {}): BillingReturn => ({
  id: 'r1',
  kind: 'analysis',
  insurance,
  number: 'D202611',
  issuedOn: localDate('2026-11-20'),
  version: '4.03.00',
  fileName: 'retorno-novembro.xml',
  createdAt: '2026-11-21T09:15:00-03:00',
  createdBy: 'Bia Faturista',
  undone: null,
  sums,
  paid: zero,
  lots: [1043, 1044],
  ...change,
});
const NOTHING = {
  sent: zero,
  informed: zero,
  processed: zero,
  released: zero,
  denied: zero,
  unexplained: zero,
  unmatched: 0,
};
export const fourReturns = [
  storyReturn(),
  storyReturn({ id: 'r2', kind: 'payment', number: 'P202611', sums: NOTHING, paid: cents(24_000) }),
  storyReturn({ id: 'r3', kind: 'receipt', number: '880043', sums: NOTHING, lots: [1043] }),
  storyReturn({ id: 'r4', number: 'D202610', undone: { at: '2026-11-21T10:00:00-03:00', by: 'Bia Faturista' } }),
];

export const storyAnswer = (position: number, change: Partial<ReturnAnswer> = {}): ReturnAnswer => ({
  position,
  level: 'item',
  lot: '1043',
  protocol: '880043',
  guide: `100${position}`,
  item: 1,
  date: localDate('2026-11-03'),
  code: '10101012',
  name: 'Consulta em consultório',
  account: `k${position}`,
  patient: 'Bia',
  unmatched: null,
  counts: true,
  sent: cents(15_000),
  informed: cents(15_000),
  processed: cents(15_000),
  released: cents(12_000),
  denied: cents(3000),
  unexplained: zero,
  denials: [{ code: '1705', reason: 'VALOR APRESENTADO A MAIOR', value: cents(3000), status: 'open' }],
  ...change,
});
export const threeAnswers = [
  storyAnswer(1),
  storyAnswer(2, {
    denied: zero,
    denials: [],
    unexplained: cents(3000),
    patient: 'Maria das Graças Aparecida do Nascimento',
  }),
  storyAnswer(3, {
    unmatched: 'return.guide-unknown',
    counts: false,
    sent: zero,
    account: null,
    patient: null,
    denied: zero,
    denials: [],
  }),
];

export const storyDenial = (number: number, change: Partial<Denial> = {}): Denial => ({
  id: `g${number}`,
  insurance,
  code: '1705',
  reason: 'VALOR APRESENTADO A MAIOR',
  value: cents(3000),
  status: 'open',
  returnedOn: localDate('2026-11-20'),
  appealUntil: localDate('2026-12-20'),
  lot: 1043,
  guide: `100${number}`,
  item: 1,
  expense: { code: '10101012', name: 'Consulta em consultório' },
  account: 'k1',
  patient: 'Bia (José Aparecido Lima)',
  professional: { id: 'p1', name: 'Lia Prado' },
  returnId: 'r1',
  decidedAt: null,
  decidedBy: null,
  ...change,
});
export const storyAppeal = (change: Partial<Appeal> = {}): Appeal => ({
  id: 'q1',
  insurance,
  number: 1050,
  lot: 1043,
  object: 'guide',
  status: 'sent',
  denials: 2,
  total: cents(6000),
  released: zero,
  version: '4.03.00',
  fileName: '00000000000000001050_0.xml',
  createdAt: '2026-11-21T10:15:00-03:00',
  createdBy: 'Bia Faturista',
  service: null,
  ...change,
});
export const twoAppeals = [
  storyAppeal(),
  storyAppeal({
    id: 'q2',
    number: 1041,
    object: 'protocol',
    status: 'answered',
    denials: 1,
    total: cents(9000),
    released: cents(9000),
  }),
];
/** Over the web service: not sent yet, sent, and one whose answer was lost. */
export const servedAppeals = [
  storyAppeal({ service: { offers: ['send'], status: null, protocol: null, message: null } }),
  storyAppeal({
    id: 'q2',
    number: 1051,
    service: { offers: ['status'], status: 'sent', protocol: '61051', message: 'Em análise (protocolo 61051)' },
  }),
  storyAppeal({
    id: 'q3',
    number: 1052,
    service: {
      offers: ['send', 'status'],
      status: 'lost',
      protocol: null,
      message: 'A conexão caiu antes da resposta: não se sabe se o convênio recebeu',
    },
  }),
];
export const threeDenials = [
  storyDenial(1, { appealUntil: localDate('2026-11-10') }),
  storyDenial(2),
  storyDenial(3, {
    code: null,
    appealUntil: null,
    status: 'accepted',
    decidedBy: 'Bia Faturista',
    decidedAt: '2026-11-21T10:00:00-03:00',
  }),
];

export const storyPreview: ReturnPreview = {
  headerRow: 2,
  columns: [
    { header: 'Nº Guia Prestador', field: 'guide' },
    { header: 'Data Realização', field: 'date' },
    { header: 'Cód. Procedimento', field: 'code' },
    { header: 'Beneficiário', field: null },
    { header: 'Vl. Apresentado', field: 'informed' },
    { header: 'Vl. Liberado', field: 'released' },
    { header: 'Vl. Glosa', field: 'denied' },
    { header: 'Motivo', field: 'denialCode' },
  ],
  rows: [
    [
      '0001001',
      '03/11/2026',
      '10101012',
      'MARIA DAS GRACAS APARECIDA',
      '150,00',
      '120,00',
      '30,00',
      '1705 - VALOR ACIMA DO CONTRATADO',
    ],
    ['0001002', '03/11/2026', '10101012', 'JOSE APARECIDO LIMA', '150,00', '150,00', '0,00', ''],
  ],
  kind: 'analysis',
  layouts: [],
};
const formItem = (item: number, change: Partial<ReturnForm['guides'][number]['items'][number]> = {}) => ({
  item,
  date: localDate('2026-11-03'),
  code: '10101012',
  name: 'Consulta em consultório',
  charged: cents(15_000),
  ...change,
});
export const storyForm: ReturnForm = {
  lotId: 'l1',
  number: 1043,
  protocol: '880043',
  insurance,
  guides: [
    {
      accountId: 'k1',
      number: '1001',
      patient: 'Maria das Graças Aparecida',
      decided: false,
      itemsBefore: 0,
      items: [formItem(1)],
    },
    {
      accountId: 'k2',
      number: '1002',
      patient: 'Bia',
      decided: false,
      itemsBefore: 0,
      items: [
        formItem(1),
        formItem(2, { code: '40304361', name: 'Hemograma com contagem de plaquetas', charged: cents(4500) }),
      ],
    },
    { accountId: 'k3', number: '1003', patient: 'Caio', decided: true, itemsBefore: 0, items: [formItem(1)] },
  ],
};
export const storyRule: DenialRule = {
  demand: 'password',
  insurance,
  expense: { code: '10101012', name: 'Consulta em consultório' },
  onlyExpense: true,
  number: null,
  demanded: false,
  denials: 7,
  total: cents(21_000),
};

export const returnsOf = (rest: Partial<ReturnsGateway> = {}): ReturnsGateway => {
  let stored = storyReturn();
  const detail = (change: Partial<BillingReturnDetail> = {}): BillingReturnDetail => ({
    return: stored,
    payments: [],
    charges: [],
    net: null,
    ...change,
  });
  return {
    list: () => good(pageOf(fourReturns)),
    bring: () => good({ id: 'r1' }),
    request: () => good({ outcome: 'imported' as const, returnId: 'r1', message: 'Demonstrativo importado' }),
    preview: () => good(storyPreview),
    takeTable: () => good({ id: 'r1' }),
    form: () => good(storyForm),
    type: () => good({ id: 'r1' }),
    rule: (_, { onlyExpense = true }) => good({ ...storyRule, onlyExpense }),
    makeRule: () => good({ ...storyRule, demanded: true }),
    get: () => good(detail()),
    answers: (_, { only }) =>
      good({ ...pageOf(threeAnswers.filter(({ unmatched }) => only !== 'unmatched' || unmatched !== null)), sums }),
    undo: () => good((stored = storyReturn({ undone: { at: '2026-11-21T12:00:00Z', by: 'Ana' } }))),
    lay: () => good(storyPayment),
    takeBack: () => good(storyPayment),
    invoices: () => good(pageOf([])),
    denials: () => good({ ...pageOf(threeDenials), sum: sumCents(threeDenials.map(({ value }) => value)) }),
    appeals: () => good(pageOf(twoAppeals)),
    appeal: () => good([storyAppeal({ id: 'q3', number: 1051 })]),
    askAppeal: () => good(storyAppeal()),
    cancelAppeal: () => good(storyAppeal({ status: 'canceled' })),
    accept: (ids) => good({ accepted: ids.length, total: cents(3000 * ids.length) }),
    ...rest,
  };
};

export const storyPayment: BillingReturnDetail = {
  return: storyReturn({ id: 'r2', kind: 'payment', number: 'P202611', sums: NOTHING, paid: cents(24_000) }),
  payments: [
    {
      lot: '1043',
      protocol: '880043',
      invoice: { id: 'f2', name: 'VPS-ESS-2026-10' },
      paidOn: today,
      informed: cents(30_000),
      released: cents(24_000),
      denied: cents(3000),
      settled: cents(24_000),
      unmatched: null,
    },
    {
      lot: '999',
      protocol: '1',
      invoice: null,
      paidOn: today,
      informed: cents(1000),
      released: cents(1000),
      denied: zero,
      settled: zero,
      unmatched: 'return.lot-unknown',
    },
  ],
  charges: [
    {
      position: 0,
      paidOn: today,
      kind: 'debit',
      code: '01',
      description: 'IRRF',
      value: cents(405),
      unlaid: zero,
      adjustments: [],
    },
  ],
  net: cents(23_595),
};

const sessionOf = (forbid: readonly Permission[]) => ({
  today,
  can: (permission: Permission) => !forbid.includes(permission),
});

export function storyReturns(gateway = returnsOf(), forbid: readonly Permission[] = []): ReturnList {
  const list = new ReturnList({ gateway, clock: storyClock, newKey: storyKey, session: sessionOf(forbid) });
  void list.rows.reload();
  return list;
}

export function storyReturnDetail(gateway = returnsOf(), forbid: readonly Permission[] = []): ReturnDetail {
  const detail = new ReturnDetail({
    gateway,
    clock: storyClock,
    notifier: storyNotifier,
    newKey: storyKey,
    session: sessionOf(forbid),
  });
  void detail.open('r1');
  return detail;
}

export function storyTyped(gateway = returnsOf()): TypedReturn {
  const typed = new TypedReturn({ gateway, newKey: storyKey, session: sessionOf([]) });
  void typed.open('l1');
  return typed;
}

export function storyBoard(gateway = returnsOf(), forbid: readonly Permission[] = []): DenialBoard {
  const board = new DenialBoard({
    gateway,
    clock: storyClock,
    downloads: { print: () => good(undefined), save: () => good(undefined) },
    notifier: storyNotifier,
    session: sessionOf(forbid),
  });
  void board.rows.reload();
  void board.appeals.loaded.load();
  return board;
}
