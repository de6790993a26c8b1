import { readFile } from 'node:fs/promises';
import { accessible, enter, expect, test } from './clinic.ts';
import { pick } from './drivers/fields.ts';
import { printed } from './drivers/files.ts';
import { textOfSheet } from './drivers/sheet.ts';

test('the manager reads the year of both branches and how full the schedules of one were, and prints it [DSH-003, DSH-010, DSH-030]', async ({
  page,
}) => {
  await enter(page, 'gestor@aurora.demo', 'Clínica Aurora');
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Indicadores', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Indicadores administrativos' })).toBeVisible();
  const branches = page.getByRole('table', { name: 'Mês atual por unidade' });
  await expect(branches.getByRole('row', { name: /Clínica Aurora.*%/ })).toBeVisible();
  await expect(branches.getByRole('row', { name: /Hospital Santa Clara.*%/ })).toBeVisible();
  await expect(page.getByText('Agendamentos no ano')).toBeVisible();
  await accessible(page);

  await page.getByRole('tab', { name: 'Indicadores de agenda' }).click();
  const form = page.getByRole('form', { name: 'Indicadores de agenda' });
  const lines = page.getByRole('table', { name: 'Indicadores por agenda' });
  await expect(lines.getByRole('row', { name: /Cardiologista/ })).toBeVisible();
  await expect(page.getByText('Agendamentos no ano')).toBeHidden();
  await accessible(page);
  await pick(form, 'Agenda', 'Cardiologista');
  await form.getByRole('button', { name: 'Mostrar' }).click();
  await expect(lines.getByRole('row')).toHaveCount(2);
  const rate = await lines
    .getByRole('row', { name: /Cardiologista/ })
    .getByRole('cell')
    .last()
    .innerText();
  expect(rate).toMatch(/^\d+,\d\d%$/);
  await page.reload();
  await expect(lines.getByRole('row')).toHaveCount(2);

  const stored = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Planilha' }).click();
  const download = await stored;
  expect(download.suggestedFilename()).toBe('indicadores-de-agenda.xlsx');
  expect(textOfSheet(await readFile(await download.path()))).toContain('Cardiologista');
  // The helper looks at the bytes: they are a whole PDF.
  await printed(page, /\/appointment-summaries\/print$/, () =>
    form.getByRole('button', { name: 'Imprimir', exact: true }).click(),
  );
});

test('without the permission the menu has no entry and the address shows the forbidden view [DSH-003, DSH-009]', async ({
  page,
}) => {
  await enter(page, 'recepcao@aurora.demo');
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Agenda', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Indicadores', exact: true })).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/appointment-summaries')) asked.push(request.url());
  });
  await page.goto('/clinical/indicators');
  await expect(page.getByText('Acesso não autorizado!')).toBeVisible();
  expect(asked).toEqual([]);
});
