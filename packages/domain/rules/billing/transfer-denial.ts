import fc from 'fast-check';
import { DENIAL_POLICIES, DENIAL_STATUSES, denialDeductions, TRANSFER_STEPS } from '../../src/billing/index.ts';
import type { CountedDenial, DeniedLine, TransferStep } from '../../src/billing/index.ts';
import { cents, formatAmount, sumCents } from '../../src/money/index.ts';
import { choice, group, list, money, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

/** A step of a transfer. */
export const step = (code: TransferStep['code'], value: number, percent: number | null = null): TransferStep => ({
  code,
  percent,
  value: cents(value),
});
const HALF = [step('insurance', 12_000), step('share', 6000, 50)];
/** A line of 120,00 of which half was transferred. */
export const line = (change: Partial<DeniedLine> = {}): DeniedLine => ({
  id: 'L1',
  charge: cents(12_000),
  transfer: { policy: 'deducted', steps: HALF },
  deducted: [],
  ...change,
});
/** A denial of its item. */
export const denial = (value: number, change: Partial<CountedDenial> = {}): CountedDenial => ({
  id: 'G1',
  item: 1,
  status: 'open',
  value: cents(value),
  ...change,
});
const upheld = line({ transfer: { policy: 'upheld', steps: HALF } });

export const lineFields = {
  id: text('Id'),
  charge: money('Cobrado do convênio'),
  transfer: optional(
    group('Repasse', {
      policy: choice('Glosa depois do repasse', DENIAL_POLICIES, 'denialPolicy'),
      steps: list(
        'Conta',
        group('Passo', {
          code: choice('Passo', TRANSFER_STEPS, 'transferStep'),
          percent: optional(number('Percentual')),
          value: money('Valor'),
        }),
        step('share', 6000, 50),
      ),
    }),
  ),
  deducted: list('Já descontado', group('Desconto', { denialId: text('Glosa'), denied: money('Glosado') }), {
    denialId: 'G1',
    denied: cents(4000),
  }),
};
const lineField = group('Linha', lineFields);
export const denialField = group('Glosa', {
  id: text('Id'),
  item: optional(number('Item')),
  status: choice('Situação', DENIAL_STATUSES, 'denialStatus'),
  value: money('Valor'),
});

/** What a later denial takes off the next transfer of a professional. */
export const transferDenialSheets = {
  denialDeductions: sheet({
    title: 'Glosa depois do repasse',
    statement:
      'Uma glosa de uma linha já repassada vira uma linha negativa no repasse seguinte do profissional, conforme a regra com que a linha foi repassada: nada quando a clínica absorve; a parte dele do que foi glosado quando desconta; a mesma parte, só depois de a glosa ser aceita, ou mantida pelo convênio na resposta ao recurso, quando espera por isso. O que não foi repassado e o que já foi descontado não se descontam de novo.',
    source: ['TIS-024'],
    given: { lines: [line()], denials: [denial(4000)] },
    fields: { lines: list('Linhas da conta', lineField, line()), denials: list('Glosas', denialField, denial(4000)) },
    apply: ({ lines, denials }) => denialDeductions(lines, denials),
    decisions: written(
      [
        {
          id: 'TIS-024 absorbed',
          given: [[line({ transfer: { policy: 'absorbed', steps: HALF } })], [denial(4000)]] as const,
          expected: [] as string[],
        },
        { id: 'TIS-024 deducted', given: [[line()], [denial(4000)]] as const, expected: ['L1 G1 -20,00'] },
        { id: 'TIS-024 upheld, open', given: [[upheld], [denial(4000)]] as const, expected: [] },
        {
          id: 'TIS-024 upheld, accepted',
          given: [[upheld], [denial(4000, { status: 'accepted' })]] as const,
          expected: ['L1 G1 -20,00'],
        },
        {
          id: 'TIS-024 upheld by the insurer',
          given: [[upheld], [denial(4000, { status: 'upheld' })]] as const,
          expected: ['L1 G1 -20,00'],
        },
        {
          id: 'TIS-024 still in appeal',
          given: [[upheld], [denial(4000, { status: 'appealed' })]] as const,
          expected: [],
        },
        { id: 'TIS-024 not transferred', given: [[line({ transfer: null })], [denial(4000)]] as const, expected: [] },
        {
          id: 'TIS-024 once',
          given: [[line({ deducted: [{ denialId: 'G1', denied: cents(4000) }] })], [denial(4000)]] as const,
          expected: [],
        },
        {
          id: 'TIS-024 answered anew',
          given: [
            [line({ deducted: [{ denialId: 'G0', denied: cents(4000) }] })],
            [denial(5000, { id: 'G1' })],
          ] as const,
          expected: ['L1 G1 -5,00'],
        },
        {
          id: 'TIS-024 not paid out',
          given: [
            [line({ transfer: { policy: 'deducted', steps: [step('insurance', 8000), step('share', 4000, 50)] } })],
            [denial(4000)],
          ] as const,
          expected: [],
        },
        {
          id: 'TIS-024 tax',
          given: [
            [
              line({
                transfer: {
                  policy: 'deducted',
                  steps: [step('insurance', 12_000), step('tax', -720, 6), step('share', 5640, 50)],
                },
              }),
            ],
            [denial(4000)],
          ] as const,
          expected: ['L1 G1 -18,80'],
        },
        {
          id: 'TIS-024 fixed',
          given: [
            [line({ transfer: { policy: 'deducted', steps: [step('insurance', 12_000), step('fixed', 4500)] } })],
            [denial(4000)],
          ] as const,
          expected: ['L1 G1 -15,00'],
        },
        {
          id: 'TIS-024 whole guide',
          given: [[line(), line({ id: 'L2', charge: cents(6000) })], [denial(3000, { item: null })]] as const,
          expected: ['L1 G1 -10,00', 'L2 G1 -5,00'],
        },
      ],
      ([lines, denials]: readonly [readonly DeniedLine[], readonly CountedDenial[]]) => ({ lines, denials }),
      ({ lines, denials }) =>
        denialDeductions(lines, denials).map(
          ({ lineId, denialId, amount }) => `${lineId} ${denialId} ${formatAmount(amount)}`,
        ),
    ),
    laws: [
      law(
        'nunca se desconta mais do que foi repassado',
        fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 5 }),
        (values) => {
          const taken = denialDeductions(
            [line()],
            values.map((value, at) => denial(value, { id: `G${at}` })),
          );
          return sumCents(taken.map(({ denied }) => denied)) <= 12_000;
        },
      ),
      law(
        'o que foi descontado não volta',
        fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 5 }),
        (values) => {
          const denials = values.map((value, at) => denial(value, { id: `G${at}` }));
          const deducted = denialDeductions([line()], denials).map(({ denialId, denied }) => ({ denialId, denied }));
          return denialDeductions([line({ deducted })], denials).length === 0;
        },
      ),
      law('a glosa inteira desconta o repasse inteiro', fc.integer({ min: 1, max: 1_000_000 }), (value) => {
        const whole = cents(value);
        const steps = [step('insurance', whole), step('fixed', 4500)];
        const [found] = denialDeductions(
          [line({ charge: whole, transfer: { policy: 'deducted', steps } })],
          [denial(whole)],
        );
        return found?.amount === -4500;
      }),
    ],
  }),
} as const;
