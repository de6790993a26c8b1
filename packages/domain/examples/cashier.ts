import type { Example } from './example.ts';

/** One entry of the worked examples: operation, direction and amounts by payment type. */
export interface EntryGiven {
  readonly operation: 'attendance' | 'forward' | 'incoming' | 'outgoing' | 'revenue' | 'expense';
  readonly type: 'revenue' | 'expense';
  readonly paid: readonly (readonly [type: string, value: string])[];
}

/** The day of W-062 to W-067. */
export const cashDay: readonly EntryGiven[] = [
  { operation: 'incoming', type: 'revenue', paid: [['money', '100']] },
  {
    operation: 'attendance',
    type: 'revenue',
    paid: [
      ['money', '150'],
      ['credit_card', '200'],
    ],
  },
  { operation: 'forward', type: 'revenue', paid: [['pix', '80']] },
  { operation: 'revenue', type: 'revenue', paid: [['money', '30']] },
  { operation: 'expense', type: 'expense', paid: [['money', '45,50']] },
  { operation: 'outgoing', type: 'expense', paid: [['money', '60']] },
];

const received = (kind: string, value: string): EntryGiven => ({
  operation: 'revenue',
  type: 'revenue',
  paid: [[kind, value]],
});
const spent = (kind: string, value: string): EntryGiven => ({
  operation: 'expense',
  type: 'expense',
  paid: [[kind, value]],
});
const deposited: EntryGiven = { operation: 'incoming', type: 'revenue', paid: [['money', '100']] };
const attended = (kind: string, value: string): EntryGiven => ({
  operation: 'attendance',
  type: 'revenue',
  paid: [[kind, value]],
});

export const movementExamples: readonly Example<readonly EntryGiven[], string>[] = [
  { id: 'W-062', given: cashDay, expected: '414,50' },
  { id: 'CSH-046 movimento', given: cashDay, expected: '414,50' },
  { id: 'CSH-116', given: [deposited], expected: '0,00' },
  { id: 'mais gasto que recebido', given: [received('money', '30'), spent('money', '45,50')], expected: '-15,50' },
  { id: 'caixa sem lançamentos', given: [], expected: '0,00' },
];

export const balanceExamples: readonly Example<readonly EntryGiven[], string>[] = [
  { id: 'W-063', given: cashDay, expected: '174,50' },
  { id: 'CSH-046 saldo', given: cashDay, expected: '174,50' },
  { id: 'CSH-117', given: [attended('credit_card', '200')], expected: '0,00' },
  { id: 'despesa no cartão', given: [deposited, spent('debit_card', '40')], expected: '100,00' },
  { id: 'caixa sem lançamentos', given: [], expected: '0,00' },
];

export const runningExamples: readonly Example<readonly EntryGiven[], readonly string[]>[] = [
  {
    id: 'CSH-047',
    given: [attended('money', '100'), attended('credit_card', '200'), spent('money', '45,50')],
    expected: ['100,00', '100,00', '54,50'],
  },
  { id: 'o dia inteiro', given: cashDay, expected: ['100,00', '250,00', '250,00', '280,00', '234,50', '174,50'] },
  { id: 'caixa sem lançamentos', given: [], expected: [] },
];

/** The boxes that are not zero. */
export const summaryExamples: readonly Example<readonly EntryGiven[], Readonly<Record<string, string>>>[] = [
  { id: 'W-064', given: cashDay, expected: { money: '134,50', credit_card: '200,00', pix: '80,00' } },
  { id: 'W-068', given: [received('doc', '50'), received('ted', '70')], expected: { doc_ted: '120,00' } },
  { id: 'CSH-114', given: [received('doc', '50'), received('ted', '70')], expected: { doc_ted: '120,00' } },
  { id: 'CSH-115', given: [received('money', '30'), spent('money', '45,50')], expected: { money: '-15,50' } },
  {
    id: 'CSH-113',
    given: ['money', 'credit_card', 'debit_card', 'check', 'pix', 'doc', 'others', 'voucher'].map((kind) =>
      received(kind, '1'),
    ),
    expected: {
      money: '1,00',
      credit_card: '1,00',
      debit_card: '1,00',
      check: '1,00',
      pix: '1,00',
      doc_ted: '1,00',
      others: '2,00',
    },
  },
  {
    id: 'CSH-043',
    given: [
      ...['money', 'credit_card', 'pix', 'check', 'debit_card', 'others'].map((kind) => received(kind, '10')),
      received('doc', '50'),
      received('ted', '70'),
    ],
    expected: {
      money: '10,00',
      credit_card: '10,00',
      pix: '10,00',
      check: '10,00',
      debit_card: '10,00',
      doc_ted: '120,00',
      others: '10,00',
    },
  },
  { id: 'só um aporte', given: [deposited], expected: {} },
];

/** What is entered into a drawer that holds `balance`; the new balance or the code of the refusal. */
export interface MoveGiven {
  readonly operation: 'incoming' | 'outgoing' | 'expense';
  readonly balance: string;
  readonly value: string;
}

export const moveExamples: readonly Example<MoveGiven, string>[] = [
  {
    id: 'CSH-105',
    given: { operation: 'outgoing', balance: '174,50', value: '174,51' },
    expected: 'cashier.balance-exceeded',
  },
  { id: 'W-066', given: { operation: 'outgoing', balance: '174,50', value: '174,50' }, expected: '0,00' },
  { id: 'CSH-032', given: { operation: 'outgoing', balance: '150', value: '30' }, expected: '120,00' },
  {
    id: 'Sangria, CSH-072 com 0,00',
    given: { operation: 'outgoing', balance: '0,05', value: '0' },
    expected: 'money.below-minimum',
  },
  {
    id: 'Sangria, CSH-072 com 0,01',
    given: { operation: 'outgoing', balance: '0,05', value: '0,01' },
    expected: '0,04',
  },
  { id: 'CSH-031', given: { operation: 'incoming', balance: '100', value: '50' }, expected: '150,00' },
  {
    id: 'Aporte, CSH-072 com 0,00',
    given: { operation: 'incoming', balance: '0', value: '0' },
    expected: 'money.below-minimum',
  },
  { id: 'Aporte, CSH-072 com 0,01', given: { operation: 'incoming', balance: '0', value: '0,01' }, expected: '0,01' },
  {
    id: 'CSH-077',
    given: { operation: 'expense', balance: '50', value: '50,01' },
    expected: 'cashier.balance-exceeded',
  },
  { id: 'Despesa, o saldo inteiro', given: { operation: 'expense', balance: '50', value: '50' }, expected: '0,00' },
  {
    id: 'Despesa, CSH-075 com 0,00',
    given: { operation: 'expense', balance: '0,05', value: '0' },
    expected: 'money.below-minimum',
  },
  {
    id: 'Despesa, CSH-075 com 0,01',
    given: { operation: 'expense', balance: '0,05', value: '0,01' },
    expected: '0,04',
  },
];
