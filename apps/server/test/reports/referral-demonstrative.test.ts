import type { Permission } from '@prumo/domain/access';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { makeTill } from '../cashier/till.ts';
import { instalment } from '../clinic.ts';
import { ALL, clockFrom, startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';

const PATH = '/reports/forwards-demonstrative';
const DAY = '2026-11-20';
const server = await startServer({ now: clockFrom(`${DAY}T22:30:00-03:00`) });
const { branch, cashier, clinic, open } = await makeTill(server);
await cashier.call('POST', '/cashier-settings', {
  bankAccount: { id: clinic.drawer },
  categories: { revenue: null, expense: null, attendance: null, forward: { id: clinic.revenue } },
  collaborators: cashier.userId,
});

async function partnerOf(name: string): Promise<string> {
  const { id } = (await cashier.call('POST', '/partners', { name })).body;
  await cashier.call('PUT', `/partners/${id}/prices`, {
    prices: [
      { expenseId: clinic.exam, price: 80, kept: 20 },
      { expenseId: clinic.consultation, price: 20, kept: 0 },
    ],
  });
  return id;
}
const [lab, hospital] = [await partnerOf('Laboratório Ávila'), await partnerOf('=Hospital')];
const order = async (partnerId: string, lines: readonly object[] = [{ expenseId: clinic.exam, quantity: 1 }]) =>
  (await cashier.call('POST', '/forwards', { partnerId, patientId: clinic.patient, lines })).body as { id: string };

const period = { startDate: DAY, endDate: DAY };
const ask = (body: object, who = cashier) => who.call('POST', PATH, { ...period, printType: 'sheet', ...body });
const rowsOf = async (body: object = {}) => (await readXlsx((await ask(body)).bytes)).sheets[0]?.rows ?? [];

test('the statement has the orders of the chosen partners in the period with what stays and what is theirs, on paper and as a spreadsheet [RPT-030, RPT-130]', async () => {
  const first = await order(lab, [
    { expenseId: clinic.exam, quantity: 3 },
    { expenseId: clinic.consultation, quantity: 1 },
  ]);
  await order(hospital);
  const canceled = await order(lab);
  expect((await cashier.call('DELETE', `/forwards/${canceled.id}`)).status).toBeLessThan(300);
  expect((await cashier.call('PUT', `/forwards/${first.id}/finish`)).status).toBe(200);
  const till = (await open(0)).body;
  const received = await cashier.call('POST', `/forwards/${first.id}/receipt`, {
    cashierId: till.id,
    total: 260,
    installments: [instalment(clinic.pix, 260)],
  });
  expect(received.status).toBe(200);

  const rows = await rowsOf();
  expect(rows[0]).toEqual([
    'Data',
    'Código',
    'Parceiro',
    'Paciente',
    'Procedimentos',
    'Situação',
    'Recebido em',
    'Valor',
    'Fica na clínica',
    'Do parceiro',
  ]);
  const told = rows
    .slice(1, -1)
    .map((row) => [row[1], row[2], row[4], row[5], row[6] === null ? null : 'day', ...row.slice(7)]);
  expect(told).toEqual([
    [2, '=Hospital', 'Hemograma', 'Aberto', null, 80, 20, 60],
    [1, 'Laboratório Ávila', 'Hemograma (3), Consulta em consultório', 'Finalizado', 'day', 260, 60, 200],
  ]);
  expect(rows.at(-1)?.slice(-3)).toEqual([340, 80, 260]);
  // One of two chosen: its orders alone; none chosen: none.
  const chosen = await rowsOf({ partnersId: lab });
  expect(chosen.slice(1, -1).map((row) => row[1])).toEqual([1]);
  expect(await rowsOf({ partnersId: '' })).toHaveLength(2);
  // The day is that of the branch's clock, late in the evening too; another day has none.
  expect(await rowsOf({ startDate: '2026-11-21', endDate: '2026-11-30' })).toHaveLength(2);
  // The partner goes out of use: what was ordered stays in the statement of all.
  expect((await cashier.call('DELETE', `/partners/${hospital}`)).status).toBeLessThan(300);
  expect(await rowsOf()).toHaveLength(4);

  const paper = await ask({ printType: 'pdf', format: 'A5' });
  expect(paper.headers['content-type']).toBe('application/pdf');
  const text = pdfText(paper.bytes).join(' ');
  for (const said of [
    'Demonstrativo de encaminhamentos',
    'Laboratório Ávila',
    'Subtotal (1)',
    '340,00',
    'A receber: 80,00',
  ])
    expect(text).toContain(said);
  const csv = (await ask({ printType: 'csv' })).bytes.toString();
  expect(csv).toContain(`"'=Hospital"`);
  const nothing = await ask({ printType: 'pdf', startDate: '2026-01-01', endDate: '2026-01-31' });
  expect(pdfText(nothing.bytes).join(' ')).toContain('Nenhum encaminhamento no período.');
  const entries = await server.db
    .selectFrom('audit_entry')
    .select('action')
    .where('branch_id', '=', branch.id)
    .where('action', '=', 'report.referrals')
    .execute();
  expect(entries.length).toBeGreaterThan(5);
});

test('a period that is reversed, too long or no date is refused at its field, wrong ids and words are 400', async () => {
  const reversed = await ask({ startDate: '2026-11-21', endDate: DAY });
  expect([reversed.status, Object.keys(reversed.body.errors)]).toEqual([422, ['endDate']]);
  const none = await ask({ startDate: '31/02/2026' });
  expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['startDate']]);
  for (const wrong of [{ partnersId: 'x' }, { printType: 'doc' }, { other: 1 }, { startDate: null }])
    expect((await ask(wrong)).status).toBe(400);
});

test('the permission of the referral results opens this report and no other, and no other opens it [RPT-109]', async () => {
  const only = await server.person(branch, ['financial:reportForwardResults']);
  expect((await ask({}, only)).status).toBe(200);
  const movement = `/reports/cashier-demonstrative?startDate=${DAY}&endDate=${DAY}&type=cashier-summary&dateType=payment`;
  for (const path of [movement, `/reports/cashier-receipt?startDate=${DAY}&endDate=${DAY}`])
    expect((await only.call('GET', path)).status).toBe(403);
  const rest: readonly Permission[] = ALL.filter((code) => code !== 'financial:reportForwardResults');
  expect((await ask({}, await server.person(branch, [...rest]))).status).toBe(403);
  // Of another branch nothing is told.
  const other = await server.person(await server.branch());
  expect((await readXlsx((await ask({}, other)).bytes)).sheets[0]?.rows).toHaveLength(2);
});
