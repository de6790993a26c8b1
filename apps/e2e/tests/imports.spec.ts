import { accessible, enter, expect, test } from './clinic.ts';

/** The two check digits of a CPF. */
function cpf(nine: string): string {
  const digits = [...nine].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

const people = Array.from(
  { length: 18 },
  (_, index) =>
    `Importada Número ${String.fromCodePoint(65 + index)};${cpf(String(610_000_000 + index))};0${1 + (index % 9)}/05/1980;(41) 98888-70${10 + index}`,
);
const file = {
  name: 'pacientes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Nome completo;CPF;Dt. Nasc.;Celular\n${people.join('\n')}\nErrada Um;11111111111;01/01/1990;\nErrada Dois;;31/02/1990;\n`,
  ),
};

const agenda = {
  name: 'agenda antiga.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Agenda;Data;Hora;CPF;Situação\n${[
      `Plantão · Clínica médica;13/03/2019;08:00;${cpf('610000100')};Atendido`,
      `Plantão · Clínica médica;13/03/2019;08:00;${cpf('610000101')};Faltou`,
      `Nenhuma agenda;13/03/2019;09:00;${cpf('610000100')};`,
    ].join('\n')}\n`,
  ),
};

test('appointments of another system come into the agenda, also two at one time; a second run creates nothing; the undo takes them away [UXP-019]', async ({
  page,
}) => {
  await enter(page, 'admin@aurora.demo');
  const bring = async (kind: string, sent: typeof file) => {
    await page.goto('/settings/imports/create');
    await page.getByRole('radio', { name: kind }).check();
    await page.locator('input[type=file]').setInputFiles(sent);
    await page.getByRole('button', { name: 'Enviar e continuar' }).click();
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByRole('heading', { name: 'Resultado da conferência' })).toBeVisible();
  };
  const counted = (word: string) => page.locator('.import-count', { hasText: word }).locator('dd');
  const run = async () => {
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Desfazer importação' })).toBeVisible();
  };
  await bring('Pacientes', {
    ...file,
    buffer: Buffer.from(`Nome;CPF\nAntiga Primeira;${cpf('610000100')}\nAntiga Segunda;${cpf('610000101')}\n`),
  });
  await run();
  await bring('Agendamentos', agenda);
  await expect(counted('serão criados')).toHaveText('2');
  await expect(
    page.getByRole('row', { name: /4 Agenda Nenhuma agenda Agenda não cadastrada nesta unidade/ }),
  ).toBeVisible();
  await accessible(page);
  await run();
  const address = page.url();
  await bring('Agendamentos', agenda);
  await expect(counted('serão criados')).toHaveText('0');
  await expect(page.getByText('Não há nada para importar.')).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Desfazer importação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('2 cadastros foram desfeitos.')).toBeVisible();
});

test('20 patients come from a file with two bad rows; a second run creates nothing; the undo takes them away [UXP-019]', async ({
  page,
}) => {
  await enter(page, 'admin@aurora.demo');
  const bring = async () => {
    await page.goto('/settings/imports/create');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Enviar e continuar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Importação de pacientes' })).toBeVisible();
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByRole('heading', { name: 'Resultado da conferência' })).toBeVisible();
  };
  const counted = (word: string) => page.locator('.import-count', { hasText: word }).locator('dd');

  await bring();
  await expect(counted('serão criados')).toHaveText('18');
  await expect(counted('recusadas')).toHaveText('2');
  await expect(page.getByRole('row', { name: /20.*CPF.*11111111111.*CPF inválido/ })).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(counted('criados')).toHaveText('18');
  await expect(page.getByRole('button', { name: 'Desfazer importação' })).toBeVisible();
  const address = page.url();
  await page.goto('/patients?search=importada');
  await expect(page.getByRole('main').getByRole('link', { name: 'Importada Número A' })).toBeVisible();

  await bring();
  await expect(counted('serão criados')).toHaveText('0');
  await expect(page.getByText('Não há nada para importar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();

  await page.goto(address);
  await page.getByRole('button', { name: 'Desfazer importação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('18 cadastros foram desfeitos.')).toBeVisible();
  await page.goto('/patients?search=importada');
  await expect(page.getByRole('main').getByRole('link', { name: 'Importada Número A' })).toBeHidden();
});
