import type { Page } from '@playwright/test';
import { accessible, expect, signIn, test } from './clinic.ts';
import { PASSWORD } from './drivers/personas.ts';
import { openAccount } from './drivers/account.ts';
import { book, card, findFreeTime, hourIn, openAgenda, openCard } from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { newCpf, newName } from './drivers/people.ts';

// The server refuses what the test itself lets expire.
test.use({ allowed: [/status of 401/] });

const offer = (page: Page) => page.getByRole('status', { name: 'Rascunho não salvo' }).filter({ hasText: /./ });

/** A draft is written a moment after the last key. */
const kept = (page: Page) =>
  expect.poll(() => page.evaluate(drafts), { message: 'drafts on the disk' }).toBeGreaterThan(0);

function drafts(): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('prumo-drafts', 1);
    request.addEventListener('error', () => reject(new Error('no database')));
    request.addEventListener('success', () => {
      const count = request.result.transaction('drafts').objectStore('drafts').count();
      count.addEventListener('success', () => (request.result.close(), resolve(count.result)));
    });
  });
}

/** Everything that lies on the disk, as text. */
function onDisk(): Promise<string> {
  return new Promise((resolve) => {
    const request = indexedDB.open('prumo-drafts', 1);
    request.addEventListener('success', () => {
      const store = request.result.transaction('drafts').objectStore('drafts');
      const all = store.getAll();
      all.addEventListener('success', () =>
        resolve((all.result as { data: ArrayBuffer }[]).map(({ data }) => new TextDecoder().decode(data)).join()),
      );
    });
  });
}

test('a killed tab loses nothing: the way back offers the draft, encrypted on the disk and only to its user [UXP-006]', async ({
  page,
  context,
}) => {
  const name = newName('Zulmira Rascunho');
  await signIn(page, 'recepcao@aurora.demo');
  await page.goto('/patients/create');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('Observações').last().fill('Prefere a tarde');
  await kept(page);
  expect(await page.evaluate(onDisk)).not.toContain(name);
  await page.close({ runBeforeUnload: false });

  // The session ends without a word, and somebody else sits down at this computer.
  await context.clearCookies();
  const other = await context.newPage();
  await signIn(other, 'admin@aurora.demo');
  await other.goto('/patients/create');
  await expect(other.getByLabel('Nome', { exact: true })).toBeVisible();
  await expect(offer(other)).toBeHidden();
  await other.close();
  await context.clearCookies();

  const back = await context.newPage();
  await signIn(back, 'recepcao@aurora.demo');
  await back.goto('/patients/create');
  await expect(offer(back)).toContainText(new RegExp(`Rascunho não salvo de \\d\\d:\\d\\d: ${name}`));
  await accessible(back);
  // It takes the focus from nobody.
  await expect(offer(back).locator(':focus')).toHaveCount(0);
  await offer(back).getByRole('button', { name: 'Continuar' }).click();
  await expect(back.getByLabel('Nome', { exact: true })).toHaveValue(name);
  await expect(back.getByLabel('Observações').last()).toHaveValue('Prefere a tarde');

  await back.getByRole('link', { name: 'Cancelar' }).click();
  await back.getByRole('dialog', { name: 'Atenção!' }).getByRole('button', { name: 'Sim' }).click();
  await expect(back).toHaveURL(/\/patients$/);
  await back.goto('/patients/create');
  await expect(back.getByLabel('Nome', { exact: true })).toBeVisible();
  await expect(offer(back)).toBeHidden();
});

test('a guide that was being typed survives the reload of its tab', async ({ page }) => {
  const day = dayAhead(4);
  const name = newName('Guilherme Guia');
  await signIn(page, 'admin@aurora.demo');
  await openAgenda(page, day);
  await book(page, { name, plan: /Vida Plena Saúde.*Essencial|Essencial/ });
  const guide = await openAccount(page, name, 'Guia de consulta');
  await guide.getByLabel('4 Nº da carteira', { exact: true }).fill('12345678901');
  await kept(page);
  const address = page.url();
  const reopened = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await reopened.goto(address);
  await openAgenda(reopened, day);
  const again = await openAccount(reopened, name, 'Guia de consulta');
  await expect(offer(reopened)).toBeVisible();
  await reopened.getByRole('button', { name: 'Continuar' }).click();
  await expect(again.getByLabel('4 Nº da carteira', { exact: true })).toHaveValue('12345678901');
});

test('an appointment that was being typed survives its closed tab; saved or discarded nothing of it remains [UXP-006]', async ({
  page,
  context,
}) => {
  const day = dayAhead(9);
  const name = newName('Ana Rascunhada');
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, day);
  const slot = await findFreeTime(page);
  const hour = hourIn(await slot.getAttribute('aria-label'));
  const address = page.url();
  await slot.click();
  const typed = page.getByRole('dialog', { name: 'Novo agendamento' });
  await typed.getByRole('combobox', { name: 'Paciente', exact: true }).fill(name);
  await page.getByRole('option', { name: `Usar «${name}»` }).click();
  await typed.getByLabel('Telefone').fill('11987654321');
  await kept(page);
  expect(await page.evaluate(onDisk)).not.toContain(name);
  const back = await context.newPage();
  await page.close({ runBeforeUnload: false });

  await back.goto(address);
  await (await findFreeTime(back)).click();
  await expect(offer(back)).toBeVisible();
  await expect(offer(back)).toContainText(`${name}, ${day.split('-').toReversed().join('/')} às ${hour}`);
  await back.getByRole('button', { name: 'Continuar' }).click();
  const again = back.getByRole('dialog', { name: 'Novo agendamento' });
  await expect(again.getByLabel('Nome', { exact: true })).toHaveValue(name);
  await expect(again.getByRole('textbox', { name: 'Hora' })).toHaveValue(hour);
  await again.getByRole('button', { name: 'Salvar' }).click();
  await expect(again).toBeHidden();
  await expect(card(back, name)).toBeVisible();
  await expect.poll(() => back.evaluate(drafts)).toBe(0);

  const stored = await openCard(back, name);
  await stored.getByLabel('Observações').fill('Traz os exames');
  await kept(back);
  await back.keyboard.press('Escape');
  await back.getByRole('dialog', { name: 'Atenção!' }).getByRole('button', { name: 'Sim' }).click();
  await expect(stored).toBeHidden();
  await expect.poll(() => back.evaluate(drafts)).toBe(0);
  await openCard(back, name);
  await expect(offer(back)).toBeHidden();
});

test('a session that expires while somebody types asks for the password in place, and the form is saved', async ({
  page,
  context,
}) => {
  const name = newName('Sônia Sessão');
  await signIn(page, 'recepcao@aurora.demo');
  await page.goto('/patients/create');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Celular' }).fill('41988887777');
  await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('01021990');
  await page.getByLabel('CPF', { exact: true }).fill(newCpf());
  await page.getByRole('radio', { name: 'Feminino' }).check();
  await context.clearCookies();
  await page.route(
    '**/api/patients',
    (route) => route.fulfill({ status: 401, json: { message: '', code: 'auth.unauthenticated' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Salvar' }).click();
  const expired = page.getByRole('dialog', { name: 'Sua sessão expirou' });
  await expect(expired).toBeVisible();
  await accessible(page);
  await expect(expired.getByLabel('Senha', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(expired).toBeHidden();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(/\/patients$/);
});
