import type { FirstSteps } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import './settings.css';

/** How far the branch is. */
export const FirstStepsProgress = observer(function FirstStepsProgress({
  steps: { done, total },
}: {
  readonly steps: FirstSteps;
}) {
  return (
    <div
      className="first-steps-bar"
      role="progressbar"
      aria-label="Passos prontos"
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuetext={`${done} de ${total}`}
    >
      <span style={{ width: `${(100 * done) / Math.max(total, 1)}%` }} />
    </div>
  );
});
