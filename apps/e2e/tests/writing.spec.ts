import type { Page } from '@playwright/test';
import { accessible, enter, expect, test } from './clinic.ts';
import { book, card, openAgenda, openCard } from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { pick } from './drivers/fields.ts';
import { newName } from './drivers/people.ts';

test('the desk writes to who is booked on a day: each text is shown, who is left out is said, the count is confirmed, and the message arrives [COM-006, AUD-007]', async ({ page }) => {
  await enter(page, 'recepcao@aurora.demo');
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
  await expect(page.getByRole('region', { name: 'Ficam de fora' }).getByRole('listitem').filter({ hasText: silent })).toContainText('O paciente não autorizou o envio de mensagens por este canal');
  const recipients = page.getByRole('region', { name: 'Recebem', exact: true }).getByRole('checkbox');
  await expect(recipients.first()).toBeVisible();
  await expect(page.getByText(new RegExp(`Seu horário de ${day}/${month}/${year} às`)).first()).toBeVisible();
  await accessible(page);
  const [who = ''] = (await page.getByRole('region', { name: 'Recebem', exact: true }).getByRole('listitem').first().innerText()).split(' · ');
  // One of them is enough.
  for (let index = (await recipients.count()) - 1; index > 0; index--) await recipients.nth(index).uncheck();
  await page.getByRole('button', { name: 'Enviar 1 mensagem…' }).click();
  const question = page.getByRole('dialog', { name: 'Enviar 1 mensagem?' });
  await accessible(page);
  await question.getByRole('button', { name: 'Enviar 1 mensagem' }).click();
  await expect(page.getByText('Mensagens a caminho: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Todas' }).click();
  await page.getByLabel('Nome do paciente').fill(who.trim());
  const sent = page.getByRole('listitem', { name: `Aviso para ${who.trim()}` }).filter({ hasText: 'Seu horário de' }).first();
  await expect(sent).toContainText(/Enviada|Agendada|Enviando/);
});

test('a confirmation by e-mail: opening a link changes nothing, its button confirms without a log-in, and the other link cancels [UXP-016]', async ({ page, browser }) => {
  await enter(page, 'recepcao@aurora.demo');
  await page.goto('/messages');
  await page.getByRole('button', { name: 'Sem resposta' }).click();
  const reminders = page.getByRole('listitem', { name: /^Lembrete para/ }).filter({ hasText: 'Agendado' });
  await expect(reminders.first()).toBeVisible();
  const asked = (await reminders.allInnerTexts()).map((text) => ({ who: text.split('\n')[0]?.trim() ?? '', day: /sobre (\d\d)\/(\d\d)\/(\d{4})/.exec(text)?.slice(1).toReversed().join('-') ?? '' }));
  const chosen = await firstByMail(page, asked);
  const mail = page.getByText(`Olá, ${chosen.who}!`).first();
  await expect(async () => {
    await page.goto('/demo/outbox');
    await expect(mail).toContainText('Para confirmar, abra:', { timeout: 1500 });
  }).toPass();
  const [confirm = '', cancel = ''] = [...(await mail.innerText()).matchAll(/\/answers\/[\w-]+/g)].map(([path]) => path);

  const visitor = await browser.newContext();
  const patient = await visitor.newPage();
  await patient.goto(confirm);
  await expect(patient.getByText(`Olá, ${chosen.who.split(' ')[0]}!`)).toBeVisible();
  await expect(patient.getByText(chosen.who)).toHaveCount(0);
  await accessible(patient);
  await page.goto(`/appointments?date=${chosen.day}&search=${encodeURIComponent(chosen.who)}`);
  await expect(card(page, chosen.who)).toHaveAccessibleName(/Agendado/);
  await patient.getByRole('button', { name: 'Confirmar presença' }).click();
  await expect(patient.getByRole('status')).toContainText('Presença confirmada');
  await expect(card(page, chosen.who)).toHaveAccessibleName(/Confirmado/);
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

interface Asked {
  readonly who: string;
  readonly day: string;
}

/** Sends a confirmation by e-mail to the first of them who has an address and allowed it. */
async function firstByMail(page: Page, asked: readonly Asked[]): Promise<Asked> {
  for (const one of asked) {
    await page.goto(`/appointments?date=${one.day}&search=${encodeURIComponent(one.who)}`);
    const opened = await openCard(page, one.who);
    await opened.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Enviar confirmação…' }).click();
    const dialog = page.getByRole('dialog', { name: `Confirmação para ${one.who}` });
    await expect(dialog.getByRole('heading', { name: 'Mensagens deste agendamento' })).toBeVisible();
    const send = dialog.getByRole('button', { name: 'Enviar por E-mail' });
    if (await send.isEnabled()) {
      await send.click();
      await expect(page.getByText('Mensagem a caminho')).toBeVisible();
      return one;
    }
    await dialog.getByRole('button', { name: 'Sair' }).click();
    await opened.getByRole('button', { name: 'Sair' }).click();
  }
  throw new Error('nobody of the demonstration can be asked by e-mail');
}
