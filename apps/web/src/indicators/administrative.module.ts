import { createHttpIndicatorGateway } from '@prumo/http-adapter/indicators';
import { createHttpReportGateway } from '@prumo/http-adapter/reports';
import { type IndicatorGateway, ScheduleIndicators, YearIndicators } from '@prumo/view-models/indicators';
import type { ReportGateway } from '@prumo/view-models/reports';
import { ContainerModule } from 'inversify';
import { browserFileOpener } from '../composition/browser-ports.ts';
import { token } from '../composition/token.ts';
import { API, NOTIFIER, SESSION } from '../composition/tokens.ts';

const INDICATOR_GATEWAY = token<IndicatorGateway>('IndicatorGateway');
const INDICATOR_REPORTS = token<ReportGateway>('IndicatorReports');
export const YEAR_INDICATORS = token<YearIndicators>('YearIndicators');
export const SCHEDULE_INDICATORS = token<ScheduleIndicators>('ScheduleIndicators');

/** Indicadores administrativos. */
export const administrativeModule = new ContainerModule(({ bind }) => {
  bind(INDICATOR_GATEWAY).toResolvedValue(createHttpIndicatorGateway, [API]).inSingletonScope();
  bind(INDICATOR_REPORTS)
    .toResolvedValue((api) => createHttpReportGateway(api, browserFileOpener), [API])
    .inSingletonScope();
  bind(YEAR_INDICATORS).toResolvedValue(
    (gateway, notifier) => new YearIndicators(gateway, notifier),
    [INDICATOR_GATEWAY, NOTIFIER],
  );
  bind(SCHEDULE_INDICATORS).toResolvedValue(
    (gateway, reports, notifier, session) =>
      new ScheduleIndicators(gateway, reports, notifier, {
        today: session.today,
        branchId: session.branch?.id ?? null,
      }),
    [INDICATOR_GATEWAY, INDICATOR_REPORTS, NOTIFIER, SESSION],
  );
});
