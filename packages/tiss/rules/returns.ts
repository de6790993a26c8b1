import fc from 'fast-check';
import { cents, formatAmount, subtractCents, sumCents } from '@prumo/domain/money';
import { amounts, decisions, group, law, list, money, sheet, text } from '@prumo/domain/rules';
import { unexplainedDifferences } from '../src/index.ts';
import type { AnsweredItem } from '../src/index.ts';

const item = (id: string, informed: number, released: number, denied: number): AnsweredItem => ({
  id,
  informed: cents(informed),
  released: cents(released),
  denied: cents(denied),
});
const amountFields = {
  id: text('Item'),
  informed: money('Informado'),
  released: money('Liberado'),
  denied: money('Glosado'),
};
const items = fc.array(
  fc.record({ id: fc.constantFrom('a', 'b', 'c'), informed: amounts, released: amounts, denied: amounts }),
  { maxLength: 12 },
);
const told = (answered: readonly AnsweredItem[]) =>
  unexplainedDifferences(answered).map(({ id, difference }) => `${id} ${formatAmount(difference)}`);

/** What comes back from the insurer. */
export const returnSheets = {
  unexplainedDifferences: sheet({
    title: 'Diferenças que o retorno não explica',
    statement:
      'O que a clínica informou deve ser o que o convênio liberou mais o que glosou. Quando não é, o item aparece com a diferença: um ' +
      'valor liberado a menos sem glosa é dinheiro que ninguém explicou, e nunca fica escondido nem é compensado com outro item.',
    source: ['TIS-017'],
    given: { items: [item('consulta', 15_000, 15_000, 0), item('exame', 10_000, 8_000, 0)] },
    fields: { items: list('Itens', group('Item', amountFields), item('outro', 10_000, 9_000, 1_000)) },
    apply: ({ items: answered }) => unexplainedDifferences(answered),
    result: list('Diferenças', group('Item', { ...amountFields, difference: money('Diferença') }), null),
    decisions: decisions(
      [
        { id: 'TIS-017', given: [item('exame', 10_000, 8_000, 0)], expected: ['exame 20,00'] },
        {
          id: 'TIS-017',
          given: [item('consulta', 15_000, 15_000, 0), item('exame', 10_000, 8_000, 1_500)],
          expected: ['exame 5,00'],
        },
        { id: 'glosa explica', given: [item('exame', 10_000, 8_000, 2_000)], expected: [] as string[] },
        { id: 'glosa total', given: [item('exame', 10_000, 0, 10_000)], expected: [] },
        { id: 'liberado a mais', given: [item('exame', 10_000, 11_000, 0)], expected: ['exame -10,00'] },
        {
          id: 'não se compensam',
          given: [item('a', 100, 90, 0), item('b', 100, 110, 0)],
          expected: ['a 0,10', 'b -0,10'],
        },
        { id: 'nenhum item', given: [], expected: [] },
      ],
      told,
    ),
    laws: [
      law('as diferenças somadas são o informado menos o liberado menos o glosado [TIS-017]', items, (answered) => {
        const total = (part: 'informed' | 'released' | 'denied') => sumCents(answered.map((one) => one[part]));
        const expected = subtractCents(subtractCents(total('informed'), total('released')), total('denied'));
        return sumCents(unexplainedDifferences(answered).map(({ difference }) => difference)) === expected;
      }),
      law('glosar a diferença a explica', items, (answered) => {
        const explained = answered.map((one) => ({ ...one, denied: subtractCents(one.informed, one.released) }));
        return unexplainedDifferences(explained).length === 0;
      }),
      law('mais um item não muda o que se diz dos outros', fc.tuple(items, items), ([some, more]) => {
        return told([...some, ...more]).join() === [...told(some), ...told(more)].join();
      }),
    ],
  }),
} as const;
