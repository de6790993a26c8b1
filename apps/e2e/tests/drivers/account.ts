import { expect, type Locator, type Page } from '@playwright/test';
import { openCard } from './agenda.ts';

/** From the agenda: the account of a patient's appointment. */
export async function openAccount(page: Page, name: string, title: string): Promise<Locator> {
  const appointment = await openCard(page, name);
  await appointment.getByRole('button', { name: 'Conta', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog.getByRole('button', { name: 'Sair' })).toBeVisible();
  return dialog;
}
