import type { Example } from '../../examples/example.ts';
import { cancelOpening, closeCashier, drawerBalance, openCashier, reopenCashier } from '../../src/cashier/index.ts';
import type { Cashier } from '../../src/cashier/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import type { Result } from '../../src/result/index.ts';
import { amounts, badNumbers } from '../arbitraries.ts';
import { flag, money, optional } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { cashier } from './fields.ts';
import { cashierWith, closed, dayCashier, empty, openCashiers } from './samples.ts';

/** Rows whose answer is a list or a code. */
const rows = <G>(table: readonly Example<G, unknown>[], apply: (given: G) => unknown) =>
  decisions<G, unknown>(table, apply);

/** What the tables say of a cashier: its state, its drawer and whether a closing is kept. */
function told(answer: Result<Cashier>): unknown {
  return answer.ok ? [answer.value.status, drawerBalance(answer.value), answer.value.closing] : answer.error.code;
}

const opening = (initial: number | null, hasOpen = false, allowed = true) => ({
  initial: initial as Cents | null,
  hasOpen,
  allowed,
});
const canceled: Cashier = { ...empty, status: 'canceled' };

/** The life of a cashier: opened, closed, reopened, cancelled. */
export const lifeSheets = {
  openCashier: sheet({
    title: 'Abertura de caixa',
    statement: 'O caixa abre com o aporte inicial na gaveta. O campo vazio vale R$ 0,00.',
    source: ['CSH-057', 'CSH-066', 'CSH-096', 'A128'],
    given: opening(10_000),
    fields: {
      initial: optional(money('Aporte inicial')),
      hasOpen: flag('Já há um aberto'),
      allowed: flag('O usuário está na configuração'),
    },
    apply: ({ initial, ...context }) => openCashier(initial, context),
    result: cashier,
    decisions: rows(
      [
        { id: 'CSH-057', given: opening(10_000), expected: ['open', 10_000, null] },
        { id: 'CSH-066', given: opening(null), expected: ['open', 0, null] },
        { id: 'CSH-096', given: opening(10_000, true), expected: 'cashier.already-open' },
        { id: 'sem vínculo', given: opening(10_000, false, false), expected: 'cashier.not-allowed' },
        { id: 'negativo', given: opening(-1), expected: 'money.negative' },
        { id: 'fração de centavo', given: opening(0.5), expected: 'money.invalid' },
      ],
      ({ initial, ...context }) => told(openCashier(initial, context)),
    ),
    laws: [
      law('a gaveta tem exatamente o aporte inicial [CSH-057]', amounts, (initial) => {
        const opened = openCashier(initial, { hasOpen: false, allowed: true });
        return opened.ok && drawerBalance(opened.value) === initial;
      }),
      law(
        'o que não é uma quantia não abre',
        badNumbers,
        (initial) => !openCashier(initial as Cents, { hasOpen: false, allowed: true }).ok,
      ),
    ],
  }),

  closeCashier: sheet({
    title: 'Fechamento de caixa',
    statement: 'O saldo inteiro sai como Sangria, e na gaveta não fica nada.',
    source: ['CSH-058', 'A16'],
    given: { cashier: dayCashier, value: cents(17_450) },
    fields: { cashier, value: money('Sangria do fechamento') },
    apply: ({ cashier: at, value }) => closeCashier(at, value),
    result: cashier,
    decisions: rows(
      [
        { id: 'W-067', given: { cashier: dayCashier, value: cents(17_450) }, expected: ['closed', 0, 17_450] },
        { id: 'CSH-058', given: { cashier: dayCashier, value: cents(17_450) }, expected: ['closed', 0, 17_450] },
        {
          id: 'outro valor',
          given: { cashier: dayCashier, value: cents(17_449) },
          expected: 'cashier.closing-value-differs',
        },
        { id: 'gaveta vazia', given: { cashier: empty, value: zero }, expected: ['closed', 0, 0] },
        { id: 'já fechado', given: { cashier: closed(empty), value: zero }, expected: 'cashier.not-open' },
      ],
      ({ cashier: at, value }) => told(closeCashier(at, value)),
    ),
    laws: [
      law('todo caixa aberto fecha com o seu saldo, e nada fica [CSH-058]', openCashiers, (at) => {
        const after = closeCashier(at, drawerBalance(at));
        return after.ok && drawerBalance(after.value) === 0 && after.value.closing === drawerBalance(at);
      }),
    ],
  }),

  reopenCashier: sheet({
    title: 'Reabertura de caixa',
    statement: 'O fechamento se desfaz: some a data, o usuário e a Sangria dele, e o dinheiro está de novo na gaveta.',
    source: ['CSH-059', 'CSH-098', 'A128'],
    given: { cashier: closed(dayCashier), hasOpen: false },
    fields: { cashier, hasOpen: flag('Outro da gaveta está aberto') },
    apply: ({ cashier: at, hasOpen }) => reopenCashier(at, { hasOpen }),
    result: cashier,
    decisions: rows(
      [
        { id: 'CSH-059', given: { cashier: closed(dayCashier), hasOpen: false }, expected: ['open', 17_450, null] },
        { id: 'CSH-098', given: { cashier: closed(dayCashier), hasOpen: true }, expected: 'cashier.another-open' },
        { id: 'aberto', given: { cashier: dayCashier, hasOpen: false }, expected: 'cashier.not-closed' },
      ],
      ({ cashier: at, hasOpen }) => told(reopenCashier(at, { hasOpen })),
    ),
    laws: [
      law('fechar e reabrir devolve o mesmo caixa [CSH-059]', openCashiers, (at) => {
        const again = reopenCashier(closed(at), { hasOpen: false });
        return again.ok && JSON.stringify(again.value) === JSON.stringify(at);
      }),
    ],
  }),

  cancelOpening: sheet({
    title: 'Cancelamento da abertura',
    statement:
      'A abertura fica na trilha como cancelada, e o aporte inicial sai da gaveta. Só enquanto nada mais se moveu.',
    source: ['CSH-060', 'CSH-099', 'A127'],
    given: { cashier: cashierWith(cents(10_000), []) },
    fields: { cashier },
    apply: ({ cashier: at }) => cancelOpening(at),
    result: cashier,
    decisions: rows(
      [
        { id: 'CSH-060', given: { cashier: cashierWith(cents(10_000), []) }, expected: ['canceled', 0, null] },
        { id: 'CSH-099', given: { cashier: dayCashier }, expected: 'cashier.has-movements' },
        { id: 'fechado', given: { cashier: closed(empty) }, expected: 'cashier.not-open' },
        { id: 'já cancelado', given: { cashier: canceled }, expected: 'cashier.not-open' },
      ],
      ({ cashier: at }) => told(cancelOpening(at)),
    ),
    laws: [
      law(
        'cancela exatamente o que não se moveu [CSH-060]',
        openCashiers,
        (at) => cancelOpening(at).ok === (at.movements.length === 0),
      ),
      law('um caixa cancelado não abre de novo por nenhum caminho', amounts, (initial) => {
        const after = cancelOpening(cashierWith(initial, []));
        if (!after.ok) return false;
        const again = [
          closeCashier(after.value, zero),
          reopenCashier(after.value, { hasOpen: false }),
          cancelOpening(after.value),
        ];
        return again.every((answer) => !answer.ok);
      }),
    ],
  }),
} as const;
