import type { Cents } from '@prumo/domain/money';
import './kit.css';
import { Icon, MoneyText, VisuallyHidden } from '@prumo/ui';

/** A value the plan hides: a lock instead of the amount. [BIL-147, A102] */
export const HiddenValue = () => (
  <span className="hidden-value" title="Valor oculto conforme regra do plano">
    <Icon name="lock" />
    <VisuallyHidden>Valor oculto conforme regra do plano</VisuallyHidden>
  </span>
);

/** An amount, or the lock where the plan hides it (null). [BIL-147] */
export const ShownMoney = ({ value }: { readonly value: Cents | null }) =>
  value === null ? <HiddenValue /> : <MoneyText value={value} />;
