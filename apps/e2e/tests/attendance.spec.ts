import { accessible, expect, signIn, test } from './clinic.ts';
import { book, card, openAgenda, openCard } from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { newName } from './drivers/people.ts';

test('an appointment goes from scheduled to attended, and the arrival carries its time [SCH-047]', async ({ page }) => {
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(2));
  const name = newName('Heitor Campos');
  await book(page, { name, plan: /Serra Azul/ });
  const dialog = await openCard(page, name);
  const steps = [
    ['Confirmar', 'Confirmado'],
    ['Registrar chegada', 'Aguardando'],
    ['Iniciar atendimento', 'Em atendimento'],
    ['Finalizar atendimento', 'Atendido'],
  ] as const;
  await expect(dialog.getByText('Agendado', { exact: true })).toBeVisible();
  for (const [action, status] of steps) {
    await dialog.getByRole('button', { name: action, exact: true }).click();
    if (action === 'Registrar chegada') {
      // Booked for the day after tomorrow: the arrival of today is asked about.
      const question = page.getByRole('dialog', { name: 'Agendamento de outro dia' });
      await question.getByRole('button', { name: 'Registrar chegada', exact: true }).click();
    }
    await expect(dialog.getByText(status, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByText(/^Chegada às \d\d:\d\d$/)).toBeVisible();
  await expect(dialog.getByText(/^Início às \d\d:\d\d$/)).toBeVisible();
  await expect(dialog.getByText(/^Fim às \d\d:\d\d$/)).toBeVisible();
  await accessible(page);
  await dialog.getByRole('button', { name: 'Sair' }).click();
  await expect(card(page, name)).toHaveAccessibleName(new RegExp(`${name} .*Atendido`));
  await page.reload();
  await expect(card(page, name)).toHaveAccessibleName(new RegExp(`${name} .*Atendido`));
});

test('a cancellation says why and can be taken back for seven seconds', async ({ page }) => {
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(2));
  const name = newName('Iracema Duarte');
  await book(page, { name, plan: /Serra Azul/ });
  const dialog = await openCard(page, name);
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(dialog.getByText('Confirmado', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancelar agendamento' });
  await question.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await expect(question.getByText('Campo obrigatório')).toBeVisible();
  await question.getByLabel('Motivo').fill('Paciente desmarcou');
  await question.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(card(page, name)).toHaveAccessibleName(new RegExp(`${name} .*Confirmado`));
});
