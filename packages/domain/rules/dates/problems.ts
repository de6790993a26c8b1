import { flag, group, list, text } from '../field.ts';
import type { Field } from '../field.ts';

/** How a list of invalid fields is shown. */
export const problems: Field = list('Problemas', group('Problema', { field: text('Campo'), code: text('Código') }), {
  field: '',
  code: '',
});

/** Whether the form demands the value. */
export const required: Field = flag('Obrigatório');
