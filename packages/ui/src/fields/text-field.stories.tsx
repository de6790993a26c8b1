import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FieldGrid } from '../layout/field-grid.tsx';
import { Held } from '../story-kit/held.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Controles/Campos/TextField',
  component: TextField,
  args: { label: 'Nome', value: '', onChange: () => undefined },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;
const States = () => (
  <FieldGrid>
    <TextField label="Nome" required value="Maria Aparecida" onChange={nothing} span={6} />
    <TextField label="Nome social" value="" placeholder="Como prefere ser chamada" onChange={nothing} span={6} />
    <TextField
      label="Número da carteira"
      number={4}
      required
      value="0123"
      error="A carteira deve ter no mínimo 12 dígitos"
      onChange={nothing}
      span={4}
    />
    <TextField label="Validade" number={5} tag="regra do plano" value="10/06/2027" onChange={nothing} span={4} />
    <TextField label="Registro ANS" hint="Seis dígitos" value="326305" numeric onChange={nothing} span={4} />
    <TextField label="Guia finalizada" readOnly value="Pode ser copiado" onChange={nothing} span={4} />
    <TextField label="Desabilitado" disabled value="Não se aplica" onChange={nothing} span={4} />
    <PasswordField label="Senha" value="segredo" onChange={nothing} span={4} />
    <SearchField label="Pesquisar" value="maria" onChange={nothing} span={6} />
    <TextAreaField label="Observação" value="Texto em várias linhas" maxLength={25} onChange={nothing} span={6} />
  </FieldGrid>
);

export const AllStates: Story = { render: States };
export const AllStatesDark: Story = { render: States, parameters: { theme: 'dark' } };
export const Comfortable: Story = { render: States, parameters: { density: 'comfortable' } };

export const LabelHintAndErrorAreWired: Story = {
  name: 'Label, hint and error are tied to the control [UXP-010]',
  args: { label: 'Nome', hint: 'Como no documento', error: 'Informe o nome', required: true, number: 10 },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: '10 Nome' });
    await expect(input).toHaveAccessibleDescription('Como no documento Informe o nome');
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
  },
};

export const Typing: Story = {
  render: () => (
    <Held initial="">{(value, set) => <TextField label="Nome" value={value} onChange={set} maxLength={5} />}</Held>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nome'), 'Beatriz');
    await expect(canvas.getByLabelText('Nome')).toHaveValue('Beatr');
  },
};

export const PasswordCanBeSeenAndPasted: Story = {
  render: () => <Held initial="">{(value, set) => <PasswordField label="Senha" value={value} onChange={set} />}</Held>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Senha'));
    await userEvent.paste('Abc12345');
    await expect(canvas.getByLabelText('Senha')).toHaveValue('Abc12345');
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar senha' }));
    await expect(canvas.getByLabelText('Senha')).toHaveAttribute('type', 'text');
  },
};

export const SearchIsCleared: Story = {
  render: () => (
    <Held initial="maria">{(value, set) => <SearchField label="Pesquisar" value={value} onChange={set} />}</Held>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar pesquisa' }));
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
};
