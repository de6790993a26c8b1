import { enter, expect, test } from './clinic.ts';
import { dayAhead } from './drivers/days.ts';
import { login } from './drivers/server.ts';

test('a known patient is booked in the first free time of a schedule with 30 keystrokes at most beside the name', async ({
  page,
  request,
}) => {
  const { token } = await login(request, 'recepcao@aurora.demo');
  const answer = await request.get('/api/patients?limit=40', { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await answer.json()) as { items: { name: string }[] };
  const { name } = items.at(-1) ?? { name: '' };
  await enter(page, 'recepcao@aurora.demo');
  await page.goto(`/appointments?date=${dayAhead(1)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  let pressed = 0;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      pressed += 1;
      await page.keyboard.press(key);
    }
  };
  await press('n');
  const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
  await expect(dialog.getByRole('combobox', { name: 'Paciente', exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  await press('Enter');
  const schedule = dialog.getByRole('combobox', { name: 'Profissional / agenda' });
  for (let tabs = 0; tabs < 6 && !(await schedule.evaluate((field) => field === document.activeElement)); tabs++)
    await press('Tab');
  await press('p', 'e', 'd');
  await expect(page.getByRole('option', { name: /^Pediatra/ })).toBeVisible();
  await press('Enter', 'Alt+h');
  const procedures = dialog.getByRole('combobox', { name: 'Procedimentos' });
  await expect(procedures).toBeFocused();
  await expect(procedures).toHaveText('Adicionar procedimento');
  await expect(
    dialog.getByRole('group', { name: 'Próximos horários livres' }).locator('[aria-pressed=true]'),
  ).toHaveCount(1);
  await press('c', 'o', 'n', 's');
  // What a paediatrician does comes first.
  await expect(page.getByRole('option').first()).toHaveText(/^Consulta em consultório/);
  await press('Enter');
  await expect(dialog.getByRole('list', { name: 'Procedimentos escolhidos' })).toContainText('Consulta em consultório');
  await press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Salvo com sucesso')).toBeVisible();
  // What is booked is not on the page that shows tomorrow alone, perhaps: the focus is on its card or on the grid, never on the page.
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(pressed).toBeLessThanOrEqual(30);
});
