import { foldText } from '../identity/index.ts';
import type { ImportKind } from './import-kinds.ts';
import type { ImportValues } from './read-import-row.ts';

/** Where, when and who, by whatever the file has. */
const APPOINTMENT_PARTS = [
  'schedule',
  'professional',
  'date',
  'start',
  'patientCode',
  'cpf',
  'cns',
  'patient',
  'birthDate',
] as const;

/** By what a row is found again, the surest first: 'cpf:52998224725'. */
export type ImportKey = string;

/**
 * The keys by which a row is known in a second import: the code it had in the other system; then for patients CPF, CNS, and name with
 * birth date; for professionals CPF and council registration; for procedures the code, else the name; for prices insurer, plan and
 * code; for insurers the number at the agency, CNPJ and name; for appointments agenda, day, hour and patient as they are written. None
 * means it could never be found again. [UXP-019]
 */
export function importKeys(kind: ImportKind, values: ImportValues): ImportKey[] {
  const text = (key: string): string => foldText(String(values[key] ?? ''));
  const by = (prefix: string, ...keys: readonly string[]): ImportKey[] => {
    const parts = keys.map(text);
    return parts.includes('') ? [] : [`${prefix}:${parts.join('|')}`];
  };
  const external = by('external', 'externalId');
  switch (kind) {
    case 'patients':
      return [...external, ...by('cpf', 'cpf'), ...by('cns', 'cns'), ...by('name', 'name', 'birthDate')];
    case 'professionals':
      return [...external, ...by('cpf', 'cpf'), ...by('council', 'council', 'councilState', 'councilRecord')];
    case 'procedures':
      return [...external, ...(text('code') === '' ? by('name', 'name') : by('code', 'code'))];
    case 'prices':
      return text('insurer') === '' || text('code') === ''
        ? []
        : [`price:${text('insurer')}|${text('plan')}|${text('code')}`];
    case 'insurers':
      return [...external, ...by('ans', 'ansCode'), ...by('cnpj', 'cnpj'), ...by('name', 'name')];
    case 'appointments':
      return [...external, `appointment:${APPOINTMENT_PARTS.map(text).join('|')}`];
  }
}
