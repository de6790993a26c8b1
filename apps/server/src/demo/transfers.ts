import { lineTransfer, type TransferRule, transferRuleFor } from '@prumo/domain/billing';
import { addDays, addMonths, type LocalDate, startOfMonth } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import type { Row } from './bulk.ts';
import { type ClinicClock, iso } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import type { FinanceRegistry } from './finance-registry.ts';
import { invoiceDueOf } from './invoice-months.ts';

/** A month is transferred when the insurers have paid the one after it: one month always waits to be closed. */
const transferredOn = (month: LocalDate): LocalDate => addDays(addMonths(invoiceDueOf(month), 1), 5);
const DAYS_TO_PAY = 5;

interface Bundle {
  readonly id: string;
  readonly month: LocalDate;
  readonly professional: { readonly id: string; readonly name: string };
  lines: number;
  cents: number;
}

/** A line of a finished account with what its transfer is reckoned by. */
export interface FinishedLine {
  readonly row: Omit<Row<'billing_line'>, 'bundle_id'>;
  readonly professional: { readonly id: string; readonly name: string };
  readonly planId: string;
  readonly insuranceId: string;
  readonly placeId: string;
  readonly courtesy: boolean;
  readonly received: boolean;
}

/** The transfers of a clinic: of every professional one document a month, made by the rules of the product. [BIL-200] */
export class TransferBook {
  readonly #bundles = new Map<string, Bundle>();
  readonly #rules = new Map<string, TransferRule[]>();
  readonly #clinic: DemoClinic;
  readonly #clock: ClinicClock;
  readonly #newId: (at: number) => string;

  constructor(clinic: DemoClinic, clock: ClinicClock, newId: (at: number) => string, rules: readonly TransferRule[]) {
    this.#clinic = clinic;
    this.#clock = clock;
    this.#newId = newId;
    for (const rule of rules)
      this.#rules.set(rule.professionalId ?? '', [...(this.#rules.get(rule.professionalId ?? '') ?? []), rule]);
  }

  /** The row of the transfer that a line is in; null while its month waits. A line that is worth nothing opens no document. */
  take(line: FinishedLine): Row<'transfer_line'> | null {
    const { row, professional } = line;
    const month = startOfMonth(row.day as LocalDate);
    if (transferredOn(month) >= this.#clock.today) return null;
    const rules = [...(this.#rules.get(professional.id) ?? []), ...(this.#rules.get('') ?? [])];
    const insurance = cents(row.insurance_cents);
    const { amount, steps } = lineTransfer(
      {
        insurance,
        particular: cents(row.particular_cents),
        courtesy: line.courtesy,
        discount: cents(row.discount_cents ?? 0),
        cardFee: cents(row.rate_cents ?? 0),
        insuranceReleased: insurance,
        received: line.received,
        direct: false,
      },
      transferRuleFor(rules, {
        professionalId: professional.id,
        expenseId: row.expense_id,
        expenseType: row.type,
        planId: line.planId,
        insuranceId: line.insuranceId,
        placeId: line.placeId,
        degree: row.degree ?? null,
      }),
    );
    const key = `${professional.id} ${month}`;
    const bundle = this.#bundles.get(key);
    if (amount === null || (bundle === undefined && amount <= 0)) return null;
    const held = bundle ?? this.#open(key, month, professional);
    held.cents += amount;
    return {
      branch_id: this.#clinic.id,
      line_id: row.id,
      member: 0,
      transaction_id: held.id,
      position: held.lines++,
      amount_cents: amount,
      steps,
    };
  }

  #open(key: string, month: LocalDate, professional: Bundle['professional']): Bundle {
    const at = this.#clock.at(transferredOn(month), 15 * 60);
    const bundle = { id: this.#newId(at), month, professional, lines: 0, cents: 0 };
    this.#bundles.set(key, bundle);
    return bundle;
  }

  /** The documents, the older ones paid. */
  documents(finance: FinanceRegistry): {
    readonly transactions: Row<'financial_transaction'>[];
    readonly payments: Row<'financial_payment'>[];
  } {
    const branch_id = this.#clinic.id;
    const bundles = [...this.#bundles.values()].map((bundle) => ({
      ...bundle,
      due: addDays(transferredOn(bundle.month), DAYS_TO_PAY),
    }));
    const transactions = bundles.map(({ id, month, professional, due, cents: total }) => ({
      branch_id,
      id,
      type: 'expense' as const,
      status: due < this.#clock.today ? ('paid' as const) : ('open' as const),
      issue_date: transferredOn(month),
      due_date: due,
      competence_date: month,
      method_id: finance.methods.ted.id,
      bank_account_id: finance.banks[0],
      category_id: finance.categories['Repasse a profissionais'] ?? null,
      entity_id: professional.id,
      entity_name: professional.name,
      operation: 'transfer',
      total_cents: total,
      current_cents: total,
      created_at: iso(this.#clock.at(transferredOn(month), 15 * 60)),
    }));
    const payments = bundles
      .filter(({ due }) => due < this.#clock.today)
      .map(({ id, due, cents: value }) => {
        const at = this.#clock.at(due, 11 * 60);
        return {
          branch_id,
          id: this.#newId(at),
          transaction_id: id,
          date: due,
          value_cents: value,
          created_at: iso(at),
        };
      });
    return { transactions, payments };
  }
}
