import fc from 'fast-check';
import { guideTypeExamples, serviceTypeExamples } from '../../examples/billing.ts';
import {
  changeServiceType,
  defaultConsultationType,
  defaultGuideType,
  defaultServiceType,
  EXPENSE_TYPES,
  GUIDE_TYPES,
  isParticularInsurer,
  SERVICE_TYPES,
  takesConsultationType,
} from '../../src/billing/index.ts';
import type { GuideLine, Text } from '../../src/billing/index.ts';
import { cents } from '../../src/money/index.ts';
import { amounts, positiveAmounts } from '../arbitraries.ts';
import { choice, flag, group, money, optional, text } from '../field.ts';
import { typed } from '../money/typed.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { texts } from './guide-arbitraries.ts';
import { consultationTypeField, expenseTypeField, serviceTypeField } from './shapes.ts';

const UNIMED = { name: 'Unimed', type: 'insurance' as Text };
const insurers = fc.record({ name: fc.string(), type: texts });
const openings = fc.record({
  serviceType: fc.oneof(fc.constantFrom(...SERVICE_TYPES), texts),
  privateTotal: amounts,
  insurer: insurers,
  consultationInSadt: fc.boolean(),
});
const opened = (privateTotal: number, insurer: { readonly name: string; readonly type?: string }, consultationInSadt = false) => ({
  serviceType: 'consultation',
  privateTotal: cents(privateTotal),
  insurer,
  consultationInSadt,
});

/** What a new account proposes. */
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
      law('qualquer procedimento propõe um tipo da tabela', fc.oneof(fc.constantFrom(...EXPENSE_TYPES), texts), (type) =>
        SERVICE_TYPES.includes(defaultServiceType(type)),
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
        serviceTypeExamples.map(({ id, given, expected: [, consultationType] }) => ({ id, given, expected: consultationType })),
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
    laws: [law('a guia de consulta sempre pede', texts, (serviceType) => takesConsultationType('consultation', serviceType))],
  }),

  changeServiceType: sheet({
    title: 'Trocar o tipo de atendimento',
    statement: 'Ao deixar de ser consulta, o atendimento perde o tipo de consulta; o resto da guia fica como está.',
    source: ['BIL-062'],
    given: {
      guide: { serviceType: 'consultation', consultationType: 'first' },
      serviceType: 'exam',
    },
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
          return once.consultationType === twice.consultationType && (serviceType === 'consultation' || once.consultationType === null);
        },
      ),
    ],
  }),

  isParticularInsurer: sheet({
    title: 'Convênio que é particular',
    statement: 'Um convênio vale como particular pelo tipo ou pelo nome «Particular», com ou sem maiúsculas e acentos.',
    source: ['BIL-061', 'A158'],
    given: { name: 'PARTICULAR', type: 'insurance' },
    fields: { name: text('Nome'), type: optional(choice('Tipo', ['insurance', 'particular'])) },
    apply: (insurer) => isParticularInsurer(insurer),
    decisions: decisions(
      [
        { id: 'BIL-061', given: { name: 'Particular', type: null }, expected: true },
        { id: 'A158 case', given: { name: 'pArTiCuLaR', type: null }, expected: true },
        { id: 'A158 type', given: { name: 'Clínica', type: 'particular' }, expected: true },
        { id: 'A158 other', given: { name: 'Particular Saúde', type: 'insurance' }, expected: false },
      ],
      (insurer: { readonly name: string; readonly type: Text }) => isParticularInsurer(insurer),
    ),
    laws: [
      law(
        'maiúsculas não fazem diferença [BIL-061]',
        fc.constantFrom('Particular', 'Unimed', 'particular '),
        (name) => isParticularInsurer({ name }) === isParticularInsurer({ name: name.toUpperCase() }),
      ),
    ],
  }),

  defaultGuideType: sheet({
    title: 'Guia com que a conta abre',
    statement:
      'Se o paciente paga algo, ou o convênio é particular, abre a conta particular. Senão, consulta abre a Guia de Consulta, a não ser que o plano a cobre na guia de SP/SADT; todo o resto abre a guia de SP/SADT.',
    source: ['BIL-060', 'BIL-061', 'BIL-196', 'A94', 'A158'],
    given: { serviceType: 'consultation', privateTotal: cents(0), insurer: UNIMED, consultationInSadt: false },
    fields: {
      serviceType: serviceTypeField,
      privateTotal: money('Total particular'),
      insurer: group('Convênio', { name: text('Nome'), type: optional(choice('Tipo', ['insurance', 'particular'])) }),
      consultationInSadt: flag('Plano cobra consulta na guia de SP/SADT'),
    },
    apply: (opening) => defaultGuideType(opening),
    result: choice('Guia', GUIDE_TYPES, 'guideType'),
    decisions: [
      ...written(
        guideTypeExamples,
        ({ service, private: total, insurer }) => ({
          serviceType: service,
          privateTotal: typed(total),
          insurer: { name: insurer },
          consultationInSadt: false,
        }),
        (opening) => defaultGuideType(opening) as string,
      ),
      ...decisions(
        [
          { id: 'BIL-060', given: opened(0, UNIMED as { name: string }), expected: 'consultation' },
          { id: 'BIL-060 exam', given: { ...opened(0, { name: 'Unimed' }), serviceType: 'exam' }, expected: 'sadt' },
          { id: 'BIL-061', given: opened(1, { name: 'Unimed' }), expected: 'particular' },
          { id: 'BIL-061 name', given: opened(0, { name: 'Particular' }), expected: 'particular' },
          { id: 'BIL-196', given: opened(0, { name: 'Unimed' }, true), expected: 'sadt' },
        ],
        (opening) => defaultGuideType(opening) as string,
      ),
    ],
    laws: [
      law(
        'qualquer centavo do paciente abre a conta particular [BIL-061]',
        fc.record({ opening: openings, privateTotal: positiveAmounts }),
        ({ opening, privateTotal }) => defaultGuideType({ ...opening, privateTotal }) === 'particular',
      ),
      law(
        'a Guia de Consulta só abre para consulta [BIL-060]',
        openings,
        (opening) =>
          defaultGuideType(opening) !== 'consultation' || (opening.serviceType === 'consultation' && !opening.consultationInSadt),
      ),
      law(
        'o valor particular só importa por existir',
        fc.record({ opening: openings, privateTotal: positiveAmounts }),
        ({ opening, privateTotal }) =>
          defaultGuideType({ ...opening, privateTotal: cents(1) }) === defaultGuideType({ ...opening, privateTotal }),
      ),
    ],
  }),
} as const;
