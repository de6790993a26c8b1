import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { describe, expect, test } from 'vitest';
import { analysisFile, guideAnswer, lotAnswer, paymentFile, receiptFile } from '../../src/demo/return-files.ts';
import { consultationGuide, line, REQUESTER, SOON } from '../clinic.ts';
import { answer, bring, headOf } from './insurer.ts';
import { openReturns } from './returns-desk.ts';

const { server, branch, biller, clinic, save, guide, act, read, closed, lotIn, step, owed, everything } =
  await openReturns();
const { db } = server;

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
        request: { date: '2026-11-19', professional: REQUESTER },
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
    const body = { insurancePlanId: clinic.plan, code: 'R-corrected', date: '2026-11-01' };
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
