import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a list and clicks a line of it. */
export async function pick(scope: Locator, label: string | RegExp, option: string | RegExp): Promise<void> {
  await scope.getByRole('combobox', { name: label, exact: typeof label === 'string' }).click();
  const line = scope.page().getByRole('listbox').getByRole('option', { name: option }).first();
  await line.click();
  await expect(line).toBeHidden();
}

/** Walks on with the tabulator until the field has the focus. */
export async function tabTo(page: Page, field: Locator, most = 25): Promise<void> {
  for (let steps = 0; steps < most; steps++) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
}

/** The message that appears for a while. */
export const message = (page: Page, text: string | RegExp): Locator => page.getByRole('log').getByText(text).first();
