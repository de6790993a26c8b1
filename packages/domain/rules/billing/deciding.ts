import fc from 'fast-check';
import {
  accountProblems,
  decideAccount,
  defaultPlanSettings,
  GUIDE_TYPES,
  noAdjustment,
  openBalance,
  validateGuide,
} from '../../src/billing/index.ts';
import type {
  AccountDraft,
  AccountPlan,
  AskedAccount,
  AskedLine,
  AskedPayment,
  KnownAccount,
} from '../../src/billing/index.ts';
import { localDate } from '../../src/dates/index.ts';
import { cents, formatAmount, sumCents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { choice, json } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { CONSULTATION, planWith, said } from './drafts.ts';
import { guides, plans } from './guide-arbitraries.ts';
import { LINE } from './line-shape.ts';
import { CARD, CASH, TODAY } from './payment-shapes.ts';
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

const line = (particular: number, changes: Partial<AskedLine> = {}): AskedLine => ({
  id: null,
  expenseId: 'e1',
  appointmentExpenseId: null,
  return: false,
  execution: { date: '2025-06-10', time: '08:00', duration: 15 },
  quantity: 1,
  factor: 1,
  value: { insurance: zero, particular: cents(particular) },
  professionalId: 'P1',
  accreditedProfessionalId: 'P1',
  degreeParticipationCode: 'clinical',
  ...changes,
});
const part = (value: number, groupId = 'g1', method = CASH.id, dueDate: string = TODAY) => ({
  dueDate,
  value: cents(value),
  document: null,
  method: { id: method, installment: { groupId } },
});
const payment: AskedPayment = {
  cashierId: 'c1',
  categoryId: null,
  modality: 'company',
  receipt: true,
  source: { type: 'person', value: '52998224725' },
};

/** A particular account of 100,00 received in cash. */
const ASKED: AskedAccount = {
  id: 'a1',
  guideType: 'particular',
  guide: { ...CONSULTATION, startDate: '2025-06-10' },
  startDate: '2025-06-10T08:00:00-03:00',
  endDate: null,
  courtesy: false,
  discount: noAdjustment,
  interest: noAdjustment,
  lines: [line(10_000)],
  payment,
  instalments: [part(10_000)],
};
const KNOWN: KnownAccount = {
  today: TODAY,
  plan: defaultPlanSettings,
  mayAdjust: true,
  invoiceCodes: [
    { id: 'v1', status: 'closed' },
    { id: 'v2', status: 'open' },
  ],
  procedures: [{ price: null, rules: {} }],
  previous: null,
  appointment: { status: 'payment', expenses: [{ id: 'x1', expenseId: 'e1', accountId: null, value: line(0).value }] },
  methods: [CARD, CASH],
  hasOpenCashier: true,
  drawer: { status: 'open', categories: { attendance: 'k1', forward: 'k2' } },
  categories: ['k1', 'k3'],
};
const previous: NonNullable<KnownAccount['previous']> = {
  state: { status: 'open', guideType: 'particular', cashierStatus: 'open' },
  discount: zero,
  interest: zero,
  transferred: [],
  instalments: [],
};

interface Row {
  readonly asked?: Partial<AskedAccount>;
  readonly known?: Partial<KnownAccount>;
}
const decide = ({ asked, known }: Row) => decideAccount({ ...ASKED, ...asked }, { ...KNOWN, ...known });

/** A decision as the table writes it. */
function written(row: Row): string[] {
  const answer = decide(row);
  if (!answer.ok) return 'problems' in answer.error ? said(answer.error.problems) : [answer.error.code];
  return lines(answer.value);
}

function lines(plan: AccountPlan): string[] {
  const { totals, receipt } = plan;
  return [
    `${plan.status}${plan.courtesy ? ' cortesia' : ''} ${formatAmount(totals.insurance)} + ${formatAmount(totals.particular)}`,
    ...(plan.discount.value + plan.interest.value > 0
      ? [`desconto ${formatAmount(plan.discount.value)} juros ${formatAmount(plan.interest.value)}`]
      : []),
    ...(plan.invoiceId === 'v2' ? [] : [`lote ${plan.invoiceId}`]),
    ...(plan.guideNumber === '123' ? [] : [`guia ${plan.guideNumber}`]),
    ...(plan.professionalId === 'p1' ? [] : [`profissional ${plan.professionalId}`]),
    ...plan.lines.flatMap(({ financialBundleId }) =>
      financialBundleId === null ? [] : [`repasse ${financialBundleId}`],
    ),
    ...(plan.requiresAuthorization ? ['requer autorização'] : []),
    ...(receipt === null ? [] : [`caixa ${receipt.cashierId} categoria ${receipt.categoryId}`]),
    ...plan.instalments.map(
      ({ value, rate, method }) =>
        `${method.name} ${formatAmount(value)} taxa ${formatAmount(rate)} ${method.installment.current}/${method.installment.total}`,
    ),
    ...(plan.appointment === null
      ? []
      : [
          `agendamento ${plan.appointment.status}`,
          ...plan.appointment.expenses.map(({ accountId, value }) => `${accountId} ${formatAmount(value.particular)}`),
        ]),
  ];
}

const LINKED = ['agendamento waiting', 'a1 100,00'];
const RECEIVED = ['open 0,00 + 100,00', 'caixa c1 categoria k1', 'Dinheiro 100,00 taxa 0,00 1/1', ...LINKED];
const rows: readonly { readonly id: string; readonly given: Row; readonly expected: readonly string[] }[] = [
  { id: 'BIL-191 CSH-053', given: {}, expected: RECEIVED },
  {
    id: 'BIL-121 a categoria escolhida',
    given: { asked: { payment: { ...payment, categoryId: 'k3' } } },
    expected: RECEIVED.map((text) => text.replace('k1', 'k3')),
  },
  {
    id: 'BIL-124 nenhuma categoria',
    given: { known: { drawer: { status: 'open', categories: { attendance: null, forward: 'k2' } } } },
    expected: ['cashier.categoryId billing.no-category'],
  },
  {
    id: 'categoria que não é receita',
    given: { asked: { payment: { ...payment, categoryId: 'k2' } } },
    expected: ['cashier.categoryId field.invalid'],
  },
  {
    id: 'BIL-040',
    given: { asked: { payment: { ...payment, receipt: false } } },
    expected: ['payment 0,00 + 100,00', 'agendamento payment', 'a1 100,00'],
  },
  {
    id: 'BIL-040 o profissional recebe',
    given: { asked: { payment: { ...payment, receipt: false, modality: 'professional' } } },
    expected: ['open 0,00 + 100,00', ...LINKED],
  },
  {
    id: 'BIL-039 convênio',
    given: {
      asked: {
        guideType: 'consultation',
        payment: null,
        lines: [line(0, { value: { insurance: cents(12_000), particular: zero } })],
      },
    },
    expected: ['open 120,00 + 0,00', 'agendamento waiting', 'a1 0,00'],
  },
  { id: 'sem agendamento', given: { known: { appointment: null } }, expected: RECEIVED.slice(0, 3) },
  {
    id: 'BIL-168 cartão em 3',
    given: { asked: { instalments: [part(3334, 'c', 'm1'), part(3333, 'c', 'm1'), part(3333, 'c', 'm1')] } },
    expected: [
      'open 0,00 + 100,00',
      'caixa c1 categoria k1',
      'Cartão de crédito 33,34 taxa 1,27 1/3',
      'Cartão de crédito 33,33 taxa 1,26 2/3',
      'Cartão de crédito 33,33 taxa 1,26 3/3',
      ...LINKED,
    ],
  },
  {
    id: 'BIL-118 dinheiro em dois, «7 de 9»',
    given: { asked: { instalments: [part(5000, 'g', 'm2', '2031-01-01'), part(5000, 'g', 'm2', '1999-01-01')] } },
    expected: ['installments.0.method billing.method-without-instalments'],
  },
  { id: 'BIL-125', given: { asked: { instalments: [part(9999)] } }, expected: ['installments billing.open-balance'] },
  {
    id: 'pago demais',
    given: { asked: { instalments: [part(10_001)] } },
    expected: [
      'installments billing.value-above-open-balance',
      'installments.0.value billing.value-above-open-balance',
    ],
  },
  {
    id: 'BIL-051 retorno',
    given: { asked: { lines: [line(10_000, { return: true })] } },
    expected: ['open cortesia 0,00 + 0,00', 'agendamento waiting', 'a1 0,00'],
  },
  {
    id: 'BIL-049 cortesia',
    given: { asked: { courtesy: true } },
    expected: ['open cortesia 0,00 + 100,00', 'desconto 100,00 juros 0,00', ...LINKED],
  },
  {
    id: 'BIL-049 cortesia sem a permissão de desconto',
    given: { asked: { courtesy: true }, known: { mayAdjust: false } },
    expected: ['open cortesia 0,00 + 100,00', 'desconto 100,00 juros 0,00', ...LINKED],
  },
  {
    id: 'BIL-126',
    given: { asked: { discount: { type: 'value', value: cents(1000), percent: 0 } }, known: { mayAdjust: false } },
    expected: ['access.forbidden'],
  },
  {
    id: 'BIL-126 juros',
    given: { asked: { interest: { type: 'value', value: cents(1), percent: 0 } }, known: { mayAdjust: false } },
    expected: ['access.forbidden'],
  },
  {
    id: 'BIL-126 o desconto que já estava',
    given: {
      asked: { discount: { type: 'value', value: cents(1000), percent: 0 }, instalments: [part(9000)] },
      known: { mayAdjust: false, previous: { ...previous, discount: cents(1000) } },
    },
    expected: [
      'open 0,00 + 100,00',
      'desconto 10,00 juros 0,00',
      'caixa c1 categoria k1',
      'Dinheiro 90,00 taxa 0,00 1/1',
      ...LINKED,
    ],
  },
  {
    id: 'BIL-126 tirar o desconto de outro',
    given: { known: { mayAdjust: false, previous: { ...previous, discount: cents(1000) } } },
    expected: ['access.forbidden'],
  },
  {
    id: 'BIL-123',
    given: { asked: { payment: { ...payment, cashierId: null } }, known: { hasOpenCashier: false, drawer: null } },
    expected: ['cashier.id billing.no-open-cashier', 'cashier.categoryId billing.no-category'],
  },
  {
    id: 'caixa de outra pessoa',
    given: { asked: { payment: { ...payment, categoryId: 'k1' } }, known: { drawer: null } },
    expected: ['cashier.id field.invalid'],
  },
  {
    id: 'caixa fechado',
    given: { known: { drawer: { status: 'closed', categories: { attendance: 'k1', forward: null } } } },
    expected: ['cashier.closed'],
  },
  {
    id: 'BIL-042',
    given: { known: { previous: { ...previous, state: { status: 'finished', guideType: 'particular' } } } },
    expected: ['billing.finished'],
  },
  {
    id: 'BIL-044',
    given: { known: { previous: { ...previous, state: { status: 'open', cashierStatus: 'closed' } } } },
    expected: ['billing.cashier-closed'],
  },
  {
    id: 'BIL-052',
    given: {
      known: {
        previous: {
          ...previous,
          transferred: [{ id: 'l1', value: line(1).value, quantity: 1, factor: 1, financialBundleId: 'b1' }],
        },
      },
    },
    expected: ['billing.line-transferred'],
  },
  {
    id: 'BIL-066 a guia copia a senha',
    given: {
      asked: { guide: { ...ASKED.guide, authorization: { password: 'S1' } } },
      known: { plan: planWith({ general: { providerReferral: { mode: 'password' } } }) },
    },
    expected: [RECEIVED[0] ?? '', 'guia S1', ...RECEIVED.slice(1)],
  },
  {
    id: 'BIL-116 executante da primeira linha',
    given: { asked: { guide: { ...ASKED.guide, professionalId: undefined } } },
    expected: [RECEIVED[0] ?? '', 'profissional P1', ...RECEIVED.slice(1)],
  },
  {
    id: 'BIL-052 a linha repassada fica com o seu repasse',
    given: {
      asked: { lines: [line(10_000, { id: 'l1' })] },
      known: {
        previous: {
          ...previous,
          transferred: [{ id: 'l1', value: line(10_000).value, quantity: 1, factor: 1, financialBundleId: 'b1' }],
        },
      },
    },
    expected: [RECEIVED[0] ?? '', 'repasse b1', ...RECEIVED.slice(1)],
  },
  {
    id: 'BIL-039 guia de convênio não recebe',
    given: { asked: { guideType: 'forward' } },
    expected: ['open 0,00 + 100,00', ...LINKED],
  },
  {
    id: 'BIL-126 salvar de novo sem a permissão, nada mudou',
    given: { known: { mayAdjust: false, previous } },
    expected: RECEIVED,
  },
  { id: 'BIL-069 o código em aberto', given: { asked: { invoiceId: undefined } }, expected: RECEIVED },
  {
    id: 'BIL-071 um código fechado do plano fica',
    given: { asked: { invoiceId: 'v1' } },
    expected: [RECEIVED[0] ?? '', 'lote v1', ...RECEIVED.slice(1)],
  },
  {
    id: 'BIL-069 nenhum, quando se disse nenhum',
    given: { asked: { invoiceId: null } },
    expected: [RECEIVED[0] ?? '', 'lote null', ...RECEIVED.slice(1)],
  },
  { id: 'BIL-071 código de outro plano', given: { asked: { invoiceId: 'v9' } }, expected: ['invoiceId field.invalid'] },
  {
    id: 'BIL-062 exame não é retorno',
    given: { asked: { guide: { ...ASKED.guide, serviceType: 'exam', consultationType: 'return' } } },
    expected: RECEIVED,
  },
  {
    id: 'A91 consulta de retorno',
    given: { asked: { guide: { ...ASKED.guide, consultationType: 'return' } } },
    expected: ['open cortesia 0,00 + 100,00', 'desconto 100,00 juros 0,00', ...LINKED],
  },
  {
    id: 'BIL-063',
    given: { known: { procedures: [{ price: null, rules: { requireAuthorization: true } }] } },
    expected: [RECEIVED[0] ?? '', 'requer autorização', ...RECEIVED.slice(1)],
  },
  { id: 'BIL-081', given: { asked: { lines: [], instalments: [] } }, expected: ['expenses billing.no-expense'] },
  {
    id: 'procedimento desconhecido',
    given: { known: { procedures: [null] } },
    expected: ['expenses.0.expenseId field.invalid'],
  },
  {
    id: 'uma linha que ninguém conta',
    given: { asked: { lines: [line(10_000, { quantity: 1e300 })], instalments: [] } },
    expected: ['expenses.0.quantity number.out-of-range'],
  },
  {
    id: 'BIL-041 parcelas de quem não recebe agora',
    given: { asked: { payment: { ...payment, receipt: false }, instalments: [part(5000), part(5000)] } },
    expected: ['payment 0,00 + 100,00', 'agendamento payment', 'a1 100,00'],
  },
];

/** Accounts of any lines and payment, with all that is needed to receive them. */
const accounts = fc
  .record({
    values: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 5 }),
    discount: fc.nat(100),
    interest: fc.nat(5000),
    count: fc.integer({ min: 1, max: 6 }),
    first: fc.constantFrom('2025-06-10', '2025-07-31', '2030-02-28'),
  })
  .map(({ values, discount, interest, count, first }) => {
    const total = cents(values.reduce((sum, value) => sum + value, 0));
    const off = cents(Math.round((total * discount) / 100));
    const due = openBalance({ particularTotal: total, instalments: [], discount: off, interest: cents(interest) });
    const parts = Math.max(1, Math.min(count, due));
    return {
      asked: {
        ...ASKED,
        discount: { type: 'value' as const, value: off, percent: 0 },
        interest: { type: 'value' as const, value: cents(interest), percent: 0 },
        lines: values.map((value, index) => line(value, { expenseId: `e${index}` })),
        instalments:
          due === 0
            ? []
            : Array.from({ length: parts }, (_, index) =>
                part(index === 0 ? due - parts + 1 : 1, 'g1', CARD.id, localDate(first)),
              ),
      },
      known: { ...KNOWN, procedures: values.map(() => ({ price: null, rules: {} })) },
      due,
    };
  });
