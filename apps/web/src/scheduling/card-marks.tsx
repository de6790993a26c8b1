import { Icon } from '@prumo/ui';
import type { CardWords } from './card-words.ts';

interface Props {
  readonly words: CardWords;
  readonly slot: boolean;
}

/** Alert, birthday, lock and encaixe as small signs; the sentence of the card says the same in words. [PAT-021] */
export function CardMarks({ words, slot }: Props) {
  if (words.alert === null && !words.birthday && words.inUseBy === null && !slot) return null;
  return (
    <span className="agenda-marks" aria-hidden="true">
      {slot && <span className="agenda-mark-slot">encaixe</span>}
      {words.alert !== null && <Icon name="exclamation-triangle" className="agenda-mark-alert" />}
      {words.birthday && <Icon name="gift" />}
      {words.inUseBy !== null && <Icon name="lock" />}
    </span>
  );
}
