import fc from 'fast-check';
import { serviceTypeExamples } from '../../examples/billing.ts';
import {
  changeServiceType,
  defaultConsultationType,
  defaultServiceType,
  EXPENSE_TYPES,
  GUIDE_TYPES,
  SERVICE_TYPES,
  takesConsultationType,
} from '../../src/billing/index.ts';
import type { GuideLine, Text } from '../../src/billing/index.ts';
import { choice, flag, group, optional } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { texts } from './guide-arbitraries.ts';
import { consultationTypeField, expenseTypeField, serviceTypeField } from './shapes.ts';

/** What the first procedure of a new account proposes. */
export const defaultsSheets = {
  defaultServiceType: sheet({
    title: 'Tipo de atendimento proposto',
    statement:
      'O primeiro procedimento propõe o tipo de atendimento: consulta e exame ficam como são, sessão e avaliação são outras terapias, laboratório é exame, cirurgia é pequena cirurgia e o resto é pequeno atendimento.',
    source: ['BIL-054', 'BIL-055', 'BIL-056', 'BIL-057', 'BIL-058', 'BIL-059', 'A93', 'A135'],
    given: { type: 'session' },
    fields: { type: expenseTypeField },
    apply: ({ type }) => defaultServiceType(type),
    result: serviceTypeField,
    decisions: [
      ...written(
        serviceTypeExamples.map(({ id, given, expected: [serviceType] }) => ({ id, given, expected: serviceType })),
        ({ type }) => ({ type }),
        ({ type }) => defaultServiceType(type),
      ),
      ...decisions(
        [
          { id: 'BIL-054', given: { type: 'consultation' }, expected: 'consultation' },
          { id: 'BIL-055', given: { type: 'exam' }, expected: 'exam' },
          { id: 'BIL-056', given: { type: 'evaluation' }, expected: 'other_therapies' },
          { id: 'BIL-057', given: { type: 'laboratory' }, expected: 'exam' },
          { id: 'BIL-058', given: { type: 'surgery' }, expected: 'minor_surgery' },
          { id: 'BIL-059', given: { type: 'material' }, expected: 'small_service' },
          { id: 'A135 laboratorial', given: { type: 'laboratorial' }, expected: 'exam' },
          { id: 'BIL-059 nothing', given: { type: null }, expected: 'small_service' },
        ],
        ({ type }: { readonly type: Text }) => defaultServiceType(type) as string,
      ),
    ],
    laws: [
      law(
        'qualquer procedimento propõe um tipo da tabela',
        fc.oneof(fc.constantFrom(...EXPENSE_TYPES), texts),
        (type) => SERVICE_TYPES.includes(defaultServiceType(type)),
      ),
    ],
  }),

  defaultConsultationType: sheet({
    title: 'Tipo de consulta proposto',
    statement:
      'Se o primeiro procedimento é consulta, propõe retorno quando a linha é retorno, senão primeira consulta. Outros procedimentos não têm tipo de consulta.',
    source: ['BIL-054', 'A93'],
    given: { type: 'consultation', return: true },
    fields: { type: expenseTypeField, return: optional(flag('Retorno')) },
    apply: (line) => defaultConsultationType(line),
    result: consultationTypeField,
    decisions: [
      ...written(
        serviceTypeExamples.map(({ id, given, expected: [, consultationType] }) => ({
          id,
          given,
          expected: consultationType,
        })),
        ({ type, return: isReturn = false }): GuideLine => ({ type, return: isReturn }),
        (line) => defaultConsultationType(line) as string | null,
      ),
      ...decisions(
        [
          { id: 'BIL-054 true', given: { type: 'consultation', return: true }, expected: 'return' as const },
          { id: 'BIL-054 false', given: { type: 'consultation', return: false }, expected: 'first' as const },
        ],
        (line: GuideLine) => defaultConsultationType(line),
      ),
    ],
    laws: [
      law(
        'há tipo de consulta exatamente quando o atendimento é consulta [BIL-054]',
        fc.record({ type: fc.oneof(fc.constantFrom(...EXPENSE_TYPES), texts), return: fc.boolean() }),
        (line) => (defaultConsultationType(line) !== null) === (defaultServiceType(line.type) === 'consultation'),
      ),
    ],
  }),

  takesConsultationType: sheet({
    title: 'Quando se pede o tipo de consulta',
    statement:
      'A Guia de Consulta sempre pede o tipo de consulta. Nas outras guias o campo só vale para consulta e fica desabilitado nos demais atendimentos.',
    source: ['BIL-097', 'BIL-117'],
    given: { guideType: 'sadt' as const, serviceType: 'exam' },
    fields: { guideType: choice('Guia', GUIDE_TYPES, 'guideType'), serviceType: serviceTypeField },
    apply: ({ guideType, serviceType }) => takesConsultationType(guideType, serviceType),
    decisions: decisions(
      [
        { id: 'BIL-097 exam', given: { guideType: 'sadt', serviceType: 'exam' }, expected: false },
        { id: 'BIL-097 consultation', given: { guideType: 'sadt', serviceType: 'consultation' }, expected: true },
        { id: 'BIL-117', given: { guideType: 'particular', serviceType: 'consultation' }, expected: true },
      ] as const,
      ({ guideType, serviceType }: { readonly guideType: 'sadt' | 'particular'; readonly serviceType: Text }) =>
        takesConsultationType(guideType, serviceType),
    ),
    laws: [
      law('a guia de consulta sempre pede', texts, (serviceType) => takesConsultationType('consultation', serviceType)),
    ],
  }),

  changeServiceType: sheet({
    title: 'Trocar o tipo de atendimento',
    statement: 'Ao deixar de ser consulta, o atendimento perde o tipo de consulta; o resto da guia fica como está.',
    source: ['BIL-062'],
    given: { guide: { serviceType: 'consultation', consultationType: 'first' }, serviceType: 'exam' },
    fields: {
      guide: group('Guia', { serviceType: serviceTypeField, consultationType: consultationTypeField }),
      serviceType: choice('Novo tipo', SERVICE_TYPES, 'serviceType'),
    },
    apply: ({ guide, serviceType }) => changeServiceType(guide, serviceType),
    decisions: decisions(
      [
        {
          id: 'BIL-062',
          given: { guide: { serviceType: 'consultation', consultationType: 'first' }, serviceType: 'exam' },
          expected: { serviceType: 'exam', consultationType: null },
        },
        {
          id: 'BIL-062 stays',
          given: { guide: { serviceType: 'consultation', consultationType: 'first' }, serviceType: 'consultation' },
          expected: { serviceType: 'consultation', consultationType: 'first' },
        },
      ],
      ({
        guide,
        serviceType,
      }: {
        readonly guide: { readonly serviceType?: Text; readonly consultationType?: Text };
        readonly serviceType: string;
      }) => changeServiceType(guide, serviceType),
    ),
    laws: [
      law(
        'trocar duas vezes para o mesmo tipo é trocar uma vez [BIL-062]',
        fc.record({ consultationType: texts, serviceType: fc.constantFrom(...SERVICE_TYPES) }),
        ({ consultationType, serviceType }) => {
          const once = changeServiceType({ serviceType: 'consultation', consultationType }, serviceType);
          const twice = changeServiceType(once, serviceType);
          return (
            once.consultationType === twice.consultationType &&
            (serviceType === 'consultation' || once.consultationType === null)
          );
        },
      ),
    ],
  }),
} as const;
