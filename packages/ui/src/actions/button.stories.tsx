import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Toolbar } from '../layout/toolbar.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Controles/Ações/Button',
  component: Button,
  args: { children: 'Salvar', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const Kinds = () => (
  <Toolbar label="Botões">
    <Button kind="primary" icon="check">
      Finalizar
    </Button>
    <Button icon="pencil">Editar</Button>
    <Button kind="ghost">Sair</Button>
    <Button kind="danger" icon="trash">
      Excluir
    </Button>
    <Button kind="primary" busy>
      Salvando…
    </Button>
    <Button disabled>Indisponível</Button>
    <Button disabled disabledReason="caixa fechado">
      Estornar
    </Button>
    <Button pressed>Cortesia</Button>
    <Button small>Pequeno</Button>
    <IconButton icon="print" label="Imprimir" />
    <IconButton icon="pencil" label="Editar linha" kind="secondary" />
    <IconButton icon="trash" label="Excluir linha" kind="danger" />
    <IconButton icon="refresh" label="Atualizar" busy />
  </Toolbar>
);

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Salvar' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const AllKinds: Story = { render: Kinds };
export const AllKindsDark: Story = { render: Kinds, parameters: { theme: 'dark' } };
export const Compact: Story = { render: Kinds, parameters: { density: 'compact' } };

export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const DisabledSaysWhy: Story = {
  args: { disabled: true, disabledReason: 'caixa fechado' },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: /caixa fechado/ });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
