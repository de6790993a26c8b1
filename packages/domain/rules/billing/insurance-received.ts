import fc from 'fast-check';
import { insuranceReceived } from '../../src/billing/index.ts';
import type { InsuranceMoney } from '../../src/billing/index.ts';
import { cents, formatAmount } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { flag, group, money, optional } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const LINE: InsuranceMoney = { charge: cents(12_000), released: cents(9000), settled: true, paid: false };
const lines: fc.Arbitrary<InsuranceMoney> = fc.record({
  charge: amounts,
  released: fc.option(amounts),
  settled: fc.boolean(),
  paid: fc.boolean(),
});

/** What has come in of the insurer's part of a line. */
export const insuranceReceivedSheets = {
  insuranceReceived: sheet({
    title: 'Recebido do convênio por uma linha',
    statement:
      'Da linha conta o que o convênio liberou, quando o dinheiro do lote ou da fatura chegou. Sem resposta do convênio, a fatura paga por inteiro vale a linha inteira. Uma linha toda glosada espera enquanto a fatura está aberta.',
    source: ['TIS-024', 'TIS-015'],
    given: { line: LINE },
    fields: {
      line: group('Linha', {
        charge: money('Cobrado'),
        released: optional(money('Liberado')),
        settled: flag('Liberado já pago'),
        paid: flag('Fatura paga por inteiro'),
      }),
    },
    apply: ({ line }) => insuranceReceived(line),
    result: optional(money('Recebido')),
    decisions: written(
      [
        { id: 'TIS-024 released', given: LINE, expected: '90,00' as string | null },
        { id: 'TIS-024 not settled', given: { ...LINE, settled: false }, expected: null },
        { id: 'TIS-024 paid', given: { ...LINE, settled: false, paid: true }, expected: '90,00' },
        { id: 'TIS-024 no answer', given: { ...LINE, released: null, paid: true }, expected: '120,00' },
        { id: 'TIS-024 no answer yet', given: { ...LINE, released: null }, expected: null },
        { id: 'TIS-024 all denied', given: { ...LINE, released: cents(0) }, expected: null },
        { id: 'TIS-024 written off', given: { ...LINE, released: cents(0), paid: true }, expected: '0,00' },
      ],
      (line: InsuranceMoney) => ({ line }),
      ({ line }) => {
        const found = insuranceReceived(line);
        return found === null ? null : formatAmount(found);
      },
    ),
    laws: [
      law('o que o convênio respondeu nunca vira a linha inteira', lines, (line) => {
        const found = insuranceReceived(line);
        return found === null || line.released === null || found === line.released;
      }),
      law('com a fatura paga nada mais se espera', lines, (line) => !line.paid || insuranceReceived(line) !== null),
    ],
  }),
} as const;
