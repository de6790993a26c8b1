import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { FieldGrid } from '../layout/field-grid.tsx';
import { Form } from '../layout/form.tsx';
import { GoToField } from './go-to-field.tsx';
import { TextField } from './text-field.tsx';

const meta = { title: 'Controles/Campos/GoToField', component: GoToField } satisfies Meta<typeof GoToField>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;
const Guide = () => (
  <Form aria-label="Guia">
    <div>
      <GoToField />
    </div>
    <FieldGrid>
      <TextField
        number={4}
        label="Número da carteira"
        value=""
        error="A carteira deve ter no mínimo 12 dígitos"
        onChange={nothing}
      />
      <TextField number={5} label="Validade" value="" onChange={nothing} />
      <TextField number={10} label="Conselho" value="" error="Informe o conselho" onChange={nothing} />
    </FieldGrid>
  </Form>
);

export const ByNumber: Story = {
  name: 'The number leads to its field [UXP-010]',
  render: Guide,
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Alt>}g{/Alt}');
    await waitFor(() => expect(screen.getByLabelText('Número do campo')).toHaveFocus());
    await userEvent.keyboard('99{Enter}');
    await expect(await screen.findByText('Não há campo com esse número')).toBeVisible();
    await userEvent.keyboard('{Backspace}{Backspace}5{Enter}');
    await waitFor(() => expect(canvas.getByLabelText('5 Validade')).toHaveFocus());
  },
};

export const NextError: Story = {
  name: 'F8 goes to the next error [UXP-010]',
  render: Guide,
  play: async ({ canvas, userEvent }) => {
    canvas.getByLabelText('5 Validade').focus();
    await userEvent.keyboard('{F8}');
    await expect(canvas.getByLabelText('10 Conselho')).toHaveFocus();
    await userEvent.keyboard('{F8}');
    await expect(canvas.getByLabelText('4 Número da carteira')).toHaveFocus();
  },
};
