import { DEFAULT_TIME_ZONE, todayIn } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, test } from 'vitest';
import { consultationGuide, line, SOON } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { fileForm } from '../upload.ts';
import { openDesk } from './desk.ts';
import { INVOICE_DEFECTS } from './invoice-defects.ts';
import { billByTiss } from './tiss-desk.ts';

// What insurers answer beyond the files of the standard: tables, and paper that is typed.

const server = await startServer();
const { db } = server;
const { branch, biller, clinic, save } = await openDesk(server);
await billByTiss(server, branch, clinic, { contract: { appealDays: 30 } });

afterAll(async () => {
  for (const [defect, query] of Object.entries(INVOICE_DEFECTS))
    expect([defect, (await sql.raw(query).execute(db)).rows]).toEqual([defect, []]);
});

let last = 5000;
const read = async (path: string) => (await biller.call('GET', path)).body;

interface Sent {
  readonly values: readonly number[];
  readonly protocol?: string;
  readonly authorization?: string | null;
  readonly password?: string | null;
}

/** A lot that was sent with one guide for each of `values`. */
async function sentLot({ values, authorization = null, password = null, protocol }: Sent) {
  const accounts: string[] = [];
  const numbers: string[] = [];
  for (const value of values) {
    numbers.push(String(++last));
    const made = await save(
      consultationGuide(clinic, {
        referral: {
          type: 'sadt',
          provider: String(last),
          insurance: authorization && `${authorization}${last}`,
          main: null,
        },
        authorization: { date: null, password, validity: null },
        expenses: [line(clinic, { insurance: value, particular: 0 })],
      }),
    );
    expect(made.status).toBe(201);
    accounts.push(made.body.id);
  }
  const opened = { insurancePlanId: clinic.plan, code: `T-${++last}`, date: '2026-11-01' };
  const { id: invoice } = (await biller.call('POST', '/billing-invoices', opened)).body;
  const act = (name: string, body: object) => biller.call('POST', `/billing-invoices/${invoice}/${name}`, body);
  const gathered = await act('accounts', { accountIds: accounts });
  expect((await act('closure', { version: gathered.body.version, dueDate: SOON })).status).toBe(200);
  const [lot] = (await read(`/billing-invoices/${invoice}/lots`)).items;
  const today = todayIn(DEFAULT_TIME_ZONE, lot.createdAt);
  const sending = { sentOn: today, protocol: protocol ?? String(900_000 + last) };
  expect((await act(`lots/${lot.id}/sending`, sending)).status).toBe(200);
  return {
    invoice: invoice as string,
    lot: lot.id as string,
    number: lot.number as number,
    ...sending,
    numbers,
    accounts,
    today,
  };
}

