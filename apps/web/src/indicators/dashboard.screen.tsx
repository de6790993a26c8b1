import { formatLongDate, type LocalDate } from '@prumo/domain/dates';
import { IconButton, PageHeader } from '@prumo/ui';
import type { ReactNode } from 'react';

interface Props {
  readonly today: LocalDate;
  readonly busy: boolean;
  readonly onRefresh: () => void;
  /** Opens what moves and hides the parts; absent where there are none. */
  readonly onArrange?: (() => void) | undefined;
  /** What a new branch is led by. */
  readonly firstSteps?: ReactNode;
  /** The own work of today. */
  readonly work?: ReactNode;
  /** The statistics, or why they are not there. */
  readonly figures: ReactNode;
}

/** The landing page: one's own work of today first, the statistics below. [DSH-001, DSH-002] */
export const DashboardScreen = ({ today, busy, onRefresh, onArrange, firstSteps, work, figures }: Props) => (
  <div className="page">
    <PageHeader
      title="Dashboard"
      subtitle={`Hoje, ${formatLongDate(today)}`}
      actions={
        <>
          {onArrange && <IconButton icon="sliders-h" label="Organizar o início" onClick={onArrange} />}
          <IconButton icon="refresh" label="Atualizar" busy={busy} onClick={onRefresh} />
        </>
      }
    />
    {firstSteps}
    {work}
    {figures}
  </div>
);
