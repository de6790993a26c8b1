import { dayAhead } from './drivers/days.ts';
import { accessible, expect, signIn, test } from './clinic.ts';

/** The first and the last day of a month before that of the clinic. */
function monthBack(months: number): readonly [first: string, last: string] {
  const [year = 0, month = 1] = dayAhead(0).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10);
  return [`${last.slice(0, 8)}01`, last];
}

test('a note of a private account of the last month is canceled with a reason and issued anew', async ({ page }) => {
  await signIn(page, 'admin@aurora.demo');
  const accounts = page.getByRole('table', { name: 'Contas' });
  const row = accounts.getByRole('row', { name: /NFS-e: emitida/ }).first();
  // The month before that of the clinic, whatever the machine's day is; a demonstration of the last minutes of a month calls another one the last.
  for (const back of [1, 2]) {
    const [first, last] = monthBack(back);
    await page.goto(`/financial/accounts?startDate=${first}&endDate=${last}`);
    await expect(accounts.getByRole('row').nth(1)).toBeVisible();
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
