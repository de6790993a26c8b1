import type { Page } from '@playwright/test';
import { accessible, enter, expect, test } from './clinic.ts';

/** Every page that needs no record of its own, with its heading. */
const pages = [
  ['/home', 'Dashboard'],
  ['/appointments', 'Agenda'],
  ['/appointments?view=list', 'Agenda'],
  ['/attendances', 'Atendimentos'],
  ['/patients', 'Pacientes'],
  ['/patients/create', 'Novo paciente'],
  ['/financial/accounts', 'Contas'],
  ['/financial/billing-attendances', 'Atendimentos a faturar'],
  ['/financial/billing-accounts', 'Faturar contas'],
  ['/financial/billing-invoices', 'Faturas em andamento'],
  ['/financial/invoices', 'Faturas'],
  ['/financial/billing-transfer', 'Repasses'],
  ['/financial/transfer-rules', 'Regras de repasse'],
  ['/financial/transfer-rules/create', 'Nova regra de repasse'],
  ['/financial/billing-returns', 'Retornos do convênio'],
  ['/financial/billing-denials', 'Glosas'],
  ['/cashier', 'Caixa'],
  ['/cashier-opening', 'Caixa'],
  ['/cashier-closure', 'Caixa'],
  ['/cashier-attendances', 'Caixa'],
  ['/cashier-operations', 'Caixa'],
  ['/cashier-financial', 'Caixa'],
  ['/cashier-cash-flow', 'Caixa'],
  ['/cashier-configuration', 'Caixa'],
  ['/financial/reports', 'Relatórios'],
  ['/markers', 'Marcadores'],
  ['/markers/create', 'Novo marcador'],
  ['/permission-groups', 'Grupos de permissão'],
  ['/permission-groups/create', 'Novo grupo de permissão'],
  ['/me', 'Perfil'],
  ['/customer', 'Conta do cliente'],
  ['/customer/payments', 'Boletos'],
  ['/clinical/procedures', 'Procedimentos'],
  ['/clinical/procedures/create', 'Novo procedimento'],
  ['/clinical/packages', 'Pacotes'],
  ['/clinical/cbhpm-tables', 'Tabelas CBHPM'],
  ['/tuss', 'Tabela TUSS'],
  ['/clinical/professionals', 'Profissionais'],
  ['/clinical/professionals/create', 'Novo profissional'],
  ['/clinical/insurances', 'Convênios'],
  ['/clinical/insurances/create', 'Novo convênio'],
  ['/clinical/schedules', 'Agendas'],
  ['/clinical/schedules/create', 'Nova agenda'],
  ['/clinical/holidays', 'Feriados'],
  ['/branches', 'Unidades'],
  ['/branches/create', 'Nova unidade'],
  ['/collaborators', 'Colaboradores'],
  ['/financial/categories', 'Categorias'],
  ['/messages', 'Mensagens'],
  ['/settings', 'Configurações'],
  ['/settings/customer-settings', 'Regras da unidade'],
  ['/settings/first-steps', 'Primeiros passos'],
  ['/settings/audit', 'Auditoria'],
  ['/settings/imports/create', 'Nova importação'],
  ['/settings/reminders', 'Lembretes'],
  ['/settings/doctoralia', 'Doctoralia'],
  ['/tickets', 'Ajuda'],
  ['/surgery/appointments', 'Agenda cirúrgica'],
] as const;

async function settled(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0);
}

type Theme = 'Tema claro' | 'Tema escuro';

async function choose(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('button', { name: 'Aparência' }).click();
  await page.getByRole('menuitemcheckbox', { name: theme }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme === 'Tema escuro' ? 'dark' : 'light');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** The page is not wider than the window. */
async function fits(page: Page, path: string): Promise<void> {
  const [wide, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide, path).toBeLessThanOrEqual(window ?? 0);
}

// The tests of this file share nothing: both workers take them.
test.describe.configure({ mode: 'parallel' });

for (const part of partsOf(pages, 4)) {
  test(`every page from ${part[0]?.[0]} on has its heading, no violation in either theme, and fits a window of 1366 pixels and one of 390 without scrolling sideways [UXP-011, UIX-056]`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await enter(page, 'admin@aurora.demo');
    let [before, after] = ['Tema claro', 'Tema escuro'] as [Theme, Theme];
    await choose(page, before);
    for (const [path, title] of part) {
      await test.step(path, async () => {
        await settled(page, path, title);
        await accessible(page);
        await fits(page, `${path} at 1366`);
        await page.setViewportSize({ width: 390, height: 844 });
        await fits(page, `${path} at 390`);
        await page.setViewportSize({ width: 1366, height: 768 });
        await choose(page, after);
        await accessible(page, 'of-colour');
      });
      // The next page opens in the theme that this one was left in.
      [before, after] = [after, before];
    }
  });
}

/** A list as so many of about the same length. */
function partsOf<T>(list: readonly T[], count: number): readonly (readonly T[])[] {
  const length = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, at) => list.slice(at * length, (at + 1) * length));
}

test('on a phone the pages are reached by the bar at the bottom, and have no violation [UIX-006, UIX-056]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'admin@aurora.demo');
  await expect(page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link')).toHaveCount(4);
  for (const [link, title] of [
    ['Agenda', 'Agenda'],
    ['Atendimentos', 'Atendimentos'],
    ['Pacientes', 'Pacientes'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await fits(page, link);
    await accessible(page);
  }
});

test('the public pages have no violation and fit 320 pixels, as at 400 % zoom [UXP-011]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const [path, title] of [
    ['/login', 'Entrar'],
    ['/password-reset', 'Esqueci minha senha'],
    ['/demo/outbox', 'Mensagens enviadas'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await fits(page, path);
    await accessible(page);
  }
});

/** What an untranslated button, label or message would say. «Login» and «Dashboard» are the words of the clinics themselves. */
const ENGLISH =
  /\b(?:add|cancel|clear|close|delete|edit|filter|forgot|loading|logout|next|open|password|patients?|previous|save|schedule|search|settings|sign in|submit|user(?:name)?|welcome|yes)\b/i;

test('the pages say that they are in pt-BR, and show no English label [UIX-001]', async ({ page }) => {
  const speaksPortuguese = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await expect(page.locator('.skeleton')).toHaveCount(0);
    const named = await page
      .locator('[aria-label], [title], [placeholder], [alt]')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
        ),
      );
    const shown = [...(await page.locator('body').innerText()).split('\n'), ...named, await page.title()];
    expect(shown.filter((text) => ENGLISH.test(text))).toEqual([]);
  };
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await speaksPortuguese();
  await enter(page, 'financeiro@aurora.demo');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await speaksPortuguese();
});
