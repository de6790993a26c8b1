import fc from 'fast-check';
import { denialDeductions, givenBack, toppedUp } from '../../src/billing/index.ts';
import type { CountedDenial, ReceivedLine } from '../../src/billing/index.ts';
import { cents, formatAmount, percentOf } from '../../src/money/index.ts';
import { group, list, money, optional } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { denial, denialField, line, lineFields, step } from './transfer-denial.ts';

const CHARGE = 12_000;
/** A line of 120,00 that was paid out on receipt of so much. */
const paidOn = (counted: number, percent = 50) => ({
  policy: 'absorbed' as const,
  steps: [step('insurance', counted), step('share', percentOf(cents(counted), percent), percent)],
});
const received = (value: number | null, change: Partial<ReceivedLine> = {}): ReceivedLine => ({
  ...line({ charge: cents(CHARGE), transfer: paidOn(9000), deducted: [] }),
  received: value === null ? null : cents(value),
  ...change,
});
const said = (lines: readonly ReceivedLine[], denials: readonly CountedDenial[]): string[] =>
  toppedUp(lines, denials).map(({ lineId, denialId, amount }) => `${lineId} ${denialId} ${formatAmount(amount)}`);

/** A line that came in parts, each time with a transfer: what its professional has in the end. */
function story(first: number, next: readonly number[], percent: number): number {
  const transfer = paidOn(first, percent);
  const deducted: { denialId: string; denied: ReturnType<typeof cents> }[] = [];
  let amount: number = percentOf(cents(first), percent);
  for (const value of next) {
    const asked = { ...received(value), transfer, deducted: [...deducted] };
    for (const one of toppedUp([asked], [denial(0, { status: 'released' })])) {
      deducted.push({ denialId: one.denialId, denied: one.denied });
      amount += one.amount;
    }
  }
  return amount;
}

/** What comes to a professional when the insurance pays more of a line than it was transferred for. */
export const toppedUpSheets = {
  toppedUp: sheet({
    title: 'Complemento do repasse recebido em partes',
    statement:
      'Uma linha repassada no recebimento vale o que o convênio tinha pago. Se ele paga mais depois, porque reverteu uma glosa, o repasse seguinte traz a parte do profissional sobre a diferença em uma linha positiva. O que já foi complementado não volta; um valor fixo já foi pago com a linha.',
    source: ['TIS-024'],
    given: { lines: [received(CHARGE)], denials: [denial(0, { status: 'released' })] as CountedDenial[] },
    fields: {
      lines: list(
        'Linhas da conta',
        group('Linha', { ...lineFields, received: optional(money('Recebido do convênio')) }),
        received(CHARGE),
      ),
      denials: list('Glosas da conta', denialField, denial(3000)),
    },
    apply: ({ lines, denials }) => toppedUp(lines, denials),
    decisions: written(
      [
        {
          id: 'TIS-024 the rest came',
          given: [[received(CHARGE)], [denial(0, { status: 'released' })]] as const,
          expected: ['L1 G1 15,00'],
        },
        {
          id: 'TIS-024 a part of it came',
          given: [[received(10_000)], [denial(2000)]] as const,
          expected: ['L1 G1 5,00'],
        },
        { id: 'TIS-024 nothing more came', given: [[received(9000)], [denial(3000)]] as const, expected: [] },
        { id: 'TIS-024 it is not known yet', given: [[received(null)], [denial(3000)]] as const, expected: [] },
        {
          id: 'TIS-024 it was topped up before',
          given: [
            [received(CHARGE, { deducted: [{ denialId: 'G1', denied: cents(-3000) }] })],
            [denial(0, { status: 'released' })],
          ] as const,
          expected: [],
        },
        {
          id: 'TIS-024 more than was charged is not of the line',
          given: [[received(20_000)], [denial(0, { status: 'released' })]] as const,
          expected: ['L1 G1 15,00'],
        },
        {
          id: 'TIS-024 a fixed amount was paid with it',
          given: [
            [
              received(CHARGE, {
                transfer: { policy: 'absorbed', steps: [step('insurance', 9000), step('fixed', 4500)] },
              }),
            ],
            [denial(0, { status: 'released' })],
          ] as const,
          expected: [],
        },
        {
          id: 'TIS-024 tax is withheld of it too',
          given: [
            [
              received(CHARGE, {
                transfer: {
                  policy: 'absorbed',
                  steps: [step('insurance', 9000), step('tax', -540, 6), step('share', 4230, 50)],
                },
              }),
            ],
            [denial(0, { status: 'released' })],
          ] as const,
          expected: ['L1 G1 14,10'],
        },
        {
          id: 'TIS-024 what was taken off comes back as such',
          given: [
            [
              received(CHARGE, {
                transfer: { ...paidOn(CHARGE), policy: 'deducted' },
                deducted: [{ denialId: 'G1', denied: cents(3000) }],
              }),
            ],
            [denial(0, { status: 'released' })],
          ] as const,
          expected: [],
        },
      ],
      ([lines, denials]: readonly [readonly ReceivedLine[], readonly CountedDenial[]]) => ({ lines, denials }),
      ({ lines, denials }) => said(lines, denials),
    ),
    laws: [
      law(
        'em quantas partes quer que o convênio pague, o profissional tem no fim a parte de tudo o que veio, ao centavo',
        fc.record({
          parts: fc.uniqueArray(fc.integer({ min: 1, max: CHARGE }), { minLength: 1, maxLength: 6 }),
          percent: fc.integer({ min: 1, max: 100 }),
        }),
        ({ parts, percent }) => {
          const [first = 0, ...next] = parts.toSorted((one, other) => one - other);
          return story(first, next, percent) === percentOf(cents(parts.reduce((a, b) => Math.max(a, b))), percent);
        },
      ),
      law(
        'uma glosa que vem depois do complemento tira só o que ela nega, e paga no fim devolve o mesmo',
        fc.record({ first: fc.integer({ min: 1, max: CHARGE }), later: fc.integer({ min: 1, max: CHARGE }) }),
        ({ first, later }) => {
          const transfer = { ...paidOn(first), policy: 'deducted' as const };
          const topped = toppedUp([{ ...received(CHARGE), transfer }], [denial(0, { status: 'released' })]);
          const before = topped.map(({ denialId, denied }) => ({ denialId, denied }));
          const asked = { ...received(CHARGE - later), transfer, deducted: before };
          const taken = denialDeductions([asked], [denial(later, { id: 'G2' })]);
          const after = [...before, ...taken.map(({ denialId, denied }) => ({ denialId, denied }))];
          const back = givenBack([{ ...asked, deducted: after, released: cents(CHARGE) }], []);
          const sum = (all: readonly { readonly denied: number }[]) => all.reduce((a, { denied }) => a + denied, 0);
          return sum(taken) === later && sum(back) === -later;
        },
      ),
    ],
  }),
} as const;
