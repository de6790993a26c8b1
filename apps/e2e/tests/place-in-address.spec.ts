import { enter, expect, test } from './clinic.ts';

test('an address with page 3 opens page 3: on load, on reload, and on Back from another page and from a search [UXP-013]', async ({
  page,
}) => {
  await enter(page, 'recepcao@aurora.demo');
  const current = page.getByRole('navigation', { name: 'Paginação' }).locator('[aria-current=page]');
  const third = async () => {
    await expect(page).toHaveURL(/\/patients\?page=3$/);
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
    await expect(current).toHaveText('3');
    await expect(page.getByText(/^41–60 de /)).toBeVisible();
  };
  await page.goto('/patients?page=3');
  await third();
  await page.reload();
  await third();
  await page.getByRole('button', { name: 'Página 4', exact: true }).click();
  await expect(page).toHaveURL(/page=4$/);
  await expect(current).toHaveText('4');
  await page.goBack();
  await third();
  // The total of the search is another one: nothing of it may lead the page that Back asked for to the first.
  await page.goto('/patients?search=ana');
  await expect(page.getByRole('table')).toContainText('Ana');
  await page.goBack();
  await third();
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Quem é' })).toBeVisible();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar paciente' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await third();
});
