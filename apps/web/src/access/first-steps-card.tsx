import { label } from '@prumo/messages';
import { Button, Card } from '@prumo/ui';
import type { FirstSteps } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { FirstStepsProgress } from './first-steps-progress.tsx';
import './settings.css';

/** On the start page of a branch that is not ready yet; nothing once it is complete or was put away. */
export const FirstStepsCard = observer(function FirstStepsCard({ steps }: { readonly steps: FirstSteps }) {
  if (!steps.offered || steps.next === null) return null;
  return (
    <Card
      title="Primeiros passos"
      actions={
        <>
          <Button small kind="ghost" busy={steps.dismissing} onClick={() => void steps.dismiss(true)}>
            Dispensar
          </Button>
          <Link className="button button-primary button-small" to="/settings/first-steps">
            <span className="button-label">Continuar</span>
          </Link>
        </>
      }
    >
      <p>
        {steps.done} de {steps.total} prontos. Próximo: {label('firstStep', steps.next)}.
      </p>
      <FirstStepsProgress steps={steps} />
    </Card>
  );
});
