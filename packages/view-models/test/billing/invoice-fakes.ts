import { localDate } from '@prumo/domain/dates';
import { cents, zero } from '@prumo/domain/money';
import type {
  Exchange,
  AccountItem,
  AccountsQuery,
  GuideCheck,
  Invoice,
  InvoiceGateway,
  Lot,
  LotGuide,
} from '../../src/billing/index.ts';
import { bad, good } from '../support/fakes.ts';
import { id } from './fakes.ts';

export const invoice = (number: number, change: Partial<Invoice> = {}): Invoice => ({
  id: id(number),
  code: `VPS-${number}`,
  date: localDate('2025-06-01'),
  status: 'open',
  insurance: { id: id(52), name: 'Unimed' },
  plan: { id: id(53), name: 'Ouro' },
  accounts: 2,
  total: { insurance: cents(24_000), particular: zero, general: cents(24_000) },
  proposedDueDate: localDate('2025-07-10'),
  document: null,
  closedAt: null,
  finishedAt: null,
  version: 3,
  ...change,
});

export const item = (number: number, change: Partial<AccountItem> = {}): AccountItem => ({
  id: id(number),
  key: String(number),
  status: 'open',
  guideType: 'consultation',
  date: '2025-06-02T08:30:00-03:00',
  patient: { id: id(51), name: 'Maria Aparecida', socialName: null },
  insurance: { id: id(52), name: 'Unimed' },
  plan: { id: id(53), name: 'Ouro' },
  professional: null,
  serviceType: null,
  total: cents(12_000),
  invoiceCode: null,
  received: null,
  ...change,
});

/** Invoices in memory, with a note of each call; the next change answers `refusal` instead. */
export class FakeInvoices implements InvoiceGateway {
  invoices: readonly Invoice[] = [];
  refusal: ReturnType<typeof bad> | null = null;
  readonly calls: unknown[] = [];

  list: InvoiceGateway['list'] = async (query) => {
    this.calls.push(['list', query]);
    const items = this.invoices.filter(({ status }) => query.status === undefined || query.status.includes(status));
    return good({ items, total: items.length, hasMore: false, sum: cents(24_000) });
  };
  get: InvoiceGateway['get'] = async (asked) => {
    this.calls.push(['get', asked]);
    const found = this.invoices.find((one) => one.id === asked);
    return found === undefined ? bad(404, 'not-found') : good(found);
  };
  create: InvoiceGateway['create'] = async (input, options) => {
    const made = invoice(90, { code: input.code, date: input.date, accounts: 0 });
    return this.changed(['create', input, options?.key], made);
  };
  gather: InvoiceGateway['gather'] = async (asked, accounts, options) =>
    this.changed(['gather', asked, accounts, options?.key], this.find(asked));
  release: InvoiceGateway['release'] = async (asked, accounts) =>
    this.changed(['release', asked, accounts], this.find(asked));
  close: InvoiceGateway['close'] = async (asked, closure) =>
    this.changed(['close', asked, closure], { ...this.find(asked), status: 'closed' });
  reopen: InvoiceGateway['reopen'] = async (asked, version) =>
    this.changed(['reopen', asked, version], { ...this.find(asked), status: 'open' });
  readonly checks: string[] = [];
  checked: GuideCheck = { guides: 0, errors: 0, warnings: 0, accounts: [] };
  check: InvoiceGateway['check'] = async (asked) => {
    this.checks.push(asked);
    return good(this.checked);
  };
  stored: readonly Lot[] = [];
  lots: InvoiceGateway['lots'] = async () => good({ items: this.stored, total: this.stored.length, hasMore: false });
  finish: InvoiceGateway['finish'] = async (asked, version) =>
    this.changed(['finish', asked, version], { ...this.find(asked), status: 'finished' });

