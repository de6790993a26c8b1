import fc from 'fast-check';
import { CREDIT_KINDS, creditBalance, moveCredit, validateDeposit } from '../../src/cashier/index.ts';
import type { CreditMovement } from '../../src/cashier/index.ts';
import { addCents, cents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { choice, flag, group, list, money, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const moved = (kind: CreditMovement['kind'], value: number, undone = false): CreditMovement => ({
  kind,
  value: cents(value),
  undone,
});
const movementField = group('Movimento', {
  kind: choice('O que foi', CREDIT_KINDS, 'creditKind'),
  value: money('Valor'),
  undone: flag('Desfeito'),
});
const history = [moved('deposit', 50_000), moved('use', 30_000), moved('refund', 20_000)];
const movements = fc.array(
  fc.record({
    kind: fc.constantFrom(...CREDIT_KINDS),
    value: fc.integer({ min: 1, max: 100_000 }).map((value) => cents(value)),
    undone: fc.boolean(),
  }),
);

/** What of a history may be entered, one movement after the other, with the credit after each. */
function entered(asked: readonly CreditMovement[]): { readonly taken: CreditMovement[]; readonly balances: Cents[] } {
  const taken: CreditMovement[] = [];
  const balances: Cents[] = [];
  for (const movement of asked) {
    const after = moveCredit(balances.at(-1) ?? zero, movement);
    if (!after.ok) continue;
    taken.push(movement);
    balances.push(after.value);
  }
  return { taken, balances };
}

const draft = { cashierId: 'c1' as string | null, value: 50_000 as number | null };
const ask = ({ draft: { cashierId, value } }: { readonly draft: typeof draft }) =>
  validateDeposit({ cashierId, value: value === null ? null : cents(value) });
const row = (id: string, changed: Partial<typeof draft>, expected: string[]) => ({
  id,
  given: { draft: { ...draft, ...changed } },
  expected,
});

/** The credit that a patient has at the clinic. */
export const patientCreditSheets = {
  creditBalance: sheet({
    title: 'Crédito disponível do paciente',
    statement:
      'O crédito é a soma do que se moveu: adiantamentos entram, usos e devoluções saem, e o que foi desfeito volta. É o que a clínica deve ao paciente.',
    source: ['BIL-044', 'CSH-029'],
    given: { movements: history },
    fields: { movements: list('Movimentos', movementField, moved('deposit', 1)) },
    result: money('Crédito'),
    apply: (given) => creditBalance(given.movements),
    decisions: decisions(
      [
        { id: 'nothing', given: { movements: [] as CreditMovement[] }, expected: 0 },
        { id: 'a deposit', given: { movements: [moved('deposit', 50_000)] }, expected: 50_000 },
        { id: 'used in part', given: { movements: history.slice(0, 2) }, expected: 20_000 },
        { id: 'the rest given back', given: { movements: history }, expected: 0 },
        { id: 'a use undone', given: { movements: [...history, moved('use', 30_000, true)] }, expected: 30_000 },
        { id: 'a deposit undone', given: { movements: [moved('deposit', 1), moved('deposit', 1, true)] }, expected: 0 },
      ],
      (given) => creditBalance(given.movements),
    ),
    laws: [
      law(
        'somar em duas partes dá o mesmo',
        fc.record({ one: movements, other: movements }),
        ({ one, other }) => creditBalance([...one, ...other]) === addCents(creditBalance(one), creditBalance(other)),
      ),
      law(
        'desfazer tudo deixa zero',
        movements,
        (all) => creditBalance([...all, ...all.map((one) => ({ ...one, undone: !one.undone }))]) === 0,
      ),
    ],
  }),
  moveCredit: sheet({
    title: 'Mover o crédito do paciente',
    statement:
      'O crédito nunca fica abaixo de zero: o que passaria do disponível é recusado, e diz quanto há. Um adiantamento já usado não se desfaz.',
    source: ['BIL-044', 'CSH-029'],
    given: { balance: cents(20_000), movement: moved('use', 20_000) },
    fields: { balance: money('Crédito'), movement: movementField },
    apply: ({ balance, movement }) => moveCredit(balance, movement),
    decisions: decisions(
      [
        { id: 'deposit', given: { balance: zero, movement: moved('deposit', 1) }, expected: '1' },
        { id: 'all of it', given: { balance: cents(20_000), movement: moved('use', 20_000) }, expected: '0' },
        {
          id: 'one cent too much',
          given: { balance: cents(20_000), movement: moved('use', 20_001) },
          expected: 'cashier.credit-exceeded 20000',
        },
        {
          id: 'give back too much',
          given: { balance: cents(20_000), movement: moved('refund', 20_001) },
          expected: 'cashier.credit-exceeded 20000',
        },
        {
          id: 'undo what was used',
          given: { balance: cents(20_000), movement: moved('deposit', 50_000, true) },
          expected: 'cashier.credit-exceeded 20000',
        },
        { id: 'undo a use', given: { balance: zero, movement: moved('use', 30_000, true) }, expected: '30000' },
      ],
      ({ balance, movement }) => {
        const after = moveCredit(balance, movement);
        return after.ok ? String(after.value) : `${after.error.code} ${String(after.error.data?.['available'])}`;
      },
    ),
    laws: [
      law('nunca abaixo de zero, em nenhum momento', movements, (asked) =>
        entered(asked).balances.every((balance) => balance >= 0),
      ),
      law('o crédito é a soma do que entrou, em cada momento', movements, (asked) => {
        const { taken, balances } = entered(asked);
        return balances.every((balance, at) => balance === creditBalance(taken.slice(0, at + 1)));
      }),
      law(
        'cada real é usado uma vez só',
        fc.record({
          deposit: fc.integer({ min: 1, max: 100_000 }),
          uses: fc.array(fc.integer({ min: 1, max: 50_000 })),
        }),
        ({ deposit, uses }) => {
          const { taken } = entered([moved('deposit', deposit), ...uses.map((value) => moved('use', value))]);
          return taken.slice(1).reduce((sum, { value }) => sum + value, 0) <= deposit;
        },
      ),
    ],
  }),
  validateDeposit: sheet({
    title: 'Adiantamento do paciente',
    statement: 'O adiantamento entra em um caixa aberto, a partir de R$ 0,01.',
    source: ['CSH-074', 'CSH-075'],
    given: { draft },
    fields: { draft: group('Adiantamento', { cashierId: optional(text('Caixa')), value: optional(money('Valor')) }) },
    apply: ask,
    decisions: decisions(
      [
        row('whole', {}, []),
        row('one cent', { value: 1 }, []),
        row('no drawer', { cashierId: null }, ['cashierId field.required']),
        row('no value', { value: null }, ['value field.required']),
        row('zero', { value: 0 }, ['value money.below-minimum']),
      ],
      (given) => ask(given).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [],
  }),
} as const;
