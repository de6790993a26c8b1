import type { Page } from '@playwright/test';
import { accessible, enter, expect, test } from './clinic.ts';
import { message } from './drivers/fields.ts';
import { printed } from './drivers/files.ts';

/** What was handed to the browser's own printing: the size of each page in points, and how much of it is not white. */
interface Paper {
  readonly rules: string;
  readonly pages: readonly { readonly width: number; readonly height: number; readonly ink: number }[];
}

/** Stands where the browser would print, which no test can look into: reads what is in the window at that moment. */
async function watchPrinter(page: Page): Promise<() => Promise<readonly Paper[]>> {
  const papers: Paper[] = [];
  await page.exposeFunction('paperGone', (paper: Paper) => void papers.push(paper));
  await page.addInitScript(() => {
    window.print = () => {
      const pages = [...document.images].map((image) => {
        const { width, height } = image.getBoundingClientRect();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const points = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let dark = 0;
        for (let at = 0; at < points.length; at += 4) if ((points[at] ?? 255) < 128) dark += 1;
        return { width: width * 0.75, height: height * 0.75, ink: dark / (points.length / 4) };
      });
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
      const { paperGone } = window.top as unknown as { paperGone: (paper: object) => void };
      paperGone({ rules: rules.join(' '), pages });
    };
  });
  return async () => papers;
}

/** A document of so many empty pages. */
function emptyPages(count: number): string {
  const pages = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${pages}]>>`,
    ...Array.from({ length: count }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
}

test('a computer that prints directly opens no tab, and says so when it cannot', async ({ page }) => {
  const papers = await watchPrinter(page);
  await enter(page, 'caixa@aurora.demo');
  await page.goto('/me');
  const direct = page.getByRole('switch', { name: 'Impressão direta' });
  await expect(direct).not.toBeChecked();
  await direct.check();
  await accessible(page);

  const print = page.getByRole('table', { name: 'Caixas abertos' }).getByRole('button', { name: 'Imprimir abertura' });
  await page.goto('/cashier-opening');
  await print.first().click();
  await expect.poll(papers, { timeout: 30_000 }).toHaveLength(1);
  const [paper] = await papers();
  expect(paper?.rules).toMatch(/@page p0 \{ size: 595\.\d+pt 841\.\d+pt; margin: 0px; \}/);
  expect(paper?.pages).toHaveLength(1);
  const [first] = paper?.pages ?? [];
  expect(first?.width).toBeCloseTo(595.28, 0);
  expect(first?.height).toBeCloseTo(841.89, 0);
  // A sheet with words on it, neither empty nor black.
  expect(first?.ink).toBeGreaterThan(0.001);
  expect(first?.ink).toBeLessThan(0.3);
  expect(page.context().pages()).toHaveLength(1);

  // A file that cannot be drawn is offered to be opened.
  const broken = /\/print-opening/;
  await page.route(broken, (route) => route.fulfill({ contentType: 'application/pdf', body: 'not a PDF' }));
  await print.first().click();
  await expect(message(page, 'Não foi possível enviar para a impressora.')).toBeVisible();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('log').getByRole('button', { name: 'Abrir' }).click(),
  ]);
  await tab.close();
  await page.unroute(broken);

  // Nor is a long one printed unseen.
  await page.route(broken, (route) => route.fulfill({ contentType: 'application/pdf', body: emptyPages(31) }));
  await print.first().click();
  await expect(message(page, 'O documento tem 31 páginas. Abra para conferir e imprimir.')).toBeVisible();
  await page.unroute(broken);

  // As before: a tab of its own.
  await page.goto('/me');
  await direct.uncheck();
  await page.goto('/cashier-opening');
  await printed(page, /\/print-opening$/, () => print.first().click());
  expect(await papers()).toHaveLength(1);
});
