import fc from 'fast-check';
import { editOperation, undoEntry } from '../../src/cashier/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, positiveAmounts } from '../arbitraries.ts';
import { choice, money } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { typed } from '../money/typed.ts';
import { balanceOrCode } from './samples.ts';

interface Edit {
  readonly lowest: Cents;
  readonly operation: 'incoming' | 'outgoing';
  readonly from: Cents;
  readonly to: Cents;
}
const edit = (operation: Edit['operation'], lowest: string, from: string, to: string): Edit => {
  return { operation, lowest: typed(lowest), from: typed(from), to: typed(to) };
};
const edits = fc.record({
  lowest: amounts,
  operation: fc.constantFrom('incoming' as const, 'outgoing' as const),
  from: amounts,
  to: positiveAmounts,
});

/** What the drawer allows: it is never negative. */
export const drawerSheets = {
  editOperation: sheet({
    title: 'Editar um aporte ou uma sangria',
    statement:
      'O novo valor refaz o saldo depois de cada lançamento dali em diante. Um aporte menor ou uma sangria maior é recusado se um deles ficaria negativo.',
    source: ['CSH-047', 'CSH-064', 'CSH-079', 'A18'],
    given: edit('incoming', '20', '100', '80'),
    fields: {
      lowest: money('Menor saldo dali em diante'),
      operation: choice('Operação', ['incoming', 'outgoing'], 'cashOperation'),
      from: money('Valor lançado'),
      to: money('Novo valor'),
    },
    apply: (given) => editOperation(given),
    result: money('Novo menor saldo'),
    decisions: decisions(
      [
        { id: 'CSH-064', given: edit('incoming', '100', '100', '60'), expected: '60,00' },
        { id: 'aporte até zerar', given: edit('incoming', '20', '100', '80'), expected: '0,00' },
        {
          id: 'aporte abaixo do que há',
          given: edit('incoming', '20', '100', '79,99'),
          expected: 'cashier.insufficient-balance',
        },
        { id: 'sangria até zerar', given: edit('outgoing', '20', '60', '80'), expected: '0,00' },
        {
          id: 'sangria acima do que há',
          given: edit('outgoing', '20', '60', '80,01'),
          expected: 'cashier.insufficient-balance',
        },
        { id: 'valor zero', given: edit('outgoing', '20', '60', '0'), expected: 'money.below-minimum' },
      ],
      (given) => balanceOrCode(editOperation(given)),
    ),
    laws: [
      law('editar é tirar o velho e pôr o novo [CSH-064]', edits, (given) => {
        const sign = given.operation === 'incoming' ? 1 : -1;
        const left = given.lowest + sign * (given.to - given.from);
        const edited = editOperation(given);
        return edited.ok ? edited.value === left && left >= 0 : left < 0;
      }),
      law('o que põe dinheiro nunca é recusado, nem onde a gaveta já está negativa', edits, (given) => {
        const lowest = cents(-given.lowest);
        const edited = editOperation({
          ...given,
          lowest,
          operation: 'incoming',
          from: given.to,
          to: cents(given.to + 1),
        });
        return edited.ok && edited.value === lowest + 1;
      }),
      law('o mesmo valor não muda nada', edits, (given) => {
        const edited = editOperation({ ...given, from: given.to });
        return edited.ok && edited.value === given.lowest;
      }),
    ],
  }),

  undoEntry: sheet({
    title: 'Desfazer um lançamento',
    statement: 'O dinheiro volta ao que era antes dele. É recusado quando já saiu da gaveta o que ele tinha posto.',
    source: ['CSH-107', 'A18'],
    given: { lowest: cents(15_000), effect: cents(5000) },
    fields: { lowest: money('Menor saldo dali em diante'), effect: money('Efeito do lançamento na gaveta') },
    apply: ({ lowest, effect }) => undoEntry(lowest, effect),
    result: money('Novo menor saldo'),
    decisions: decisions(
      [
        { id: 'CSH-107 aporte', given: { lowest: cents(15_000), effect: cents(5000) }, expected: '100,00' },
        { id: 'CSH-107 sangria', given: { lowest: cents(12_000), effect: cents(-3000) }, expected: '150,00' },
        {
          id: 'já saiu',
          given: { lowest: cents(1000), effect: cents(5000) },
          expected: 'cashier.insufficient-balance',
        },
        { id: 'não era dinheiro', given: { lowest: cents(1000), effect: zero }, expected: '10,00' },
      ],
      ({ lowest, effect }) => balanceOrCode(undoEntry(lowest, effect)),
    ),
    laws: [
      law(
        'nunca deixa a gaveta negativa [CSH-107]',
        fc.record({ lowest: amounts, effect: amounts }),
        ({ lowest, effect }) => {
          const undone = undoEntry(lowest, effect);
          return undone.ok
            ? undone.value === lowest - effect && undone.value >= 0
            : effect > lowest && undone.error.data?.['missing'] === effect - lowest;
        },
      ),
      law('uma quantia que não é de centavos é um defeito', fc.constantFrom(Number.NaN, 0.5), (effect) =>
        throws(() => undoEntry(zero, effect as Cents)),
      ),
    ],
  }),
} as const;