const upload = (path: string, file: Uint8Array, name: string, who = biller) => {
  const { body, contentType } = fileForm(Buffer.from(file), { name });
  return who.call('POST', path, body, { 'content-type': contentType });
};
const preview = (file: Uint8Array, name = 'retorno.csv') => upload('/billing-returns/preview', file, name);
interface Asked {
  readonly fields: readonly (string | null)[];
  readonly kind?: string;
  readonly headerRow?: number;
  readonly issuedOn: string;
  readonly insuranceId?: string;
}
const take = (
  file: Uint8Array,
  { fields, kind = 'analysis', headerRow = 1, issuedOn, insuranceId = clinic.insurance }: Asked,
  who = biller,
) => {
  const query = `insuranceId=${insuranceId}&kind=${kind}&issuedOn=${issuedOn}&headerRow=${headerRow}&fields=${fields.map((field) => field ?? '').join(',')}`;
  return upload(`/billing-returns/table?${query}`, file, 'retorno novembro.csv', who);
};
const lotNow = async (invoice: string) => (await read(`/billing-invoices/${invoice}/lots`)).items[0];
const stored = async () => {
  const tables = [
    'billing_return',
    'billing_return_answer',
    'billing_denial',
    'billing_return_payment',
    'return_layout',
    'financial_payment',
  ] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where branch_id = ${branch.id}`.execute(db),
    ),
  );
  return counts.map(({ rows }) => rows[0]?.n);
};

const HEADERS =
  'Nº Guia Prestador;Guia Operadora;Lote;Data Realização;Código do Procedimento;Vl. Apresentado;Vl. Liberado;Vl. Glosa;Motivo Glosa';
const fieldsOf = (answered: { readonly columns: readonly { readonly field: string | null }[] }) =>
  answered.columns.map(({ field }) => field);

describe('a table of an insurer', () => {
  test('two unlike layouts are read as they are proposed, what is mended is proposed next time, and undo restores every figure [TIS-018]', async () => {
    const first = await sentLot({ values: [120, 80.5], authorization: 'OP' });
    const before = [await lotNow(first.invoice), await read('/billing-denials')];
    const [one, two] = first.numbers;
    // As a Brazilian system writes it: Windows-1252, semicolons, totals and a note at the end.
    const semicolons = Buffer.from(
      [
        'Demonstrativo de análise;;;;;;;;',
        HEADERS,
        `000${one};;${first.number};01/11/2026;1.01.01.01-2;R$ 120,00;90,00;-30,00;1705 - VALOR ACIMA`,
        ';;;;;;;;',
        `${two};;${first.number};01/11/2026;10101012;80,50;80,50;0,00;`,
        'TOTAL GERAL;;;;;200,50;170,50;30,00;',
        'Emitido em 12/11/2026 às 10h;;;;;;;;',
      ].join('\r\n'),
      'latin1',
    );
    const found = await preview(semicolons);
    expect(found).toMatchObject({ status: 200, body: { headerRow: 2, kind: 'analysis', layouts: [] } });
    expect(fieldsOf(found.body)).toEqual([
      'guide',
      'insurerGuide',
      'lot',
      'date',
      'code',
      'informed',
      'released',
      'denied',
      'denialCode',
    ]);
    expect(found.body.rows[0][0]).toBe(`000${one}`);
    const made = await take(semicolons, { fields: fieldsOf(found.body), headerRow: 2, issuedOn: first.today });
    expect(made).toMatchObject({
      status: 201,
      body: {
        kind: 'analysis',
        version: 'CSV',
        lots: [first.number],
        sums: { sent: 200.5, released: 170.5, denied: 30, unexplained: 0, unmatched: 0 },
      },
    });
    expect((await lotNow(first.invoice)).answer).toMatchObject({ released: 170.5, denied: 30, unanswered: 0 });
    const [denial] = (await read('/billing-denials')).items;
    expect(denial).toMatchObject({
      code: '1705',
      reason: 'VALOR APRESENTADO A MAIOR',
      value: 30,
      guide: one,
      item: 1,
      expense: { code: '10101012' },
    });
    expect(
      (await take(semicolons, { fields: fieldsOf(found.body), headerRow: 2, issuedOn: first.today })).body.code,
    ).toBe('return.imported-already');

    // A spreadsheet by the insurer's own numbers, with days and amounts as numbers, formulas, and one column that says more than its header.
    const second = await sentLot({ values: [100, 50], authorization: 'OP' });
    const rows = [
      ['Guia convênio', 'Serviço em', 'Cobrado', 'Pago', 'Coluna X'],
      [`OP${second.numbers[0]}`, 46_330, 100, 70, 1801],
      [`OP${second.numbers[1]}`, new Date('2026-11-03T00:00:00Z'), { formula: '25*2', formulaResult: 50 }, 50, null],
      ['Total', null, 150, 120, null],
    ];
    const sheet = await writeXlsx({ sheets: [{ name: 'Retorno', rows: rows as never }] });
    const proposed = (await preview(sheet, 'retorno.xlsx')).body;
    expect(fieldsOf(proposed)).toEqual(['insurerGuide', null, 'informed', 'released', 'denialCode']);
    const mended = ['insurerGuide', 'date', 'informed', 'released', 'denialCode'];
    const other = await take(sheet, { fields: mended, issuedOn: second.today });
    expect(other).toMatchObject({
      status: 201,
      body: { version: 'XLSX', sums: { sent: 150, released: 120, denied: 30, unexplained: 0, unmatched: 0 } },
    });
    const next = (
      await preview(await writeXlsx({ sheets: [{ name: 'Dezembro', rows: [...rows, ['x']] as never }] }), 'b.xlsx')
    ).body;
    expect(next.layouts).toEqual([
      { insurance: { id: clinic.insurance, name: expect.any(String) }, kind: 'analysis', fields: mended },
    ]);

    for (const { id } of [other.body, made.body])
      expect((await biller.call('POST', `/billing-returns/${id}/undo`)).body.undone).not.toBeNull();
    expect([await lotNow(first.invoice), await read('/billing-denials')]).toEqual(before);
    expect((await take(semicolons, { fields: fieldsOf(found.body), headerRow: 2, issuedOn: first.today })).status).toBe(
      201,
    );
  });

  test('what is not found waits with its reason, an item denied twice is one answer, and less without a reason is unexplained [TIS-018, TIS-017]', async () => {
    const { number, numbers, invoice, today } = await sentLot({ values: [100, 60] });
    // UTF-8 with its mark, tabs, a quoted newline, the guide told once for two rows.
    const text = [
      'Lote\tGuia\tItem\tCódigo do procedimento\tDescrição\tCobrado\tLiberado\tGlosado\tCódigo da glosa',
      `${number}\t${numbers[0]}\t1\t10101012\t"Consulta\nem consultório"\t100,00\t70,00\t20,00\t1705`,
      `\t\t1\t10101012\t\t100,00\t70,00\t10,00\t1801`,
      `${number}\t${numbers[1]}\t1\t10101012\t\t60,00\t40,00\t\t`,
      `${number}\t${numbers[1]}\t\t40304361\tHemograma\t15,00\t0,00\t15,00\tG77`,
      `999999\t777\t1\t10101012\t\t10,00\t10,00\t\t`,
    ].join('\n');
    const file = Buffer.from(`\uFEFF${text}`);
    const made = await take(file, { fields: fieldsOf((await preview(file)).body), issuedOn: today });
    expect(made.body).toMatchObject({ sums: { sent: 160, released: 110, denied: 30, unexplained: 20, unmatched: 2 } });
    const waiting = await read(`/billing-returns/${made.body.id}/answers?only=unmatched`);
    expect(waiting.items).toMatchObject([
      {
        guide: numbers[1],
        item: null,
        code: '40304361',
        unmatched: 'return.item-unknown',
        denials: [{ code: null, reason: null, value: 15 }],
      },
      { lot: '999999', guide: '777', unmatched: 'return.lot-unknown' },
    ]);
    const denied = await read(`/billing-returns/${made.body.id}/answers?only=denied`);
    expect(denied.items[0].denials).toMatchObject([
      { code: '1705', reason: 'VALOR APRESENTADO A MAIOR', value: 20 },
      { code: '1801', value: 10 },
    ]);
    expect((await lotNow(invoice)).answer).toMatchObject({ released: 110, denied: 30, unexplained: 20 });
  });

  test('a table of payments settles the receivable; the same file may be analysis and payment, each once [TIS-018, TIS-016]', async () => {
    const { invoice, number, numbers, today } = await sentLot({ values: [100, 60] });
    const text = `Lote,Guia,Valor pago,Data do pagamento\n${number},${numbers[0]},"100,00",${today.split('-').toReversed().join('/')}\n,${numbers[1]},"50,00",\n`;
    const file = Buffer.from(text);
    const found = (await preview(file)).body;
    expect([found.kind, fieldsOf(found)]).toEqual(['payment', ['lot', 'guide', 'released', 'paidOn']]);
    const asked = { fields: fieldsOf(found), issuedOn: today };
    const paid = await take(file, { ...asked, kind: 'payment' });
    expect(paid).toMatchObject({ status: 201, body: { kind: 'payment', paid: 150, lots: [number] } });
    expect((await read(`/billing-invoices/${invoice}`)).document).toMatchObject({ status: 'open', total: 160 });
    expect((await take(file, asked)).body).toMatchObject({
      kind: 'analysis',
      sums: { released: 150, unexplained: 10 },
    });
    expect((await take(file, { ...asked, kind: 'payment' })).body.code).toBe('return.imported-already');
    expect((await biller.call('POST', `/billing-returns/${paid.body.id}/undo`)).status).toBe(200);
    expect((await lotNow(invoice)).answer.paid).toBe(0);
  });

  test('what nobody can read, or speaks of nothing that was sent, is told by row and field, and nothing is stored [TIS-018, TIS-021]', async () => {
    const { numbers, today } = await sentLot({ values: [100] });
    const before = await stored();
    const csv = (...rows: string[]) => Buffer.from(['Guia;Liberado;Data', ...rows].join('\n'));
    const asked: Asked = { fields: ['guide', 'released', 'date'], issuedOn: today };
    const unread = await take(csv(`${numbers[0]};12a;01/11/2026`, `${numbers[0]};10,00;31/02/2026`), asked);
    expect(unread).toMatchObject({
      status: 422,
      body: {
        code: 'return.cells',
        errors: { 'rows.2.released': 'Não foi possível ler «12a»', 'rows.3.date': expect.any(String) },
      },
    });
    for (const [file, more, code] of [
      [csv('777;10,00;'), {}, 'return.table-unmatched'],
      [csv('Total;10,00;'), {}, 'import.file-empty'],
      [csv(`${numbers[0]};10,00;`), { headerRow: 9 }, 'return.header-gone'],
      [csv(`${numbers[0]};10,00;`), { insuranceId: '65f1c0ffee0000000000c001' }, 'not-found'],
    ] as const)
      expect([code, (await take(file, { ...asked, ...more })).body.code]).toEqual([code, code]);
    const good = csv(`${numbers[0]};10,00;`);
    for (const [more, field] of [
      [{ fields: ['guide', null, null] }, 'released'],
      [{ fields: ['guide', 'released', 'guide'] }, 'guide'],
      [{ issuedOn: '2099-01-01' }, 'issuedOn'],
    ] as const)
      expect(Object.keys((await take(good, { ...asked, ...more })).body.errors)).toEqual([field]);
    const reader = await server.person(branch, ['financial:listBillings'], { name: 'Rui Consulta' });
    expect((await take(good, asked, reader)).status).toBe(403);
    const foreign = await server.person(await server.branch(), ALL, { name: 'Outra Unidade' });
    expect((await take(good, asked, foreign)).status).toBe(404);
    expect(await stored()).toEqual(before);
    expect((await take(good, asked)).status).toBe(201);
  });

  test('hostile tables are refused within limits, and nothing is stored [TIS-018, TIS-021]', async () => {
    const before = await stored();
    const bomb = zipSync({
      '[Content_Types].xml': Buffer.from('<Types/>'),
      'xl/workbook.xml': Buffer.alloc(200 * 1024 * 1024),
    });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    for (const [file, code] of [
      [Buffer.alloc(50 * 1024 * 1024 + 1, 'a'), 'return.too-large'],
      [Buffer.from(`${'a;'.repeat(10_000)}\n`), 'import.too-many-columns'],
      [bomb, 'import.file-expands'],
      [Buffer.from('<html><table></table></html>'), 'import.file-type'],
      [Buffer.from(`Guia;Pago\n"${'x'.repeat(40_000)}`), 'import.cell-too-long'],
      [Buffer.from('\n\n;;\n'), 'import.file-empty'],
    ] as const)
      expect([code, (await preview(file)).body.code]).toEqual([code, code]);
    expect(await stored()).toEqual(before);
  });

  test('a lot that nobody said to be sent is sent by the protocol of the table, or refused without one [TIS-018, TIS-014]', async () => {
    const { lot, number, numbers, today, invoice } = await sentLot({ values: [100] });
    await db
      .updateTable('tiss_lot')
      .set({ status: 'prepared', sent_on: null, protocol: null, sent_by: null })
      .where('id', '=', lot)
      .execute();
    const bare = Buffer.from(`Guia;Liberado\n${numbers[0]};100,00\n`);
    expect((await take(bare, { fields: ['guide', 'released'], issuedOn: today })).body).toMatchObject({
      code: 'return.lot-unsent',
      data: { number },
    });
    const told = Buffer.from(`Guia;Liberado;Protocolo\n${numbers[0]};100,00;771\n`);
    expect((await take(told, { fields: ['guide', 'released', 'protocol'], issuedOn: today })).status).toBe(201);
    expect(await lotNow(invoice)).toMatchObject({ status: 'returned', protocol: '771' });
  });
});

