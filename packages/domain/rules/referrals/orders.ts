import fc from 'fast-check';
import {
  decideReferral,
  REFERRAL_STATUSES,
  referralTotals,
  validatePartnerPrices,
  validateReferral,
} from '../../src/referrals/index.ts';
import type { AskedReferralLine, KnownReferral, ReferralDraft, ReferralLine } from '../../src/referrals/index.ts';
import { cents } from '../../src/money/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { choice, flag, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const said = (problems: readonly { readonly field: string; readonly code: string }[]): string[] =>
  problems.map(({ field, code }) => `${field} ${code}`);

const ASKED: AskedReferralLine = { expenseId: 'e1', quantity: 1 };
const DRAFT: ReferralDraft = { partnerId: 'p1', patientId: 'a', lines: [ASKED] };
const LINE: ReferralLine = { ...ASKED, price: cents(8000), kept: cents(2000) };
const KNOWN: KnownReferral = {
  partner: { id: 'p1', active: true },
  patientKnown: true,
  prices: [
    { expenseId: 'e1', price: cents(8000), kept: cents(2000) },
    { expenseId: 'e2', price: cents(1000), kept: cents(0) },
  ],
  previous: null,
};
const asked = group('Procedimento', { expenseId: text('Procedimento'), quantity: number('Quantidade') });
const priced = group('Procedimento', {
  expenseId: text('Procedimento'),
  quantity: number('Quantidade'),
  price: money('Preço'),
  kept: money('Fica na clínica'),
});
const price = group('Preço', {
  expenseId: text('Procedimento'),
  price: money('Preço'),
  kept: money('Fica na clínica'),
});
const draftFields = {
  partnerId: optional(text('Parceiro')),
  patientId: optional(text('Paciente')),
  lines: list('Procedimentos', asked, ASKED),
};
const lines = fc.array(
  fc
    .record({ quantity: fc.integer({ min: 1, max: 999 }), price: fc.integer({ min: 1, max: 99_999_999 }) })
    .chain(({ quantity, price: most }) =>
      fc
        .integer({ min: 0, max: most })
        .map((kept) => ({ expenseId: 'e1', quantity, price: cents(most), kept: cents(kept) })),
    ),
  { maxLength: 10 },
);

interface Case {
  readonly draft: ReferralDraft;
  readonly known: KnownReferral;
}
const GIVEN: Case = { draft: DRAFT, known: KNOWN };
const previous = (change: Partial<NonNullable<KnownReferral['previous']>>): KnownReferral => ({
  ...KNOWN,
  previous: { status: 'open', received: false, partnerId: 'p1', lines: [], ...change },
});
const told = ({ draft, known }: Case): string => {
  const answer = decideReferral(draft, known);
  if (answer.ok) return `${answer.value.total} fica ${answer.value.kept} deve ${answer.value.owed}`;
  return 'code' in answer.error ? answer.error.code : said(answer.error.problems).join(' ');
};

