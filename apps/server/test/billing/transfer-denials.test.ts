import { DEFAULT_TIME_ZONE, todayIn } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import type { AnsweredGuide } from '@prumo/tiss';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { analysisFile, guideAnswer, lotAnswer, paymentFile } from '../../src/demo/return-files.ts';
import { consultationGuide, line, SOON } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { openDesk } from './desk.ts';
import { answer, appealAnswerFile, bring, headOf, openAppeal, openLot } from './insurer.ts';
import { INVOICE_DEFECTS } from './invoice-defects.ts';
import { billByTiss } from './tiss-desk.ts';
import { TRANSFER_DEFECTS } from './transfer-defects.ts';

// Insurers answer lots whose lines are transferred: what came is paid on receipt, what is denied later is taken off the next transfer.

const server = await startServer();
const { db, newId } = server;
const { branch, biller, clinic, save } = await openDesk(server);
await billByTiss(server, branch, clinic);
await db
  .insertInto('transfer_rule')
  .values({
    branch_id: branch.id,
    id: newId(),
    professional_id: clinic.professional,
    plan_id: clinic.plan,
    type: 'percent',
    percent: 50,
  })
  .execute();

afterEach(async () => {
  for (const [defect, query] of Object.entries({ ...TRANSFER_DEFECTS, ...INVOICE_DEFECTS }))
    expect([defect, (await sql.raw(query).execute(db)).rows]).toEqual([defect, []]);
});

interface Told {
  readonly id: string;
  readonly accountId: string;
  readonly itemId: string;
  readonly total: number;
  readonly transfer: number | null;
  readonly denial: { readonly id: string } | null;
}

let last = 0;
const read = async (path: string) => (await biller.call('GET', path)).body;
const rule = async (terms: {
  basis?: 'production' | 'receipt';
  denial_policy?: 'absorbed' | 'deducted' | 'upheld';
}) => {
  await db.updateTable('transfer_rule').set(terms).where('branch_id', '=', branch.id).execute();
};
const pending = async (query = ''): Promise<Told[]> =>
  (await read(`/professional-transfer?professionalId=${clinic.professional}&limit=0${query}`)).items;
const close = (lineIds: readonly string[], total: number) =>
  biller.call('POST', `/professional-transfer/${clinic.professional}`, { lineIds, total, dueDate: SOON });

