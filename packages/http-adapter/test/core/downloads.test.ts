import { expect, test } from 'vitest';
import { ApiSession, createApi, createHttpDownloads } from '../../src/core/index.ts';

function made(answer: (url: URL) => Response) {
  const asked: string[] = [];
  const api = createApi({
    session: new ApiSession(),
    baseUrl: 'http://prumo.test/api',
    fetch: async (request) => {
      const url = new URL(request.url);
      asked.push(url.pathname + url.search);
      return url.pathname.endsWith('/download-token')
        ? Response.json({ token: 'once', expiresAt: '2026-11-21T12:01:00Z' })
        : answer(url);
    },
  });
  const opened: (Blob | null)[] = [];
  const stored: string[] = [];
  const downloads = createHttpDownloads(api, {
    openTab: () => (file) => void opened.push(file),
    store: (_file, name) => void stored.push(name),
  });
  return { asked, opened, stored, downloads };
}

test('an empty address is refused [ERR-023]', async () => {
  const { downloads, asked } = made(() => new Response());
  const answer = await downloads.save('');
  expect(answer.ok ? null : answer.error.message).toBe('Invalid url');
  expect(asked).toEqual([]);
});

test('a report is asked for with a one-use token [RPT-128]', async () => {
  const { downloads, asked, opened } = made(() => new Response('%PDF'));
  expect((await downloads.print('/cashiers/c1/print-opening?format=A4')).ok).toBe(true);
  expect(asked).toEqual([
    '/api/download-token?path=%2Fcashiers%2Fc1%2Fprint-opening%3Fformat%3DA4',
    '/api/cashiers/c1/print-opening?format=A4&token=once',
  ]);
  expect(await opened[0]?.text()).toBe('%PDF');
});

test('a spreadsheet is stored under the name the server gives', async () => {
  const { downloads, stored } = made(
    () =>
      new Response('x', {
        headers: {
          'Content-Disposition': `attachment; filename="caixa.xlsx"; filename*=UTF-8''movimento%20de%20caixa.xlsx`,
        },
      }),
  );
  await downloads.save('/reports/cashier-demonstrative');
  expect(stored).toEqual(['movimento de caixa.xlsx']);
});

test('a report that fails closes the tab and gives its message', async () => {
  const { downloads, opened } = made(() => Response.json({ message: 'Período inválido', code: 'x' }, { status: 422 }));
  const answer = await downloads.print('/reports/cashier-demonstrative');
  expect(answer.ok ? null : answer.error.message).toBe('Período inválido');
  expect(opened).toEqual([null]);
});

test("the word 'FORBIDDEN' of a print that fails is 'Acesso negado'", async () => {
  const { downloads } = made(() => Response.json({ message: 'FORBIDDEN', code: 'x' }, { status: 422 }));
  const answer = await downloads.print('/billing-accounts/k1/print');
  expect(answer.ok ? null : answer.error.message).toBe('Acesso negado');
});
