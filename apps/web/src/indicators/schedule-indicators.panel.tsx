import { Card, ErrorState, Skeleton } from '@prumo/ui';
import type { ScheduleIndicators } from '@prumo/view-models/indicators';
import { observer } from 'mobx-react-lite';
import { ScheduleIndicatorsForm } from './schedule-indicators-form.tsx';
import { SummaryFigures } from './summary-figures.tsx';

interface Props {
  readonly indicators: ScheduleIndicators;
}

/** Indicadores de agenda: the form, and what it found. [DSH-027] */
export const ScheduleIndicatorsPanel = observer(function ScheduleIndicatorsPanel({ indicators }: Props) {
  const { value: summary, state, problem, load } = indicators.summary;
  return (
    <div className="indicators">
      <Card>
        <ScheduleIndicatorsForm indicators={indicators} />
      </Card>
      {state === 'failed' ? (
        <ErrorState {...(problem ? { detail: problem.message } : {})} onRetry={() => void load()} />
      ) : state === 'loading' ? (
        <Skeleton lines={10} />
      ) : (
        summary !== null && <SummaryFigures summary={summary} type={indicators.shownType} />
      )}
    </div>
  );
});
