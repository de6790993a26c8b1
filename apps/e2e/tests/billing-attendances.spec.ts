import { accessible, expect, signIn, test } from './clinic.ts';
import { attend } from './drivers/attended.ts';
import { dayAhead } from './drivers/days.ts';
import { message, tabTo } from './drivers/fields.ts';
import { newName } from './drivers/people.ts';
import { registrar } from './drivers/records.ts';

test('the biller creates the accounts of several attendances, completes the one that lacks something, and finds all of them under «Faturar contas» [BIL-004, BIL-141]', async ({
  page,
  colleague,
  request,
}) => {
  const registry = await registrar(request);
  const family = newName('Família').split(' ')[1] ?? '';
  const [whole, lacking] = [`Anita ${family}`, `Bento ${family}`];
  const day = dayAhead(4);
  const desk = await colleague('recepcao@aurora.demo');
  // The guides of the one plan are numbered by themselves, those of the other by hand.
  await attend(desk, registry, day, { name: whole, plan: /Coletivo Empresarial/ });
  await attend(desk, registry, day, { name: lacking, plan: /Essencial/ });
  await signIn(page, 'faturamento@aurora.demo');
  await page.goto('/financial/accounts');
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Atendimentos a faturar', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atendimentos a faturar' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Atendimentos sem conta' });
  // The demonstration leaves some of its last days.
  await expect(table.getByRole('row').nth(3)).toBeVisible();
  await accessible(page);
  await page.getByRole('searchbox', { name: 'Paciente' }).fill(family);
  // Exactly: «42 atendimentos» are there before the search.
  await expect(table.getByText('2 atendimentos', { exact: true })).toBeVisible();

  // By keyboard alone: both are chosen and billed.
  const every = page.getByRole('checkbox', { name: /Selecionar todos/ });
  await every.press('Space');
  const create = page.getByRole('button', { name: 'Criar contas' });
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 conta criada')).toBeVisible();
  const refused = page.getByRole('alert').filter({ hasText: 'Um atendimento continua sem conta' });
  await expect(refused).toContainText(lacking);
  await expect(refused).toContainText('Campo obrigatório: Nº da guia no prestador');
  await expect(table.getByText('1 atendimento', { exact: true })).toBeVisible();
  await accessible(page);

  await refused.getByRole('link', { name: 'Completar a conta' }).click();
  const guide = page.getByRole('dialog', { name: 'Guia de consulta', exact: true });
  await guide.getByLabel('2 Nº da guia no prestador').fill('445566');
  await guide.getByRole('button', { name: 'Finalizar' }).click();
  await expect(guide).toBeHidden();
  await expect(message(page, 'Salvo com sucesso')).toBeVisible();
  await expect(refused).toBeHidden();
  await expect(page.getByText('Nenhum registro encontrado').or(table.getByText('Nenhum'))).toBeVisible();

  await page.getByRole('link', { name: 'Faturar contas' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Faturar contas' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Paciente' }).fill(family);
  const accounts = page.getByRole('table', { name: 'Contas em aberto' });
  for (const name of [whole, lacking])
    await expect(accounts.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});
