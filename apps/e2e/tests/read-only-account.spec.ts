import type { Locator } from '@playwright/test';
import { enter, expect, test } from './clinic.ts';
import { asPerson } from './drivers/server.ts';

interface Found {
  readonly id: string;
  readonly key: string;
  readonly readOnly?: string | null;
}

/** Nothing of the account can be typed, chosen or saved. */
async function isReadOnly(dialog: Locator, sentence: string): Promise<void> {
  await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Finalizar' })).toHaveCount(0);
  const fields = await dialog.locator('input, textarea').evaluateAll((all) =>
    all
      .filter((field) => field.checkVisibility())
      .map((field) => {
        const chosen = field.matches('[type=radio], [type=checkbox]');
        const held = chosen ? field.matches(':disabled') : field.matches(':disabled, :read-only');
        return { held: held || field.closest('[aria-readonly=true]') !== null, name: field.id };
      }),
  );
  expect(fields.length).toBeGreaterThan(3);
  expect(fields.filter(({ held }) => !held)).toEqual([]);
}

test('a closed SP/SADT and an account whose drawer was closed are shown, not changed [BIL-043, BIL-044]', async ({
  page,
  request,
}) => {
  const ask = await asPerson(request, 'faturamento@aurora.demo');
  const found = async (query: string, reason: string): Promise<Found> => {
    const { text } = await ask(`/api/billing-accounts?${query}&limit=20`);
    for (const { id } of (JSON.parse(text) as { items: readonly Found[] }).items) {
      const account = JSON.parse((await ask(`/api/billing-accounts/${id}`)).text) as Found;
      if (account.readOnly === reason) return account;
    }
    throw new Error(`the demonstration has no account that is ${reason}`);
  };
  const sadt = await found('status=closed&guideType=sadt', 'billing.finished');
  const received = await found('status=open&guideType=particular&sort=date', 'billing.cashier-closed');
  await enter(page, 'faturamento@aurora.demo');
  await page.goto(`/financial/accounts/${sadt.id}/edit`);
  const guide = page.getByRole('dialog', { name: 'Guia de SP/SADT', exact: true });
  await isReadOnly(guide, 'Essa conta já foi finalizada. Por esse motivo não será possível editá-la!');
  await page.goto(`/financial/accounts/${received.id}/edit`);
  const account = page.getByRole('dialog').filter({ hasText: `Conta nº ${received.key}` });
  await isReadOnly(account, 'O caixa desta conta já foi fechado. Por esse motivo não será possível editá-la!');
});
