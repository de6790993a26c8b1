import type { Locator, Page } from '@playwright/test';
import { accessible, expect, signIn, test } from './clinic.ts';
import { ON_DUTY } from './drivers/agenda.ts';
import { attend, passBy } from './drivers/attended.ts';
import { dayAhead } from './drivers/days.ts';
import { message, tabTo } from './drivers/fields.ts';
import { newName } from './drivers/people.ts';
import { type Registrar, registrar } from './drivers/records.ts';

test('the biller creates the accounts of several attendances, completes the one that lacks something, and finds all of them under «Faturar contas» [BIL-004, BIL-141]', async ({
  page,
  colleague,
  request,
}) => {
  const registry = await registrar(request);
  const family = newName('Família').split(' ')[1] ?? '';
  const [whole, lacking] = [`Anita ${family}`, `Bento ${family}`];
  const day = dayAhead(4);
  const desk = await colleague('recepcao@aurora.demo');
  // The guides of the one plan are numbered by themselves, those of the other by hand.
  await attend(desk, registry, day, { name: whole, plan: /Coletivo Empresarial/ });
  await attend(desk, registry, day, { name: lacking, plan: /Essencial/ });
  await signIn(page, 'faturamento@aurora.demo');
  await page.goto('/financial/accounts');
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Atendimentos a faturar', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atendimentos a faturar' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Atendimentos sem conta' });
  // The demonstration leaves some of its last days.
  await expect(table.getByRole('row').nth(3)).toBeVisible();
  await accessible(page);
  await page.getByRole('searchbox', { name: 'Paciente' }).fill(family);
  await expect(table.getByText('2 atendimentos')).toBeVisible();

  // By keyboard alone: both are chosen and billed.
  const every = page.getByRole('checkbox', { name: /Selecionar todos/ });
  await every.press('Space');
  await expect(every).toBeChecked();
  const create = page.getByRole('button', { name: 'Criar contas' });
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 conta criada')).toBeVisible();
  const refused = page.getByRole('alert').filter({ hasText: 'Um atendimento continua sem conta' });
  await expect(refused).toContainText(lacking);
  await expect(refused).toContainText('Campo obrigatório: Nº da guia no prestador');
  await expect(table.getByText('1 atendimento', { exact: true })).toBeVisible();
  await accessible(page);

  await refused.getByRole('link', { name: 'Completar a conta' }).click();
  const guide = page.getByRole('dialog', { name: 'Guia de consulta', exact: true });
  await guide.getByLabel('2 Nº da guia no prestador').fill('445566');
  await guide.getByRole('button', { name: 'Finalizar' }).click();
  await expect(guide).toBeHidden();
  await expect(message(page, 'Salvo com sucesso')).toBeVisible();
  await expect(refused).toBeHidden();
  await expect(page.getByText('Nenhum registro encontrado').or(table.getByText('Nenhum'))).toBeVisible();

  await page.getByRole('link', { name: 'Faturar contas' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Faturar contas' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Paciente' }).fill(family);
  const accounts = page.getByRole('table', { name: 'Contas em aberto' });
  for (const name of [whole, lacking])
    await expect(accounts.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

const ATTENDED = 30;

interface Plans {
  readonly items: readonly { readonly plan: { readonly id: string }; readonly customName: string }[];
}

/** Consultations of one plan that have passed by, of patients of one family. */
async function attended(registry: Registrar, family: string): Promise<void> {
  const plans = await registry.read<Plans>('/insurance-plans?limit=0');
  const planId = plans.items.find(({ customName }) => /Coletivo Empresarial/.test(customName))?.plan.id;
  const schedules = await registry.read<{ readonly items: readonly { readonly id: string; readonly name: string }[] }>(
    '/schedules?limit=0',
  );
  const schedule = schedules.items.find(({ name }) => ON_DUTY.startsWith(name));
  const expense = await registry.first(`/expenses?search=${encodeURIComponent('Consulta em consultório')}`);
  const date = dayAhead(16);
  for (let at = 0; at < ATTENDED; at++) {
    const patient = await registry.made('/patients', {
      name: `Paciente ${String.fromCodePoint(65 + (at % 26))} ${family}`,
      cellphone: '11987654321',
      planId,
      record: '1234567890',
      quick: true,
    });
    const appointment = await registry.made('/appointments', {
      scheduleId: schedule?.id,
      type: 'elective',
      date,
      hour: `${String(8 + Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`,
      durationMinutes: 15,
      slot: true,
      patientId: patient.id,
      planId,
      expenses: [{ expenseId: expense.id }],
    });
    await passBy(registry, appointment.id);
  }
}

/** The keyboard, and how often somebody acts on it: reaching a place, a text and a key count once each. */
class Hands {
  acts = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async reach(place: Locator): Promise<this> {
    this.acts++;
    await expect(place).toBeVisible();
    await tabTo(this.#page, place);
    return this;
  }

  async press(key: string): Promise<this> {
    this.acts++;
    await this.#page.keyboard.press(key);
    return this;
  }

  async type(text: string): Promise<this> {
    this.acts++;
    await this.#page.keyboard.insertText(text);
    return this;
  }
}

test(`from ${ATTENDED} attendances to a sent lot by keyboard alone, in less than forty interactions [BIL-003, BIL-004, TIS-014]`, async ({
  page,
  request,
}) => {
  const registry = await registrar(request);
  const family = newName('Família').split(' ')[1] ?? '';
  await attended(registry, family);
  await signIn(page, 'faturamento@aurora.demo');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const hands = new Hands(page);
  const go = async (place: Locator, key = 'Enter') => (await hands.reach(place)).press(key);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await hands.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await hands.type('Atendimentos a faturar');
  await expect(page.getByRole('option', { name: /Atendimentos a faturar/ }).first()).toBeVisible();
  await hands.press('Enter');
  await (await hands.reach(page.getByRole('searchbox', { name: 'Paciente' }))).type(family);
  await expect(page.getByText(`${ATTENDED} atendimentos`)).toBeVisible();
  await go(page.getByRole('checkbox', { name: /Selecionar todos/ }), 'Space');
  await hands.press('F6');
  await expect(button(`Selecionar os ${ATTENDED} do filtro`)).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByText(`${ATTENDED} selecionados`)).toBeVisible();
  await go(button('Criar contas'));
  await expect(page.getByText(`${ATTENDED} contas criadas`)).toBeVisible();

  await go(page.getByRole('main').getByRole('link', { name: 'Faturar contas' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Faturar contas' })).toBeVisible();
  await (await hands.reach(page.getByRole('searchbox', { name: 'Paciente' }))).type(family);
  await expect(page.getByText(`${ATTENDED} contas`)).toBeVisible();
  await go(page.getByRole('checkbox', { name: /Selecionar todos/ }), 'Space');
  await hands.press('F6');
  await expect(button(`Selecionar as ${ATTENDED} do filtro`)).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByText(`${ATTENDED} selecionados`)).toBeVisible();
  await accessible(page);
  await go(button('Incluir na fatura'));
  const gather = page.getByRole('dialog', { name: 'Incluir na fatura' });
  const invoice = gather.getByRole('combobox', { name: 'Fatura' });
  const code = `DIA-${Date.now()}`;
  await go(invoice);
  await hands.press('End');
  await hands.press('Enter');
  await (await hands.reach(gather.getByRole('textbox', { name: /Código da nova fatura/ }))).type(code);
  await hands.press('Enter');
  await expect(gather).toBeHidden();

  await go(page.getByRole('link', { name: code }));
  await go(button('Fechar fatura'));
  await expect(page.getByRole('dialog', { name: 'Fechar fatura' })).toBeVisible();
  await hands.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Fechar fatura' })).toBeHidden();
  const lots = page.getByRole('table', { name: 'Lotes para o convênio' });
  await expect(lots.getByText(`${ATTENDED} guias`)).toBeVisible();
  await go(lots.getByRole('button', { name: /^Registrar envio/ }));
  await (await hands.reach(page.getByRole('textbox', { name: 'Protocolo' }))).type('777001');
  await hands.press('Enter');
  await expect(lots.getByText('Enviado', { exact: true })).toBeVisible();
  await accessible(page);
  expect(hands.acts).toBeLessThan(40);
});
