import { formatDate } from '@prumo/domain/dates';
import { Button, Notice } from '@prumo/ui';
import type { AccountDialogModel, EligibilityCheck } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly model: AccountDialogModel;
  readonly lookups: Pick<LookupStore, 'insurancePlans'>;
}

/** «Verificar elegibilidade», where the web service of the insurance can be asked. */
export const EligibilityButton = observer(function EligibilityButton({ model, lookups }: Props) {
  const { eligibility, guide, opened } = model;
  const plan = lookups.insurancePlans().items.find(({ plan: { id } }) => id === opened?.insurance.planId);
  if (plan?.checksEligibility !== true || guide.readOnly) return null;
  return (
    <Button
      small
      icon="verified"
      busy={eligibility.asking}
      disabled={!eligibility.canAsk}
      disabledReason={eligibility.canAsk ? undefined : 'Preencha o número da carteira'}
      onClick={() => void eligibility.ask()}
    >
      Verificar elegibilidade
    </Button>
  );
});

/** What the insurance says of the card: the desk compares the name with who stands there. */
export const EligibilityAnswer = observer(function EligibilityAnswer({
  eligibility: { answer, problem },
}: {
  readonly eligibility: EligibilityCheck;
}) {
  if (problem !== null)
    return (
      <Notice kind="warning" live>
        {problem.message}
      </Notice>
    );
  if (answer === null) return null;
  const until = answer.cardValidity === null ? '' : `, carteira até ${formatDate(answer.cardValidity)}`;
  return answer.eligible ? (
    <Notice kind="success" live>
      O convênio cobre hoje quem tem esta carteira: {answer.name}
      {until}.
    </Notice>
  ) : (
    <Notice kind="danger" live>
      O convênio não cobre esta carteira{answer.reasons.length === 0 ? '.' : `: ${answer.reasons.join('; ')}`}
    </Notice>
  );
});
