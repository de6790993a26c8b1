import { describe, expect, test } from 'vitest';
import { consultationGuide, line } from '../clinic.ts';
import { ALL } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { fileForm, PDF, PNG } from '../upload.ts';
import { openInsuranceDesk, settled, SILENT_TOO } from './insurance-desk.ts';
import { bring } from './insurer.ts';
import { billByTiss } from './tiss-desk.ts';

const { server, simulator, branch, biller, clinic, save, connection, connect, service, closed, nextNumber } =
  await openInsuranceDesk();
const { db } = server;

describe('the connection of an insurance', () => {
  test('address, login and certificate are kept sealed and never told; another person’s version is refused [TIS-014]', async () => {
    const saved = await connect();
    expect(saved.body).toMatchObject({ configured: true, address: service(), login: 'clinica', hasPassword: true });
    expect(JSON.stringify(saved.body)).not.toContain('secret');
    const row = await db
      .selectFrom('insurance_connection')
      .selectAll()
      .where('branch_id', '=', branch.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row) + row.sealed.toString('latin1')).not.toContain('secret');
    expect((await connect({ password: null })).body.hasPassword).toBe(true);
    expect(await connect({ version: 1 })).toMatchObject({ status: 409, body: { code: 'insurance-service.changed' } });
    for (const [change, field] of [
      [{ address: 'http://tiss.example' }, 'address'],
      [{ address: null }, 'address'],
      [{ addresses: { lot: 'https://a:b@tiss.example' } }, 'addresses.lot'],
      [{ login: null }, 'login'],
      [{ certificate: { file: 'bm90IGEgY2VydGlmaWNhdGU=', passphrase: '1' } }, 'certificate.file'],
    ] as const) {
      const refused = await connect(change);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    expect((await biller.call('GET', connection)).body).toMatchObject({ address: service(), login: 'clinica' });
  });

  test('«Testar conexão» says what came back, and asks nothing of anybody', async () => {
    const tested = await biller.call('POST', `${connection}/test`);
    expect(tested.body).toMatchObject({ ok: true, message: expect.stringContaining('a conexão funciona') });
    await connect({ password: 'outra' });
    const wrong = await biller.call('POST', `${connection}/test`);
    expect(wrong.body).toMatchObject({ ok: false, message: expect.stringContaining('login ou a senha') });
    expect((await biller.call('GET', connection)).body.tested).toMatchObject({ ok: false });
    await connect({ address: 'https://169.254.169.254/latest' });
    const near = await biller.call('POST', `${connection}/test`);
    expect(near.body).toMatchObject({ ok: false, message: expect.stringContaining('rede interna') });
    await connect({ address: 'https://localhost/tiss' });
    expect((await biller.call('POST', `${connection}/test`)).body.message).toContain('rede interna');
  });

  test('«Verificar elegibilidade»: covered or not with the words of table 38; an answer about nobody else is taken', async () => {
    const ask = (card: string) =>
      biller.call('POST', `/insurances/${clinic.insurance}/eligibility`, { planId: clinic.plan, card });
    expect((await ask('123456')).body).toMatchObject({ eligible: true, name: 'Beneficiário simulado', reasons: [] });
    expect((await ask('123000')).body).toMatchObject({
      eligible: false,
      reasons: ['1001 NÚMERO DA CARTEIRA INVÁLIDO'],
    });
    simulator.next('error');
    expect((await ask('123456')).body).toMatchObject({ eligible: false, reasons: [expect.stringContaining('5001')] });
    simulator.next('broken');
    expect(await ask('123456')).toMatchObject({ status: 422, body: { code: 'insurance-service.unreadable' } });
    const plans = (await biller.call('GET', '/insurance-plans')).body.items;
    expect(plans.find(({ plan }: { plan: { id: string } }) => plan.id === clinic.plan).checksEligibility).toBe(true);
  });

  test('without a connection nothing is offered and nothing is asked; whoever may not change insurances changes none', async () => {
    expect((await biller.call('DELETE', connection)).status).toBe(204);
    const { ask, read } = await closed();
    expect((await read()).service).toBeNull();
    expect(await ask('send')).toMatchObject({ status: 422, body: { code: 'insurance-service.not-configured' } });
    expect((await read()).status).toBe('prepared');
    const other = await server.person(branch, ['general:listInsurances']);
    expect((await other.call('PUT', connection, { address: service() })).status).toBe(403);
    expect((await other.call('GET', connection)).status).toBe(200);
  });
});

