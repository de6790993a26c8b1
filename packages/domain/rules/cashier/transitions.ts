import fc from 'fast-check';
import {
  canCancelOpening,
  canChangeEntry,
  canClose,
  canOpen,
  canReopen,
  CASHIER_STATUSES,
  openingEmptyState,
} from '../../src/cashier/index.ts';
import type { CashierStatus } from '../../src/cashier/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, badNumbers } from '../arbitraries.ts';
import { choice, flag, money, number, optional } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { status as statusField } from './fields.ts';
import { okOrCode } from './samples.ts';

const statuses = fc.constantFrom(...CASHIER_STATUSES);
const status = (value: CashierStatus): CashierStatus => value;
const closing = (value: CashierStatus, balance: number, taken: number) => ({
  status: value,
  balance: cents(balance),
  value: cents(taken),
});

/** What may be done with a cashier in which state. */
export const transitionSheets = {
  canOpen: sheet({
    title: 'Pode abrir o caixa',
    statement: 'Só um colaborador da configuração, e só um caixa aberto por gaveta.',
    source: ['CSH-013', 'CSH-052', 'CSH-096', 'A128'],
    given: { hasOpen: false, allowed: true },
    fields: { hasOpen: flag('Já há um aberto'), allowed: flag('O usuário está na configuração') },
    apply: (given) => canOpen(given),
    decisions: decisions(
      [
        { id: 'livre', given: { hasOpen: false, allowed: true }, expected: 'ok' },
        { id: 'CSH-096 já aberto', given: { hasOpen: true, allowed: true }, expected: 'cashier.already-open' },
        { id: 'CSH-052 sem vínculo', given: { hasOpen: false, allowed: false }, expected: 'cashier.not-allowed' },
        {
          id: 'sem vínculo não se diz se está aberto',
          given: { hasOpen: true, allowed: false },
          expected: 'cashier.not-allowed',
        },
      ],
      (given) => okOrCode(canOpen(given)),
    ),
    laws: [
      law(
        'abre só quem pode o que está fechado [CSH-052, CSH-096]',
        fc.record({ hasOpen: fc.boolean(), allowed: fc.boolean() }),
        (given) => {
          return canOpen(given).ok === (given.allowed && !given.hasOpen);
        },
      ),
    ],
  }),

  canClose: sheet({
    title: 'Pode fechar o caixa',
    statement:
      'O fechamento leva exatamente o saldo. Se o saldo mudou desde que a tela o mostrou, a recusa traz o novo.',
    source: ['CSH-058', 'A16'],
    given: closing('open', 17_450, 17_450),
    fields: { status: statusField, balance: money('Saldo em caixa'), value: money('Valor retirado') },
    apply: (given) => canClose(given),
    decisions: decisions(
      [
        { id: 'W-067', given: closing('open', 17_450, 17_450), expected: 'ok' },
        { id: 'CSH-058', given: closing('open', 17_450, 17_450), expected: 'ok' },
        { id: 'um centavo a menos', given: closing('open', 17_450, 17_449), expected: 'cashier.closing-value-differs' },
        { id: 'um centavo a mais', given: closing('open', 17_450, 17_451), expected: 'cashier.closing-value-differs' },
        { id: 'gaveta vazia', given: closing('open', 0, 0), expected: 'ok' },
        { id: 'já fechado', given: closing('closed', 0, 0), expected: 'cashier.not-open' },
        { id: 'cancelado', given: closing('canceled', 0, 0), expected: 'cashier.not-open' },
      ],
      (given) => okOrCode(canClose(given)),
    ),
    laws: [
      law(
        'fecha só com o saldo, e a recusa o diz [CSH-058]',
        fc.record({ balance: amounts, value: amounts }),
        ({ balance, value }) => {
          const answer = canClose({ status: 'open', balance, value });
          return answer.ok ? value === balance : answer.error.data?.['balance'] === balance && value !== balance;
        },
      ),
      law(
        'o que não é uma quantia não fecha',
        badNumbers,
        (value) => !canClose({ status: 'open', balance: zero, value: value as Cents }).ok,
      ),
    ],
  }),

  canReopen: sheet({
    title: 'Pode reabrir o caixa',
    statement: 'Um caixa fechado se reabre, a menos que outro da mesma gaveta esteja aberto.',
    source: ['CSH-059', 'CSH-098', 'A128'],
    given: { status: status('closed'), hasOpen: false },
    fields: { status: statusField, hasOpen: flag('Outro da gaveta está aberto') },
    apply: (given) => canReopen(given),
    decisions: decisions(
      [
        { id: 'fechado', given: { status: status('closed'), hasOpen: false }, expected: 'ok' },
        {
          id: 'CSH-098 com outro aberto',
          given: { status: status('closed'), hasOpen: true },
          expected: 'cashier.another-open',
        },
        { id: 'aberto', given: { status: status('open'), hasOpen: false }, expected: 'cashier.not-closed' },
        { id: 'cancelado', given: { status: status('canceled'), hasOpen: false }, expected: 'cashier.not-closed' },
      ],
      (given) => okOrCode(canReopen(given)),
    ),
    laws: [
      law('só o que se fechou se reabre', fc.record({ status: statuses, hasOpen: fc.boolean() }), (given) => {
        return canReopen(given).ok === (given.status === 'closed' && !given.hasOpen);
      }),
    ],
  }),

  canCancelOpening: sheet({
    title: 'Pode cancelar a abertura',
    statement:
      'Enquanto nada se moveu além da própria abertura. Depois disso o caixa se fecha, para que fique a trilha.',
    source: ['CSH-060', 'CSH-099', 'A127'],
    given: { status: status('open'), movements: 0 },
    fields: { status: statusField, movements: number('Lançamentos depois da abertura') },
    apply: (given) => canCancelOpening(given),
    decisions: decisions(
      [
        { id: 'CSH-060', given: { status: status('open'), movements: 0 }, expected: 'ok' },
        {
          id: 'CSH-099 com lançamentos',
          given: { status: status('open'), movements: 1 },
          expected: 'cashier.has-movements',
        },
        { id: 'fechado', given: { status: status('closed'), movements: 0 }, expected: 'cashier.not-open' },
        { id: 'já cancelado', given: { status: status('canceled'), movements: 0 }, expected: 'cashier.not-open' },
      ],
      (given) => okOrCode(canCancelOpening(given)),
    ),
    laws: [
      law(
        'um lançamento a mais nunca passa a permitir',
        fc.record({ status: statuses, movements: fc.nat(20) }),
        (given) => {
          return canCancelOpening(given).ok || !canCancelOpening({ ...given, movements: given.movements + 1 }).ok;
        },
      ),
      law(
        'um número impossível nunca permite',
        badNumbers,
        (movements) => !canCancelOpening({ status: 'open', movements }).ok,
      ),
    ],
  }),

  canChangeEntry: sheet({
    title: 'Pode mexer nos lançamentos',
    statement: 'Só enquanto o caixa está aberto. Fechado, ele está lacrado: nada se edita nem se exclui.',
    source: ['CSH-120', 'A130'],
    given: { status: status('closed') },
    fields: { status: statusField },
    apply: ({ status: value }) => canChangeEntry(value),
    decisions: decisions(
      [
        { id: 'aberto', given: { status: status('open') }, expected: 'ok' },
        { id: 'CSH-120', given: { status: status('closed') }, expected: 'cashier.closed' },
        { id: 'cancelado', given: { status: status('canceled') }, expected: 'cashier.closed' },
      ],
      ({ status: value }) => okOrCode(canChangeEntry(value)),
    ),
    laws: [
      law('o que se pode mexer se pode fechar', statuses, (value) => {
        return canChangeEntry(value).ok === canClose({ status: value, balance: zero, value: zero }).ok;
      }),
    ],
  }),

  openingEmptyState: sheet({
    title: 'Por que não há caixa a abrir',
    statement: 'Ou o usuário não está em nenhuma configuração, ou todos os caixas dele já estão abertos.',
    source: ['CSH-018', 'CSH-019', 'A129'],
    given: { linked: 2, closed: 0 },
    fields: { linked: number('Caixas do usuário'), closed: number('Dos quais fechados') },
    apply: (given) => openingEmptyState(given),
    result: optional(choice('Frase', ['cashier.none-linked', 'cashier.none-to-open'])),
    decisions: decisions(
      [
        { id: 'CSH-019', given: { linked: 0, closed: 0 }, expected: 'cashier.none-linked' },
        { id: 'CSH-018', given: { linked: 2, closed: 0 }, expected: 'cashier.none-to-open' },
        { id: 'há um a abrir', given: { linked: 2, closed: 1 }, expected: null },
      ],
      (given) => openingEmptyState(given),
    ),
    laws: [
      law('cala-se exatamente quando há o que abrir', fc.tuple(fc.nat(5), fc.nat(5)), ([open, closed]) => {
        return (openingEmptyState({ linked: open + closed, closed }) === null) === closed > 0;
      }),
    ],
  }),
} as const;
