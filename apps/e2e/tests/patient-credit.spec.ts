import { accessible, enter, expect, test } from './clinic.ts';
import { message, pick } from './drivers/fields.ts';
import { printed } from './drivers/files.ts';
import { newName } from './drivers/people.ts';
import { registrar } from './drivers/records.ts';

interface Waiting {
  readonly id: string;
  readonly value: number;
  readonly patient: { readonly id: string; readonly name: string };
}
/** The first whose CPF is known, so that the receipt has a payer: patients of other journeys have none. */
async function someoneKnown(
  desk: Awaited<ReturnType<typeof registrar>>,
  waiting: readonly Waiting[],
): Promise<Waiting> {
  for (const one of waiting) {
    const { cpf } = await desk.read<{ readonly cpf: string | null }>(`/patients/${one.patient.id}`);
    if (cpf !== null) return one;
  }
  throw new Error('nobody with a CPF waits at the cashier');
}

const reais = (value: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = (value: number): RegExp => new RegExp(`R\\$\\s${reais(value).replaceAll('.', '\\.')}`);

test('a deposit is kept for the patient, pays an account without money, and the rest goes back after the till closed [BIL-044, BIL-191, CSH-029, CSH-117, CSH-120]', async ({
  page,
  request,
}) => {
  const desk = await registrar(request);
  // A drawer of its own, so that no other journey moves it.
  const name = newName('Gaveta');
  const { id: drawer } = await desk.made('/bank-accounts', { name, type: 'cashier' });
  const me = await desk.read<{ readonly id: string }>('/me');
  const revenue = await desk.first('/categories?type=revenue&limit=1');
  const expense = await desk.first('/categories?type=expense&limit=1');
  await desk.made('/cashier-settings', {
    bankAccount: { id: drawer },
    categories: {
      revenue: { id: revenue.id },
      expense: { id: expense.id },
      attendance: { id: revenue.id },
      forward: null,
    },
    collaborators: me.id,
  });
  const open = () => desk.made('/cashiers', { bankAccount: { id: drawer }, operation: 'incoming', value: 0 });
  const till = await open();
  const { items } = await desk.read<{ items: readonly Waiting[] }>('/cashiers/attendances');
  const waiting = await someoneKnown(desk, items.toReversed());
  const { patient, value } = waiting;
  const flow = (id: string) =>
    desk.read<{ balance: number; items: readonly { total: number; type: string }[] }>(`/cashiers/${id}/cash-flow`);

  await enter(page, 'admin@aurora.demo');
  await page.goto(`/patients/${patient.id}`);
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Crédito do paciente' }) });
  await card.getByRole('button', { name: 'Receber adiantamento' }).click();
  const deposit = page.getByRole('dialog', { name: 'Receber adiantamento' });
  await pick(deposit, 'Caixa', name);
  await deposit.getByLabel('Valor', { exact: true }).fill(reais(value + 100));
  await accessible(page);
  await deposit.getByRole('button', { name: 'Receber' }).click();
  await expect(message(page, /^Adiantamento de .* recebido$/)).toBeVisible();
  await expect(card.getByText('Crédito disponível')).toContainText(money(value + 100));
  await accessible(page);
  await printed(page, /\/financial-transactions\/\w+\/print$/, () =>
    card.getByRole('button', { name: 'Imprimir recibo' }).first().click(),
  );
  expect((await flow(till.id)).balance).toBe(value + 100);

  // It pays the account: the drawer moves by nothing.
  await page.goto('/cashier-attendances');
  const row = page
    .getByRole('table', { name: 'Atendimentos pendentes de recebimento' })
    .getByRole('row')
    .filter({ hasText: patient.name })
    .filter({ hasText: money(value) });
  await row
    .getByRole('button', { name: /^Receber de / })
    .last()
    .click();
  const receiving = page.getByRole('dialog', { name: /^Receber de / });
  await expect(receiving.getByText('Crédito disponível')).toContainText(money(value + 100));
  await receiving.getByRole('radio', { name: /Crédito do paciente$/ }).check();
  await pick(receiving, 'Caixa', name);
  await receiving.getByRole('button', { name: 'Receber', exact: true }).click();
  await expect(receiving.getByText(/recibo nº \d+/)).toBeVisible();
  await receiving.getByRole('button', { name: 'Sair' }).click();
  expect((await flow(till.id)).balance).toBe(value + 100);

  // The till closes; what is left goes back out of the next one.
  await desk.change(`/cashiers/${till.id}`, { status: 'closed', operation: 'outgoing', value: value + 100 });
  const closed = await flow(till.id);
  const next = await open();
  await desk.made('/cashier-operations', { cashierId: next.id, operation: 'incoming', value: 150 });
  await page.goto(`/patients/${patient.id}`);
  await expect(card.getByText('Crédito disponível')).toContainText(money(100));
  await card.getByRole('button', { name: 'Devolver crédito' }).click();
  const refund = page.getByRole('dialog', { name: 'Devolver crédito' });
  await pick(refund, 'Caixa', new RegExp(`^${name}`));
  await expect(refund.getByLabel('Valor', { exact: true })).toHaveValue('100,00');
  await refund.getByRole('button', { name: 'Devolver' }).click();
  await expect(refund.getByText('Campo obrigatório')).toBeVisible();
  await refund.getByLabel('Motivo').fill('Não fará o tratamento');
  await refund.getByRole('button', { name: 'Devolver' }).click();
  await expect(message(page, /^Devolução de .* registrada$/)).toBeVisible();
  await expect(card.getByText('Crédito disponível')).toContainText(money(0));
  expect((await flow(next.id)).balance).toBe(50);
  expect(await flow(till.id)).toEqual(closed);
});
