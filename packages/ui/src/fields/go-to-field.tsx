import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Popover } from '../overlays/popover.tsx';
import { useDocumentKeys } from '../use-document-keys.ts';
import { TextField } from './text-field.tsx';

export interface GoToFieldProps {
  /** Where the numbered fields are looked for; the whole document otherwise. */
  readonly within?: RefObject<HTMLElement | null> | undefined;
  /** Called before the focus moves, e.g. to open the section that holds the field. */
  readonly onReveal?: ((number: string) => void) | undefined;
}

/** «Ir para campo nº»: the number of the printed guide leads to its field; also by Alt+G. [UXP-010] */
export function GoToField({ within, onReveal }: GoToFieldProps) {
  const [open, setOpen] = useState(false);
  const [number, setNumber] = useState('');
  const [missing, setMissing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useDocumentKeys((event) => {
    if (!event.altKey || event.key.toLowerCase() !== 'g') return;
    event.preventDefault();
    setOpen(true);
  });

  const go = () => {
    onReveal?.(number);
    // After the section has been opened.
    setTimeout(() => {
      const field = (within?.current ?? document).querySelector(`[data-field-number="${CSS.escape(number)}"]`);
      const control = field?.querySelector<HTMLElement>('input:not(:disabled), select, textarea, button, [tabindex]');
      setMissing(!control);
      if (!control) return;
      setOpen(false);
      setNumber('');
      control.focus();
    });
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} kind="ghost" small expanded={open} shortcut="Alt+G" onClick={() => setOpen(!open)}>
        Ir para campo nº
      </Button>
      {open && (
        <Popover anchor={button} align="end" className="go-to-field" onClose={() => setOpen(false)}>
          <NumberInput value={number} missing={missing} onChange={setNumber} onEnter={go} onEscape={close} />
        </Popover>
      )}
    </>
  );
}

interface NumberInputProps {
  readonly value: string;
  readonly missing: boolean;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
  readonly onEscape: () => void;
}

function NumberInput({ value, missing, onChange, onEnter, onEscape }: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      ref={input}
      label="Número do campo"
      inputMode="numeric"
      maxLength={4}
      value={value}
      error={missing ? 'Não há campo com esse número' : null}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // The popup is a React child of the form around it: Enter must not save the guide.
          event.preventDefault();
          onEnter();
        } else if (event.key === 'Escape') {
          event.stopPropagation();
          onEscape();
        }
      }}
    />
  );
}
