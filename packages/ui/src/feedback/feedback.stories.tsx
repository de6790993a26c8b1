import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Card } from '../layout/card.tsx';
import { Toolbar } from '../layout/toolbar.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { ForbiddenState } from './forbidden-state.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { StatusChip } from './status-chip.tsx';
import { toast } from './toast.ts';

const meta = { title: 'Controles/Mensagens e estados', beforeEach: () => toast.clear() } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const retry = fn();
const States = () => (
  <div style={{ display: 'grid', gap: 16 }}>
    <Card title="Pacientes">
      <EmptyState
        text="Nenhum paciente encontrado"
        detail="Mude a pesquisa ou cadastre um novo."
        action={<Button icon="plus">Novo paciente</Button>}
      />
    </Card>
    <Card title="Faturas">
      <ErrorState onRetry={retry} />
    </Card>
    <ErrorState inline onRetry={retry} />
    <Notice kind="warning">O sistema será suspenso em 5 dias. Entre em contato com o administrador.</Notice>
    <Notice>Em uso por Caio</Notice>
    <Notice kind="danger">O caixa está fechado.</Notice>
    <Notice kind="success">Guia finalizada.</Notice>
    <Skeleton />
  </div>
);
export const AllStates: Story = { render: States };
export const AllStatesDark: Story = { render: States, parameters: { theme: 'dark' } };

export const Forbidden: Story = {
  name: 'Forbidden [ACC-012, ACC-013, ACC-014]',
  render: () => <ForbiddenState />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Acesso não autorizado!' })).toBeVisible();
    await expect(canvas.getByText('Você não possui os privilégios necessários para realizar essa ação.')).toBeVisible();
    await expect(canvas.getByText('Entre em contato com o adminstrador para solicitar o acesso.')).toBeVisible();
  },
};

export const SkeletonWaits: Story = {
  render: () => <Skeleton />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByText('Carregando…')).toBeInTheDocument());
  },
};

const statuses = [
  'scheduled',
  'confirmed',
  'waiting',
  'payment',
  'attending',
  'attended',
  'absent',
  'canceled',
  'returned',
  'blocked',
  'available',
  'something-new',
];
const Chips = () => (
  <Toolbar label="Situações">
    {statuses.map((status) => (
      <StatusChip key={status} status={status} />
    ))}
  </Toolbar>
);
export const Statuses: Story = { render: Chips };
export const StatusesDark: Story = { render: Chips, parameters: { theme: 'dark' } };

const undo = fn();
const Toasts = () => (
  <Toolbar label="Mensagens">
    <Button onClick={() => toast.success('Agendamento movido p/ 09:15', { action: { label: 'Desfazer', run: undo } })}>
      Sucesso
    </Button>
    <Button onClick={() => toast.error('Não foi possível salvar: o horário já está ocupado.')}>Erro</Button>
    <Button onClick={() => toast.warning('Selecione um ou mais tipos!')}>Aviso</Button>
    <Button onClick={() => toast.info('Sessão renovada', { seconds: 0.3 })}>Curta</Button>
  </Toolbar>
);

export const Toast: Story = {
  render: Toasts,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sucesso' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Erro' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Aviso' }));
    const polite = screen.getByRole('log', { name: 'Mensagens' });
    const assertive = screen.getByRole('log', { name: 'Avisos' });
    await expect(polite).toHaveTextContent('Agendamento movido p/ 09:15');
    await expect(assertive).toHaveTextContent('o horário já está ocupado');
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await expect(undo).toHaveBeenCalled();
    await expect(polite).toBeEmptyDOMElement();
  },
};

export const ToastDark: Story = {
  render: Toasts,
  parameters: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sucesso' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Erro' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Aviso' }));
  },
};

export const ToastPausesWhileHeld: Story = {
  render: Toasts,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Curta' }));
    await userEvent.hover(screen.getByText('Sessão renovada'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(screen.getByText('Sessão renovada')).toBeVisible();
    await userEvent.unhover(screen.getByText('Sessão renovada'));
    await waitFor(() => expect(screen.queryByText('Sessão renovada')).toBeNull());
  },
};

function Form({ count }: { readonly count: number }) {
  const [attempt, setAttempt] = useState(0);
  const errors = [
    { fieldId: 'card', label: 'Número da carteira', number: 4, message: 'A carteira deve ter no mínimo 12 dígitos' },
    { fieldId: 'council', label: 'Conselho', number: 10, message: 'Informe o conselho' },
    { fieldId: 'request', label: 'Data da solicitação', number: 22, message: 'Data inválida' },
  ].slice(0, count);
  const of = (id: string) => (attempt > 0 ? errors.find((error) => error.fieldId === id)?.message : undefined);
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 480 }}>
      <ErrorSummary errors={attempt > 0 ? errors : []} attempt={attempt} />
      <TextField
        id="card"
        number={4}
        label="Número da carteira"
        value=""
        error={of('card')}
        onChange={() => undefined}
      />
      <TextField id="council" number={10} label="Conselho" value="" error={of('council')} onChange={() => undefined} />
      <TextField
        id="request"
        number={22}
        label="Data da solicitação"
        value=""
        error={of('request')}
        onChange={() => undefined}
      />
      <Button kind="primary" onClick={() => setAttempt(attempt + 1)}>
        Finalizar
      </Button>
    </div>
  );
}

export const ThreeErrors: Story = {
  name: 'Three errors: the summary has the focus, its links lead to the fields [UXP-010]',
  render: () => <Form count={3} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Finalizar' }));
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await expect(canvas.getByRole('heading', { name: '3 campos precisam de atenção' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: '10 Conselho' }));
    await waitFor(() => expect(canvas.getByLabelText('10 Conselho')).toHaveFocus());
  },
};

export const OneError: Story = {
  name: 'One error: its field has the focus [UXP-010]',
  render: () => <Form count={1} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Finalizar' }));
    await waitFor(() => expect(canvas.getByLabelText('4 Número da carteira')).toHaveFocus());
  },
};
export const ErrorsDark: Story = { ...ThreeErrors, name: 'Errors, dark', parameters: { theme: 'dark' } };
