import type { Example } from './example.ts';

/** Fee table of the worked examples: percent by number of instalments. */
export const feeTable = [
  { count: 1, rate: 2.49 },
  { count: 2, rate: 3.19 },
  { count: 3, rate: 3.79 },
  { count: 6, rate: 4.99 },
] as const;

export const cardFeeExamples: readonly Example<{ readonly total: string; readonly count: number }, string>[] = [
  { id: 'W-011', given: { total: '300,00', count: 3 }, expected: '11,37' },
  { id: 'W-012', given: { total: '300,00', count: 1 }, expected: '7,47' },
  { id: 'W-014', given: { total: '250,00', count: 6 }, expected: '12,48' },
  { id: 'W-015', given: { total: '100,00', count: 4 }, expected: '0,00' },
];

export interface FirstDueGiven {
  readonly today: string;
  readonly type: 'after-day' | 'fixed-day' | 'same-day';
  readonly days: number;
}

export const firstDueExamples: readonly Example<FirstDueGiven, string>[] = [
  { id: 'W-016', given: { today: '10/06/2025', type: 'after-day', days: 15 }, expected: '25/06/2025' },
  { id: 'W-017', given: { today: '10/06/2025', type: 'after-day', days: 30 }, expected: '10/07/2025' },
  { id: 'W-018', given: { today: '31/01/2025', type: 'after-day', days: 30 }, expected: '02/03/2025' },
  { id: 'W-024', given: { today: '10/06/2025', type: 'fixed-day', days: 15 }, expected: '15/06/2025' },
  { id: 'W-025', given: { today: '10/06/2025', type: 'fixed-day', days: 5 }, expected: '05/07/2025' },
  { id: 'W-026', given: { today: '10/06/2025', type: 'fixed-day', days: 10 }, expected: '10/06/2025' },
  { id: 'W-027', given: { today: '20/12/2025', type: 'fixed-day', days: 15 }, expected: '15/01/2026' },
  { id: 'W-028', given: { today: '10/06/2025', type: 'fixed-day', days: 31 }, expected: '30/06/2025' },
  { id: 'W-029', given: { today: '31/01/2025', type: 'fixed-day', days: 30 }, expected: '28/02/2025' },
  { id: 'W-030', given: { today: '10/06/2025', type: 'same-day', days: 0 }, expected: '10/06/2025' },
];

export const dueDatesExamples: readonly Example<
  { readonly first: string; readonly count: number; readonly days: number },
  readonly string[]
>[] = [
  {
    id: 'W-019',
    given: { first: '31/01/2025', count: 4, days: 30 },
    expected: ['31/01/2025', '28/02/2025', '31/03/2025', '30/04/2025'],
  },
  { id: 'W-020', given: { first: '31/01/2024', count: 2, days: 30 }, expected: ['31/01/2024', '29/02/2024'] },
  {
    id: 'W-021',
    given: { first: '10/06/2025', count: 3, days: 30 },
    expected: ['10/06/2025', '10/07/2025', '10/08/2025'],
  },
  {
    id: 'W-022',
    given: { first: '10/06/2025', count: 3, days: 28 },
    expected: ['10/06/2025', '08/07/2025', '05/08/2025'],
  },
  {
    id: 'W-023',
    given: { first: '30/11/2025', count: 4, days: 30 },
    expected: ['30/11/2025', '30/12/2025', '30/01/2026', '28/02/2026'],
  },
];

export interface OpenBalanceGiven {
  readonly particular: string;
  readonly instalments: readonly string[];
  readonly discount: string;
  readonly interest: string;
}

