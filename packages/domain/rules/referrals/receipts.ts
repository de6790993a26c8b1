import fc from 'fast-check';
import { CASHIER_STATUSES } from '../../src/cashier/index.ts';
import { canReceiveReferral, receiveReferral, REFERRAL_STATUSES } from '../../src/referrals/index.ts';
import type { AskedReceipt, KnownReceipt } from '../../src/referrals/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { cents, sumCents } from '../../src/money/index.ts';
import { choice, flag, group, json, money, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const TODAY = '2026-06-10' as LocalDate;
const MONEY = {
  id: 'm1',
  name: 'Dinheiro',
  documentType: 'money',
  compensation: { type: 'same-day', days: 0 },
  installments: [],
} as const;
const PIX = { ...MONEY, id: 'm2', name: 'PIX', documentType: 'pix' };
const KNOWN: KnownReceipt = {
  status: 'finished',
  received: false,
  total: cents(8000),
  partnerActive: true,
  drawer: { status: 'open', categories: { attendance: 'k0', forward: 'k1' } },
  categories: ['k0', 'k1'],
  methods: [MONEY, PIX],
  today: TODAY,
};
const part = (value: number, id = 'm1'): AskedReceipt['instalments'][number] => ({
  dueDate: TODAY,
  value: cents(value),
  document: null,
  method: { id, installment: { groupId: id } },
});
const ASKED: AskedReceipt = { categoryId: null, instalments: [part(8000)] };

interface Case {
  readonly asked: AskedReceipt;
  readonly known: KnownReceipt;
}
const GIVEN: Case = { asked: ASKED, known: KNOWN };
const but = (known: Partial<KnownReceipt>, asked: Partial<AskedReceipt> = {}): Case => ({
  asked: { ...ASKED, ...asked },
  known: { ...KNOWN, ...known },
});
const told = ({ asked, known }: Case): string => {
  const answer = receiveReferral(asked, known);
  if (answer.ok) return `${answer.value.categoryId} ${answer.value.instalments.map(({ value }) => value).join('+')}`;
  return 'code' in answer.error
    ? answer.error.code
    : answer.error.problems.map(({ field, code }) => `${field} ${code}`).join(' ');
};
const stateFields = {
  status: choice('Situação', REFERRAL_STATUSES, 'referralStatus'),
  received: flag('Recebido'),
  total: money('Total'),
  partnerActive: flag('Parceiro ativo'),
};
type May = Parameters<typeof canReceiveReferral>[0];
const MAY: May = { status: 'open', received: false, total: cents(8000), partnerActive: true };

/** How an order is received in a drawer. */
export const receiptSheets = {
  canReceiveReferral: sheet({
    title: 'Encaminhamento que pode ser recebido',
    statement:
      'Um aberto ou finalizado que ainda não foi recebido, de um parceiro ativo e com algo a receber. Nada é recebido duas vezes.',
    source: ['REF-011'],
    given: MAY,
    fields: stateFields,
    apply: canReceiveReferral,
    decisions: decisions<May, string>(
      [
        { id: 'REF-011', given: MAY, expected: 'ok' },
        { id: 'REF-010', given: { ...MAY, status: 'finished' }, expected: 'ok' },
        { id: 'REF-011', given: { ...MAY, received: true }, expected: 'referral.received' },
        { id: 'REF-008', given: { ...MAY, status: 'canceled' }, expected: 'referral.canceled' },
        { id: 'REF-011', given: { ...MAY, partnerActive: false }, expected: 'referral.partner-inactive' },
        { id: 'REF-011', given: { ...MAY, total: cents(0) }, expected: 'referral.nothing-to-receive' },
      ],
      (given) => {
        const answer = canReceiveReferral(given);
        return answer.ok ? 'ok' : answer.error.code;
      },
    ),
  }),

  receiveReferral: sheet({
    title: 'Receber um encaminhamento',
    statement:
      'Recebe-se o total inteiro, ao centavo, por uma ou mais formas, em um caixa aberto que a pessoa pode usar. A categoria é a escolhida ou a configurada no caixa para encaminhamentos.',
    source: ['REF-011', 'CSH-053', 'BIL-189'],
    given: GIVEN,
    fields: {
      asked: group('Pedido', { categoryId: optional(text('Categoria')), instalments: json('Parcelas') }),
      known: group('O que se sabe', {
        ...stateFields,
        drawer: optional(
          group('Caixa', {
            status: choice('Situação do caixa', CASHIER_STATUSES, 'cashierStatus'),
            categories: optional(json('Categorias configuradas')),
          }),
        ),
        categories: json('Categorias de receita'),
        methods: json('Formas de pagamento'),
        today: text('Hoje'),
      }),
    },
    apply: ({ asked, known }) => receiveReferral(asked, known),
    decisions: decisions<Case, string>(
      [
        { id: 'REF-011', given: GIVEN, expected: 'k1 8000' },
        { id: 'CSH-053', given: but({}, { categoryId: 'k0' }), expected: 'k0 8000' },
        { id: 'BIL-189', given: but({}, { instalments: [part(5000), part(3000, 'm2')] }), expected: 'k1 5000+3000' },
        { id: 'REF-011', given: but({ received: true }), expected: 'referral.received' },
        { id: 'CSH-120', given: but({ drawer: { status: 'closed', categories: null } }), expected: 'cashier.closed' },
        { id: 'CSH-052', given: but({ drawer: null }), expected: 'cashierId field.invalid categoryId field.required' },
        {
          id: 'CSH-053',
          given: but({ drawer: { status: 'open', categories: null } }),
          expected: 'categoryId field.required',
        },
        { id: 'CSH-053', given: but({}, { categoryId: 'k9' }), expected: 'categoryId field.invalid' },
        { id: 'REF-011', given: but({}, { instalments: [part(7999)] }), expected: 'installments billing.open-balance' },
        {
          id: 'REF-011',
          given: but({}, { instalments: [part(8001)] }),
          expected: 'installments.0.value billing.value-above-open-balance',
        },
      ],
      told,
    ),
    laws: [
      law('o que é recebido é o total, seja como for dividido', fc.integer({ min: 1, max: 7999 }), (first) => {
        const answer = receiveReferral({ ...ASKED, instalments: [part(first), part(8000 - first, 'm2')] }, KNOWN);
        return answer.ok && sumCents(answer.value.instalments.map(({ value }) => value)) === KNOWN.total;
      }),
      law(
        'menos ou mais do que o total nunca é recebido',
        fc.integer({ min: 1, max: 20_000 }).filter((value) => value !== 8000),
        (value) => !receiveReferral({ ...ASKED, instalments: [part(value)] }, KNOWN).ok,
      ),
    ],
  }),
} as const;
