import { expect, type Locator, type Page } from '@playwright/test';
import { shown } from './days.ts';
import { pick } from './fields.ts';

/** Puts a patient on the waiting list of a schedule. The list stays open. */
export async function joinWaitingList(
  page: Page,
  schedule: string,
  patient: string,
  { priority = false } = {},
): Promise<Locator> {
  await page.getByRole('button', { name: /^Lista de espera/ }).click();
  const list = page.getByRole('dialog', { name: 'Lista de espera' });
  await list.getByRole('button', { name: 'Colocar paciente na lista' }).click();
  await pick(list, 'Agenda do paciente', new RegExp(schedule));
  await list.getByRole('combobox', { name: 'Paciente', exact: true }).fill(patient);
  await page.getByRole('option', { name: patient }).click();
  if (priority) await list.getByRole('switch', { name: 'Prioridade por lei' }).click();
  await list.getByRole('button', { name: 'Adicionar à lista' }).click();
  await expect(list.getByRole('listitem').filter({ hasText: patient })).toBeVisible();
  return list;
}

/** Cancels the appointment that is open: its time becomes free. */
export async function cancelOpened(page: Page, opened: Locator, reason: string): Promise<void> {
  await opened.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const why = page.getByRole('dialog', { name: 'Cancelar agendamento' });
  await why.getByLabel('Motivo').fill(reason);
  await why.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await expect(why).toBeHidden();
}

/** The line of a time of the day that is shown among «Horários que vagaram», which are opened. */
export async function freedTime(page: Page, schedule: string, hour: string): Promise<Locator> {
  const day = new URL(page.url()).searchParams.get('date') ?? '';
  await page.getByRole('button', { name: /neste dia$/ }).click();
  return page
    .getByRole('dialog', { name: 'Horários que vagaram' })
    .getByRole('listitem')
    .filter({ hasText: `Vagou ${shown(day)} ${hour} em ${schedule}` });
}
