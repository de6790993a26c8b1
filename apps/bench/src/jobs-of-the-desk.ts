import type { Hands, Job } from './jobs.ts';

const tomorrow = (): string =>
  new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });

/** The agenda with the dialog of a new appointment, its patient chosen by `option`. */
async function openBooking(hands: Hands, name: string, option: RegExp | string): Promise<void> {
  const { page } = hands;
  await hands.press('n');
  const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
  await dialog.getByRole('combobox', { name: 'Paciente', exact: true }).and(page.locator(':focus')).waitFor();
  await hands.name(name);
  await page.getByRole('option', { name: option }).first().waitFor();
  await hands.press('Enter');
}

/** Schedule, first free hour, procedure, saved. */
async function finishBooking(hands: Hands): Promise<void> {
  const { page } = hands;
  const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
  await hands.tabTo(dialog.getByRole('combobox', { name: 'Profissional / agenda' }));
  await hands.press('p', 'e', 'd');
  await page.getByRole('option', { name: /^Pediatra/ }).waitFor();
  await hands.press('Enter', 'Alt+h');
  await dialog.getByRole('group', { name: 'Próximos horários livres' }).locator('[aria-pressed=true]').waitFor();
  await dialog.getByRole('combobox', { name: 'Procedimentos' }).and(page.locator(':focus')).waitFor();
  await hands.press('c', 'o', 'n', 's');
  await page
    .getByRole('option', { name: /^Consulta em consultório/ })
    .first()
    .waitFor();
  await hands.press('Enter');
  await dialog.getByRole('list', { name: 'Procedimentos escolhidos' }).waitFor();
  await hands.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
}

export const bookKnown: Job = {
  name: 'book a known patient',
  who: 'recepcao@aurora.demo',
  before: 62,
  wanted: 30,
  async run(hands, api) {
    const { items } = await api<{ items: { name: string }[] }>(this.who, 'GET', '/patients?limit=40');
    const name = items.at(-1)?.name ?? '';
    await hands.page.goto(`/appointments?date=${tomorrow()}`);
    await hands.page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor();
    await openBooking(hands, name, name);
    await finishBooking(hands);
  },
};

export const bookNew: Job = {
  name: 'book a new patient, with a phone of eleven digits',
  who: 'recepcao@aurora.demo',
  before: 35,
  wanted: 30,
  async run(hands) {
    const name = 'Zulmira das Medidas';
    await hands.page.goto(`/appointments?date=${tomorrow()}`);
    await hands.page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor();
    await openBooking(hands, name, `Usar «${name}»`);
    const dialog = hands.page.getByRole('dialog', { name: 'Novo agendamento' });
    await hands.tabTo(dialog.getByLabel('Telefone'));
    await hands.press(...'11987654321');
    await finishBooking(hands);
  },
};

export const receiveCash: Job = {
  name: 'receive cash',
  who: 'caixa@aurora.demo',
  before: 30,
  wanted: 12,
  async run(hands) {
    const { page } = hands;
    await page.goto('/cashier-attendances');
    await hands.click(page.getByRole('button', { name: /^Receber de/ }).first());
    const dialog = page.getByRole('dialog', { name: /^Receber de/ });
    const cash = dialog.getByRole('radio', { name: /^\d Dinheiro/ });
    await cash.waitFor();
    const [key = ''] = (
      await dialog
        .getByText(/^\d Dinheiro/)
        .first()
        .innerText()
    ).trim();
    await hands.press(key);
    await dialog.getByLabel('Valor entregue').and(page.locator(':focus')).waitFor();
    await hands.press(...'500', 'Control+Enter');
    await page.getByRole('button', { name: 'Imprimir recibo' }).waitFor();
  },
};

interface DayItem {
  readonly accountId: string | null;
  readonly patient: { readonly name: string } | null;
  readonly insurance: { readonly name: string } | null;
  readonly expenses: readonly { readonly name: string }[];
}

export const consultationGuide: Job = {
  name: 'consultation guide, from the day of the agenda',
  who: 'faturamento@aurora.demo',
  before: 9,
  wanted: 9,
  async run(hands, api) {
    const { page } = hands;
    const { items } = await api<{ items: DayItem[] }>(this.who, 'GET', `/calendar?date=${tomorrow()}`);
    const asked = items.find(
      ({ accountId, insurance, expenses }) =>
        accountId === null && insurance?.name === 'Vida Plena Saúde' && expenses[0]?.name.startsWith('Consulta em'),
    );
    const name = asked?.patient?.name ?? '';
    await page.goto(`/appointments?date=${tomorrow()}`);
    await hands.click(page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d\\b.*${name}`) }).first());
    await hands.click(page.getByRole('dialog', { name }).getByRole('button', { name: 'Conta', exact: true }));
    const guide = page.getByRole('dialog', { name: 'Guia de consulta' });
    const number = guide.getByLabel('2 Nº da guia no prestador');
    await number.waitFor();
    if ((await number.inputValue()) === '') {
      await hands.click(number);
      await hands.press(...'7788');
    }
    await hands.press('Control+Enter');
    await guide
      .getByRole('button', { name: 'Imprimir guia' })
      .or(page.getByText('Salvo com sucesso'))
      .first()
      .waitFor();
  },
};

export const closeDrawer: Job = {
  name: 'close the drawer with a count, notes of one kind (two keys more for each other kind)',
  who: 'caixa@aurora.demo',
  before: 24,
  wanted: 8,
  async run(hands) {
    const { page } = hands;
    await page.goto('/cashier-closure');
    const form = page.getByRole('form', { name: 'Fechamento de caixa' });
    await form.getByLabel('Sangria').waitFor();
    await hands.click(form.getByLabel('× 100,00'));
    await hands.press('6');
    await hands.click(form.getByRole('button', { name: 'Realizar fechamento' }));
    const question = page.getByRole('dialog');
    const told = page.getByText('Fechamento do caixa realizado com sucesso');
    await question.or(told).first().waitFor();
    if (await question.isVisible()) await hands.click(question.getByRole('button').last());
    await told.waitFor();
  },
};
