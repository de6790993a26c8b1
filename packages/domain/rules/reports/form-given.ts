import fc from 'fast-check';
import { localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { openReport, REPORT_KINDS, reportOf } from '../../src/reports/index.ts';
import type { ReportDraft, ReportKind } from '../../src/reports/index.ts';
import { choice, date, flag, group, list, text } from '../field.ts';

/** A form as a person leaves it: opened, then changed. */
export interface FormGiven {
  readonly kind: ReportKind;
  readonly today: LocalDate;
  /** Dates, options and flags that were typed over what the form opened with. */
  readonly typed: readonly { readonly field: string; readonly value: string }[];
  /** Lines that stay ticked in a checklist, instead of those it opened with. */
  readonly ticks: readonly { readonly field: string; readonly ticked: readonly string[] }[];
  readonly allPeriod: boolean;
}

/** Three lines in every checklist that has no lines of its own. */
export const LINES = ['a1', 'b2', 'c3'];
export const today = localDate('2025-06-10');
export const kinds = fc.constantFrom(...REPORT_KINDS);
export const kindOf = (key: ReportKind): ReportKind => key;
export const kindField = choice('Relatório', REPORT_KINDS, 'reportKind');
export const formFields = {
  kind: kindField,
  today: date('Hoje'),
  typed: list('Alterado no formulário', group('Campo', { field: text('Campo'), value: text('Valor') }), {
    field: 'startDate',
    value: '',
  }),
  ticks: list(
    'Marcado nas listas',
    group('Lista', { field: text('Lista'), ticked: list('Linhas marcadas', text('Código'), 'a1') }),
    { field: 'insuranceIds', ticked: [] },
  ),
  allPeriod: flag('Todo o período'),
};

export function form(
  kind: ReportKind,
  typed: Record<string, string> = {},
  ticks: Record<string, string[]> = {},
  allPeriod = false,
): FormGiven {
  return {
    kind,
    today,
    typed: Object.entries(typed).map(([field, value]) => ({ field, value })),
    ticks: Object.entries(ticks).map(([field, ticked]) => ({ field, ticked })),
    allPeriod,
  };
}

export function opened(kind: ReportKind, day: LocalDate): ReportDraft {
  return openReport(kind, day, Object.fromEntries(reportOf(kind).lists.map(({ field }) => [field, LINES])));
}

export function draftOf({ kind, today: day, typed, ticks, allPeriod }: FormGiven): ReportDraft {
  const start = opened(kind, day);
  const values = Object.fromEntries(typed.map(({ field, value }) => [field, value]));
  const { startDate = start.startDate, endDate = start.endDate, ...options } = values;
  const changed = ticks.map(({ field, ticked }) => [
    field,
    { ticked, available: start.lists[field]?.available ?? ticked.length },
  ]);
  return {
    startDate,
    endDate,
    allPeriod,
    values: { ...start.values, ...options },
    lists: { ...start.lists, ...Object.fromEntries(changed) },
  };
}
