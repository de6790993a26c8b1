import { useState } from 'react';

/**
 * The text of a field whose value is something else (money, a number, a date). The text belongs to the user while it is
 * typed; a value that comes from outside replaces it.
 */
export function useEchoedText<T>(value: T, show: (value: T) => string): { readonly text: string; readonly type: (text: string, value: T) => void } {
  const [state, setState] = useState({ text: show(value), value });
  if (!Object.is(state.value, value)) setState({ text: show(value), value });
  return {
    text: Object.is(state.value, value) ? state.text : show(value),
    type: (text, typed) => setState({ text, value: typed }),
  };
}
