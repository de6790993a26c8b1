import type { Cents } from '@prumo/domain/money';
import { MoneyText } from '@prumo/ui';

interface Props {
  readonly name: string;
  readonly value: Cents;
  readonly signed?: boolean;
}

/** One sum with its name, in a list of sums. */
export const Sum = ({ name, value, signed = false }: Props) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <MoneyText value={value} signed={signed} />
    </dd>
  </div>
);
