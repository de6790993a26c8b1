import { describe, expect, test } from 'vitest';
import { consultationGuide, line, REQUESTER } from '../clinic.ts';
import { ALL } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { openInsuranceDesk, settled, SILENT } from './insurance-desk.ts';
import { openLot } from './insurer.ts';

const { server, simulator, branch, biller, clinic, connection, connect, another, closed, known, nextNumber, patience } =
  await openInsuranceDesk();
const { db } = server;

describe('a lot over the web service', () => {
  test('TIS-014 it goes out as its file, its protocol is stored, its status asked, its statement imported', async () => {
    const { lot, at, done, read } = await closed([120, 80]);
    const sent = await done('send');
    const [there] = known(lot.number);
    expect(sent).toMatchObject({ status: 'sent', protocol: there?.protocol, service: { last: { status: 'done' } } });
    expect(sent.sentOn).not.toBeNull();
    // What the insurance read is what «Baixar XML» gives.
    const file = openLot(Buffer.from((await biller.call('GET', `${at}/xml`)).bytes));
    expect((there as unknown as { guides: { number: string }[] }).guides.map(({ number }) => number)).toEqual(
      file.guides.map(({ number }) => number),
    );
    const status = await done('status');
    expect(status.service.last.message).toContain('Em análise');
    const returned = await done('statement');
    expect(returned.service.last.message).toBe('Demonstrativo importado');
    expect(returned).toMatchObject({ status: 'returned', answer: { unanswered: 0 } });
    expect(returned.answer.released + returned.answer.denied).toBe(200);
    // The same statement in another envelope counts once.
    expect((await done('statement')).service.last.message).toContain('já estava importado');
    expect((await read()).answer).toEqual(returned.answer);
    const kinds = (await biller.call('GET', `${at}/exchanges`)).body.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['statement', 'statement', 'status', 'send']);
    const returns = await db
      .selectFrom('billing_return')
      .select(['kind', 'file_name'])
      .where('branch_id', '=', branch.id)
      .orderBy('created_at')
      .execute();
    expect(returns.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['receipt', 'analysis']));
  });

  test('TIS-014 a lost answer: the lot is found by its number and is never there twice', async () => {
    const { lot, done } = await closed();
    simulator.next('drop-after');
    const sent = await done('send');
    expect(sent).toMatchObject({ status: 'sent', protocol: known(lot.number)[0]?.protocol });
    expect(sent.service.last.message).toContain('o lote está no convênio');
    expect(known(lot.number)).toHaveLength(1);
  });

  test('TIS-014 answer and question lost: it stays on its way, and sending anew looks for it first', async () => {
    const { id, version, lot, done, ask } = await closed();
    simulator.next('drop-after', 'drop');
    const lost = await done('send');
    expect(lost).toMatchObject({ status: 'sending', protocol: null, service: { last: { status: 'lost' } } });
    const reopening = await biller.call('POST', `/billing-invoices/${id}/reopening`, { version });
    expect(reopening).toMatchObject({ status: 409, body: { code: 'billing.lot-out' } });
    // Nobody answers the question for it: nothing goes out.
    simulator.next('drop');
    const before = simulator.messages().length;
    expect((await done('send')).status).toBe('sending');
    expect(simulator.messages()).toHaveLength(before);
    // Three failures in a row leave a service alone for a minute.
    await connect({ address: another() });
    expect(await done('send')).toMatchObject({ status: 'sent', protocol: known(lot.number)[0]?.protocol });
    expect(simulator.messages().slice(before)).toEqual(['solicitacaoStatusProtocoloWS']);
    expect(known(lot.number)).toHaveLength(1);
    expect((await ask('send')).status).toBe(409);
  });

  test('TIS-014 a message that was lost before it arrived: the insurance says it has none, and only then it goes out again', async () => {
    const { lot, done } = await closed();
    simulator.next('drop');
    const lost = await done('send');
    expect(lost).toMatchObject({ status: 'sending', service: { last: { status: 'lost' } } });
    expect(lost.service.last.message).toContain('não localiza');
    expect(known(lot.number)).toHaveLength(0);
    expect((await done('send')).status).toBe('sent');
    expect(known(lot.number)).toHaveLength(1);
  });

  test('a process that died after the message left is followed by one that looks first [TIS-014]', async () => {
    const { lot, done, read, at } = await closed();
    await done('send');
    // As the process left it: on its way, the exchange unanswered.
    const { id } = (await biller.call('GET', `${at}/exchanges`)).body.items[0];
    await db
      .updateTable('tiss_exchange')
      .set({ status: 'asking', ended_at: null, code: null })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('tiss_lot')
      .set({ status: 'sending', sent_on: null, protocol: null, sent_by: null })
      .where('id', '=', lot.id)
      .execute();
    const before = simulator.messages().length;
    const payload = { branchId: branch.id, customerId: branch.customerId, userId: biller.userId, exchangeId: id };
    await db
      .insertInto('job')
      .values({ id: server.newId(), name: 'exchange', payload: JSON.stringify(payload) })
      .execute();
    expect(await settled(read)).toMatchObject({ status: 'sent', protocol: known(lot.number)[0]?.protocol });
    expect(simulator.messages().slice(before)).toEqual(['solicitacaoStatusProtocoloWS']);
  });

  test('two billers at once send it once', async () => {
    const { lot, at, ask, read } = await closed();
    const colleague = await server.person(branch, ALL);
    const answers = await Promise.all([ask('send'), colleague.call('POST', `${at}/exchanges`, { kind: 'send' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('insurance-service.under-way');
    expect((await settled(read)).status).toBe('sent');
    expect(known(lot.number)).toHaveLength(1);
  });

  test('what the insurance refuses is said in the words of table 38, and the lot is prepared again', async () => {
    const { lot, done } = await closed();
    simulator.next('error');
    const refused = await done('send');
    expect(refused).toMatchObject({ status: 'prepared', service: { last: { status: 'refused' } } });
    expect(refused.service.last.message).toContain('5001 MENSAGEM ELETRÔNICA FORA DO PADRÃO TISS');
    await connect({ password: 'outra' });
    expect((await done('send')).service.last.message).toContain('login ou a senha');
    await connect();
    expect((await done('send')).status).toBe('sent');
    expect(known(lot.number)).toHaveLength(1);
  });

  test('nobody there: nothing was sent, the lot is prepared again, and after three times nobody is asked for a minute', async () => {
    await connect({ address: SILENT });
    const { done } = await closed();
    for (const _ of [1, 2, 3]) {
      const failed = await done('send');
      expect(failed).toMatchObject({ status: 'prepared', service: { last: { status: 'unreached' } } });
      expect(failed.service.last.message).toContain('não atendeu: nada foi enviado');
    }
    expect((await done('send')).service.last.message).toContain('em um minuto');
  });

  test.each([
    ['broken', 'não segue o padrão'],
    ['hash', 'hash'],
    ['document-type', 'não segue o padrão'],
    ['deep', 'não segue o padrão'],
    ['huge', '50 MB'],
    ['status-500', 'HTTP 500'],
    ['fault', 'falhou ao processar'],
    ['late', 'a tempo'],
  ] as const)(
    'a hostile answer (%s) is not believed: the status stays unknown, no protocol is stored [TIS-021]',
    async (mood, told) => {
      const { lot, done } = await closed();
      // The question for the lot is answered as badly.
      simulator.next(mood, mood === 'late' || mood === 'huge' ? 'drop' : mood);
      if (mood === 'late') patience.ms = 4000;
      const lost = await done('send');
      patience.ms = 60_000;
      expect(lost).toMatchObject({ status: 'sending', protocol: null, service: { last: { status: 'lost' } } });
      expect(lost.service.last.message).toContain(told);
      await done('send');
      expect(known(lot.number).length).toBeLessThanOrEqual(1);
    },
  );

  test('a redirect is not followed', async () => {
    const { done } = await closed();
    simulator.next('redirect');
    expect(await done('send')).toMatchObject({ status: 'prepared', service: { last: { status: 'refused' } } });
  });

  test('«Cancelar no convênio» frees the guides, with its receipt; the lot goes out anew under another number [TIS-014]', async () => {
    const { id, lot, at, done, ask } = await closed();
    expect((await ask('cancellation')).status).toBe(409);
    await done('send');
    const gone = await done('cancellation');
    expect(gone).toMatchObject({
      status: 'rejected',
      rejection: { reason: expect.stringContaining('Cancelado no convênio') },
    });
    expect(known(lot.number)[0]?.canceled).toBe(true);
    const renewed = await biller.call('POST', `${at}/renewal`);
    expect(renewed.body).toMatchObject({ status: 'prepared', replaces: lot.number });
    expect((await biller.call('GET', `/billing-invoices/${id}/lots`)).body.items).toHaveLength(2);
  });

  test('a guide that sessions share is canceled with all of them, and they go out anew together [TIS-014, BIL-036]', async () => {
    const number = String(nextNumber(3));
    const { id, accountIds, at, done, read } = await closed([50, 60], {
      guideType: 'sadt',
      serviceType: 'other_therapies',
      consultationType: null,
      request: { date: '2026-11-02', professional: REQUESTER },
      authorization: { date: '2026-11-02', password: 'A1B2C3', validity: null },
      referral: { type: 'sadt', provider: number, insurance: null, main: null },
    });
    expect(await read()).toMatchObject({ guides: 1, total: 110 });
    await done('send');
    const [, second = ''] = accountIds;
    const gone = await done('cancellation', second);
    expect(gone).toMatchObject({ status: 'rejected', service: { last: { guide: number } } });
    const canceled = await db
      .selectFrom('tiss_lot_guide')
      .select(['account_id', 'canceled'])
      .where('account_id', 'in', accountIds)
      .execute();
    expect(canceled.map((one) => one.canceled)).toEqual([true, true]);
    const renewed = await biller.call('POST', `${at}/renewal`);
    expect(renewed.body).toMatchObject({ status: 'prepared', guides: 1, total: 110 });
    expect((await biller.call('GET', `/billing-invoices/${id}/lots/${renewed.body.id}/guides`)).body.items).toEqual([
      expect.objectContaining({ number, sessions: 2, total: 110 }),
    ]);
  });

  test('one guide is canceled at the insurance and the lot stays with the others: its account is corrected and goes out anew [TIS-014]', async () => {
    const { id, accountIds, lot, at, done, ask, read } = await closed([120, 80, 50]);
    const [first = '', second = '', third = ''] = accountIds;
    const guides = async () => (await biller.call('GET', `${at}/guides`)).body.items;
    expect((await ask('cancellation', first)).status).toBe(409);
    await done('send');
    expect(await guides()).toMatchObject([
      { accountId: first, patient: 'Ana Beatriz Souza', total: 120, withdrawn: false },
      { accountId: second, total: 80, withdrawn: false },
      { accountId: third, total: 50, withdrawn: false },
    ]);
    const refused = await ask('status', first);
    expect([refused.status, refused.body.errors]).toEqual([422, { accountId: 'Valor inválido' }]);
    const { accountIds: elsewhere } = await closed();
    expect((await ask('cancellation', elsewhere[0])).status).toBe(404);
    const account = async (one: string) => (await biller.call('GET', `/billing-accounts/${one}`)).body;
    expect((await account(second)).readOnly).not.toBeNull();

    simulator.next('error');
    expect(await done('cancellation', second)).toMatchObject({ status: 'sent', total: 250, withdrawn: { guides: 0 } });
    const both = await Promise.all([ask('cancellation', second), ask('cancellation', second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const after = await settled(read);
    const [number] = (await guides())
      .filter((one: { withdrawn: boolean }) => one.withdrawn)
      .map((one: { number: string }) => one.number);
    expect(after).toMatchObject({
      status: 'sent',
      guides: 2,
      total: 170,
      withdrawn: { guides: 1, waiting: 1 },
      service: { last: { guide: number, message: `Guia ${number} cancelada no convênio: Cancelado com sucesso` } },
    });
    expect(known(lot.number)[0]).toMatchObject({ canceled: false, guides: { length: 2 } });
    expect((await ask('cancellation', second)).body.code).toBe('insurance-service.guide-withdrawn');

    // Its account may be corrected; those of the others may not.
    const held = await account(second);
    expect([held.readOnly, held.lotRejected, (await account(first)).readOnly !== null]).toEqual([null, true, true]);
    const anew = String(nextNumber());
    const corrected = await biller.call(
      'PUT',
      `/billing-accounts/${second}`,
      consultationGuide(clinic, {
        version: held.version,
        invoiceId: id,
        referral: { ...held.referral, provider: anew },
        expenses: [line(clinic, { insurance: 80, particular: 0 })],
      }),
    );
    expect([corrected.status, corrected.body.code]).toEqual([200, undefined]);
    const renewed = await biller.call('POST', `${at}/renewal`);
    expect(renewed.body).toMatchObject({ status: 'prepared', guides: 1, total: 80, replaces: lot.number });
    expect(
      (await biller.call('GET', `/billing-invoices/${id}/lots/${renewed.body.id}/guides`)).body.items,
    ).toMatchObject([{ accountId: second, number: anew, withdrawn: false }]);
    expect((await biller.call('POST', `${at}/renewal`)).status).toBe(409);
    expect((await read()).withdrawn).toEqual({ guides: 1, waiting: 0 });
    expect((await account(second)).readOnly).not.toBeNull();

    // What stayed is answered as a whole; nothing of what was taken back is waited for.
    expect(await done('statement')).toMatchObject({ status: 'returned', answer: { unanswered: 0 } });
    expect((await ask('cancellation', first)).status).toBe(409);
    const foreign = await server.person(await server.branch(), ALL);
    expect((await foreign.call('GET', `${at}/guides`)).status).toBe(404);
    expect((await biller.call('GET', `/billing-invoices/${id}/lots`)).body.items).toHaveLength(2);
  });

  test('the answer about a guide is lost: asked again, what the insurance knows no more is canceled; one that it never took back is not', async () => {
    const { accountIds, id, lot, done, read } = await closed([120, 80]);
    const [first = '', second = ''] = accountIds;
    await done('send');
    const [there] = known(lot.number);
    if (there === undefined) throw new Error('the insurance has no such lot');
    const { guides } = there;
    there.guides = [];
    const message = 'O convênio não cancelou a guia';
    expect((await done('cancellation', first)).service.last).toMatchObject({
      status: 'refused',
      message: expect.stringMatching(new RegExp(`^${message} \\d+: Guia inexistente$`)),
    });
    there.guides = guides;
    there.canceled = false;
    simulator.next('drop-after');
    expect(await done('cancellation', second)).toMatchObject({
      withdrawn: { guides: 0 },
      service: { last: { status: 'lost' } },
    });
    expect(there.guides).toHaveLength(1);
    expect(await done('cancellation', second)).toMatchObject({
      status: 'sent',
      withdrawn: { guides: 1, waiting: 1 },
      service: { last: { status: 'done' } },
    });
    const paper = await biller.call('GET', `/billing-invoices/${id}/print?lotId=${(await read()).id}`);
    const text = pdfText(paper.bytes).join(' ');
    expect([text.includes('120,00'), text.includes('80,00')]).toEqual([true, false]);
  });

  test('a lot whose guides are all canceled one by one is rejected, and goes out anew with all of them; an answer about another guide changes nothing', async () => {
    const { accountIds, lot, at, done } = await closed([120, 80]);
    const [first = '', second = ''] = accountIds;
    await done('send');
    await done('cancellation', first);
    expect(await done('cancellation', second)).toMatchObject({
      status: 'rejected',
      guides: 2,
      total: 200,
      withdrawn: { guides: 0, waiting: 2 },
      rejection: { reason: 'Todas as guias foram canceladas no convênio' },
    });
    expect(known(lot.number)[0]?.canceled).toBe(true);
    expect((await biller.call('POST', `${at}/renewal`)).body).toMatchObject({ guides: 2, total: 200 });
  });

  test('a statement needs the permission for returns; a lot of another branch is not there', async () => {
    const { id, lot, done } = await closed();
    await done('send');
    const clerk = await server.person(branch, ['financial:listBillings', 'financial:updateBilling']);
    const path = `/billing-invoices/${id}/lots/${lot.id}/exchanges`;
    expect((await clerk.call('POST', path, { kind: 'statement' })).status).toBe(403);
    const foreign = await server.person(await server.branch(), ALL);
    expect((await foreign.call('POST', path, { kind: 'status' })).status).toBe(404);
    expect((await foreign.call('GET', path)).status).toBe(404);
    expect((await foreign.call('GET', connection)).status).toBe(404);
  });
});

test('whatever was asked and lost, the insurance has each lot at most once [TIS-014]', () => {
  const numbers = simulator.lots().map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});
