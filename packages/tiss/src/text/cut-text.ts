import { wireText } from './wire-text.ts';
import type { TextSettings } from './wire-text.ts';

/** A text for an element of limited size: as sent, cut to `maximum` characters without a space left at its end. [TIS-004] */
export function cutText(text: string, maximum: number, settings?: TextSettings): string {
  return wireText(text, settings).slice(0, maximum).trimEnd();
}
