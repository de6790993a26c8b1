import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { analysisFile, guideAnswer, lotAnswer, paymentFile, receiptFile } from '../../src/demo/return-files.ts';
import { consultationGuide, line, SOON } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { openDesk } from './desk.ts';
import { answer, bring, headOf, openLot, sampleFile } from './insurer.ts';
import { INVOICE_DEFECTS } from './invoice-defects.ts';
import { billByTiss } from './tiss-desk.ts';

const server = await startServer();
const { db } = server;
const { branch, biller, clinic, save } = await openDesk(server);
await billByTiss(server, branch, clinic, { contract: { appealDays: 30 } });

let last = 0;
const guide = async (insurance = 120, more: object = {}) => {
  const made = await save(
    consultationGuide(clinic, {
      referral: { type: 'sadt', provider: String(++last), insurance: null, main: null },
      expenses: [line(clinic, { insurance, particular: 0 })],
      ...more,
    }),
  );
  expect(made.status).toBe(201);
  return made.body;
};
const DOCTOR = {
  name: 'Lia Prado',
  council: { name: 'CRM', state: 'SP', record: '123456' },
  specialty: { code: '225125', name: 'Médico clínico' },
};
const act = (id: string, name: string, body: object) => biller.call('POST', `/billing-invoices/${id}/${name}`, body);
const read = async (path: string) => (await biller.call('GET', path)).body;
/** A closed invoice of guides with these values, and its only lot as the insurer gets it. */
const closed = async (values: readonly number[]) => {
  const accounts = [];
  for (const value of values) accounts.push(await guide(value));
  const body = { insurancePlanId: clinic.plan, code: `R-${++last}`, date: '2026-11-01' };
  const invoice = (await biller.call('POST', '/billing-invoices', body)).body;
  const gathered = await act(invoice.id, 'accounts', { accountIds: accounts.map(({ id }) => id) });
  expect(gathered.status).toBe(200);
  const answered = await act(invoice.id, 'closure', { version: gathered.body.version, dueDate: SOON });
  expect(answered.status).toBe(200);
  return {
    invoice: invoice.id as string,
    accounts,
    version: answered.body.version as number,
    ...(await lotIn(invoice.id)),
  };
};
const lotIn = async (invoice: string, at = 0) => {
  const lot = (await read(`/billing-invoices/${invoice}/lots`)).items[at];
  const file = Buffer.from((await biller.call('GET', `/billing-invoices/${invoice}/lots/${lot.id}/xml`)).bytes);
  return { lot, sent: openLot(file), today: todayIn(DEFAULT_TIME_ZONE, lot.createdAt) };
};
const step = (invoice: string, lot: string, name: string, body?: object) =>
  biller.call('POST', `/billing-invoices/${invoice}/lots/${lot}/${name}`, body);
const owed = async (invoice: string) => (await read(`/billing-invoices/${invoice}`)).document;
const everything = async () => {
  const tables = [
    'billing_return',
    'billing_return_answer',
    'billing_denial',
    'billing_return_payment',
    'financial_payment',
  ] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      sql`select count(*)::int as n from ${sql.table(table)} where branch_id = ${branch.id}`.execute(db),
    ),
  );
  const lots = await db
    .selectFrom('tiss_lot')
    .select(['id', 'status'])
    .where('branch_id', '=', branch.id)
    .orderBy('id')
    .execute();
  return [counts.map(({ rows }) => rows), lots];
};

afterAll(async () => {
  for (const [defect, query] of Object.entries(INVOICE_DEFECTS))
    expect([defect, (await sql.raw(query).execute(db)).rows]).toEqual([defect, []]);
});

