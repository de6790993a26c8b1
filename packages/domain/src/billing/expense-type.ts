import { EXPENSE_TYPES, PROCEDURE_TYPES } from './enumerations.ts';
import type { ExpenseType } from './enumerations.ts';
import type { Text } from './guide-draft.ts';

const KNOWN: ReadonlySet<string> = new Set(EXPENSE_TYPES);
const PROCEDURES: ReadonlySet<string> = new Set(PROCEDURE_TYPES);

/**
 * The type a procedure or product is stored with: laboratorial is laboratory; null for what is no type. [ENT-050, ENT-051, ENT-052, A135]
 */
export function storedExpenseType(type: Text): ExpenseType | null {
  if (type === 'laboratorial') return 'laboratory';
  return isExpenseType(type) ? type : null;
}

/** Whether lines of this type stand under 'Procedimentos' of an SP/SADT guide, not under 'Outras despesas'. [ENT-050, ENT-051, BIL-027] */
export function isProcedureType(type: Text): boolean {
  const stored = storedExpenseType(type);
  return stored !== null && PROCEDURES.has(stored);
}

function isExpenseType(type: Text): type is ExpenseType {
  return typeof type === 'string' && KNOWN.has(type);
}
