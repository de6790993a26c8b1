import { cents, type Cents } from '@prumo/domain/money';
import { referralTotals } from '@prumo/domain/referrals';
import { cnpjCheckDigits } from '@prumo/domain/identity';
import type { Trx } from '../database/tenant.ts';
import { insertRows, type Row } from './bulk.ts';
import type { CashReceipt } from './cash.ts';
import { type ClinicClock, iso, minutes } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import type { DayRows } from './day-rows.ts';
import type { Drawer } from './drawers.ts';
import type { FinanceRegistry } from './finance-registry.ts';
import type { Patients } from './patients.ts';
import { Random } from './random.ts';
import type { Procedure, Registry } from './registry.ts';

const cnpj = (twelve: string): string => `${twelve}${cnpjCheckDigits(twelve)}`;

/** Whom patients are referred to, with the procedures each does and what part of a price stays in the clinic. */
const PARTNERS = [
  {
    name: 'Laboratório Vale Claro',
    trade_name: null,
    document: cnpj('417302960001'),
    contact: 'Coleta',
    does: ({ type }: Procedure) => type === 'laboratory',
    keeps: 0.2,
  },
  {
    name: 'Centro de Imagem Horizonte',
    trade_name: 'Horizonte',
    document: cnpj('892164070001'),
    contact: 'Agendamento',
    does: ({ modality }: Procedure) => modality !== null && modality !== 'US',
    keeps: 0.1,
  },
] as const;

interface Offer {
  readonly expenseId: string;
  readonly price: Cents;
  readonly kept: Cents;
}

interface Partner {
  readonly id: string;
  readonly offers: readonly Offer[];
}

export interface ReferralDeskOf {
  readonly clinic: DemoClinic;
  readonly clock: ClinicClock;
  readonly id: (at: number) => string;
  readonly registry: Registry;
  readonly patients: Patients;
}

/** Whoever was referred so long ago has paid or given up. */
const FRESH_DAYS = 4;
const FIRST_HOUR = 8 * 60;
const LAST_HOUR = 17 * 60;

/** The referral orders of a clinic, day by day; chance of its own, so that everything else stays as it would be without them. */
export class ReferralDesk {
  readonly #of: ReferralDeskOf;
  readonly #partners: readonly Partner[];
  readonly #random: Random;
  #code = 0;

  constructor(of: ReferralDeskOf, partners: readonly Partner[], seed: string) {
    this.#of = of;
    this.#partners = partners.filter(({ offers }) => offers.length > 0);
    this.#random = new Random(`${seed}|${of.clinic.id}|referrals`);
  }

  get lastCode(): number {
    return this.#code;
  }

