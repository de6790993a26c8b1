import fc from 'fast-check';
import { cardFeeExamples, feeTable } from '../../examples/billing.ts';
import { cardFee, cardFeeRate, instalmentCounts, offersCount } from '../../src/billing/index.ts';
import type { FeeTable } from '../../src/billing/index.ts';
import { cents, formatAmount, MAX_INSTALMENTS } from '../../src/money/index.ts';
import { amounts, positiveAmounts } from '../arbitraries.ts';
import { list, money, number } from '../field.ts';
import { typed } from '../money/typed.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { documentTypeField, feeTableField } from './payment-shapes.ts';

const table: FeeTable['installments'] = feeTable;
const counts = fc.integer({ min: 1, max: 12 });
const rates = fc.nat(1999).map((hundredths) => hundredths / 100);
const tables: fc.Arbitrary<FeeTable['installments']> = fc.array(fc.record({ count: counts, rate: rates }), {
  maxLength: 12,
});
const fees = fc.record({ total: amounts, table: tables, count: counts });

/** What the card company keeps of a payment. */
export const cardFeeSheets = {
  cardFeeRate: sheet({
    title: 'Percentual da taxa do cartão',
    statement:
      'A taxa da forma de pagamento para o número de parcelas escolhido. Quando a tabela não tem o número, a taxa é zero: uma taxa que falta não pode parar o recebimento.',
    source: ['BIL-173', 'A4'],
    given: { installments: table, count: 3 },
    fields: { installments: feeTableField, count: number('Parcelas') },
    apply: ({ installments, count }) => cardFeeRate({ installments }, count),
    result: number('Taxa (%)'),
    decisions: decisions(
      [
        { id: 'BIL-173', given: { installments: table, count: 3 }, expected: 3.79 },
        { id: 'W-012', given: { installments: table, count: 1 }, expected: 2.49 },
        { id: 'W-015', given: { installments: table, count: 4 }, expected: 0 },
        { id: 'sem tabela', given: { installments: [], count: 1 }, expected: 0 },
        {
          id: 'a primeira linha do número',
          given: {
            installments: [
              { count: 2, rate: 1 },
              { count: 2, rate: 9 },
            ],
            count: 2,
          },
          expected: 1,
        },
      ],
      ({ installments, count }) => cardFeeRate({ installments }, count),
    ),
    laws: [
      law('é uma taxa da tabela ou zero [BIL-173]', fees, ({ table: installments, count }) => {
        const rate = cardFeeRate({ installments }, count);
        const known = installments.some((entry) => entry.count === count && entry.rate === rate);
        return known || (rate === 0 && installments.every((entry) => entry.count !== count));
      }),
      law('um número impossível de parcelas não tem taxa', tables, (installments) =>
        [0, -1, 1.5, Number.NaN].every((count) => cardFeeRate({ installments }, count) === 0),
      ),
    ],
  }),

  cardFee: sheet({
    title: 'Taxa do cartão',
    statement:
      'O percentual da tabela sobre o valor recebido, arredondado para o centavo. É a clínica que paga: o paciente não vê a taxa no valor nem no saldo.',
    source: ['BIL-173', 'A4', 'A5'],
    given: { total: cents(30_000), installments: table, count: 3 },
    fields: { total: money('Valor recebido'), installments: feeTableField, count: number('Parcelas') },
    apply: ({ total, installments, count }) => cardFee(total, { installments }, count),
    result: money('Taxa'),
    decisions: written(
      [...cardFeeExamples, { id: 'BIL-173', given: { total: '300,00', count: 3 }, expected: '11,37' }],
      ({ total, count }) => ({ total: typed(total), installments: table, count }),
      ({ total, installments, count }) => formatAmount(cardFee(total, { installments }, count)),
    ),
    laws: [
      law('nunca é negativa nem maior que o recebido [BIL-173]', fees, ({ total, table: installments, count }) => {
        const fee = cardFee(total, { installments }, count);
        return fee >= 0 && fee <= total;
      }),
      law('quem recebe mais paga pelo menos a mesma taxa [BIL-173]', fees, ({ total, table: installments, count }) => {
        const more = cents(total + 1);
        return cardFee(more, { installments }, count) >= cardFee(total, { installments }, count);
      }),
      law('as outras linhas da tabela não contam [BIL-173]', fees, ({ total, table: installments, count }) => {
        const only = installments.filter((entry) => entry.count === count);
        return cardFee(total, { installments }, count) === cardFee(total, { installments: only }, count);
      }),
      law(
        'um valor ou uma taxa abaixo de zero para',
        positiveAmounts,
        (total) =>
          throws(() => cardFee(cents(-total), { installments: [] }, 1)) &&
          [-0.01, Number.NaN].every((rate) => throws(() => cardFee(total, { installments: [{ count: 1, rate }] }, 1))),
      ),
    ],
  }),

  instalmentCounts: sheet({
    title: 'Números de parcelas oferecidos',
    statement:
      'Só os números que estão na tabela da forma de pagamento, do menor ao maior. Sem tabela, só uma. Mais de uma só para cartão de crédito e cheque.',
    source: ['BIL-173', 'ENT-054', 'LIM-031', 'A4'],
    given: { documentType: 'credit_card', installments: table },
    fields: { documentType: documentTypeField, installments: feeTableField },
    apply: (method) => instalmentCounts(method),
    result: list('Parcelas', number('Parcelas'), 1),
    decisions: decisions(
      [
        { id: 'BIL-173', given: { documentType: 'credit_card', installments: table }, expected: [1, 2, 3, 6] },
        { id: 'sem tabela', given: { documentType: 'credit_card', installments: [] }, expected: [1] },
        { id: 'ENT-054', given: { documentType: 'money', installments: table }, expected: [1] },
        { id: 'ENT-054', given: { documentType: 'others', installments: [{ count: 2, rate: 1 }] }, expected: [1] },
        { id: 'ENT-054', given: { documentType: 'check', installments: table }, expected: [1, 2, 3, 6] },
        {
          id: 'tabela só de 2',
          given: { documentType: 'check', installments: [{ count: 2, rate: 1 }] },
          expected: [2],
        },
        {
          id: 'repetidos e fora de ordem',
          given: { documentType: 'check', installments: [3, 1, 3].map((count) => ({ count, rate: 0 })) },
          expected: [1, 3],
        },
        {
          id: 'números impossíveis ficam de fora',
          given: {
            documentType: 'credit_card',
            installments: [0, -1, 1.5, Number.NaN, 100, 99].map((count) => ({ count, rate: 0 })),
          },
          expected: [99],
        },
        { id: 'tipo desconhecido', given: { documentType: 'pix', installments: table }, expected: [1] },
      ],
      instalmentCounts,
    ),
    laws: [
      law('sempre oferece algum, do menor ao maior, sem repetir, até 99 [BIL-173]', tables, (installments) => {
        const offered = instalmentCounts({ documentType: 'credit_card', installments });
        return (
          offered.length > 0 &&
          offered.every((count, at) => count >= 1 && count <= MAX_INSTALMENTS && count > (offered[at - 1] ?? 0))
        );
      }),
      law('a ordem da tabela não importa [BIL-173]', tables, (installments) => {
        const turned = instalmentCounts({ documentType: 'check', installments: installments.toReversed() });
        return turned.join() === instalmentCounts({ documentType: 'check', installments }).join();
      }),
    ],
  }),

  offersCount: sheet({
    title: 'A forma aceita este número de parcelas',
    statement:
      'Um número que está na tabela da forma de pagamento, ou o que já estava combinado com ela: a tabela que muda depois não desfaz nada. Na tela e no servidor, a mesma decisão.',
    source: ['BIL-173', 'ENT-054', 'A4'],
    given: { documentType: 'credit_card', installments: table, count: 4, standing: 0 },
    fields: {
      documentType: documentTypeField,
      installments: feeTableField,
      count: number('Parcelas'),
      standing: number('Parcelas que já estavam'),
    },
    apply: ({ count, standing, ...method }) => offersCount(method, count, standing),
    decisions: written(
      [
        { id: 'está na tabela', given: ['credit_card', 3, 0], expected: true },
        { id: 'não está na tabela', given: ['credit_card', 4, 0], expected: false },
        { id: 'A4: já estava', given: ['credit_card', 4, 4], expected: true },
        { id: 'de quatro que estavam, três', given: ['check', 5, 4], expected: false },
        { id: 'dinheiro em um', given: ['money', 1, 0], expected: true },
        { id: 'dinheiro em dois', given: ['money', 2, 0], expected: false },
        { id: 'nada estava', given: ['money', 0, 0], expected: false },
      ],
      ([documentType, count, standing]: readonly [string, number, number]) => ({
        documentType,
        installments: table,
        count,
        standing,
      }),
      ({ count, standing, ...method }) => offersCount(method, count, standing),
    ),
    laws: [
      law('o que se oferece se aceita [BIL-173]', tables, (installments) =>
        instalmentCounts({ documentType: 'check', installments }).every((count) =>
          offersCount({ documentType: 'check', installments }, count, 0),
        ),
      ),
      law(
        'fora da tabela só passa o que já estava [A4]',
        fc.record({ installments: tables, count: counts, standing: counts }),
        ({ installments, count, standing }) => {
          const method = { documentType: 'credit_card', installments };
          return (
            offersCount(method, count, standing) === (instalmentCounts(method).includes(count) || count === standing)
          );
        },
      ),
    ],
  }),
} as const;
