import fc from 'fast-check';
import { accountProblems, defaultPlanSettings, validateGuide } from '../../src/billing/index.ts';
import type { AccountDraft } from '../../src/billing/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import { json } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { CONSULTATION, planWith, said } from './drafts.ts';
import { guides, plans } from './guide-arbitraries.ts';
import { LINE } from './line-shape.ts';
import { planField } from './shapes.ts';

const PAYMENT: AccountDraft['payment'] = {
  courtesy: false,
  discount: zero,
  interest: zero,
  particularTotal: cents(10_000),
  openBalance: zero,
  receipt: true,
  hasOpenCashier: true,
  cashierId: 'c1',
  categoryId: 'k1',
  sourceDocument: '52998224725',
  sourceType: 'person',
};
const draft = (changes: Partial<AccountDraft> = {}): AccountDraft => ({
  guideType: 'consultation',
  guide: CONSULTATION,
  lines: [LINE],
  payment: PAYMENT,
  ...changes,
});

/** What an account is refused for. */
export const accountProblemsSheets = {
  accountProblems: sheet({
    title: 'Problemas de uma conta',
    statement:
      'Tudo o que impede salvar uma conta, em qualquer diálogo: a guia, as linhas e, na particular, o pagamento. A tela pergunta enquanto se digita, o servidor antes de gravar.',
    source: ['BIL-080', 'BIL-081', 'BIL-108', 'BIL-110', 'BIL-116', 'BIL-121'],
    given: { draft: draft(), plan: defaultPlanSettings },
    fields: { draft: json('Conta'), plan: planField },
    apply: (given) => accountProblems(given.draft, given.plan),
    decisions: written(
      [
        { id: 'BIL-080', given: {}, expected: [] },
        { id: 'BIL-081', given: { lines: [] }, expected: ['expenses billing.no-expense'] },
        {
          id: 'BIL-110',
          given: { lines: [LINE, { ...LINE, expenseId: '' }] },
          expected: ['expenses.1.expenseId field.required'],
        },
        {
          id: 'BIL-052 linha repassada não se confere de novo',
          given: { lines: [{ ...LINE, expenseId: '', financialBundleId: 'b1' }] },
          expected: [],
        },
        {
          id: 'BIL-121 só na particular',
          given: { guideType: 'particular', payment: { ...PAYMENT, cashierId: '', categoryId: '' } },
          expected: ['cashier.id field.required', 'cashier.categoryId billing.no-category'],
        },
        { id: 'BIL-121 convênio', given: { payment: { ...PAYMENT, cashierId: '', categoryId: '' } }, expected: [] },
        {
          id: 'BIL-116',
          given: { guideType: 'particular', guide: { ...CONSULTATION, referral: {} } },
          expected: ['referral.provider field.required'],
        },
        {
          id: 'BIL-129 juros negativos',
          given: { guideType: 'particular', payment: { ...PAYMENT, interest: cents(-1) } },
          expected: ['interest.value money.negative'],
        },
        {
          id: 'TIS-011 fator com TISS',
          given: { lines: [{ ...LINE, factor: 1.234 }] },
          expected: ['expenses.0.factor billing.factor-digits'],
        },
      ],
      (changes: Partial<AccountDraft>) => ({ draft: draft(changes), plan: planWith({ tiss: { enabled: true } }) }),
      (given) => said(accountProblems(given.draft, given.plan)),
    ),
    laws: [
      law(
        'a guia é conferida como o seu diálogo a confere, seja qual for o pagamento [BIL-080]',
        fc.record({
          guideType: fc.constantFrom('consultation' as const, 'sadt' as const, 'forward' as const),
          guide: guides,
          plan: plans,
        }),
        ({ guideType, guide, plan }) =>
          JSON.stringify(accountProblems({ ...draft(), guideType, guide }, plan)) ===
          JSON.stringify(validateGuide(guideType, { ...guide, expenses: [LINE] }, plan)),
      ),
    ],
  }),
};
