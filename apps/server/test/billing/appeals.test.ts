import { DEFAULT_TIME_ZONE, todayIn } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { analysisFile, guideAnswer, lotAnswer, paymentFile } from '../../src/demo/return-files.ts';
import { checkSchema } from '../../src/tiss/index.ts';
import { consultationGuide, line, SOON } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { openDesk } from './desk.ts';
import { answer, appealAnswerFile, bring, headOf, openAppeal, openLot } from './insurer.ts';
import { INVOICE_DEFECTS } from './invoice-defects.ts';
import { billByTiss } from './tiss-desk.ts';

// Denials of a lot go into an appeal, and the insurer answers it.

const server = await startServer();
const { branch, biller, clinic, save } = await openDesk(server);
await billByTiss(server, branch, clinic, { contract: { appealDays: 30 } });

afterAll(async () => {
  for (const [defect, query] of Object.entries(INVOICE_DEFECTS))
    expect([defect, (await sql.raw(query).execute(server.db)).rows]).toEqual([defect, []]);
});

let last = 0;
const read = async (path: string) => (await biller.call('GET', path)).body;
const act = (id: string, name: string, body: object) => biller.call('POST', `/billing-invoices/${id}/${name}`, body);

interface Part {
  readonly value: number;
  readonly level?: 'guide' | 'item';
}

/** A returned lot of one guide of 120 for each part, with what is denied of it at the guide or its item, and of the protocol. */
async function denied(parts: readonly Part[], whole = 0) {
  const accountIds: string[] = [];
  for (const _ of parts) {
    const made = await save(
      consultationGuide(clinic, {
        referral: { type: 'sadt', provider: String(++last), insurance: null, main: null },
        expenses: [line(clinic, { insurance: 120, particular: 0 })],
      }),
    );
    accountIds.push(made.body.id);
  }
  const opened = { insurancePlanId: clinic.plan, code: `Q-${++last}`, date: '2026-11-01' };
  const { id: invoice } = (await biller.call('POST', '/billing-invoices', opened)).body;
  const gathered = await act(invoice, 'accounts', { accountIds });
  await act(invoice, 'closure', { version: gathered.body.version, dueDate: SOON });
  const [lot] = (await read(`/billing-invoices/${invoice}/lots`)).items;
  const file = await biller.call('GET', `/billing-invoices/${invoice}/lots/${lot.id}/xml`);
  const sent = openLot(Buffer.from(file.bytes));
  const today = todayIn(DEFAULT_TIME_ZONE, lot.createdAt);
  const guides = sent.guides.map(({ number, items }, at) => {
    const { value = 0, level = 'item' } = parts[at] ?? {};
    const [item] = items;
    if (item === undefined) throw new Error('a guide has no item');
    const released = cents(item.value - value);
    if (level === 'guide')
      return guideAnswer(number, [answer(item)], { released, denied: cents(value), reasons: ['1005'] });
    const denials = value > 0 ? [{ code: '1705', value: cents(value) }] : [];
    return guideAnswer(number, [answer(item, { released, denied: denials })]);
  });
  const told = lotAnswer(sent.number, '880001', today, guides);
  const ofProtocol = { reason: '1201', denied: cents(told.denied + whole), released: cents(told.released - whole) };
  const made = await bring(
    biller,
    analysisFile(headOf(`A${++last}`, today), [whole === 0 ? told : { ...told, ...ofProtocol }]),
  );
  expect(made.status).toBe(201);
  const all = await read('/billing-denials?limit=0');
  const denials: { id: string }[] = all.items.filter((one: { returnId: string }) => one.returnId === made.body.id);
  return { invoice, accountIds, lot, today, denials, returned: made.body.id as string };
}

const appeal = (denials: readonly { id: string }[], justification = 'Autorização válida: senha ção-1') =>
  biller.call('POST', '/billing-appeals', { denials: denials.map(({ id }) => ({ denialId: id, justification })) });
const fileOf = async (id: string) => Buffer.from((await biller.call('GET', `/billing-appeals/${id}/xml`)).bytes);
const lotNow = async (invoice: string) => (await read(`/billing-invoices/${invoice}/lots`)).items[0];
const accountNow = (id = '') => read(`/billing-accounts/${id}`);
const denialNow = async ({ id }: { id: string } = { id: '' }) =>
  (await read('/billing-denials?limit=0')).items.find((one: { id: string }) => one.id === id);

