import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import type {
  AdjustableInvoice,
  BillingReturn,
  Denial,
  DenialRule,
  ReturnAnswer,
  ReturnCharge,
  ReturnForm,
  ReturnPreview,
  ReturnsGateway,
} from '../../src/billing/index.ts';
import { bad, good } from '../support/fakes.ts';
import { id, today } from './fakes.ts';

export const sums = {
  sent: cents(30_000),
  informed: cents(30_000),
  processed: cents(30_000),
  released: cents(27_000),
  denied: cents(3000),
  unexplained: cents(0),
  unmatched: 0,
};
export const told = (change: Partial<BillingReturn> = {}): BillingReturn => ({
  id: id(1),
  kind: 'analysis',
  insurance: { id: id(52), name: 'Unimed' },
  number: 'D1',
  issuedOn: localDate('2025-06-20'),
  version: '4.03.00',
  fileName: 'retorno.xml',
  createdAt: '2025-06-20T12:00:00Z',
  createdBy: 'Bia',
  undone: null,
  sums,
  paid: cents(0),
  lots: [12],
  ...change,
});
export const denial = (number: number, change: Partial<Denial> = {}): Denial => ({
  id: id(number),
  insurance: { id: id(52), name: 'Unimed' },
  code: '1705',
  reason: 'VALOR APRESENTADO A MAIOR',
  value: cents(1000),
  status: 'open',
  returnedOn: localDate('2025-06-20'),
  appealUntil: null,
  lot: 12,
  guide: '1001',
  item: 1,
  expense: { code: '10101012', name: 'Consulta' },
  account: id(118),
  patient: 'Maria',
  professional: null,
  returnId: id(1),
  decidedAt: null,
  decidedBy: null,
  ...change,
});

/** Insurers' answers as a screen asks for them; what was asked is kept. */
export class FakeReturns implements ReturnsGateway {
  readonly calls: unknown[] = [];
  refusal: ReturnType<typeof bad> | null = null;
  stored = told();
  held: readonly Denial[] = [denial(201), denial(202, { status: 'accepted' })];
  head: ReturnPreview = {
    headerRow: 2,
    columns: [
      { header: 'Guia', field: 'guide' },
      { header: 'Pago', field: 'released' },
      { header: 'X', field: null },
    ],
    rows: [['1001', '90,00', '1705']],
    kind: 'analysis',
    layouts: [],
  };
  paper: ReturnForm = {
    lotId: id(31),
    number: 31,
    protocol: '880001',
    insurance: { id: id(9), name: 'Vida Plena' },
    guides: [
      {
        accountId: id(41),
        number: '1001',
        patient: 'Ana',
        decided: false,
        itemsBefore: 0,
        items: [1, 2].map((item) => ({ item, date: null, code: '10101012', name: 'Consulta', charged: cents(10_000) })),
      },
    ],
  };
  proposed: DenialRule = {
    demand: 'maximumAge',
    insurance: { id: id(9), name: 'Vida Plena' },
    expense: null,
    onlyExpense: false,
    number: 30,
    demanded: false,
    denials: 2,
    total: cents(3000),
  };
  list: ReturnsGateway['list'] = async (query) => {
    this.calls.push(['list', query]);
    return good({ items: [this.stored], total: 1, hasMore: false });
  };
  bring: ReturnsGateway['bring'] = async ({ name }) => {
    this.calls.push(['bring', name]);
    return this.refusal ?? good({ id: id(1) });
  };
  requested: Awaited<ReturnType<ReturnsGateway['request']>> = good({
    outcome: 'imported',
    returnId: id(1),
    message: 'Demonstrativo importado',
  });
  request: ReturnsGateway['request'] = async (input) => {
    this.calls.push(['request', input]);
    return this.requested;
  };
  preview: ReturnsGateway['preview'] = async () => this.refusal ?? good(this.head);
  takeTable: ReturnsGateway['takeTable'] = async ({ name }, query) => {
    this.calls.push(['takeTable', name, query]);
    return this.refusal ?? good({ id: id(1) });
  };
  form: ReturnsGateway['form'] = async () => good(this.paper);
  type: ReturnsGateway['type'] = async (input) => {
    this.calls.push(['type', input]);
    return this.refusal ?? good({ id: id(1) });
  };
  rule: ReturnsGateway['rule'] = async (of, query) => {
    this.calls.push(['rule', of, query]);
    const { number = 30, onlyExpense = false } = query;
    return this.refusal ?? good({ ...this.proposed, number, onlyExpense });
  };
  makeRule: ReturnsGateway['makeRule'] = async (of, input) => {
    this.calls.push(['makeRule', of, input]);
    return this.refusal ?? good({ ...this.proposed, demanded: true });
  };
  get: ReturnsGateway['get'] = async () =>
    good({ return: this.stored, payments: [], charges: this.charges, net: null });
  answers: ReturnsGateway['answers'] = async (_, query) => {
    this.calls.push(['answers', query]);
    return good({ items: [] as ReturnAnswer[], total: 0, hasMore: false, sums });
  };
  lay: ReturnsGateway['lay'] = async (of, input, options) => {
    this.calls.push(['lay', of, input, options?.key]);
    return this.refusal ?? this.get(of);
  };
  takeBack: ReturnsGateway['takeBack'] = async (of, adjustment) => {
    this.calls.push(['takeBack', of, adjustment]);
    return this.refusal ?? this.get(of);
  };
  adjustable: readonly AdjustableInvoice[] = [];
  /** Beyond those that are offered: found by their code alone. */
  hidden: readonly AdjustableInvoice[] = [];
  unreachable = false;
  invoices: ReturnsGateway['invoices'] = async (of, query) => {
    this.calls.push(['invoices', of, query]);
    if (this.unreachable) return bad(503, 'database.unavailable');
    const all = [...this.adjustable, ...this.hidden];
    const items =
      query.search === undefined ? this.adjustable : all.filter(({ name }) => name.startsWith(query.search ?? ''));
    return good({ items, total: all.length, hasMore: items.length < all.length });
  };
  charges: readonly ReturnCharge[] = [];
  undo: ReturnsGateway['undo'] = async () => {
    if (this.refusal !== null) return this.refusal;
    this.stored = told({ undone: { at: '2025-06-21T12:00:00Z', by: 'Bia' } });
    return good(this.stored);
  };
  denials: ReturnsGateway['denials'] = async (query) => {
    this.calls.push(['denials', query]);
    return good({ items: this.held, total: this.held.length, hasMore: false, sum: cents(2000) });
  };
  appeals: ReturnsGateway['appeals'] = async (query) => {
    this.calls.push(['appeals', query]);
    return good({ items: [], total: 0, hasMore: false });
  };
  appeal: ReturnsGateway['appeal'] = async (denials) => {
    this.calls.push(['appeal', denials]);
    return this.refusal ?? good([]);
  };
  told: Awaited<ReturnType<ReturnsGateway['askAppeal']>> = bad(409, 'billing.appeal-under-way');
  askAppeal: ReturnsGateway['askAppeal'] = async (of, kind) => {
    this.calls.push(['askAppeal', of, kind]);
    return this.told;
  };
  cancelAppeal: ReturnsGateway['cancelAppeal'] = async () => this.refusal ?? bad(409, 'billing.denial-decided');
  accept: ReturnsGateway['accept'] = async (ids) => {
    this.calls.push(['accept', ids]);
    return this.refusal ?? good({ accepted: ids.length, total: cents(1000) });
  };
}

/** Of somebody who may everything but this. */
export const session = (...forbid: readonly string[]) => ({
  today,
  can: (permission: string) => !forbid.includes(permission),
});
