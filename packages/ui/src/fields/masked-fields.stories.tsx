import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, fireEvent } from 'storybook/test';
import { Held } from '../story-kit/held.tsx';
import { typeNow } from '../story-kit/type-now.ts';
import { CepField } from './cep-field.tsx';
import { CnpjField } from './cnpj-field.tsx';
import { CodeField } from './code-field.tsx';
import { CompetenceField } from './competence-field.tsx';
import { CpfField } from './cpf-field.tsx';
import { CpfOrCnpjField } from './cpf-or-cnpj-field.tsx';
import { HourField } from './hour-field.tsx';
import type { MaskedFieldProps } from './masked-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TussField } from './tuss-field.tsx';

const meta = {
  title: 'Controles/Campos/Campos com máscara',
  component: CpfField,
  args: { label: 'CPF', value: '', onChange: () => undefined },
} satisfies Meta<typeof CpfField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The keys come right after the focus, without a pause: [UXP-008]. */
function typed(
  Control: ComponentType<MaskedFieldProps>,
  label: string,
  keys: string,
  text: string,
  value: string,
  error?: string,
  row = 'UXP-008',
): Story {
  return {
    name: `${label}: ${keys} → ${text}${error ? ` (${error})` : ''} [${row}]`,
    render: () => <Held initial="">{(held, set) => <Control label={label} value={held} onChange={set} />}</Held>,
    play: async ({ canvas, userEvent }) => {
      const input = canvas.getByLabelText(label);
      input.focus();
      typeNow(keys);
      await expect(input).toHaveValue(text);
      await userEvent.tab();
      await expect(input).toHaveValue(text);
      await expect(canvas.getByRole('status')).toHaveTextContent(JSON.stringify(value));
      if (error) await expect(input).toHaveAccessibleDescription(error);
      else await expect(input).toBeValid();
    },
  };
}

export const Cpf = typed(CpfField, 'CPF', '52998224725', '529.982.247-25', '52998224725');
export const CpfWrong = typed(CpfField, 'CPF', '52998224724', '529.982.247-24', '52998224724', 'CPF inválido');
export const CpfIncomplete = typed(CpfField, 'CPF', '529982', '529.982', '529982', 'CPF inválido');
export const Cnpj = typed(CnpjField, 'CNPJ', '11222333000181', '11.222.333/0001-81', '11222333000181');
export const CnpjWithLetters = typed(CnpjField, 'CNPJ', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35');
export const EitherCpf = typed(CpfOrCnpjField, 'CPF ou CNPJ', '52998224725', '529.982.247-25', '52998224725');
export const EitherCnpj = typed(
  CpfOrCnpjField,
  'CPF ou CNPJ',
  '11222333000181',
  '11.222.333/0001-81',
  '11222333000181',
);
export const EitherCnpjWithLetters = typed(
  CpfOrCnpjField,
  'CPF ou CNPJ',
  '12abc34501de35',
  '12.ABC.345/01DE-35',
  '12ABC34501DE35',
);
export const Cep = typed(CepField, 'CEP', '80010000', '80.010-000', '80010000');
export const CepWrong = typed(CepField, 'CEP', '8001000', '80.010-00', '8001000', 'CEP inválido');
export const Landline = typed(PhoneField, 'Telefone', '4133334444', '(41) 3333-4444', '4133334444');
export const Mobile = typed(PhoneField, 'Telefone', '41999998888', '(41) 9 9999-8888', '41999998888');
export const Tuss = typed(TussField, 'Código TUSS', '10101012', '1.01.01.01-2', '10101012');
export const TussOfNine = typed(TussField, 'Código TUSS', '101010123', '10.10.10.12-3', '101010123');
export const Hour = typed(HourField, 'Hora', '0830', '08:30', '08:30');
export const HourLast = typed(HourField, 'Hora', '2359', '23:59', '23:59', undefined, 'UIX-035');
export const HourWrong = typed(HourField, 'Hora', '2400', '24:00', '24:00', 'Hora inválida', 'UIX-035');
export const HourShort = typed(HourField, 'Hora', '7:5', '75', '75', 'Hora inválida', 'UIX-035');
export const Competence = typed(CompetenceField, 'Competência', '062025', '06/2025', '06/2025', undefined, 'UIX-034');
export const CompetenceWrong = typed(
  CompetenceField,
  'Competência',
  '132025',
  '13/2025',
  '13/2025',
  'Competência inválida',
  'UIX-034',
);

export const ResetCode: Story = {
  name: 'Code: 12a3456789 → 123456 [UIX-011]',
  render: () => (
    <Held initial="">{(held, set) => <CodeField label="Código" length={6} value={held} onChange={set} />}</Held>
  ),
  play: async ({ canvas }) => {
    canvas.getByLabelText('Código').focus();
    typeNow('12a3456789');
    await expect(canvas.getByLabelText('Código')).toHaveValue('123456');
  },
};

const pasted = (text: string): Story => ({
  name: `Pasted «${text}» [UXP-008]`,
  render: () => <Held initial="">{(held, set) => <CpfField label="CPF" value={held} onChange={set} />}</Held>,
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('CPF');
    input.focus();
    document.execCommand('insertText', false, text);
    await expect(input).toHaveValue('529.982.247-25');
    await expect(canvas.getByRole('status')).toHaveTextContent('"52998224725"');
  },
});
export const PasteWithMask = pasted('529.982.247-25');
export const PasteWithoutMask = pasted('52998224725');

export const KeysInTheMiddle: Story = {
  name: 'A digit deleted and typed again in the middle keeps the rest [UXP-008]',
  render: () => (
    <Held initial="52998224725">{(held, set) => <CpfField label="CPF" value={held} onChange={set} />}</Held>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('CPF');
    input.focus();
    input.setSelectionRange(5, 6);
    typeNow('0');
    await expect(input).toHaveValue('529.902.247-25');
    await expect(input.selectionStart).toBe(6);
    await fireEvent.blur(input);
  },
};

export const ReadOnly: Story = { args: { value: '52998224725', readOnly: true } };
export const FilledDark: Story = { args: { value: '52998224725', tag: 'do cadastro' }, parameters: { theme: 'dark' } };
