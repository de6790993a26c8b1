import { ErrorSummary } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { fieldId, FieldScope } from './bind.tsx';

interface Props {
  readonly form: FormState<object>;
  /** The label of each field, in the order of the form. */
  readonly labels: Readonly<Record<string, string>>;
}

/** The errors of a form as links to their fields; with one or two the first wrong field takes the focus instead. */
export const FormErrors = observer(function FormErrors({ form, labels }: Props) {
  const scope = useContext(FieldScope);
  const order = Object.keys(labels);
  const errors = Object.entries(form.errors)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([field, message]) => ({ fieldId: fieldId(field, scope), label: labels[field] ?? field, message }));
  return <ErrorSummary errors={errors} attempt={form.attempt} />;
});
