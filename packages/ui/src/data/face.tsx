import { initials } from '@prumo/domain/identity';
import { Icon } from '../icons/icon.tsx';
import './face.css';

export interface FaceProps {
  readonly name: string;
  /** Address or data URL of the picture; without one the initials stand for it. */
  readonly picture: string | null | undefined;
  /** Width and height in pixels; 28 unless told otherwise. */
  readonly size?: number | undefined;
  /** What a screen reader says; nothing where the name stands beside the face. */
  readonly alt?: string | undefined;
}

/** The face of a person, round, beside the name. */
export function Face({ name, picture, size = 28, alt = '' }: FaceProps) {
  const letters = initials(name);
  return (
    <span
      className="face"
      style={{ ['--face' as string]: `${size}px` }}
      aria-hidden={alt === '' && !picture ? true : undefined}
    >
      {picture ? <img src={picture} alt={alt} /> : letters === '' ? <Icon name="user" /> : letters}
    </span>
  );
}
