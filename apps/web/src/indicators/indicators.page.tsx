import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { useChoicesInUrl, useStarted } from '../kit/index.ts';
import { administrativeModule, SCHEDULE_INDICATORS, YEAR_INDICATORS } from './administrative.module.ts';
import { IndicatorsScreen, type IndicatorTab } from './indicators.screen.tsx';
import { ScheduleIndicatorsPanel } from './schedule-indicators.panel.tsx';
import { YearIndicatorsPanel } from './year-indicators.panel.tsx';

export const modules = [administrativeModule];

/** /clinical/indicators: the tab and the filters stand in the address. [DSH-003, DSH-010, UXP-013] */
export const Component = observer(function IndicatorsPage() {
  const [params, setParams] = useSearchParams();
  const tab: IndicatorTab = params.get('tab') === 'schedules' ? 'schedules' : 'year';
  return (
    <IndicatorsScreen
      tab={tab}
      onTab={(next) => setParams(next === 'year' ? {} : { tab: next }, { replace: true })}
      year={<Year />}
      schedules={<Schedules />}
    />
  );
});

function Year() {
  const indicators = useViewModel(YEAR_INDICATORS);
  useStarted(indicators.start, indicators.stop);
  return <YearIndicatorsPanel indicators={indicators} />;
}

function Schedules() {
  const indicators = useViewModel(SCHEDULE_INDICATORS);
  useChoicesInUrl(
    () => indicators.choices,
    (choices) => indicators.choose(Object.fromEntries(choices)),
  );
  useStarted(indicators.start, indicators.stop);
  return <ScheduleIndicatorsPanel indicators={indicators} />;
}
