import { type Cents, cents } from '@prumo/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Held } from '../story-kit/held.tsx';
import { typeNow } from '../story-kit/type-now.ts';
import { MoneyField } from './money-field.tsx';

const meta = {
  title: 'Controles/Campos/MoneyField',
  component: MoneyField,
  args: { label: 'Valor', value: null, onChange: () => undefined },
} satisfies Meta<typeof MoneyField>;
export default meta;
type Story = StoryObj<typeof meta>;

const render: NonNullable<Story['render']> = () => (
  <Held<Cents | null> initial={null}>
    {(value, set) => <MoneyField label="Valor" required value={value} onChange={set} />}
  </Held>
);

const typed = (text: string, echo: string, value: number | null): Story => ({
  name: `«${text}» is ${echo} [UXP-007]`,
  render,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Valor' });
    await userEvent.type(input, text);
    await userEvent.tab();
    await expect(input).toHaveValue(echo);
    await expect(canvas.getByRole('status')).toHaveTextContent(String(value));
  },
});

export const Comma = typed('1234,56', '1.234,56', 123456);
export const DotAndComma = typed('1.234,56', '1.234,56', 123456);
export const Dot = typed('1234.56', '1.234,56', 123456);
export const Currency = typed('R$ 1.234,56', '1.234,56', 123456);
export const Thousands = typed('1.234', '1.234,00', 123400);
export const Sum = typed('10+5', '15,00', 1500);

export const InvalidTextStays: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Valor' });
    await userEvent.type(input, '12,3,4');
    await userEvent.tab();
    await expect(input).toHaveValue('12,3,4');
    await expect(canvas.getByText('Valor inválido')).toBeVisible();
  },
};

export const FocusSelectsAll: Story = {
  render: () => (
    <Held<Cents | null> initial={cents(9900)}>
      {(value, set) => <MoneyField label="Valor" value={value} onChange={set} />}
    </Held>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    typeNow('7,5');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Valor')).toHaveValue('7,50');
  },
};

export const ReadOnly: Story = { args: { value: cents(124050), readOnly: true, label: 'Sangria (saldo)' } };
export const Disabled: Story = { args: { value: cents(124050), disabled: true } };
export const WithErrorDark: Story = {
  args: { value: cents(0), error: 'Informe um valor maior que zero' },
  parameters: { theme: 'dark' },
};

const limited: NonNullable<Story['render']> = () => (
  <Held<Cents | null> initial={null}>
    {(value, set) => <MoneyField label="Valor" maxLength={10} value={value} onChange={set} />}
  </Held>
);

export const LongestAmount: Story = {
  name: '«999.999,99» fits into ten characters, an eleventh is not typed [CSH-078]',
  render: limited,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Valor' });
    await userEvent.type(input, '999.999,991');
    await expect(input).toHaveValue('999.999,99');
  },
};

export const LargestAmount: Story = {
  name: 'O limite é do valor: 12345678,9 não é aceito, digitado, colado ou somado, e o campo diz o máximo',
  render: () => (
    <Held<Cents | null> initial={null}>
      {(value, set) => (
        <MoneyField label="Valor" maxLength={10} maximum={cents(99_999_999)} value={value} onChange={set} />
      )}
    </Held>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Valor' });
    const enter = async (text: string, paste: boolean) => {
      await userEvent.clear(input);
      await userEvent.click(input);
      await (paste ? userEvent.paste(text) : userEvent.type(input, text));
    };
    for (const [text, paste] of [
      ['12345678,9', false],
      ['12345678,9', true],
      ['1000000', true],
      ['999999*2', false],
    ] as const) {
      await enter(text, paste);
      await canvas.findByText(/O valor máximo é R\$\s999\.999,99/);
      await expect(canvas.queryByText(/^\d+$/)).toBeNull();
    }
    await enter('R$ 999.999,99', true);
    await expect(canvas.getByText('99999999')).toBeVisible();
    await expect(canvas.queryByText(/O valor máximo/)).toBeNull();
  },
};

export const CurrencySignIsNotCounted: Story = {
  name: '«R$ 1.234,56» is not cut off in a field of ten characters [UXP-007]',
  render: limited,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Valor' });
    await userEvent.type(input, 'R$ 1.234,56');
    await userEvent.tab();
    await expect(input).toHaveValue('1.234,56');
  },
};
