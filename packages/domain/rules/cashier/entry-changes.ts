import fc from 'fast-check';
import { moveExamples } from '../../examples/cashier.ts';
import type { MoveGiven } from '../../examples/cashier.ts';
import {
  addEntry,
  cashFlow,
  cashMovement,
  drawerBalance,
  editEntry,
  moneyEffect,
  operationEntry,
  removeEntry,
  replaceEntry,
  runningCashBalances,
} from '../../src/cashier/index.ts';
import type { Cashier, CashEntry } from '../../src/cashier/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import type { Result } from '../../src/result/index.ts';
import { amounts, badNumbers, positiveAmounts } from '../arbitraries.ts';
import { money, number } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { typed } from '../money/typed.ts';
import { throws } from '../throws.ts';
import { cashier, entry } from './fields.ts';
import { cashierWith, closed, dayCashier, empty, entryPaid, entryValues, openCashiers } from './samples.ts';

const hundred = cashierWith(cents(10_000), []);
const money100 = [{ type: 'money', value: cents(10_000) }];
const paidOut = cashierWith(cents(1000), [
  operationEntry('incoming', cents(5000)),
  operationEntry('outgoing', cents(5500)),
]);
/** Aporte 100, all of it out by a Sangria, Aporte 100: what is left at the end does not tell what the first Aporte paid for. */
const spentBetween = cashierWith(cents(0), [
  operationEntry('incoming', cents(10_000)),
  operationEntry('outgoing', cents(10_000)),
  operationEntry('incoming', cents(10_000)),
]);
const at = fc.tuple(openCashiers, fc.nat(40)).filter(([{ movements }]) => movements.length > 0);
const kept = (text: unknown) => text as CashEntry;

/** Money entered into a drawer that holds an amount. */
const moved = (operation: MoveGiven['operation'], balance: Cents, value: Cents) => ({
  cashier: cashierWith(balance, []),
  entry: entryPaid(operation, [{ type: 'money', value }]),
});
const moves = fc.tuple(amounts, positiveAmounts);
const noAmounts = fc.tuple(amounts, fc.oneof(badNumbers, fc.constant(0)));

const balanceOf = (answer: Result<Cashier>): number | string =>
  answer.ok ? drawerBalance(answer.value) : answer.error.code;

const missingIn = (answer: Result<Cashier>): unknown => (answer.ok ? null : (answer.error.data?.['missing'] ?? null));

/** The balances of the list as shown, once its movements are these. */
const shown = (of: Cashier, movements: readonly CashEntry[]) => runningCashBalances(cashFlow({ ...of, movements }));

/** A change goes through exactly when no balance of the list turns negative; refused, the lowest is what is missing. */
function heldTo(of: Cashier, wanted: readonly CashEntry[], answer: Result<Cashier>): boolean {
  const lowest = Math.min(...shown(of, wanted));
  if (answer.ok) return lowest >= 0 && JSON.stringify(answer.value.movements) === JSON.stringify(wanted);
  return answer.error.code === 'cashier.insufficient-balance' && missingIn(answer) === -lowest;
}