/** What the dialog of an SP/SADT guide asks for. */
const wanted = (number: string | null, quantity = 2, more: object = {}) => ({
  planId: clinic.plan,
  patientId: clinic.patient,
  number,
  record: '0123456789',
  isNewborn: false,
  character: 'elective',
  clinicalIndication: 'Lombalgia & ciática',
  request: requestedBy,
  expenses: [{ itemId: 'l1', expenseId: clinic.consultation, quantity }],
  ...more,
});
const requestedBy = {
  date: '2026-11-18',
  professional: {
    name: 'Lia Prado da Conceição',
    council: { name: 'CRM', state: 'PR', record: '12345' },
    specialty: { code: '225125', name: 'Médico clínico' },
  },
};
const authorization = `/insurances/${clinic.insurance}/authorization`;
const request = (body: object) => biller.call('POST', authorization, body);
const situation = (number: string) =>
  biller.call('POST', `${authorization}/status`, {
    planId: clinic.plan,
    number,
    record: '0123456789',
    isNewborn: false,
    expenses: [{ itemId: 'l1', expenseId: clinic.consultation, quantity: 2 }],
  });
const asked = (number: string) => simulator.authorizations().filter((one) => one.number === number);
/** An SP/SADT of one procedure. */
const sadt = (number: string, more: object = {}, lineMore: object = {}) =>
  consultationGuide(clinic, {
    guideType: 'sadt',
    serviceType: 'consultation',
    referral: { type: 'sadt', provider: number, insurance: `77${number}`, main: null },
    authorization: { date: '2026-11-20', password: `S${number}`, validity: null },
    request: requestedBy,
    expenses: [line(clinic, { insurance: 50, particular: 0 }, lineMore)],
    ...more,
  });

