import fc from 'fast-check';
import { removeInstalment, removeInstalmentGroup } from '../../src/billing/index.ts';
import type { Instalment } from '../../src/billing/index.ts';
import { cents, sumCents } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { number, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { CARD, CASH, instalment, instalmentsField, built, paid } from './payment-shapes.ts';

const mixed: fc.Arbitrary<Instalment[]> = fc.array(
  fc
    .record({ value: amounts, groupId: fc.constantFrom('g1', 'g2', 'g3') })
    .map(({ value, groupId }) => instalment(value, groupId)),
  { maxLength: 8 },
);

/** The card in three and cash together, as in BIL-189. */
const both = [
  ...built({ method: CASH, count: 1, value: cents(10_000), openBalance: cents(30_000) }).map((part) => ({
    ...part,
    method: { ...part.method, installment: { ...part.method.installment, groupId: 'g0' } },
  })),
  ...built({ method: CARD, count: 2, value: cents(20_000), openBalance: cents(20_000) }),
];

/** Instalments that are taken out again. */
export const removingInstalmentsSheets = {
  removeInstalment: sheet({
    title: 'Remover uma parcela',
    statement: 'Tira só essa parcela; o saldo em aberto sobe no seu valor.',
    source: ['BIL-190'],
    given: {
      installments: [instalment(3334, 'g1'), instalment(3333, 'g1'), instalment(3333, 'g1')] as readonly Instalment[],
      index: 1,
    },
    fields: { installments: instalmentsField, index: number('Posição, a partir de 0') },
    apply: ({ installments, index }) => removeInstalment(installments, index),
    result: instalmentsField,
    decisions: [
      { id: 'BIL-190', given: { values: [3334, 3333, 3333], index: 1, total: 10_000 }, expected: 3333 },
      { id: 'a primeira', given: { values: [3334, 3333, 3333], index: 0, total: 10_000 }, expected: 3334 },
      { id: 'posição que não existe', given: { values: [3334, 3333, 3333], index: 3, total: 10_000 }, expected: 0 },
    ].flatMap((row) =>
      written(
        [row],
        ({ values, index }) => ({ installments: values.map((value) => instalment(value, 'g1')), index }),
        ({ installments, index }): number => paid(removeInstalment(installments, index), cents(row.given.total)),
      ),
    ),
    laws: [
      law('o saldo sobe exatamente no valor da parcela [BIL-190]', fc.tuple(mixed, fc.nat(7)), ([installments, at]) => {
        const total = sumCents(installments.map(({ value }) => value));
        return paid(removeInstalment(installments, at), total) === (installments[at]?.value ?? 0);
      }),
      law('as outras ficam, na mesma ordem [BIL-190]', fc.tuple(mixed, fc.nat(7)), ([installments, at]) => {
        const left = removeInstalment(installments, at);
        return left.every((part, place) => part === installments[place < at ? place : place + 1]);
      }),
      law(
        'uma posição que não existe não muda nada',
        fc.tuple(mixed, fc.constantFrom(-1, 99, 0.5, Number.NaN)),
        ([installments, at]) => removeInstalment(installments, at).length === installments.length,
      ),
    ],
  }),

  removeInstalmentGroup: sheet({
    title: 'Remover todas as parcelas da forma',
    statement: 'Tira tudo o que foi adicionado de uma vez com uma forma de pagamento; as outras adições ficam.',
    source: ['BIL-189', 'A159'],
    given: { installments: both, groupId: 'g1' },
    fields: { installments: instalmentsField, groupId: text('Grupo') },
    apply: ({ installments, groupId }) => removeInstalmentGroup(installments, groupId),
    result: instalmentsField,
    decisions: written(
      [
        { id: 'BIL-189', given: { groupId: 'nenhum' }, expected: [3, 0] },
        { id: 'BIL-189 sem o cartão', given: { groupId: 'g1' }, expected: [1, 20_000] },
        { id: 'BIL-189 sem o dinheiro', given: { groupId: 'g0' }, expected: [2, 10_000] },
      ],
      ({ groupId }) => ({ installments: both, groupId }),
      ({ installments, groupId }) => {
        const left = removeInstalmentGroup(installments, groupId);
        return [left.length, paid(left, cents(30_000))];
      },
    ),
    laws: [
      law('do grupo não fica nenhuma, dos outros ficam todas [BIL-189]', mixed, (installments) => {
        const groupOf = ({ method }: Instalment): string => method.installment.groupId;
        const left = removeInstalmentGroup(installments, 'g1');
        return (
          left.every((part) => groupOf(part) !== 'g1') &&
          left.length === installments.filter((part) => groupOf(part) !== 'g1').length
        );
      }),
      law('remover de novo não muda nada, e a ordem das remoções não importa [BIL-189]', mixed, (installments) => {
        const oneTwo = removeInstalmentGroup(removeInstalmentGroup(installments, 'g1'), 'g2');
        const twoOne = removeInstalmentGroup(removeInstalmentGroup(installments, 'g2'), 'g1');
        return (
          JSON.stringify(oneTwo) === JSON.stringify(twoOne) &&
          removeInstalmentGroup(oneTwo, 'g1').length === oneTwo.length
        );
      }),
    ],
  }),
} as const;
