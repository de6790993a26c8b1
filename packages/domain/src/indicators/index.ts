export { birthdaysOn } from './birthdays.ts';
export { changeOf } from './change.ts';
export type { Change } from './change.ts';
export { dayTiles } from './day-tiles.ts';
export type { DayAppointment, DayScope, DayTiles } from './day-tiles.ts';
export { INDICATOR_TYPES, indicatorParameters, validateIndicatorFilter } from './indicator-filter.ts';
export type { IndicatorFilter, IndicatorType } from './indicator-filter.ts';
export { countByInsurance, PAYER_TYPES, payerType } from './insurances.ts';
export type { InsuranceCount, PayerType } from './insurances.ts';
export { CHART_MONTHS, competenceMonths, countByMonth, lastMonths } from './months.ts';
export type { MonthCount } from './months.ts';
export { countByAgeGroup, countByGender } from './people.ts';
export type { AgeGroupCount, GenderCount, SeenPatient } from './people.ts';
export { gridFigures, indicatorGroups, joinedPeriod, scheduleIndicator } from './schedule-indicator.ts';
export type {
  BookedGrid,
  GridFigures,
  IndicatorAppointment,
  IndicatorGroup,
  IndicatorPeriod,
  IndicatorSchedule,
  ScheduleIndicator,
  StatusShare,
} from './schedule-indicator.ts';
export { exactShares } from './shares.ts';
export { TOP_LIMIT, topCounts } from './top-counts.ts';
export type { NamedCount } from './top-counts.ts';
export { countsAsService, yearlyOverview } from './yearly-overview.ts';
export type {
  OverviewAppointment,
  OverviewBranch,
  OverviewBranchMonth,
  OverviewLine,
  OverviewMonth,
  YearlyOverview,
} from './yearly-overview.ts';
