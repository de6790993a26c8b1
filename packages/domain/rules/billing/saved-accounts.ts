import { cents, zero } from '../../src/money/index.ts';
import { planWith } from './drafts.ts';
import { ASKED, line, part, payment, previous, type Row } from './asked-account.ts';

const LINKED = ['agendamento waiting', 'a1 100,00'];
const RECEIVED = ['open 0,00 + 100,00', 'caixa c1 categoria k1', 'Dinheiro 100,00 taxa 0,00 1/1', ...LINKED];
/** The decisions of saving an account: payment, category and drawer, instalments, lines, guide and appointment. */
export const savedAccounts: readonly {
  readonly id: string;
  readonly given: Row;
  readonly expected: readonly string[];
}[] = [
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
    given: { known: { expenses: [{ price: null, rules: { requireAuthorization: true } }] } },
    expected: [RECEIVED[0] ?? '', 'requer autorização', ...RECEIVED.slice(1)],
  },
  { id: 'BIL-081', given: { asked: { lines: [], instalments: [] } }, expected: ['expenses billing.no-expense'] },
  {
    id: 'procedimento desconhecido',
    given: { known: { expenses: [null] } },
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
