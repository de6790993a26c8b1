import fc from 'fast-check';
import { denialDeductions, givenBack } from '../../src/billing/index.ts';
import type { CountedDenial, ReleasedLine } from '../../src/billing/index.ts';
import { cents, formatAmount, percentOf, sumCents } from '../../src/money/index.ts';
import { group, list, money, optional } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { denial, denialField, line, lineFields, step } from './transfer-denial.ts';

const TAKEN = [{ denialId: 'G1', denied: cents(4000) }];
const released = (value: number | null, change: Partial<ReleasedLine> = {}): ReleasedLine => ({
  ...line({ deducted: TAKEN }),
  released: value === null ? null : cents(value),
  ...change,
});
const said = (lines: readonly ReleasedLine[], denials: readonly CountedDenial[]): string[] =>
  givenBack(lines, denials).map(({ lineId, denialId, amount }) => `${lineId} ${denialId} ${formatAmount(amount)}`);

/** One answer after another to a line of 120,00, each time with a transfer: what is denied of it, by a denial of its own. */
function story(answers: readonly number[], percent: number) {
  const charge = cents(12_000);
  const share = percentOf(charge, percent);
  const transfer = { policy: 'deducted' as const, steps: [step('insurance', charge), step('share', share, percent)] };
  const deducted: { denialId: string; denied: ReturnType<typeof cents> }[] = [];
  let amount = share as number;
  for (const [at, value] of answers.entries()) {
    const denials = value === 0 ? [] : [denial(value, { id: `G${at}` })];
    const asked = { ...line({ charge, transfer, deducted: [...deducted] }), released: cents(charge - value) };
    for (const one of [...denialDeductions([asked], denials), ...givenBack([asked], denials)]) {
      deducted.push({ denialId: one.denialId, denied: one.denied });
      amount += one.amount;
    }
  }
  return { amount, left: sumCents(deducted.map(({ denied }) => denied)), transfers: deducted.length };
}

/** What comes back to a professional when the insurance pays what it had denied. */
export const givenBackSheets = {
  givenBack: sheet({
    title: 'Devolução de glosa descontada',
    statement:
      'Se o convênio paga o que tinha glosado, na resposta a um recurso ou em outro retorno, o que o repasse descontou por isso volta ao profissional em uma linha positiva do repasse seguinte. Continua descontado o que ainda não foi liberado. O que já voltou não volta de novo.',
    source: ['TIS-024'],
    given: { lines: [released(12_000)], denials: [] as CountedDenial[] },
    fields: {
      lines: list(
        'Linhas da conta',
        group('Linha', { ...lineFields, released: optional(money('Liberado pelo convênio')) }),
        released(12_000),
      ),
      denials: list('Glosas que valem', denialField, denial(4000)),
    },
    apply: ({ lines, denials }) => givenBack(lines, denials),
    decisions: written(
      [
        { id: 'TIS-024 paid after all', given: [[released(12_000)], []] as const, expected: ['L1 G1 20,00'] },
        { id: 'TIS-024 paid in part', given: [[released(11_000)], []] as const, expected: ['L1 G1 15,00'] },
        { id: 'TIS-024 stands', given: [[released(8000)], [denial(4000)]] as const, expected: [] },
        {
          id: 'TIS-024 released on appeal',
          given: [[released(12_000)], [denial(0, { status: 'released' })]] as const,
          expected: ['L1 G1 20,00'],
        },
        { id: 'TIS-024 not answered', given: [[released(null)], []] as const, expected: [] },
        {
          id: 'TIS-024 once',
          given: [[released(12_000, { deducted: [...TAKEN, { denialId: 'G1', denied: cents(-4000) }] })], []] as const,
          expected: [],
        },
        {
          id: 'TIS-024 the one that was reversed',
          given: [
            [
              released(10_000, {
                deducted: [
                  { denialId: 'G1', denied: cents(2000) },
                  { denialId: 'G2', denied: cents(3000) },
                ],
              }),
            ],
            [denial(2000)],
          ] as const,
          expected: ['L1 G2 15,00'],
        },
        {
          id: 'TIS-024 fixed, tax',
          given: [
            [
              released(12_000, {
                transfer: {
                  policy: 'deducted',
                  steps: [step('insurance', 12_000), step('tax', -720, 6), step('fixed', 4500)],
                },
              }),
            ],
            [],
          ] as const,
          expected: ['L1 G1 15,00'],
        },
      ],
      ([lines, denials]: readonly [readonly ReleasedLine[], readonly CountedDenial[]]) => ({ lines, denials }),
      ({ lines, denials }) => said(lines, denials),
    ),
    laws: [
      law(
        'depois de qualquer sequência de retornos o profissional tem o que a regra dá sobre o que foi pago, a menos do centavo de cada linha',
        fc.record({
          answers: fc.array(fc.integer({ min: 0, max: 12_000 }), { minLength: 1, maxLength: 6 }),
          percent: fc.integer({ min: 1, max: 100 }),
        }),
        ({ answers, percent }) => {
          const { amount, left, transfers } = story(answers, percent);
          const paid = cents(12_000 - (answers.at(-1) ?? 0));
          return left === answers.at(-1) && Math.abs(amount - percentOf(paid, percent)) <= transfers;
        },
      ),
      law(
        'pago tudo no fim, volta exatamente tudo o que foi descontado',
        fc.record({
          answers: fc.array(fc.integer({ min: 0, max: 12_000 }), { maxLength: 6 }),
          percent: fc.integer({ min: 1, max: 100 }),
        }),
        ({ answers, percent }) => {
          const { amount, left } = story([...answers, 0], percent);
          return left === 0 && amount === percentOf(cents(12_000), percent);
        },
      ),
    ],
  }),
} as const;
