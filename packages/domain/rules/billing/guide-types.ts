import fc from 'fast-check';
import { guideTypeExamples } from '../../examples/billing.ts';
import {
  defaultGuideType,
  GUIDE_TYPES,
  isParticularInsurance,
  proposeGuide,
  SERVICE_TYPES,
} from '../../src/billing/index.ts';
import type { PlanSettings, ProposedGuide, Text } from '../../src/billing/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, positiveAmounts } from '../arbitraries.ts';
import { choice, flag, group, json, money, optional, text } from '../field.ts';
import { typed } from '../money/typed.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { planWith } from './drafts.ts';
import { texts } from './guide-arbitraries.ts';
import { planField, serviceTypeField } from './shapes.ts';

const UNIMED = { name: 'Unimed', type: 'insurance' as Text };
const insurances = fc.record({ name: fc.string(), type: texts });
const openings = fc.record({
  serviceType: fc.oneof(fc.constantFrom(...SERVICE_TYPES), texts),
  particularTotal: amounts,
  insurance: insurances,
  consultationInSadt: fc.boolean(),
});
const opened = (
  particularTotal: number,
  insurance: { readonly name: string; readonly type?: string },
  consultationInSadt = false,
) => ({ serviceType: 'consultation', particularTotal: cents(particularTotal), insurance, consultationInSadt });

interface Opening {
  readonly said: Partial<ProposedGuide>;
  readonly type: string;
  readonly isReturn: boolean;
  readonly particular: Cents;
  readonly insurance: { readonly name: string; readonly type?: Text };
  readonly plan: PlanSettings;
}
const OPENING: Opening = {
  said: {},
  type: 'consultation',
  isReturn: false,
  particular: cents(0),
  insurance: UNIMED,
  plan: planWith(),
};
const proposed = ({ said, type, isReturn, particular, insurance, plan }: Opening) =>
  proposeGuide(said, [{ type, return: isReturn, price: { insurance: cents(0), particular, quantity: 1, factor: 1 } }], {
    insurance,
    plan,
  });

