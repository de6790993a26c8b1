import { Cancellation } from '@prumo/view-models/core';
import { expect, test, vi } from 'vitest';
import { ApiSession, createApi } from '../../src/core/index.ts';
import { createHttpReportGateway } from '../../src/reports/index.ts';

const request = {
  path: '/reports/cashier-demonstrative',
  params: {
    startDate: '2025-06-01',
    endDate: '2025-06-30',
    type: 'cashier-summary',
    dateType: 'payment',
    insuranceIds: undefined,
    cashierIds: 'd1,d2',
    paymentMethodIds: undefined,
  },
} as const;

const gatewayOf = (file: () => Response | Promise<Response>) => {
  const addresses: string[] = [];
  const api = createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    fetch: async (sent) => {
      addresses.push(sent.url.replace('http://server/api', ''));
      if (sent.url.includes('/download-token'))
        return Response.json({ token: 't 1', expiresAt: '2025-06-10T12:01:00Z' });
      return new Promise((resolve, reject) => {
        if (sent.signal.aborted) return reject(new DOMException('aborted', 'AbortError'));
        sent.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        void Promise.resolve(file()).then(resolve);
      });
    },
  });
  const shown = vi.fn<(file: Blob | null) => void>();
  const store = vi.fn<(file: Blob, name: string) => void>();
  return { gateway: createHttpReportGateway(api, { openTab: () => shown, store }), addresses, shown, store };
};

test('a token is asked for the address, and added to it; the PDF opens in a tab [RPT-128, RPT-133]', async () => {
  const { gateway, addresses, shown } = gatewayOf(
    () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
  );
  const made = await gateway.run(
    { ...request, reportType: 'pdf', format: 'A5' },
    { signal: new Cancellation().signal, timeoutMs: 1000 },
  );
  expect(made.ok).toBe(true);
  const report =
    '/reports/cashier-demonstrative?startDate=2025-06-01&endDate=2025-06-30&type=cashier-summary&dateType=payment&cashierIds=d1%2Cd2&reportType=pdf&format=A5';
  expect(addresses).toEqual([`/download-token?path=${encodeURIComponent(report)}`, `${report}&token=t%201`]);
  expect(shown).toHaveBeenCalledWith(expect.any(Blob));
});

test('a spreadsheet is stored under its name, without a paper size', async () => {
  const { gateway, addresses, store } = gatewayOf(
    () => new Response('x', { headers: { 'Content-Disposition': 'attachment; filename="movimento-de-caixa.xlsx"' } }),
  );
  await gateway.run({ ...request, reportType: 'sheet' }, { signal: new Cancellation().signal, timeoutMs: 1000 });
  expect(addresses[1]).toContain('reportType=sheet');
  expect(addresses[1]).not.toContain('format=');
  expect(store).toHaveBeenCalledWith(expect.any(Blob), 'movimento-de-caixa.xlsx');
});

test('«Cancelar» aborts the request', async () => {
  const { gateway } = gatewayOf(() => new Promise<Response>(() => undefined));
  const cancellation = new Cancellation();
  const running = gateway.run({ ...request, reportType: 'sheet' }, { signal: cancellation.signal, timeoutMs: 1000 });
  cancellation.cancel();
  expect(await running).toMatchObject({ ok: false, error: { code: 'request.aborted' } });
});

test('a report that is posted sends its body, opens the paper and keeps the spreadsheet under its name [RPT-130]', async () => {
  const bodies: unknown[] = [];
  const api = createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    fetch: async (sent) => {
      bodies.push([sent.method, sent.url.replace('http://server/api', ''), await sent.json()]);
      return new Response('x', { headers: { 'Content-Disposition': 'attachment; filename="e.xlsx"' } });
    },
  });
  const shown = vi.fn<(file: Blob | null) => void>();
  const store = vi.fn<(file: Blob, name: string) => void>();
  const gateway = createHttpReportGateway(api, { openTab: () => shown, store });
  const posted = {
    method: 'POST',
    path: '/reports/forwards-demonstrative',
    params: { startDate: '2025-06-01', endDate: '2025-06-30', partnersId: 'p1,p2' },
  } as const;
  const options = { signal: new Cancellation().signal, timeoutMs: 1000 };
  await gateway.run({ ...posted, reportType: 'pdf', format: 'A5' }, options);
  await gateway.run({ ...posted, reportType: 'sheet' }, options);
  expect(bodies).toEqual([
    ['POST', posted.path, { ...posted.params, printType: 'pdf', format: 'A5' }],
    ['POST', posted.path, { ...posted.params, printType: 'sheet' }],
  ]);
  expect(shown).toHaveBeenCalledExactlyOnceWith(expect.any(Blob));
  expect(store).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'e.xlsx');
});
