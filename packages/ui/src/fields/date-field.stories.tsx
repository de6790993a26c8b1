import { type LocalDate, localDate } from '@prumo/domain/dates';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Held } from '../story-kit/held.tsx';
import { typeNow } from '../story-kit/type-now.ts';
import { DateField } from './date-field.tsx';

const meta = {
  title: 'Controles/Campos/DateField',
  component: DateField,
  args: { label: 'Data', value: null, onChange: () => undefined },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

const held = (initial: string | null): NonNullable<Story['render']> =>
  function Render() {
    return (
      <Held<LocalDate | null> initial={initial === null ? null : localDate(initial)}>
        {(value, set) => (
          <DateField label="Vencimento" required value={value} onChange={set} min={localDate('2020-01-01')} />
        )}
      </Held>
    );
  };

export const Typed: Story = {
  name: '10/06/2025 is 2025-06-10 [UIX-043]',
  render: held(null),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Vencimento');
    input.focus();
    typeNow('10062025');
    await expect(input).toHaveValue('10/06/2025');
    await expect(canvas.getByRole('status')).toHaveTextContent('"2025-06-10"');
  },
};

export const InvalidStays: Story = {
  name: '31/02/2026 stays and says «Data inválida» [UXP-008, UIX-043]',
  render: held('2025-06-10'),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Vencimento');
    input.focus();
    input.select();
    typeNow('31022026');
    await userEvent.tab();
    await expect(input).toHaveValue('31/02/2026');
    await expect(input).toHaveAccessibleDescription('Data inválida');
    await expect(canvas.getByRole('status')).toHaveTextContent('null');
  },
};

export const BelowMinimum: Story = {
  render: held('2019-12-31'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByText('A data deve ser a partir de 01/01/2020')).toBeVisible();
  },
};

const limited = (typed: string, error: string | null): Story => ({
  name: `De 01/01/2020 a 31/12/2020: ${typed} ${error === null ? 'vale' : 'não vale'} [UIX-036]`,
  render: () => (
    <Held<LocalDate | null> initial={null}>
      {(value, set) => (
        <DateField
          label="Vencimento"
          value={value}
          onChange={set}
          min={localDate('2020-01-01')}
          max={localDate('2020-12-31')}
        />
      )}
    </Held>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Vencimento');
    input.focus();
    typeNow(typed.replaceAll('/', ''));
    await userEvent.tab();
    await expect(input).toHaveValue(typed);
    if (error === null) await expect(input).toBeValid();
    else await expect(input).toHaveAccessibleDescription(error);
  },
});
export const DayBefore = limited('31/12/2019', 'A data deve ser a partir de 01/01/2020');
export const FirstDay = limited('01/01/2020', null);
export const LastDay = limited('31/12/2020', null);
export const DayAfter = limited('01/01/2021', 'A data deve ser até 31/12/2020');

export const Calendar: Story = {
  name: 'The calendar opens by keyboard, picks a day and gives the focus back',
  render: held('2025-06-10'),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Vencimento');
    input.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const dialog = await screen.findByRole('dialog', { name: 'Calendário: Vencimento' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: /^10 de junho/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(input).toHaveValue('11/06/2025');
    await expect(input).toHaveFocus();
  },
};

export const CalendarOpen: Story = {
  render: held('2025-06-10'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Escolher Vencimento no calendário' }));
    await screen.findByRole('dialog', { name: 'Calendário: Vencimento' });
  },
};

export const CalendarOpenDark: Story = { ...CalendarOpen, parameters: { theme: 'dark' } };

export const CalendarEscape: Story = {
  name: 'Esc closes the calendar and gives the focus back',
  render: held('2025-06-10'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Escolher Vencimento no calendário' }));
    const dialog = await screen.findByRole('dialog', { name: 'Calendário: Vencimento' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByLabelText('Vencimento')).toHaveFocus();
  },
};

export const ReadOnly: Story = { args: { value: localDate('2026-11-20'), readOnly: true } };
export const Disabled: Story = { args: { value: localDate('2026-11-20'), disabled: true } };
