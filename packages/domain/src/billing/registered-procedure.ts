import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { isProcedureType, storedExpenseType } from './expense-type.ts';
import { checkAmount, checkChoice, checkText, checkWhole } from './field-checks.ts';
import type { Text } from './guide-draft.ts';

/** Kinds of images, by the codes that devices and archives use. */
export const MODALITIES = [
  'CR',
  'CT',
  'DX',
  'ECG',
  'ES',
  'MG',
  'MR',
  'NM',
  'OP',
  'OT',
  'PT',
  'PX',
  'RF',
  'US',
  'XA',
] as const;

/** Tables of the national standard a code may come from. */
export const TUSS_TABLES = ['18', '19', '20', '22', '90', '98', '00'] as const;
export type TussTable = (typeof TUSS_TABLES)[number];

/** Units in which other expenses are counted on a guide: the codes of table 60 of the national standard. [TIS-008] */
export const EXPENSE_UNITS = [
  '001',
  '002',
  '003',
  '004',
  '005',
  '006',
  '007',
  '008',
  '009',
  '010',
  '011',
  '012',
  '013',
  '014',
  '015',
  '016',
  '017',
  '018',
  '019',
  '020',
  '021',
  '022',
  '023',
  '024',
  '025',
  '026',
  '027',
  '028',
  '029',
  '030',
  '031',
  '032',
  '033',
  '034',
  '035',
  '036',
  '037',
  '038',
  '039',
  '040',
  '041',
  '042',
  '043',
  '044',
  '045',
  '046',
  '047',
  '048',
  '049',
  '050',
  '051',
  '052',
  '053',
  '054',
  '055',
  '056',
  '057',
  '058',
  '059',
  '060',
  '061',
] as const;

/** Characters of a procedure's name, of its preparation text, minutes of its duration. */
export const PROCEDURE_LENGTH = { name: 150, preparation: 4000, durationMinutes: 999 } as const;

/** A procedure or other expense of the branch, as typed; values in integer cents. */
export interface ProcedureDraft {
  readonly name: string;
  readonly type: Text;
  readonly code?: Text;
  readonly tussTable?: Text;
  /** Code of table 60, of other expenses. */
  readonly unit?: Text;
  readonly modality?: Text;
  readonly durationMinutes: number;
  readonly preparation?: Text;
  readonly particular: number;
  readonly fee: number;
  readonly film: number;
  readonly operationalCost: number;
  readonly professionals: readonly { readonly professionalId: string; readonly value: number }[];
}

/**
 * Problems of a procedure: name and type are required; a code has 8 to 10 digits and, outside the operators' own tables, nothing else
 * is asked of it, not even its check digit; modality and unit are known ones; the duration goes up to 999 minutes; values from nothing to
 * R$ 9.999.999,99; a professional has one price. [REG-012, REG-105, ENT-050, ENT-051]
 */
export function validateProcedure(draft: ProcedureDraft): Problem[] {
  return [
    ...checkText('name', draft.name, { required: true, maximum: PROCEDURE_LENGTH.name }),
    ...typeProblems(draft.type),
    ...(isBlank(draft.code) || /^\d{8,10}$/.test(draft.code) ? [] : [problem('code', 'billing.tuss-code-invalid')]),
    ...checkChoice('tussTable', draft.tussTable, TUSS_TABLES),
    ...checkChoice('unit', draft.unit, EXPENSE_UNITS),
    ...checkChoice('modality', draft.modality, MODALITIES),
    ...checkWhole('durationMinutes', draft.durationMinutes, 0, PROCEDURE_LENGTH.durationMinutes),
    ...checkText('preparation', draft.preparation, { required: false, maximum: PROCEDURE_LENGTH.preparation }),
    ...checkAmount('particular', draft.particular),
    ...checkAmount('fee', draft.fee),
    ...checkAmount('film', draft.film),
    ...checkAmount('operationalCost', draft.operationalCost),
    ...draft.professionals.flatMap(({ professionalId, value }, index) => [
      ...checkText(`professionals.${index}.professionalId`, professionalId, { required: true, maximum: 24 }),
      ...checkAmount(`professionals.${index}.value`, value),
    ]),
    ...repeatedProfessionals(draft.professionals.map(({ professionalId }) => professionalId)),
  ];
}

/** The table of the standard whose codes a type of expense has, unless the clinic says otherwise. [ENT-050, ENT-051] */
export function usualTussTable(type: Text): TussTable {
  const stored = storedExpenseType(type);
  if (stored === null || stored === 'others') return '00';
  if (isProcedureType(stored)) return '22';
  if (stored === 'medicine') return '20';
  return stored === 'material' || stored === 'opme' ? '19' : '18';
}

function typeProblems(type: Text): Problem[] {
  if (isBlank(type)) return [problem('type', 'field.required')];
  return storedExpenseType(type) === null ? [problem('type', 'field.invalid')] : [];
}

function repeatedProfessionals(ids: readonly string[]): Problem[] {
  return ids.flatMap((id, index) =>
    id !== '' && ids.indexOf(id) < index
      ? [problem(`professionals.${index}.professionalId`, 'billing.professional-repeated')]
      : [],
  );
}
