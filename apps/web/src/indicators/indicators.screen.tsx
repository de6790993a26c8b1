import { PageHeader, Tabs } from '@prumo/ui';
import type { ReactNode } from 'react';
import './dashboard.css';
import './indicators.css';

export type IndicatorTab = 'year' | 'schedules';

interface Props {
  readonly tab: IndicatorTab;
  readonly onTab: (tab: IndicatorTab) => void;
  readonly year: ReactNode;
  readonly schedules: ReactNode;
}

/** Indicadores administrativos: two tabs. [DSH-003, DSH-010] */
export function IndicatorsScreen({ tab, onTab, year, schedules }: Props) {
  return (
    <div className="page">
      <PageHeader title="Indicadores administrativos" />
      <Tabs
        label="Indicadores"
        value={tab}
        onChange={onTab}
        tabs={[
          { key: 'year', label: 'Visão anual', content: year },
          { key: 'schedules', label: 'Indicadores de agenda', content: schedules },
        ]}
      />
    </div>
  );
}
