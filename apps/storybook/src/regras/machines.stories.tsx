import { MACHINES } from '@prumo/domain/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { machinePage } from './machine-page.tsx';

export default { title: 'Regras/Estados' } satisfies Meta;

export const Appointment: StoryObj = {
  name: 'Agendamento',
  ...machinePage(MACHINES.appointment),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const events = within(page.getByRole('group', { name: 'Acontecimentos' })).getAllByRole('button');
    for (const event of events.slice(0, 3)) await userEvent.click(event);
    await expect(page.getByRole('status')).not.toBeEmptyDOMElement();
  },
};
export const Account: StoryObj = { name: 'Conta', ...machinePage(MACHINES.account) };
export const Cashier: StoryObj = { name: 'Caixa', ...machinePage(MACHINES.cashier) };
export const Transaction: StoryObj = { name: 'Documento financeiro', ...machinePage(MACHINES.transaction) };
export const Bed: StoryObj = { name: 'Leito', ...machinePage(MACHINES.bed) };
export const MedicalRecord: StoryObj = { name: 'Prontuário', ...machinePage(MACHINES.record) };
export const StockDocument: StoryObj = { name: 'Documento de estoque', ...machinePage(MACHINES.stockDocument) };
