import fc from 'fast-check';
import { depositExamples, spendExamples, withdrawExamples } from '../../examples/cashier.ts';
import type { MoveGiven } from '../../examples/cashier.ts';
import { deposit, editOperation, spend, undoEntry, withdraw } from '../../src/cashier/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, badNumbers, positiveAmounts } from '../arbitraries.ts';
import { choice, money } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { typed } from '../money/typed.ts';
import { balanceOrCode } from './samples.ts';

const move = fc.record({ balance: amounts, value: positiveAmounts });
const noAmount = fc.record({
  balance: amounts,
  value: fc.oneof(badNumbers, fc.constant(0)).map((value) => value as Cents),
});
const load = ({ balance, value }: MoveGiven) => ({ balance: typed(balance), value: typed(value) });
const fields = { balance: money('Saldo em caixa'), value: money('Valor') };

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
  withdraw: sheet({
    title: 'Sangria',
    statement: 'Tira dinheiro da gaveta, a partir de R$ 0,01, e nunca mais do que há nela. O saldo inteiro pode sair.',
    source: ['CSH-073', 'CSH-072', 'CSH-032'],
    given: { balance: cents(17_450), value: cents(17_451) },
    fields,
    apply: ({ balance, value }) => withdraw(balance, value),
    result: money('Novo saldo'),
    decisions: written(withdrawExamples, load, ({ balance, value }) => balanceOrCode(withdraw(balance, value))),
    laws: [
      law('sai exatamente o valor, ou falta exatamente a diferença [CSH-073]', move, ({ balance, value }) => {
        const left = withdraw(balance, value);
        return left.ok
          ? left.value === balance - value && left.value >= 0
          : left.error.data?.['missing'] === value - balance;
      }),
      law('depositar de volta devolve o saldo [CSH-031, CSH-032]', move, ({ balance, value }) => {
        const left = withdraw(balance, value);
        if (!left.ok) return value > balance;
        const back = deposit(left.value, value);
        return back.ok && back.value === balance;
      }),
      law(
        'o que não é uma quantia é recusado [CSH-072]',
        noAmount,
        ({ balance, value }) => !withdraw(balance, value).ok,
      ),
    ],
  }),

  deposit: sheet({
    title: 'Aporte',
    statement: 'Põe dinheiro na gaveta, a partir de R$ 0,01.',
    source: ['CSH-031', 'CSH-072'],
    given: { balance: cents(10_000), value: cents(5000) },
    fields,
    apply: ({ balance, value }) => deposit(balance, value),
    result: money('Novo saldo'),
    decisions: written(depositExamples, load, ({ balance, value }) => balanceOrCode(deposit(balance, value))),
    laws: [
      law('o saldo sobe exatamente o valor [CSH-031]', move, ({ balance, value }) => {
        const after = deposit(balance, value);
        return after.ok && after.value === balance + value;
      }),
      law(
        'o que não é uma quantia é recusado [CSH-072]',
        noAmount,
        ({ balance, value }) => !deposit(balance, value).ok,
      ),
    ],
  }),

  spend: sheet({
    title: 'Despesa paga pelo caixa',
    statement: 'Tira da gaveta como a Sangria, com a frase própria quando o saldo não chega.',
    source: ['CSH-077', 'CSH-075', 'A17'],
    given: { balance: cents(5000), value: cents(5001) },
    fields,
    apply: ({ balance, value }) => spend(balance, value),
    result: money('Novo saldo'),
    decisions: written(spendExamples, load, ({ balance, value }) => balanceOrCode(spend(balance, value))),
    laws: [
      law('deixa o mesmo saldo que uma Sangria, ou é recusada com ela [CSH-077]', move, ({ balance, value }) => {
        const spent = spend(balance, value);
        const withdrawn = withdraw(balance, value);
        return spent.ok
          ? withdrawn.ok && spent.value === withdrawn.value
          : !withdrawn.ok && spent.error.code === 'cashier.balance-exceeded';
      }),
      law('o que não é uma quantia é recusado [CSH-075]', noAmount, ({ balance, value }) => !spend(balance, value).ok),
    ],
  }),

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