describe('an authorization over the web service', () => {
  test('TIS-014 «Pedir autorização» asks for the lines of the dialog; the answer has numbers, dates and what of each line', async () => {
    const { body } = await request(wanted('5001'));
    expect(body).toMatchObject({
      number: '5001',
      status: 'authorized',
      insurance: '775001',
      password: 'S5001',
      reasons: [],
      lines: [{ itemId: 'l1', code: '10101012', requested: 2, authorized: 2, reasons: [] }],
    });
    expect(body.date <= body.validity).toBe(true);
    expect(asked('5001')).toMatchObject([{ card: '0123456789', services: [{ code: '10101012', quantity: 2 }] }]);
    const partly = (await request(wanted('5002', 12))).body;
    expect(partly).toMatchObject({
      status: 'partial',
      lines: [{ authorized: 10, reasons: ['1423 QUANTIDADE SOLICITADA ACIMA DA QUANTIDADE PERMITIDA'] }],
    });
    const refused = (await request(wanted('5003', 2, { record: '0123000' }))).body;
    expect(refused).toMatchObject({
      status: 'refused',
      insurance: null,
      password: null,
      reasons: ['1001 NÚMERO DA CARTEIRA INVÁLIDO'],
      lines: [{ authorized: 0, reasons: ['1402 PROCEDIMENTO NÃO AUTORIZADO'] }],
    });
    simulator.next('error');
    expect((await request(wanted('5004'))).body).toMatchObject({
      status: 'refused',
      reasons: [expect.stringContaining('5001')],
    });
    expect(asked('5004')).toEqual([]);
  });

  test('TIS-014 what is in analysis is asked for again, and then authorized', async () => {
    expect((await request(wanted('5007'))).body).toMatchObject({ status: 'analysis', password: null, lines: [] });
    simulator.next('error');
    expect(await situation('5007')).toMatchObject({
      status: 422,
      body: {
        code: 'insurance-service.refused',
        message: expect.stringContaining('MENSAGEM ELETRÔNICA FORA DO PADRÃO'),
      },
    });
    expect((await situation('5007')).body).toMatchObject({ status: 'authorized', lines: [{ authorized: 2 }] });
    expect(await situation('5999')).toMatchObject({
      status: 422,
      body: { code: 'insurance-service.no-authorization' },
    });
  });

  test.each(['drop-after', 'broken', 'hash', 'document-type', 'fault', 'status-500'] as const)(
    'TIS-014 a lost answer (%s) is looked for by the number of the guide; the insurance has the request once',
    async (mood) => {
      const number = String(5100 + nextNumber());
      simulator.next(mood);
      const { body } = await request(wanted(number));
      // A service that fell over it has nothing of it.
      expect(body.status).toBe(mood === 'fault' ? 'unknown' : 'authorized');
      expect(asked(number)).toHaveLength(mood === 'fault' ? 0 : 1);
    },
  );

  test('TIS-014 answer and question lost: it is told as unknown with its number, and the next try looks before it asks', async () => {
    simulator.next('drop-after', 'drop');
    expect((await request(wanted('5201'))).body).toMatchObject({
      number: '5201',
      status: 'unknown',
      reasons: [expect.stringContaining('não se sabe')],
    });
    simulator.next('error');
    expect((await request(wanted('5201', 2, { unknown: true }))).body.status).toBe('unknown');
    const before = simulator.messages().length;
    expect((await request(wanted('5201', 2, { unknown: true }))).body.status).toBe('authorized');
    expect(simulator.messages().slice(before)).toEqual(['solicitacaoStatusAutorizacaoWS']);
    simulator.next('drop', 'drop');
    expect((await request(wanted('5202'))).body.status).toBe('unknown');
    const then = simulator.messages().length;
    expect((await request(wanted('5202', 2, { unknown: true }))).body.status).toBe('authorized');
    expect(simulator.messages().slice(then)).toEqual(['solicitacaoStatusAutorizacaoWS', 'solicitacaoProcedimentoWS']);
  });

  test('what the standard misses stands at its field, and nothing goes out; nobody there is told as that', async () => {
    const before = simulator.messages().length;
    for (const [change, fields] of [
      [{ number: null }, ['referral.provider']],
      [{ request: null }, ['request.date', 'request.professional.council.name']],
      [{ expenses: [] }, ['expenses']],
      [{ expenses: [{ itemId: 'l1', expenseId: clinic.consultation, quantity: 1.5 }] }, ['expenses.0.quantity']],
      [{ expenses: [{ itemId: 'l1', expenseId: clinic.plan, quantity: 1 }] }, ['expenses.0.expenseId']],
      [{ clinicalIndication: 'Ação 漢' }, ['clinicalIndication']],
    ] as const) {
      const answer = await request(wanted('5301', 1, change));
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        422,
        expect.arrayContaining([...fields]),
      ]);
    }
    expect((await request(wanted('5301', 1, { patientId: clinic.plan }))).status).toBe(404);
    expect(simulator.messages()).toHaveLength(before);
    await connect({ address: SILENT_TOO });
    expect(await request(wanted('5301'))).toMatchObject({
      status: 422,
      body: { code: 'insurance-service.no-connection' },
    });
    await connect({ address: null, addresses: { lot: service() } });
    expect(await request(wanted('5301'))).toMatchObject({
      status: 422,
      body: { code: 'insurance-service.not-offered' },
    });
    const plans = (await biller.call('GET', '/insurance-plans')).body.items;
    expect(plans.find(({ plan }: { plan: { id: string } }) => plan.id === clinic.plan)).toMatchObject({
      authorizes: false,
      tellsAuthorizations: false,
      tellsReturns: false,
    });
    const foreign = await server.person(await server.branch(), ALL);
    expect((await foreign.call('POST', authorization, wanted('5301'))).status).toBe(404);
  });

  test('a guide that the plan numbers has its number when it is asked for, and keeps it [TIS-010]', async () => {
    await billByTiss(server, branch, clinic, { mode: 'automatic' });
    const first = (await request(wanted('GUIA_AUTOMATICA'))).body;
    const second = (await request(wanted(null))).body;
    expect([first.status, Number(second.number)]).toEqual(['authorized', Number(first.number) + 1]);
    const kept = await save(sadt(first.number));
    expect(kept.body.referral.provider).toBe(first.number);
    await billByTiss(server, branch, clinic);
  });

  test('what was authorized is stored with its line and printed; charging more is a warning that holds nothing back [TIS-012]', async () => {
    const asking = { requestNumber: '5401', requestStatus: 'partial' };
    const made = await save(
      sadt(
        '5401',
        { authorization: { date: '2026-11-20', password: 'S5401', validity: null, ...asking } },
        { quantity: 12, authorizedQuantity: 10 },
      ),
    );
    const path = `/billing-accounts/${made.body.id}`;
    const read = (await biller.call('GET', path)).body;
    expect(read).toMatchObject({ authorization: asking, expenses: [{ quantity: 12, authorizedQuantity: 10 }] });
    const { problems } = (await biller.call('GET', `${path}/check`)).body;
    expect(problems).toContainEqual(
      expect.objectContaining({
        field: 'expenses.0.quantity',
        severity: 'warning',
        message: 'O convênio autorizou 10 deste procedimento, e a guia cobra 12',
      }),
    );
    const paper = pdfText((await biller.call('GET', `${path}/print`)).bytes).join(' ');
    expect(paper).toMatch(/Consulta em consultório\s+12(,00)?\s+10(,00)?\s/);
    expect(await save(sadt('5402', {}, { authorizedQuantity: 1000 }))).toMatchObject({ status: 400 });
  });
});

