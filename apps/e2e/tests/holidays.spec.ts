import { accessible, expect, signIn, test } from './clinic.ts';
import { book, card, freeTimes, openAgenda } from './drivers/agenda.ts';
import { dayAhead, shown } from './drivers/days.ts';
import { message } from './drivers/fields.ts';
import { newName } from './drivers/people.ts';
import { register } from './drivers/registrations.ts';

/** A schedule of the test's own that closes on holidays, whatever day today is: the earliest of its day, so that its patient is the first one named. */
const scheduleCalled = (name: string) => ({
  name,
  type: 'elective',
  slotMinutes: 30,
  maxReserves: 1,
  worksOnHolidays: false,
  windows: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '05:00', end: '06:00' })),
});

test('whoever is booked on the day of a new local holiday is named first; a «no» stores nothing, a «yes» closes the day and leaves the appointment', async ({
  page,
  request,
}, { repeatEachIndex }) => {
  const day = dayAhead(19 + 2 * repeatEachIndex);
  const schedule = newName('Agenda');
  const input = scheduleCalled(schedule);
  const { id, version } = await register<{ id: string; version: number }>(request, '/schedules', input);
  await signIn(page, 'admin@aurora.demo');
  await openAgenda(page, day, schedule);
  const name = newName('Jandira Melo');
  const hour = await book(page, { name, plan: /Vida Plena/, schedule, hour: '05:00' });
  await expect(freeTimes(page, schedule)).toHaveCount(1);

  await page.goto('/clinical/holidays');
  await page.getByRole('button', { name: 'Novo feriado local' }).click();
  const form = page.getByRole('dialog', { name: 'Novo feriado local' });
  const holiday = newName('Festa de');
  await form.getByLabel('Nome').fill(holiday);
  await form.getByLabel('Dia', { exact: true }).fill(shown(day));
  await form.getByRole('switch', { name: 'Todo ano' }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();
  const review = page.getByRole('dialog', { name: 'Confira antes de salvar' });
  await expect(review).toContainText(/fora da grade\. Eles continuam na agenda/);
  await expect(review.getByRole('listitem').filter({ hasText: name })).toContainText(
    `${shown(day)}, ${hour}–05:30 · ${name} · Agendado`,
  );
  await accessible(page);
  await review.getByRole('button', { name: 'Voltar' }).click();
  await expect(form.getByLabel('Nome')).toHaveValue(holiday);
  const line = page.getByRole('row', { name: new RegExp(holiday) });
  await expect(line).toHaveCount(0);

  await form.getByRole('button', { name: 'Salvar' }).click();
  await review.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(message(page, 'Salvo com sucesso')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(line).toContainText('Feriado local');
  await openAgenda(page, day, schedule);
  await expect(card(page, name)).toHaveAccessibleName(/Agendado/);
  await expect(freeTimes(page, schedule)).toHaveCount(0);

  await page.goto(`/clinical/holidays?year=${day.slice(0, 4)}`);
  await page.getByRole('button', { name: `Remover ${holiday}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sim|Remover/ })
    .click();
  await expect(line).toHaveCount(0);
  await openAgenda(page, day, schedule);
  await expect(freeTimes(page, schedule)).toHaveCount(1);
  await register(request, `/schedules/${id}`, { ...input, version, active: false, accepted: 1 }, 'PUT');
});