describe('the life of a lot', () => {
  test('each step by a call: prepared, sent with protocol and date, returned, settled; one that cannot be taken is 409 [TIS-014]', async () => {
    const { invoice, lot, sent, today } = await closed([120]);
    expect(lot).toMatchObject({ status: 'prepared', sentOn: null, protocol: null });
    expect((await step(invoice, lot.id, 'settlement')).status).toBe(409);
    for (const [body, field] of [
      [{ sentOn: addDays(today, 5), protocol: '880001' }, 'sentOn'],
      [{ sentOn: addDays(today, -5), protocol: '880001' }, 'sentOn'],
      [{ sentOn: today, protocol: ' ' }, 'protocol'],
    ] as const) {
      const refused = await step(invoice, lot.id, 'sending', body);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual([field]);
    }
    const out = await step(invoice, lot.id, 'sending', { sentOn: today, protocol: '880001' });
    expect(out.body).toMatchObject({ status: 'sent', sentOn: today, protocol: '880001' });
    const again = await step(invoice, lot.id, 'sending', { sentOn: today, protocol: '880002' });
    expect(again).toMatchObject({ status: 409, body: { code: 'billing.lot-step' } });
    expect(again.body.message).toContain('Enviado');
    const reopening = await act(invoice, 'reopening', {
      version: (await read(`/billing-invoices/${invoice}`)).version,
    });
    expect(reopening).toMatchObject({ status: 409, body: { code: 'billing.lot-out' } });

    const { guides, number } = sent;
    const told = lotAnswer(
      number,
      '880001',
      today,
      guides.map((one) =>
        guideAnswer(
          one.number,
          one.items.map((item) => answer(item)),
        ),
      ),
    );
    expect((await bring(biller, analysisFile(headOf('A1', today), [told]))).status).toBe(201);
    expect((await lotIn(invoice)).lot).toMatchObject({ status: 'returned', returnedOn: today });
    const unpaid = await step(invoice, lot.id, 'settlement');
    expect(unpaid).toMatchObject({ status: 409, body: { code: 'billing.lot-unpaid', data: { value: 120 } } });
    const paid = {
      lot: number,
      protocol: '880001',
      paidOn: today,
      informed: told.informed,
      processed: told.processed,
      released: told.released,
      denied: told.denied,
    };
    expect((await bring(biller, paymentFile(headOf('P1', today), [paid], []))).status).toBe(201);
    expect((await step(invoice, lot.id, 'settlement')).body).toMatchObject({ status: 'settled' });
    expect((await step(invoice, lot.id, 'rejection', { reason: 'x' })).status).toBe(409);
  });

  test('a receipt fills day and protocol; the same one twice changes nothing [TIS-014]', async () => {
    const { invoice, lot, sent, today } = await closed([120]);
    const file = receiptFile(headOf('990001', today), {
      number: sent.number,
      sentOn: today,
      total: cents(12_000),
      guides: ['1'],
    });
    expect((await bring(biller, file, 'protocolo.xml')).body).toMatchObject({
      kind: 'receipt',
      number: '990001',
      lots: [lot.number],
    });
    expect((await lotIn(invoice)).lot).toMatchObject({ status: 'sent', sentOn: today, protocol: '990001' });
    const before = await everything();
    expect((await bring(biller, file)).status).toBe(409);
    expect(await everything()).toEqual(before);
  });

  test('a rejected lot keeps the reason; it is made anew under a new number, once, and its invoice may be opened [TIS-014]', async () => {
    const { invoice, lot, today } = await closed([120, 80]);
    await step(invoice, lot.id, 'sending', { sentOn: today, protocol: '1' });
    const empty = await step(invoice, lot.id, 'rejection', { reason: ' ' });
    expect(empty).toMatchObject({ status: 422, body: { errors: { reason: 'Campo obrigatório' } } });
    const rejected = await step(invoice, lot.id, 'rejection', { reason: 'Carteira inválida na guia 1' });
    expect(rejected.body).toMatchObject({ status: 'rejected', rejection: { reason: 'Carteira inválida na guia 1' } });
    const anew = await step(invoice, lot.id, 'renewal');
    expect(anew.body).toMatchObject({ status: 'prepared', replaces: lot.number, guides: 2, total: 200 });
    expect(anew.body.number).toBeGreaterThan(lot.number);
    expect((await step(invoice, lot.id, 'renewal')).status).toBe(409);
    const { version } = await read(`/billing-invoices/${invoice}`);
    expect((await act(invoice, 'reopening', { version })).body).toMatchObject({ status: 'open' });
    const lots = (await read(`/billing-invoices/${invoice}/lots`)).items;
    expect(lots.map(({ status }: { status: string }) => status)).toEqual(['canceled', 'rejected']);
  });

  test('a guide of a rejected lot is corrected while another lot of its invoice is out: it stays charged, the receivable follows it, the new lot has it [TIS-014]', async () => {
    const asked = (insurance: number, more: object = {}) =>
      consultationGuide(clinic, {
        guideType: 'sadt',
        serviceType: 'exam',
        consultationType: null,
        request: { date: '2026-11-19', professional: DOCTOR },
        referral: { type: 'sadt', provider: 'SADT-1', insurance: null, main: null },
        expenses: [
          line(
            clinic,
            { insurance, particular: 0 },
            { expenseId: clinic.exam, code: '40304361', type: 'exam', name: 'Hemograma' },
          ),
        ],
        ...more,
      });
    const out = await guide(100);
    const wrong = (await save(asked(80))).body;
    const body = { insurancePlanId: clinic.plan, code: `R-${++last}`, date: '2026-11-01' };
    const { id: invoice } = (await biller.call('POST', '/billing-invoices', body)).body;
    const gathered = await act(invoice, 'accounts', { accountIds: [out.id, wrong.id] });
    expect((await act(invoice, 'closure', { version: gathered.body.version, dueDate: SOON })).status).toBe(200);
    const lots = (await read(`/billing-invoices/${invoice}/lots`)).items;
    const [sent, rejected] = ['consultation', 'sadt'].map((type) =>
      lots.find(({ guideType }: { guideType: string }) => guideType === type),
    );
    const today = todayIn(DEFAULT_TIME_ZONE, sent.createdAt);
    expect((await step(invoice, sent.id, 'sending', { sentOn: today, protocol: '880077' })).status).toBe(200);
    const stands = async () => read(`/billing-accounts/${wrong.id}`);
    expect(await stands()).toMatchObject({ readOnly: 'billing.finished', lotRejected: false });
    const correct = async (insurance: number, more: object = {}) =>
      biller.call(
        'PUT',
        `/billing-accounts/${wrong.id}`,
        asked(insurance, { version: (await stands()).version, invoiceId: invoice, ...more }),
      );
    expect(await correct(80)).toMatchObject({ status: 409, body: { code: 'billing.finished' } });
    await step(invoice, rejected.id, 'rejection', { reason: 'Carteira inválida' });
    expect(await stands()).toMatchObject({ status: 'closed', readOnly: null, lotRejected: true });
    expect(await read(`/billing-accounts/${out.id}`)).toMatchObject({ lotRejected: false });

    const elsewhere = await correct(80, { invoiceId: null });
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'billing.stays-in-invoice' } });
    const deleted = await biller.call('DELETE', `/billing-accounts/${wrong.id}`);
    expect(deleted).toMatchObject({ status: 409, body: { code: 'billing.finished' } });
    const insured = { record: '7654321', name: 'Ana', validity: null };
    const right = { insurance: { id: clinic.insurance, planId: clinic.plan, insured } };
    const mended = await correct(80, right);
    expect(mended).toMatchObject({ status: 200, body: { status: 'closed', lotRejected: true } });
    expect(await owed(invoice)).toMatchObject({ status: 'open', total: 180 });
    expect((await correct(95.5, right)).status).toBe(200);
    expect(await owed(invoice)).toMatchObject({ status: 'open', total: 195.5 });
    const anew = await step(invoice, rejected.id, 'renewal');
    expect(anew.body).toMatchObject({ status: 'prepared', replaces: rejected.number, guides: 1, total: 95.5 });
    const file = await biller.call('GET', `/billing-invoices/${invoice}/lots/${anew.body.id}/xml`);
    expect(Buffer.from(file.bytes).toString('latin1')).toContain('<ans:numeroCarteira>7654321</ans:numeroCarteira>');
    expect(await stands()).toMatchObject({ readOnly: 'billing.finished', lotRejected: false });
  });

  test('a correction and the new lot at once: the lot has the guide as it is charged, whoever came first [TIS-014]', async () => {
    for (const insurance of [130, 140]) {
      const { invoice, accounts, lot } = await closed([100]);
      await step(invoice, lot.id, 'rejection', { reason: 'Valor errado' });
      const stored = await read(`/billing-accounts/${accounts[0].id}`);
      const correct = () =>
        biller.call('PUT', `/billing-accounts/${accounts[0].id}`, {
          ...consultationGuide(clinic, { referral: stored.referral, invoiceId: invoice, version: stored.version }),
          expenses: [line(clinic, { insurance, particular: 0 })],
        });
      const [saved, anew] = await Promise.all([correct(), step(invoice, lot.id, 'renewal')]);
      expect(anew.status).toBe(200);
      expect([200, 409]).toContain(saved.status);
      const charged = saved.status === 200 ? insurance : 100;
      expect((await lotIn(invoice)).lot.total).toBe(charged);
      expect(await owed(invoice)).toMatchObject({ status: 'open', total: charged });
    }
  });

  test('a correction never takes the receivable below what was paid of it [TIS-014]', async () => {
    const { invoice, accounts, lot, today } = await closed([100]);
    await step(invoice, lot.id, 'rejection', { reason: 'Valor errado' });
    const document = await owed(invoice);
    await db
      .insertInto('financial_payment')
      .values({ branch_id: branch.id, id: 'f'.repeat(24), transaction_id: document.id, date: today, value_cents: 6000 })
      .execute();
    const stored = await read(`/billing-accounts/${accounts[0].id}`);
    const charge = (insurance: number) =>
      biller.call('PUT', `/billing-accounts/${accounts[0].id}`, {
        ...consultationGuide(clinic, { referral: stored.referral, invoiceId: invoice, version: stored.version }),
        expenses: [line(clinic, { insurance, particular: 0 })],
      });
    const refused = await charge(59.99);
    expect(refused).toMatchObject({ status: 409, body: { code: 'billing.invoice-paid-above', data: { value: 60 } } });
    expect(await owed(invoice)).toMatchObject({ status: 'open', total: 100 });
    expect((await charge(60)).status).toBe(200);
    expect(await owed(invoice)).toMatchObject({ status: 'paid', total: 60 });
  });
});

