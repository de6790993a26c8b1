import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { instalment, makeClinic, particularAccount } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';

const server = await startServer();
const branch = await server.branch({ name: 'Clínica do Relatório' });
const manager = await server.person(branch, ALL, { name: 'Gil Gestor' });
const clinic = await makeClinic(server, branch, [manager]);
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
const cashier = (
  await manager.call('POST', '/cashiers', { bankAccount: { id: clinic.drawer }, operation: 'incoming', value: 100 })
).body;
const account = particularAccount(
  clinic,
  {
    cashierId: cashier.id,
    receipt: true,
    installments: [instalment(clinic.money, 100.5), instalment(clinic.pix, 199.5)],
  },
  { startDate: '2026-03-10T08:30:00-03:00' },
);
const payer = (name: string) => ({
  ...account,
  cashier: { ...(account['cashier'] as object), source: { type: 'person', value: '52998224725', name } },
});
const HOSTILE = '=HYPERLINK("http://x")';
for (const name of ['Ana Beatriz', HOSTILE])
  expect((await manager.call('POST', '/billing-accounts', payer(name))).status).toBe(201);
await manager.call('POST', '/cashiers/financial', {
  cashierId: cashier.id,
  operation: 'expense',
  entity: { id: null, name: 'Padaria' },
  category: { id: clinic.expense, name: 'x' },
  value: 20,
});

const report = (query: Record<string, string>, caller = manager) =>
  caller.call(
    'GET',
    `/reports/cashier-demonstrative?${new URLSearchParams({ startDate: today, endDate: today, type: 'cashier-detailed', dateType: 'payment', printType: 'sheet', ...query }).toString()}`,
  );
const rowsOf = async (query: Record<string, string>) =>
  (await readXlsx((await report(query)).bytes)).sheets[0]?.rows ?? [];

test('the spreadsheet is a valid xlsx with pt-BR headers and money as numbers; Aporte stays out, Despesa subtracts [RPT-133, RPT-155]', async () => {
  const rows = await rowsOf({});
  expect(rows[0]).toEqual(['Data', 'Caixa', 'Tipo', 'Favorecido/Pagador', 'Convênio', 'Forma de pagamento', 'Valor']);
  expect(rows.slice(1, -1).map((row) => row[6])).toEqual([100.5, 199.5, 100.5, 199.5, -20]);
  expect(rows.at(-1)?.[6]).toBe(580);
});

test('a name that could be a formula is text in xlsx and csv [AUD-014]', async () => {
  const rows = await rowsOf({});
  expect(rows.some((row) => row[3] === HOSTILE)).toBe(true);
  const csv = (await report({ printType: 'csv' })).bytes.toString();
  expect(csv.startsWith('\uFEFF"Data";')).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
});

test('the payment basis takes the payment date, the service basis the service date [RPT-036]', async () => {
  const march = { startDate: '2026-03-10', endDate: '2026-03-10' };
  expect(await rowsOf({ ...march, dateType: 'payment' })).toHaveLength(2);
  expect(await rowsOf({ ...march, dateType: 'service' })).toHaveLength(6);
});

test('cashiers, insurances and methods narrow it; nothing ticked finds nothing [RPT-133]', async () => {
  expect((await rowsOf({ paymentMethodIds: clinic.pix })).slice(1, -1).map((row) => row[6])).toEqual([199.5, 199.5]);
  expect(await rowsOf({ cashierIds: clinic.otherDrawer })).toHaveLength(2);
  expect(await rowsOf({ insuranceIds: '' })).toHaveLength(2);
  expect((await rowsOf({ insuranceIds: clinic.particular })).slice(1, -1)).toHaveLength(4);
});

test('the Cortesia method with its all-zero id lists what was given away [LIM-021]', async () => {
  await manager.call('POST', '/billing-accounts', {
    ...payer('Ana'),
    courtesy: true,
    installments: [],
    startDate: `${today}T12:00:00-03:00`,
  });
  const rows = await rowsOf({ paymentMethodIds: '000000000000000000000000' });
  expect(rows.slice(1, -1).map((row) => [row[5], row[6]])).toEqual([['Cortesia', 0]]);
  expect((await rowsOf({})).slice(1, -1).some((row) => row[5] === 'Cortesia')).toBe(true);
});

test('a Despesa in cash goes with the methods that are money [RPT-133]', async () => {
  expect((await rowsOf({ paymentMethodIds: clinic.money })).slice(1, -1).map((row) => row[6])).toEqual([
    100.5, 100.5, -20,
  ]);
});

test.each(['cashier-summary', 'cashier-detailed', 'payment-summary', 'payment-detailed'])(
  '%s prints as PDF in A4 and A5 [RPT-035]',
  async (type) => {
    for (const format of ['A4', 'A5']) {
      const printed = await report({ type, printType: 'pdf', format });
      expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  },
);

test('a PDF carries branch name, report title, period and page numbers on paper [RPT-156]', async () => {
  const pages = pdfText(
    (
      await report({
        type: 'cashier-detailed',
        printType: 'pdf',
        format: 'A4',
        startDate: '2026-03-10',
        endDate: '2026-03-11',
      })
    ).bytes,
  );
  expect(pages.length).toBeGreaterThan(0);
  for (const [index, text] of pages.entries()) {
    for (const part of ['Clínica do Relatório', 'Movimento de caixa', `Página ${index + 1} de ${pages.length}`])
      expect(text).toContain(part);
  }
  expect(pages[0]).toMatch(/10\/03\/2026.*11\/03\/2026/);
});

test('a wrong period is 422 with the field, a missing permission 403 [RPT-007, RPT-080]', async () => {
  const wrong = await report({ startDate: '2026-03-10', endDate: '2026-03-09' });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors)).toEqual(['endDate']);
  expect((await report({ cashierIds: 'x' })).status).toBe(400);
  const guest = await server.person(
    branch,
    ALL.filter((code) => code !== 'financial:reportCashTransactions'),
  );
  expect((await report({}, guest)).status).toBe(403);
});

test('a download token opens exactly its address, once [RPT-128]', async () => {
  const path = `/reports/cashier-demonstrative?startDate=${today}&endDate=${today}&type=cashier-summary&dateType=payment&printType=sheet`;
  const { token } = (await manager.call('GET', `/download-token?path=${encodeURIComponent(path)}`)).body;
  expect((await server.send('GET', `${path}&token=${token}&insuranceIds=`, undefined, {})).status).toBe(401);
  const first = await server.send('GET', `${path}&token=${token}`, undefined, {});
  expect([first.status, first.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect((await server.send('GET', `${path}&token=${token}`, undefined, {})).status).toBe(401);
});

test('a download token without a path opens one file of that person and branch, once, and no list [RPT-128, A48]', async () => {
  const path = `/reports/cashier-demonstrative?startDate=${today}&endDate=${today}&type=cashier-summary&dateType=payment&printType=sheet`;
  const granted = await manager.call('GET', '/download-token');
  expect(granted.status).toBe(200);
  const { token } = granted.body;
  const open = (address: string) => server.send('GET', `${address}token=${token}`, undefined, {});
  expect([(await open('/markers?')).status, (await open('/me?')).status]).toEqual([401, 401]);
  const both = await Promise.all([open(`${path}&`), open(`${path}&`)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await open(`${path}&`)).status).toBe(401);

  const guest = await server.person(
    branch,
    ALL.filter((code) => code !== 'financial:reportCashTransactions'),
  );
  const other = (await guest.call('GET', '/download-token')).body.token;
  expect((await server.send('GET', `${path}&token=${other}`, undefined, {})).status).toBe(403);
});
