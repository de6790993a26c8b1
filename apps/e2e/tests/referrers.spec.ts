import { accessible, expect, signIn, test } from './clinic.ts';
import { card, findFreeTime, openAgenda, openCard } from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { message, pick } from './drivers/fields.ts';
import { newName } from './drivers/people.ts';

test('who indicated is registered beside the appointment, the company of the exam is found, and both are there after a reload', async ({
  page,
}) => {
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(17));
  const name = newName('Odila Ramos');
  const referrer = newName('Valter Nunes');
  await (await findFreeTime(page)).click();
  const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
  await dialog.getByRole('combobox', { name: 'Paciente', exact: true }).fill(name);
  await page.getByRole('option', { name: `Usar «${name}»` }).click();
  await dialog.getByLabel('Telefone').fill('11987654321');
  await pick(dialog, 'Convênio e plano', /Vida Plena/);
  const indicated = dialog.getByRole('combobox', { name: 'Indicado por' });
  await indicated.fill(referrer);
  await page.getByRole('option', { name: `Novo indicado «${referrer}»…` }).click();
  const form = page.getByRole('dialog', { name: 'Novo indicado' });
  await expect(form.getByLabel('Nome', { exact: true })).toHaveValue(referrer);
  await expect(form.getByRole('combobox', { name: 'Conselho' })).toContainText('CRM');
  await form.getByLabel('Nome', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Campo obrigatório', { exact: true })).toBeVisible();
  await form.getByLabel('Nome', { exact: true }).fill(referrer);
  await form.getByLabel('Número no conselho').fill('24681');
  await accessible(page);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();
  await expect(indicated).toHaveValue(referrer);
  await expect(dialog.getByText(/^CRM-PR 24681/)).toBeVisible();

  const company = dialog.getByRole('combobox', { name: 'Empresa (ASO)' });
  await company.fill('rota');
  await page.getByRole('option', { name: /^Transportes Rota Azul/ }).click();
  await expect(company).toHaveValue(/^Transportes Rota Azul/);
  await accessible(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(message(page, 'Salvo com sucesso')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.reload();
  const opened = await openCard(page, name);
  await expect(opened.getByRole('combobox', { name: 'Indicado por' })).toHaveValue(referrer);
  await expect(opened.getByText(/^CRM-PR 24681/)).toBeVisible();
  await expect(opened.getByRole('combobox', { name: 'Empresa (ASO)' })).toHaveValue(/^Transportes Rota Azul/);
  await opened.getByRole('button', { name: 'Sair' }).click();

  // The next appointment finds the new referrer.
  await findFreeTime(page).then((time) => time.click());
  await dialog.getByRole('combobox', { name: 'Indicado por' }).fill(referrer);
  await expect(page.getByRole('option', { name: new RegExp(`^${referrer}`) })).toBeVisible();
  await expect(card(page, name)).toHaveCount(1);
});
