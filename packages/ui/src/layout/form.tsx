import type { FormEvent, ReactNode } from 'react';
import { formKeys } from './form-keys.ts';
import { nextInvalidOnF8 } from './next-invalid.ts';
import './layout.css';

export interface FormProps {
  readonly children: ReactNode;
  /** Called by Enter in a field and by a submit button. The browser's own validation is off: ours says it in our words. */
  readonly onSubmit?: (() => void) | undefined;
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly className?: string | undefined;
}

/** A form that never reloads the page; F8 goes to the next field with an error, Ctrl+Enter saves. */
export function Form({ children, onSubmit, id, className, 'aria-label': label }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.();
  };
  return (
    <form
      id={id}
      className={className ?? 'form'}
      noValidate
      aria-label={label}
      onSubmit={submit}
      onKeyDown={onSubmit ? formKeys : nextInvalidOnF8}
    >
      {children}
    </form>
  );
}