test('an appeal is a file that the official schema takes, numbered with the lots; an accepted one moves the value from denied to released; undo takes it back [TIS-019]', async () => {
  const { invoice, lot, today, denials, accountIds } = await denied([{ value: 3000 }, { value: 0 }]);
  const made = await appeal(denials);
  expect(made.status).toBe(201);
  const [one] = made.body.items;
  expect(one).toMatchObject({ lot: lot.number, object: 'guide', status: 'sent', denials: 1, total: 30, released: 0 });
  expect(one.number).toBeGreaterThan(lot.number);
  const file = await fileOf(one.id);
  expect(await checkSchema(file)).toEqual([]);
  expect(file.toString('latin1')).toContain('senha ção-1');
  expect(await fileOf(one.id)).toEqual(file);
  const told = openAppeal(file);
  expect(told).toMatchObject({ number: String(one.number), lot: String(lot.number), protocol: '880001', object: '2' });
  expect(told.denials).toMatchObject([{ item: 1, code: '1705', value: 3000 }]);
  expect(await lotNow(invoice)).toMatchObject({
    status: 'appealed',
    answer: { released: 210, denied: 0, appealed: 30, unexplained: 0, unanswered: 0 },
  });

  const back = await bring(
    biller,
    appealAnswerFile(headOf('R1', today), told, ({ value }) => value),
  );
  expect(back).toMatchObject({ status: 201, body: { kind: 'appeal', lots: [lot.number] } });
  const released = { status: 'returned', answer: { released: 240, denied: 0, appealed: 0 } };
  expect(await lotNow(invoice)).toMatchObject(released);
  expect(await denialNow(denials[0])).toMatchObject({ status: 'released', value: 0 });
  expect((await accountNow(accountIds[0])).status).toBe('closed');
  expect((await read('/billing-appeals')).items[0]).toMatchObject({ id: one.id, status: 'answered', released: 30 });
  const paid = { ...lotAnswer(String(lot.number), '880001', today, []), released: cents(24_000), paidOn: today };
  const payment = await bring(biller, paymentFile(headOf('P1', today), [paid], []));
  expect(payment.body.paid).toBe(240);
  expect((await read(`/billing-invoices/${invoice}`)).document).toMatchObject({ status: 'paid' });

  expect((await biller.call('POST', `/billing-returns/${payment.body.id}/undo`)).status).toBe(200);
  expect((await biller.call('POST', `/billing-returns/${back.body.id}/undo`)).status).toBe(200);
  expect(await lotNow(invoice)).toMatchObject({ status: 'appealed', answer: { released: 210, appealed: 30 } });
  expect(await denialNow(denials[0])).toMatchObject({ status: 'appealed', value: 30 });
  expect((await biller.call('POST', `/billing-appeals/${one.id}/cancellation`)).body.status).toBe('canceled');
  expect(await lotNow(invoice)).toMatchObject({ status: 'returned', answer: { denied: 30, appealed: 0 } });
  const again = await biller.call('POST', `/billing-appeals/${one.id}/cancellation`);
  expect(again.body.code).toBe('billing.appeal-canceled');
});

test('an account in appeal keeps its invoice and is listed with the status of appeals [BIL-202]', async () => {
  const { invoice, accountIds, denials } = await denied([{ value: 3000 }]);
  expect((await appeal(denials)).status).toBe(201);
  expect(await accountNow(accountIds[0])).toMatchObject({ status: 'in_appeal', invoice: { id: invoice } });
  const listed = await read('/billing-accounts?status=in_appeal&limit=0');
  expect(listed.items.map(({ id }: { id: string }) => id)).toContain(accountIds[0]);
  const others = await read('/billing-accounts?status=closed&limit=0');
  expect(others.items.map(({ id }: { id: string }) => id)).not.toContain(accountIds[0]);
});

test('guides go as a whole or by items, a protocol on its own; what is upheld can be accepted, not appealed again [TIS-019]', async () => {
  const { invoice, today, denials } = await denied([{ value: 3000 }, { value: 2000, level: 'guide' }], 1000);
  expect(denials).toHaveLength(3);
  const made = await appeal(denials);
  const kinds = made.body.items.map(({ object, total }: { object: string; total: number }) => `${object} ${total}`);
  expect(kinds.toSorted()).toEqual(['guide 50', 'protocol 10']);
  for (const { id } of made.body.items) {
    const file = await fileOf(id);
    expect(await checkSchema(file)).toEqual([]);
    const answered = appealAnswerFile(headOf(`R${++last}`, today), openAppeal(file), ({ item }) =>
      item === null ? 0 : 1200,
    );
    expect((await bring(biller, answered)).status).toBe(201);
  }
  expect(await lotNow(invoice)).toMatchObject({
    status: 'returned',
    answer: { released: 192, denied: 48, appealed: 0 },
  });
  for (const denial of denials) expect(await denialNow(denial)).toMatchObject({ status: 'upheld' });
  expect((await appeal(denials)).body.code).toBe('billing.denial-decided');
  const denialIds = denials.map(({ id }) => id);
  const accepted = await biller.call('POST', '/billing-denials/acceptance', { denialIds });
  expect(accepted.body).toEqual({ accepted: 3, total: 48 });
});

test('a denial is in one appeal; justifications, permissions and files that answer something else are refused, and nothing changes [TIS-019]', async () => {
  const { today, denials, returned } = await denied([{ value: 3000 }]);
  const before = await read('/billing-appeals?limit=0');
  for (const text of [' ', 'x'.repeat(501)]) {
    const refused = await appeal(denials, text);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['denials.0.justification']);
  }
  const reader = await server.person(branch, ['financial:listBillings'], { name: 'Léo Consulta' });
  const asked = { denials: denials.map(({ id }) => ({ denialId: id, justification: 'x' })) };
  expect((await reader.call('POST', '/billing-appeals', asked)).status).toBe(403);
  const foreign = await server.person(await server.branch(), ALL, { name: 'Outra Unidade' });
  expect((await foreign.call('POST', '/billing-appeals', asked)).status).toBe(404);
  expect(await read('/billing-appeals?limit=0')).toEqual(before);

  const both = await Promise.all([appeal(denials), appeal(denials)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const [one] = both.find(({ status }) => status === 201)?.body.items ?? [];
  expect((await reader.call('GET', `/billing-appeals/${one.id}/xml`)).status).toBe(403);
  expect((await biller.call('POST', `/billing-returns/${returned}/undo`)).body.code).toBe('return.decided');
  const told = openAppeal(await fileOf(one.id));
  const other = { ...told, denials: told.denials.map((denial) => ({ ...denial, item: 2 })) };
  const unmatched = await bring(
    biller,
    appealAnswerFile(headOf('R', today), other, () => 1),
  );
  expect(unmatched.body.code).toBe('return.appeal-unmatched');
  const unknown = appealAnswerFile(headOf('R', today), { ...told, number: '999999' }, () => 1);
  expect((await bring(biller, unknown)).body.code).toBe('return.appeal-unknown');
  expect(await denialNow(denials[0])).toMatchObject({ status: 'appealed', value: 30 });
});
