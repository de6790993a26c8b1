import { accessible, expect, signIn, test } from './clinic.ts';
import { book, card, column, findFreeTime, nextDay, ON_DUTY, openAgenda, openCard } from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { message, pick } from './drivers/fields.ts';
import { newName } from './drivers/people.ts';

test('the search finds the appointments of a patient and opens one; the day is printed [SCH-012, SCH-013]', async ({
  page,
  context,
}) => {
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(2));
  const name = newName('Helena Prates');
  await book(page, { name, plan: /Vida Plena/ });
  const day = new URL(page.url()).searchParams.get('date') ?? '';
  await openAgenda(page, dayAhead(9));
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pesquisar agendamentos…' }).click();
  const search = page.getByRole('dialog', { name: 'Pesquisar agendamentos' });
  await search.getByRole('combobox', { name: 'Paciente' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  const found = search.getByRole('region', { name: 'Próximos' }).getByRole('button', { name: /Plantão/ });
  await expect(found).toBeVisible();
  await expect(search.getByRole('region', { name: 'Anteriores' })).toContainText('Nenhum agendamento anterior');
  await accessible(page);
  await found.click();
  const opened = page.getByRole('dialog', { name });
  await expect(opened.getByRole('combobox', { name: 'Paciente' })).toHaveValue(name);
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
  await opened.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Imprimir…' }).click();
  const print = page.getByRole('dialog', { name: 'Imprimir a agenda' });
  await accessible(page);
  const printed = context.waitForEvent('response', (response) => response.url().includes('/calendar/print'));
  await print.getByRole('button', { name: 'Imprimir' }).click();
  const pdf = await printed;
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('a copy pasted on another day says of which appointment it is, and leads back to it [SCH-021]', async ({
  page,
}) => {
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(4));
  const name = newName('Rosana Petry');
  const hour = await book(page, { name, plan: /Vida Plena/ });
  const day = new URL(page.url()).searchParams.get('date') ?? '';
  const source = await openCard(page, name);
  await expect(source).toContainText('Esta agenda atende');
  await source.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Copiar' }).click();
  await expect(source).toBeHidden();
  const pastes = column(page, ON_DUTY).getByRole('button', { name: /^Colar às/ });
  do await nextDay(page);
  while ((await pastes.count()) === 0);
  await pastes.first().click();
  await expect(message(page, 'Salvo com sucesso')).toBeVisible();
  const copy = await openCard(page, name);
  const link = copy.getByRole('button', { name: `Copiado de ${day.split('-').toReversed().join('/')} ${hour}` });
  await expect(link).toBeVisible();
  await accessible(page);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
  const back = page.getByRole('dialog', { name });
  await expect(back.getByLabel('Hora', { exact: true })).toHaveValue(hour);
  await expect(back.getByRole('button', { name: /^Copiado de/ })).toBeHidden();
});

test('a surgery is booked with its team and its description in the agenda of surgeries [SCH-003, SCH-045, SCH-051]', async ({
  page,
}) => {
  await signIn(page, 'recepcao@aurora.demo');
  await page.goto(`/surgery/appointments?date=${dayAhead(3)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda cirúrgica' })).toBeVisible();
  await expect(page).toHaveURL(/schedule=/);
  await expect(page.getByRole('combobox', { name: 'Agenda' })).toContainText('Centro cirúrgico');
  await (await findFreeTime(page, 'Centro cirúrgico')).click();
  const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
  const name = newName('Sérgio Nunes');
  await dialog.getByRole('combobox', { name: 'Paciente', exact: true }).fill(name);
  await page.getByRole('option', { name: `Usar «${name}»` }).click();
  await dialog.getByLabel('Telefone').fill('11987654321');
  await pick(dialog, 'Convênio e plano', /Vida Plena/);
  await dialog.getByLabel('Descrição da cirurgia').fill('Artroscopia do joelho direito');
  await dialog.getByRole('button', { name: 'Adicionar à equipe' }).click();
  await pick(dialog, 'Profissional 1', /./);
  await pick(dialog, 'Função 1', /Cirurgião/);
  await accessible(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(message(page, 'Salvo com sucesso')).toBeVisible();
  await page.reload();
  await card(page, name).click();
  const opened = page.getByRole('dialog', { name });
  await expect(opened.getByLabel('Descrição da cirurgia')).toHaveValue('Artroscopia do joelho direito');
  await expect(opened.getByRole('combobox', { name: 'Função 1' })).toContainText('Cirurgião');
});

test('a package of five sessions is seen, then booked at once; each says which one it is [SCH-050]', async ({
  page,
}) => {
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(20));
  await (await findFreeTime(page)).click();
  const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
  const name = newName('Olívia Reis');
  await dialog.getByRole('combobox', { name: 'Paciente', exact: true }).fill(name);
  await page.getByRole('option', { name: `Usar «${name}»` }).click();
  await dialog.getByLabel('Telefone').fill('11987654321');
  await pick(dialog, 'Convênio e plano', /Vida Plena/);
  await pick(dialog, 'Procedimentos', /Consulta em consultório/);
  await dialog.getByRole('button', { name: 'Pacote…' }).click();
  const plan = page.getByRole('dialog', { name: 'Marcar pacote de sessões' });
  await plan.getByLabel('Sessões').fill('5');
  await plan.getByRole('button', { name: 'Ver as datas' }).click();
  const lines = plan.getByRole('region', { name: 'Datas das sessões' }).getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await accessible(page);
  // Times that are taken are moved to another hour of their day, as the desk would do.
  const others = plan.getByRole('combobox', { name: /^Outro horário/ });
  for (let at = 0; at < (await others.count()); at += 1) {
    await others.nth(at).click();
    await page.getByRole('option').first().click();
  }
  await plan.getByRole('button', { name: 'Marcar 5 sessões' }).click();
  await expect(message(page, 'Salvo com sucesso')).toBeVisible();
  await expect(plan).toBeHidden();
  await expect(card(page, name)).toHaveAccessibleName(/ 1\/5 .*sessão de pacote/);
});

test('a package of the registry brings its procedures and the number of its sessions [SCH-050, REG-108]', async ({
  page,
}) => {
  const name = newName('Fátima Fisio');
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(13));
  await (await findFreeTime(page)).click();
  const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
  await dialog.getByRole('combobox', { name: 'Paciente', exact: true }).fill(name);
  await page.getByRole('option', { name: `Usar «${name}»` }).click();
  await dialog.getByLabel('Telefone').fill('11987654321');
  await dialog.getByRole('button', { name: 'Pacote…' }).click();
  const plan = page.getByRole('dialog', { name: 'Marcar pacote de sessões' });
  await pick(plan, 'Pacote do cadastro', /Check-up cardiológico/);
  await expect(plan.getByLabel('Sessões')).toHaveValue('4');
  await accessible(page);
  await plan.getByRole('button', { name: 'Ver as datas' }).click();
  await expect(plan.getByRole('region', { name: 'Datas das sessões' }).getByRole('listitem')).toHaveCount(4);
  const others = plan.getByRole('combobox', { name: /^Outro horário/ });
  for (let at = 0; at < (await others.count()); at += 1) {
    await others.nth(at).click();
    await page.getByRole('option').first().click();
  }
  await plan.getByRole('button', { name: 'Marcar 4 sessões' }).click();
  await expect(plan).toBeHidden();
  await expect(card(page, name)).toHaveAccessibleName(/ 1\/4 .*sessão de pacote/);
  const first = await openCard(page, name);
  await expect(first.getByText('Consulta em consultório').first()).toBeVisible();
});
