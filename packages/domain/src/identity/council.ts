import { BRAZILIAN_STATES } from './states.ts';

/** A professional's registration: CRM, PR, 12345. */
export interface Council {
  readonly name: string;
  readonly state: string;
  readonly record: string;
}

/** A professional's registration as name-state record: CRM-PR 12345. [ENT-058] */
export function formatCouncil({ name, state, record }: Council): string {
  const issuer = [name.trim(), state.trim()].filter((part) => part !== '').join('-');
  return `${issuer} ${record.trim()}`.trim();
}

/**
 * A registration typed as it is shown: 'crm-pr 12345', 'CRM/PR 12345', 'CRM PR 12345'. Null when a part is missing, the state is none
 * or the record has more than the 15 characters of the standard. [ENT-058; TISS numeroConselhoProfissional]
 */
export function parseCouncil(text: string): Council | null {
  const parts = /^([A-Za-z]{2,7})\s*[-/\s]\s*([A-Za-z]{2})\s+([0-9A-Za-z./-]{1,15})$/.exec(text.trim());
  if (parts === null) return null;
  const [, name = '', state = '', record = ''] = parts;
  const known = BRAZILIAN_STATES.some(({ code }) => code === state.toUpperCase());
  return known ? { name, state: state.toUpperCase(), record } : null;
}
