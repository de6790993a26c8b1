import fc from 'fast-check';
import {
  ACCOUNT_STATUSES,
  appointmentStatusAfterSave,
  CASHIER_MODALITIES,
  GUIDE_TYPES,
  INVOICE_STATUSES,
  isReadOnly,
  statusAfterSave,
  statusOnSave,
} from '../../src/billing/index.ts';
import type { AccountState, SaveChoice } from '../../src/billing/index.ts';
import { cents } from '../../src/money/index.ts';
import { CASHIER_STATUSES } from '../../src/cashier/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, flag, group, money, optional } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { statusField } from './shapes.ts';

const statuses = fc.constantFrom(...ACCOUNT_STATUSES);
const accounts: fc.Arbitrary<AccountState> = fc.record({
  status: statuses,
  guideType: fc.constantFrom(...GUIDE_TYPES),
  cashierStatus: fc.constantFrom(null, ...CASHIER_STATUSES),
  invoiceStatus: fc.constantFrom(null, ...INVOICE_STATUSES),
  lotRejected: fc.boolean(),
});
const choices: fc.Arbitrary<SaveChoice> = fc.record({
  dialog: fc.constantFrom('insurance' as const, 'particular' as const),
  particularTotal: fc.oneof(amounts, fc.constantFrom(cents(0), cents(-1))),
  modality: fc.constantFrom(null, 'moon', ...CASHIER_MODALITIES),
  receipt: fc.boolean(),
  sameInvoice: fc.boolean(),
});

const stateFields = {
  status: statusField,
  guideType: choice('Guia', GUIDE_TYPES, 'guideType'),
  cashierStatus: optional(choice('Caixa do recebimento', CASHIER_STATUSES, 'cashierStatus')),
  invoiceStatus: optional(choice('Fatura', INVOICE_STATUSES, 'invoiceStatus')),
  lotRejected: flag('Lote rejeitado'),
};
const choiceFields = {
  dialog: choice('Diálogo', ['insurance', 'particular']),
  particularTotal: money('Total particular'),
  modality: optional(choice('Quem recebe', CASHIER_MODALITIES, 'cashierModality')),
  receipt: flag('Efetuar o recebimento'),
  sameInvoice: optional(flag('Continua na mesma fatura')),
};

const state = (
  status: string,
  guideType: string,
  cashierStatus: string | null = null,
  invoiceStatus: string | null = null,
  lotRejected = false,
) => ({ status, guideType, cashierStatus, invoiceStatus, lotRejected });
const particularSave = {
  dialog: 'particular',
  particularTotal: cents(10_000),
  modality: 'company',
  receipt: false,
} as const;
const waiting = { status: 'payment', clearInstallments: true } as const;
const open = { status: 'open', clearInstallments: false } as const;
const saveRows = [
  { id: 'BIL-039', given: { ...particularSave, dialog: 'insurance' as const }, expected: open },
  { id: 'BIL-040', given: particularSave, expected: waiting },
  { id: 'BIL-040 receipt', given: { ...particularSave, receipt: true }, expected: open },
  { id: 'BIL-040 0,00', given: { ...particularSave, particularTotal: cents(0) }, expected: open },
  { id: 'BIL-040 professional', given: { ...particularSave, modality: 'professional' }, expected: open },
  { id: 'BIL-041', given: { ...particularSave, particularTotal: cents(1) }, expected: waiting },
];

