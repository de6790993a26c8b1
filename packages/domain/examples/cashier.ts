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

export const cashDayExpected = {
  movement: '414,50',
  balance: '174,50',
  money: '134,50',
  creditCard: '200,00',
  pix: '80,00',
} as const;
