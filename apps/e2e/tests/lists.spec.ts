import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { accessible, expect, signIn, test } from './clinic.ts';
import { message } from './drivers/fields.ts';
import { newName } from './drivers/people.ts';
import { registrar } from './drivers/records.ts';
import { rowsOfSheet } from './drivers/sheet.ts';

/** The rows are there, and nothing is on its way. */
async function ready(page: Page): Promise<Locator> {
  const table = page.getByRole('main').getByRole('table');
  await expect(table).toBeVisible();
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  return table;
}

async function exported(page: Page): Promise<readonly string[][]> {
  const stored = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const file = await stored;
  expect(file.suggestedFilename()).toMatch(/^(pacientes|contas)\.xlsx$/);
  return rowsOfSheet(await readFile(await file.path()));
}

test('patients are put in order, opened in another tab, exported as they are filtered, and some of them written to [UXP-013]', async ({
  page,
}) => {
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/patients');
  const header = page.getByRole('columnheader', { name: 'Nascimento' });
  await ready(page);
  await header.getByRole('button').click();
  await header.getByRole('button').click();
  await expect(page).toHaveURL(/\/patients\?sort=-birthDate$/);
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  const birthDates = () => page.getByRole('main').locator('tbody td:nth-of-type(2)').allInnerTexts();
  await ready(page);
  const days = (await birthDates()).map((text) => text.split('/').toReversed().join('-'));
  expect(days).toHaveLength(20);
  expect(days).toEqual(days.toSorted().toReversed());
  await page.reload();
  await ready(page);
  await expect(header).toHaveAttribute('aria-sort', 'descending');

  // Another tab by the link itself; this one stays where it is.
  const first = page.getByRole('rowheader').first().getByRole('link');
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    first.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(other).toHaveURL(/\/patients\/[0-9a-f]{24}$/);
  await expect(other.getByRole('heading', { level: 2, name: 'Quem é' })).toBeVisible();
  await other.close();
  await expect(page).toHaveURL(/\/patients\?sort=-birthDate$/);

  // The search has its own order, and the one that was chosen is there again without it.
  const found = page.waitForResponse((answer) => /\/patients\?.*search=maria/.test(answer.url()));
  await page.getByRole('searchbox').fill('maria');
  await expect(page).toHaveURL(/search=maria/);
  await ready(page);
  await expect(header.getByRole('button')).toHaveCount(0);
  // The address is told before the rows are asked for: what stood there until then was the whole list.
  await found;
  await ready(page);
  const total = Number(/de (\d+)/.exec(await page.getByText(/^\d+–\d+ de /).innerText())?.[1]);
  expect(await exported(page)).toHaveLength(total + 1);
  await page.getByRole('searchbox').fill('');
  await expect(header).toHaveAttribute('aria-sort', 'descending');

  // What is not needed is put away, for this person in this browser.
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'CPF' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'CPF' })).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(page.getByRole('columnheader', { name: 'CPF' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Nome' })).toBeVisible();

  const names: string[] = [];
  for (const box of (await page.getByRole('checkbox', { name: /^Selecionar (?!todos)/ }).all()).slice(0, 2)) {
    await box.check();
    names.push((await box.locator('..').innerText()).replace('Selecionar ', '').replace(/ \(.*/, ''));
  }
  await expect(page.getByText('2 selecionados')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page).toHaveURL(/\/messages\/create$/);
  await expect(page.getByRole('list', { name: 'Pacientes escolhidos' }).getByRole('listitem')).toHaveCount(2);
});

test.describe('more than one', () => {
  // One of the records is needed elsewhere: the server says no.
  test.use({ allowed: [/status of 409/] });

  test('accounts are put in order, opened by their address, exported with their total and printed together; a registry lets several go at once and says which it keeps', async ({
    page,
    request,
  }) => {
    await signIn(page, 'admin@aurora.demo');
    await page.goto('/financial/accounts');
    const table = await ready(page);
    await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=total/);
    await ready(page);
    const sum = await table.locator('tfoot td').filter({ hasText: 'R$' }).innerText();
    const count = Number.parseInt(await table.locator('tfoot').innerText());
    const rows = await exported(page);
    expect(rows).toHaveLength(count + 2);
    expect(Math.round(Number(rows.at(-1)?.at(-1)) * 100)).toBe(Number(sum.replaceAll(/\D/g, '')));

    const address = await page.getByRole('rowheader').first().getByRole('link').getAttribute('href');
    expect(address).toMatch(/^\/financial\/accounts\?.*sort=total.*account=[0-9a-f]{24}$/);
    await page.goto(address ?? '');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await ready(page);
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
    await accessible(page);
    const printed = page.waitForResponse(/\/billing-accounts\/print\?/);
    await page.getByRole('group', { name: 'Selecionados' }).getByRole('button', { name: 'Imprimir' }).click();
    expect((await printed).headers()['content-type']).toBe('application/pdf');

    // Two of one's own go, the one that a schedule needs stays, and its reason is told.
    const registry = await registrar(request);
    const mine = newName('Sala');
    for (const more of [1, 2]) await registry.made('/places', { name: `${mine} ${more}`, type: 'clinical' });
    await page.goto('/places');
    await ready(page);
    const needed = await registry.read<{
      readonly items: readonly { readonly place: { readonly name: string } | null }[];
    }>('/schedules/registry?active=true&limit=100');
    const kept = needed.items.flatMap(({ place }) => place?.name ?? [])[0] ?? '';
    for (const name of [`${mine} 1`, `${mine} 2`, kept])
      await page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true }).check();
    await page.getByRole('button', { name: 'Desativar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar 3 registros' }).click();
    await expect(page.getByRole('alert').filter({ hasText: kept })).toContainText('Este registro está em uso');
    await expect(message(page, '2 registros desativados')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: `${mine} 1` })).toHaveCount(0);
  });
});