/** Entering, changing and removing entries. */
export const entryChangeSheets = {
  addEntry: sheet({
    title: 'Lançar no caixa',
    statement:
      'Só num caixa aberto, e só se a gaveta não ficaria negativa. Um recebimento em cartão entra no fluxo e não muda a gaveta.',
    source: ['CSH-029', 'CSH-031', 'CSH-032', 'CSH-072', 'CSH-073', 'CSH-075', 'CSH-077', 'CSH-117', 'CSH-120', 'A17'],
    given: { cashier: hundred, entry: entryPaid('attendance', [{ type: 'money', value: cents(15_000) }]) },
    fields: { cashier, entry },
    apply: ({ cashier: to, entry: added }) => addEntry(to, added),
    result: cashier,
    decisions: decisions<{ readonly cashier: Cashier; readonly entry: CashEntry }, number | string>(
      [
        ...moveExamples.map(({ id, given: { operation, balance, value }, expected }) => ({
          id,
          given: moved(operation, typed(balance), typed(value)),
          expected: /^[\d.,]+$/.test(expected) ? typed(expected) : expected,
        })),
        {
          id: 'CSH-029',
          given: { cashier: empty, entry: entryPaid('attendance', [{ type: 'money', value: cents(15_000) }]) },
          expected: 15_000,
        },
        {
          id: 'CSH-117',
          given: { cashier: hundred, entry: entryPaid('attendance', [{ type: 'credit_card', value: cents(20_000) }]) },
          expected: 10_000,
        },
        {
          id: 'CSH-031',
          given: { cashier: hundred, entry: operationEntry('incoming', cents(5000)) },
          expected: 15_000,
        },
        {
          id: 'CSH-105',
          given: { cashier: dayCashier, entry: operationEntry('outgoing', cents(17_451)) },
          expected: 'cashier.balance-exceeded',
        },
        {
          id: 'CSH-073 o saldo inteiro',
          given: { cashier: dayCashier, entry: operationEntry('outgoing', cents(17_450)) },
          expected: 0,
        },
        {
          id: 'CSH-077',
          given: {
            cashier: cashierWith(cents(5000), []),
            entry: entryPaid('expense', [{ type: 'money', value: cents(5001) }]),
          },
          expected: 'cashier.balance-exceeded',
        },
        {
          id: 'despesa no cartão não pede dinheiro',
          given: { cashier: empty, entry: entryPaid('expense', [{ type: 'debit_card', value: cents(5001) }]) },
          expected: 0,
        },
        {
          id: 'CSH-120',
          given: { cashier: closed(hundred), entry: operationEntry('incoming', cents(1)) },
          expected: 'cashier.closed',
        },
        {
          id: 'sem valor',
          given: { cashier: hundred, entry: entryPaid('revenue', []) },
          expected: 'money.below-minimum',
        },
      ],
      ({ cashier: to, entry: added }) => balanceOf(addEntry(to, added)),
    ),
    laws: [
      law(
        'a gaveta muda o dinheiro do lançamento, e nunca fica negativa [CSH-117]',
        fc.tuple(openCashiers, entryValues),
        ([to, added]) => {
          const left = drawerBalance(to) + moneyEffect(added);
          const after = addEntry(to, added);
          return after.ok ? drawerBalance(after.value) === left && left >= 0 : left < 0;
        },
      ),
      law(
        'um caixa fechado não recebe nada [CSH-120]',
        fc.tuple(openCashiers, entryValues),
        ([to, added]) => !addEntry(closed(to), added).ok,
      ),
      law('o que não é uma quantia é recusado', fc.tuple(openCashiers, badNumbers), ([to, total]) => {
        return !addEntry(to, kept({ operation: 'revenue', type: 'revenue', total, installments: [] })).ok;
      }),
      law(
        'o que não é uma quantia não é Aporte, Sangria nem Despesa [CSH-072, CSH-075]',
        noAmounts,
        ([balance, total]) =>
          (['incoming', 'outgoing', 'expense'] as const).every(
            (operation) =>
              !addEntry(cashierWith(balance, []), kept({ operation, type: 'revenue', total, installments: [] })).ok,
          ),
      ),
      law('sai exatamente o valor, ou falta exatamente a diferença [CSH-073]', moves, ([balance, value]) => {
        const { cashier: to, entry: added } = moved('outgoing', balance, value);
        const after = addEntry(to, added);
        return after.ok
          ? drawerBalance(after.value) === balance - value
          : value > balance && after.error.data?.['missing'] === value - balance;
      }),
      law('um Aporte e uma Sangria iguais devolvem o saldo [CSH-031, CSH-032]', moves, ([balance, value]) => {
        const { cashier: to, entry: added } = moved('incoming', balance, value);
        const after = addEntry(to, added);
        const back = after.ok ? addEntry(after.value, operationEntry('outgoing', value)) : after;
        return (
          after.ok && drawerBalance(after.value) === balance + value && back.ok && drawerBalance(back.value) === balance
        );
      }),
      law('uma Despesa deixa o mesmo que uma Sangria, ou é recusada com ela [CSH-077]', moves, ([balance, value]) => {
        const [spent, withdrawn] = (['expense', 'outgoing'] as const).map((operation) => {
          const { cashier: to, entry: added } = moved(operation, balance, value);
          return balanceOf(addEntry(to, added));
        });
        return spent === withdrawn;
      }),
    ],
  }),

  editEntry: sheet({
    title: 'Editar um lançamento',
    statement:
      'Só Aporte e Sangria mudam de valor no caixa, sem mudar de lugar; os outros mudam onde nasceram. Nenhum saldo dali em diante pode ficar negativo. Num caixa fechado nada muda.',
    source: ['CSH-047', 'CSH-064', 'CSH-106', 'CSH-120', 'A18'],
    given: {
      cashier: cashierWith(cents(0), [operationEntry('incoming', cents(10_000))]),
      position: 0,
      value: cents(6000),
    },
    fields: { cashier, position: number('Posição (a primeira é 0)'), value: money('Novo valor') },
    apply: ({ cashier: of, position, value }) => editEntry(of, position, value),
    result: cashier,
    decisions: decisions<
      { readonly cashier: Cashier; readonly position: number; readonly value: Cents },
      number | string
    >(
      [
        {
          id: 'CSH-064',
          given: {
            cashier: cashierWith(cents(0), [operationEntry('incoming', cents(10_000))]),
            position: 0,
            value: cents(6000),
          },
          expected: 6000,
        },
        {
          id: 'já saiu',
          given: { cashier: paidOut, position: 0, value: cents(4499) },
          expected: 'cashier.insufficient-balance',
        },
        { id: 'até zerar', given: { cashier: paidOut, position: 0, value: cents(4500) }, expected: 0 },
        {
          id: 'A18 o que saiu logo depois',
          given: { cashier: spentBetween, position: 0, value: cents(100) },
          expected: 'cashier.insufficient-balance',
        },
        {
          id: 'A18 a Sangria do meio',
          given: { cashier: spentBetween, position: 1, value: cents(10_001) },
          expected: 'cashier.insufficient-balance',
        },
        { id: 'A18 o último', given: { cashier: spentBetween, position: 2, value: cents(100) }, expected: 100 },
        { id: 'sem valor', given: { cashier: paidOut, position: 0, value: cents(0) }, expected: 'money.below-minimum' },
        {
          id: 'uma receita',
          given: { cashier: cashierWith(cents(0), [entryPaid('revenue', money100)]), position: 0, value: cents(1) },
          expected: 'cashier.not-editable',
        },
        {
          id: 'CSH-120',
          given: { cashier: closed(paidOut), position: 0, value: cents(5000) },
          expected: 'cashier.closed',
        },
      ],
      ({ cashier: of, position, value }) => balanceOf(editEntry(of, position, value)),
    ),
    laws: [
      law('editar é tirar e lançar de novo [CSH-064]', fc.tuple(at, positiveAmounts), ([[of, place], value]) => {
        const position = place % of.movements.length;
        const edited = editEntry(of, position, value);
        if (!edited.ok)
          return edited.error.code === 'cashier.not-editable' || edited.error.code === 'cashier.insufficient-balance';
        const was = of.movements[position];
        const now = edited.value.movements[position];
        return now?.total === value && was?.operation === now.operation && drawerBalance(edited.value) >= 0;
      }),
      law(
        'nenhum saldo da lista fica negativo, e recusa dizendo quanto falta [CSH-047]',
        fc.tuple(at, positiveAmounts),
        ([[of, place], value]) => {
          const position = place % of.movements.length;
          const was = of.movements[position];
          if (was?.operation !== 'incoming' && was?.operation !== 'outgoing') return true;
          const wanted = of.movements.with(position, operationEntry(was.operation, value));
          return heldTo(of, wanted, editEntry(of, position, value));
        },
      ),
      law('uma posição sem lançamento é um defeito', fc.constantFrom(-1, 99, Number.NaN), (position) =>
        throws(() => editEntry(hundred, position, cents(1))),
      ),
    ],
  }),

  replaceEntry: sheet({
    title: 'Refazer um lançamento no seu lugar',
    statement:
      'Uma conta recebida de novo no mesmo caixa fica onde estava no fluxo: o velho e o novo lançamento são julgados juntos, e nenhum saldo dali em diante pode ficar negativo.',
    source: ['CSH-047', 'CSH-120', 'A18'],
    given: { cashier: spentBetween, position: 0, entry: entryPaid('attendance', money100) },
    fields: { cashier, position: number('Posição (a primeira é 0)'), entry },
    apply: ({ cashier: of, position, entry: fresh }) => replaceEntry(of, position, fresh),
    result: cashier,
    decisions: decisions<
      { readonly cashier: Cashier; readonly position: number; readonly entry: CashEntry },
      number | string
    >(
      [
        {
          id: 'o mesmo dinheiro, que já saiu',
          given: { cashier: spentBetween, position: 0, entry: entryPaid('attendance', money100) },
          expected: 10_000,
        },
        {
          id: 'um centavo a menos do que saiu',
          given: {
            cashier: spentBetween,
            position: 0,
            entry: entryPaid('attendance', [{ type: 'money', value: cents(9999) }]),
          },
          expected: 'cashier.insufficient-balance',
        },
        {
          id: 'em cartão o que era dinheiro e já saiu',
          given: {
            cashier: spentBetween,
            position: 0,
            entry: entryPaid('attendance', [{ type: 'credit_card', value: cents(10_000) }]),
          },
          expected: 'cashier.insufficient-balance',
        },
        {
          id: 'CSH-120',
          given: { cashier: closed(spentBetween), position: 0, entry: entryPaid('attendance', money100) },
          expected: 'cashier.closed',
        },
      ],
      ({ cashier: of, position, entry: fresh }) => balanceOf(replaceEntry(of, position, fresh)),
    ),
    laws: [
      law(
        'vale exatamente quando nenhum saldo da lista fica negativo [CSH-047]',
        fc.tuple(at, entryValues),
        ([[of, place], fresh]) => {
          const position = place % of.movements.length;
          return heldTo(of, of.movements.with(position, fresh), replaceEntry(of, position, fresh));
        },
      ),
      law('uma posição sem lançamento é um defeito', fc.constantFrom(-1, 99, Number.NaN), (position) =>
        throws(() => replaceEntry(hundred, position, entryPaid('attendance', money100))),
      ),
    ],
  }),

  removeEntry: sheet({
    title: 'Excluir um lançamento',
    statement:
      'O dinheiro volta ao que era. É recusado se a gaveta ficaria negativa, então ou em algum momento depois, e num caixa fechado sempre.',
    source: ['CSH-047', 'CSH-107', 'CSH-120', 'A18', 'A130'],
    given: { cashier: paidOut, position: 1 },
    fields: { cashier, position: number('Posição (a primeira é 0)') },
    apply: ({ cashier: of, position }) => removeEntry(of, position),
    result: cashier,
    decisions: decisions<{ readonly cashier: Cashier; readonly position: number }, number | string>(
      [
        { id: 'CSH-107', given: { cashier: paidOut, position: 1 }, expected: 6000 },
        { id: 'já saiu', given: { cashier: paidOut, position: 0 }, expected: 'cashier.insufficient-balance' },
        {
          id: 'A18 o que saiu logo depois',
          given: { cashier: spentBetween, position: 0 },
          expected: 'cashier.insufficient-balance',
        },
        { id: 'A18 a Sangria do meio', given: { cashier: spentBetween, position: 1 }, expected: 20_000 },
        { id: 'CSH-120', given: { cashier: closed(paidOut), position: 1 }, expected: 'cashier.closed' },
      ],
      ({ cashier: of, position }) => balanceOf(removeEntry(of, position)),
    ),
    laws: [
      law('lançar e excluir devolve o mesmo caixa [CSH-107]', fc.tuple(openCashiers, entryValues), ([of, added]) => {
        const after = addEntry(of, added);
        if (!after.ok) return true;
        const back = removeEntry(after.value, of.movements.length);
        return back.ok
          ? JSON.stringify(back.value) === JSON.stringify(of)
          : drawerBalance(after.value) < moneyEffect(added);
      }),
      law('vale exatamente quando nenhum saldo da lista fica negativo [CSH-047]', at, ([of, place]) => {
        const position = place % of.movements.length;
        return heldTo(of, of.movements.toSpliced(position, 1), removeEntry(of, position));
      }),
      law('o movimento perde exatamente o lançamento', at, ([of, place]) => {
        const position = place % of.movements.length;
        const after = removeEntry(of, position);
        const gone = of.movements.filter((_, index) => index === position);
        return !after.ok || cashMovement(after.value.movements) === cashMovement(of.movements) - cashMovement(gone);
      }),
      law('uma posição sem lançamento é um defeito', fc.constantFrom(-1, 99, Number.NaN), (position) =>
        throws(() => removeEntry(hundred, position)),
      ),
    ],
  }),
} as const;
