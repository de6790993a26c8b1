import type { FormState } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { createContext, type ReactNode, useContext } from 'react';

/** What a field of @prumo/ui takes from the form: spread it into the field. */
export interface Bound<V> {
  readonly id: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly error: string | undefined;
  /** Of a field that is chosen from a list: something is written that names no item of it. */
  readonly onUnchosen: (unchosen: boolean) => void;
}

interface Props<D extends object, K extends keyof D & string> {
  readonly form: FormState<D>;
  readonly field: K;
  readonly children: (bound: Bound<D[K]>) => ReactNode;
}

/**
 * Ties one field to the form. It is an observer of its own, so that a key pressed draws this field and nothing else:
 * `<Bind form={form.fields} field="name">{(bound) => <TextField label="Nome" {...bound} />}</Bind>`
 */
export const Bind = observer(function Bind<D extends object, K extends keyof D & string>({
  form,
  field,
  children,
}: Props<D, K>) {
  return children({
    id: fieldId(field, useContext(FieldScope)),
    value: form.draft[field],
    onChange: (value) => form.set(field, value),
    error: form.errors[field],
    onUnchosen: (unchosen) => form.markUnchosen(field, unchosen),
  });
}) as <D extends object, K extends keyof D & string>(props: Props<D, K>) => ReactNode;

/**
 * Whose fields these are: a form that opens above another one says so, because both may have a field of the same name, and a label
 * names the first control of an id only.
 */
export const FieldScope = createContext('');

/** The id of a field's control, for the links of the error summary. */
export const fieldId = (field: string, scope = ''): string =>
  scope === '' ? `field-${field}` : `${scope}-field-${field}`;
