import fc from 'fast-check';
import { isBlank, requireFields } from '../../src/result/index.ts';
import { problems } from '../dates/problems.ts';
import { flag, group, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import type { Sheets } from '../sheet.ts';

const filled = fc.oneof(fc.string(), fc.constantFrom(null, undefined, '', '  ', '\t\n', '\u00a0', '0'));
const forms = fc.dictionary(fc.constantFrom('name', 'cpf', 'birthDate', 'gender', 'city'), filled, {
  noNullPrototype: true,
});

/** The sheets of what every form asks: is it filled in, and is what must be filled in filled in. */
export const resultSheets: Sheets = {
  isBlank: sheet({
    title: 'Nada foi preenchido',
    statement: 'Ausente, vazio ou só espaços é o mesmo que nada. Um zero digitado é alguma coisa.',
    source: ['UIX-050', '§5'],
    given: { value: '   ' },
    fields: { value: optional(text('Texto')) },
    apply: ({ value }) => isBlank(value),
    result: flag('Nada preenchido'),
    decisions: decisions<{ readonly value: string | null }, boolean>(
      [
        { id: 'ausente', given: { value: null }, expected: true },
        { id: 'vazio', given: { value: '' }, expected: true },
        { id: 'só espaços', given: { value: '  ' }, expected: true },
        { id: 'uma letra', given: { value: 'x' }, expected: false },
        { id: 'zero', given: { value: '0' }, expected: false },
      ],
      ({ value }) => isBlank(value),
    ),
    laws: [
      law('espaços em volta não importam', fc.string(), (value) => isBlank(` ${value} `) === isBlank(value)),
      law('juntar uma letra sempre preenche', fc.string(), (value) => !isBlank(`${value}x`)),
    ],
  }),

  requireFields: sheet({
    title: 'Campos obrigatórios',
    statement: '«Campo obrigatório» para cada campo sem valor, na ordem do formulário.',
    source: ['PAT-004', 'CSH-071', '§5'],
    given: { values: { name: '', cpf: '529.982.247-25', city: null as string | null } },
    fields: {
      values: group('Formulário', {
        name: optional(text('Nome')),
        cpf: optional(text('CPF')),
        city: optional(text('Cidade')),
      }),
    },
    apply: ({ values }) => requireFields(values),
    result: problems,
    decisions: decisions<{ readonly values: Readonly<Record<string, string | null>> }, unknown>(
      [
        {
          id: 'dois vazios, na ordem',
          given: { values: { name: '', cpf: 'x', city: null } },
          expected: [
            { field: 'name', code: 'field.required' },
            { field: 'city', code: 'field.required' },
          ],
        },
        { id: 'só espaços', given: { values: { name: ' ' } }, expected: [{ field: 'name', code: 'field.required' }] },
        { id: 'tudo preenchido', given: { values: { name: 'Ana' } }, expected: [] },
        { id: 'nenhum campo', given: { values: {} }, expected: [] },
      ],
      ({ values }) => requireFields(values),
    ),
    laws: [
      law('há um problema por campo vazio, cada campo uma vez', forms, (values) => {
        const missing = Object.entries(values).filter(([, value]) => isBlank(value));
        return (
          requireFields(values)
            .map(({ field }) => field)
            .join() === missing.map(([field]) => field).join()
        );
      }),
      law('preencher um campo tira só o seu problema', forms, (values) => {
        const before = requireFields(values);
        return Object.keys(values).every((field) => {
          const after = requireFields({ ...values, [field]: 'x' });
          return (
            after.length === before.filter((found) => found.field !== field).length &&
            after.every((found) => found.field !== field)
          );
        });
      }),
    ],
  }),
};
