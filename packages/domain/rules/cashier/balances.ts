import fc from 'fast-check';
import {
  balanceExamples,
  cashDay,
  movementExamples,
  runningExamples,
  summaryExamples,
} from '../../examples/cashier.ts';
import type { EntryGiven } from '../../examples/cashier.ts';
import {
  cashBalance,
  cashMovement,
  drawerLine,
  isTransfer,
  lowestFrom,
  moneyEffect,
  runningCashBalances,
  SUMMARY_BOXES,
  summaryByPaymentType,
} from '../../src/cashier/index.ts';
import type { CashEntry, CashOperation } from '../../src/cashier/index.ts';
import { cents, formatAmount, sumCents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, badNumbers } from '../arbitraries.ts';
import { flag, group, list, money, number } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { entries, entryFields, operation } from './fields.ts';
import { day, entryOf, entryPaid, entryValues, flows } from './samples.ts';

const load = (rows: readonly EntryGiven[]) => ({ entries: rows.map(entryOf) });
const given = { entries: day };
const fields = { entries };
const boxFields = Object.fromEntries(SUMMARY_BOXES.map((box) => [box, money(box)]));
const two = fc.tuple(flows, flows);
const broken = badNumbers
  .filter((value) => !Number.isSafeInteger(value))
  .map((value): CashEntry => {
    return {
      operation: 'revenue',
      type: 'revenue',
      total: value as Cents,
      installments: [{ type: 'money', value: value as Cents }],
    };
  });
const ofOperation = (value: CashOperation) => ({ operation: value });