test('an answer on paper is typed guide by guide and counts as a file does; what is wrong is told at its place [TIS-018]', async () => {
  const { lot, number, invoice, accounts, numbers, today } = await sentLot({ values: [100, 60] });
  const form = await read(`/billing-returns/typed?lotId=${lot}`);
  expect(form).toMatchObject({
    number,
    guides: numbers.map((guide, at) => ({
      number: guide,
      accountId: accounts[at],
      decided: false,
      items: [{ item: 1, code: '10101012', charged: [100, 60][at] }],
    })),
  });
  const type = (items: object[], more: object = {}) =>
    biller.call('POST', '/billing-returns/typed', {
      lotId: lot,
      issuedOn: today,
      guides: [{ accountId: accounts[0], items }],
      ...more,
    });
  const item = { item: 1, released: 70, denied: 30, code: '1705' };
  const before = await stored();
  for (const [items, field] of [
    [[{ ...item, code: '9999' }], 'guides.0.items.0.code'],
    [[{ ...item, released: -1 }], 'guides.0.items.0.released'],
    [[item, item], 'guides.0.items.1'],
    [[{ ...item, item: 2 }], 'guides.0.items.0'],
  ] as const)
    expect(Object.keys((await type([...items])).body.errors)).toEqual([field]);
  expect(await stored()).toEqual(before);
  const made = await type([item]);
  expect(made).toMatchObject({
    status: 201,
    body: { version: 'typed', sums: { sent: 100, released: 70, denied: 30, unmatched: 0 } },
  });
  expect((await lotNow(invoice)).answer).toMatchObject({ released: 70, denied: 30, unanswered: 60 });
  expect((await type([item])).status).toBe(409);
  expect((await biller.call('POST', `/billing-returns/${made.body.id}/undo`)).status).toBe(200);
  expect((await lotNow(invoice)).answer).toBeNull();
});