/** What saving an account leads to. */
export const savingSheets = {
  statusOnSave: sheet({
    title: 'Situação com que a conta é salva',
    statement:
      'O diálogo de convênio salva sempre «em aberto». O particular também, a não ser que haja o que pagar à clínica e o recebimento esteja desligado: então aguarda pagamento, e as parcelas são limpas.',
    source: ['BIL-039', 'BIL-040', 'BIL-041', 'A92'],
    given: particularSave,
    fields: choiceFields,
    apply: (saved) => statusOnSave(saved),
    result: group('Salvar', { status: statusField, clearInstallments: flag('Limpa as parcelas') }),
    decisions: decisions(
      saveRows as readonly { id: string; given: SaveChoice; expected: ReturnType<typeof statusOnSave> }[],
      statusOnSave,
    ),
    laws: [
      law(
        'receber agora nunca deixa a conta aguardando [BIL-040]',
        choices,
        (saved) => statusOnSave({ ...saved, receipt: true }).status === 'open',
      ),
      law('as parcelas são limpas exatamente quando a conta aguarda [BIL-041]', choices, (saved) => {
        const { status, clearInstallments } = statusOnSave(saved);
        return clearInstallments === (status === 'payment');
      }),
      law(
        'um total maior não muda a situação de um total positivo',
        choices,
        (saved) =>
          saved.particularTotal <= 0 ||
          statusOnSave({ ...saved, particularTotal: cents(1) }).status === statusOnSave(saved).status,
      ),
    ],
  }),

  statusAfterSave: sheet({
    title: 'Salvar a conta',
    statement:
      'Salvar recusa contas somente leitura, canceladas e em recurso. A que está em uma fatura e nela continua segue «faturando», e a de um lote rejeitado segue fechada, sem sair da fatura; as outras ficam «em aberto» ou «aguardando pagamento».',
    source: ['BIL-039', 'BIL-040', 'BIL-042', 'BIL-043', 'BIL-044', 'A86'],
    given: { account: state('in_billing', 'sadt'), choice: particularSave },
    fields: { account: group('Conta', stateFields), choice: group('Salvar', choiceFields) },
    apply: ({ account, choice: chosen }) => statusAfterSave(account, chosen),
    decisions: written(
      [
        { id: 'BIL-042 save', given: state('finished', 'consultation'), expected: 'billing.finished' },
        { id: 'BIL-039 again', given: state('open', 'sadt'), expected: 'open' },
        { id: 'BIL-203 canceled', given: state('canceled', 'sadt'), expected: 'billing.canceled' },
        { id: 'BIL-202 in appeal', given: state('in_appeal', 'sadt'), expected: 'billing.status-not-allowed' },
        {
          id: 'A121 settled since',
          given: { ...state('open', 'particular'), settled: true },
          expected: 'billing.instalment-settled',
        },
        { id: 'another invoice', given: state('in_billing', 'sadt'), expected: 'open' },
        { id: 'same invoice', given: state('in_billing', 'sadt'), sameInvoice: true, expected: 'in_billing' },
        {
          id: 'TIS-014 rejected lot',
          given: state('closed', 'sadt', null, 'closed', true),
          sameInvoice: true,
          expected: 'closed',
        },
        {
          id: 'TIS-014 rejected lot, another invoice',
          given: state('closed', 'sadt', null, 'closed', true),
          expected: 'billing.stays-in-invoice',
        },
        { id: 'BIL-039 proposed invoice', given: state('open', 'sadt'), sameInvoice: true, expected: 'open' },
      ].map(({ sameInvoice = false, given, ...row }) => ({ ...row, given: { account: given, sameInvoice } })),
      ({ account, sameInvoice }: { readonly account: AccountState; readonly sameInvoice: boolean }) => ({
        account,
        choice: { ...particularSave, dialog: 'insurance' as const, sameInvoice },
      }),
      ({ account, choice: chosen }) => {
        const saved = statusAfterSave(account, chosen);
        return saved.ok ? saved.value : saved.error.code;
      },
    ),
    laws: [
      law('salvar duas vezes dá o mesmo', fc.record({ account: accounts, chosen: choices }), ({ account, chosen }) => {
        const once = statusAfterSave(account, chosen);
        if (!once.ok) return true;
        const twice = statusAfterSave({ ...account, status: once.value }, chosen);
        return twice.ok && twice.value === once.value;
      }),
      law(
        'somente leitura nunca é salva [BIL-042, BIL-043, BIL-044]',
        fc.record({ account: accounts, chosen: choices }),
        ({ account, chosen }) => !isReadOnly(account) || !statusAfterSave(account, chosen).ok,
      ),
    ],
  }),

  appointmentStatusAfterSave: sheet({
    title: 'Agendamento depois de salvar a conta',
    statement:
      'Uma conta que aguarda pagamento leva o agendamento para «pagamento». Quando deixa de aguardar, o agendamento que estava em pagamento volta para «aguardando»; os outros ficam como estão.',
    source: ['BIL-045', 'BIL-046'],
    given: { appointmentStatus: 'payment', accountStatus: 'open' },
    fields: {
      appointmentStatus: choice('Agendamento', APPOINTMENT_STATUSES, 'appointmentStatus'),
      accountStatus: statusField,
    },
    apply: (saved) => appointmentStatusAfterSave(saved.appointmentStatus, saved.accountStatus),
    result: choice('Agendamento', APPOINTMENT_STATUSES, 'appointmentStatus'),
    decisions: decisions(
      [
        { id: 'BIL-045', given: { appointmentStatus: 'payment', accountStatus: 'open' }, expected: 'waiting' },
        { id: 'BIL-046', given: { appointmentStatus: 'waiting', accountStatus: 'payment' }, expected: 'payment' },
        {
          id: 'BIL-045 other',
          given: { appointmentStatus: 'attending', accountStatus: 'open' },
          expected: 'attending',
        },
        {
          id: 'BIL-046 attended',
          given: { appointmentStatus: 'attended', accountStatus: 'payment' },
          expected: 'payment',
        },
      ],
      (saved) => appointmentStatusAfterSave(saved.appointmentStatus, saved.accountStatus),
    ),
    laws: [
      law(
        'o agendamento está em pagamento exatamente quando a conta está [BIL-045, BIL-046]',
        fc.record({ before: fc.constantFrom(...APPOINTMENT_STATUSES), account: statuses }),
        ({ before, account }) =>
          (appointmentStatusAfterSave(before, account) === 'payment') === (account === 'payment'),
      ),
    ],
  }),
} as const;
