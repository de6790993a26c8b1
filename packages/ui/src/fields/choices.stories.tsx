import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Held } from '../story-kit/held.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { Checklist } from './checklist.tsx';
import { NumberField } from './number-field.tsx';
import { RadioGroupField } from './radio-group-field.tsx';
import { SwitchField } from './switch-field.tsx';

const meta = { title: 'Controles/Campos/Escolhas e números' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const methods = ['Dinheiro', 'Cartão de crédito', 'Pix'].map((label) => ({ value: label, label }));
const many = Array.from({ length: 14 }, (_, index) => ({ value: index, label: `Categoria ${index + 1}` }));
const nothing = () => undefined;

const Choices = () => (
  <div style={{ display: 'grid', gap: 16, maxWidth: 420 }}>
    <CheckboxField label="Confirmado" value onChange={nothing} />
    <CheckboxField label="Algumas" value={false} indeterminate onChange={nothing} />
    <CheckboxField label="Aceito os termos" value={false} error="Aceite os termos" onChange={nothing} />
    <CheckboxField label="Desabilitado" value disabled onChange={nothing} />
    <SwitchField label="Cortesia" value={false} onChange={nothing} />
    <SwitchField label="Efetuar o recebimento" value hint="Lança no caixa aberto" onChange={nothing} />
    <RadioGroupField
      label="Atendimento a RN"
      number={12}
      value="N"
      options={[
        { value: 'S', label: 'Sim' },
        { value: 'N', label: 'Não' },
      ]}
      onChange={nothing}
    />
    <NumberField label="Pressão" unit="mmHg" value={120} onChange={nothing} />
    <Checklist
      label="Formas de pagamento"
      options={methods}
      value={new Set(['Pix'])}
      onChange={nothing}
      error="Selecione uma ou mais formas!"
    />
    <Checklist label="Categorias" options={many} value={new Set(many.map((one) => one.value))} onChange={nothing} />
  </div>
);
export const AllChoices: Story = { render: Choices };
export const AllChoicesDark: Story = { render: Choices, parameters: { theme: 'dark' } };

export const ChecklistHeader: Story = {
  name: 'Header: none, some, all; a click takes all or none [UIX-012, UIX-013]',
  render: () => (
    <Held<ReadonlySet<string>> initial={new Set()}>
      {(value, set) => <Checklist label="Formas" options={methods} value={value} onChange={set} />}
    </Held>
  ),
  play: async ({ canvas, userEvent }) => {
    const header = canvas.getByRole('checkbox', { name: 'Formas' });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pix' }));
    await expect(header).toBePartiallyChecked();
    await userEvent.click(header);
    await expect(header).toBeChecked();
    await expect(canvas.getByText('3/3')).toBeVisible();
    await userEvent.click(header);
    await expect(header).not.toBeChecked();
    await expect(canvas.getByText('0/3')).toBeVisible();
    await userEvent.dblClick(canvas.getByRole('checkbox', { name: 'Pix' }));
    await expect(canvas.getByText('0/3')).toBeVisible();
  },
};

export const NumberInBrazilianForm: Story = {
  name: '1234.5 with two decimals is 1.234,50 [UIX-045]',
  render: () => (
    <Held<number | null> initial={null}>
      {(value, set) => <NumberField label="Fator" decimals={2} value={value} onChange={set} />}
    </Held>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Fator'), '1234,5');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Fator')).toHaveValue('1.234,50');
    await expect(canvas.getByRole('status')).toHaveTextContent('1234.5');
  },
};

export const NumberIsClamped: Story = {
  name: 'Digits and minus only, clamped to the limits [UIX-044]',
  render: () => (
    <Held<number | null> initial={null}>
      {(value, set) => <NumberField label="Parcelas" min={0} max={12} step={1} value={value} onChange={set} />}
    </Held>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Parcelas'), 'a99');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Parcelas')).toHaveValue('12');
    await userEvent.type(canvas.getByLabelText('Parcelas'), '{ArrowDown}');
    await expect(canvas.getByLabelText('Parcelas')).toHaveValue('11');
  },
};
