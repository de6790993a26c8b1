import type { CashOperation } from '@prumo/domain/cashier';
import type { Cents } from '@prumo/domain/money';
import type { Row } from './bulk.ts';
import { type ClinicClock, iso, minutes } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import type { DayRows } from './day-rows.ts';
import { type Drawer, openedText } from './drawers.ts';
import { DEPOSITS, type FinanceRegistry, RETURNED_DEPOSITS } from './finance-registry.ts';
import type { Random } from './random.ts';

/** A particular account or a referral order received in a drawer. */
export interface CashReceipt {
  readonly drawerId: string;
  readonly at: number;
  readonly accountId: string | null;
  readonly referralId: string | null;
  readonly patientId: string;
  readonly payer: string;
  readonly total: Cents;
  readonly byType: ReadonlyMap<string, Cents>;
}

/** The movements of one day, and how its drawers end. */
export interface CashDay {
  readonly opened: readonly string[];
  readonly movements: readonly Row<'cash_movement'>[];
  readonly closed: readonly {
    readonly id: string;
    readonly closed_at: string;
    readonly closed_by: string;
    readonly closing_cents: number;
    readonly closing_day: string;
  }[];
}

export interface CashOf {
  readonly clinic: DemoClinic;
  readonly clock: ClinicClock;
  readonly random: Random;
  readonly id: (at: number) => string;
  readonly finance: FinanceRegistry;
  /** Who may leave a deposit. */
  readonly patients: readonly { readonly id: string; readonly name: string }[];
}

interface Event {
  readonly at: number;
  readonly operation: CashOperation;
  readonly expense: boolean;
  readonly part: 'opening' | 'movement' | 'closing';
  readonly total: number;
  readonly byType: ReadonlyMap<string, number>;
  readonly notes: string | null;
  readonly entity: { readonly id: string | null; readonly name: string } | null;
  readonly category: string | null;
  readonly accountId: string | null;
  readonly referralId: string | null;
  /** It is kept for its patient, or given back of what was. */
  readonly patientCredit: boolean;
}

const SPENDINGS = [
  ['Copa e cozinha', 'Mercado Boa Compra', 'Café e água para a recepção'],
  ['Motoboy', 'Expresso Veloz Entregas', 'Entrega de laudos'],
  ['Material de escritório', 'Papelaria Central', 'Papel e toner'],
  ['Material médico', 'Cirúrgica São Lucas', 'Compra urgente de luvas'],
] as const;
const CLOSING = 21 * 60 + 25;
const TOO_MUCH = 90_000;

/** Writes the entries of a day's drawers into `rows`. The money goes up and down as at a real counter and never below zero; the closing takes what is left. */
export function cashDay(
  of: CashOf,
  drawers: readonly Drawer[],
  receipts: readonly CashReceipt[],
  rows: DayRows,
): CashDay {
  const movements: Row<'cash_movement'>[] = [];
  const closed: CashDay['closed'][number][] = [];
  for (const drawer of drawers) {
    rows.cashier.push({
      branch_id: of.clinic.id,
      id: drawer.id,
      bank_account_id: drawer.bankAccountId,
      status: 'canceled',
      opened_at: openedText(drawer),
      opened_by: drawer.userId,
      initial_cents: drawer.initial,
      notes: null,
      version: drawer.closes ? 2 : 1,
    });
    let balance = 0;
    let count = 0;
    let last = drawer.openedAt;
    const write = (event: Event) => {
      balance += moneyOf(event);
      last = Math.max(last, event.at);
      addEvent(of, drawer, { ...event, at: last }, (count += 1), rows, movements);
    };
    write(moneyEvent(drawer.openedAt, 'incoming', drawer.initial, { part: 'opening', notes: null }));
    const received = receipts.filter(({ drawerId }) => drawerId === drawer.id).toSorted((a, b) => a.at - b.at);
    for (const event of [...received.map(receiptEvent), ...odds(of, drawer), ...deposits(of, drawer)].toSorted(
      (a, b) => a.at - b.at,
    )) {
      if (balance + moneyOf(event) < 0) continue;
      write(event);
      // What a referral brings is no money in the drawer, and nobody looks into it then.
      if (
        event.referralId === null &&
        balance > TOO_MUCH &&
        of.random.chance(0.6) &&
        (drawer.closes || event.at + minutes(1) <= of.clock.now)
      ) {
        write(
          moneyEvent(event.at + minutes(1), 'outgoing', Math.floor((balance - 30_000) / 10_000) * 10_000, {
            notes: 'Recolhimento ao cofre',
          }),
        );
      }
    }
    if (!drawer.closes) continue;
    const closedAt =
      Math.max(of.clock.at(drawer.day, CLOSING), (received.at(-1)?.at ?? 0) + minutes(5), last) +
      minutes(of.random.int(0, 12));
    closed.push({
      id: drawer.id,
      closed_at: iso(closedAt),
      closed_by: drawer.userId,
      closing_cents: balance,
      closing_day: drawer.day,
    });
    write(moneyEvent(closedAt, 'outgoing', balance, { part: 'closing', notes: null }));
  }
  return {
    opened: drawers.map(({ id }) => id),
    movements: movements.toSorted((a, b) => (String(a.created_at) < String(b.created_at) ? -1 : 1)),
    closed,
  };
}

const moneyOf = (event: Event): number => (event.byType.get('money') ?? 0) * (event.expense ? -1 : 1);

