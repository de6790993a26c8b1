import type { Page } from '@playwright/test';
import { accessible, expect, signIn, test } from './clinic.ts';
import {
  card,
  column,
  findFreeTime,
  freeTime,
  freeTimes,
  hourIn,
  nextDay,
  ON_DUTY,
  openAgenda,
} from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { message, pick } from './drivers/fields.ts';
import { newName } from './drivers/people.ts';

const THEATRE = 'Centro cirúrgico';
/** Who attends in the schedule that is open every day. */
const ON_CALL = 'Henrique Prado Vasconcelos';

const hoursOf = async (page: Page, schedule: string): Promise<readonly string[]> =>
  (await freeTimes(page, schedule).evaluateAll((times) => times.map((time) => time.getAttribute('aria-label')))).map(
    hourIn,
  );

test.describe('somebody who is in the team of a surgery', () => {
  // The browser itself tells of the refusal.
  test.use({ allowed: [/status of 409/] });

  test('cannot attend at that hour: who and what is said, then another hour is chosen, or an encaixe', async ({
    page,
    colleague,
  }) => {
    await signIn(page, 'recepcao@aurora.demo');
    await page.goto(`/surgery/appointments?date=${dayAhead(16)}`);
    await findFreeTime(page, THEATRE);
    // An hour that both the theatre and the physician on call have free.
    const desk = await colleague('admin@aurora.demo');
    let day = '';
    let hour: string | undefined;
    for (;;) {
      day = new URL(page.url()).searchParams.get('date') ?? '';
      await openAgenda(desk, day);
      const free = await hoursOf(desk, ON_DUTY);
      hour = (await hoursOf(page, THEATRE)).find((one) => free.includes(one));
      if (hour !== undefined) break;
      await nextDay(page, THEATRE);
      await findFreeTime(page, THEATRE);
    }

    // The desk has the form open while the surgery is booked elsewhere.
    const name = newName('Irene Valadão');
    await freeTime(desk, hour).click();
    const visit = desk.getByRole('dialog', { name: 'Novo agendamento' });
    await visit.getByRole('combobox', { name: 'Paciente', exact: true }).fill(name);
    await desk.getByRole('option', { name: `Usar «${name}»` }).click();
    await visit.getByLabel('Telefone').fill('11987654321');

    await freeTime(page, hour, THEATRE).click();
    const surgery = page.getByRole('dialog', { name: 'Novo agendamento' });
    const operated = newName('Gaspar Luz');
    await surgery.getByRole('combobox', { name: 'Paciente', exact: true }).fill(operated);
    await page.getByRole('option', { name: `Usar «${operated}»` }).click();
    await surgery.getByLabel('Telefone').fill('11987654321');
    await surgery.getByLabel('Duração').fill('20');
    await surgery.getByRole('button', { name: 'Adicionar à equipe' }).click();
    await pick(surgery, 'Profissional 1', ON_CALL);
    await pick(surgery, 'Função 1', /Anestesista/);
    await surgery.getByRole('button', { name: 'Salvar' }).click();
    await expect(message(page, 'Salvo com sucesso')).toBeVisible();

    await visit.getByRole('button', { name: 'Salvar' }).click();
    const choice = desk.getByRole('dialog', { name: 'O profissional já tem outro compromisso neste horário' });
    await expect(choice).toContainText(
      new RegExp(`${ON_CALL} participa de uma cirurgia das ${hour} às \\d\\d:\\d\\d\\.`),
    );
    const other = choice.getByRole('button', { name: 'Escolher outro horário' });
    await expect(other).toBeFocused();
    await accessible(desk);
    await other.click();
    await expect(visit.getByLabel('Nome', { exact: true })).toHaveValue(name);
    await visit.getByRole('button', { name: 'Salvar' }).click();
    await choice.getByRole('button', { name: 'Marcar encaixe' }).click();
    await expect(visit).toBeHidden();
    await expect(card(desk, name)).toHaveAccessibleName(new RegExp(`^${hour}\\b.*${name} .*encaixe`));
    await expect(column(desk, ON_DUTY)).toBeVisible();
  });
});
