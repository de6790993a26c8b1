import { accessible, expect, signIn, test } from './clinic.ts';
import { book, card, openAgenda, openCard } from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { pick } from './drivers/fields.ts';
import { askOpened } from './drivers/messages.ts';
import { newName } from './drivers/people.ts';
import { registerReachable } from './drivers/registrations.ts';

test('the desk writes to who is booked on a day: each text is shown, who is left out is said, the count is confirmed, and the message arrives [COM-006, AUD-007]', async ({
  page,
}) => {
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(2));
  const silent = newName('Zeca Pires');
  await book(page, { name: silent, plan: /Vida Plena/ });
  await page.goto('/messages');
  await page.getByRole('link', { name: 'Enviar mensagem' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enviar mensagem' })).toBeVisible();
  await page.getByRole('button', { name: 'Conferir quem recebe' }).click();
  await expect(page.getByText('Campo obrigatório').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Agendados de um dia' }).click();
  const [year, month, day] = dayAhead(2).split('-');
  await page.getByRole('textbox', { name: 'Data' }).fill(`${day}/${month}/${year}`);
  await pick(page.getByRole('main'), 'Modelo de mensagem', /Aviso aos agendados/);
  await page.getByRole('button', { name: 'Conferir quem recebe' }).click();
  await expect(
    page.getByRole('region', { name: 'Ficam de fora' }).getByRole('listitem').filter({ hasText: silent }),
  ).toContainText('O paciente não autorizou o envio de mensagens por este canal');
  const recipients = page.getByRole('region', { name: 'Recebem', exact: true }).getByRole('checkbox');
  await expect(recipients.first()).toBeVisible();
  await expect(page.getByText(new RegExp(`Seu horário de ${day}/${month}/${year} às`)).first()).toBeVisible();
  await accessible(page);
  const [who = ''] = (
    await page.getByRole('region', { name: 'Recebem', exact: true }).getByRole('listitem').first().innerText()
  ).split(' · ');
  // One of them is enough.
  for (let index = (await recipients.count()) - 1; index > 0; index--) await recipients.nth(index).uncheck();
  await page.getByRole('button', { name: 'Enviar 1 mensagem…' }).click();
  const question = page.getByRole('dialog', { name: 'Enviar 1 mensagem?' });
  await accessible(page);
  await question.getByRole('button', { name: 'Enviar 1 mensagem' }).click();
  await expect(page.getByText('Mensagens a caminho: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Todas' }).click();
  await page.getByLabel('Nome do paciente').fill(who.trim());
  const sent = page
    .getByRole('listitem', { name: `Aviso para ${who.trim()}` })
    .filter({ hasText: 'Seu horário de' })
    .first();
  await expect(sent).toContainText(/Enviada|Agendada|Enviando/);
});

test('a confirmation by e-mail: opening a link changes nothing, its button confirms without a log-in, and the other link cancels [UXP-016]', async ({
  page,
  browser,
  request,
}) => {
  const { name, email } = await registerReachable(request, 'Rosa Antunes', 'email');
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(2));
  await book(page, { name, plan: /Vida Plena/, registered: true });
  const address = page.url();
  const opened = await openCard(page, name);
  const asking = await askOpened(page, opened, name);
  await asking.getByRole('button', { name: 'Enviar por E-mail' }).click();
  await expect(page.getByText('Mensagem a caminho')).toBeVisible();
  const mail = page.getByRole('article').filter({ hasText: email });
  await expect(async () => {
    await page.goto('/demo/outbox');
    await expect(mail).toContainText('Para confirmar, abra:', { timeout: 1500 });
  }).toPass();
  const [confirm = '', cancel = ''] = [...(await mail.innerText()).matchAll(/\/answers\/[\w-]+/g)].map(
    ([path]) => path,
  );

  const visitor = await browser.newContext();
  const patient = await visitor.newPage();
  await patient.goto(confirm);
  await expect(patient.getByText(`Olá, ${name.split(' ')[0]}!`)).toBeVisible();
  await expect(patient.getByText(name)).toHaveCount(0);
  await accessible(patient);
  await page.goto(address);
  await expect(card(page, name)).toHaveAccessibleName(/Agendado/);
  await patient.getByRole('button', { name: 'Confirmar presença' }).click();
  await expect(patient.getByRole('status')).toContainText('Presença confirmada');
  await expect(card(page, name)).toHaveAccessibleName(/Confirmado/);
  await patient.reload();
  await expect(patient.getByRole('status')).toContainText('Sua presença já está confirmada.');
  await patient.goto(cancel);
  await patient.getByRole('button', { name: 'Cancelar este horário' }).click();
  await expect(patient.getByRole('status')).toContainText('Horário cancelado');
  await accessible(patient);
  await patient.goto(confirm);
  await expect(patient.getByText('A clínica já alterou este agendamento')).toBeVisible();
  await visitor.close();
});
