import { partsOf } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { reportYears } from './choices.ts';
import { defaultReportPeriod, isoOf, validateReportPeriod } from './period.ts';
import { reportOf } from './report-kinds.ts';
import type { ReportKind } from './report-kinds.ts';
import type { ReportList, ReportOption } from './report-table.ts';

/** Ticked lines of a checklist, and how many lines it has. */
export interface TickedList {
  readonly ticked: readonly string[];
  readonly available: number;
}

/** What a report's form holds. */
export interface ReportDraft {
  /** As typed: 'YYYY-MM-DD' or 'DD/MM/YYYY'; '' for none. */
  readonly startDate: string;
  readonly endDate: string;
  /** 'Todo o período' of the patient alert. */
  readonly allPeriod?: boolean;
  /** Chosen options by their field; '' for none. */
  readonly values: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, TickedList>>;
}

/**
 * What a report opens with: its period, the first choice of its options, the current month, quarter and year, and every line of
 * its checklists ticked, but for the lists that say otherwise. `lines` are the ids each checklist shows.
 * [RPT-034, RPT-076, RPT-077, RPT-083, RPT-084, A40]
 */
export function openReport(
  kind: ReportKind,
  today: LocalDate,
  lines: Readonly<Record<string, readonly string[]>> = {},
): ReportDraft {
  const { period, options, lists } = reportOf(kind);
  const dates = period === 'none' ? { startDate: '', endDate: '' } : defaultReportPeriod(kind, today);
  return {
    ...dates,
    allPeriod: false,
    values: Object.fromEntries(options.map((option) => [option.field, initialOf(option, today)])),
    lists: Object.fromEntries(lists.map((list) => [list.field, ticksOf(list, lines[list.field] ?? [])])),
  };
}

function initialOf({ field, initial }: ReportOption, today: LocalDate): string {
  if (initial !== 'today') return initial;
  const { year, month } = partsOf(today);
  if (field === 'year') return String(year);
  return String(field === 'period' ? month - ((month - 1) % 3) : month);
}

function ticksOf({ opens }: ReportList, lines: readonly string[]): TickedList {
  if (opens === 'none') return { ticked: [], available: lines.length };
  return opens === 'all'
    ? { ticked: lines, available: lines.length }
    : { ticked: opens, available: Math.max(lines.length, opens.length) };
}

/**
 * Problems of a report's form, none when it may run: the period and its limit, options that are missing or unknown, checklists
 * with nothing ticked. [RPT-072, RPT-078 … RPT-103, A123]
 */
export function validateReport(kind: ReportKind, draft: ReportDraft, today: LocalDate): Problem[] {
  const { options, lists } = reportOf(kind);
  return [
    ...validateReportPeriod(kind, draft.startDate, draft.endDate, { allPeriod: draft.allPeriod === true }),
    ...options.flatMap((option) => problemsOfOption(option, draft.values[option.field], today)),
    ...lists.flatMap(({ field, missing }) => {
      const isEmpty = (draft.lists[field]?.ticked ?? []).length === 0;
      return isEmpty && missing !== null ? [problem(field, missing)] : [];
    }),
  ];
}

function problemsOfOption(
  { field, values, optional }: ReportOption,
  chosen: string | undefined,
  today: LocalDate,
): Problem[] {
  const allowed = Array.isArray(values) ? (values as readonly string[]) : null;
  if (isBlank(chosen))
    return optional === true || allowed?.includes('') === true ? [] : [problem(field, 'field.required')];
  if (values === undefined) return [];
  const known = allowed ?? reportYears(partsOf(today).year, (values as { readonly years: number }).years).map(String);
  return known.includes(chosen) ? [] : [problem(field, 'field.invalid')];
}

/**
 * The parameters of a report's call by their names on the wire: dates as YYYY-MM-DD, checklists as ids joined by commas, what is
 * optional and empty left out. The three lists of payables and receivables go only when a line is unticked, and empty when none
 * is ticked. Ask validateReport first; an invalid form is sent as it stands. [RPT-056, RPT-129 … RPT-151, A123]
 */
export function reportParameters(kind: ReportKind, draft: ReportDraft): Record<string, string> {
  const { period, options, lists } = reportOf(kind);
  const hasDates = period !== 'none' && !(period === 'dates-or-all' && draft.allPeriod === true);
  const dates: Record<string, string> = hasDates
    ? { startDate: isoOf(draft.startDate), endDate: isoOf(draft.endDate) }
    : {};
  const chosen = options
    .map(({ field, optional }) => [field, draft.values[field] ?? '', optional === true] as const)
    .filter(([, value, isOptional]) => value !== '' || !isOptional);
  const sent = lists.filter((list) => isSent(list, draft.lists[list.field]));
  return {
    ...dates,
    ...Object.fromEntries(chosen.map(([field, value]) => [field, value])),
    ...Object.fromEntries(sent.map(({ field }) => [field, (draft.lists[field]?.ticked ?? []).join(',')])),
  };
}

function isSent({ sent }: ReportList, list: TickedList = { ticked: [], available: 0 }): boolean {
  if (sent === 'always') return true;
  return sent === 'chosen' ? list.ticked.length > 0 : list.ticked.length < list.available;
}
