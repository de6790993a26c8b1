import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Held } from '../story-kit/held.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

const insurances = ['Particular', 'Amil', 'Bradesco Saúde', 'Cassi', 'Unimed', 'SulAmérica'].map((label, index) => ({
  value: String(index),
  label,
}));
const states = [
  'Acre',
  'Alagoas',
  'Amapá',
  'Amazonas',
  'Bahia',
  'Ceará',
  'Espírito Santo',
  'Goiás',
  'Maranhão',
  'Mato Grosso',
  'Minas Gerais',
  'Pará',
  'Paraíba',
  'Paraná',
  'São Paulo',
].map((label) => ({ value: label, label, detail: label.length > 10 ? 'nome longo' : undefined }));

const meta = {
  title: 'Controles/Campos/SelectField',
  component: SelectField<string>,
  args: { label: 'Convênio', value: null, options: insurances, onChange: () => undefined },
} satisfies Meta<SelectFieldProps<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

const held = (initial: string | null, props: Partial<SelectFieldProps<string>> = {}): NonNullable<Story['render']> =>
  function Render() {
    return (
      <Held<string | null> initial={initial}>
        {(value, set) => (
          <SelectField label="Convênio" options={insurances} clearable {...props} value={value} onChange={set} />
        )}
      </Held>
    );
  };

export const ByKeyboard: Story = {
  render: held(null),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Convênio' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(field).toHaveTextContent('Bradesco Saúde');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(canvas.getByRole('status')).toHaveTextContent('null');
  },
};

export const FirstLetters: Story = {
  render: held(null),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('u');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Unimed');
  },
};

export const EscapeKeepsTheValue: Story = {
  render: held('4'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Unimed');
  },
};

export const Filtered: Story = {
  render: held(null, { label: 'Estado', options: states }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Estado' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Filtrar Estado' })).toHaveFocus());
    await userEvent.keyboard('para');
    await expect(screen.getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(canvas.getByRole('combobox', { name: 'Estado' })).toHaveTextContent('Paraná');
  },
};

export const Open: Story = {
  render: held('4'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('listbox');
  },
};
export const OpenDark: Story = { ...Open, parameters: { theme: 'dark' } };
export const FilterOpen: Story = {
  render: held('Bahia', { label: 'Estado', options: states }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('listbox');
  },
};

export const Loading: Story = { args: { loading: true, options: [] } };
export const WithError: Story = { args: { error: 'Selecione o convênio', required: true, number: 3 } };
export const ReadOnly: Story = { args: { value: '4', readOnly: true } };
export const Disabled: Story = { args: { value: '4', disabled: true } };
