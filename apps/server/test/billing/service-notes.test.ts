import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { NoteEmitter } from '../../src/partner-services/notes/note-emitter.ts';
import { startNoteSimulator } from '../../src/partner-services/notes/note-simulator.ts';
import { simulatedCertificate } from '../../src/partner-services/notes/simulated-certificate.ts';
import { isSigned } from '../../src/partner-services/notes/xml-signature.ts';
import { instalment, line, particularAccount } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { openDesk } from './desk.ts';

// The emitter over real HTTP: the simulator holds every message to its signature.

const simulator = await startNoteSimulator({ now: Date.now });
const server = await startServer({ noteEmitter: { simulated: simulator.url } });
const { db } = server;
const { branch, biller, clinic, cashierId, save } = await openDesk(server);
const CNPJ = '11222333000181';
const certificate = simulatedCertificate(`CLINICA AURORA:${CNPJ}`, 'segredo', Date.now());
const SETTINGS = {
  municipality: '3550308',
  registration: '12345678',
  simples: 'none',
  serviceCode: '040101',
  rate: 2,
  withheld: false,
  series: 1,
  nextNumber: 1,
  environment: 'restricted',
};
const put = (more: object = {}) => biller.call('PUT', '/service-note-settings', { ...SETTINGS, ...more });
const PAYER = {
  name: 'Ana Beatriz Souza & Cia',
  document: '529.982.247-25',
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  municipality: '3550308',
};
const NOTE = { payer: PAYER, description: 'Consulta em consultório — “retorno” incluso' };

afterAll(() => simulator.stop());

/** A received private account of R$ 300,00 less R$ 30,00, in two instalments. */
async function received(value = 300, discount = 30) {
  const charged = value - discount;
  const made = await save(
    particularAccount(
      clinic,
      { cashierId, receipt: true, installments: [instalment(clinic.money, 70), instalment(clinic.pix, charged - 70)] },
      {
        discount: { type: 'value', value: discount, percent: 10 },
        expenses: [line(clinic, { insurance: 0, particular: value })],
      },
    ),
  );
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  const id: string = made.body.id;
  const at = `/billing-accounts/${id}/service-notes`;
  const read = async () => (await biller.call('GET', at)).body;
  /** The account's notes when nothing of them is under way any more. */
  const settled = async () => {
    for (;;) {
      const sheet = await read();
      if (!['waiting', 'asking', 'canceling'].includes(sheet.notes[0]?.status)) return sheet;
      await wait(20);
    }
  };
  const issue = async (body: object = NOTE) => {
    const asked = await biller.call('POST', at, body);
    expect([asked.status, asked.body.errors]).toEqual([200, undefined]);
    return settled();
  };
  const act = async (name: string, body?: object) => {
    const { notes } = await read();
    const asked = await biller.call('POST', `${at}/${notes[0].id}/${name}`, body);
    expect([asked.status, asked.body.errors]).toEqual([200, undefined]);
    return settled();
  };
  return { id, version: made.body.version as number, at, read, issue, act };
}
const CANCEL = { reason: 'error', text: 'Valor informado errado' };

