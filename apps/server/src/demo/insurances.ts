import {
  defaultPlanContract,
  defaultPlanSettings,
  type InsuranceRules,
  NO_INSURANCE_RULES,
  type PlanContract,
  type PlanSettings,
} from '@prumo/domain/billing';

export interface DemoPlan {
  readonly name: string;
  readonly settings: PlanSettings;
  /** Digits of its cards. */
  readonly digits: number;
  /** What it pays of the particular price. */
  readonly rate: number;
  /** How often patients have it. */
  readonly weight: number;
}

export interface DemoInsurance {
  readonly name: string;
  readonly type: 'insurance' | 'particular';
  readonly ansCode: string | null;
  /** Begins its invoice codes. */
  readonly short: string;
  readonly contract: PlanContract;
  readonly rules: InsuranceRules;
  readonly plans: readonly DemoPlan[];
}

const base = defaultPlanSettings;
const contract = (
  cutOffDay: number,
  paymentDays: number,
  code: string,
  more: Partial<PlanContract> = {},
): PlanContract => ({
  ...defaultPlanContract,
  cutOffDay,
  paymentDays,
  appealDays: 30,
  answerDays: 30,
  providerCode: { type: 'operator', value: code },
  ...more,
});
const general = (more: Partial<PlanSettings['general']>): PlanSettings['general'] => ({ ...base.general, ...more });
const mode = (name: PlanSettings['general']['providerReferral']['mode']) => ({ providerReferral: { mode: name } });
const record = (more: Partial<PlanSettings['general']['record']>) => ({ record: { ...base.general.record, ...more } });
const billing = (more: Partial<PlanSettings['general']['billing']>) => ({
  billing: { ...base.general.billing, ...more },
});
const tiss = (
  sadt: Partial<PlanSettings['tiss']['sadt']>,
  more: Partial<PlanSettings['tiss']> = {},
): PlanSettings['tiss'] => ({ ...base.tiss, enabled: true, ...more, sadt: { ...base.tiss.sadt, ...sadt } });
const authorization = (more: Partial<PlanSettings['tiss']['sadt']['authorization']>) => ({
  authorization: { ...base.tiss.sadt.authorization, ...more },
});

/** Fictitious insurances; between them their plans use every setting that changes a guide. The numbers are not of the ANS. */
export const INSURANCES: readonly DemoInsurance[] = [
  {
    name: 'Particular',
    type: 'particular',
    ansCode: null,
    short: 'PAR',
    contract: defaultPlanContract,
    rules: NO_INSURANCE_RULES,
    plans: [
      {
        name: 'Particular',
        digits: 0,
        rate: 1,
        weight: 28,
        settings: { ...base, general: general(record({ required: false })) },
      },
    ],
  },
  {
    name: 'Vida Plena Saúde',
    type: 'insurance',
    ansCode: '900101',
    short: 'VPS',
    contract: contract(31, 30, '100214', { maximumAgeDays: 120 }),
    rules: { ...NO_INSURANCE_RULES, maximumAgeDays: 90 },
    plans: [
      {
        name: 'Essencial',
        digits: 10,
        rate: 0.38,
        weight: 16,
        settings: {
          ...base,
          general: general({ ...mode('manual'), ...record({ digits: { enabled: true, min: 10, max: 12 } }) }),
          tiss: tiss({}),
        },
      },
      {
        name: 'Executivo',
        digits: 12,
        rate: 0.46,
        weight: 9,
        settings: {
          ...base,
          general: general({
            ...mode('manual'),
            ...record({ requiredValidity: true, digits: { enabled: true, min: 10, max: 12 } }),
          }),
          tiss: tiss({ requiredRequestDate: true, fillRequestDataWithServiceDate: true }),
        },
      },
    ],
  },
  {
    name: 'Serra Azul Assistência Médica',
    type: 'insurance',
    ansCode: '900102',
    short: 'SAZ',
    contract: contract(31, 45, '0098731', { asciiOnly: true }),
    rules: { ...NO_INSURANCE_RULES, cardDigits: 11, maximumAgeDays: 90 },
    plans: [
      {
        name: 'Regional',
        digits: 11,
        rate: 0.35,
        weight: 14,
        settings: {
          ...base,
          general: general({ ...mode('password'), ...record({ fillValidityWithServiceDate: true }) }),
          tiss: tiss({
            fillAuthorizationDateWithServiceDate: true,
            ...authorization({
              requiredPassword: true,
              requiredDate: true,
              fillValidityDate: { enabled: true, days: 30 },
            }),
          }),
        },
      },
      {
        name: 'Nacional',
        digits: 11,
        rate: 0.42,
        weight: 8,
        settings: {
          ...base,
          general: general({ ...mode('insurance_referral'), ...record({ requiredValidity: true }) }),
          tiss: tiss(
            { ...authorization({ requiredInsuranceReferral: true }) },
            { consultation: { requiredInsuranceReferral: true } },
          ),
        },
      },
    ],
  },
  {
    name: 'Bem Cuidar',
    type: 'insurance',
    ansCode: '900103',
    short: 'BEC',
    contract: contract(31, 30, '5512', { hashEncoding: 'utf-8' }),
    rules: { ...NO_INSURANCE_RULES, cardDigits: 12, maximumAgeDays: 60 },
    plans: [
      {
        name: 'Família',
        digits: 12,
        rate: 0.4,
        weight: 11,
        settings: {
          ...base,
          general: general({ ...mode('automatic'), ...billing({ blockValues: true }) }),
          tiss: tiss({}, { consultationInSadt: true }),
        },
      },
    ],
  },
  {
    name: 'Mutual Sul',
    type: 'insurance',
    ansCode: '900104',
    short: 'MUS',
    contract: contract(31, 60, '77120034'),
    rules: { ...NO_INSURANCE_RULES, cardDigits: 10 },
    plans: [
      {
        name: 'Coletivo Empresarial',
        digits: 10,
        rate: 0.44,
        weight: 9,
        settings: {
          ...base,
          general: general({ ...mode('automatic'), ...billing({ hideInsuranceValue: true }) }),
          tiss: tiss({ ...authorization({ fillInsuranceReferralWithPassword: true, requiredPassword: true }) }),
        },
      },
      {
        name: 'Servidores',
        digits: 10,
        rate: 0.41,
        weight: 5,
        settings: {
          ...base,
          general: general({ ...mode('password'), ...record({ digits: { enabled: true, min: 10, max: 10 } }) }),
          tiss: tiss({
            fillAuthorizationDateWithServiceDate: true,
            ...authorization({
              requiredMainReferral: false,
              requiredValidity: true,
              fillValidityDate: { enabled: true, days: 60 },
            }),
          }),
        },
      },
    ],
  },
];
