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
  readonly balance: Cents;
  readonly operation: 'incoming' | 'outgoing';
  readonly from: Cents;
  readonly to: Cents;
}
const edit = (operation: Edit['operation'], balance: string, from: string, to: string): Edit => {
  return { operation, balance: typed(balance), from: typed(from), to: typed(to) };
};
const edits = fc.record({
  balance: amounts,
  operation: fc.constantFrom('incoming' as const, 'outgoing' as const),
  from: amounts,
  to: positiveAmounts,
});

/** What the drawer allows: it is never negative. */
export const drawerSheets = {
  editOperation: sheet({
    title: 'Editar um aporte ou uma sangria',
    statement:
      'O novo valor refaz o saldo. Um aporte menor ou uma sangria maior é recusado se a gaveta ficaria negativa.',
    source: ['CSH-064', 'CSH-079', 'A18'],
    given: edit('incoming', '20', '100', '80'),
    fields: {
      balance: money('Saldo em caixa'),
      operation: choice('Operação', ['incoming', 'outgoing'], 'cashOperation'),
      from: money('Valor lançado'),
      to: money('Novo valor'),
    },
    apply: (given) => editOperation(given),
    result: money('Novo saldo'),
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
        const left = given.balance + sign * (given.to - given.from);
        const edited = editOperation(given);
        return edited.ok ? edited.value === left && left >= 0 : left < 0;
      }),
      law('o mesmo valor não muda nada', edits, (given) => {
        const edited = editOperation({ ...given, from: given.to });
        return edited.ok && edited.value === given.balance;
      }),
    ],
  }),

  undoEntry: sheet({
    title: 'Desfazer um lançamento',
    statement: 'O dinheiro volta ao que era antes dele. É recusado quando já saiu da gaveta o que ele tinha posto.',
    source: ['CSH-107', 'A18'],
    given: { balance: cents(15_000), effect: cents(5000) },
    fields: { balance: money('Saldo em caixa'), effect: money('Efeito do lançamento na gaveta') },
    apply: ({ balance, effect }) => undoEntry(balance, effect),
    result: money('Novo saldo'),
    decisions: decisions(
      [
        { id: 'CSH-107 aporte', given: { balance: cents(15_000), effect: cents(5000) }, expected: '100,00' },
        { id: 'CSH-107 sangria', given: { balance: cents(12_000), effect: cents(-3000) }, expected: '150,00' },
        {
          id: 'já saiu',
          given: { balance: cents(1000), effect: cents(5000) },
          expected: 'cashier.insufficient-balance',
        },
        { id: 'não era dinheiro', given: { balance: cents(1000), effect: zero }, expected: '10,00' },
      ],
      ({ balance, effect }) => balanceOrCode(undoEntry(balance, effect)),
    ),
    laws: [
      law(
        'nunca deixa a gaveta negativa [CSH-107]',
        fc.record({ balance: amounts, effect: amounts }),
        ({ balance, effect }) => {
          const undone = undoEntry(balance, effect);
          return undone.ok ? undone.value === balance - effect && undone.value >= 0 : effect > balance;
        },
      ),
      law('uma quantia que não é de centavos é um defeito', fc.constantFrom(Number.NaN, 0.5), (effect) =>
        throws(() => undoEntry(zero, effect as Cents)),
      ),
    ],
  }),
} as const;