describe('a statement is asked for in «Retornos do convênio»', () => {
  const today = () => simulator.lots().at(-1)?.receivedOn ?? '';
  const ask = (by: string, value: string, more: object = {}) =>
    biller.call('POST', '/billing-returns/requests', { insuranceId: clinic.insurance, by, value, ...more });
  const returnsNow = async () => (await biller.call('GET', '/billing-returns?limit=0')).body.items.length;

  test('TIS-016 what was paid on a day settles the documents as a file does, once, by whichever way it comes, and is undone', async () => {
    const { id, done } = await closed([120, 80]);
    await done('send');
    const told = await ask('day', today());
    expect(told).toMatchObject({ status: 200, body: { outcome: 'imported', message: 'Demonstrativo importado' } });
    const { returnId } = told.body;
    const paidOf = async () =>
      Number(
        (
          await db
            .selectFrom('financial_payment as y')
            .innerJoin('financial_transaction as d', 'd.id', 'y.transaction_id')
            .select(({ fn }) => fn.sum('y.value_cents').as('paid'))
            .where('d.invoice_code_id', '=', id)
            .executeTakeFirstOrThrow()
        ).paid ?? 0,
      );
    const paid = await paidOf();
    expect(paid).toBeGreaterThan(0);
    const { file } = await db
      .selectFrom('billing_return')
      .select('file')
      .where('id', '=', returnId)
      .executeTakeFirstOrThrow();
    // Another envelope of the same statement, and the same by its month, count once.
    for (const again of [await ask('day', today()), await ask('month', today().slice(0, 7))])
      expect(again.body).toMatchObject({ outcome: 'known', returnId });
    const before = await returnsNow();
    expect(await bring(biller, asFile(file))).toMatchObject({ status: 409, body: { code: 'return.statement-known' } });
    expect(await returnsNow()).toBe(before);
    expect(await paidOf()).toBe(paid);

    expect((await biller.call('POST', `/billing-returns/${returnId}/undo`)).status).toBe(200);
    expect(await paidOf()).toBe(0);
    // By file first, then by the web service.
    const brought = await bring(biller, asFile(file));
    expect(brought.status).toBe(201);
    expect((await ask('day', today())).body).toMatchObject({ outcome: 'known', returnId: brought.body.id });
    expect(await paidOf()).toBe(paid);
  });

  test('TIS-015 the analysis of a protocol is imported, and the lot that asks for it has it already', async () => {
    const { done } = await closed();
    const { protocol } = await done('send');
    expect((await ask('protocol', ` ${protocol} `)).body).toMatchObject({ outcome: 'imported' });
    expect((await done('statement')).service.last.message).toContain('já estava importado');
    expect((await ask('protocol', protocol)).body.outcome).toBe('known');
  });

  test('what is refused, lost or hostile is said, and nothing is stored; then it is asked for again', async () => {
    const { done } = await closed();
    const { protocol } = await done('send');
    const before = await returnsNow();
    for (const [mood, code] of [
      ['error', 'insurance-service.refused'],
      ['drop', 'insurance-service.cut-off'],
      ['broken', 'insurance-service.unreadable'],
    ] as const) {
      simulator.next(mood);
      expect(await ask('protocol', protocol)).toMatchObject({ status: 422, body: { code } });
    }
    expect((await ask('day', '2020-01-01')).body.message).toContain('3291 PROTOCOLO NÃO LOCALIZADO');
    expect(await returnsNow()).toBe(before);
    expect((await ask('protocol', protocol)).body.outcome).toBe('imported');
  });

  test('a day, month or protocol that is none stands at its field; who may not import returns asks for none', async () => {
    const sent = simulator.messages().length;
    for (const [by, value] of [
      ['day', '2026-02-30'],
      ['month', '2026-13'],
      ['protocol', '1234567890123'],
      ['protocol', ' '],
    ] as const) {
      const refused = await ask(by, value);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['value']]);
    }
    expect((await ask('protocol', '1', { insuranceId: clinic.plan })).status).toBe(404);
    const clerk = await server.person(branch, ['financial:listBillings', 'financial:updateBilling']);
    const body = { insuranceId: clinic.insurance, by: 'protocol', value: '1' };
    expect((await clerk.call('POST', '/billing-returns/requests', body)).status).toBe(403);
    const foreign = await server.person(await server.branch(), ALL);
    expect((await foreign.call('POST', '/billing-returns/requests', body)).status).toBe(404);
    expect(simulator.messages()).toHaveLength(sent);
  });
});