test('a denial becomes a rule of its insurance, with what it would have held back; of most codes none follows [TIS-012, TIS-013]', async () => {
  const { numbers, accounts, today } = await sentLot({ values: [100, 60, 40] });
  const rows = [`${numbers[0]};70,00;30,00;1403`, `${numbers[1]};50,00;10,00;1403`, `${numbers[2]};35,00;5,00;1801`];
  const file = Buffer.from(
    ['Guia;Procedimento;Liberado;Glosado;Motivo', ...rows.map((row) => row.replace(';', ';10101012;'))].join('\n'),
  );
  expect(
    (await take(file, { fields: ['guide', 'code', 'released', 'denied', 'denialCode'], issuedOn: today })).status,
  ).toBe(201);
  const items: { id: string; code: string; guide: string }[] = (await read('/billing-denials?limit=0')).items;
  const of = (guide = '') => items.find((denial) => denial.guide === guide)?.id ?? '';
  expect((await biller.call('GET', `/billing-denials/${of(numbers[2])}/rule`)).body.code).toBe(
    'billing.denial-without-rule',
  );
  // One of the two had its password after all: the rule would not have seen it.
  await sql`update billing_account set guide = jsonb_set(guide, '{authorization,password}', '"S1"') where id = ${accounts[1]}`.execute(
    db,
  );
  const path = `/billing-denials/${of(numbers[0])}/rule`;
  expect(await read(path)).toMatchObject({
    demand: 'password',
    expense: { code: '10101012' },
    onlyExpense: true,
    number: null,
    demanded: false,
    denials: 1,
    total: 30,
  });
  const without = await server.person(
    branch,
    ALL.filter((code) => code !== 'general:updateInsurance'),
    { name: 'Nina Sem' },
  );
  expect((await without.call('POST', path, { onlyExpense: true, number: null })).status).toBe(403);
  expect((await biller.call('POST', path, { onlyExpense: true, number: null })).body).toMatchObject({
    demanded: true,
    total: 30,
  });
  expect((await read(`/insurances/${clinic.insurance}`)).rules).toMatchObject({
    passwordRequired: false,
    passwordExpenses: ['10101012'],
  });
  const next = await save(
    consultationGuide(clinic, { referral: { type: 'sadt', provider: String(++last), insurance: null, main: null } }),
  );
  const { problems } = await read(`/billing-accounts/${next.body.id}/check`);
  expect(problems.map(({ code }: { code: string }) => code)).toContain('guide.password-required');
  expect((await biller.call('POST', path, { onlyExpense: false, number: null })).body).toMatchObject({
    demanded: true,
    onlyExpense: false,
  });
  expect((await read(`/insurances/${clinic.insurance}`)).rules).toMatchObject({
    passwordRequired: true,
    passwordExpenses: [],
  });
  await db.updateTable('insurance').set({ rules: '{}' }).where('id', '=', clinic.insurance).execute();
});

