import { accessible, expect, signIn, test } from './clinic.ts';

// Who lacks the permission asks the server for nothing.
test('the mapping page has its heading and content with the permission, and the forbidden view without it [COM-007, A51]', async ({
  page,
  colleague,
}) => {
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/settings/doctoralia');
  await expect(page.getByRole('heading', { level: 1, name: 'Doctoralia', exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Henrique Prado Vasconcelos' })).toContainText(
    'Consulta Clínica Médica',
  );
  await accessible(page);
  // What the integration answered is kept: coming back asks nothing, a new session does. [COM-023]
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/doctoralia/') && asked.push(request.url()));
  await page.getByRole('link', { name: 'Unidades' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doctoralia' })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('article', { name: 'Henrique Prado Vasconcelos' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await expect.poll(() => asked.length).toBe(1);
  const doctor = await colleague('medica@aurora.demo');
  await doctor.goto('/settings/doctoralia');
  await expect(doctor.getByText('Acesso não autorizado!')).toBeVisible();
});

test('a professional is tied, given an address with a service, sent, and untied [COM-037, COM-038, COM-039, COM-040, COM-041, COM-042]', async ({
  page,
}) => {
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/settings/doctoralia');
  await page.getByRole('button', { name: 'Vincular profissionais' }).click();
  const ties = page.getByRole('dialog', { name: 'Vincular profissionais' });
  // Whoever has the same name is chosen already.
  await expect(ties.getByRole('combobox', { name: 'Beatriz Nogueira Sampaio, Clínica Aurora' })).toContainText(
    'Beatriz Nogueira Sampaio',
  );
  await accessible(page);
  await ties.getByRole('button', { name: /^Vincular/ }).click();
  const person = page.getByRole('article', { name: 'Beatriz Nogueira Sampaio' });
  await expect(person).toContainText('Nunca sincronizado');

  const dialog = page.getByRole('dialog');
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await person.getByRole('button', { name: 'Adicionar endereço' }).click();
  await choose('Endereço na Doctoralia', 'Avenida Paulista, 1471, Bela Vista');
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(person.getByText('Nenhum serviço')).toBeVisible();

  await person.getByRole('button', { name: 'Adicionar serviço' }).click();
  await dialog.getByRole('combobox', { name: 'Procedimento da unidade' }).fill('consulta');
  await page.getByRole('option').first().click();
  await choose('Serviço na Doctoralia', 'Consulta Cardiologia');
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await person.getByRole('button', { name: 'Adicionar convênio' }).click();
  await choose('Convênio da unidade', 'Bem Cuidar');
  await choose('Convênio na Doctoralia', 'Bem Cuidar');
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(person).toContainText('2 alterações por enviar');

  await person.getByRole('button', { name: 'Sincronizar Beatriz Nogueira Sampaio' }).click();
  await expect(person).toContainText('2 alterações enviadas');
  await expect(person).not.toContainText('por enviar');
  await person.getByRole('button', { name: 'Remover Bem Cuidar' }).click();
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(person).toContainText('1 alteração por enviar');
  await accessible(page);

  await person.getByRole('button', { name: 'Desfazer o vínculo' }).click();
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(person).toBeHidden();
});
