import { addDays } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { analysisFile, guideAnswer, lotAnswer, paymentFile } from '../../src/demo/return-files.ts';
import { ALL } from '../harness.ts';
import { answer, bring, headOf } from './insurer.ts';
import { openReturns } from './returns-desk.ts';

const { server, branch, biller, clinic, read, closed, lotIn, owed, everything } = await openReturns();
const { db } = server;

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

  test('what is denied of an invoice that was paid in full is not written off: the refusal names invoice, open and denied, and nothing changes', async () => {
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
    expect(refused.body.message).toMatch(/^A fatura R-\d+ tem R\$\s0,00 em aberto e estas glosas somam R\$\s10,00/);
    expect((await read('/billing-denials?status=open')).items).toContainEqual(mine);
    const document = await owed(invoice);
    expect(document).toMatchObject({ status: 'paid', total: 40 });
    // Nor is the document put out of the way: the invoice is closed, and owed.
    expect(await biller.call('DELETE', `/financial-transactions/${document.id}`)).toMatchObject({
      status: 409,
      body: { code: 'finance.belongs-to-invoice' },
    });
    expect(await owed(invoice)).toEqual(document);
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
