import { accessible, enter, expect, test } from './clinic.ts';
import { book, card, column, openAgenda, openCard } from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { newName } from './drivers/people.ts';
import { registerReachable } from './drivers/registrations.ts';
import { asPerson } from './drivers/server.ts';
import { cancelOpened, freedTime, joinWaitingList } from './drivers/waiting.ts';

/** A schedule for which nobody of the demonstration waits. */
const SCHEDULE = 'Pediatra';

test('a time that became free is offered by e-mail, taken by its link without a log-in, and stands in the agenda; the link is good once', async ({
  page,
  browser,
  request,
}) => {
  const { name: waiting, email } = await registerReachable(request, 'Rosália Pinho', 'email');
  await enter(page, 'recepcao@aurora.demo');
  const ask = await asPerson(request, 'recepcao@aurora.demo');
  const { items } = JSON.parse((await ask('/api/schedules?limit=0')).text) as {
    items: readonly { id: string; name: string }[];
  };
  const scheduleId = items.find(({ name }) => name === SCHEDULE)?.id ?? '';
  const { days } = JSON.parse(
    (
      await ask(
        `/api/calendar/available-days?scheduleId=${scheduleId}&startDate=${dayAhead(18)}&endDate=${dayAhead(48)}`,
      )
    ).text,
  ) as { days: readonly string[] };
  await openAgenda(page, days[0] ?? '', SCHEDULE);
  const name = newName('Davi Rocha');
  const hour = await book(page, { name, plan: /Vida Plena/, schedule: SCHEDULE });
  const address = page.url();

  const list = await joinWaitingList(page, SCHEDULE, waiting);
  await list.getByRole('button', { name: 'Sair' }).click();

  await cancelOpened(page, await openCard(page, name), 'Viajou');
  const proposal = await freedTime(page, SCHEDULE, hour);
  await expect(proposal).toContainText(`Próximo da lista de espera: ${waiting}`);
  await proposal.getByRole('button', { name: 'Oferecer' }).click();
  await expect(proposal).toContainText(new RegExp(`Oferecido a ${waiting} até \\d\\d:\\d\\d`));
  await accessible(page);
  const times = page.getByRole('dialog', { name: 'Horários que vagaram' });
  await times.getByRole('button', { name: 'Sair' }).click();

  const outbox = await browser.newContext();
  const mails = await outbox.newPage();
  const mail = mails.getByRole('article').filter({ hasText: email });
  await expect(async () => {
    await mails.goto('/demo/outbox');
    await expect(mail).toContainText('Quero este horário:', { timeout: 1500 });
  }).toPass();
  await accessible(mails);
  // The first address takes the time, the second one declines.
  const [take, decline] = await Promise.all([0, 1].map((at) => mail.getByRole('link').nth(at).getAttribute('href')));
  await mails.goto(new URL(take ?? '').pathname);
  await expect(mails.getByText(/Olá, Rosália! Horário oferecido:/)).toContainText(hour);
  await accessible(mails);
  await expect(card(page, waiting)).toHaveCount(0);
  await mails.getByRole('button', { name: 'Quero este horário' }).click();
  await expect(mails.getByRole('status')).toContainText('Pronto: o horário é seu. Até lá!');
  await expect(
    column(page, SCHEDULE).getByRole('button', { name: new RegExp(`^${hour}\\b.*${waiting} .*Agendado`) }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: `Vagou ${hour} neste dia` })).toHaveCount(0);

  await mails.goto(new URL(decline ?? '').pathname);
  await expect(mails.getByText('Você já ficou com este horário, e este link não o cancela.')).toBeVisible();
  await page.goto(address);
  await expect(card(page, waiting)).toBeVisible();
  await page.getByRole('button', { name: /^Lista de espera/ }).click();
  await expect(list.getByText('Agenda', { exact: true }).first()).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: waiting })).toHaveCount(0);
  await outbox.close();
});
