import fc from 'fast-check';
import {
  completePlanSettings,
  defaultPlanSettings,
  PROVIDER_GUIDE_MODES,
  validatePlanSettings,
} from '../../src/billing/index.ts';
import type { StoredPlanSettings } from '../../src/billing/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { json } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { changeAt, planWith, said } from './drafts.ts';
import { plans } from './guide-arbitraries.ts';
import { planField } from './shapes.ts';

type Leaves = Readonly<Record<string, unknown>>;

const leaf = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      value,
    );

/** What is stored, the path that is looked at, and what must stand there. */
const completions: readonly {
  readonly id: string;
  readonly given: { readonly stored: Leaves; readonly path: string };
  readonly expected: unknown;
}[] = [
  { id: 'ENT-031', given: { stored: {}, path: 'general.providerReferral.mode' }, expected: 'manual' },
  ...PROVIDER_GUIDE_MODES.map((mode) => ({
    id: `ENT-031 ${mode}`,
    given: { stored: { 'general.providerReferral.mode': mode }, path: 'general.providerReferral.mode' },
    expected: mode,
  })),
  {
    id: 'ENT-031 unknown',
    given: { stored: { 'general.providerReferral.mode': 'moon' }, path: 'general.providerReferral.mode' },
    expected: 'manual',
  },
  { id: 'ENT-032', given: { stored: {}, path: 'general.record.required' }, expected: true },
  {
    id: 'ENT-032 off',
    given: { stored: { 'general.record.required': false }, path: 'general.record.required' },
    expected: false,
  },
  {
    id: 'ENT-032 digits',
    given: { stored: { 'general.record.digits.min': 10 }, path: 'general.record.digits' },
    expected: { enabled: false, min: 10, max: 20 },
  },
  {
    id: 'ENT-033',
    given: { stored: { 'general.billing.blockValues': true }, path: 'general.billing.blockValues' },
    expected: true,
  },
  {
    id: 'ENT-034',
    given: { stored: { 'tiss.consultationInSadt': true }, path: 'tiss.consultationInSadt' },
    expected: true,
  },
  {
    id: 'ENT-035',
    given: {
      stored: { 'tiss.sadt.authorization.requiredPassword': true },
      path: 'tiss.sadt.authorization.requiredPassword',
    },
    expected: true,
  },
  {
    id: 'ENT-036',
    given: { stored: { 'referral.requireClinicalIndication': true }, path: 'referral.requireClinicalIndication' },
    expected: true,
  },
  {
    id: 'ENT-036 text',
    given: { stored: { 'aso.requiredClient': 'sim' }, path: 'aso.requiredClient' },
    expected: false,
  },
  {
    id: 'ENT-035 beside',
    given: { stored: { 'tiss.enabled': true }, path: 'tiss.sadt.authorization.requiredDate' },
    expected: false,
  },
];

/** The settings of an insurance plan. */
export const plansSheets = {
  completePlanSettings: sheet({
    title: 'Regras do plano com os seus valores padrão',
    statement:
      'O que o plano não guardou vale como num plano novo: guia digitada à mão, carteira obrigatória, nada mais exigido. Valores de outro tipo e chaves desconhecidas são ignorados.',
    source: ['ENT-031', 'ENT-032', 'ENT-033', 'ENT-034', 'ENT-035', 'ENT-036', 'LIM-034'],
    given: { stored: { general: { billing: { blockValues: true } } } },
    fields: { stored: json('Guardado') },
    apply: ({ stored }) => completePlanSettings(stored),
    result: planField,
    decisions: completions.flatMap((row) =>
      written(
        [row],
        ({ stored }) => ({ stored: changeAt({}, stored) as StoredPlanSettings }),
        ({ stored }) => leaf(completePlanSettings(stored), row.given.path),
      ),
    ),
    laws: [
      law(
        'um plano completo fica como está',
        plans,
        (plan) => JSON.stringify(completePlanSettings(plan)) === JSON.stringify(plan),
      ),
      law(
        'seja o que for que esteja guardado, nada falta',
        fc.oneof(fc.jsonValue(), fc.constantFrom(null, undefined)),
        (stored) => {
          const plan = completePlanSettings(stored as StoredPlanSettings);
          return (
            JSON.stringify(completePlanSettings(plan)) === JSON.stringify(plan) &&
            typeof plan.general.record.digits.max === 'number'
          );
        },
      ),
    ],
  }),

  validatePlanSettings: sheet({
    title: 'Conferir os números do plano',
    statement:
      'Os limites de dígitos da carteira vão de 1 a 20, o mínimo não passa do máximo; os dias de validade da senha são um número inteiro de 0 a 3650. Só é conferido o que está ligado.',
    source: ['BIL-076', 'BIL-085', 'BIL-088', 'A95'],
    given: { plan: planWith({ general: { record: { digits: { enabled: true, min: 12, max: 10 } } } }) },
    fields: { plan: planField },
    apply: ({ plan }) => validatePlanSettings(plan),
    decisions: written(
      [
        { id: 'A95', given: { enabled: true, min: 10, max: 12 }, expected: [] },
        {
          id: 'A95 inverted',
          given: { enabled: true, min: 12, max: 10 },
          expected: ['general.record.digits.max number.out-of-range'],
        },
        {
          id: 'A95 zero',
          given: { enabled: true, min: 0, max: 21 },
          expected: ['general.record.digits.min number.out-of-range', 'general.record.digits.max number.out-of-range'],
        },
        { id: 'A95 off', given: { enabled: false, min: 12, max: 10 }, expected: [] },
      ],
      (digits: { readonly enabled: boolean; readonly min: number; readonly max: number }) => ({
        plan: planWith({ general: { record: { digits } } }),
      }),
      ({ plan }) => said(validatePlanSettings(plan)),
    ),
    laws: [
      law(
        'o plano novo e qualquer plano bem preenchido passam',
        plans,
        (plan) => validatePlanSettings(plan).length === 0 && validatePlanSettings(defaultPlanSettings).length === 0,
      ),
      law('o problema diz os limites', fc.integer({ min: 3651, max: 1_000_000 }), (days) => {
        const [found] = validatePlanSettings(
          planWith({ tiss: { sadt: { authorization: { fillValidityDate: { enabled: true, days } } } } }),
        );
        return found?.field === 'tiss.sadt.authorization.fillValidityDate.days' && found.data?.['maximum'] === 3650;
      }),
      law(
        'números impossíveis são apontados',
        badNumbers,
        (days) =>
          validatePlanSettings(
            planWith({ tiss: { sadt: { authorization: { fillValidityDate: { enabled: true, days } } } } }),
          ).length === 1 &&
          validatePlanSettings(planWith({ general: { record: { digits: { enabled: true, min: days, max: 20 } } } }))
            .length === 1,
      ),
    ],
  }),
} as const;
