import { problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import { CURRENT_VERSION, READABLE_VERSIONS } from './versions.ts';

/**
 * The literal of `Padrao`: a message we send says 4.03.00, one we read 4.01.00 or 4.03.00. Apart from the schema, which lets a
 * wrong literal pass. Any other text, blank included, is a problem of the field. [TIS-005]
 */
export function checkVersion(literal: string, use: 'sending' | 'reading'): Problem<'tiss.version'>[] {
  const accepted: readonly string[] = use === 'sending' ? [CURRENT_VERSION] : READABLE_VERSIONS;
  return accepted.includes(literal)
    ? []
    : [problem('cabecalho.Padrao', 'tiss.version', { found: literal, expected: accepted.join(', ') })];
}
