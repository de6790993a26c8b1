import { buildInstalments, accountTotals, type PaymentMethod } from '@prumo/domain/billing';
import { type CashEntry, runningCashBalances } from '@prumo/domain/cashier';
import { localDate, type LocalDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { tell } from '../figures.ts';
import { race, shown } from '../race.ts';

const MOST = 3;

function report(what: string, { product, plain }: Record<'product' | 'plain', number>): void {
  const ratio = product / plain;
  tell({
    work: `Rules, ${what}`,
    product: `${shown(product)}, plain integers ${shown(plain)}, ratio ${ratio.toFixed(2)}`,
    goal: `within ${MOST} times plain integers`,
    met: ratio <= MOST,
  });
}

function demand(right: boolean, what: string): void {
  if (!right) throw new Error(`the sides do not agree: ${what}`);
}

const ENTRIES = 5000;

/** The balance after each of 5,000 entries of a drawer. */
export function benchBalances(): void {
  const entries = Array.from({ length: ENTRIES }, (_, at): CashEntry => {
    const total = cents(1000 + ((at * 7919) % 50_000));
    const expense = at % 5 === 4;
    return {
      type: expense ? 'expense' : 'revenue',
      operation: expense ? 'expense' : 'attendance',
      total,
      installments: [{ type: 'money', value: total }],
    };
  });
  const plain = (): number[] => {
    const balances = new Array<number>(entries.length);
    let balance = 0;
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] as CashEntry;
      for (const { type, value } of entry.installments)
        if (type === 'money') balance += entry.type === 'expense' ? -value : value;
      balances[at] = balance;
    }
    return balances;
  };
  demand(runningCashBalances(entries).join() === plain().join(), 'balances');
  report(`balances after ${ENTRIES} entries`, race({ product: () => runningCashBalances(entries), plain }));
}

/** What insurance and patient pay of 50 lines with decimal factors and quantities. */
export function benchTotals(): void {
  const lines = Array.from({ length: 50 }, (_, at) => ({
    insurance: cents(1000 + ((at * 7919) % 50_000)),
    particular: cents(at % 3 === 0 ? 2500 : 0),
    factor: 1 + (at % 5) / 10,
    quantity: 1 + (at % 4) / 4,
  }));
  const plain = (): { general: number; particular: number; insurance: number } => {
    let general = 0;
    let particular = 0;
    for (const line of lines) {
      const [factor, quantity] = [Math.round(line.factor * 10_000), Math.round(line.quantity * 10_000)];
      const unit = line.insurance * factor + line.particular * 10_000;
      general += Math.floor((unit * quantity + 50_000_000) / 100_000_000);
      particular += Math.floor((line.particular * quantity + 5000) / 10_000);
    }
    return { general, particular, insurance: general - particular };
  };
  const [mine, theirs] = [accountTotals(lines), plain()];
  demand(mine.general === theirs.general && mine.particular === theirs.particular, 'totals');
  report('totals of 50 lines with decimal factors', race({ product: () => accountTotals(lines), plain }));
}

/** Twelve instalments by card with their fee and their dates. */
export function benchInstalments(): void {
  const method: PaymentMethod = {
    id: 'm',
    name: 'Cartão',
    documentType: 'credit_card',
    compensation: { type: 'after-day', days: 30 },
    installments: [{ count: 12, rate: 3.79 }],
  };
  const today = localDate('2026-11-26');
  const value = cents(123_456);
  const product = () => buildInstalments({ method, count: 12, value, openBalance: value }, today, 'g');
  const plain = (): readonly { dueDate: string; value: number; rate: number }[] => {
    const fee = Math.floor((123_456 * 379 + 5000) / 10_000);
    const [base, left, rate, more] = [Math.floor(123_456 / 12), 123_456 % 12, Math.floor(fee / 12), fee % 12];
    return Array.from({ length: 12 }, (_, at) => {
      const month = 11 + at + 1;
      const [year, of] = [2026 + Math.floor(month / 12), (month % 12) + 1];
      const last = of === 2 ? 28 : of === 4 || of === 6 || of === 9 || of === 11 ? 30 : 31;
      const day = Math.min(26, last);
      return {
        dueDate: `${year}-${of < 10 ? '0' : ''}${of}-${day < 10 ? '0' : ''}${day}` as LocalDate,
        value: at < left ? base + 1 : base,
        rate: at < more ? rate + 1 : rate,
      };
    });
  };
  const made = product();
  demand(made.ok && made.value.length === 12, 'instalments');
  report('twelve instalments with their dates', race({ product, plain }));
}