const all = (values: readonly Cents[]) => sumCents(values);

/** What an account is refused for, and what is stored of it. */
export const decidingSheets = {
  accountProblems: sheet({
    title: 'Problemas de uma conta',
    statement:
      'Tudo o que impede salvar uma conta, em qualquer diálogo: a guia, as linhas e, na particular, o pagamento. A tela pergunta enquanto se digita, o servidor antes de gravar.',
    source: ['BIL-080', 'BIL-081', 'BIL-108', 'BIL-110', 'BIL-116', 'BIL-121'],
    given: { draft: draft(), plan: defaultPlanSettings },
    fields: { draft: json('Conta'), plan: planField },
    apply: (given) => accountProblems(given.draft, given.plan),
    decisions: decisions<Partial<AccountDraft>, readonly string[]>(
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
      (changes) => said(accountProblems(draft(changes), planWith({ tiss: { enabled: true } }))),
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

  decideAccount: sheet({
    title: 'Salvar uma conta',
    statement:
      'Recebe o que foi pedido e o que se sabe, e responde o que será gravado: situação, valores, desconto e juros rateados, parcelas com números, vencimentos e taxa, categoria, número da guia e o que acontece com o agendamento. Ou por que nada será.',
    source: [
      'BIL-039',
      'BIL-040',
      'BIL-041',
      'BIL-047',
      'BIL-051',
      'BIL-052',
      'BIL-118',
      'BIL-124',
      'BIL-126',
      'BIL-191',
      'CSH-053',
    ],
    given: { guideType: ASKED.guideType, asked: ASKED, known: KNOWN },
    fields: {
      guideType: choice('Guia', GUIDE_TYPES, 'guideType'),
      asked: json('Pedido'),
      known: json('O que se sabe'),
    },
    apply: ({ guideType, asked, known }) => decideAccount({ ...asked, guideType }, known),
    decisions: decisions(rows, written),
    laws: [
      law(
        'recebido inteiro: as parcelas somam o total, menos o desconto, mais os juros [BIL-129, BIL-191]',
        accounts,
        ({ asked, known, due }) => {
          const answer = decideAccount(asked, known);
          return answer.ok && all(answer.value.instalments.map(({ value }) => value)) === due;
        },
      ),
      law(
        'desconto, juros e taxa rateados somam o que são, nas linhas e nas parcelas [BIL-176, BIL-178, BIL-179]',
        accounts,
        ({ asked, known, due }) => {
          const answer = decideAccount(asked, known);
          if (!answer.ok) return false;
          const { lines: decided, instalments, discount, interest } = answer.value;
          const fee = all(instalments.map(({ rate }) => rate));
          return (
            all(decided.map(({ share }) => share.discount)) === discount.value &&
            all(decided.map(({ share }) => share.interest)) === interest.value &&
            all(decided.map(({ share }) => share.rate)) === fee &&
            (due === 0 ||
              (all(instalments.map((item) => item.discount)) === discount.value &&
                all(instalments.map((item) => item.interest)) === interest.value))
          );
        },
      ),
      law('salvar de novo o que foi decidido não muda nada [BIL-047, BIL-118]', accounts, ({ asked, known }) => {
        const once = decideAccount(asked, known);
        if (!once.ok) return false;
        const { lines: decided, instalments, appointment } = once.value;
        const twice = decideAccount(
          { ...asked, lines: decided, instalments },
          {
            ...known,
            previous: { ...previous, instalments },
            appointment: {
              status: appointment?.status ?? '',
              expenses: appointment?.expenses.map((item) => ({ ...item, expenseId: 'e1' })) ?? [],
            },
          },
        );
        return twice.ok && JSON.stringify(lines(twice.value)) === JSON.stringify(lines(once.value));
      }),
      law('a conta que não recebe agora não tem parcela nem caixa [BIL-041]', accounts, ({ asked, known }) => {
        const answer = decideAccount({ ...asked, payment: { ...payment, receipt: false } }, known);
        return answer.ok && answer.value.receipt === null && answer.value.instalments.length === 0;
      }),
      law('acaba quando a última linha acaba, se não disseram quando [BIL-157]', accounts, ({ asked, known }) => {
        const minutes = asked.lines.length * 15;
        const answer = decideAccount(asked, known);
        return answer.ok && Date.parse(answer.value.endDate) - Date.parse(asked.startDate) === minutes * 60_000;
      }),
    ],
  }),
};