/** A finished invoice of guides with these values, and its lot as the insurer gets it. */
async function finished(
  ...values: (number | { readonly insurance: number; readonly particular: number; readonly factor: number })[]
) {
  const accounts: { id: string; expenses: { id: string }[] }[] = [];
  for (const value of values) {
    const { factor, ...prices } = typeof value === 'number' ? { insurance: value, particular: 0, factor: 1 } : value;
    const made = await save(
      consultationGuide(clinic, {
        referral: { type: 'sadt', provider: String(++last), insurance: null, main: null },
        expenses: [line(clinic, prices, { factor })],
      }),
    );
    expect(made.status).toBe(201);
    accounts.push(made.body);
  }
  const invoice = (
    await biller.call('POST', '/billing-invoices', {
      insurancePlanId: clinic.plan,
      code: `D-${++last}`,
      date: '2026-11-01',
    })
  ).body.id as string;
  const act = async (name: string, body: object) => {
    const reply = await biller.call('POST', `/billing-invoices/${invoice}/${name}`, body);
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const { version } = await act('accounts', { accountIds: accounts.map(({ id }) => id) });
  const closed = await act('closure', { version, dueDate: SOON });
  await act('finalization', { version: closed.version });
  const [lot] = (await read(`/billing-invoices/${invoice}/lots`)).items;
  const file = Buffer.from((await biller.call('GET', `/billing-invoices/${invoice}/lots/${lot.id}/xml`)).bytes);
  const sent = openLot(file);
  const day = todayIn(DEFAULT_TIME_ZONE, lot.createdAt);
  /** The insurer denies so many cents of each guide; null leaves it without an answer. */
  const answers = (denied: readonly (number | null)[]): AnsweredGuide[] =>
    sent.guides.flatMap(({ number, items }, at) => {
      const taken = denied[at] ?? null;
      if (taken === null) return [];
      return guideAnswer(
        number,
        items.map((item) =>
          answer(item, {
            released: item.value - taken,
            denied: taken === 0 ? [] : [{ code: '1705', value: cents(taken) }],
          }),
        ),
      );
    });
  const told = (denied: readonly (number | null)[]) => lotAnswer(sent.number, '880001', day, answers(denied));
  return {
    invoice,
    lines: accounts.map(({ expenses }) => expenses[0]?.id ?? ''),
    analyse: async (denied: readonly (number | null)[]) => {
      const made = await bring(biller, analysisFile(headOf(`A${++last}`, day), [told(denied)]));
      expect(made.status).toBe(201);
      return made.body.id as string;
    },
    pay: async (denied: readonly (number | null)[]) => {
      const made = await bring(biller, paymentFile(headOf(`P${++last}`, day), [{ ...told(denied), paidOn: day }], []));
      expect(made.status).toBe(201);
      return made.body.id as string;
    },
  };
}
const undo = (id: string) => biller.call('POST', `/billing-returns/${id}/undo`);
const found = async (id: string) => (await pending()).find((one) => one.id === id);
const negatives = async () => (await pending()).filter(({ denial }) => denial !== null);

describe('on receipt', () => {
  test('a line takes what the insurer released of it once the lot is settled, also while the document is open [TIS-024]', async () => {
    await rule({ basis: 'receipt', denial_policy: 'absorbed' });
    const { lines, invoice, analyse, pay } = await finished(120, 80, 50);
    const [partly = '', denied = '', silent = ''] = lines;
    await analyse([3000, 8000, null]);
    expect(await found(partly)).toMatchObject({ transfer: null, waits: 'not-received' });
    const payment = await pay([3000, 8000, null]);
    expect((await read(`/billing-invoices/${invoice}`)).document.status).toBe('open');
    expect(await found(partly)).toMatchObject({
      total: 120,
      transfer: 45,
      waits: null,
      steps: [
        { code: 'insurance', percent: null, value: 90 },
        { code: 'share', percent: 50, value: 45 },
      ],
    });
    // All of it denied, or nothing said of it: while the document is open both wait.
    expect(await found(denied)).toMatchObject({ waits: 'not-received' });
    expect(await found(silent)).toMatchObject({ waits: 'not-received' });
    expect((await close([silent], 25)).body.errors).toEqual({
      'lines.0': 'O valor deste procedimento ainda não foi recebido',
    });
    expect((await undo(payment)).status).toBe(200);
    expect(await found(partly)).toMatchObject({ waits: 'not-received' });
    await pay([3000, 8000, null]);
    expect((await close([partly], 45)).status).toBe(201);
  });

  test('what the insurer pays of a line that was transferred in part tops it up, once, when the money has come [TIS-024]', async () => {
    await rule({ basis: 'receipt', denial_policy: 'absorbed' });
    const { lines, analyse, pay } = await finished(120);
    await analyse([3000]);
    await pay([3000]);
    const base = await close(lines, 45);
    expect(base.status).toBe(201);
    expect(await negatives()).toEqual([]);
    // The insurer takes its denial back; until it pays, nothing more has come.
    const whole = await analyse([0]);
    expect(await negatives()).toEqual([]);
    await pay([0]);
    const [more] = await negatives();
    expect(more).toMatchObject({
      total: 30,
      transfer: 15,
      waits: null,
      financialBundleId: null,
      denial: { code: '1705', returnId: expect.any(String), givenBack: true },
      steps: [
        { code: 'recovered', percent: null, value: 30 },
        { code: 'share', percent: 50, value: 15 },
      ],
    });
    const answers = await Promise.all([1, 2].map(() => close([more?.id ?? ''], 15)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await negatives()).toEqual([]);
    const second = answers.find(({ status }) => status === 201)?.body;
    const detail = await read(`/financial-transactions/${second.id}`);
    expect(detail.services.map(({ expense }: { expense: object }) => expense)).toEqual([
      { name: 'Glosa 1705 revertida: Consulta em consultório', total: 30, totalTransfer: 15 },
    ]);
    // What was topped up stays transferred: freed, it would be paid out in whole beside its complement.
    const held = await biller.call('DELETE', `/financial-transactions/${base.body.id}`);
    expect([held.status, held.body.code]).toEqual([409, 'billing.transfer-given-back']);
    expect((await undo(whole)).status).toBe(409);
    expect((await biller.call('DELETE', `/financial-transactions/${second.id}`)).status).toBe(204);
    expect(await negatives()).toMatchObject([{ id: more?.id, transfer: 15 }]);
    expect((await biller.call('DELETE', `/financial-transactions/${base.body.id}`)).status).toBe(204);
    expect(await negatives()).toEqual([]);
    expect(await found(lines[0] ?? '')).toMatchObject({ transfer: 60 });
  });

  test('a line on production is topped up with nothing, also where its two parts are rounded a cent apart', async () => {
    await rule({ basis: 'production', denial_policy: 'absorbed' });
    // Half a cent on either side.
    const { lines, analyse, pay } = await finished({ insurance: 0.33, particular: 0.33, factor: 1.5 });
    const { transfer } = (await found(lines[0] ?? '')) ?? {};
    expect((await close(lines, transfer ?? 0)).status).toBe(201);
    await analyse([10]);
    await analyse([0]);
    await pay([0]);
    expect(await negatives()).toEqual([]);
  });

  test('without any answer a document that is fully paid means the whole line', async () => {
    await rule({ basis: 'receipt', denial_policy: 'absorbed' });
    const { lines, invoice } = await finished(120);
    expect(await found(lines[0] ?? '')).toMatchObject({ waits: 'not-received' });
    const { id } = (await read(`/billing-invoices/${invoice}`)).document;
    await db
      .insertInto('financial_payment')
      .values({ branch_id: branch.id, id: newId(), transaction_id: id, date: '2026-11-25', value_cents: 12_000 })
      .execute();
    await db.updateTable('financial_transaction').set({ status: 'paid' }).where('id', '=', id).execute();
    expect(await found(lines[0] ?? '')).toMatchObject({ transfer: 60, waits: null });
  });
});

describe('a denial that comes after the line was paid out', () => {
  test('published vectors: a later glosa makes a negative line in the next period, never an edit, once [TIS-024]', async () => {
    await rule({ basis: 'production', denial_policy: 'deducted' });
    const { lines, analyse } = await finished(120);
    const first = await close(lines, 60);
    expect(first.status).toBe(201);
    expect(await negatives()).toEqual([]);
    const file = await analyse([4000]);
    const [negative] = await negatives();
    expect(negative).toMatchObject({
      total: -40,
      transfer: -20,
      waits: null,
      financialBundleId: null,
      patient: { name: 'Ana Beatriz Souza' },
      steps: [
        { code: 'denied', percent: null, value: -40 },
        { code: 'share', percent: 50, value: -20 },
      ],
      denial: { code: '1705', status: 'open', returnId: file },
    });
    const id = negative?.id ?? '';
    // What was paid is as it was.
    const paid = await read(`/financial-transactions/${first.body.id}`);
    expect(paid).toMatchObject({ value: { total: 60 }, services: [{ expense: { totalTransfer: 60 } }] });
    // The next transfer: another line of 60,00 and what was denied.
    const next = await finished(120);
    expect((await close([...next.lines, id], 60)).body.errors).toEqual({
      total: 'O valor mudou desde que foi mostrado. Confira e feche de novo.',
    });
    const second = await close([...next.lines, id], 40);
    expect([second.status, second.body]).toEqual([
      201,
      { id: expect.any(String), type: 'expense', total: 40, lines: 2 },
    ]);
    const detail = await read(`/financial-transactions/${second.body.id}`);
    expect(detail.services.map((one: { expense: object; denialId?: string }) => [one.expense, one.denialId])).toEqual([
      [{ name: 'Consulta em consultório', total: 120, totalTransfer: 60 }, undefined],
      [{ name: 'Glosa 1705: Consulta em consultório', total: -40, totalTransfer: -20 }, negative?.denial?.id],
    ]);
    expect(await negatives()).toEqual([]);
    const twice = await close([id], -20);
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { 'lines.0': 'Existem procedimentos já repassados ao profissional!' },
    ]);
    const again = db
      .insertInto('transfer_denial')
      .values({
        branch_id: branch.id,
        id: newId(),
        denial_id: negative?.denial?.id ?? '',
        line_id: lines[0] ?? '',
        transaction_id: first.body.id,
        position: 7,
        denied_cents: 1,
        amount_cents: 0,
        steps: '[]',
      })
      .execute();
    await expect(again).rejects.toThrow(/transfer_denial_pkey/);
    const listed = await read(`/professional-transfer?professionalId=${clinic.professional}&paid=true&limit=0`);
    const mine = listed.items.filter((one: { financialBundleId: string }) => one.financialBundleId === second.body.id);
    expect(mine.map(({ transfer }: { transfer: number }) => transfer).toSorted()).toEqual([-20, 60]);
    const inCents = (value: number) => Math.round(value * 100);
    expect(inCents(listed.sum.transfer)).toBe(
      listed.items.reduce((sum: number, one: { transfer: number }) => sum + inCents(one.transfer), 0),
    );
    // While it is in a transfer its file stays; when the transfer is taken back, it waits again.
    const held = await undo(file);
    expect([held.status, held.body.code]).toEqual([409, 'return.deducted']);
    const print = await biller.call('POST', `/professional-transfer/${clinic.professional}/print`, {
      professionalId: clinic.professional,
      hasFinancialBundle: true,
      accounts: [{ accountId: negative?.accountId, itemId: negative?.itemId, denialId: negative?.denial?.id }],
      type: 'detailed',
    });
    expect(print.status).toBe(200);
    expect(pdfText(print.bytes).join(' ')).toContain('Glosa de Consulta em consultório');
    expect((await biller.call('DELETE', `/financial-transactions/${second.body.id}`)).status).toBe(204);
    expect((await negatives()).map((one) => one.id)).toEqual([id]);
    // Undoing the return takes it away.
    expect((await undo(file)).status).toBe(200);
    expect(await negatives()).toEqual([]);
  });

  test('absorbed takes nothing; deducted only if upheld waits until the denial is accepted [TIS-024]', async () => {
    await rule({ basis: 'production', denial_policy: 'absorbed' });
    const absorbed = await finished(120);
    expect((await close(absorbed.lines, 60)).status).toBe(201);
    await rule({ denial_policy: 'upheld' });
    const upheld = await finished(120);
    expect((await close(upheld.lines, 60)).status).toBe(201);
    // Which policy holds is what the rule said when the line was transferred.
    await rule({ denial_policy: 'deducted' });
    await absorbed.analyse([4000]);
    await upheld.analyse([4000]);
    expect(await negatives()).toEqual([]);
    const denials = (await read('/billing-denials?status=open&limit=0')).items;
    const ids = denials.map(({ id }: { id: string }) => id);
    expect((await biller.call('POST', '/billing-denials/acceptance', { denialIds: ids })).status).toBe(200);
    const taken = await negatives();
    expect(taken).toMatchObject([{ transfer: -20, denial: { status: 'accepted' } }]);
    const closed = await close([taken[0]?.id ?? ''], -20);
    expect(closed.body).toMatchObject({ type: 'income', total: 20, lines: 1 });
  });

  test('another analysis of the guide takes only what is denied beyond; two who close at once take it once', async () => {
    await rule({ basis: 'production', denial_policy: 'deducted' });
    const { lines, analyse } = await finished(120);
    await close(lines, 60);
    await analyse([4000]);
    const [first] = await negatives();
    const answers = await Promise.all([close([first?.id ?? ''], -20), close([first?.id ?? ''], -20)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    await analyse([5000]);
    expect(await negatives()).toMatchObject([{ total: -10, transfer: -5 }]);
    await analyse([4000]);
    expect(await negatives()).toEqual([]);
  });

  test('what the insurer pays after all is given back once, in the next transfer; undone with its return, which waits for the transfer [TIS-024]', async () => {
    await rule({ basis: 'production', denial_policy: 'deducted' });
    const { lines, analyse } = await finished(120);
    await close(lines, 60);
    await analyse([4000]);
    const [taken] = await negatives();
    const first = await close([taken?.id ?? ''], -20);
    expect(first.status).toBe(201);
    // Another answer of the guide denies less: the difference comes back.
    const part = await analyse([1000]);
    const [back] = await negatives();
    expect(back).toMatchObject({
      total: 30,
      transfer: 15,
      denial: { id: taken?.denial?.id, code: '1705', returnId: part, givenBack: true },
      steps: [
        { code: 'recovered', percent: null, value: 30 },
        { code: 'share', percent: 50, value: 15 },
      ],
    });
    expect((await undo(part)).status).toBe(200);
    expect(await negatives()).toEqual([]);
    const whole = await analyse([0]);
    const [all] = await negatives();
    expect(all).toMatchObject({ total: 40, transfer: 20 });
    const next = await finished(120);
    const answers = await Promise.all([1, 2].map(() => close([...next.lines, all?.id ?? ''], 80)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const second = answers.find(({ status }) => status === 201)?.body;
    expect(await negatives()).toEqual([]);
    const detail = await read(`/financial-transactions/${second.id}`);
    expect(detail.services.map(({ expense }: { expense: object }) => expense)).toContainEqual({
      name: 'Glosa 1705 revertida: Consulta em consultório',
      total: 40,
      totalTransfer: 20,
    });
    const print = await biller.call('POST', `/professional-transfer/${clinic.professional}/print`, {
      professionalId: clinic.professional,
      hasFinancialBundle: true,
      accounts: [{ accountId: all?.accountId, itemId: all?.itemId, denialId: all?.denial?.id, lineId: all?.id }],
      type: 'detailed',
    });
    const paper = pdfText(print.bytes).join(' ').replaceAll(/\s+/g, ' ');
    expect(paper).toContain('Glosa revertida de Consulta em consultório');
    expect(paper).not.toContain('Glosa de Consulta');
    expect(await undo(whole)).toMatchObject({ status: 409, body: { code: 'return.given-back' } });
    const held = await biller.call('DELETE', `/financial-transactions/${first.body.id}`);
    expect([held.status, held.body.code]).toEqual([409, 'billing.transfer-given-back']);
    // A later denial of the same guide is taken off again, as one of its own.
    await analyse([2500]);
    expect(await negatives()).toMatchObject([{ total: -25, transfer: -12.5, denial: { givenBack: false } }]);
    expect((await biller.call('DELETE', `/financial-transactions/${second.id}`)).status).toBe(204);
    expect((await biller.call('DELETE', `/financial-transactions/${first.body.id}`)).status).toBe(204);
    expect(await negatives()).toMatchObject([{ transfer: -12.5 }]);
  });

  test('the answer to an appeal gives back what it releases, and undone it takes that away [TIS-024, TIS-019]', async () => {
    await rule({ basis: 'production', denial_policy: 'deducted' });
    const { lines, analyse } = await finished(120);
    await close(lines, 60);
    const file = await analyse([4000]);
    const taken = (await negatives()).find(({ total }) => total === -40);
    expect((await close([taken?.id ?? ''], -20)).status).toBe(201);
    const ours = async () => (await negatives()).filter(({ denial }) => denial?.id === taken?.denial?.id);
    const made = await biller.call('POST', '/billing-appeals', {
      denials: [{ denialId: taken?.denial?.id, justification: 'Guia autorizada' }],
    });
    expect(made.status).toBe(201);
    const xml = await biller.call('GET', `/billing-appeals/${made.body.items[0].id}/xml`);
    const appeal = openAppeal(Buffer.from(xml.bytes));
    const day = todayIn(DEFAULT_TIME_ZONE, made.body.items[0].createdAt);
    const answered = await bring(
      biller,
      appealAnswerFile(headOf(`Q${++last}`, day), appeal, () => 2500),
    );
    expect(answered.status).toBe(201);
    const [back] = await ours();
    expect(back).toMatchObject({ total: 25, transfer: 12.5, denial: { status: 'upheld', returnId: answered.body.id } });
    expect((await undo(answered.body.id)).status).toBe(200);
    expect(await ours()).toEqual([]);
    expect((await undo(file)).body.code).toBe('return.decided');
  });

  test('the day of the return and the plan filter it; another branch sees none', async () => {
    await rule({ basis: 'production', denial_policy: 'deducted' });
    const { lines, analyse } = await finished(120);
    await close(lines, 60);
    await analyse([4000]);
    const [one] = (await negatives()) as unknown as { date: string; id: string }[];
    const ids = async (query: string) => (await pending(query)).map(({ id }) => id);
    expect(await ids(`&startDate=${one?.date}&endDate=${one?.date}`)).toContain(one?.id);
    expect(await ids('&endDate=2020-01-01')).toEqual([]);
    expect(await ids(`&insurancePlanId=${clinic.particularPlan}`)).toEqual([]);
    const elsewhere = await server.person(await server.branch(), undefined);
    const other = await elsewhere.call('GET', `/professional-transfer?professionalId=${clinic.professional}&limit=0`);
    expect(other.body.items).toEqual([]);
  });
});
