import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { reportParameters } from './report-draft.ts';
import type { ReportDraft } from './report-draft.ts';
import { reportOf } from './report-kinds.ts';
import type { ReportKind } from './report-kinds.ts';
import type { ReportPaper } from './report-options.ts';
import type { ReportOutput } from './report-table.ts';

/** The call of a report button. */
export interface ReportCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * What a report button sends: the parameters plus reportType, for paper its format, and printType where the call has that
 * name. An output the report has no button for is refused. [RPT-023, RPT-073, RPT-152, A82]
 */
export function reportCall(
  kind: ReportKind,
  draft: ReportDraft,
  output: ReportOutput,
  paper: ReportPaper = 'A4',
): Result<ReportCall, Refusal<'report.no-such-output'>> {
  const { method, path, outputs, namesOutput } = reportOf(kind);
  if (!outputs.includes(output)) return refuse('report.no-such-output');
  const parameters: Record<string, string> = { ...reportParameters(kind, draft), reportType: output };
  if (output === 'pdf') parameters['format'] = paper;
  if (namesOutput) parameters['printType'] = output;
  return ok({ method, path, parameters });
}

const EXTENSIONS: Readonly<Record<ReportOutput, string>> = { sheet: 'xlsx', pdf: 'pdf', csv: 'csv' };

/** The name of a report's file: 'contas-solicitantes.xlsx' for the requesters, else the key of the report. [RPT-141] */
export function reportFileName(kind: ReportKind, output: ReportOutput): string {
  return `${kind === 'request-account-report' ? 'contas-solicitantes' : kind}.${EXTENSIONS[output]}`;
}

/** Where the browser remembers the last paper size, apart for each page and kind of report. [RPT-074, A70] */
export function paperSizeKey(page: string, type: string): string {
  return `report-size:${page}:${type}`;
}
