import { Icon } from '@prumo/ui';
import type { CardWords } from './card-words.ts';

interface Props {
  readonly words: CardWords;
  /** Says «encaixe» too; a card of the grid says it after its status, which comes first where there is little room. */
  readonly slot: boolean;
}

/** Whether there is any sign but the encaixe: most cards have none, and hundreds of them are drawn at once. */
export const hasMarks = ({ alert, birthday, inUseBy, received, session }: CardWords): boolean =>
  alert !== null || birthday || received !== null || inUseBy !== null || session !== null;

/** Alert, birthday, lock and encaixe as small signs that say the same in words. [PAT-021] */
export function CardMarks({ words, slot }: Props) {
  if (!hasMarks(words) && !slot) return null;
  return (
    <span className="agenda-marks">
      {slot && <span className="agenda-mark-slot">encaixe</span>}
      {words.session !== null && <span className="agenda-mark-slot tnum">{` ${words.session}`}</span>}
      {words.alert !== null && (
        <Icon name="exclamation-triangle" className="agenda-mark-alert" label={`alerta: ${words.alert}`} />
      )}
      {words.birthday && <Icon name="gift" label="aniversariante" />}
      {words.received !== null && <Icon name="dollar" label={words.received} />}
      {words.inUseBy !== null && <Icon name="lock" label={`em uso por ${words.inUseBy}`} />}
    </span>
  );
}
