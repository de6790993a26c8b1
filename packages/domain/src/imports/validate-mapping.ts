import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { IMPORT_FIELDS } from './import-fields.ts';
import type { ImportKind } from './import-kinds.ts';
import type { ImportMapping } from './propose-mapping.ts';

/** Groups of fields of which one at least is needed: without it a price has no value, an appointment no agenda or nobody. */
const ONE_OF: Readonly<Partial<Record<ImportKind, readonly (readonly string[])[]>>> = {
  prices: [['insuranceValue', 'particularValue']],
  appointments: [
    ['schedule', 'professional'],
    ['patient', 'cpf', 'cns', 'patientCode'],
  ],
};

/**
 * What is wrong with the choice of columns: a needed field without a column (`import.field-missing`), a field with two
 * (`import.field-repeated`), a field that the kind does not have (`field.invalid`). Problems name the field. [UXP-019]
 */
export function validateMapping(kind: ImportKind, mapping: ImportMapping): Problem[] {
  const fields = IMPORT_FIELDS[kind];
  const chosen = mapping.filter((key) => key !== null);
  const known = new Set(fields.map(({ key }) => key));
  const lacking = (ONE_OF[kind] ?? []).filter((group) => !group.some((key) => chosen.includes(key)));
  return [
    ...fields
      .filter(({ key, required }) => required === true && !chosen.includes(key))
      .map(({ key }) => problem(key, 'import.field-missing')),
    ...lacking.map(([first = '']) => problem(first, 'import.field-missing')),
    ...[...new Set(chosen)]
      .filter((key) => chosen.indexOf(key) !== chosen.lastIndexOf(key))
      .map((key) => problem(key, 'import.field-repeated')),
    ...[...new Set(chosen)].filter((key) => !known.has(key)).map((key) => problem(key, 'field.invalid')),
  ];
}
