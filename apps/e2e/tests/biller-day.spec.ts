import type { Locator, Page } from '@playwright/test';
import { accessible, expect, signIn, test } from './clinic.ts';
import { ON_DUTY } from './drivers/agenda.ts';
import { passBy } from './drivers/attended.ts';
import { dayAhead } from './drivers/days.ts';
import { tabTo } from './drivers/fields.ts';
import { newName } from './drivers/people.ts';
import { type Registrar, registrar } from './drivers/records.ts';

const ATTENDED = 30;
/** Tabs from the top of a page with its menu: a button that closes what it stood in leaves the keyboard there. */
const FROM_THE_TOP = 80;

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
    await tabTo(this.#page, place, FROM_THE_TOP);
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
  await expect(page.getByText(`${ATTENDED} atendimentos`, { exact: true })).toBeVisible();
  await go(page.getByRole('checkbox', { name: /Selecionar todos/ }), 'Space');
  await hands.press('F6');
  await expect(button(`Selecionar os ${ATTENDED} do filtro`)).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByText(`${ATTENDED} selecionados`, { exact: true })).toBeVisible();
  // The next act has the keyboard.
  await expect(button('Criar contas')).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByText(`${ATTENDED} contas criadas`)).toBeVisible();

  await go(page.getByRole('main').getByRole('link', { name: 'Faturar contas' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Faturar contas' })).toBeVisible();
  await (await hands.reach(page.getByRole('searchbox', { name: 'Paciente' }))).type(family);
  await expect(page.getByText(`${ATTENDED} contas`, { exact: true })).toBeVisible();
  await go(page.getByRole('checkbox', { name: /Selecionar todos/ }), 'Space');
  await hands.press('F6');
  await expect(button(`Selecionar as ${ATTENDED} do filtro`)).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByText(`${ATTENDED} selecionados`, { exact: true })).toBeVisible();
  await expect(button('Incluir na fatura')).toBeFocused();
  await accessible(page);
  await hands.press('Enter');
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
