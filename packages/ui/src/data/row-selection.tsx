import { useEffect, useRef } from 'react';

/** Rows that are worked on together. */
export interface RowSelection<T> {
  /** The chosen rows, by their keys. */
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** Names a row in the label of its box. */
  readonly labelOf: (row: T) => string;
  /** Whether a row can be worked on; one that cannot has no box. All of them unless told otherwise. */
  readonly offers?: ((row: T) => boolean) | undefined;
}

interface BoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly indeterminate?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A box to tick whose label is said, not shown; the whole cell takes the press. */
export function SelectionBox({ label, checked, indeterminate = false, onChange }: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  return (
    <label className="choice row-choice">
      <input ref={box} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}

/** The keys with these, or without them; those of other pages stay. */
export function withKeys(keys: ReadonlySet<string>, these: readonly string[], chosen: boolean): ReadonlySet<string> {
  const others = [...keys].filter((one) => !these.includes(one));
  return new Set(chosen ? [...others, ...these] : others);
}