/** Which dialog an account opens with. */
export const guideTypesSheets = {
  isParticularInsurance: sheet({
    title: 'Convênio que é particular',
    statement: 'Um convênio vale como particular pelo tipo ou pelo nome «Particular», com ou sem maiúsculas e acentos.',
    source: ['BIL-061', 'A158'],
    given: { name: 'PARTICULAR', type: 'insurance' },
    fields: { name: text('Nome'), type: optional(choice('Tipo', ['insurance', 'particular'])) },
    apply: (insurance) => isParticularInsurance(insurance),
    decisions: decisions(
      [
        { id: 'BIL-061', given: { name: 'Particular', type: null }, expected: true },
        { id: 'A158 case', given: { name: 'pArTiCuLaR', type: null }, expected: true },
        { id: 'A158 type', given: { name: 'Clínica', type: 'particular' }, expected: true },
        { id: 'A158 other', given: { name: 'Particular Saúde', type: 'insurance' }, expected: false },
      ],
      (insurance: { readonly name: string; readonly type: Text }) => isParticularInsurance(insurance),
    ),
    laws: [
      law(
        'maiúsculas não fazem diferença [BIL-061]',
        fc.constantFrom('Particular', 'Unimed', 'particular '),
        (name) => isParticularInsurance({ name }) === isParticularInsurance({ name: name.toUpperCase() }),
      ),
    ],
  }),

  proposeGuide: sheet({
    title: 'Conta nova como é proposta',
    statement:
      'Guia, tipo de atendimento e de consulta vêm do primeiro procedimento, do convênio e do que o paciente paga; caráter, acidente e regime têm o valor inicial. O que foi dito fica, também quando foi deixado vazio.',
    source: ['BIL-054', 'BIL-055', 'BIL-060', 'BIL-061', 'BIL-196', 'ENT-019', 'A93', 'A94', 'A158'],
    given: OPENING,
    fields: {
      said: json('O que foi dito'),
      type: text('Tipo do primeiro procedimento'),
      isReturn: flag('Retorno'),
      particular: money('Valor particular'),
      insurance: group('Convênio', { name: text('Nome'), type: optional(choice('Tipo', ['insurance', 'particular'])) }),
      plan: planField,
    },
    apply: proposed,
    decisions: written(
      [
        { id: 'BIL-054 BIL-060', given: {}, expected: ['consultation', 'consultation', 'first'] },
        { id: 'BIL-054 return', given: { isReturn: true }, expected: ['consultation', 'consultation', 'return'] },
        { id: 'BIL-055', given: { type: 'exam' }, expected: ['sadt', 'exam', null] },
        { id: 'BIL-061', given: { particular: cents(1) }, expected: ['particular', 'consultation', 'first'] },
        { id: 'A158', given: { insurance: { name: 'Particular' } }, expected: ['particular', 'consultation', 'first'] },
        {
          id: 'BIL-196',
          given: { plan: planWith({ tiss: { consultationInSadt: true } }) },
          expected: ['sadt', 'consultation', 'first'],
        },
        {
          id: 'o que foi dito fica',
          given: { said: { guideType: 'forward', serviceType: 'exam', consultationType: 'return' } },
          expected: ['forward', 'exam', 'return'],
        },
        {
          id: 'vazio também',
          given: { said: { serviceType: null, consultationType: null } },
          expected: ['sadt', null, null],
        },
      ] as readonly { id: string; given: Partial<Opening>; expected: (string | null)[] }[],
      (changes) => ({ ...OPENING, ...changes }),
      (opening) => {
        const { guideType, serviceType, consultationType } = proposed(opening);
        return [guideType, serviceType ?? null, consultationType ?? null];
      },
    ),
    laws: [
      law(
        'nova é eletiva, sem acidente, ambulatorial, se ninguém disse outra coisa [ENT-019]',
        fc.constantFrom(undefined, null, 'x'),
        (said) => {
          const made = proposed({
            ...OPENING,
            said: { character: said, accidentIndication: said, serviceRegime: said },
          });
          const expected = said === undefined ? ['elective', 'not_accident', 'outpatient'] : [said, said, said];
          return [made.character, made.accidentIndication, made.serviceRegime].every(
            (value, at) => value === expected[at],
          );
        },
      ),
    ],
  }),

  defaultGuideType: sheet({
    title: 'Guia com que a conta abre',
    statement:
      'Se o paciente paga algo, ou o convênio é particular, abre a conta particular. Senão, consulta abre a Guia de Consulta, a não ser que o plano a cobre na guia de SP/SADT; todo o resto abre a guia de SP/SADT.',
    source: ['BIL-060', 'BIL-061', 'BIL-196', 'A94', 'A158'],
    given: { serviceType: 'consultation', particularTotal: cents(0), insurance: UNIMED, consultationInSadt: false },
    fields: {
      serviceType: serviceTypeField,
      particularTotal: money('Total particular'),
      insurance: group('Convênio', { name: text('Nome'), type: optional(choice('Tipo', ['insurance', 'particular'])) }),
      consultationInSadt: flag('Plano cobra consulta na guia de SP/SADT'),
    },
    apply: (opening) => defaultGuideType(opening),
    result: choice('Guia', GUIDE_TYPES, 'guideType'),
    decisions: [
      ...written(
        guideTypeExamples,
        ({ service, particular: total, insurance }) => ({
          serviceType: service,
          particularTotal: typed(total),
          insurance: { name: insurance },
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
        fc.record({ opening: openings, particularTotal: positiveAmounts }),
        ({ opening, particularTotal }) => defaultGuideType({ ...opening, particularTotal }) === 'particular',
      ),
      law(
        'a Guia de Consulta só abre para consulta [BIL-060]',
        openings,
        (opening) =>
          defaultGuideType(opening) !== 'consultation' ||
          (opening.serviceType === 'consultation' && !opening.consultationInSadt),
      ),
      law(
        'o valor particular só importa por existir',
        fc.record({ opening: openings, particularTotal: positiveAmounts }),
        ({ opening, particularTotal }) =>
          defaultGuideType({ ...opening, particularTotal: cents(1) }) ===
          defaultGuideType({ ...opening, particularTotal }),
      ),
    ],
  }),
} as const;
