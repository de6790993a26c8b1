import { dayAhead } from './drivers/days.ts';
import { accessible, expect, signIn, test } from './clinic.ts';

test('a note of a private account of the last month is canceled with a reason and issued anew', async ({ page }) => {
  await signIn(page, 'admin@aurora.demo');
  // The month before that of the clinic, whatever the machine's day is.
  const [year, month] = dayAhead(0).split('-').map(Number);
  const last = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, 0)).toISOString().slice(0, 10);
  await page.goto(`/financial/accounts?startDate=${last.slice(0, 8)}01&endDate=${last}`);
  const accounts = page.getByRole('table', { name: 'Contas' });
  const row = accounts.getByRole('row', { name: /NFS-e: emitida/ }).first();
  await row.getByRole('button', { name: /^Nota fiscal da conta/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nota fiscal (NFS-e)' });
  await expect(dialog.getByText('Emitida', { exact: true })).toBeVisible();
  await accessible(page);
  await dialog.getByRole('button', { name: 'Cancelar NFS-e' }).click();
  await dialog.getByRole('textbox', { name: /^Explicação/ }).fill('Nota emitida para o pagador errado');
  await dialog.getByRole('button', { name: 'Confirmar cancelamento' }).click();
  await expect(dialog.getByText('Cancelada', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Emitir NFS-e' }).click();
  await expect(dialog.getByText('Emitida', { exact: true })).toBeVisible();
  await accessible(page);
});