/** What the entries of a cashier add up to. */
export const balanceSheets = {
  cashMovement: sheet({
    title: 'Movimento do caixa',
    statement:
      'Receitas menos despesas, em todas as formas de pagamento. Aporte e Sangria só mudam dinheiro de lugar e ficam de fora.',
    source: ['CSH-046', 'CSH-116', 'A15'],
    given,
    fields,
    apply: ({ entries: flow }) => cashMovement(flow),
    result: money('Movimento'),
    decisions: written(movementExamples, load, ({ entries: flow }) => formatAmount(cashMovement(flow))),
    laws: [
      law('dois dias somam o movimento de cada um [CSH-046]', two, ([first, second]) => {
        return cashMovement([...first, ...second]) === cashMovement(first) + cashMovement(second);
      }),
      law(
        'aportes e sangrias nunca mudam o movimento [CSH-116]',
        fc.tuple(flows, fc.integer({ min: 1, max: 1_000_000 })),
        ([flow, value]) => {
          const paid = [{ type: 'money', value: cents(value) }];
          return (
            cashMovement([...flow, entryPaid('incoming', paid), entryPaid('outgoing', paid)]) === cashMovement(flow)
          );
        },
      ),
      law('uma quantia que não é de centavos inteiros é um defeito', broken, (entry) =>
        throws(() => cashMovement([entry])),
      ),
    ],
  }),

  cashBalance: sheet({
    title: 'Saldo em caixa',
    statement:
      'O dinheiro que está na gaveta: só a parte em dinheiro de cada lançamento, com Aporte e Sangria. A abertura é o primeiro Aporte.',
    source: ['CSH-046', 'CSH-117', 'A15'],
    given,
    fields,
    apply: ({ entries: flow }) => cashBalance(flow),
    result: money('Saldo'),
    decisions: written(balanceExamples, load, ({ entries: flow }) => formatAmount(cashBalance(flow))),
    laws: [
      law(
        'a ordem dos lançamentos não importa [CSH-046]',
        flows,
        (flow) => cashBalance(flow.toReversed()) === cashBalance(flow),
      ),
      law('o que não é dinheiro não muda a gaveta [CSH-117]', fc.tuple(flows, entryValues), ([flow, entry]) => {
        const other = entryPaid(
          'attendance',
          entry.installments.map(({ value }) => ({ type: 'pix', value })),
        );
        return cashBalance([...flow, other]) === cashBalance(flow);
      }),
      law('uma quantia que não é de centavos inteiros é um defeito', broken, (entry) =>
        throws(() => cashBalance([entry])),
      ),
    ],
  }),

  drawerLine: sheet({
    title: 'Como o dinheiro chegou ao saldo',
    statement:
      'A linha abaixo dos quadros: a abertura, os aportes e o dinheiro do movimento entram, as sangrias saem, e o fim é o saldo em caixa. O primeiro lançamento do fluxo é a abertura.',
    source: ['CSH-043', 'CSH-046', 'CSH-117', 'A15'],
    given,
    fields,
    apply: ({ entries: flow }) => drawerLine(flow),
    result: group('Na gaveta', {
      opening: money('Abertura'),
      deposits: money('Aportes'),
      money: money('Dinheiro do movimento'),
      withdrawals: money('Sangrias'),
      balance: money('Saldo em caixa'),
    }),
    decisions: written(
      [
        { id: 'CSH-046', given: cashDay, expected: ['100,00', '0,00', '134,50', '60,00', '174,50'] },
        { id: 'sem lançamentos', given: [], expected: ['0,00', '0,00', '0,00', '0,00', '0,00'] },
        { id: 'só a abertura', given: cashDay.slice(0, 1), expected: ['100,00', '0,00', '0,00', '0,00', '100,00'] },
        {
          id: 'um segundo aporte',
          given: [...cashDay.slice(0, 1), ...cashDay.slice(0, 1)],
          expected: ['100,00', '100,00', '0,00', '0,00', '200,00'],
        },
        { id: 'sem abertura', given: cashDay.slice(5), expected: ['0,00', '0,00', '0,00', '60,00', '-60,00'] },
      ],
      load,
      ({ entries: flow }) => {
        const { opening, deposits, money: moved, withdrawals, balance } = drawerLine(flow);
        return [opening, deposits, moved, withdrawals, balance].map(formatAmount);
      },
    ),
    laws: [
      law('a linha fecha no saldo em caixa [CSH-046]', flows, (flow) => {
        const { opening, deposits, money: moved, withdrawals, balance } = drawerLine(flow);
        return balance === cashBalance(flow) && opening + deposits + moved - withdrawals === balance;
      }),
      law(
        'o dinheiro do movimento é o quadro «Dinheiro» [CSH-043]',
        flows,
        (flow) => drawerLine(flow).money === summaryByPaymentType(flow).money,
      ),
    ],
  }),

  runningCashBalances: sheet({
    title: 'Saldo depois de cada lançamento',
    statement: 'Ao lado de cada lançamento do fluxo, o dinheiro que fica na gaveta depois dele.',
    source: ['CSH-047'],
    given,
    fields,
    apply: ({ entries: flow }) => runningCashBalances(flow),
    result: list('Saldos', money('Saldo'), 0),
    decisions: written(runningExamples, load, ({ entries: flow }) => runningCashBalances(flow).map(formatAmount)),
    laws: [
      law('o último é o saldo, e há um por lançamento [CSH-047]', flows, (flow) => {
        const balances = runningCashBalances(flow);
        return balances.length === flow.length && (balances.at(-1) ?? 0) === cashBalance(flow);
      }),
      law('cada um difere do anterior pelo dinheiro do lançamento [CSH-047]', flows, (flow) => {
        const balances = runningCashBalances(flow);
        return flow.every((entry, at) => (balances[at] ?? 0) - (balances[at - 1] ?? 0) === moneyEffect(entry));
      }),
    ],
  }),

  lowestFrom: sheet({
    title: 'O menor saldo de um lançamento em diante',
    statement:
      'Mudar um lançamento muda todos os saldos a partir dele; é do menor deles que depende se a gaveta aguenta a mudança.',
    source: ['CSH-047', 'A18'],
    given: { balances: [10_000, 0, 10_000].map(cents), place: 1 },
    fields: { balances: list('Saldos', money('Saldo'), 0), place: number('Posição (a primeira é 0)') },
    apply: ({ balances, place }) => lowestFrom(balances, place),
    result: money('Menor saldo'),
    decisions: decisions<{ readonly balances: readonly Cents[]; readonly place: number }, number>(
      [
        { id: 'A18', given: { balances: [10_000, 0, 10_000].map(cents), place: 0 }, expected: 0 },
        {
          id: 'os de antes não contam',
          given: { balances: [10_000, 0, 10_000].map(cents), place: 2 },
          expected: 10_000,
        },
        { id: 'um só', given: { balances: [cents(5)], place: 0 }, expected: 5 },
      ],
      ({ balances, place }) => lowestFrom(balances, place),
    ),
    laws: [
      law(
        'nenhum saldo dali em diante é menor, e um é ele [CSH-047]',
        fc.tuple(fc.array(amounts, { minLength: 1 }), fc.nat()),
        ([balances, at]) => {
          const place = at % balances.length;
          const rest = balances.slice(place);
          const lowest = lowestFrom(balances, place);
          return rest.includes(lowest) && rest.every((balance) => balance >= lowest);
        },
      ),
      law('uma posição sem lançamento é um defeito', fc.constantFrom(-1, 2, Number.NaN), (place) =>
        throws(() => lowestFrom([cents(1), cents(2)], place)),
      ),
    ],
  }),

  summaryByPaymentType: sheet({
    title: 'Resumo por forma de pagamento',
    statement:
      'Sete quadros: receita soma, despesa subtrai. DOC e TED dividem um quadro; uma forma desconhecida cai em «outros».',
    source: ['CSH-043', 'CSH-113', 'CSH-114', 'CSH-115', 'A15'],
    given,
    fields,
    apply: ({ entries: flow }) => summaryByPaymentType(flow),
    result: group('Resumo', boxFields),
    decisions: written(summaryExamples, load, ({ entries: flow }) => {
      const shown = Object.entries(summaryByPaymentType(flow)).filter(([, value]) => value !== 0);
      return Object.fromEntries(shown.map(([box, value]) => [box, formatAmount(value)]));
    }),
    laws: [
      law('são sempre os sete quadros, na ordem da tela [CSH-043]', flows, (flow) => {
        return Object.keys(summaryByPaymentType(flow)).join() === SUMMARY_BOXES.join();
      }),
      law(
        'os quadros somam o movimento [CSH-046]',
        flows,
        (flow) => sumCents(Object.values(summaryByPaymentType(flow))) === cashMovement(flow),
      ),
      law('trocar receita por despesa troca o sinal de tudo [CSH-115]', flows, (flow) => {
        const swapped = flow.map((entry): CashEntry => ({
          ...entry,
          type: entry.type === 'revenue' ? 'expense' : 'revenue',
        }));
        const after = summaryByPaymentType(swapped);
        const before = summaryByPaymentType(flow);
        return SUMMARY_BOXES.every((box) => before[box] + after[box] === 0);
      }),
    ],
  }),

  moneyEffect: sheet({
    title: 'O que um lançamento faz na gaveta',
    statement: 'Aporte põe, Sangria tira; dos outros conta só a parte em dinheiro: receita põe, despesa tira.',
    source: ['CSH-117', 'A15'],
    given: entryPaid('attendance', [
      { type: 'money', value: cents(15_000) },
      { type: 'credit_card', value: cents(20_000) },
    ]),
    fields: entryFields,
    apply: (entry) => moneyEffect(entry),
    result: money('Na gaveta'),
    decisions: decisions(
      [
        { id: 'CSH-117', given: entryPaid('attendance', [{ type: 'credit_card', value: cents(20_000) }]), expected: 0 },
        { id: 'aporte', given: entryPaid('incoming', [{ type: 'money', value: cents(6000) }]), expected: 6000 },
        { id: 'sangria', given: entryPaid('outgoing', [{ type: 'money', value: cents(6000) }]), expected: -6000 },
        {
          id: 'despesa em dinheiro',
          given: entryPaid('expense', [{ type: 'money', value: cents(4550) }]),
          expected: -4550,
        },
        {
          id: 'aporte sem parcelas',
          given: { operation: 'incoming', type: 'revenue', total: cents(60), installments: [] },
          expected: 60,
        },
        {
          id: 'sangria sem parcelas',
          given: { operation: 'outgoing', type: 'revenue', total: cents(60), installments: [] },
          expected: -60,
        },
      ],
      (entry) => moneyEffect(entry),
    ),
    laws: [
      law(
        'nunca passa do total do lançamento [CSH-117]',
        entryValues,
        (entry) => Math.abs(moneyEffect(entry)) <= entry.total,
      ),
      law('o saldo é a soma dos efeitos', flows, (flow) => cashBalance(flow) === sumCents(flow.map(moneyEffect))),
    ],
  }),

  isTransfer: sheet({
    title: 'Só muda dinheiro de lugar',
    statement: 'Aporte e Sangria passam dinheiro do cofre para a gaveta e de volta: não são receita nem despesa.',
    source: ['CSH-116'],
    given: ofOperation('incoming'),
    fields: { operation },
    apply: (entry) => isTransfer(entry),
    result: flag('Só muda de lugar'),
    decisions: decisions(
      [
        { id: 'aporte', given: ofOperation('incoming'), expected: true },
        { id: 'sangria', given: ofOperation('outgoing'), expected: true },
        { id: 'receita', given: ofOperation('revenue'), expected: false },
        { id: 'despesa', given: ofOperation('expense'), expected: false },
        { id: 'encaminhamento', given: ofOperation('forward'), expected: false },
        { id: 'atendimento', given: ofOperation('attendance'), expected: false },
      ],
      (entry) => isTransfer(entry),
    ),
    laws: [
      law(
        'o que muda de lugar não está no movimento [CSH-116]',
        entryValues,
        (entry) => !isTransfer(entry) || cashMovement([entry]) === 0,
      ),
    ],
  }),
} as const;
