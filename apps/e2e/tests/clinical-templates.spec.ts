import type { Locator, Page } from '@playwright/test';
import { accessible, expect, signIn, test } from './clinic.ts';
import { pick } from './drivers/fields.ts';

interface Kind {
  /** Rows of the list, of the new one and of the changed one. */
  readonly ids: string;
  readonly path: string;
  readonly title: string;
}

const kinds: readonly Kind[] = [
  { ids: 'MED-005, MED-006, MED-007', path: 'anamnesis-templates', title: 'Modelos de anamnese' },
  { ids: 'MED-008, MED-009, MED-010', path: 'appointment-templates', title: 'Modelos de impressão de agendamento' },
  { ids: 'MED-011, MED-012, MED-013', path: 'request-templates', title: 'Modelos de solicitação' },
  { ids: 'MED-014, MED-015, MED-016', path: 'recipe-templates', title: 'Modelos de receita' },
  { ids: 'MED-017, MED-018, MED-019', path: 'document-templates', title: 'Modelos de documento' },
  { ids: 'MED-020, MED-021, MED-022', path: 'report-templates', title: 'Modelos de laudo' },
  { ids: 'MED-023, MED-024, MED-025', path: 'surgery-templates', title: 'Modelos de cirurgia' },
];

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Texto' });

test.describe('a kind of clinical templates is listed, written and changed, and forbidden without its permission', () => {
  for (const { ids, path: kind, title } of kinds) {
    test(`${kind} [${ids}]`, async ({ page, colleague }) => {
      const path = `/clinical/${kind}`;
      await signIn(page, 'admin@aurora.demo');
      await page.goto(`/${kind}?search=a`);
      await expect(page).toHaveURL(`${path}?search=a`);
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      // The demonstration has some of each kind.
      await expect(page.getByRole('main').getByRole('row')).not.toHaveCount(1);
      await expect(page.getByPlaceholder('Nome do modelo')).toBeVisible();
      await page.getByRole('link', { name: 'Novo modelo' }).first().click();
      await expect(page).toHaveURL(`${path}/create`);
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText('Campo obrigatório')).not.toHaveCount(0);
      await page.getByLabel('Nome', { exact: true }).fill('Texto do mutirão');
      await text(page).click();
      await page.keyboard.type('Paciente ');
      await page.getByRole('button', { name: 'Nome do paciente' }).click();
      await expect(page.getByRole('main').locator('.template-preview')).toHaveText('Paciente Maria Aparecida da Silva');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page).toHaveURL(path);
      await page.goto(`${path}?search=mutirao`);
      await page.getByRole('main').getByText('Texto do mutirão', { exact: true }).click();
      await expect(page).toHaveURL(/\/edit$/);
      const address = page.url();
      await page.getByLabel('Nome', { exact: true }).fill('Texto do mutirão de maio');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page).toHaveURL(path);
      await page.goto(address);
      await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Texto do mutirão de maio');
      await expect(text(page)).toHaveText('Paciente {{patient_name}}');
      const desk = await colleague('recepcao@aurora.demo');
      for (const forbidden of [path, `${path}/create`, address]) {
        await desk.goto(forbidden);
        await expect(desk.getByText('Acesso não autorizado!')).toBeVisible();
      }
    });
  }
});

test('the hub has seven links; a template of the clinic is copied, given to one professional, made bold and taken out of use [REG-020, MED-042, UIX-020]', async ({
  page,
  colleague,
}) => {
  const doctor = await colleague('medica@aurora.demo');
  await doctor.goto('/clinical/template-main');
  await expect(heading(doctor, 'Modelos clínicos')).toBeVisible();
  await expect(doctor.getByRole('main').getByRole('link')).toHaveText(
    kinds.map(({ title }) => new RegExp(`^${title}`)),
  );
  await accessible(doctor);
  await doctor.getByRole('link', { name: /^Modelos de documento/ }).click();
  await accessible(doctor);
  await doctor.getByRole('link', { name: 'Copiar o modelo Atestado de comparecimento' }).click();
  await expect(doctor.getByLabel('Nome', { exact: true })).toHaveValue('Atestado de comparecimento (cópia)');
  await doctor.getByLabel('Nome', { exact: true }).fill('Atestado da cardiologia');
  await pick(doctor.getByRole('main'), 'Profissional', 'Beatriz Nogueira Sampaio');
  await text(doctor).press('Control+End');
  await doctor.keyboard.press('Enter');
  await doctor.keyboard.press('Control+b');
  await doctor.keyboard.type('Cardiologia');
  await expect(doctor.locator('.template-preview strong', { hasText: 'Cardiologia' })).toBeVisible();
  await accessible(doctor);
  await doctor.getByRole('button', { name: 'Salvar' }).click();
  await expect(
    doctor.getByRole('row', { name: /Atestado da cardiologia Beatriz Nogueira Sampaio Ativo/ }),
  ).toBeVisible();
  // Its name stands in the message that it was saved as well.
  const main = doctor.getByRole('main');
  await main.getByText('Atestado da cardiologia', { exact: true }).click();
  await expect(text(doctor).locator('strong', { hasText: 'Cardiologia' })).toBeVisible();
  await doctor.getByRole('button', { name: 'Desativar' }).click();
  await doctor.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(doctor).toHaveURL(/\/clinical\/document-templates$/);
  await expect(main.getByText('Atestado da cardiologia')).toHaveCount(0);
  await signIn(page, 'recepcao@aurora.demo');
  await page.goto('/clinical/template-main');
  await expect(page.getByText('Acesso não autorizado!')).toBeVisible();
});
