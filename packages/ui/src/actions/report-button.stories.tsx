import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ReportButton } from './report-button.tsx';

const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 150));

const meta = {
  title: 'Controles/Ações/ReportButton',
  component: ReportButton,
  args: { label: 'Imprimir', page: 'stories', type: 'sample', onRun: fn(slow) },
  beforeEach: () => localStorage.removeItem('report-size:stories:sample'),
} satisfies Meta<typeof ReportButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const IdleRunningIdle: Story = {
  name: 'Idle, running and idle again [RPT-070, RPT-071]',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Imprimir' }));
    await expect(canvas.getByRole('button', { name: /Gerando/ })).toBeDisabled();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Imprimir' })).toBeEnabled());
    await expect(args.onRun).toHaveBeenCalledWith('A4');
  },
};

export const BlockedByValidator: Story = {
  name: 'A validator blocks it: no call [RPT-072]',
  args: { validate: () => false },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Imprimir' }));
    await expect(args.onRun).not.toHaveBeenCalled();
  },
};

export const RemembersPaper: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Papel: A4' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'A5' }));
    await expect(canvas.getByRole('button', { name: 'Papel: A5' })).toHaveFocus();
    await expect(localStorage.getItem('report-size:stories:sample')).toBe('A5');
    await userEvent.click(canvas.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(args.onRun).toHaveBeenCalledWith('A5'));
  },
};

export const Spreadsheet: Story = { args: { label: 'Planilha', format: 'xlsx' } };