describe('an appeal over the web service', () => {
  /** An appeal against what the insurance denied of a guide of 120: guides whose number ends in 3 lose a tenth. */
  async function appealed() {
    nextNumber(2);
    const { done } = await closed();
    await done('send');
    await done('statement');
    const { items } = (await biller.call('GET', '/billing-denials?status=open&limit=0')).body;
    const denials = [{ denialId: items[0].id, justification: 'Autorizado pela senha 123' }];
    const [made] = (await biller.call('POST', '/billing-appeals', { denials })).body.items;
    const ask = (kind: string, who = biller) => who.call('POST', `/billing-appeals/${made.id}/exchanges`, { kind });
    const there = () => simulator.appeals().filter(({ number }) => number === String(made.number));
    return { made, ask, there, denialId: items[0].id as string };
  }

  test('TIS-019 it goes out as its file, its protocol is stored, and its answer is taken as a file’s is, and undone', async () => {
    const { made, ask, there, denialId } = await appealed();
    expect(made.service).toMatchObject({ offers: ['send'], status: null });
    expect(await ask('status')).toMatchObject({ status: 409, body: { code: 'billing.appeal-not-sent' } });
    const sent = await ask('send');
    expect(sent).toMatchObject({ status: 200, body: { service: { status: 'sent', offers: ['status'] } } });
    expect(sent.body.service.protocol).toBe(there()[0]?.protocol);
    expect(await ask('send')).toMatchObject({ status: 409, body: { code: 'billing.appeal-sent' } });
    const cancel = await biller.call('POST', `/billing-appeals/${made.id}/cancellation`);
    expect(cancel).toMatchObject({ status: 409, body: { code: 'billing.appeal-sent' } });
    expect((await ask('status')).body.service.message).toContain('Em análise');
    const answered = (await ask('status')).body;
    expect(answered).toMatchObject({ status: 'answered', released: 6, service: { offers: [] } });
    const denial = await db
      .selectFrom('billing_denial')
      .select(['status', 'answered_return_id'])
      .where('id', '=', denialId)
      .executeTakeFirstOrThrow();
    expect(denial.status).toBe('upheld');
    expect(await ask('status')).toMatchObject({ status: 409, body: { code: 'billing.appeal-has-answer' } });
    expect((await biller.call('POST', `/billing-returns/${denial.answered_return_id}/undo`)).status).toBe(200);
    expect((await ask('status')).body).toMatchObject({ status: 'answered', released: 6 });
    expect(there()).toHaveLength(1);
  });

  test('TIS-019 a lost answer is asked for at once; two people, or answer and question lost, send it once', async () => {
    const one = await appealed();
    simulator.next('drop-after');
    expect((await one.ask('send')).body.service).toMatchObject({ status: 'sent', protocol: one.there()[0]?.protocol });
    const two = await appealed();
    const colleague = await server.person(branch, ALL);
    const answers = await Promise.all([two.ask('send'), two.ask('send', colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(two.there()).toHaveLength(1);

    const three = await appealed();
    simulator.next('drop-after', 'drop');
    const lost = await three.ask('send');
    expect(lost.body.service).toMatchObject({ status: 'lost', protocol: null, offers: ['send', 'status'] });
    const before = simulator.messages().length;
    expect((await three.ask('send')).body.service.protocol).toBe(three.there()[0]?.protocol);
    expect(simulator.messages().slice(before)).toEqual(['solicitacaoStatusRecursoGlosaWS']);
    expect(three.there()).toHaveLength(1);
  });

  test('what the insurance refuses is said in the words of table 38, and it may go out again; a message that never came does', async () => {
    const { ask, there, made } = await appealed();
    simulator.next('error');
    const refused = (await ask('send')).body.service;
    expect(refused).toMatchObject({ status: 'refused', offers: ['send'], message: expect.stringContaining('5001') });
    simulator.next('drop');
    expect((await ask('send')).body.service).toMatchObject({ status: 'lost' });
    expect(there()).toHaveLength(0);
    expect((await ask('send')).body.service.status).toBe('sent');
    expect(there()).toHaveLength(1);
    const clerk = await server.person(branch, ['financial:listBillings', 'financial:updateBilling']);
    expect((await ask('status', clerk)).status).toBe(403);
    const foreign = await server.person(await server.branch(), ALL);
    expect((await foreign.call('POST', `/billing-appeals/${made.id}/exchanges`, { kind: 'send' })).status).toBe(404);
  });
});

describe('documents of a guide', () => {
  const accountOf = async (lotId: string) =>
    (await db.selectFrom('tiss_lot_guide').select('account_id').where('lot_id', '=', lotId).executeTakeFirstOrThrow())
      .account_id;
  const add = (account: string, content: Buffer, query: string, name = 'Laudo do exame.pdf') => {
    const { body, contentType } = fileForm(content, { name });
    return biller.call('POST', `/billing-accounts/${account}/documents?${query}`, body, {
      'content-type': contentType,
    });
  };
  const listed = async (account: string) =>
    (await biller.call('GET', `/billing-accounts/${account}/documents`)).body.items;

  test('are kept with their type, and follow their lot by messages that the official schema takes; each has its protocol [TIS-014]', async () => {
    const { lot, done, read } = await closed();
    const account = await accountOf(lot.id);
    const first = await add(account, PDF, 'type=02&note=Laudo%20da%20les%C3%A3o');
    expect(first).toMatchObject({
      status: 201,
      body: { name: 'Laudo do exame', extension: 'pdf', type: '02', note: 'Laudo da lesão', status: 'new' },
    });
    const second = await add(account, PNG, 'type=12', 'Imagem.png');
    const gone = await add(account, PNG, 'type=12', 'Errada.png');
    const removed = await biller.call('DELETE', `/billing-accounts/${account}/documents/${gone.body.id}`);
    expect(removed.status).toBe(204);
    expect((await listed(account)).map(({ id }: { id: string }) => id)).toEqual([first.body.id, second.body.id]);
    const file = await biller.call('GET', `/files/${first.body.id}`);
    expect(Buffer.from(file.bytes)).toEqual(PDF);
    expect((await biller.call('DELETE', `/files/${first.body.id}`)).status).toBe(404);

    await done('send');
    const after = await settled(read);
    expect(after.service.last).toMatchObject({
      kind: 'documents',
      status: 'done',
      message: expect.stringContaining('2'),
    });
    expect(after.service.offers).not.toContain('documents');
    const told = await listed(account);
    expect(told).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
    expect(told.every(({ protocol }: { protocol: string }) => protocol.startsWith('7'))).toBe(true);
    const mine = simulator.documents().filter((one) => one.lot === String(lot.number));
    expect(mine).toMatchObject([
      { type: '02', format: '02', content: PDF.toString('base64') },
      { type: '12', format: '03', content: PNG.toString('base64') },
    ]);
    const held = await biller.call('DELETE', `/billing-accounts/${account}/documents/${first.body.id}`);
    expect(held).toMatchObject({ status: 409, body: { code: 'billing.document-sent' } });
    expect(await settledKinds(read)).not.toContain('documents');
  });

  test('one that is not taken or whose answer is lost says so and goes out again under its number; who may not is refused [TIS-014]', async () => {
    const { lot, done, ask } = await closed();
    const account = await accountOf(lot.id);
    await done('send');
    await add(account, PDF, 'type=03');
    await add(account, PDF, 'type=04');
    simulator.next('error', 'drop-after');
    const left = await done('documents');
    expect(left.service.last).toMatchObject({
      kind: 'documents',
      status: 'refused',
      message: expect.stringContaining('2'),
    });
    expect(await listed(account)).toMatchObject([
      { status: 'refused', message: expect.stringContaining('recusou') },
      { status: 'lost', message: expect.stringContaining('não se sabe') },
    ]);
    const again = await done('documents');
    expect(again.service.last).toMatchObject({ status: 'done' });
    expect(simulator.documents().filter((one) => one.lot === String(lot.number))).toHaveLength(2);
    const reader = await server.person(branch, ['financial:listAccounts']);
    expect((await reader.call('GET', `/billing-accounts/${account}/documents`)).body.items).toHaveLength(2);
    const { body, contentType } = fileForm(PDF);
    const refused = await reader.call('POST', `/billing-accounts/${account}/documents?type=02`, body, {
      'content-type': contentType,
    });
    expect(refused.status).toBe(403);
    const foreign = await server.person(await server.branch(), ALL);
    expect((await foreign.call('GET', `/billing-accounts/${account}/documents`)).status).toBe(404);
    expect(await ask('documents')).toMatchObject({ status: 409, body: { code: 'billing.no-documents' } });
  });

  test('7 MB go out; a byte more, another kind of file, another type and a long note are refused, and nothing is stored', async () => {
    const { lot, done } = await closed();
    const account = await accountOf(lot.id);
    const most = 7 * 1024 * 1024;
    const large = await add(account, Buffer.concat([PDF, Buffer.alloc(most + 1 - PDF.length, '%')]), 'type=02');
    expect(large).toMatchObject({ status: 413, body: { message: 'Um documento da guia tem no máximo 7 MB' } });
    const other = await add(account, Buffer.from('<html></html>'), 'type=02', 'a.html');
    expect(other).toMatchObject({ status: 422, body: { code: 'billing.document-format' } });
    expect((await add(account, PDF, 'type=99')).status).toBe(400);
    const long = await add(account, PDF, `type=02&note=${'x'.repeat(501)}`);
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['note']]);
    expect(await listed(account)).toEqual([]);
    expect((await add(account, Buffer.concat([PDF, Buffer.alloc(most - PDF.length, '%')]), 'type=02')).status).toBe(
      201,
    );
    await done('send');
    await expect.poll(async () => (await listed(account))[0].message, { timeout: 20_000 }).toContain('Recebido');
  });
});

/** The statement in an envelope as its file: the same texts, and so the same hash. */
function asFile(envelope: Buffer): Buffer {
  const text = envelope.toString('utf8');
  const [, head = '', body = '', hash = ''] =
    /(<ans:cabecalho>.*<\/ans:cabecalho>)<ans:demonstrativoRetorno>(.*)<\/ans:demonstrativoRetorno><ans:hash>(\w+)</s.exec(
      text,
    ) ?? [];
  return Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?><ans:mensagemTISS xmlns:ans="http://www.ans.gov.br/padroes/tiss/schemas">${head}<ans:operadoraParaPrestador><ans:demonstrativosRetorno>${body}</ans:demonstrativosRetorno></ans:operadoraParaPrestador><ans:epilogo><ans:hash>${hash}</ans:hash></ans:epilogo></ans:mensagemTISS>`,
    'latin1',
  );
}

const settledKinds = async (read: () => Promise<{ service: { offers: string[] } }>) => (await read()).service.offers;
