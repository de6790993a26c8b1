import { foldText } from '../identity/index.ts';

const YES = new Set([
  '1',
  's',
  'sim',
  'ok',
  'confirmo',
  'confirmar',
  'confirmado',
  'confirmada',
  'sim confirmo',
  'confirmo sim',
  '👍',
]);
const NO = new Set(['2', 'n', 'nao', 'cancelo', 'cancelar', 'cancelado', 'nao vou', 'nao poderei ir', '👎']);

/**
 * What a patient's answer to a confirmation message makes of the appointment. Only an answer that is nothing but a yes or a no
 * counts; anything else (null) waits for a person to read it. [UXP-016]
 */
export function confirmationReply(text: string): 'confirmed' | 'canceled' | null {
  const words = foldText(text.replaceAll(/[.,;:!?]/g, ' '));
  if (YES.has(words)) return 'confirmed';
  return NO.has(words) ? 'canceled' : null;
}
