import { useState } from 'react';

interface EchoedText<T> {
  readonly text: string;
  /** The user typed `text`, which now means `value`. */
  readonly type: (text: string, value: T) => void;
}

/**
 * The text of a field whose value is something else (money, a number, a date). The text belongs to the user while it is
 * typed; a value that comes from outside, and is not the `same`, replaces it.
 */
export function useEchoedText<T>(
  value: T,
  show: (value: T) => string,
  same: (left: T, right: T) => boolean = Object.is,
): EchoedText<T> {
  const [state, setState] = useState({ text: show(value), value });
  const kept = same(state.value, value);
  if (!kept) setState({ text: show(value), value });
  return { text: kept ? state.text : show(value), type: (text, typed) => setState({ text, value: typed }) };
}
