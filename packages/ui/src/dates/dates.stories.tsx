import { type LocalDate, localDate } from '@prumo/domain/dates';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Held } from '../story-kit/held.tsx';
import { Clock } from './clock.tsx';
import { DateBar } from './date-bar.tsx';
import { MonthCalendar } from './month-calendar.tsx';

const meta = { title: 'Controles/Datas' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const today = localDate('2025-06-10');
const Month = () => (
  <Held<LocalDate> initial={today}>
    {(value, set) => (
      <MonthCalendar
        value={value}
        onChange={set}
        today={localDate('2025-06-12')}
        min={localDate('2025-05-20')}
        max={localDate('2025-07-20')}
        mark={(day) => (day.endsWith('5') ? { content: '●', text: 'há vagas' } : null)}
      />
    )}
  </Held>
);

export const MonthByKeyboard: Story = {
  name: '06/2025: Dom to Sáb, 42 days; arrows move [UIX-017, UIX-018, UIX-029]',
  render: Month,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Dom',
      'Seg',
      'Ter',
      'Qua',
      'Qui',
      'Sex',
      'Sáb',
    ]);
    const days = canvas.getAllByRole('gridcell');
    await expect(days).toHaveLength(42);
    await expect(days[0]?.querySelector('button')).toHaveAccessibleName('1 de junho de 2025, domingo');
    await expect(days[41]?.querySelector('button')).toHaveAccessibleName('12 de julho de 2025, sábado');
    canvas.getByRole('button', { name: /^10 de junho/ }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('2025-06-18');
    await userEvent.keyboard('{PageDown}');
    await expect(canvas.getByText('julho 2025')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Próximo mês' })).toBeDisabled();
  },
};
export const MonthDark: Story = { render: Month, parameters: { theme: 'dark' } };

export const Bar: Story = {
  name: 'Next moves one day; at the limit it is disabled [UIX-019, UIX-029]',
  render: () => (
    <Held<LocalDate> initial={localDate('2025-06-09')}>
      {(value, set) => <DateBar value={value} onChange={set} today={today} max={today} />}
    </Held>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo dia' }));
    await expect(canvas.getByRole('textbox', { name: 'Data' })).toHaveValue('10/06/2025');
    await expect(canvas.getByRole('button', { name: 'Próximo dia' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Hoje' })).toBeDisabled();
    await expect(canvas.getByText('terça-feira')).toBeVisible();
  },
};
export const BarDark: Story = { ...Bar, name: 'Bar, dark', parameters: { theme: 'dark' } };

export const ClockTicks: Story = {
  name: 'The clock changes every second [UIX-009]',
  render: () => <Clock timeZone="America/Sao_Paulo" />,
  play: async ({ canvas }) => {
    const clock = canvas.getByRole('time');
    const before = clock.textContent;
    await expect(before).toMatch(/^\d{2}:\d{2}:\d{2}$/);
    await waitFor(() => expect(clock.textContent).not.toBe(before));
  },
};
