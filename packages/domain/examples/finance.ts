import type { Example } from './example.ts';

/** A document in instalments: amounts and dates as people write them. */
export const instalmentExamples: readonly Example<
  { readonly total: string; readonly count: number; readonly first: string },
  readonly (readonly [value: string, dueDate: string])[] | null
>[] = [
  {
    id: 'FIN-071',
    given: { total: '100,00', count: 3, first: '31/01/2025' },
    expected: [
      ['33,34', '31/01/2025'],
      ['33,33', '28/02/2025'],
      ['33,33', '31/03/2025'],
    ],
  },
  { id: 'W-008', given: { total: '150,00', count: 1, first: '10/06/2025' }, expected: [['150,00', '10/06/2025']] },
  { id: 'W-009', given: { total: '0,02', count: 3, first: '10/06/2025' }, expected: null },
];

/** Payments of one open document: what is typed, then status and amounts paid; null when refused. */
export interface PaymentGiven {
  readonly document: string;
  readonly payments: readonly { readonly value: string; readonly interest?: string; readonly discount?: string }[];
}

export const paymentExamples: readonly Example<
  PaymentGiven,
  { readonly status: string; readonly paid: readonly string[]; readonly open: string } | null
>[] = [
  {
    id: 'FIN-043',
    given: { document: '100,00', payments: [{ value: '100,00' }] },
    expected: { status: 'paid', paid: ['100,00'], open: '0,00' },
  },
  {
    id: 'FIN-073',
    given: { document: '100,00', payments: [{ value: '100,00', interest: '3,00', discount: '5,00' }] },
    expected: { status: 'paid', paid: ['98,00'], open: '0,00' },
  },
  {
    id: 'FIN-074',
    given: { document: '100,00', payments: [{ value: '40,00' }] },
    expected: { status: 'open', paid: ['40,00'], open: '60,00' },
  },
  {
    id: 'FIN-074',
    given: { document: '100,00', payments: [{ value: '40,00' }, { value: '60,00' }] },
    expected: { status: 'paid', paid: ['40,00', '60,00'], open: '0,00' },
  },
  { id: 'LIM-029', given: { document: '100,00', payments: [{ value: '0,00' }] }, expected: null },
  {
    id: 'LIM-029',
    given: { document: '100,00', payments: [{ value: '0,01' }] },
    expected: { status: 'open', paid: ['0,01'], open: '99,99' },
  },
  { id: 'W-010', given: { document: '100,00', payments: [{ value: '120,00' }] }, expected: null },
];