  /** The orders of a day are written into `rows`; those that were paid are answered, for its drawers to receive. */
  day(offset: number, drawers: readonly Drawer[], finance: FinanceRegistry, rows: DayRows): CashReceipt[] {
    const random = this.#random;
    if (this.#partners.length === 0 || offset > 0 || drawers.length === 0) return [];
    const count =
      offset === 0
        ? 4
        : random.weighted([
            [0, 4],
            [1, 4],
            [2, 2],
          ] as const);
    const hours = Array.from({ length: count }, () => random.int(FIRST_HOUR, LAST_HOUR)).toSorted((a, b) => a - b);
    return hours.flatMap((hour, place) => this.#order({ offset, place, hour }, drawers, finance, rows));
  }

  #order(
    { offset, place, hour }: { readonly offset: number; readonly place: number; readonly hour: number },
    drawers: readonly Drawer[],
    finance: FinanceRegistry,
    rows: DayRows,
  ): CashReceipt[] {
    const { clinic, clock, id, patients } = this.#of;
    const random = this.#random;
    const drawer = random.pick(drawers);
    const partner = random.pick(this.#partners);
    const patient = random.pick(patients.adults);
    const wanted = clock.at(drawer.day, hour);
    const at = Math.max(drawer.openedAt + minutes(2), Math.min(wanted, clock.now - minutes(40 - place)));
    const chosen = new Map(
      Array.from({ length: random.int(1, 4) }, () => random.pick(partner.offers)).map((offer) => [
        offer.expenseId,
        offer,
      ]),
    );
    const lines = [...chosen.values()].map((offer) => ({ ...offer, quantity: 1 }));
    const { total, kept } = referralTotals(lines);
    const end = random.next();
    const fresh = offset > -FRESH_DAYS;
    // Of today two are finished and wait, one is open, one was paid.
    const received = offset === 0 ? place === 3 : !fresh || end < 0.6;
    const canceled = !received && fresh && offset < 0 && end > 0.9;
    const gaveUp = received && !fresh && end > 0.93;
    const status =
      canceled || gaveUp ? 'canceled' : (offset === 0 ? place === 1 : fresh && end > 0.8) ? 'open' : 'finished';
    const paidAt = Math.min(at + minutes(random.int(3, 25)), clock.now);
    const paid = received && status !== 'canceled' ? paidAt : null;
    const referralId = id(at);
    const by = drawer.userId;
    rows.referral.push({
      branch_id: clinic.id,
      id: referralId,
      code: (this.#code += 1),
      partner_id: partner.id,
      patient_id: patient.id,
      status,
      notes: random.chance(0.15) ? 'Jejum de 8 horas' : null,
      total_cents: total,
      kept_cents: kept,
      day: drawer.day,
      created_at: iso(at),
      created_by: by,
      finished_at: status === 'finished' ? iso(at + minutes(2)) : null,
      finished_by: status === 'finished' ? by : null,
      canceled_at: status === 'canceled' ? iso(at + minutes(90)) : null,
      canceled_by: status === 'canceled' ? by : null,
      received_at: paid === null ? null : iso(paid),
      version: 1,
    });
    rows.referral_line.push(
      ...lines.map((line, index): Row<'referral_line'> => ({
        branch_id: clinic.id,
        referral_id: referralId,
        position: index + 1,
        expense_id: line.expenseId,
        quantity: line.quantity,
        price_cents: line.price,
        kept_cents: line.kept,
      })),
    );
    if (paid === null) return [];
    const { pix } = finance.methods;
    const transactionId = id(paid);
    rows.financial_transaction.push({
      branch_id: clinic.id,
      discount_cents: 0,
      interest_cents: 0,
      rate_cents: 0,
      document: null,
      method_id: pix.id,
      id: transactionId,
      type: 'revenue',
      status: 'paid',
      issue_date: drawer.day,
      due_date: drawer.day,
      competence_date: drawer.day,
      entity_id: patient.id,
      entity_name: patient.name,
      bank_account_id: pix.bankAccountId,
      category_id: finance.categories['Encaminhamentos'] ?? null,
      cashier_id: drawer.id,
      operation: 'forward',
      account_id: null,
      referral_id: referralId,
      instalment_current: 1,
      instalment_total: 1,
      total_cents: total,
      current_cents: total,
      created_at: iso(paid),
    });
    rows.financial_payment.push({
      branch_id: clinic.id,
      id: id(paid),
      transaction_id: transactionId,
      date: drawer.day,
      value_cents: total,
      created_at: iso(paid),
    });
    return [
      {
        drawerId: drawer.id,
        at: paid,
        accountId: null,
        referralId,
        patientId: patient.id,
        payer: patient.name,
        total,
        byType: new Map([['pix', total]]),
      },
    ];
  }
}

/** Writes the partners with their price lists, and opens the desk that refers to them. */
export async function openReferralDesk(
  trx: Trx,
  of: ReferralDeskOf,
  id: () => string,
  seed: string,
): Promise<ReferralDesk> {
  const { clinic, registry } = of;
  const partners = PARTNERS.map(({ does, keeps, ...partner }) => ({
    partner,
    id: id(),
    offers: [...registry.procedures.values()].filter(does).map((procedure): Offer => {
      const reais = Math.round(procedure.price * 0.8);
      return { expenseId: procedure.id, price: cents(reais * 100), kept: cents(Math.round(reais * keeps) * 100) };
    }),
  }));
  await insertRows(
    trx,
    'partner',
    partners.map(({ partner, ...row }, index) => ({
      branch_id: clinic.id,
      id: row.id,
      ...partner,
      phone: `${clinic.areaCode}3000${5300 + index}`,
      cellphone: null,
      email: null,
      address: clinic.address,
      notes: null,
    })),
  );
  await insertRows(
    trx,
    'partner_price',
    partners.flatMap(({ id: partnerId, offers }) =>
      offers.map(({ expenseId, price, kept }, index) => ({
        branch_id: clinic.id,
        partner_id: partnerId,
        expense_id: expenseId,
        position: index + 1,
        price_cents: price,
        kept_cents: kept,
      })),
    ),
  );
  return new ReferralDesk(of, partners, seed);
}
