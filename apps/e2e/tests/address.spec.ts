import { enter, expect, signIn, test } from './clinic.ts';
import { dayAhead } from './drivers/days.ts';

/** Lists with their filters in the address, and what shows them after a reload. */
const views = [
  ['/appointments?date=2027-03-10&view=list&search=zz', 'searchbox', 'zz'],
  ['/patients?search=mar&page=1', 'searchbox', 'mar'],
  ['/financial/accounts?search=ana&startDate=2026-01-01', 'textbox:Data inicial', '01/01/2026'],
  ['/clinical/professionals?search=a&inactive=1', 'switch:Mostrar inativos', 'on'],
  ['/clinical/insurances?search=vida', 'searchbox', 'vida'],
  ['/clinical/procedures?search=consulta', 'searchbox', 'consulta'],
  ['/clinical/packages?search=sess', 'searchbox', 'sess'],
  ['/clinical/cbhpm-tables?search=20', 'searchbox', '20'],
  ['/clinical/schedules?search=dra', 'searchbox', 'dra'],
  ['/clinical/holidays?year=2030', 'text', '2030'],
  ['/markers?search=a', 'searchbox', 'a'],
  ['/collaborators?search=ana', 'searchbox', 'ana'],
  ['/branches?search=aurora', 'searchbox', 'aurora'],
  ['/permission-groups?search=adm', 'searchbox', 'adm'],
  ['/financial/categories?search=rec&inactive=1', 'switch:Mostrar inativos', 'on'],
  ['/financial/cost-centers?search=a', 'searchbox', 'a'],
  ['/financial/payment-methods?search=pix', 'searchbox', 'pix'],
  ['/financial/bank-accounts?search=banco', 'searchbox', 'banco'],
  ['/phone-books?search=a', 'searchbox', 'a'],
  ['/message-templates?search=lemb', 'searchbox', 'lemb'],
  ['/providers?search=a', 'searchbox', 'a'],
  ['/clients?search=a', 'searchbox', 'a'],
  ['/partners?search=a', 'searchbox', 'a'],
  ['/places?search=sala', 'searchbox', 'sala'],
  ['/cashier-closure?from=2026-01-05&to=2026-01-09', 'textbox:Data inicial', '05/01/2026'],
  [
    '/financial/reports?report=cashier-demonstrative&startDate=2026-02-03&dateType=service',
    'textbox:Data inicial',
    '03/02/2026',
  ],
] as const;

test('a reload keeps the view of every list [UXP-013]', async ({ page }) => {
  await enter(page, 'admin@aurora.demo');
  for (const [path, where, value] of views) {
    await test.step(path, async () => {
      const shows = async () => {
        const main = page.getByRole('main');
        const [role, name] = where.split(':');
        if (role === 'text') await expect(main.getByText(value, { exact: true }).first()).toBeVisible();
        else if (role === 'switch') await expect(main.getByRole('switch', { name: name ?? '' })).toBeChecked();
        else
          await expect(
            main.getByRole(role === 'searchbox' ? 'searchbox' : 'textbox', name === undefined ? {} : { name }).first(),
          ).toHaveValue(value);
      };
      await page.goto(path);
      await shows();
      const address = page.url();
      await page.reload();
      await shows();
      expect(page.url()).toBe(address);
    });
  }
});

test('typing and choosing write the address, and Back goes back through it [UXP-013]', async ({ page }) => {
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/patients');
  await page.getByRole('main').getByRole('searchbox').fill('mar');
  await expect(page).toHaveURL(/search=mar/);
  await page.goto('/clinical/holidays');
  await page.getByRole('button', { name: 'Próximo ano' }).click();
  await expect(page).toHaveURL(new RegExp(`year=${Number(dayAhead(0).slice(0, 4)) + 1}$`));
});

test('Back closes the dialog on top and leaves the page alone; with something typed it asks [UXP-013]', async ({
  page,
}) => {
  await enter(page, 'admin@aurora.demo');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Agenda', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  await page.keyboard.press('n');
  const booking = page.getByRole('dialog');
  await expect(booking).toBeVisible();
  await page.goBack();
  await expect(booking).toBeHidden();
  await expect(page).toHaveURL(/\/appointments/);

  await page.goto('/clinical/schedules');
  await page.getByRole('link', { name: 'Feriados' }).click();
  await page.getByRole('button', { name: 'Novo feriado local' }).click();
  const holiday = page.getByRole('dialog', { name: /feriado/i });
  await holiday.getByLabel('Nome').fill('Aniversário');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Atenção!' });
  await expect(question).toContainText('Descartar as alterações?');
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(holiday).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Sim' }).click();
  await expect(holiday).toBeHidden();
  await expect(page).toHaveURL(/\/clinical\/holidays/);
});

test('the address of the surgery module reaches the agenda of surgeries, with what was asked of it [ACC-005]', async ({
  page,
}) => {
  await signIn(page, 'recepcao@aurora.demo');
  await page.goto('/surgery-appointments?date=2027-03-10');
  await expect(page).toHaveURL(/\/surgery\/appointments\?.*date=2027-03-10/);
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda cirúrgica' })).toBeVisible();
});
