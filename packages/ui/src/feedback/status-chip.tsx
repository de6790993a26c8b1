import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import { type StatusLook, statusLook } from './status-look.ts';
import './states.css';

export interface StatusChipProps {
  /** A status of an appointment, or one of the general tones; an unknown one is shown neutrally. */
  readonly status: string;
  /** The word, when it is not the status' own. */
  readonly label?: string | undefined;
  readonly icon?: IconName | undefined;
}

/** Status by icon, word and bar: never by colour alone. */
export function StatusChip({ status, label, icon }: StatusChipProps) {
  const look: StatusLook = statusLook(status);
  return (
    <span className={`chip chip-${look.tone}`}>
      <Icon name={icon ?? look.icon} />
      <span>{label ?? look.word}</span>
    </span>
  );
}
