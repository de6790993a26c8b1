import { accessible, expect, signIn, test } from './clinic.ts';
import { pick } from './drivers/fields.ts';

test('bold text of an e-mail is kept after saving the template, and pasted HTML stays text [UIX-020]', async ({
  page,
}) => {
  const name = `Boas-vindas ${Date.now()}`;
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/message-templates/create');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await pick(page.getByRole('main'), 'Canal', /E-mail/i);
  const body = page.getByRole('textbox', { name: 'Mensagem' });
  await body.click();
  await page.keyboard.type('Traga um ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('documento');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' <img src=x>. ');
  await page.getByRole('button', { name: 'Nome do paciente' }).first().click();
  await expect(page.getByRole('main').locator('.template-preview strong')).toHaveText('documento');
  await expect(page.locator('.template-preview img')).toHaveCount(0);
  await accessible(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(/\/message-templates$/);

  await page.goto(`/message-templates?search=${encodeURIComponent(name)}`);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(body.locator('strong')).toHaveText('documento');
  await expect(body).toContainText('<img src=x>');
  await expect(body).toContainText('{{');
});
