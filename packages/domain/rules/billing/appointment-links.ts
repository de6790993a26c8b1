import fc from 'fast-check';
import { linkAppointment, unlinkAppointment } from '../../src/billing/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { choice, group, list, money, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { statusField } from './shapes.ts';

const expenses = [
  { id: 'e1', accountId: null as string | null, value: 100 },
  { id: 'e2', accountId: 'a1' as string | null, value: 200 },
];
const expenseField = group('Procedimento', {
  id: text('Id'),
  accountId: optional(text('Conta')),
  value: money('Valor'),
});

/** What a saved or removed account means for its appointment. */
export const appointmentLinksSheets = {
  linkAppointment: sheet({
    title: 'Agendamento recebe a conta salva',
    statement:
      'Depois de salvar, os procedimentos do agendamento que a conta cobra recebem o número dela e os valores devolvidos; o que saiu da conta perde o vínculo; a situação acompanha.',
    source: ['BIL-045', 'BIL-046', 'BIL-047'],
    given: {
      appointment: { status: 'payment', expenses },
      account: { id: 'a1', status: 'open', expenses: [{ appointmentExpenseId: 'e1', value: 150 }] },
    },
    fields: {
      appointment: group('Agendamento', {
        status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'),
        expenses: list('Procedimentos', expenseField, expenses[0]),
      }),
      account: group('Conta', {
        id: text('Conta'),
        status: statusField,
        expenses: list(
          'Procedimentos',
          group('Linha', {
            appointmentExpenseId: optional(text('Procedimento do agendamento')),
            value: money('Valor'),
          }),
          { appointmentExpenseId: 'e1', value: 0 },
        ),
      }),
    },
    apply: ({ appointment, account: saved }) => linkAppointment(appointment, saved),
    result: group('Agendamento', {
      status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'),
      expenses: list('Procedimentos', expenseField, null),
    }),
    decisions: written(
      [
        { id: 'BIL-047', given: ['e1', 'e2'], expected: ['a1 150', 'a1 150'] },
        { id: 'BIL-047 let go', given: ['e1'], expected: ['a1 150', 'null 200'] },
        { id: 'BIL-047 of another account', given: ['e3'], expected: ['null 100', 'null 200', 'a9 300'] },
      ],
      (billed: readonly string[]) => ({
        appointment: {
          status: 'waiting',
          expenses: billed.includes('e3') ? [...expenses, { id: 'e3', accountId: 'a9', value: 300 }] : expenses,
        },
        account: {
          id: 'a1',
          status: 'open',
          expenses: billed.map((appointmentExpenseId) => ({ appointmentExpenseId, value: 150 })),
        },
      }),
      ({ appointment, account: saved }) =>
        linkAppointment(appointment, saved).expenses.map(({ accountId, value }) => `${accountId} ${value}`),
    ),
    laws: [
      law(
        'ligar de novo não muda nada, e excluir a conta desfaz os vínculos [BIL-047, BIL-163]',
        fc.subarray(['e1', 'e2']),
        (billed) => {
          const saved = {
            id: 'a1',
            status: 'open',
            expenses: billed.map((appointmentExpenseId) => ({ appointmentExpenseId, value: 150 })),
          };
          const once = linkAppointment({ status: 'waiting', expenses }, saved);
          const twice = linkAppointment(once, saved);
          return (
            JSON.stringify(once) === JSON.stringify(twice) &&
            unlinkAppointment(once.expenses, 'a1').every(({ accountId }) => accountId === null)
          );
        },
      ),
    ],
  }),

  unlinkAppointment: sheet({
    title: 'Agendamento perde a conta excluída',
    statement:
      'Quando a conta é excluída, os procedimentos do agendamento ficam sem conta; os de outras contas ficam como estão.',
    source: ['BIL-163'],
    given: {
      expenses: [
        { id: 'e1', accountId: 'a1' },
        { id: 'e2', accountId: 'a2' },
      ],
      accountId: 'a1',
    },
    fields: {
      expenses: list('Procedimentos', group('Procedimento', { id: text('Id'), accountId: optional(text('Conta')) }), {
        id: 'e1',
        accountId: null,
      }),
      accountId: text('Conta excluída'),
    },
    apply: ({ expenses: all, accountId }) => unlinkAppointment(all, accountId),
    decisions: decisions(
      [
        {
          id: 'BIL-163',
          given: {
            expenses: [
              { id: 'e1', accountId: 'a1' },
              { id: 'e2', accountId: 'a2' },
            ],
            accountId: 'a1',
          },
          expected: [
            { id: 'e1', accountId: null },
            { id: 'e2', accountId: 'a2' },
          ],
        },
      ],
      ({
        expenses: all,
        accountId,
      }: {
        readonly expenses: readonly { readonly id: string; readonly accountId: string | null }[];
        readonly accountId: string;
      }) => unlinkAppointment(all, accountId),
    ),
    laws: [
      law(
        'nenhum procedimento fica com a conta excluída',
        fc.array(fc.record({ id: fc.string(), accountId: fc.constantFrom('a1', 'a2', null) })),
        (all) => unlinkAppointment(all, 'a1').every(({ accountId }) => accountId !== 'a1'),
      ),
    ],
  }),
} as const;
