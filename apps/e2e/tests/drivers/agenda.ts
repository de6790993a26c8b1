import { expect, type Locator, type Page, test } from '@playwright/test';
import { pick } from './fields.ts';

/** The schedule that is open every day of the week. */
export const ON_DUTY = 'Plantão · Clínica médica';

export interface Booking {
  readonly name: string;
  readonly plan: RegExp;
  readonly expense?: RegExp;
  readonly schedule?: string;
  /** HH:MM of the free time; one of the first of the day, or of the next that has one, unless told otherwise. */
  readonly hour?: string;
  /** Somebody who is registered already; who was never here otherwise. */
  readonly registered?: boolean;
}

/** The agenda of a day, loaded. */
export async function openAgenda(page: Page, day: string, schedule = ON_DUTY): Promise<void> {
  await page.goto(`/appointments?date=${day}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  await expect(column(page, schedule)).toBeVisible();
}

/** Free times that stay between two tests which book the same day at the same moment. */
const APART = 3;

export const column = (page: Page, schedule: string): Locator =>
  page.getByRole('group', { name: schedule, exact: true });

/** The free times of a schedule on the day that is shown. */
export const freeTimes = (page: Page, schedule: string): Locator =>
  column(page, schedule).getByRole('button', { name: '+ disponível' });

/** The free time that starts at an hour. */
export const freeTime = (page: Page, hour: string, schedule = ON_DUTY): Locator =>
  column(page, schedule).getByRole('button', { name: `+ disponível ${hour},` });

/** Turns the page of the agenda. */
export async function nextDay(page: Page, schedule = ON_DUTY): Promise<void> {
  const before = page.url();
  await page.getByRole('button', { name: 'Próximo dia' }).first().click();
  await expect(page).not.toHaveURL(before);
  await expect(column(page, schedule)).toBeVisible();
}

/** Goes on day by day until the schedule has a free time. */
export async function findFreeTime(page: Page, schedule = ON_DUTY): Promise<Locator> {
  await expect(column(page, schedule)).toBeVisible();
  while ((await freeTimes(page, schedule).count()) === 0) await nextDay(page, schedule);
  return freeTimes(page, schedule).first();
}

/**
 * The hours of free times that follow one another and the hour at which the last ends, on the day that is shown or the next one that has them: what is booked in the first is on
 * the screen together with where it goes. Those that another worker begins with are left to it.
 */
export async function freeInARow(page: Page, count: number, schedule = ON_DUTY): Promise<string[]> {
  for (;;) {
    await findFreeTime(page, schedule);
    const starts = await freeTimes(page, schedule).evaluateAll((elements) =>
      elements.map((element) => Number(element.dataset['start'])),
    );
    const step = Math.min(...starts.slice(1).map((start, at) => start - (starts[at] ?? 0)));
    const rows = starts
      .map((first) => Array.from({ length: count }, (_, at) => first + at * step))
      .filter((row) => row.every((start) => starts.includes(start)));
    const mine = rows[Math.min(test.info().parallelIndex * APART, rows.length - 1)];
    if (mine) return [...mine, (mine.at(-1) ?? 0) + step].map(hourOf);
    await nextDay(page, schedule);
  }
}

const hourOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const hourIn = (text: string | null): string => /\d\d:\d\d/.exec(text ?? '')?.[0] ?? '';

/** The card of a patient. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d\\b.*${name}`) });

/** Takes one of the first free times for a patient. Answers with the hour. */
export async function book(
  page: Page,
  { name, plan, expense = /Consulta em consultório/, schedule = ON_DUTY, hour: wanted, registered = false }: Booking,
): Promise<string> {
  const slot = wanted === undefined ? await ownFreeTime(page, schedule) : freeTime(page, wanted, schedule);
  const hour = hourIn(await slot.getAttribute('aria-label'));
  await slot.click();
  const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
  await dialog.getByRole('combobox', { name: 'Paciente', exact: true }).fill(name);
  await page
    .getByRole('option', { name: registered ? name : `Usar «${name}»` })
    .first()
    .click();
  if (!registered) await dialog.getByLabel('Telefone').fill('11987654321');
  await pick(dialog, 'Convênio e plano', plan);
  await pick(dialog, 'Procedimentos', expense);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, name)).toBeVisible();
  return hour;
}

/** A free time that no test beside this one takes. */
async function ownFreeTime(page: Page, schedule: string): Promise<Locator> {
  await findFreeTime(page, schedule);
  const last = (await freeTimes(page, schedule).count()) - 1;
  return freeTimes(page, schedule).nth(Math.min(test.info().parallelIndex * APART, last));
}

/** Opens the dialog of a patient's appointment. */
export async function openCard(page: Page, name: string): Promise<Locator> {
  await card(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('button', { name: 'Mais ações' })).toBeVisible();
  return dialog;
}
