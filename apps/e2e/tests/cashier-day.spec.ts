import type { APIRequestContext, Page } from '@playwright/test';
import { enter, expect, test } from './clinic.ts';
import { newAdministrator } from './drivers/administrator.ts';
import { centsOf } from './drivers/files.ts';
import { message, tabTo } from './drivers/fields.ts';
import { newCpf, newName } from './drivers/people.ts';
import { login } from './drivers/server.ts';

const PATIENTS = 60;
const OPENING = 15_000;
const DRAWER = 'Caixa da entrada';
/** Of this one nobody knows the CPF that a receipt needs. */
const UNKNOWN = 4;
/** What each of them pays, in cents: no two alike, so that no sum comes out by chance. */
const priceOf = (n: number): number => 8000 + n * 137;
/** Of each four the third pays by card and the fourth by PIX, the others in cash. */
const methodOf = (n: number): 'Cartão de débito' | 'Dinheiro' | 'PIX' =>
  n % 4 === 3 ? 'PIX' : n % 4 === 2 ? 'Cartão de débito' : 'Dinheiro';
const reais = (cents: number): string =>
  (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const sumOf = (method: ReturnType<typeof methodOf>): number =>
  Array.from({ length: PATIENTS }, (_, n) => (methodOf(n) === method ? priceOf(n) : 0)).reduce((a, b) => a + b, 0);

interface DayOfDrawer {
  readonly summary: Readonly<Record<'money' | 'pix' | 'debit_card', number>>;
  readonly movement: number;
  readonly closingValue: number | null;
  readonly countedValue: number | null;
}

interface Desk {
  readonly username: string;
  readonly branch: string;
  /** Reads as the person, in the branch. */
  readonly read: <T>(path: string) => Promise<T>;
}

/** A new branch with a drawer, three methods and sixty patients who wait to pay. */
async function newDesk(request: APIRequestContext): Promise<Desk> {
  const username = await newAdministrator(request);
  const branch = newName('Unidade');
  const headers: Record<string, string> = { authorization: `Bearer ${(await login(request, username)).token}` };
  const made = async (path: string, data: object): Promise<{ id: string }> => {
    const answer = await request.post(`/api${path}`, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data,
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const read = async <T>(path: string): Promise<T> => (await request.get(`/api${path}`, { headers })).json() as T;
  // A plan as that of the other branch.
  const { items } = await read<{ items: readonly { id: string; type: string }[] }>('/insurances?limit=0');
  const other = items.find(({ type }) => type === 'particular')?.id;
  const { plans } = await read<{ plans: readonly { settings: object; contract: object }[] }>(`/insurances/${other}`);
  const { settings, contract } = plans[0] ?? {};
  const { id } = await made('/branches', {
    name: branch,
    timeZone: 'America/Sao_Paulo',
    modules: ['clinical', 'financial'],
    publicId: branch.toLowerCase().replaceAll(' ', '-'),
  });
  headers['branch-id'] = id;
  const drawer = await made('/bank-accounts', { name: DRAWER, type: 'cashier' });
  const bank = await made('/bank-accounts', { name: 'Banco da unidade', type: 'bank' });
  const revenue = await made('/categories', { name: 'Atendimentos', type: 'revenue' });
  const expense = await made('/categories', { name: 'Despesas do caixa', type: 'expense' });
  await made('/cashier-settings', {
    bankAccount: { id: drawer.id },
    categories: {
      revenue: { id: revenue.id },
      expense: { id: expense.id },
      attendance: { id: revenue.id },
      forward: null,
    },
    collaborators: (await read<{ id: string }>('/me')).id,
  });
  const atOnce = { compensation: { type: 'same-day', days: 0 }, installments: [] };
  await made('/payment-methods', { name: 'Dinheiro', documentType: 'money', paymentType: 'money', ...atOnce });
  const toBank = { ...atOnce, bankAccountId: bank.id };
  await made('/payment-methods', { name: 'PIX', documentType: 'others', paymentType: 'pix', ...toBank });
  await made('/payment-methods', {
    name: 'Cartão de débito',
    documentType: 'others',
    paymentType: 'debit_card',
    ...toBank,
  });
  const consultation = await made('/expenses', { name: 'Consulta em consultório', type: 'consultation' });
  const particular = (await made('/insurances', {
    name: 'Particular',
    type: 'particular',
    plans: [{ name: 'Particular', settings, contract }],
  })) as { id: string; plans: readonly { id: string }[] };
  const doctor = await made('/professionals', {
    name: newName('Lia'),
    cpf: newCpf(),
    councils: [{ name: 'CRM', state: 'SP', record: '126731' }],
    specialties: [{ code: '225125', name: 'Médico clínico' }],
    branchIds: [id],
    plans: [],
  });
  const attends = { professionalId: doctor.id, accreditedProfessionalId: doctor.id, specialtyCode: '225125' };
  for (let n = 0; n < PATIENTS; n++) {
    const name = `Paciente ${String(n + 1).padStart(2, '0')} da fila`;
    const patient = await made('/patients', {
      name,
      ...(n === UNKNOWN ? {} : { cpf: newCpf() }),
      cellphone: '11987654321',
      quick: true,
    });
    await made('/billing-accounts', {
      guideType: 'particular',
      // They stand in the order in which they came.
      startDate: new Date(Date.now() - (PATIENTS - n) * 60_000).toISOString(),
      patient: { id: patient.id, name },
      insurance: { id: particular.id, planId: particular.plans[0]?.id },
      professionalId: doctor.id,
      serviceType: 'consultation',
      expenses: [
        { ...attends, expenseId: consultation.id, quantity: 1, value: { insurance: 0, particular: priceOf(n) / 100 } },
      ],
      cashier: { modality: 'company', receipt: false },
    });
  }
  return { username, branch, read };
}

/** By the palette, as somebody goes who leaves the mouse alone. */
async function goTo(page: Page, name: string, heading: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Paciente, tela ou ação' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

test('a whole day at the cashier by the keyboard alone: sixty receipts, counted and closed, and every figure agrees to the cent [CSH-014, CSH-021, CSH-025, CSH-029, UXP-014]', async ({
  page,
  request,
}) => {
  const { username, branch, read } = await newDesk(request);
  await enter(page, username, branch);
  const { keyboard } = page;

  await goTo(page, 'Abertura', 'Abertura de caixa');
  const opening = page.getByRole('form', { name: 'Abertura de caixa' });
  await expect(opening.getByRole('combobox', { name: 'Caixa' })).toContainText(DRAWER);
  await tabTo(page, opening.getByLabel('Aporte inicial'));
  await keyboard.type('150');
  await keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Caixas abertos' }).getByRole('row')).toHaveCount(2);

  await goTo(page, 'Atendimentos a receber', 'Atendimentos');
  const waiting = page.getByRole('table', { name: 'Atendimentos pendentes de recebimento' });
  const first = waiting.getByRole('button', { name: /^Receber de / }).first();
  await expect(first).toBeVisible();
  for (const text of [/\d{2}\/\d{2}\/\d{4}/, 'Paciente 01 da fila', 'Consulta', reais(priceOf(0))])
    await expect(waiting.locator('tbody').getByRole('row').first()).toContainText(text);
  await tabTo(page, first);
  await keyboard.press('Enter');
  for (let n = 0; n < PATIENTS; n++) {
    const dialog = page.getByRole('dialog', { name: `Receber de Paciente ${String(n + 1).padStart(2, '0')} da fila` });
    const shown = new RegExp(`^\\d ${methodOf(n)}$`);
    const method = dialog.getByRole('radio', { name: shown });
    await expect(method).toBeVisible();
    // The number before its name.
    await keyboard.press((await dialog.getByText(shown).first().innerText()).charAt(0));
    await expect(method).toBeChecked();
    if (methodOf(n) === 'Dinheiro') {
      await expect(dialog.getByLabel('Valor entregue')).toBeFocused();
      await keyboard.type('200');
    }
    if (n === UNKNOWN) {
      await tabTo(page, dialog.getByLabel('CPF do pagador'));
      await keyboard.type(newCpf());
    }
    await keyboard.press('Control+Enter');
    await expect(dialog.getByText(/recibo nº \d+/)).toBeVisible();
    if (methodOf(n) === 'Dinheiro')
      expect(centsOf(await dialog.locator('.receive-total').innerText())).toBe(20_000 - priceOf(n));
    await keyboard.press('n');
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Nenhum atendimento')).toBeVisible();

  // Three readings of one ledger.
  const [money, all] = [OPENING + sumOf('Dinheiro'), OPENING + PATIENTS * 8000 + (137 * PATIENTS * (PATIENTS - 1)) / 2];
  await goTo(page, 'Fluxo de caixa', 'Fluxo de caixa');
  const flow = page.getByRole('table', { name: 'Movimentações do caixa' }).locator('tbody').getByRole('row');
  await expect(flow).toHaveCount(PATIENTS + 1);
  const told = async (term: string) =>
    centsOf(
      await page
        .locator('dt', { hasText: new RegExp(`^${term}$`) })
        .locator('xpath=following-sibling::dd[1]')
        .first()
        .innerText(),
    );
  expect([await told('Saldo em caixa'), await told('PIX'), await told('Cartão de débito')]).toEqual([
    money,
    sumOf('PIX'),
    sumOf('Cartão de débito'),
  ]);
  await goTo(page, 'Resumo do dia', 'Resumo do dia');
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: DRAWER }) });
  await expect(card).toContainText(reais(money));
  await expect(card).toContainText(reais(sumOf('PIX')));

  // Counted: notes of a hundred, and the rest by one coin of each cent.
  await goTo(page, 'Fechamento', 'Fechamento de caixa');
  const closing = page.getByRole('form', { name: 'Fechamento de caixa' });
  await expect
    .poll(async () => Number((await closing.getByLabel('Sangria').inputValue()).replaceAll(/\D/g, '')))
    .toBe(money);
  await expect(closing.getByLabel('Sangria')).not.toBeEditable();
  await tabTo(page, closing.getByLabel('× 100,00'));
  await keyboard.type(String(Math.floor(money / 10_000)));
  await tabTo(page, closing.getByLabel('× 0,01'));
  await keyboard.type(String(money % 10_000));
  await expect(closing.locator('.cash-count-result')).toContainText(/Diferença\s*R\$\s0,00/);
  await keyboard.press('Enter');
  await expect(message(page, 'Fechamento do caixa realizado com sucesso')).toBeVisible();
  const { drawers } = await read<{ drawers: readonly DayOfDrawer[] }>('/cashiers/day');
  expect(
    drawers.map(({ summary, movement, closingValue, countedValue }) => [
      [summary.money, summary.pix, summary.debit_card, movement].map((value) => Math.round(value * 100)),
      closingValue,
      countedValue,
    ]),
  ).toEqual([[[sumOf('Dinheiro'), sumOf('PIX'), sumOf('Cartão de débito'), all - OPENING], money / 100, money / 100]]);
});