export const openBalanceExamples: readonly Example<OpenBalanceGiven, string>[] = [
  {
    id: 'W-058',
    given: { particular: '300,00', instalments: ['100,00'], discount: '30,00', interest: '5,00' },
    expected: '175,00',
  },
  {
    id: 'W-059',
    given: { particular: '300,00', instalments: ['91,67', '91,67', '91,66'], discount: '30,00', interest: '5,00' },
    expected: '0,00',
  },
  {
    id: 'W-060',
    given: { particular: '100,00', instalments: ['99,99'], discount: '0,00', interest: '0,00' },
    expected: '0,01',
  },
  {
    id: 'W-061',
    given: { particular: '100,00', instalments: ['33,34', '33,33', '33,33'], discount: '0,00', interest: '0,00' },
    expected: '0,00',
  },
];

export interface ProviderGuideGiven {
  readonly mode: 'manual' | 'password' | 'insurance_referral' | 'automatic';
  readonly typed: string;
  readonly password: string;
  readonly insurance: string;
}

export const providerGuideExamples: readonly Example<ProviderGuideGiven, string>[] = [
  { id: 'W-069', given: { mode: 'manual', typed: '123', password: '', insurance: '' }, expected: '123' },
  { id: 'W-070', given: { mode: 'password', typed: '', password: 'ABC9', insurance: '' }, expected: 'ABC9' },
  {
    id: 'W-071',
    given: { mode: 'insurance_referral', typed: '', password: '', insurance: '778899' },
    expected: '778899',
  },
  { id: 'W-072', given: { mode: 'automatic', typed: '', password: '', insurance: '' }, expected: 'GUIA_AUTOMATICA' },
  { id: 'W-073', given: { mode: 'automatic', typed: '555', password: '', insurance: '' }, expected: '555' },
];

export const serviceTypeExamples: readonly Example<
  { readonly type: string; readonly return?: boolean },
  readonly [string, string | null]
>[] = [
  { id: 'W-074', given: { type: 'consultation' }, expected: ['consultation', 'first'] },
  { id: 'W-075', given: { type: 'consultation', return: true }, expected: ['consultation', 'return'] },
  { id: 'W-076', given: { type: 'exam' }, expected: ['exam', null] },
  { id: 'W-077', given: { type: 'session' }, expected: ['other_therapies', null] },
  { id: 'W-078', given: { type: 'evaluation' }, expected: ['other_therapies', null] },
  { id: 'W-079', given: { type: 'laboratory' }, expected: ['exam', null] },
  { id: 'W-080', given: { type: 'surgery' }, expected: ['minor_surgery', null] },
  { id: 'W-081', given: { type: 'procedure' }, expected: ['small_service', null] },
  { id: 'W-082', given: { type: 'material' }, expected: ['small_service', null] },
];

export const guideTypeExamples: readonly Example<
  { readonly service: string; readonly particular: string; readonly insurance: string },
  string
>[] = [
  { id: 'W-083', given: { service: 'consultation', particular: '0', insurance: 'Unimed' }, expected: 'consultation' },
  { id: 'W-084', given: { service: 'exam', particular: '0', insurance: 'Unimed' }, expected: 'sadt' },
  { id: 'W-085', given: { service: 'consultation', particular: '50', insurance: 'Unimed' }, expected: 'particular' },
  { id: 'W-086', given: { service: 'exam', particular: '0', insurance: 'Particular' }, expected: 'particular' },
];

/** SADT totals of W-092; film of the exam is part of its line. */
export const sadtLines: readonly { readonly type: string; readonly total: string; readonly film?: string }[] = [
  { type: 'consultation', total: '100' },
  { type: 'exam', total: '280', film: '30' },
  { type: 'session', total: '40' },
  { type: 'daily', total: '300' },
  { type: 'tax', total: '20' },
  { type: 'material', total: '15,5' },
  { type: 'opme', total: '999,9' },
  { type: 'medicine', total: '12,34' },
  { type: 'gas', total: '8' },
];

export const sadtTotalsExpected = {
  procedures: '390,00',
  film: '30,00',
  taxes: '320,00',
  materials: '15,50',
  opme: '999,90',
  medicines: '12,34',
  gases: '8,00',
  others: '0,00',
  grand: '1.775,74',
} as const;