function moneyEvent(
  at: number,
  operation: 'incoming' | 'outgoing' | 'revenue' | 'expense',
  total: number,
  more: Partial<Event>,
): Event {
  return {
    at,
    operation,
    expense: operation === 'outgoing' || operation === 'expense',
    part: 'movement',
    total,
    byType: new Map([['money', total]]),
    notes: null,
    entity: null,
    category: null,
    accountId: null,
    referralId: null,
    patientCredit: false,
    ...more,
  };
}

const receiptEvent = (receipt: CashReceipt): Event => ({
  at: receipt.at,
  operation: receipt.referralId === null ? 'attendance' : 'forward',
  expense: false,
  part: 'movement',
  total: receipt.total,
  byType: receipt.byType,
  notes: null,
  entity: { id: receipt.patientId, name: receipt.payer },
  category: receipt.referralId === null ? 'Atendimentos particulares' : 'Encaminhamentos',
  accountId: receipt.accountId,
  referralId: receipt.referralId,
  patientCredit: false,
});

/** Small spendings, change brought from the safe, a certificate paid. Today's drawer has one of each kind that fits before now. */
function odds(of: CashOf, drawer: Drawer): Event[] {
  const { random, clock } = of;
  const today = !drawer.closes;
  const until = Math.min(clock.now, clock.at(drawer.day, CLOSING - 60));
  const sometime = () =>
    drawer.openedAt + minutes(5) + Math.floor(random.next() * Math.max(0, until - drawer.openedAt - minutes(6)));
  const [category, name, notes] = random.pick(SPENDINGS);
  return [
    ...(today || random.chance(0.08)
      ? [moneyEvent(sometime(), 'incoming', random.int(2, 8) * 2500, { notes: 'Troco' })]
      : []),
    ...(today || random.chance(0.28)
      ? [moneyEvent(sometime(), 'expense', random.int(150, 1500) * 10, { category, entity: { id: null, name }, notes })]
      : []),
    ...(random.chance(0.07)
      ? [
          moneyEvent(sometime(), 'revenue', random.pick([1500, 2000, 2500]), {
            category: 'Segunda via de documentos',
            entity: { id: null, name: 'Cliente balcão' },
            notes: 'Segunda via de laudo',
          }),
        ]
      : []),
  ].filter(({ at }) => at <= clock.now);
}

/** What a patient leaves for what comes later; of some a part goes back the same day. Today's drawer has one. [CSH-029] */
function deposits({ random, clock, patients }: CashOf, drawer: Drawer): Event[] {
  const today = !drawer.closes;
  const at = drawer.openedAt + minutes(today ? 3 : random.int(30, 500));
  if (!(today || random.chance(0.03)) || patients.length === 0 || at > clock.now) return [];
  const entity = random.pick(patients);
  const value = random.int(2, 12) * 5000;
  const kept = { entity, patientCredit: true };
  const received = moneyEvent(at, 'revenue', value, { ...kept, category: DEPOSITS, notes: 'Adiantamento do paciente' });
  if (today || !random.chance(0.3)) return [received];
  const givenBack = moneyEvent(at + minutes(20), 'expense', value / 2, {
    ...kept,
    category: RETURNED_DEPOSITS,
    notes: 'Devolução do crédito do paciente: desistiu de uma sessão',
  });
  return [received, givenBack];
}

/** Writes an event as the entry of its number in the drawer: the order of the cash flow is the order of the counter. */
function addEvent(
  of: CashOf,
  drawer: Drawer,
  event: Event,
  number: number,
  rows: DayRows,
  movements: Row<'cash_movement'>[],
): void {
  const { clinic, finance } = of;
  const created_at = iso(event.at);
  const entryId = of.id(event.at);
  const categoryId = event.category ? (finance.categories[event.category] ?? null) : null;
  const documented = event.operation === 'revenue' || event.operation === 'expense' ? event.operation : null;
  const transactionId = documented ? of.id(event.at) : null;
  if (documented && transactionId) {
    const dates = { issue_date: drawer.day, due_date: drawer.day, competence_date: drawer.day };
    rows.financial_transaction.push({
      branch_id: clinic.id,
      discount_cents: 0,
      interest_cents: 0,
      rate_cents: 0,
      document: null,
      method_id: null,
      id: transactionId,
      type: documented,
      status: 'paid',
      ...dates,
      entity_id: event.entity?.id ?? null,
      entity_name: event.entity?.name ?? null,
      bank_account_id: drawer.bankAccountId,
      category_id: categoryId,
      cashier_id: drawer.id,
      operation: documented,
      account_id: null,
      referral_id: null,
      instalment_current: 1,
      instalment_total: 1,
      total_cents: event.total,
      current_cents: event.total,
      created_at,
    });
    rows.financial_payment.push({
      branch_id: clinic.id,
      id: of.id(event.at),
      transaction_id: transactionId,
      date: drawer.day,
      value_cents: event.total,
      created_at,
    });
  }
  rows.cash_entry.push({
    branch_id: clinic.id,
    id: entryId,
    cashier_id: drawer.id,
    operation: event.operation,
    type: event.expense ? 'expense' : 'revenue',
    part: event.part,
    total_cents: event.total,
    notes: event.notes,
    entity_id: event.entity?.id ?? null,
    entity_name: event.entity?.name ?? null,
    category_id: categoryId,
    account_id: event.accountId,
    referral_id: event.referralId,
    transaction_id: transactionId,
    patient_credit: event.patientCredit,
    created_at,
    created_by: drawer.userId,
    number,
  });
  for (const [payment_type, value] of event.byType) {
    if (value > 0)
      movements.push({
        branch_id: clinic.id,
        id: of.id(event.at),
        entry_id: entryId,
        cashier_id: drawer.id,
        payment_type,
        delta_cents: event.expense ? -value : value,
        created_at,
      });
  }
}
