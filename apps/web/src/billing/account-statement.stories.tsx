import type { LocalDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import {
  AccountRefund,
  AccountStatement,
  type AccountStatementShape,
  type RefundGateway,
  type StatementGateway,
} from '@prumo/view-models/billing';
import { type LookupGateway, LookupStore, type MarkerGateway } from '@prumo/view-models/registry';
import { makeProblem } from '@prumo/view-models/core';
import { useEffect } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failed, good, pageOf, storyKey, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { AccountStatementDialog } from './account-statement-dialog.tsx';

export default { title: 'Telas/Extrato da conta' };

const day = (text: string): LocalDate => text as LocalDate;
const shown: AccountStatementShape = {
  id: 'a1',
  key: '1042',
  date: day('2026-11-20'),
  patient: { id: 'p1', name: 'Ana Beatriz Souza', socialName: null },
  services: [
    { name: 'Consulta em consultório', quantity: 1, total: cents(30_000) },
    { name: 'Eletrocardiograma', quantity: 1, total: cents(9000) },
  ],
  particular: cents(39_000),
  discount: cents(3000),
  interest: cents(0),
  charged: cents(36_000),
  received: cents(14_000),
  onCard: cents(12_000),
  open: cents(10_000),
  refunded: cents(0),
  refundable: cents(26_000),
  refunds: [],
  installments: [
    {
      transactionId: 't1',
      method: 'Dinheiro',
      current: 1,
      total: 1,
      dueDate: day('2026-11-20'),
      value: cents(10_000),
      paid: cents(10_000),
      open: cents(0),
      state: 'paid',
      settled: false,
      payments: [{ date: day('2026-11-20'), total: cents(10_000) }],
    },
    {
      transactionId: 't2',
      method: 'Cartão de crédito',
      current: 1,
      total: 1,
      dueDate: day('2026-12-20'),
      value: cents(12_000),
      paid: cents(0),
      open: cents(12_000),
      state: 'on_card',
      settled: false,
      payments: [],
    },
    {
      transactionId: 't3',
      method: 'Boleto',
      current: 1,
      total: 2,
      dueDate: day('2026-12-20'),
      value: cents(7000),
      paid: cents(4000),
      open: cents(3000),
      state: 'partial',
      settled: true,
      payments: [{ date: day('2026-11-25'), total: cents(4000) }],
    },
    {
      transactionId: 't4',
      method: 'Boleto',
      current: 2,
      total: 2,
      dueDate: day('2026-11-19'),
      value: cents(7000),
      paid: cents(0),
      open: cents(7000),
      state: 'overdue',
      settled: false,
      payments: [],
    },
  ],
};

const lookups = new LookupStore(
  {
    bankAccounts: () => good(pageOf([{ id: 'b1', name: 'Banco Atlântico' }])),
    paymentMethods: () => good(pageOf([{ id: 'm1', name: 'PIX' }])),
  } as unknown as LookupGateway,
  {} as MarkerGateway,
);

function Shown({
  refund,
  gateway,
  act,
}: {
  readonly refund?: Partial<RefundGateway>;
  readonly gateway?: Partial<StatementGateway>;
  readonly act?: (statement: AccountStatement) => void;
}) {
  const statement = new AccountStatement({
    gateway: {
      statement: () => good(shown),
      settle: () => good(undefined),
      reverse: () => good(undefined),
      ...gateway,
    },
    refund: new AccountRefund(
      {
        drawers: () => good([{ id: 'c1', drawer: { id: 'd1', name: 'Caixa Recepção' }, balance: cents(17_450) }]),
        refund: () => good(undefined),
        ...refund,
      },
      storyKey,
    ),
    downloads: { print: () => failed(), save: () => failed() },
    notifier: storyNotifier,
    session: { today: day('2026-11-25'), branch: { timeZone: 'America/Sao_Paulo' }, can: () => true },
  });
  useEffect(() => act?.(statement));
  return (
    <StoryFrame>
      <AccountStatementDialog statement={statement} accountId="a1" lookups={lookups} onClose={() => undefined} />
    </StoryFrame>
  );
}

const settling = (statement: AccountStatement): void => {
  const [, , boleto] = shown.installments;
  if (boleto !== undefined) statement.settlement.start(boleto);
};

export const Filled = { name: 'Preenchido', render: () => <Shown /> };
export const Settling = { name: 'Dar baixa', render: () => <Shown act={settling} /> };
export const SettlingWithErrors = {
  name: 'Dar baixa com erros',
  render: () => (
    <Shown
      act={(statement) => {
        settling(statement);
        void statement.settlement.settle();
      }}
    />
  ),
};
export const NotReceived = {
  name: 'Sem recebimento',
  render: () => (
    <Shown
      gateway={{
        statement: () =>
          good({ ...shown, received: cents(0), onCard: cents(0), open: cents(36_000), installments: [] }),
      }}
    />
  ),
};
export const Refunded = {
  name: 'Com devolução',
  render: () => (
    <Shown
      gateway={{
        statement: () =>
          good({
            ...shown,
            refunded: cents(9000),
            refundable: cents(17_000),
            refunds: [
              {
                id: 'r1',
                date: '2026-11-24T13:10:00Z',
                value: cents(9000),
                reason: 'Eletrocardiograma não realizado',
                drawer: 'Caixa Recepção',
                user: 'Renata Vilela Couto',
              },
            ],
          }),
      }}
    />
  ),
};
export const Refunding = {
  name: 'Devolver ao paciente: sem motivo, depois recusado pelo caixa [BIL-044]',
  render: () => (
    <Shown
      refund={{
        refund: async () => ({
          ok: false,
          error: makeProblem(422, 'cashier.balance-exceeded', {
            message: 'Saldo insuficiente para efetuar a operação solicitada',
          }),
        }),
      }}
    />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Devolver ao paciente' }));
    const form = within(await screen.findByRole('region', { name: 'Devolver' }));
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Caixa' })).toHaveTextContent('Caixa Recepção'));
    await expect(form.getByLabelText('Valor')).toHaveValue('260,00');
    await userEvent.click(form.getByRole('button', { name: 'Devolver' }));
    await expect(await form.findByText('Campo obrigatório')).toBeVisible();
    await userEvent.type(form.getByLabelText('Motivo'), 'Exame não realizado');
    await userEvent.click(form.getByRole('button', { name: 'Devolver' }));
    await expect(await form.findByText('Saldo insuficiente para efetuar a operação solicitada')).toBeVisible();
    await expect(form.getByLabelText('Motivo')).toHaveValue('Exame não realizado');
  },
};
export const Failed = { name: 'Erro', render: () => <Shown gateway={{ statement: failed }} /> };
