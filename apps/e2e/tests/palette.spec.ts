import { accessible, enter, expect, test } from './clinic.ts';

test('Ctrl+K finds a patient, a screen and an action by keys alone, by permission [UXP-012]', async ({
  page,
  colleague,
}) => {
  await enter(page, 'admin@aurora.demo');
  const box = page.getByRole('combobox', { name: 'Paciente, tela ou ação' });
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await accessible(page);
  await page.keyboard.type('novo pac');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/patients\/create$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Novo paciente' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('maria');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Pacientes' })).toBeVisible();
  await accessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/patients\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: /Maria/i })).toBeVisible();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(/\/patients\/[0-9a-f]{24}\/edit$/);
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(/Maria/i);

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(shortcuts).toContainText('Buscar pacientes, telas e ações');
  await accessible(page);
  await shortcuts.getByRole('switch', { name: 'Usar atalhos de uma tecla' }).click();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('?');
  await expect(shortcuts).toBeHidden();

  const finance = await colleague('financeiro@aurora.demo');
  await finance.setViewportSize({ width: 390, height: 844 });
  await finance.goto('/home');
  await finance.getByRole('button', { name: 'Buscar (Ctrl+K)' }).click();
  await expect(finance.getByRole('combobox', { name: 'Paciente, tela ou ação' })).toBeFocused();
  await finance.keyboard.type('novo paciente');
  await expect(finance.getByText('Nada encontrado.')).toBeVisible();
  await accessible(finance);
});

test('Ctrl+K is heard from the moment in which the header is drawn, however late it comes [UXP-012]', async ({
  page,
}) => {
  await enter(page, 'admin@aurora.demo');
  await page.addInitScript(() => {
    const drawn = new MutationObserver(() => {
      if (document.querySelector('header') === null) return;
      drawn.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    });
    drawn.observe(document, { childList: true, subtree: true });
  });
  // The session is known long before the layout: nothing but its arrival draws it.
  const known = page.waitForResponse((answer) => answer.url().includes('/api/') && answer.ok());
  await page.route('**/assets/master-layout*.js', async (route) => {
    await known;
    await route.continue();
  });
  await page.goto('/home');
  await expect(page.getByRole('combobox', { name: 'Paciente, tela ou ação' })).toBeFocused();
});
