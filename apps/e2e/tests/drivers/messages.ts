import { expect, type Locator, type Page } from '@playwright/test';

/** The messages of the appointment that is open, from which its confirmation is asked for. */
export async function askOpened(page: Page, opened: Locator, name: string): Promise<Locator> {
  await opened.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Enviar confirmação…' }).click();
  const asking = page.getByRole('dialog', { name: `Confirmação para ${name}` });
  await expect(asking).toBeVisible();
  return asking;
}
