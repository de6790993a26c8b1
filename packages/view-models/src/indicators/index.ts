export { type Count, Dashboard, type Stats, type StatsGateway } from './dashboard.ts';
export {
  FIGURE_PARTS,
  type FigurePart,
  HomeArrangement,
  type HomePart,
  WORK_PARTS,
  type WorkPart,
} from './home-arrangement.ts';
export type { AppointmentSummary, IndicatorGateway, NamedSchedule, SummaryParameters } from './indicator-gateway.ts';
export { IndicatorDraft, type IndicatorStart, ScheduleIndicators } from './schedule-indicators.ts';
export { TodayBoard } from './today-board.ts';
export type { DueDocument, GuideToMend, TodayDrawer, TodayGateway, TodayPayment, TodayVisit } from './today-gateway.ts';
export { YearIndicators } from './year-indicators.ts';
