import { foldText, maskTuss, onlyDigits } from '../identity/index.ts';

/** A procedure a report may be limited to. */
export interface ReportProcedure {
  readonly code: string;
  readonly name: string;
}

/**
 * Procedures whose code begins with the typed digits or whose description contains the typed text, accents and case ignored;
 * each with name, code and the text shown. Nothing typed finds nothing. [RPT-059]
 */
export function searchProcedures(
  procedures: readonly ReportProcedure[],
  typed: string,
): readonly (ReportProcedure & { readonly display: string })[] {
  const text = foldText(typed);
  if (text === '') return [];
  const digits = /^[\d.\-\s]+$/.test(typed) ? onlyDigits(typed) : '';
  return procedures
    .filter(({ code, name }) => (digits !== '' && code.startsWith(digits)) || foldText(name).includes(text))
    .map((procedure) => ({ ...procedure, display: `${maskTuss(procedure.code)} - ${procedure.name}` }));
}

/** Adds a procedure to the end of the chosen list; one that is there already changes nothing. [RPT-050, RPT-060] */
export function chooseProcedure(chosen: readonly ReportProcedure[], procedure: ReportProcedure): ReportProcedure[] {
  return chosen.some(({ code }) => code === procedure.code) ? [...chosen] : [...chosen, procedure];
}

/** Takes one off the chosen list; the rows below move up, so that they are numbered from 1 again. [RPT-050, RPT-060] */
export function unchooseProcedure(chosen: readonly ReportProcedure[], code: string): ReportProcedure[] {
  return chosen.filter((procedure) => procedure.code !== code);
}
