import { accessible, enter, expect, signIn, test } from './clinic.ts';
import { card, column, findFreeTime, freeTimes, hourIn, ON_DUTY, openAgenda, openCard } from './drivers/agenda.ts';
import { dayAhead, shown } from './drivers/days.ts';
import { message, pick, tabTo } from './drivers/fields.ts';
import { maskCpf, newCpf, newName } from './drivers/people.ts';
import { register } from './drivers/registrations.ts';
import { secondsOf } from './drivers/seconds.ts';

test('reception books somebody new with the mouse, and the booking is there after a reload [SCH-017, SCH-040, SCH-046]', async ({
  page,
  request,
}) => {
  // A marker of its own: another journey renames the first of the list.
  const { name: marker } = await register<{ name: string }>(request, '/markers', {
    name: newName('Zelo'),
    color: '#0b6e6e',
  });
  await enter(page, 'recepcao@aurora.demo');
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Agenda', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  const name = newName('Marina Prado');
  const slot = await findFreeTime(page);
  const hour = hourIn(await slot.getAttribute('aria-label'));
  await slot.click();
  const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
  await dialog.getByRole('button', { name: 'Novo paciente' }).click();
  await dialog.getByLabel('Nome', { exact: true }).fill(name);
  await dialog.getByLabel('Telefone').fill('11987654321');
  await pick(dialog, 'Convênio e plano', /Vida Plena/);
  await expect(dialog.getByRole('combobox', { name: 'Profissional / agenda' })).toContainText('Plantão');
  await expect(dialog.getByLabel('Hora')).toHaveValue(hour);
  await pick(dialog, 'Procedimentos', /Consulta em consultório/);
  await expect(dialog.getByRole('list', { name: 'Procedimentos escolhidos' })).toContainText('Consulta em consultório');
  await pick(dialog, 'Marcador', new RegExp(marker));
  await dialog.getByRole('combobox', { name: 'Indicado por' }).fill('Beatriz');
  await page
    .getByRole('option', { name: /^Beatriz/ })
    .first()
    .click();
  await expect(dialog.getByRole('combobox', { name: 'Indicado por' })).toHaveValue(/Beatriz/);
  const indicated = await dialog.getByRole('combobox', { name: 'Indicado por' }).inputValue();
  await dialog.getByLabel('Observações').fill('Trazer exames anteriores');
  await accessible(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(message(page, 'Salvo com sucesso')).toBeVisible();
  await expect(message(page, new RegExp(`^Consulta de ${name} marcada para \\d\\d/\\d\\d às ${hour}$`))).toBeVisible();
  await expect(dialog).toBeHidden();
  // The message stands in the header: nothing of the page is under it. Its next step leads to what was booked.
  const told = await page.locator('.toast').boundingBox();
  const top = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  await page.getByRole('log').getByRole('button', { name: 'Abrir' }).click();
  await expect(page.getByRole('dialog', { name }).getByRole('button', { name: 'Mais ações' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(card(page, name)).toHaveAccessibleName(new RegExp(`^${hour}\\b.*${name} .*Agendado`));
  const opened = await openCard(page, name);
  await expect(opened.getByRole('combobox', { name: 'Paciente' })).toHaveValue(name);
  await expect(opened.getByRole('combobox', { name: 'Convênio e plano' })).toContainText('Vida Plena');
  await expect(opened.getByRole('combobox', { name: 'Marcador' })).toHaveText(marker);
  await expect(opened.getByRole('combobox', { name: 'Local' })).toContainText('Consultório 1');
  await expect(opened.getByRole('combobox', { name: 'Indicado por' })).toHaveValue(indicated);
  await expect(opened.getByLabel('Observações')).toHaveValue('Trazer exames anteriores');
  await expect(opened.getByRole('list', { name: 'Procedimentos escolhidos' })).toContainText('Consulta em consultório');
  await accessible(page);
});

test('an appointment for an unregistered patient is booked by keyboard only in at most 25 s [UXP-001]', async ({
  page,
}) => {
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(1));
  await findFreeTime(page);
  const hour = hourIn(await freeTimes(page, ON_DUTY).last().getAttribute('aria-label'));
  const name = newName('Otávio Lemos');
  const { keyboard } = page;
  const seconds = await secondsOf(page, async () => {
    await keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
    await expect(dialog.getByRole('combobox', { name: 'Paciente' })).toBeFocused();
    await keyboard.type(name);
    await expect(page.getByRole('option', { name: `Usar «${name}»` })).toBeVisible();
    await keyboard.press('Enter');
    await expect(dialog.getByLabel('Telefone')).toBeFocused();
    await keyboard.type('11912345678');
    await expect(dialog.getByLabel('Telefone')).toHaveValue(/^\(11\) 9 ?1234-5678$/);
    for (const [field, text] of [
      ['Convênio e plano', 'bem'],
      ['Profissional / agenda', 'plantão'],
    ] as const) {
      await tabTo(page, dialog.getByRole('combobox', { name: field, exact: true }));
      await keyboard.type(text);
      await keyboard.press('Enter');
    }
    await tabTo(page, dialog.getByLabel('Hora'));
    await keyboard.press('Control+a');
    await keyboard.type(hour.replace(':', ''));
    await tabTo(page, dialog.getByRole('combobox', { name: 'Procedimentos', exact: true }));
    await keyboard.type('consulta');
    await expect(page.getByRole('option').first()).toBeVisible();
    await keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Salvar' }));
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card(page, name)).toHaveAccessibleName(new RegExp(`^${hour}\\b.*${name} .*Agendado`));
  });
  expect(seconds).toBeLessThan(25);
  await page.reload();
  const opened = await openCard(page, name);
  await expect(opened.getByRole('combobox', { name: 'Convênio e plano' })).toContainText('Bem Cuidar');
});

test('a registered patient is found by name, by birth date and by CPF', async ({ page }) => {
  const name = newName('Berenice Alves');
  const cpf = newCpf();
  await signIn(page, 'recepcao@aurora.demo');
  await page.goto('/patients/create');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('CPF', { exact: true }).fill(cpf);
  await page.getByLabel('Data de nascimento', { exact: true }).fill('29/02/1988');
  await page.getByLabel('Feminino').check();
  await accessible(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(/\/patients(\?|$)/);
  await openAgenda(page, dayAhead(1));
  await (await findFreeTime(page)).click();
  const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
  const patient = dialog.getByRole('combobox', { name: 'Paciente', exact: true });
  for (const text of ['29/02/1988', maskCpf(cpf), cpf, name.toLowerCase()]) {
    await patient.fill(text);
    await expect(page.getByRole('option', { name }).first()).toContainText(maskCpf(cpf));
  }
  await page.getByRole('option', { name }).first().click();
  await expect(patient).toHaveValue(name);
  await expect(dialog.getByText(`CPF ${maskCpf(cpf)}`)).toBeVisible();
  await pick(dialog, 'Convênio e plano', /^Particular/);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, name)).toBeVisible();
});

test.describe('a refused booking', () => {
  // The browser itself tells of the refusal.
  test.use({ allowed: [/status of 409/] });

  test('a taken time is a choice: another hour, or an encaixe beside it [SCH-048]', async ({ page }) => {
    await signIn(page, 'recepcao@aurora.demo');
    await openAgenda(page, dayAhead(1));
    const taken = column(page, ON_DUTY)
      .getByRole('button', { name: /^\d\d:\d\d\b.*(Agendado|Confirmado)/ })
      .first();
    const hour = hourIn(await taken.getAttribute('aria-label'));
    const name = newName('Lúcia Fontes');
    await page.getByRole('button', { name: 'Novo agendamento' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
    await dialog.getByRole('button', { name: 'Novo paciente' }).click();
    await dialog.getByLabel('Nome', { exact: true }).fill(name);
    await dialog.getByLabel('Telefone').fill('11987654321');
    await pick(dialog, 'Profissional / agenda', /Plantão/);
    await dialog.getByLabel('Data', { exact: true }).fill(shown(dayAhead(1)));
    await dialog.getByLabel('Hora').fill(hour);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const choice = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: 'Escolher outro horário' }) });
    await expect(choice.getByRole('button', { name: 'Escolher outro horário' })).toBeFocused();
    await accessible(page);
    await choice.getByRole('button', { name: 'Marcar encaixe' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, name)).toHaveAccessibleName(new RegExp(`^${hour}\\b.*${name} .*Agendado`));
    await expect(card(page, name)).toHaveAccessibleName(/encaixe/);
  });
});
