import { TextField } from '@prumo/ui';
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly value: string;
  /** What a text asks for once it is whole; null while it is being typed. */
  readonly read: (text: string) => string | null;
  readonly onChange: (value: string) => void;
}

/** A filter that is typed: it asks when the text is whole, and again when it is empty. */
export function TypedFilter({ label, placeholder, maxLength, value, read, onChange }: Props) {
  const [typed, setTyped] = useState({ value, text: value });
  // Another place was shown: by «Limpar filtros», or by the address.
  const text = typed.value === value ? typed.text : value;
  const type = (next: string) => {
    const whole = next.trim() === '' ? '' : read(next.trim());
    setTyped({ value: whole ?? value, text: next });
    if (whole !== null && whole !== value) onChange(whole);
  };
  return <TextField label={label} placeholder={placeholder} maxLength={maxLength} value={text} onChange={type} />;
}
