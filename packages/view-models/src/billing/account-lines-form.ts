import {
  accountTotals,
  type AccountTotals,
  applyReturnConsultation,
  isProcedureType,
  type SadtTotals,
  sadtTotals,
} from '@prumo/domain/billing';
import { lineTotal } from '@prumo/domain/money';
import { makeAutoObservable } from 'mobx';
import type { AccountLine } from './account.ts';
import type { GuideForm } from './guide-form.ts';
import { type LineContext, LineForm, type LineFormPorts } from './line-form.ts';
import type { PaymentForm } from './payment-form.ts';

/** What the lines of an account need from it. */
export interface AccountLinesPorts extends LineFormPorts {
  readonly guide: GuideForm;
  readonly payment: Pick<PaymentForm, 'courtesy' | 'setCourtesy'>;
  /** What a line is filled in with; null while no account is open. */
  readonly context: () => Omit<LineContext, 'linkable'> | null;
}

/** The lines of an open account: the one being filled in, and what all come to. [BIL-012] */
export class AccountLinesForm {
  /** The line being filled in, changed or looked at. */
  form: LineForm | null = null;
  readonly #ports: AccountLinesPorts;

  constructor(ports: AccountLinesPorts) {
    this.#ports = ports;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Sums of the account: the server works them out anew. [BIL-130, BIL-195] */
  get totals(): AccountTotals {
    return accountTotals(
      this.#ports.guide.lines.map(({ value, factor, quantity }) => ({
        insurance: value.insurance,
        particular: value.particular,
        factor,
        quantity,
      })),
    );
  }

  /** [BIL-183, BIL-184, BIL-185, BIL-186, BIL-187] */
  get sadtTotals(): SadtTotals {
    return sadtTotals(
      this.#ports.guide.lines.map(({ type, value, factor, quantity }) => ({
        type,
        film: value.film,
        quantity,
        total: lineTotal({ insurance: value.insurance, particular: value.particular, factor, quantity }),
      })),
    );
  }

  /** A line to be filled in, or one to be changed or looked at. [BIL-012] */
  edit(line: AccountLine | null): void {
    const context = this.#ports.context();
    if (context === null || (line === null && context.readOnly)) return;
    this.form = new LineForm(this.#ports, { ...context, linkable: this.linkable(line) }, line);
  }

  /** Takes the line over into the account; false while something in it is missing. */
  apply(): boolean {
    const applied = this.form?.apply() ?? null;
    if (applied === null) return false;
    const { lines } = this.#ports.guide;
    const known = lines.some(({ itemId }) => itemId === applied.itemId);
    this.take(known ? lines.map((line) => (line.itemId === applied.itemId ? applied : line)) : [...lines, applied]);
    this.form = null;
    return true;
  }

  close(): void {
    this.form = null;
  }

  /** Lines already paid out stay. What belonged to a line that goes belongs to none. [BIL-052, TIS-008] */
  remove(itemId: string): void {
    const kept = this.#ports.guide.lines.filter((line) => line.itemId !== itemId || line.financialBundleId !== null);
    const stays = kept.some((line) => line.itemId === itemId);
    this.take(
      kept.map((line) =>
        !stays && line.supply?.linkedItem === itemId ? { ...line, supply: { ...line.supply, linkedItem: null } } : line,
      ),
    );
  }

  /** What another expense of the account may belong to. [TIS-008] */
  private linkable(line: AccountLine | null): LineContext['linkable'] {
    return this.#ports.guide.lines
      .filter(({ itemId, type }) => itemId !== line?.itemId && isProcedureType(type))
      .map(({ itemId, name }) => ({ itemId, name }));
  }

  /** A return among them makes the account a courtesy. [BIL-051, A91] */
  private take(lines: readonly AccountLine[]): void {
    const { guide, payment } = this.#ports;
    const { courtesy, expenses } = applyReturnConsultation({
      consultationType: guide.values.consultationType,
      courtesy: payment.courtesy,
      expenses: lines,
    });
    guide.setLines(expenses);
    payment.setCourtesy(courtesy);
  }
}
