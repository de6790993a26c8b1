import { accessible, expect, signIn, test } from './clinic.ts';
import { book, card, column, freeTimes, ON_DUTY, openAgenda, openCard } from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { askOpened } from './drivers/messages.ts';
import { newName } from './drivers/people.ts';
import { registerReachable } from './drivers/registrations.ts';
import { cancelOpened, freedTime, joinWaitingList } from './drivers/waiting.ts';
import { secondsOf } from './drivers/seconds.ts';

test('a confirmation goes out by the job, the patient answers by the webhook, and the agenda of a colleague shows it within 2 s; without consent the screen says why [UXP-016, AUD-007]', async ({
  page,
  colleague,
  request,
}) => {
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(2));
  const name = newName('Rita Moura');
  await book(page, { name, plan: /Vida Plena/ });
  const opened = await openCard(page, name);
  const asking = await askOpened(page, opened, name);
  await expect(asking.getByText('O paciente não autorizou o envio de mensagens por este canal')).toBeVisible();
  await expect(asking.getByRole('button', { name: 'Enviar por WhatsApp' })).toBeDisabled();
  await accessible(page);
  await asking.getByRole('button', { name: 'Sair' }).click();
  await opened.getByRole('button', { name: 'Sair' }).click();

  const { name: who } = await registerReachable(request, 'Rosa Antunes', 'whatsapp');
  await book(page, { name: who, plan: /Vida Plena/, registered: true });
  const other = await colleague('gestor@aurora.demo', 'Clínica Aurora');
  await other.goto(page.url());
  await expect(card(other, who)).toHaveAccessibleName(/Agendado/);
  const asked = await askOpened(page, await openCard(page, who), who);
  await asked.getByRole('button', { name: 'Enviar por WhatsApp' }).click();
  await expect(page.getByText('Mensagem a caminho')).toBeVisible();
  await page.goto('/messages');
  const items = page.getByRole('listitem', { name: `Confirmação para ${who}` });
  await expect(items).toContainText('Enviada em');
  await items.getByRole('button', { name: 'Reenviar' }).click();
  await expect(items).toHaveCount(2);
  const item = items.first();
  await expect(item).toContainText('Enviada em');
  await accessible(page);
  await item.getByRole('button', { name: 'Responder «Sim»' }).click();
  expect(await secondsOf(other, () => expect(card(other, who)).toHaveAccessibleName(/Confirmado/))).toBeLessThan(2);
  await page.getByRole('button', { name: 'Respondidas' }).click();
  await expect(item).toContainText('«Sim» — Confirmou');
});

test('a canceled time is proposed to the waiting list and booked from it [SCH-006, UXP-017]', async ({ page }) => {
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(3));
  const name = newName('Davi Rocha');
  const waiting = newName('Zilda Prata');
  const hour = await book(page, { name, plan: /Vida Plena/ });
  await book(page, { name: waiting, plan: /Vida Plena/ });
  const list = await joinWaitingList(page, ON_DUTY, waiting, { priority: true });
  await expect(list.getByRole('listitem').filter({ hasText: waiting })).toContainText('Prioridade');
  await accessible(page);
  await list.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByTitle(/na lista de espera/).first()).toBeVisible();

  await cancelOpened(page, await openCard(page, name), 'Viajou');
  // Whoever waits longest with priority comes first: somebody of the demonstration.
  const proposal = await freedTime(page, ON_DUTY, hour);
  await expect(proposal).toContainText('e mais');
  await accessible(page);
  const next = (await proposal.getByRole('button', { name: /^Agendar / }).innerText()).replace('Agendar', '').trim();
  await proposal.getByRole('button', { name: /^Agendar / }).click();
  await expect(proposal).toBeHidden();
  await page.getByRole('dialog', { name: 'Horários que vagaram' }).getByRole('button', { name: 'Sair' }).click();
  await expect(
    column(page, ON_DUTY).getByRole('button', { name: new RegExp(`^${hour}.*${next}.*Agendado`) }),
  ).toBeVisible();
  expect(await freeTimes(page, ON_DUTY).filter({ hasText: hour }).count()).toBe(0);
  await page.getByRole('button', { name: /^Lista de espera/ }).click();
  await expect(list.getByRole('listitem').filter({ hasText: waiting })).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: `${next}${ON_DUTY}` })).toBeHidden();
});

test('the messages and the form of a new one have their heading and content with the permission, and the forbidden view without it [COM-005, COM-006, A51]', async ({
  page,
  colleague,
}) => {
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens', exact: true })).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^Lembrete para/ }).first()).toBeVisible();
  await page.goto('/messages/create');
  await expect(page.getByRole('heading', { level: 1, name: 'Enviar mensagem', exact: true })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Canal' })).toBeVisible();
  const finance = await colleague('financeiro@aurora.demo');
  for (const address of ['/messages', '/messages/create']) {
    await finance.goto(address);
    await expect(finance.getByText('Acesso não autorizado!')).toBeVisible();
  }
});
