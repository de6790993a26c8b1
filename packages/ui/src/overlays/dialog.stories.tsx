import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { FieldGrid } from '../layout/field-grid.tsx';
import { confirm } from './confirm.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { MenuButton } from './menu-button.tsx';

const meta = {
  title: 'Controles/Sobreposições/Dialog',
  component: Dialog,
  args: { title: '', onClose: () => undefined, children: null },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const insurances = ['Amil', 'Cassi', 'Unimed'].map((label) => ({ value: label, label }));
const submitted = fn();

function Sample({
  dirtyWhenTyped = false,
  size = 'md',
}: {
  readonly dirtyWhenTyped?: boolean;
  readonly size?: DialogProps['size'];
}) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [insurance, setInsurance] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Novo paciente</Button>
      <Dialog
        open={open}
        title="Novo paciente"
        size={size}
        aside="rascunho salvo 14:31"
        dirty={dirtyWhenTyped && name !== ''}
        onClose={() => setOpen(false)}
        onSubmit={submitted}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Sair</Button>
            <Button kind="primary" type="submit" icon="check">
              Salvar
            </Button>
          </>
        }
      >
        <FieldGrid>
          <TextField label="Nome" required value={name} onChange={setName} span={6} />
          <SelectField
            label="Convênio"
            clearable
            options={insurances}
            value={insurance}
            onChange={setInsurance}
            span={6}
          />
        </FieldGrid>
      </Dialog>
    </>
  );
}

const opened = async () => within(await screen.findByRole('dialog', { name: 'Novo paciente' }));

export const FirstFieldHasFocus: Story = {
  render: () => <Sample />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Novo paciente' }));
    const dialog = await opened();
    await waitFor(() => expect(dialog.getByLabelText('Nome')).toHaveFocus());
    await userEvent.keyboard('Ana{Enter}');
    await expect(submitted).toHaveBeenCalledTimes(1);
  },
  beforeEach: () => void submitted.mockClear(),
};

export const EscapeReturnsTheFocus: Story = {
  name: 'Esc closes it and the focus returns to the opener [UIX-010]',
  render: () => <Sample />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Novo paciente' });
    await userEvent.click(opener);
    await opened();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const OpenerIsGone: Story = {
  name: 'When the opener has gone or can do nothing more, the keyboard goes on at what is left around it [UIX-010]',
  render: () => <Invoice />,
  play: async ({ canvas, userEvent }) => {
    const closeBy = async (name: string) => {
      await userEvent.click(canvas.getByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Sim' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await closeBy('Fechar fatura');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Reabrir fatura' })).toHaveFocus());
    await closeBy('Reabrir fatura');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};

/** Its first act is replaced by the next one, then by none. */
function Invoice() {
  const [acts, setActs] = useState(['Fechar fatura', 'Reabrir fatura']);
  const [asking, setAsking] = useState(false);
  const [act] = acts;
  return (
    <main tabIndex={-1}>
      <div>
        {act !== undefined && (
          <Button key={act} onClick={() => setAsking(true)}>
            {act}
          </Button>
        )}
      </div>
      {asking && (
        <Dialog
          title="Confirmar"
          onClose={() => setAsking(false)}
          footer={
            <Button
              onClick={() => {
                setAsking(false);
                setActs(acts.slice(1));
              }}
            >
              Sim
            </Button>
          }
        >
          <p>Deseja continuar?</p>
        </Dialog>
      )}
    </main>
  );
}

export const EscapeWithOpenListKeepsTheDialog: Story = {
  name: 'Esc with an open list closes the list only [UXP-009]',
  render: () => <Sample />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Novo paciente' }));
    const dialog = await opened();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Convênio' }));
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(screen.getByRole('dialog', { name: 'Novo paciente' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const DirtyAsksFirst: Story = {
  name: 'A dirty dialog asks «Descartar as alterações?» [UXP-009]',
  render: () => <Sample dirtyWhenTyped />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Novo paciente' }));
    const dialog = await opened();
    await userEvent.type(dialog.getByLabelText('Nome'), 'Ana');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('Descartar as alterações?')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Não' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Descartar as alterações?')).toBeNull());
    await expect(dialog.getByLabelText('Nome')).toHaveValue('Ana');
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const openIt: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Novo paciente' }));
  const dialog = await opened();
  await waitFor(() => expect(dialog.getByLabelText('Nome')).toHaveFocus());
};
export const Small: Story = { render: () => <Sample size="sm" />, play: openIt };
export const ExtraLarge: Story = { render: () => <Sample size="xl" />, play: openIt };
export const Dark: Story = { render: () => <Sample size="lg" />, play: openIt, parameters: { theme: 'dark' } };

const answered = fn();
export const Confirm: Story = {
  name: 'A confirmation has the focus on Não',
  render: () => (
    <Button
      kind="danger"
      onClick={() =>
        void confirm({ title: 'Atenção!', message: 'Excluir o agendamento?', danger: true }).then(answered)
      }
    >
      Excluir
    </Button>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Excluir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Atenção!' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Não' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith(false));
    await userEvent.click(canvas.getByRole('button', { name: 'Excluir' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith(true));
  },
};

export const ConfirmOpen: Story = {
  render: () => (
    <Button onClick={() => void confirm({ message: 'Deseja realmente estornar o recebimento?' })}>Estornar</Button>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Estornar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Não' })).toHaveFocus());
  },
};

export const TextOnly: Story = {
  name: 'A long text is scrolled by the keys',
  render: () => (
    <Dialog title="Confira antes de salvar" onClose={() => undefined} footer={<Button>Voltar</Button>}>
      <ul>
        {Array.from({ length: 120 }, (_, line) => (
          <li key={line}>Agendamento {line + 1}</li>
        ))}
      </ul>
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    const body = await screen.findByRole('group', { name: 'Confira antes de salvar' });
    const close = screen.getByRole('button', { name: 'Fechar' });
    close.focus();
    await userEvent.tab();
    await expect(body).toHaveFocus();
  },
};

const chosen = fn();
export const Menu: Story = {
  name: 'A menu by keyboard',
  render: () => (
    <MenuButton
      label="Ações"
      items={[
        { label: 'Editar', icon: 'pencil', detail: 'E', run: () => chosen('edit') },
        { label: 'Recortar', icon: 'copy', detail: 'Ctrl+X', run: () => chosen('cut') },
        { label: 'Colar', icon: 'clone', disabled: true, run: () => chosen('paste') },
        { label: 'Excluir', icon: 'trash', danger: true, separated: true, run: () => chosen('remove') },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Ações' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Editar/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Excluir' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Editar/ })).toHaveFocus());
    await userEvent.keyboard('r{Enter}');
    await expect(chosen).toHaveBeenLastCalledWith('cut');
  },
};