  sendLot: InvoiceGateway['sendLot'] = async (_, lotId, { sentOn, protocol }) =>
    this.moved(['sendLot', lotId, sentOn, protocol], lotId, { status: 'sent', sentOn, protocol });
  rejectLot: InvoiceGateway['rejectLot'] = async (_, lotId, reason) =>
    this.moved(['rejectLot', lotId, reason], lotId, {
      status: 'rejected',
      withdrawn: { guides: 0, waiting: 2 },
      rejection: { at: '2025-06-10T12:00:00Z', reason },
    });
  renewLot: InvoiceGateway['renewLot'] = async (_, lotId) => {
    this.calls.push(['renewLot', lotId]);
    const made = lot(900, { replaces: this.stored.find((one) => one.id === lotId)?.number ?? null });
    const gone = this.stored.map((one) =>
      one.id === lotId ? { ...one, withdrawn: { ...one.withdrawn, waiting: 0 } } : one,
    );
    this.stored = [made, ...gone];
    return good(made);
  };
  settleLot: InvoiceGateway['settleLot'] = async (_, lotId) =>
    this.moved(['settleLot', lotId], lotId, { status: 'settled' });

  /** What the insurance says at the next look. */
  exchange: Exchange | null = null;
  exchanges: InvoiceGateway['exchanges'] = async () => {
    const items = this.exchange === null ? [] : [this.exchange];
    return good({ items, total: items.length, hasMore: false });
  };
  lotGuides: InvoiceGateway['lotGuides'] = async () =>
    good({ items: this.guides, total: this.guides.length, hasMore: false });
  guides: readonly LotGuide[] = [];
  askExchange: InvoiceGateway['askExchange'] = async (_, lotId, { kind, accountId }) =>
    this.moved(['askExchange', lotId, kind, ...(accountId === undefined ? [] : [accountId])], lotId, {
      service: { offers: ['send', 'status', 'cancellation', 'statement'], last: exchangeOf(kind) },
    });

  private moved(call: unknown, lotId: string, change: Partial<Lot>) {
    this.calls.push(call);
    const { refusal } = this;
    this.refusal = null;
    if (refusal !== null) return refusal;
    this.stored = this.stored.map((one) => (one.id === lotId ? { ...one, ...change } : one));
    return good(this.stored.find((one) => one.id === lotId) ?? lot(1));
  }

  private find(asked: string): Invoice {
    return this.invoices.find((one) => one.id === asked) ?? invoice(90);
  }

  private changed(call: unknown, next: Invoice) {
    this.calls.push(call);
    const { refusal } = this;
    this.refusal = null;
    if (refusal !== null) return refusal;
    const stored = { ...next, version: next.version + 1 };
    this.invoices = [...this.invoices.filter((one) => one.id !== stored.id), stored];
    return good(stored);
  }
}

/** An exchange that is under way. */
export const exchangeOf = (kind: Exchange['kind'], change: Partial<Exchange> = {}): Exchange => ({
  id: id(77),
  kind,
  guide: null,
  status: 'waiting',
  askedAt: '2025-06-10T12:00:00Z',
  askedBy: 'Bia',
  endedAt: null,
  message: null,
  ...change,
});

export const lot = (number: number, change: Partial<Lot> = {}): Lot => ({
  id: id(number),
  number,
  guideType: 'consultation',
  guides: 2,
  total: cents(24_000),
  status: 'prepared',
  version: '4.03.00',
  fileName: 'lote.xml',
  createdAt: '2025-06-09T12:00:00Z',
  canceledAt: null,
  sentOn: null,
  protocol: null,
  rejection: null,
  returnedOn: null,
  replaces: null,
  withdrawn: { guides: 0, waiting: change.status === 'rejected' ? 2 : 0 },
  service: null,
  answer: null,
  ...change,
});

/** Accounts that answer every question with the same rows. */
export function fakeAccounts(items: readonly AccountItem[]) {
  const asked: AccountsQuery[] = [];
  return {
    asked,
    list: async (query: AccountsQuery) => {
      asked.push(query);
      return good({ items, total: items.length, hasMore: false, sum: cents(24_000) });
    },
  };
}
