import { accessible, enter, expect, test } from './clinic.ts';
import { message, pick } from './drivers/fields.ts';
import { centsOf, printed } from './drivers/files.ts';

const DRAWER = /^Caixa Centro/;

test('a referral is ordered at the partner’s prices, finished, received at the cashier, found from the cash flow, and its deleted entry makes it wait again [REF-001, REF-002, REF-009, REF-010, REF-011, RPT-009, RPT-029, RPT-130, CSH-008, CSH-037, CSH-038, CSH-040, CSH-056, CSH-063]', async ({
  page,
  colleague,
}) => {
  await enter(page, 'recepcao@aurora.demo');
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Encaminhamentos' })
    .first()
    .click();
  const orders = page.getByRole('table', { name: 'Encaminhamentos' }).locator('tbody').getByRole('row');
  await expect(orders.first()).toBeVisible();
  await accessible(page);
  await page.getByRole('link', { name: 'Novo encaminhamento' }).click();

  // What is missing is said at its field.
  const form = page.getByRole('form', { name: 'Novo encaminhamento' });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Campo obrigatório').first()).toBeVisible();
  await expect(form.getByText('Adicione ao menos um procedimento').first()).toBeVisible();
  await pick(form, 'Parceiro', 'Laboratório Vale Claro');
  const patient = form.getByRole('combobox', { name: 'Paciente' });
  await patient.fill('maria');
  const found = page.getByRole('listbox').getByRole('option').first();
  const who = (await found.innerText()).split('\n')[0] ?? '';
  await found.click();
  await pick(form, 'Adicionar procedimento', /^Hemograma/);
  await pick(form, 'Adicionar procedimento', /^Glicose/);
  await form.getByRole('textbox', { name: /^Quantidade de Glicose/ }).fill('3');
  const total = form.getByRole('definition').last();
  const [blood, sugar] = await Promise.all(
    ['Hemograma', 'Glicose'].map(async (name) =>
      centsOf(await form.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(1).innerText()),
    ),
  );
  await expect.poll(async () => centsOf(await total.innerText())).toBe((blood ?? 0) + 3 * (sugar ?? 0));
  const due = await total.innerText();
  await accessible(page);
  await form.getByRole('button', { name: 'Salvar' }).click();

  // Back in the list the new one stands first; finished it is read only.
  await expect(page).toHaveURL(/\/forwards$/);
  await expect(orders.first()).toContainText(who);
  await expect(orders.first()).toContainText('A receber');
  const code = await orders.first().getByRole('rowheader').innerText();
  await orders.first().getByRole('link', { name: code }).click();
  // Each row of the list prints too.
  await expect(page.getByRole('heading', { level: 1, name: `Encaminhamento ${code}` })).toBeVisible();
  await printed(page, /\/forwards\/[0-9a-f]{24}\/print$/, async () => {
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await page.getByRole('menuitem', { name: 'A4' }).click();
  });
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Este encaminhamento já foi finalizado e não pode ser alterado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
  const address = new URL(page.url()).pathname;
  await accessible(page);

  // It waits at the cashier, and leaves the list when it is received.
  await page.getByRole('link', { name: 'Encaminhamentos a receber' }).first().click();
  const waiting = page
    .getByRole('table', { name: 'Encaminhamentos pendentes de recebimento' })
    .locator('tbody')
    .getByRole('row');
  const mine = waiting.filter({ has: page.getByRole('cell', { name: code, exact: true }) });
  await expect(mine).toContainText(due);
  const edit = mine.getByRole('link', { name: `Editar encaminhamento ${code} em outra aba` });
  await expect(edit).toHaveAttribute('href', address);
  await expect(edit).toHaveAttribute('target', '_blank');
  const before = await waiting.count();
  await accessible(page);
  await mine.getByRole('button', { name: /^Receber de / }).click();
  const dialog = page.getByRole('dialog', { name: `Receber encaminhamento ${code}` });
  // Another journey opens and closes a drawer of its own meanwhile: this one stands.
  await pick(dialog, 'Caixa', DRAWER);
  await pick(dialog, 'Forma de pagamento', /^PIX/);
  await accessible(page);
  await dialog.getByRole('button', { name: 'Receber', exact: true }).click();
  await expect(dialog.getByText(/recibo nº \d+/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Sair' }).click();
  await expect(waiting).toHaveCount(before - 1);
  await expect(mine).toHaveCount(0);

  // The entry of the flow leads back to the order.
  const boss = await colleague('admin@aurora.demo');
  await boss.goto('/cashier-cash-flow');
  await pick(boss.getByRole('main'), 'Caixa', DRAWER);
  const entry = boss
    .getByRole('table', { name: 'Movimentações do caixa' })
    .getByRole('row')
    .filter({ hasText: 'Encaminhamento' })
    .filter({ hasText: who })
    .filter({ hasText: due })
    .last();
  await entry.getByRole('link', { name: 'Visualizar Encaminhamento' }).click();
  await expect(boss).toHaveURL(new RegExp(`${address}$`));
  // Its instalments, read apart, have a column of the same word.
  const facts = boss.getByRole('region', { name: 'Dados do encaminhamento' });
  await expect(facts.getByText('Recebido', { exact: true })).toBeVisible();

  // The statement of its partner has it, on paper and as a spreadsheet.
  await boss.goto('/financial/reports?report=forward-demonstrative');
  const statement = boss.getByRole('form', { name: 'Demonstrativo de encaminhamentos' });
  const partners = statement.getByRole('group', { name: 'Parceiros' });
  await partners.getByRole('checkbox', { name: 'Parceiros', exact: true }).click();
  await statement.getByRole('button', { name: 'Imprimir' }).click();
  await expect(statement.getByText('Campo obrigatório').first()).toBeVisible();
  await partners.getByRole('searchbox', { name: 'Pesquisar em Parceiros' }).fill('laboratorio vale');
  await partners.getByRole('checkbox', { name: 'Laboratório Vale Claro' }).click();
  await accessible(boss);
  await printed(boss, /\/reports\/forwards-demonstrative$/, async () => {
    await statement.getByRole('button', { name: 'Imprimir' }).click();
  });
  const saved = boss.waitForEvent('download');
  await statement.getByRole('button', { name: 'Planilha' }).click();
  expect((await saved).suggestedFilename()).toBe('demonstrativo-de-encaminhamentos.xlsx');
  await boss.goto('/cashier-cash-flow');
  await pick(boss.getByRole('main'), 'Caixa', DRAWER);

  // Its entry deleted, the order waits again where the other one looks.
  await entry.getByRole('button', { name: /^Excluir Encaminhamento/ }).click();
  await boss.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(message(boss, 'Lançamento removido com sucesso!')).toBeVisible();
  await expect(mine).toContainText(due);
});
