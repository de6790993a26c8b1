import { defaultPlanContract, defaultPlanSettings, NO_INSURANCE_RULES, type PlanSettings } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import type { Insurance } from '@prumo/view-models/registry';

const day = (text: string): LocalDate => text as LocalDate;

const settings: PlanSettings = {
  ...defaultPlanSettings,
  general: {
    ...defaultPlanSettings.general,
    record: { ...defaultPlanSettings.general.record, digits: { enabled: true, min: 10, max: 12 } },
  },
  tiss: { ...defaultPlanSettings.tiss, enabled: true },
};

/** An insurer with two plans, as the stories of its forms show it. */
export const storyInsurance: Insurance = {
  id: 'i1',
  name: 'Vida Plena Saúde',
  type: 'insurance',
  legalName: 'Vida Plena Operadora de Planos de Saúde S.A.',
  ansCode: '900101',
  cnpj: '11222333000181',
  phone: '1133334444',
  email: 'faturamento@vidaplena.demo',
  notes: null,
  active: true,
  version: 3,
  rules: NO_INSURANCE_RULES,
  plans: [
    {
      id: 'p1',
      name: 'Essencial',
      active: true,
      settings,
      contract: {
        ...defaultPlanContract,
        cutOffDay: 25,
        paymentDays: 30,
        appealDays: 30,
        providerCode: { type: 'operator', value: '004512' },
      },
      invoiceCodes: [
        { id: 'c2', code: 'VPS-ESS-2026-11', date: day('2026-11-01'), status: 'open' },
        { id: 'c1', code: 'VPS-ESS-2026-10', date: day('2026-10-01'), status: 'closed' },
      ],
    },
    { id: 'p2', name: 'Executivo', active: true, settings, contract: defaultPlanContract, invoiceCodes: [] },
  ],
};
