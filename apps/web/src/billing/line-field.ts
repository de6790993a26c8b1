import type { LineForm } from '@prumo/view-models/billing';

export const lineFieldId = (field: string): string => `line-${field}`;

/** What every control of a line's dialog is given. */
export const lineField = (form: LineForm, field: string) => ({
  id: lineFieldId(field),
  error: form.errors.get(field),
  required: form.required.has(field),
  readOnly: form.readOnly,
});