describe('what an insurer answers', () => {
  test('items are matched by lot, guide and number; totals are equal to the cent, a second import changes nothing [TIS-015]', async () => {
    const { invoice, lot, sent, today } = await closed([120, 80.5, 99.99]);
    const [first, second, third] = sent.guides;
    const told = lotAnswer(sent.number, '880010', today, [
      guideAnswer(
        first?.number ?? '',
        (first?.items ?? []).map((item) => answer(item)),
      ),
      guideAnswer(
        second?.number ?? '',
        (second?.items ?? []).map((item) =>
          answer(item, {
            released: 5050,
            denied: [
              { code: '1705', value: cents(2000) },
              { code: '1801', value: cents(1000) },
            ],
          }),
        ),
      ),
      guideAnswer(
        third?.number ?? '',
        (third?.items ?? []).map((item) => answer(item)),
      ),
      guideAnswer('777', [answer({ item: 1, date: today, code: '1', name: 'Outro', value: cents(500) })]),
    ]);
    const file = analysisFile(headOf('A10', today), [told]);
    const made = await bring(biller, file, 'retorno ação.xml');
    expect(made).toMatchObject({ status: 201, body: { kind: 'analysis', fileName: 'retorno ação.xml', undone: null } });
    expect(made.body.sums).toEqual({
      sent: 300.49,
      informed: 300.49,
      processed: 300.49,
      released: 270.49,
      denied: 30,
      unexplained: 0,
      unmatched: 1,
    });
    const denied = await read(`/billing-returns/${made.body.id}/answers?only=denied`);
    expect(denied.items).toEqual([
      expect.objectContaining({
        guide: second?.number,
        item: 1,
        sent: 80.5,
        released: 50.5,
        denied: 30,
        unexplained: 0,
        denials: [
          { code: '1705', reason: 'VALOR APRESENTADO A MAIOR', value: 20, status: 'open' },
          { code: '1801', reason: 'PROCEDIMENTO INVÁLIDO', value: 10, status: 'open' },
        ],
      }),
    ]);
    const unmatched = await read(`/billing-returns/${made.body.id}/answers?only=unmatched`);
    expect(unmatched.items).toEqual([
      expect.objectContaining({ guide: '777', unmatched: 'return.guide-unknown', sent: 0 }),
    ]);
    expect((await lotIn(invoice)).lot.answer).toEqual({
      released: 270.49,
      denied: 30,
      appealed: 0,
      unexplained: 0,
      unanswered: 0,
      paid: 0,
    });
    const before = await everything();
    expect(await bring(biller, file)).toMatchObject({ status: 409, body: { code: 'return.imported-already' } });
    expect(await everything()).toEqual(before);
    expect(
      (await db.selectFrom('tiss_lot').select('protocol').where('id', '=', lot.id).executeTakeFirst())?.protocol,
    ).toBe('880010');
  });

  test('less released without a denial is listed as unexplained, at the item and in the sums [TIS-017]', async () => {
    const { invoice, sent, today } = await closed([100]);
    const guides = sent.guides.map((one) =>
      guideAnswer(
        one.number,
        one.items.map((item) => answer(item, { released: 8000 })),
      ),
    );
    const made = await bring(biller, analysisFile(headOf('A11', today), [lotAnswer(sent.number, '1', today, guides)]));
    expect(made.body.sums).toMatchObject({ released: 80, denied: 0, unexplained: 20 });
    const listed = await read(`/billing-returns/${made.body.id}/answers?only=unexplained`);
    expect(listed).toMatchObject({ total: 1, items: [{ sent: 100, released: 80, denied: 0, unexplained: 20 }] });
    expect((await lotIn(invoice)).lot.answer).toMatchObject({ unexplained: 20, unanswered: 0 });
  });

  test('an undone import stays with who and when, and what it had put aside counts again', async () => {
    const { invoice, lot, sent, today } = await closed([100]);
    const file = (number: string, released: number) =>
      analysisFile(headOf(number, today), [
        lotAnswer(
          sent.number,
          '1',
          today,
          sent.guides.map((one) =>
            guideAnswer(
              one.number,
              one.items.map((item) => answer(item, { released })),
            ),
          ),
        ),
      ]);
    const first = await bring(biller, file('B1', 6000));
    const second = await bring(biller, file('B2', 9000));
    expect((await lotIn(invoice)).lot.answer).toMatchObject({ released: 90 });
    const undone = await biller.call('POST', `/billing-returns/${second.body.id}/undo`);
    expect(undone.body.undone).toMatchObject({ by: 'Bia Faturista' });
    expect((await lotIn(invoice)).lot.answer).toMatchObject({ released: 60, unexplained: 40 });
    expect((await biller.call('POST', `/billing-returns/${second.body.id}/undo`)).status).toBe(409);
    await biller.call('POST', `/billing-returns/${first.body.id}/undo`);
    expect((await lotIn(invoice)).lot).toMatchObject({ status: 'sent', returnedOn: null, answer: null });
    expect((await bring(biller, file('B1', 6000))).status).toBe(201);
    expect(lot.status).toBe('prepared');
  });

  test('a payment settles the receivable for what was released, the difference stays open as a denial; taxes are kept; undo pays back [TIS-016]', async () => {
    const { invoice, sent, today } = await closed([300]);
    const guides = sent.guides.map((one) =>
      guideAnswer(
        one.number,
        one.items.map((item) => answer(item, { released: 27_000, denied: [{ code: '1705', value: cents(3000) }] })),
      ),
    );
    const told = lotAnswer(sent.number, '880020', today, guides);
    await bring(biller, analysisFile(headOf('A20', today), [told]));
    const paid = {
      lot: sent.number,
      protocol: '880020',
      paidOn: today,
      informed: told.informed,
      processed: told.processed,
      released: told.released,
      denied: told.denied,
    };
    const made = await bring(
      biller,
      paymentFile(
        headOf('P20', today),
        [paid],
        [{ paidOn: null, kind: 'debit', code: '01', description: 'IRRF', value: cents(405) }],
      ),
    );
    expect(made).toMatchObject({ status: 201, body: { kind: 'payment', paid: 270 } });
    const detail = await read(`/billing-returns/${made.body.id}`);
    expect(detail).toMatchObject({
      net: 265.95,
      payments: [{ released: 270, denied: 30, settled: 270, unmatched: null }],
      charges: [{ kind: 'debit', code: '01', value: 4.05 }],
    });
    const document = await owed(invoice);
    expect(document).toMatchObject({ status: 'open', total: 300 });
    expect((await read(`/financial-transactions/${document.id}`)).payments).toEqual([{ date: today, total: 270 }]);

    const denials = await read('/billing-denials?status=open');
    const mine = denials.items.find((one: { lot: number }) => one.lot === Number(sent.number));
    const accepted = await biller.call('POST', '/billing-denials/acceptance', { denialIds: [mine.id] });
    expect(accepted.body).toEqual({ accepted: 1, total: 30 });
    expect(await owed(invoice)).toMatchObject({ status: 'paid' });
    const stored = (await read('/billing-denials?status=accepted')).items.find(
      ({ id }: { id: string }) => id === mine.id,
    );
    expect(stored).toMatchObject({ decidedBy: 'Bia Faturista', value: 30 });
    const writeOff = await db
      .selectFrom('billing_denial as d')
      .innerJoin('financial_transaction as t', (join) =>
        join.onRef('t.branch_id', '=', 'd.branch_id').onRef('t.id', '=', 'd.write_off_id'),
      )
      .innerJoin('category as k', (join) =>
        join.onRef('k.branch_id', '=', 't.branch_id').onRef('k.id', '=', 't.category_id'),
      )
      .select(['t.type', 't.status', 't.total_cents', 'k.name'])
      .where('d.id', '=', mine.id)
      .executeTakeFirstOrThrow();
    expect(writeOff).toEqual({ type: 'expense', status: 'paid', total_cents: 3000, name: 'Glosas aceitas' });
    expect((await biller.call('POST', '/billing-denials/acceptance', { denialIds: [mine.id] })).status).toBe(409);

    const back = await biller.call('POST', `/billing-returns/${made.body.id}/undo`);
    expect(back.status).toBe(200);
    expect(await owed(invoice)).toMatchObject({ status: 'open' });
    const payments = (await read(`/financial-transactions/${document.id}`)).payments.map(
      ({ total }: { total: number }) => total,
    );
    expect(payments.reduce((sum: number, value: number) => sum + value, 0)).toBe(30);
  });

  test('what is denied of an invoice that was paid in full is not written off: the refusal names invoice, open and denied, and nothing changes [TIS-016]', async () => {
    const { invoice, sent, today } = await closed([40]);
    const answered = (released: number, code?: string) => {
      const denied = code === undefined ? [] : [{ code, value: cents(4000 - released) }];
      const guides = sent.guides.map((one) =>
        guideAnswer(
          one.number,
          one.items.map((item) => answer(item, { released, denied })),
        ),
      );
      return lotAnswer(sent.number, '880021', today, guides);
    };
    const full = answered(4000);
    await bring(biller, analysisFile(headOf('F1', today), [full]));
    const { informed, processed, released, denied } = full;
    const lot = { lot: sent.number, protocol: '880021', paidOn: today, informed, processed, released, denied };
    await bring(biller, paymentFile(headOf('F2', today), [lot], []));
    expect(await owed(invoice)).toMatchObject({ status: 'paid' });
    await bring(biller, analysisFile(headOf('F3', today), [answered(3000, '1705')]));
    const mine = (await read('/billing-denials?status=open')).items.find(
      (one: { lot: number }) => one.lot === Number(sent.number),
    );
    const refused = await biller.call('POST', '/billing-denials/acceptance', { denialIds: [mine.id] });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'billing.denial-above-open', data: { open: 0, denied: 10 } },
    });
    expect(refused.body.message).toMatch(
      /^A fatura \S+ tem R\$\s0,00 em aberto, menos do que os R\$\s10,00 destas glosas/,
    );
    expect((await read('/billing-denials?status=open')).items).toContainEqual(mine);
    expect(await owed(invoice)).toMatchObject({ status: 'paid', total: 40 });
  });

  test('what was accepted holds the import of its answer, and another analysis of that guide changes nothing', async () => {
    const { sent, today } = await closed([50]);
    const file = (number: string, released: number) => {
      const guides = sent.guides.map((one) =>
        guideAnswer(
          one.number,
          one.items.map((item) =>
            answer(item, { released, denied: [{ code: '1705', value: cents(5000 - released) }] }),
          ),
        ),
      );
      return analysisFile(headOf(number, today), [lotAnswer(sent.number, '1', today, guides)]);
    };
    const first = await bring(biller, file('C1', 4000));
    const mine = (await read('/billing-denials?status=open')).items.find(
      (one: { lot: number }) => one.lot === Number(sent.number),
    );
    expect(mine).toMatchObject({ code: '1705', value: 10, appealUntil: addDays(today, 30) });
    await biller.call('POST', '/billing-denials/acceptance', { denialIds: [mine.id] });
    expect(await biller.call('POST', `/billing-returns/${first.body.id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'return.decided' },
    });
    const second = await bring(biller, file('C2', 4500));
    expect(second.body.sums).toMatchObject({ sent: 0, unmatched: 1 });
  });
});

describe('the board of denials', () => {
  test('denied by insurer, code, professional, procedure and month: figures equal the sum of the imported items; all of it as a spreadsheet [TIS-020]', async () => {
    const { sent, today } = await closed([100, 200]);
    const [first, second] = sent.guides;
    const guides = [first, second].flatMap((one, at) =>
      one === undefined
        ? []
        : guideAnswer(
            one.number,
            one.items.map((item) =>
              answer(item, {
                released: item.value - 1500,
                denied: [{ code: at === 0 ? '1801' : '1899', value: cents(1500) }],
              }),
            ),
          ),
    );
    await bring(biller, analysisFile(headOf('G1', today), [lotAnswer(sent.number, '1', today, guides)]));
    const stored = await sql<{
      code: string;
      cents: number;
    }>`select d.code, sum(d.value_cents)::bigint as cents from billing_denial d
      where d.branch_id = ${branch.id} and d.counts group by d.code`.execute(db);
    for (const { code, cents: value } of stored.rows)
      expect((await read(`/billing-denials?code=${code}`)).sum).toBe(value / 100);
    const whole = stored.rows.reduce((sum, row) => sum + row.cents, 0) / 100;
    const month = today.slice(0, 7);
    for (const filter of [
      '',
      `month=${month}`,
      `insuranceId=${clinic.insurance}`,
      `professionalId=${clinic.professional}`,
      'expenseCode=10101012',
    ])
      expect([filter, (await read(`/billing-denials?${filter}`)).sum]).toEqual([filter, whole]);
    expect(await read('/billing-denials?month=2020-01')).toMatchObject({ total: 0, sum: 0 });
    const sheet = await biller.call('GET', `/billing-denials/export?month=${month}`);
    expect([sheet.status, sheet.headers['content-disposition']]).toEqual([200, expect.stringContaining('glosas.xlsx')]);
    const blind = await server.person(
      branch,
      ALL.filter((code) => code !== 'financial:listBillings'),
    );
    expect((await blind.call('GET', '/billing-denials')).status).toBe(403);
  });
});

describe('a file that is not taken', () => {
  test('another insurer, another registration, a wrong hash, another version: reported, nothing stored [TIS-021, TIS-005]', async () => {
    const { sent, today } = await closed([10]);
    const guides = sent.guides.map((one) =>
      guideAnswer(
        one.number,
        one.items.map((item) => answer(item)),
      ),
    );
    const lots = [lotAnswer(sent.number, '1', today, guides)];
    const good = analysisFile(headOf('H1', today), lots);
    const text = Buffer.from(good).toString('latin1');
    const before = await everything();
    for (const [file, code] of [
      [analysisFile(headOf('H2', today, { ansCode: '123456' }), lots), 'return.insurer-unknown'],
      [analysisFile(headOf('H3', today, { provider: '9999' }), lots), 'return.other-provider'],
      [Buffer.from(text.replace('10.00', '11.00'), 'latin1'), 'tiss.hash'],
      [Buffer.from(text.replaceAll('4.03.00', '3.05.00'), 'latin1'), 'tiss.version'],
      [sampleFile('recurso-glosa'), 'return.kind-unknown'],
      [Buffer.from(`<!DOCTYPE a [<!ENTITY b "c">]>${text}`, 'latin1'), 'return.document-type'],
      [Buffer.from('PK nothing'), 'return.not-xml'],
    ] as const) {
      const refused = await bring(biller, file);
      expect([code, refused.status, refused.body.code]).toEqual([code, 422, code]);
      expect(refused.body.message).not.toContain('{');
    }
    expect(await everything()).toEqual(before);
    expect((await bring(biller, good)).status).toBe(201);
  });

  test('cut, nested without end, of another encoding, with values below nothing: reported in words, nothing stored [TIS-021]', async () => {
    const { sent, today } = await closed([10]);
    const file = (more: { released?: number; informed?: number } = {}) =>
      analysisFile(headOf(`B${++last}`, today), [
        lotAnswer(
          sent.number,
          '1',
          today,
          sent.guides.map((one) =>
            guideAnswer(
              one.number,
              one.items.map((item) => ({
                ...answer(item, more),
                ...(more.informed === undefined ? {} : { informed: cents(more.informed) }),
              })),
            ),
          ),
        ),
      ]);
    const text = Buffer.from(file()).toString('latin1');
    const nested = `<?xml version="1.0" encoding="ISO-8859-1"?>${'<a>'.repeat(200_000)}`;
    const before = await everything();
    for (const [what, bytes] of [
      ['cut in the middle', Buffer.from(text.slice(0, text.length / 2), 'latin1')],
      ['cut in a name', Buffer.from(text.slice(0, text.lastIndexOf('</') + 4), 'latin1')],
      ['a second message after it', Buffer.from(text + text.slice(text.indexOf('?>') + 2), 'latin1')],
      ['nested without end', Buffer.from(nested)],
      ['nested and closed', Buffer.from(nested + '</a>'.repeat(200_000))],
      ['UTF-16', Buffer.from(text, 'utf16le')],
      ['an encoding that nobody knows', Buffer.from(text.replace('ISO-8859-1', 'X-9'), 'latin1')],
      ['bytes of nothing', Buffer.from([0, 1, 2, 3, 255, 254])],
      ['empty', Buffer.alloc(0)],
      ['released below nothing', file({ released: -100 })],
      ['informed below nothing', file({ informed: -1000 })],
    ] as const) {
      const refused = await bring(biller, bytes);
      expect([what, refused.status, refused.body.code]).toEqual([
        what,
        422,
        expect.stringMatching(/^(return|tiss|file)\./),
      ]);
      expect(refused.body.message).not.toMatch(/[{<]|undefined|null|Error/);
    }
    expect(await everything()).toEqual(before);
  });

  test('a lot, a guide or an item told twice in one file counts once [TIS-015]', async () => {
    const { invoice, sent, today } = await closed([10, 20]);
    const [one, two] = sent.guides;
    const told = (which: typeof one) =>
      guideAnswer(
        which?.number ?? '',
        (which?.items ?? []).map((item) => answer(item)),
      );
    const lots = [
      lotAnswer(sent.number, '1', today, [told(one), told(one)]),
      lotAnswer(sent.number, '1', today, [told(two), told(one)]),
    ];
    const made = await bring(biller, analysisFile(headOf(`T${++last}`, today), lots));
    expect(made.body.sums).toMatchObject({ sent: 30, informed: 30, released: 30, unmatched: 2 });
    const { items } = await read(`/billing-returns/${made.body.id}/answers?only=unmatched`);
    expect(items.map(({ guide: number, released }: { guide: string; released: number }) => [number, released])).toEqual(
      Array.from({ length: 2 }, () => [one?.number, 10]),
    );
    expect((await lotIn(invoice)).lot.answer).toMatchObject({ released: 30, unanswered: 0, unexplained: 0 });
  });

  test('a file beyond 50 MB is stopped while it comes, and nothing is stored [TIS-021]', async () => {
    const before = await everything();
    const refused = await bring(biller, Buffer.alloc(50 * 1024 * 1024 + 1, '<'));
    expect(refused).toMatchObject({ status: 413, body: { code: 'return.too-large' } });
    expect(refused.body.message).toContain('50 MB');
    expect(await everything()).toEqual(before);
  });

  test('a file of 4.01.00 is read [TIS-005]', async () => {
    const { sent, today } = await closed([10]);
    const guides = sent.guides.map((one) =>
      guideAnswer(
        one.number,
        one.items.map((item) => answer(item)),
      ),
    );
    const file = analysisFile(headOf('V1', today, { version: '4.01.00' }), [
      lotAnswer(sent.number, '1', today, guides),
    ]);
    expect((await bring(biller, file)).body).toMatchObject({ version: '4.01.00', sums: { released: 10 } });
  });

  test('who may not import is refused, and another branch sees nothing', async () => {
    const without = ALL.filter((code) => code !== 'financial:importBillingReturn');
    const looker = await server.person(branch, without);
    expect((await bring(looker, sampleFile('demonstrativo-analise-conta'))).status).toBe(403);
    expect((await looker.call('GET', '/billing-returns')).status).toBe(200);
    const other = await server.branch();
    const stranger = await server.person(other, ALL);
    expect((await stranger.call('GET', '/billing-returns')).body.total).toBe(0);
    const [one] = (await read('/billing-returns')).items;
    expect((await stranger.call('GET', `/billing-returns/${one.id}`)).status).toBe(404);
    expect((await stranger.call('POST', `/billing-returns/${one.id}/undo`)).status).toBe(404);
  });
});
