import { addDays, localDate } from '@prumo/domain/dates';
import { movementDay } from '@prumo/domain/reports';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
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

test('«Planilha» of a summary has one row a group, as the paper has, and the same total', async () => {
  const rows = await rowsOf({ type: 'cashier-summary' });
  expect(rows[0]).toEqual(['Caixa', 'Lançamentos', 'Total']);
  expect(rows.at(-1)).toEqual(['Total', 5, 580]);
  expect(rows).toHaveLength(3);
  expect((await rowsOf({ type: 'payment-summary' }))[0]).toEqual(['Forma de pagamento', 'Lançamentos', 'Total']);
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

test('dates as DD/MM/YYYY ask for the same rows as YYYY-MM-DD; what is no date is refused at its field [RPT-082]', async () => {
  const service = { dateType: 'service', startDate: '2026-03-10', endDate: '2026-03-12' };
  const slashed = { ...service, startDate: '10/03/2026', endDate: '12/03/2026' };
  const rows = await rowsOf(service);
  expect(rows).toHaveLength(6);
  expect(await rowsOf(slashed)).toEqual(rows);
  expect(pdfText((await report({ ...slashed, printType: 'pdf' })).bytes)[0]).toMatch(/10\/03\/2026.*12\/03\/2026/);
  const wrong = await report({ startDate: '31/02/2026', endDate: '12/03/2026' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['startDate']]);
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
  // Of chosen drawers it is none.
  const drawers = { cashierIds: clinic.drawer };
  expect((await rowsOf(drawers)).slice(1, -1).some((row) => row[5] === 'Cortesia')).toBe(false);
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

test('each of the four types has a layout of its own, and there is no fifth [ENT-063]', async () => {
  const period = { startDate: '2026-03-10', endDate: '2026-03-11' };
  const layouts = new Set<string>();
  for (const type of ['cashier-summary', 'cashier-detailed', 'payment-summary', 'payment-detailed'])
    layouts.add(pdfText((await report({ type, printType: 'pdf', format: 'A4', ...period })).bytes).join(' '));
  expect(layouts.size).toBe(4);
  expect((await report({ type: 'payment-other', printType: 'pdf', format: 'A4', ...period })).status).toBe(400);
});

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

test('the permission of the cash transactions opens this report and no other [RPT-115]', async () => {
  const only = await server.person(branch, ['financial:reportCashTransactions']);
  expect((await report({}, only)).status).toBe(200);
  expect((await only.call('GET', `/reports/cashier-receipt?startDate=${today}&endDate=${today}`)).status).toBe(403);
  const referrals = { partnersId: null, startDate: today, endDate: today, printType: 'sheet' };
  expect((await only.call('POST', '/reports/forwards-demonstrative', referrals)).status).toBe(403);
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

test('receipts, expenses and courtesies of any days stand on the day that the rule says [ENT-064]', async () => {
  const own = await server.branch({ name: 'Clínica dos Dias' });
  const gil = await server.person(own, ALL);
  const place = await makeClinic(server, own, [gil]);
  const till = (
    await gil.call('POST', '/cashiers', { bankAccount: { id: place.drawer }, operation: 'incoming', value: 100 })
  ).body;
  const first = localDate('2026-03-01');
  const days = fc.integer({ min: 0, max: 20 }).map((count) => addDays(first, count));
  const stored: { paymentDate: string | null; serviceDate: string | null }[] = [];
  for (const [paid, served] of fc.sample(fc.tuple(days, days), { numRuns: 8, seed: 12 })) {
    const saved = await gil.call(
      'POST',
      '/billing-accounts',
      particularAccount(
        place,
        { cashierId: till.id, receipt: true, installments: [instalment(place.money, 300)] },
        { startDate: `${served}T09:00:00-03:00` },
      ),
    );
    expect(saved.status).toBe(201);
    await server.db
      .updateTable('financial_transaction')
      .set({ issue_date: paid })
      .where('account_id', '=', saved.body.id)
      .execute();
    stored.push({ paymentDate: paid, serviceDate: served });
  }
  for (const served of fc.sample(days, { numRuns: 3, seed: 13 })) {
    const given = await gil.call('POST', '/billing-accounts', {
      ...particularAccount(place, { cashierId: till.id, receipt: true }, { startDate: `${served}T09:00:00-03:00` }),
      courtesy: true,
    });
    expect(given.status).toBe(201);
    stored.push({ paymentDate: null, serviceDate: served });
  }
  for (const paid of fc.sample(days, { numRuns: 3, seed: 14 })) {
    const spent = await gil.call('POST', '/cashiers/financial', {
      cashierId: till.id,
      operation: 'expense',
      entity: { id: null, name: `Padaria ${paid}` },
      category: { id: place.expense, name: 'x' },
      value: 1,
    });
    expect(spent.status).toBe(201);
    await server.db
      .updateTable('financial_transaction')
      .set({ issue_date: paid })
      .where('entity_name', '=', `Padaria ${paid}`)
      .execute();
    stored.push({ paymentDate: paid, serviceDate: null });
  }
  const bases = ['payment', 'service'] as const;
  for (const [from, to, dateType] of fc.sample(fc.tuple(days, days, fc.constantFrom(...bases)), {
    numRuns: 25,
    seed: 15,
  })) {
    const [startDate, endDate] = from < to ? [from, to] : [to, from];
    const shown = (await report({ startDate, endDate, dateType, printType: 'csv' }, gil)).bytes.toString();
    const found = [...shown.matchAll(/^"(\d{4}-\d\d-\d\d)";/gm)].map(([, day]) => day);
    const expected = stored.flatMap((one) => {
      const day = movementDay(one, dateType);
      return day !== null && day >= startDate && day <= endDate ? [day] : [];
    });
    expect([startDate, endDate, dateType, found.toSorted()]).toEqual([
      startDate,
      endDate,
      dateType,
      expected.toSorted(),
    ]);
  }
});

test('of twenty thousand movements and more the summary tells all, the paper refuses with their number, and the spreadsheet has each [RPT-133, RPT-155]', async () => {
  const past = { startDate: '2025-02-03', endDate: '2025-02-03' };
  const many = 20_001;
  const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'financial_transaction' and is_generated = 'NEVER'`.execute(server.db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`insert into financial_transaction (${names}) select ${sql.join(columns.map(({ name }) => sql.ref(`r.${name}`)))}
    from (select * from financial_transaction where cashier_id = ${cashier.id} and current_cents = 10050 limit 1) t, generate_series(1, ${many}) n,
    jsonb_populate_record(null::financial_transaction, to_jsonb(t) || jsonb_build_object('id', lpad(to_hex(n), 24, '0'), 'issue_date', '2025-02-03')) r`.execute(
    server.db,
  );
  for (const type of ['cashier-summary', 'payment-summary'])
    expect((await rowsOf({ ...past, type })).at(-1)).toEqual(['Total', many, (many * 10_050) / 100]);
  expect(pdfText((await report({ ...past, type: 'cashier-summary', printType: 'pdf' })).bytes)[0]).toContain('20001');
  const paper = await report({ ...past, printType: 'pdf' });
  expect([paper.status, paper.body.code, paper.body.data]).toEqual([
    422,
    'report.too-long',
    { found: '20.001', most: '20.000' },
  ]);
  const detail = await rowsOf(past);
  expect([detail.length, detail.at(-1)?.[6]]).toEqual([many + 2, (many * 10_050) / 100]);
});

test('the receipts of a period: by their numbers, of the chosen drawers and insurances; a void one stays without counting, and only its permission opens it [RPT-037, RPT-116, RPT-134]', async () => {
  const own = await server.branch({ name: 'Clínica dos Recibos' });
  const ana = await server.person(own, ALL, { name: 'Ana Caixa' });
  const place = await makeClinic(server, own, [ana]);
  const till = (
    await ana.call('POST', '/cashiers', { bankAccount: { id: place.drawer }, operation: 'incoming', value: 100 })
  ).body;
  const receive = async (name: string, value: number) => {
    const answer = await ana.call('POST', '/billing-accounts', {
      ...particularAccount(
        place,
        { cashierId: till.id, receipt: true, installments: [instalment(place.money, value)] },
        { startDate: '2026-03-10T08:30:00-03:00' },
      ),
      cashier: { id: till.id, source: { type: 'person', value: '52998224725', name } },
    });
    return { status: answer.status, id: answer.body.id };
  };
  const made = [await receive('=1+1', 300), await receive('Bruno', 300), await receive('Célia', 300)];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await ana.call('DELETE', `/billing-accounts/${made[1]?.id}`)).status).toBe(204);
  const ask = (query: Record<string, string>, caller = ana) =>
    caller.call(
      'GET',
      `/reports/cashier-receipt?${new URLSearchParams({ startDate: today, endDate: today, reportType: 'sheet', ...query }).toString()}`,
    );
  const rowsOfBook = async (query: Record<string, string> = {}) =>
    (await readXlsx((await ask(query)).bytes)).sheets[0]?.rows ?? [];
  const rows = await rowsOfBook();
  expect(rows[0]).toEqual([
    'Número',
    'Data',
    'Pagador',
    'Paciente',
    'Convênio',
    'Caixa',
    'Origem',
    'Situação',
    'Devolvido',
    'Valor',
  ]);
  expect(rows.slice(1, -1).map((row) => [row[0], row[2], row[6], row[7], row[9]])).toEqual([
    [1, '=1+1', 'Atendimento', 'Válido', 300],
    [2, 'Bruno', 'Atendimento', 'Cancelado', 300],
    [3, 'Célia', 'Atendimento', 'Válido', 300],
  ]);
  expect(rows.at(-1)?.slice(-2)).toEqual([0, 600]);
  expect(await rowsOfBook({ cashierIds: '' })).toHaveLength(2);
  expect(await rowsOfBook({ cashierIds: place.drawer })).toHaveLength(5);
  expect(await rowsOfBook({ insuranceIds: server.newId() })).toHaveLength(2);
  expect(await rowsOfBook({ startDate: '2026-03-10', endDate: '2026-03-10' })).toHaveLength(2);
  const paper = await ask({ reportType: 'pdf' });
  expect(paper.headers['content-type']).toBe('application/pdf');
  const text = pdfText(paper.bytes).join(' ');
  for (const said of ['Recibos emitidos', 'Célia', 'Cancelado', '600,00']) expect(text).toContain(said);
  const reversed = await ask({ startDate: '2026-03-11', endDate: '2026-03-10' });
  expect([reversed.status, Object.keys(reversed.body.errors)]).toEqual([422, ['endDate']]);
  const only = await server.person(own, ['financial:reportCashReceipts']);
  expect((await ask({}, only)).status).toBe(200);
  expect(
    (
      await only.call(
        'GET',
        `/reports/cashier-demonstrative?startDate=${today}&endDate=${today}&type=cashier-summary&dateType=payment`,
      )
    ).status,
  ).toBe(403);
  const other = await server.person(
    own,
    ALL.filter((code) => code !== 'financial:reportCashReceipts'),
  );
  expect((await ask({}, other)).status).toBe(403);
});
