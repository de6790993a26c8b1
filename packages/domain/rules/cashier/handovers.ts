import fc from 'fast-check';
import { drawerBalance, HANDOVER_REASON_LENGTH, handOver, validateHandover } from '../../src/cashier/index.ts';
import type { Cashier } from '../../src/cashier/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, badNumbers } from '../arbitraries.ts';
import { flag, group, list, money, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { cashier } from './fields.ts';
import { closed, dayCashier, openCashiers } from './samples.ts';

const draft = { receiverId: 'u2' as string | null, counted: 17_450 as number | null, reason: '' };
const context = { expected: cents(17_450), receivers: ['u2', 'u3'] };
const asked = ({
  draft: { counted, ...rest },
  context: known,
}: {
  readonly draft: typeof draft;
  readonly context: typeof context;
}) => validateHandover({ ...rest, counted: counted === null ? null : cents(counted) }, known);
const row = (id: string, changed: Partial<typeof draft>, expected: string[]) => ({
  id,
  given: { draft: { ...draft, ...changed }, context },
  expected,
});

const act = { value: cents(17_450), counted: cents(17_000), anotherOpen: false };
const acted = (at: Cashier, changed: Partial<typeof act>, expected: unknown, id: string) => ({
  id,
  given: { cashier: at, ...act, ...changed },
  expected,
});

/** Handing a drawer over to the next cashier. */
export const handoverSheets = {
  validateHandover: sheet({
    title: 'Formulário de passagem de caixa',
    statement:
      'O dinheiro é contado, outra pessoa que pode abrir o caixa o recebe, e uma diferença entre o contado e o saldo tem um motivo.',
    source: ['CSH-058', 'CSH-067', 'UXP-014'],
    given: { draft, context },
    fields: {
      draft: group('Passagem', {
        receiverId: optional(text('Quem recebe')),
        counted: optional(money('Contado')),
        reason: text('Motivo da diferença'),
      }),
      context: group('Caixa', {
        expected: money('Saldo do caixa'),
        receivers: list('Podem receber o caixa', text('Pessoa'), ''),
      }),
    },
    apply: asked,
    decisions: decisions(
      [
        row('no difference', {}, []),
        row('missing, with a reason', { counted: 17_000, reason: 'Troco dado a mais' }, []),
        row('missing, without', { counted: 17_000, reason: '  ' }, ['reason field.required']),
        row('too much, without', { counted: 17_451 }, ['reason field.required']),
        row('nobody', { receiverId: null }, ['receiverId field.required']),
        row('somebody who may not open', { receiverId: 'u1' }, ['receiverId cashier.receiver-may-not-open']),
        row('not counted', { counted: null }, ['counted cashier.count-first']),
        row('long reason', { reason: 'x'.repeat(HANDOVER_REASON_LENGTH + 1) }, ['reason text.too-long']),
      ],
      (given) => asked(given).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law(
        'sem motivo passa só o que confere',
        fc.record({ expected: amounts, counted: amounts }),
        ({ expected, counted }) =>
          (validateHandover({ ...draft, counted }, { ...context, expected }).length === 0) === (expected === counted),
      ),
    ],
  }),

  handOver: sheet({
    title: 'Passagem de caixa',
    statement:
      'O caixa fecha com o seu saldo e o próximo da mesma gaveta abre com o dinheiro contado, num só ato: os dois, ou nenhum.',
    source: ['CSH-057', 'CSH-058', 'CSH-096', 'A16'],
    given: { cashier: dayCashier, ...act },
    fields: {
      cashier,
      value: money('Saldo que fecha'),
      counted: money('Contado'),
      anotherOpen: flag('Outro caixa da gaveta está aberto'),
    },
    apply: ({ cashier: at, ...rest }) => handOver(at, rest),
    result: group('Passagem', { closed: cashier, opened: cashier }),
    decisions: decisions<{ cashier: Cashier } & typeof act, unknown>(
      [
        acted(dayCashier, {}, [17_450, 0, 17_000], 'CSH-058'),
        acted(dayCashier, { value: cents(17_449) }, 'cashier.closing-value-differs', 'an old balance'),
        acted(dayCashier, { anotherOpen: true }, 'cashier.already-open', 'CSH-096'),
        acted(closed(dayCashier), {}, 'cashier.not-open', 'handed over already'),
        acted(dayCashier, { counted: cents(-1) }, 'money.negative', 'a negative count'),
      ],
      ({ cashier: at, ...rest }) => {
        const answer = handOver(at, rest);
        return answer.ok
          ? [answer.value.closed.closing, drawerBalance(answer.value.closed), drawerBalance(answer.value.opened)]
          : answer.error.code;
      },
    ),
    laws: [
      law(
        'a gaveta tem depois exatamente o contado, e a diferença fica na conta [CSH-057, CSH-058]',
        fc.record({ at: openCashiers, counted: amounts }),
        ({ at, counted }) => {
          const value = drawerBalance(at);
          const answer = handOver(at, { value, counted, anotherOpen: false });
          if (!answer.ok) return false;
          const intoTheAccount = (answer.value.closed.closing ?? 0) - drawerBalance(answer.value.opened);
          return (
            drawerBalance(answer.value.closed) === 0 &&
            drawerBalance(answer.value.opened) === counted &&
            intoTheAccount + counted === value
          );
        },
      ),
      law(
        'o que não é uma quantia não passa',
        fc.record({ at: openCashiers, counted: badNumbers }),
        ({ at, counted }) =>
          !handOver(at, { value: drawerBalance(at), counted: counted as Cents, anotherOpen: false }).ok,
      ),
    ],
  }),
} as const;
