import fc from 'fast-check';
import { NEW_INDICATED } from '../../src/billing/index.ts';
import { BRAZILIAN_STATES, COUNCILS } from '../../src/identity/index.ts';
import { INDICATED_NAME_LENGTH, INDICATED_TYPES, validateIndicated } from '../../src/scheduling/index.ts';
import type { IndicatedDraft } from '../../src/scheduling/index.ts';
import { choice, group, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const CRM_PR = { name: NEW_INDICATED.councilName, state: NEW_INDICATED.councilState, record: '24680' };
const PAULO: Required<IndicatedDraft> = {
  name: 'Paulo Reis',
  type: NEW_INDICATED.type,
  council: CRM_PR,
  specialtyCode: '225120',
};
/** Nothing typed yet. */
const NOBODY: Required<IndicatedDraft> = { name: null, type: null, council: null, specialtyCode: null };
const codesOf = (draft: IndicatedDraft): string[] =>
  validateIndicated(draft).map(({ field, code }) => `${field} ${code}`);
const councils = fc.record({
  name: fc.constantFrom(...COUNCILS, 'XYZ'),
  state: fc.constantFrom(...BRAZILIAN_STATES.map(({ code }): string => code), 'ZZ'),
  record: fc.constantFrom(null, '123'),
});

/** Who indicated the clinic to the patient. */
export const indicatedSheets = {
  validateIndicated: sheet({
    title: 'Conferir quem indicou',
    statement:
      'Quem indica tem nome de até 120 caracteres e um tipo. O conselho de um profissional é da tabela nacional e de um estado que existe; o número e a especialidade (CBO) podem faltar, porque o paciente nem sempre os sabe.',
    source: ['§3.5', 'ENT-070', 'A147'],
    given: PAULO,
    fields: {
      name: text('Nome'),
      type: choice('Tipo', INDICATED_TYPES, 'indicatedType'),
      council: optional(
        group('Conselho', {
          name: choice('Conselho', COUNCILS, 'council'),
          state: text('UF'),
          record: optional(text('Número')),
        }),
      ),
      specialtyCode: optional(text('Especialidade (CBO)')),
    },
    apply: (given) => validateIndicated(given),
    decisions: written<IndicatedDraft, string[], IndicatedDraft>(
      [
        { id: 'certo', given: PAULO, expected: [] },
        { id: 'só o nome', given: { name: 'Paulo', type: 'professional' }, expected: [] },
        { id: 'sem número', given: { ...PAULO, council: { ...CRM_PR, record: null } }, expected: [] },
        { id: 'vazio', given: {}, expected: ['name field.required', 'type field.required'] },
        {
          id: 'longo',
          given: { ...PAULO, name: 'x'.repeat(INDICATED_NAME_LENGTH + 1) },
          expected: ['name text.too-long'],
        },
        { id: 'tipo', given: { name: 'Paulo', type: 'x' }, expected: ['type field.invalid'] },
        {
          id: 'conselho',
          given: { ...PAULO, council: { ...CRM_PR, name: 'XYZ' } },
          expected: ['council.name field.invalid'],
        },
        {
          id: 'UF',
          given: { ...PAULO, council: { ...CRM_PR, state: 'ZZ' } },
          expected: ['council.state field.invalid'],
        },
        { id: 'CBO', given: { ...PAULO, specialtyCode: '12' }, expected: ['specialty field.invalid'] },
      ],
      (draft) => ({ ...NOBODY, ...draft }),
      codesOf,
    ),
    laws: [
      law(
        'só a um profissional se pergunta o conselho',
        fc.tuple(councils, fc.constantFrom('partner', 'other')),
        ([council, type]) => {
          return codesOf({ name: 'Farmácia', type, council, specialtyCode: 'x' }).length === 0;
        },
      ),
      law('um nome que cabe passa, um maior não', fc.integer({ min: 1, max: 2 * INDICATED_NAME_LENGTH }), (length) => {
        return (codesOf({ ...PAULO, name: 'x'.repeat(length) }).length === 0) === length <= INDICATED_NAME_LENGTH;
      }),
      law('o número do conselho não muda a resposta', councils, (council) => {
        const without = codesOf({ ...PAULO, council: { ...council, record: null } });
        return JSON.stringify(codesOf({ ...PAULO, council })) === JSON.stringify(without);
      }),
    ],
  }),
} as const;
