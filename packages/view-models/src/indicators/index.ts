export { type Count, Dashboard, type Stats, type StatsGateway } from './dashboard.ts';
export type { AppointmentSummary, IndicatorGateway, NamedSchedule, SummaryParameters } from './indicator-gateway.ts';
export { IndicatorDraft, type IndicatorStart, ScheduleIndicators } from './schedule-indicators.ts';
export { YearIndicators } from './year-indicators.ts';
