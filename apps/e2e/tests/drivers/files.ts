import { type APIResponse, expect, type Page } from '@playwright/test';

/** Presses a button that makes a PDF, which opens in a tab of its own, and checks that it is one. */
export async function printed(page: Page, path: RegExp, press: () => Promise<void>): Promise<Buffer> {
  const wanted = (url: URL) => path.test(url.pathname);
  let pdf: APIResponse | null = null;
  // The browser keeps no body of a PDF, so it is read on its way.
  await page.route(wanted, async (route) => {
    pdf = await route.fetch();
    await route.fulfill({ response: pdf });
  });
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse((response) => wanted(new URL(response.url()))),
    press(),
  ]);
  await page.unroute(wanted);
  await tab.close();
  return bytesOf(pdf);
}

async function bytesOf(response: APIResponse | null): Promise<Buffer> {
  expect(response?.status()).toBe(200);
  expect(response?.headers()['content-type']).toContain('application/pdf');
  const bytes = (await response?.body()) ?? Buffer.of();
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
