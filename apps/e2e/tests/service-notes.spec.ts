import { dayAhead } from './drivers/days.ts';
import { accessible, expect, signIn, test } from './clinic.ts';

test('a note of a private account of the last month is canceled with a reason and issued anew', async ({ page }) => {
  await signIn(page, 'admin@aurora.demo');
  const accounts = page.getByRole('table', { name: 'Contas' });
  const row = accounts.getByRole('row', { name: /NFS-e: emitida/ }).first();
  // The month before that of the clinic, whatever the machine's day is; a demonstration of the last minutes of a month calls another one the last.
  let back = 0;
  for (let months = 0; months < 2; months++) {
    back -= Number(dayAhead(back).slice(8));
    const last = dayAhead(back);
    await page.goto(`/financial/accounts?startDate=${last.slice(0, 8)}01&endDate=${last}`);
    // Not the row that stands there while the month is read.
    await expect(accounts.getByRole('row').getByRole('button', { name: /conta/ }).first()).toBeVisible();
    if ((await row.count()) > 0) break;
  }
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
