import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { accessible, expect, signIn, test } from './clinic.ts';

test.use({ allowed: [/status of 409/] });

test('a patient gets a face from a file, asks for a copy of everything, and is forgotten only where the law allows it [UIX-008, AUD-006]', async ({
  page,
}) => {
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/patients/create');
  await page.getByLabel('Nome', { exact: true }).fill('Quitéria Prado Lopes');
  await page.getByLabel('CPF', { exact: true }).fill('86288366757');
  await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('01021990');
  await page.getByRole('radio', { name: 'Feminino' }).check();
  await page.getByRole('textbox', { name: 'Celular' }).fill('41988887777');
  // Any picture will do for a face: this one is of the page itself.
  await page
    .getByLabel('Arquivo da foto')
    .setInputFiles({ name: 'rosto.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const crop = page.getByRole('dialog', { name: 'Enquadrar a foto' });
  await crop.getByRole('slider', { name: 'Ampliar' }).fill('2');
  await crop.getByRole('group').press('ArrowRight');
  await accessible(page);
  await crop.getByRole('button', { name: 'Usar foto' }).click();
  await expect(page.getByRole('img', { name: 'Foto' })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(/\/patients$/);

  await page.goto('/patients?search=quiteria%20prado');
  await expect(page.getByRole('main').locator('.face img')).toHaveAttribute('src', /^data:image\/jpeg/);
  await page.getByRole('main').getByRole('link', { name: 'Quitéria Prado Lopes' }).first().click();
  await page.getByRole('link', { name: 'Editar' }).click();
  const face = page.getByRole('img', { name: 'Foto' });
  await expect(face).toBeVisible();
  expect(await face.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    200, 200,
  ]);
  await page
    .getByLabel('Escolher arquivos')
    .setInputFiles({ name: 'exame.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('button', { name: 'Excluir exame' })).toBeVisible();
  await accessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar dados (LGPD)' }).click();
  const archive = await download;
  expect(archive.suggestedFilename()).toMatch(/^dados-quiteria-prado-lopes-.*\.zip$/);
  const entries = unzipSync(await readFile(await archive.path()));
  expect(Object.keys(entries)).toEqual(['LEIA-ME.txt', 'dados.json', 'foto.jpg', 'arquivos/exame.png']);
  const data = JSON.parse(strFromU8(entries['dados.json'] ?? new Uint8Array())) as Record<string, unknown[]>;
  expect(data['cadastro']).toEqual([
    expect.objectContaining({ name: 'Quitéria Prado Lopes', cpf: '86288366757', cellphone: '41988887777' }),
  ]);
  expect(data['arquivos']).toHaveLength(1);

  const erase = async () => {
    await page.getByRole('button', { name: 'Excluir cadastro' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir cadastro' }).click();
  };
  await erase();
  await expect(page.getByRole('alert').filter({ hasText: 'Lei 13.787/2018' })).toContainText('arquivos: 1');
  await page.getByRole('button', { name: 'Excluir exame' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('button', { name: 'Excluir exame' })).toBeHidden();
  await erase();
  await expect(page).toHaveURL(/\/patients$/);
  await page.goto('/patients?search=quiteria%20prado');
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
});

test('a supplier has files too, which open and can be printed [PAT-023]', async ({ page }) => {
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/providers');
  await page.getByRole('main').getByRole('table').getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/providers\/.*\/edit$/);
  await page
    .getByLabel('Escolher arquivos')
    .setInputFiles({ name: 'contrato.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('button', { name: 'Excluir contrato' })).toBeVisible();
  await page.getByRole('button', { name: 'contrato', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'contrato' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Imprimir' })).toBeVisible();
});
