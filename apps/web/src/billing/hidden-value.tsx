import { Icon, VisuallyHidden } from '@prumo/ui';

/** A value the plan hides: a lock instead of the amount. [BIL-147, A102] */
export const HiddenValue = () => (
  <span className="hidden-value" title="Valor oculto conforme regra do plano">
    <Icon name="lock" />
    <VisuallyHidden>Valor oculto conforme regra do plano</VisuallyHidden>
  </span>
);
