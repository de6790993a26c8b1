import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { accessible, enter, expect, test } from './clinic.ts';
import { openAccount } from './drivers/account.ts';
import { book, openAgenda, openCard } from './drivers/agenda.ts';
import { dayAhead, shown } from './drivers/days.ts';
import { message, pick } from './drivers/fields.ts';
import { printed } from './drivers/files.ts';
import { newCpf, newName } from './drivers/people.ts';
import { textOfSheet } from './drivers/sheet.ts';

/** The form of the cash report, for one day. */
async function cashReport(page: Page, day: string): Promise<Locator> {
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Relatórios financeiros' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Relatórios' }).getByRole('link', { name: 'Movimento de caixa' }).click();
  const form = page.getByRole('form', { name: 'Movimento de caixa' });
  await form.getByLabel('Data inicial', { exact: true }).fill(shown(day));
  await form.getByLabel('Data final', { exact: true }).fill(shown(day));
  await form.getByRole('radio', { name: 'Data do pagamento' }).check();
  return form;
}

/** The spreadsheet that the form stores. */
async function sheetOf(page: Page, form: Locator): Promise<string> {
  const stored = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Planilha' }).click();
  const download = await stored;
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  return textOfSheet(await readFile(await download.path()));
}

test('the manager of two branches runs the cash report of one, as a PDF and as a spreadsheet [RPT-073, RPT-078]', async ({
  page,
}) => {
  await enter(page, 'gestor@aurora.demo', 'Clínica Aurora');
  const form = await cashReport(page, dayAhead(-1));
  await expect(form.getByRole('combobox', { name: 'Modo' })).toBeVisible();
  await accessible(page);
  const start = form.getByLabel('Data inicial', { exact: true });
  await start.fill('');
  await form.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect(form.getByText('Campo obrigatório').first()).toBeVisible();
  await start.fill(shown(dayAhead(-7)));
  const a4 = await printed(page, /\/reports\/cashier-demonstrative$/, () =>
    form.getByRole('button', { name: 'Imprimir', exact: true }).click(),
  );
  expect(a4.toString('latin1')).toMatch(/MediaBox \[0 0 595\.28 841\.89\]/);
  await form.getByRole('button', { name: 'Papel: A4' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'A5' }).click();
  const a5 = await printed(page, /\/reports\/cashier-demonstrative$/, () =>
    form.getByRole('button', { name: 'Imprimir', exact: true }).click(),
  );
  expect(a5.toString('latin1')).toMatch(/MediaBox \[0 0 419\.53 595\.28\]/);
  const sheet = await sheetOf(page, form);
  expect(sheet.includes('Caixa Centro')).toBe(true);
});

test('the main job end to end: schedule, arrive, attend, bill, receive, close the till, and the movement report shows it [RPT-153]', async ({
  page,
}) => {
  const today = dayAhead(0, 'America/Manaus');
  const schedule = 'Pronto atendimento';
  const drawer = 'Caixa Recepção';
  const name = newName('Noêmia Tavares');
  await enter(page, 'admin@santaclara.demo');
  const billedToday = page.locator('dl > div').filter({ hasText: 'Com conta' }).getByRole('definition');
  const before = Number(await billedToday.innerText());

  // The till of the reception, empty.
  await page.goto('/cashier');
  const opening = page.getByRole('form', { name: 'Abertura de caixa' });
  await expect(opening.getByRole('combobox', { name: 'Caixa' })).toContainText(drawer);
  await opening.getByRole('button', { name: 'Realizar abertura' }).click();
  await expect(message(page, 'Caixa aberto com sucesso')).toBeVisible();

  // Scheduled, arrived, attended.
  await openAgenda(page, today, schedule);
  await book(page, { name, plan: /^Particular/, expense: /./, schedule });
  const appointment = await openCard(page, name);
  for (const [action, status] of [
    ['Registrar chegada', 'Aguardando'],
    ['Iniciar atendimento', 'Em atendimento'],
    ['Finalizar atendimento', 'Atendido'],
  ] as const) {
    await appointment.getByRole('button', { name: action, exact: true }).click();
    await expect(appointment.getByText(status, { exact: true })).toBeVisible();
  }
  await appointment.getByRole('button', { name: 'Sair' }).click();

  // Billed for 150,00 and received in cash.
  const account = await openAccount(page, name, 'Gerenciar conta convênio/particular');
  await account
    .getByRole('button', { name: /^Configurar / })
    .first()
    .click();
  const line = page.getByRole('dialog', { name: 'Configurar procedimento' });
  await line.getByLabel('Valor particular').fill('150');
  await line.getByRole('button', { name: 'Salvar' }).click();
  await expect(line).toBeHidden();
  const payment = account.getByRole('region', { name: 'Pagamento' });
  await expect(payment.getByRole('status')).toHaveText('R$ 150,00');
  await account.getByLabel('Nº da guia').fill('9001');
  await pick(payment, 'Caixa', drawer);
  await pick(payment, 'Forma de pagamento', /^Dinheiro/);
  await payment.getByRole('button', { name: 'Adicionar parcela' }).click();
  await account.getByLabel('CPF do pagador').fill(newCpf());
  await account.getByRole('button', { name: 'Finalizar' }).click();
  await expect(account).toBeHidden();
  await page
    .getByRole('dialog', { name: /^Recibo nº/ })
    .getByRole('button', { name: 'Sair' })
    .click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // 150,00 in the drawer, and closed with them.
  await page.goto('/cashier-cash-flow');
  await pick(page.getByRole('main'), 'Caixa', drawer);
  const movement = page
    .getByRole('table', { name: 'Movimentações do caixa' })
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: name });
  await expect(movement).toContainText('Atendimento');
  await expect(movement).toContainText('R$ 150,00');
  await page.goto('/cashier-closure');
  const closing = page.getByRole('form', { name: 'Fechamento de caixa' });
  await pick(closing, 'Caixa', drawer);
  await expect(closing.getByLabel('Sangria')).toHaveValue('150,00');
  await closing.getByRole('button', { name: 'Realizar fechamento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar sem contar' }).click();
  await expect(message(page, 'Fechamento do caixa realizado com sucesso')).toBeVisible();

  await page.goto('/home');
  await expect(billedToday).toHaveText(String(before + 1));

  // The report of the day, of this till only.
  const form = await cashReport(page, today);
  await pick(form, 'Modo', 'Caixa detalhado');
  const tills = form.getByRole('group', { name: 'Caixas' });
  await tills.getByRole('checkbox', { name: 'Caixas', exact: true }).uncheck();
  await tills.getByRole('checkbox', { name: drawer, exact: true }).check();
  const sheet = await sheetOf(page, form);
  expect(sheet.includes(name)).toBe(true);
  expect(sheet.split('\n')).toContain('150');
  await printed(page, /\/reports\/cashier-demonstrative$/, () =>
    form.getByRole('button', { name: 'Imprimir', exact: true }).click(),
  );
});
