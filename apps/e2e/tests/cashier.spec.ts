import type { Page } from '@playwright/test';
import { accessible, enter, expect, test } from './clinic.ts';
import { message, pick } from './drivers/fields.ts';
import { centsOf, printed } from './drivers/files.ts';
import { newCpf } from './drivers/people.ts';

const DRAWER = 'Caixa Recepção';

/** The way a cashier goes: by the menu. The pages of the cashier have one heading and fields of one name; the page before stays until the next is there. */
async function visit(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true }).last();
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1, name: 'Caixa' })).toBeVisible();
}

/** Aporte or Sangria of an amount as it is typed. */
async function operate(page: Page, operation: 'Aporte' | 'Sangria', typed: string): Promise<void> {
  await visit(page, 'Aporte/Sangria');
  const form = page.getByRole('form', { name: 'Aporte/Sangria' });
  await pick(form, 'Caixa', DRAWER);
  await form.getByLabel(operation, { exact: true }).check();
  await form.getByLabel('Valor', { exact: true }).fill(typed);
  await form.getByRole('button', { name: 'Salvar' }).click();
}

test('a cashier opens the drawer, receives, pays in and out, reads the flow, prints and closes [CSH-014, CSH-021, CSH-023, CSH-029, CSH-030, CSH-031, CSH-032, CSH-047, CSH-058, CSH-073]', async ({
  page,
}) => {
  await enter(page, 'caixa@aurora.demo');

  // Opens with an initial value.
  await visit(page, 'Abertura');
  const opening = page.getByRole('form', { name: 'Abertura de caixa' });
  // The other drawer is open already, so this one needs no choice.
  await expect(opening.getByRole('combobox', { name: 'Caixa' })).toContainText(DRAWER);
  await opening.getByLabel('Aporte inicial').fill('100');
  await accessible(page);
  await opening.getByRole('button', { name: 'Realizar abertura' }).click();
  await expect(message(page, 'Caixa aberto com sucesso')).toBeVisible();
  const openRow = page.getByRole('table', { name: 'Caixas abertos' }).getByRole('row').filter({ hasText: DRAWER });
  await expect(openRow).toContainText('Wagner Antunes Prates');
  await printed(page, /\/print-opening$/, () => openRow.getByRole('button', { name: 'Imprimir abertura' }).click());

  // Receives somebody who waits at the cashier, in cash.
  await visit(page, 'Atendimentos a receber');
  const pending = page
    .getByRole('table', { name: 'Atendimentos pendentes de recebimento' })
    .locator('tbody')
    .getByRole('row');
  await expect(pending.first().getByRole('button').first()).toBeVisible();
  await accessible(page);
  const who = await pending.first().getByRole('rowheader').innerText();
  const others = (await pending.allInnerTexts()).slice(1, 3);
  await pending
    .first()
    .getByRole('button', { name: /^Editar conta de / })
    .click();
  const account = page.getByRole('dialog', { name: 'Gerenciar conta convênio/particular' });
  const payment = account.getByRole('region', { name: 'Pagamento' });
  const receipt = payment.getByRole('switch', { name: 'Efetuar o recebimento' });
  await expect(receipt).toBeVisible();
  await receipt.check();
  await pick(payment, 'Caixa', DRAWER);
  const received = centsOf(await payment.getByRole('status').innerText());
  await pick(payment, 'Forma de pagamento', /^Dinheiro/);
  await payment.getByRole('button', { name: 'Adicionar parcela' }).click();
  await expect(payment.getByRole('status')).toHaveText('R$ 0,00');
  const payer = account.getByLabel('CPF do pagador');
  if ((await payer.inputValue()) === '') await payer.fill(newCpf());
  await account.getByRole('button', { name: 'Finalizar' }).click();
  await expect(account).toBeHidden();
  // The receipt is offered by itself.
  const offer = page.getByRole('dialog', { name: /^Recibo nº \d+$/ });
  await accessible(page);
  await printed(page, /\/print$/, () => offer.getByRole('button', { name: 'Imprimir recibo' }).click());
  await offer.getByRole('button', { name: 'Sair' }).click();
  // It alone is gone: the next ones stand in its place. Another journey receives from the end of the list meanwhile.
  await expect(pending.filter({ hasText: who })).toHaveCount(0);
  await expect
    .poll(async () => (await pending.allInnerTexts()).slice(0, others.length).filter((text, at) => text !== others[at]))
    .toEqual([]);

  // Pays in, and out what is there and not a cent more.
  await operate(page, 'Aporte', '40+10');
  await expect(message(page, 'Aporte realizado com sucesso!')).toBeVisible();
  const balance = page.getByRole('status').filter({ hasText: 'Saldo atual' });
  const held = 10_000 + received + 5000;
  await expect.poll(async () => centsOf(await balance.innerText())).toBe(held);
  const reais = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
  await operate(page, 'Sangria', reais(held + 1));
  await expect(
    page.getByText('Não foi possível realizar a operação solicitada, saldo insuficiente!').first(),
  ).toBeVisible();
  await accessible(page);
  await expect.poll(async () => centsOf(await balance.innerText())).toBe(held);
  await page.getByRole('form', { name: 'Aporte/Sangria' }).getByLabel('Valor', { exact: true }).fill('30');
  await page.getByRole('form', { name: 'Aporte/Sangria' }).getByRole('button', { name: 'Salvar' }).click();
  await expect(message(page, 'Sangria realizada com sucesso!')).toBeVisible();
  await expect.poll(async () => centsOf(await balance.innerText())).toBe(held - 3000);

  // The flow: each balance is the one before it and the value of its row.
  await visit(page, 'Fluxo de caixa');
  await pick(page.getByRole('main'), 'Caixa', DRAWER);
  const table = page.getByRole('table', { name: 'Movimentações do caixa' });
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(4);
  const rows = await table
    .locator('tbody')
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')));
  expect(rows.map(([, type]) => type)).toEqual(['Aporte', 'Atendimento', 'Aporte', 'Sangria']);
  expect(rows.map(([, , , , value]) => centsOf(value ?? ''))).toEqual([10_000, received, 5000, -3000]);
  let running = 0;
  for (const [, , , , value, after] of rows) {
    running += centsOf(value ?? '');
    expect(centsOf(after ?? '')).toBe(running);
  }
  const total = page.getByRole('definition').filter({ hasText: 'R$' });
  await expect(page.getByText('Saldo em caixa').last()).toBeVisible();
  expect(centsOf(await total.last().innerText())).toBe(running);
  await accessible(page);
  await printed(page, /\/print-cash-flow$/, () => page.getByRole('button', { name: 'Imprimir', exact: true }).click());

  // Closes: the Sangria of the closing is the whole balance.
  await visit(page, 'Fechamento');
  const closing = page.getByRole('form', { name: 'Fechamento de caixa' });
  await pick(closing, 'Caixa', DRAWER);
  const sangria = closing.getByLabel('Sangria');
  await expect(sangria).toHaveValue(new RegExp(`^${reais(running).replace(/\B(?=(\d{3})+(?=,))/g, '\\.?')}$`));
  await expect(sangria).toHaveAttribute('readonly', '');
  await accessible(page);
  await closing.getByRole('button', { name: 'Realizar fechamento' }).click();
  // Nobody counted: it is asked about, and nothing is chosen afterwards.
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar sem contar' }).click();
  await expect(message(page, 'Fechamento do caixa realizado com sucesso')).toBeVisible();
  await page.getByRole('button', { name: 'Pesquisar', exact: true }).click();
  const closed = page
    .getByRole('table', { name: 'Fechamentos realizados' })
    .getByRole('row')
    .filter({ hasText: DRAWER });
  await expect(closed.first()).toContainText('Wagner Antunes Prates');
  await expect(closed.first().getByRole('button', { name: 'Reabrir caixa' })).toBeVisible();
  await printed(page, /\/print-cash-flow$/, () =>
    closed.first().getByRole('button', { name: 'Imprimir fechamento' }).click(),
  );
});