/** What an order is and costs. */
export const orderSheets = {
  validateReferral: sheet({
    title: 'Conferir um encaminhamento',
    statement: 'Parceiro, paciente e pelo menos um procedimento, cada um uma vez; quantidades inteiras de 1 a 999.',
    source: ['REF-002', 'REF-010'],
    given: DRAFT,
    fields: draftFields,
    apply: validateReferral,
    decisions: decisions<ReferralDraft, unknown>(
      [
        { id: '§3.6', given: DRAFT, expected: [] },
        {
          id: 'REF-002',
          given: { lines: [] },
          expected: ['partnerId field.required', 'patientId field.required', 'lines referral.no-procedure'],
        },
        {
          id: 'REF-010',
          given: { ...DRAFT, lines: [ASKED, ASKED] },
          expected: ['lines.1.expenseId referral.procedure-twice'],
        },
        {
          id: 'REF-010',
          given: { ...DRAFT, lines: [{ expenseId: ' ', quantity: 1000 }] },
          expected: ['lines.0.expenseId field.required', 'lines.0.quantity number.out-of-range'],
        },
      ],
      (given) => said(validateReferral(given)),
    ),
    laws: [
      law('uma quantidade impossível é recusada', badNumbers, (quantity) =>
        validateReferral({ ...DRAFT, lines: [{ ...ASKED, quantity }] }).some(
          ({ field }) => field === 'lines.0.quantity',
        ),
      ),
    ],
  }),

  referralTotals: sheet({
    title: 'Total de um encaminhamento',
    statement:
      'Preço vezes quantidade de cada procedimento, somados; disso uma parte fica na clínica, o resto é do parceiro.',
    source: ['REF-010', '§3.6'],
    given: { lines: [LINE, { ...LINE, quantity: 2 }] as readonly ReferralLine[] },
    fields: { lines: list('Procedimentos', priced, LINE) },
    apply: (given) => referralTotals(given.lines),
    result: group('Totais', { total: money('Total'), kept: money('Fica na clínica'), owed: money('Do parceiro') }),
    laws: [
      law('o que fica e o que se deve são o total', lines, (rows) => {
        const { total, kept, owed } = referralTotals(rows);
        return kept + owed === total && kept >= 0 && owed >= 0;
      }),
      law(
        'o total das linhas juntas é a soma dos totais',
        fc.tuple(lines, lines),
        ([a, b]) => referralTotals([...a, ...b]).total === referralTotals(a).total + referralTotals(b).total,
      ),
      law(
        'dobrar os preços dobra o total',
        lines,
        (rows) =>
          referralTotals(rows.map((row) => ({ ...row, price: cents(row.price * 2) }))).total ===
          2 * referralTotals(rows).total,
      ),
    ],
  }),

  decideReferral: sheet({
    title: 'Salvar um encaminhamento',
    statement:
      'Cada procedimento custa o que a tabela do parceiro diz; o que já estava no encaminhamento mantém o preço combinado enquanto o parceiro for o mesmo. Nada se encaminha a um parceiro inativo, nem o que não está na tabela dele, nem acima do que um recebimento comporta.',
    source: ['REF-002', 'REF-003', 'REF-010'],
    given: GIVEN,
    fields: {
      draft: group('Encaminhamento', draftFields),
      known: group('O que se sabe', {
        partner: optional(group('Parceiro', { id: text('Id'), active: flag('Ativo') })),
        patientKnown: flag('Paciente cadastrado'),
        prices: list('Tabela do parceiro', price, KNOWN.prices[0]),
        previous: optional(
          group('Como estava', {
            status: choice('Situação', REFERRAL_STATUSES, 'referralStatus'),
            received: flag('Recebido'),
            partnerId: text('Parceiro'),
            lines: list('Procedimentos', priced, LINE),
          }),
        ),
      }),
    },
    apply: ({ draft, known }) => decideReferral(draft, known),
    decisions: decisions<Case, string>(
      [
        { id: 'REF-010', given: GIVEN, expected: '8000 fica 2000 deve 6000' },
        {
          id: 'REF-010',
          given: { draft: { ...DRAFT, lines: [ASKED, { expenseId: 'e2', quantity: 3 }] }, known: KNOWN },
          expected: '11000 fica 2000 deve 9000',
        },
        {
          id: 'REF-003',
          given: { draft: DRAFT, known: previous({ lines: [{ ...LINE, price: cents(7000), kept: cents(1000) }] }) },
          expected: '7000 fica 1000 deve 6000',
        },
        {
          id: 'REF-003',
          given: { draft: DRAFT, known: previous({ partnerId: 'p2', lines: [{ ...LINE, price: cents(7000) }] }) },
          expected: '8000 fica 2000 deve 6000',
        },
        {
          id: 'REF-010',
          given: { draft: DRAFT, known: previous({ status: 'finished' }) },
          expected: 'referral.finished',
        },
        { id: 'REF-011', given: { draft: DRAFT, known: previous({ received: true }) }, expected: 'referral.received' },
        {
          id: 'REF-010',
          given: { draft: { ...DRAFT, lines: [{ expenseId: 'x', quantity: 1 }] }, known: KNOWN },
          expected: 'lines.0.expenseId referral.no-price',
        },
        {
          id: 'REF-010',
          given: { draft: DRAFT, known: { ...KNOWN, partner: { id: 'p1', active: false } } },
          expected: 'partnerId referral.partner-inactive',
        },
        {
          id: 'REF-002',
          given: { draft: DRAFT, known: { ...KNOWN, partner: null, patientKnown: false } },
          expected: 'partnerId field.invalid patientId field.invalid',
        },
        {
          id: 'REF-002',
          given: { draft: { lines: [ASKED] }, known: KNOWN },
          expected: 'partnerId field.required patientId field.required',
        },
        {
          id: 'REF-010',
          given: {
            draft: { ...DRAFT, lines: [{ expenseId: 'e1', quantity: 999 }] },
            known: { ...KNOWN, prices: [{ expenseId: 'e1', price: cents(200_000), kept: cents(0) }] },
          },
          expected: 'lines money.above-maximum',
        },
      ],
      told,
    ),
    laws: [
      law('o total é preço da tabela vezes quantidade', fc.integer({ min: 1, max: 999 }), (quantity) => {
        const answer = decideReferral({ ...DRAFT, lines: [{ ...ASKED, quantity }] }, KNOWN);
        return answer.ok && answer.value.total === quantity * 8000 && answer.value.owed === quantity * 6000;
      }),
    ],
  }),

  validatePartnerPrices: sheet({
    title: 'Conferir a tabela de um parceiro',
    statement:
      'Cada procedimento aparece uma vez, com um preço de pelo menos R$ 0,01; desse preço a clínica fica com algo entre nada e tudo.',
    source: ['REF-010'],
    given: { prices: KNOWN.prices },
    fields: { prices: list('Preços', price, KNOWN.prices[0]) },
    apply: ({ prices }) => validatePartnerPrices(prices),
    decisions: decisions(
      [
        { id: 'REF-010', given: [{ expenseId: 'e1', price: cents(8000), kept: cents(8000) }], expected: [] },
        {
          id: 'REF-010',
          given: [
            { expenseId: '', price: cents(0), kept: cents(-1) },
            { expenseId: 'e1', price: cents(100), kept: cents(101) },
            { expenseId: 'e1', price: null, kept: null },
            { expenseId: 'e2', price: cents(100_000_000), kept: cents(0) },
          ],
          expected: [
            'prices.0.expenseId field.required',
            'prices.0.price money.below-minimum',
            'prices.0.kept money.negative',
            'prices.1.kept referral.kept-above-price',
            'prices.2.expenseId referral.procedure-twice',
            'prices.2.price field.required',
            'prices.2.kept field.required',
            'prices.3.price money.above-maximum',
          ],
        },
      ],
      (prices: Parameters<typeof validatePartnerPrices>[0]) => said(validatePartnerPrices(prices)),
    ).map((row) => ({ ...row, load: () => ({ prices: row.load() }) })),
  }),
} as const;
