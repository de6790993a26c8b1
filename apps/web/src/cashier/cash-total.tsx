import type { Cents } from '@prumo/domain/money';
import { MoneyText } from '@prumo/ui';

interface Props {
  /** What is counted: 'Atendimentos'. */
  readonly label: string;
  readonly count: number;
  readonly total: Cents;
}

/** How many wait at the cashier, and what they are to pay; nothing where nobody waits. [CSH-027, CSH-040] */
export function CashTotal({ label, count, total }: Props) {
  if (count === 0) return null;
  return (
    <dl className="cash-total">
      <div>
        <dt>{label}</dt>
        <dd className="tnum">{count}</dd>
      </div>
      <div>
        <dt>Total a receber</dt>
        <dd className="tnum">
          <MoneyText value={total} />
        </dd>
      </div>
    </dl>
  );
}
