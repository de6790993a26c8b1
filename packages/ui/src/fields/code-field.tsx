import type { MaskitoOptions } from '@maskito/core';
import { useMemo } from 'react';
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';

export interface CodeFieldProps extends MaskedFieldProps {
  /** How many digits the code has. */
  readonly length: number;
}

/** A code of digits only, e.g. the six of a password reset; it can be pasted and filled in by the browser. [UIX-011] */
export function CodeField({ length, ...props }: CodeFieldProps) {
  const options = useMemo<MaskitoOptions>(() => ({ mask: Array.from({ length }, () => /\d/) }), [length]);
  return <MaskedField {...props} options={options} inputMode="numeric" autoComplete="one-time-code" />;
}