test('a denial without a code, denials of two insurances, and a protocol that is no number cannot be appealed by file: each is told, and nothing changes [TIS-019]', async () => {
  const denied = async (code: string | null, protocol?: string) => {
    const { lot, accounts, today } = await sentLot({ values: [100], ...(protocol ? { protocol } : {}) });
    const guides = [{ accountId: accounts[0], items: [{ item: 1, released: 70, denied: 30, code }] }];
    const made = await biller.call('POST', '/billing-returns/typed', { lotId: lot, issuedOn: today, guides });
    expect(made.status).toBe(201);
    const all: { id: string; returnId: string }[] = (await read('/billing-denials?limit=0')).items;
    return all.find(({ returnId }) => returnId === made.body.id)?.id ?? '';
  };
  const [nameless, lettered, one, other] = [
    await denied(null),
    await denied('1705', 'PEG-77'),
    await denied('1705'),
    await denied('1705'),
  ];
  const { rules: _rules, plans, ...insurance } = await read(`/insurances/${clinic.insurance}`);
  const second = await biller.call('POST', '/insurances', {
    name: 'Outra Saúde',
    type: insurance.type,
    ansCode: '888888',
    plans: [{ name: 'Único', settings: plans[0].settings, contract: plans[0].contract }],
  });
  expect(second.status).toBe(201);
  await db.updateTable('billing_denial').set({ insurance_id: second.body.id }).where('id', '=', other).execute();
  const before = await read('/billing-denials?limit=0');
  const appeal = (...ids: string[]) =>
    biller.call('POST', '/billing-appeals', {
      denials: ids.map((denialId) => ({ denialId, justification: 'Autorizado' })),
    });
  for (const [ids, code, words] of [
    [[nameless], 'billing.denial-without-code', 'não disse o código'],
    [[lettered], 'billing.appeal-protocol', 'PEG-77'],
    [[one, other], 'billing.appeal-insurers', 'de um convênio só'],
    // All or none: the good one stays open with the others.
    [[one, nameless], 'billing.denial-without-code', 'não disse o código'],
  ] as const) {
    const refused = await appeal(...ids);
    expect([code, refused.status, refused.body.code]).toEqual([code, 422, code]);
    expect(refused.body.message).toContain(words);
  }
  expect(await read('/billing-denials?limit=0')).toEqual(before);
  expect((await read('/billing-appeals')).total).toBe(0);
  await db.updateTable('billing_denial').set({ insurance_id: clinic.insurance }).where('id', '=', other).execute();
  expect((await appeal(one, other)).status).toBe(201);
});
