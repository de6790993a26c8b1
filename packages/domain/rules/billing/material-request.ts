import fc from 'fast-check';
import { MATERIAL_REQUEST_LENGTH, type MaterialRequest, validateMaterialRequest } from '../../src/billing/index.ts';
import { optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';

const SOUND: MaterialRequest = {
  phone: '(41) 9 9999-8888',
  email: null,
  justification: 'Fratura instável do rádio distal',
  specification: null,
};
const problems = (change: MaterialRequest) => said(validateMaterialRequest({ ...SOUND, ...change }));

export const materialRequestSheets = {
  validateMaterialRequest: sheet({
    title: 'Anexo de OPME do pedido de autorização',
    statement:
      'O anexo tem o telefone de quem pede e a justificativa técnica; e-mail e especificação do material só se houver. Nada passa do que o padrão aceita.',
    source: ['TIS-014', 'TIS-011'],
    given: SOUND,
    fields: {
      phone: optional(text('Telefone')),
      email: optional(text('E-mail')),
      justification: optional(text('Justificativa técnica')),
      specification: optional(text('Especificação do material')),
    },
    apply: validateMaterialRequest,
    decisions: written(
      [
        { id: 'TIS-014 completo', given: {}, expected: [] },
        {
          id: 'vazio',
          given: { phone: ' ', justification: null },
          expected: ['materials.phone field.required', 'materials.justification field.required'],
        },
        { id: 'fixo', given: { phone: '4133334444' }, expected: [] },
        { id: 'com +55', given: { phone: '+55 41 99999-8888' }, expected: [] },
        { id: 'de fora do Brasil', given: { phone: '+351 912 345 678' }, expected: ['materials.phone phone.invalid'] },
        { id: 'e-mail errado', given: { email: 'lia@' }, expected: ['materials.email email.invalid'] },
        {
          id: 'TIS-011 longo demais',
          given: {
            email: `${'a'.repeat(49)}@clinica.com`,
            justification: 'j'.repeat(1001),
            specification: 's'.repeat(501),
          },
          expected: [
            'materials.email text.too-long',
            'materials.justification text.too-long',
            'materials.specification text.too-long',
          ],
        },
      ],
      (change) => change,
      problems,
    ),
    laws: [
      law(
        'até o limite passa, mais não',
        fc
          .constantFrom('justification', 'specification')
          .chain((field) =>
            fc.record({
              field: fc.constant(field),
              over: fc.integer({ min: -3, max: 3 }),
              letter: fc.constantFrom('a', 'ç', '😀'),
            }),
          ),
        ({ field, over, letter }) => {
          const length = MATERIAL_REQUEST_LENGTH[field] + over;
          return (problems({ [field]: letter.repeat(length) }).length === 0) === over <= 0;
        },
      ),
    ],
  }),
} as const;
