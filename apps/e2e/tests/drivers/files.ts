import { expect, type Page, type Response } from '@playwright/test';

/** Presses a button that makes a PDF, which opens in a tab of its own, and checks that it is one. */
export async function printed(page: Page, path: RegExp, press: () => Promise<void>): Promise<Buffer> {
  const answered = page.waitForResponse((response) => path.test(new URL(response.url()).pathname));
  const opened = page.waitForEvent('popup');
  await press();
  const response = await answered;
  const pdf = await pdfOf(response);
  await (await opened).close();
  return pdf;
}

async function pdfOf(response: Response): Promise<Buffer> {
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/pdf');
  const bytes = await response.body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-32).toString()).toContain('%%EOF');
  return bytes;
}

/** R$ 1.234,56 as cents; the sign comes first. */
export function centsOf(text: string | null): number {
  const found = /([-−+]?)\s*R\$\s*([\d.]+,\d\d)/.exec(text ?? '');
  if (!found) throw new Error(`no amount in «${text}»`);
  const value = Number((found[2] ?? '').replace(/\D/g, ''));
  return found[1] === '-' || found[1] === '−' ? -value : value;
}