describe('how a branch issues its fiscal notes', () => {
  test('nothing is issued before it is configured; what is wrong stands at its field', async () => {
    const { at, read } = await received();
    expect((await read()).refusal).toContain('configure a emissão');
    expect(await biller.call('POST', at, NOTE)).toMatchObject({
      status: 422,
      body: { code: 'service-note.not-configured' },
    });
    for (const [change, field] of [
      [{ municipality: '123' }, 'municipality'],
      [{ serviceCode: '010101' }, 'serviceCode'],
      [{ rate: 7 }, 'rate'],
      [{ rate: null, withheld: true }, 'rate'],
      [{ series: 0 }, 'series'],
      [{ nextNumber: 0 }, 'nextNumber'],
      [{ certificate: { file: 'bm90IGEgY2VydGlmaWNhdGU=', passphrase: '1' } }, 'certificate.file'],
      [{ certificate: { file: certificate.toString('base64'), passphrase: 'outra' } }, 'certificate.passphrase'],
    ] as const) {
      const refused = await put(change);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    expect(await put()).toMatchObject({ status: 200, body: { configured: true, certificate: null, version: 1 } });
    expect((await biller.call('POST', at, NOTE)).body.code).toBe('service-note.no-certificate');
  });

  test('the certificate is kept sealed and never told; another person’s version is refused', async () => {
    await db.updateTable('branch').set({ cnpj: CNPJ }).where('id', '=', branch.id).execute();
    const saved = await put({ certificate: { file: certificate.toString('base64'), passphrase: 'segredo' } });
    expect(saved.body.certificate.subject).toBe(`CLINICA AURORA:${CNPJ}`);
    expect(JSON.stringify(saved.body)).not.toContain('segredo');
    const row = await db.selectFrom('service_note_settings').selectAll().executeTakeFirstOrThrow();
    expect(row.sealed?.toString('latin1')).not.toContain('segredo');
    expect(await put({ version: 1 })).toMatchObject({ status: 409, body: { code: 'service-note.changed' } });
    expect((await put()).body.certificate).not.toBeNull();
  });
});

describe('the fiscal note of a private account', () => {
  test('says what the patient pays after discount and its ISS; a payer without CPF or address is told at the field', async () => {
    const { at, read } = await received();
    expect(await read()).toMatchObject({ refusal: null, value: 270, iss: 5.4, rate: 2, notes: [] });
    const refused = await biller.call('POST', at, {
      payer: { ...PAYER, document: '', street: ' ', municipality: '12' },
      description: '',
    });
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
      422,
      ['description', 'payer.document', 'payer.municipality', 'payer.street'],
    ]);
    expect((await read()).notes).toEqual([]);
    expect((await biller.call('GET', '/service-note-settings')).body.nextNumber).toBe(1);
  });

  test('is issued once for all instalments: number, key, link; PDF and the XML that the emitter signed for', async () => {
    const { id, at, issue } = await received();
    const { notes } = await issue();
    const [note] = notes;
    expect(note).toMatchObject({ status: 'issued', series: 1, number: 1, value: 270, iss: 5.4, message: null });
    expect(note.key).toMatch(/^\d{50}$/);
    expect(note.link).toContain(note.key);
    const xml = await biller.call('GET', `${at}/${note.id}/xml`);
    const text = xml.bytes.toString('utf8');
    expect(text).toContain('<vServ>270.00</vServ>');
    expect(text).toContain('<xNome>Ana Beatriz Souza &amp; Cia</xNome>');
    expect(text).toContain('Consulta em consultório - &quot;retorno&quot; incluso');
    const [, dpsId = ''] = /Id="(DPS\d+)"/.exec(text) ?? [];
    expect(dpsId).toBe(`DPS35503082${CNPJ}00001000000000000001`);
    const { dps } = await db
      .selectFrom('service_note')
      .select('dps')
      .where('id', '=', note.id)
      .executeTakeFirstOrThrow();
    expect(isSigned(dps?.toString('utf8') ?? '', dpsId)).toBe(true);
    expect(isSigned(dps?.toString('utf8').replace('270.00', '1.00') ?? '', dpsId)).toBe(false);
    const pdf = await biller.call('GET', `${at}/${note.id}/print`);
    const paper = pdfText(Buffer.from(pdf.bytes)).join('').replaceAll(/\s+/g, '');
    for (const part of [note.key, '529.982.247-25', 'R$270,00', 'R$5,40', 'SEMVALIDADE']) expect(paper).toContain(part);
    const { items } = (await biller.call('GET', '/billing-accounts?limit=0')).body;
    expect(items.find((one: { id: string }) => one.id === id).serviceNote).toBe('issued');
    const actions = await db.selectFrom('audit_entry').select('action').where('record_id', '=', id).execute();
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['service-note.asked', 'service-note.issue-issued', 'service-note.printed']),
    );
  });

  test('of two clicks at once one note is issued, and numbers are given once', async () => {
    const { at, read } = await received();
    const before = (await biller.call('GET', '/service-note-settings')).body.nextNumber;
    const both = await Promise.all([biller.call('POST', at, NOTE), biller.call('POST', at, NOTE)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read()).notes).toHaveLength(1);
    const others = await Promise.all([received(), received(), received()]);
    const issued = await Promise.all(others.map(({ issue }) => issue()));
    const numbers = issued.map(({ notes }) => notes[0].number as number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([before + 1, before + 2, before + 3]);
    expect(await put({ nextNumber: before + 3 })).toMatchObject({ status: 422 });
    expect((await put({ nextNumber: before + 10 })).status).toBe(200);
  });

  test('what the emitter refuses is told in its words with its code, and may be issued anew', async () => {
    const { issue, read } = await received(300.13);
    const { notes } = await issue();
    expect(notes[0]).toMatchObject({ status: 'failed', key: null, message: expect.stringContaining('E0433') });
    expect((await read()).refusal).toBeNull();
    simulator.next('drop');
    expect((await issue()).notes[0].status).not.toBe('issued');
  });

  test('an answer that was lost is asked for by the DPS; nothing is issued twice', async () => {
    const { issue } = await received();
    simulator.next('drop-after');
    const count = simulator.notes().length;
    expect((await issue()).notes[0]).toMatchObject({ status: 'issued' });
    expect(simulator.notes()).toHaveLength(count + 1);
    // Neither the answer nor the question after it comes through: a person asks again, and the note is found.
    const other = await received();
    simulator.next('drop-after', 'status-500');
    expect((await other.issue()).notes[0]).toMatchObject({ status: 'lost' });
    expect((await other.read()).refusal).toContain('já tem');
    expect(await biller.call('POST', other.at, NOTE)).toMatchObject({
      status: 409,
      body: { code: 'service-note.exists' },
    });
    const posts = () => simulator.messages().filter((message) => message === 'POST /nfse').length;
    const asked = posts();
    expect((await other.act('retry')).notes[0]).toMatchObject({ status: 'issued' });
    expect(posts()).toBe(asked);
    // It never got there: it is looked for first, and then goes out under the same number.
    const third = await received();
    simulator.next('status-500', 'status-500');
    const lost = (await third.issue()).notes[0];
    expect(lost.status).toBe('lost');
    const found = (await third.act('retry')).notes[0];
    expect([found.status, found.number]).toEqual(['issued', lost.number]);
    expect(simulator.messages().slice(-2)).toEqual(['GET /dps/…', 'POST /nfse']);
  });

  test('a process that died after the mark is followed by one that asks first', async () => {
    const { issue, read } = await received();
    const [note] = (await issue()).notes;
    await db
      .updateTable('service_note')
      .set({ status: 'asking', key: null, note_number: null, link: null, issued_at: null, xml: null, ended_at: null })
      .where('id', '=', note.id)
      .execute();
    const count = simulator.notes().length;
    const customer = await db
      .selectFrom('branch')
      .select('customer_id')
      .where('id', '=', branch.id)
      .executeTakeFirstOrThrow();
    const payload = { branchId: branch.id, customerId: customer.customer_id, userId: biller.userId, noteId: note.id };
    await db
      .insertInto('job')
      .values({ id: server.newId(), name: 'service-note', payload: JSON.stringify(payload) })
      .execute();
    for (;;) {
      const [again] = (await read()).notes;
      if (again.status === 'issued') {
        expect(again.key).toBe(note.key);
        break;
      }
      await wait(20);
    }
    expect(simulator.notes()).toHaveLength(count);
  });

  test('a note blocks its account until it is canceled with a reason; then the account is free, and may have another', async () => {
    const { id, version, at, issue, act } = await received();
    const [note] = (await issue()).notes;
    const cancelAccount = () =>
      biller.call('POST', `/billing-accounts/${id}/cancellation`, { reason: 'Erro', version });
    const blocked = await cancelAccount();
    expect([blocked.status, blocked.body.code, blocked.body.message]).toEqual([
      409,
      'billing.noted',
      expect.stringContaining('Cancele a nota'),
    ]);
    expect((await biller.call('DELETE', `/billing-accounts/${id}`)).status).toBe(409);
    expect((await biller.call('GET', `/billing-accounts/${id}`)).body.readOnly).toBe('billing.noted');
    const short = await biller.call('POST', `${at}/${note.id}/cancellation`, { reason: 'error', text: 'errado' });
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['text']]);
    simulator.next('refuse');
    const refused = (await act('cancellation', CANCEL)).notes[0];
    expect(refused).toMatchObject({ status: 'issued', message: expect.stringContaining('E0002') });
    // The answer is lost and so is the question: asked again, the emitter says that it is canceled.
    simulator.next('drop-after', 'status-500');
    expect((await act('cancellation', CANCEL)).notes[0].status).toBe('cancel_lost');
    const canceled = await act('retry');
    expect(canceled.notes[0]).toMatchObject({ status: 'canceled', cancelReason: CANCEL.text });
    expect(canceled.refusal).toBeNull();
    expect((await biller.call('POST', `${at}/${note.id}/cancellation`, CANCEL)).status).toBe(409);
    expect((await issue()).notes).toHaveLength(2);
    await act('cancellation', CANCEL);
    expect((await cancelAccount()).status).toBe(200);
  });

  test('a number that the emitter knows from another program is not taken for ours', async () => {
    const { issue } = await received();
    const [first] = (await issue()).notes;
    const { issue: again } = await received();
    // The same number under another content: as if the branch had sent it by other means.
    await db.updateTable('service_note').set({ number: 900_000 }).where('id', '=', first.id).execute();
    await db.updateTable('service_note_settings').set({ next_number: first.number }).execute();
    const [taken] = (await again({ ...NOTE, description: 'Outro serviço' })).notes;
    expect(taken).toMatchObject({ status: 'failed', message: expect.stringContaining('outra nota') });
    await db.updateTable('service_note_settings').set({ next_number: 900_001 }).execute();
  });

  test('a certificate that no connection can be made with is told as such: nothing was sent', async () => {
    const emitter = new NoteEmitter({ now: Date.now });
    const client = { environment: 'restricted', certificate: { file: Buffer.from('x'), passphrase: 'x' } } as const;
    expect(await emitter.findCancel(client, '1'.repeat(50))).toEqual({
      kind: 'unreached',
      code: 'service-note.certificate',
    });
  });

  test('no note of what was not received, of a courtesy, or of an insurance', async () => {
    const open = await save(particularAccount(clinic, { cashierId, receipt: false }));
    const sheet = await biller.call('GET', `/billing-accounts/${open.body.id}/service-notes`);
    expect(sheet.body.refusal).toContain('depois do recebimento');
    expect((await biller.call('POST', `/billing-accounts/${open.body.id}/service-notes`, NOTE)).status).toBe(409);
  });
});
