import { beforeAll, expect, test } from 'vitest';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { fileForm, PDF } from '../upload.ts';

const AT = Date.parse('2026-11-20T14:30:00Z');
const HELP = { kind: 'help', subject: ' Não acho  o aporte ', text: ' Onde registro um aporte? ' };

let server: TestServer;
let branch: TestBranch;
let desk: Caller;
let other: Caller;
let head: Caller;
beforeAll(async () => {
  server = await startServer({ now: () => AT });
  branch = await server.branch();
  desk = await server.person(branch, [], { name: 'Rita Prado' });
  other = await server.person(branch, [], { name: 'José Lima' });
  head = await server.person(branch, ['general:updateSettings'], { name: 'Carla Direção' });
});

const send = async (who: Caller = desk, body: object = HELP): Promise<string> =>
  (await who.call('POST', '/tickets', body)).body.id;

test('a ticket is sent and listed with date and status, newest first, for nobody else [COM-011, COM-044]', async () => {
  const sent = await desk.call('POST', '/tickets', HELP);
  const ticket = {
    id: expect.any(String),
    kind: 'help',
    subject: 'Não acho o aporte',
    text: 'Onde registro um aporte?',
    status: 'open',
    author: { id: desk.userId, name: 'Rita Prado' },
    createdAt: expect.any(String),
    answer: null,
  };
  expect([sent.status, sent.body]).toEqual([201, ticket]);
  expect(Date.parse(sent.body.createdAt)).toBe(AT);
  await send(desk, { kind: 'suggestion', subject: 'Tema escuro na agenda', text: 'Ajudaria à noite.' });
  const { body } = await desk.call('GET', '/tickets');
  expect(body).toMatchObject({
    total: 2,
    hasMore: false,
    mailed: false,
    items: [{ kind: 'suggestion' }, { id: sent.body.id }],
  });
  expect((await desk.call('GET', '/tickets?limit=1&offset=1')).body).toMatchObject({
    total: 2,
    items: [{ id: sent.body.id }],
  });
  expect((await other.call('GET', '/tickets')).body.items).toEqual([]);
});

test('nothing written is refused at its field', async () => {
  const refused = await desk.call('POST', '/tickets', { kind: 'help', subject: '  ', text: '\n' });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { subject: 'Campo obrigatório', text: 'Campo obrigatório' },
  ]);
  expect((await desk.call('POST', '/tickets', { ...HELP, kind: 'chamado' })).status).toBe(400);
});

test('whoever may change the settings sees the tickets of the branch and answers them', async () => {
  const id = await send();
  expect((await other.call('GET', '/tickets?scope=branch')).status).toBe(403);
  expect((await other.call('PUT', `/tickets/${id}/answer`, { text: 'Oi' })).status).toBe(403);
  expect((await head.call('GET', '/tickets?scope=branch')).body.items[0]).toMatchObject({ id });
  expect((await head.call('PUT', `/tickets/${id}/answer`, { text: '  ' })).status).toBe(422);
  const answered = await head.call('PUT', `/tickets/${id}/answer`, { text: 'Em Operações do caixa.' });
  expect(answered.body).toMatchObject({
    status: 'answered',
    answer: { text: 'Em Operações do caixa.', author: { name: 'Carla Direção' } },
  });
  expect((await desk.call('GET', '/tickets')).body.items[0]).toEqual(answered.body);
});

test('its author closes a ticket, or whoever answers; a closed one is answered no more', async () => {
  const [mine, theirs] = [await send(), await send()];
  expect((await other.call('PUT', `/tickets/${mine}/closing`)).status).toBe(404);
  expect((await desk.call('PUT', `/tickets/${mine}/closing`)).body).toMatchObject({ status: 'closed' });
  expect((await head.call('PUT', `/tickets/${theirs}/closing`)).body).toMatchObject({ status: 'closed' });
  expect((await head.call('PUT', `/tickets/${mine}/answer`, { text: 'Oi' })).body).toMatchObject({
    code: 'ticket.closed',
    message: 'Este chamado já foi encerrado',
  });
  expect((await desk.call('PUT', `/tickets/${mine}/closing`)).status).toBe(409);
});

test('a file of a ticket is for whoever sees the ticket', async () => {
  const id = await send();
  const { body, contentType } = fileForm(PDF, { name: 'tela.pdf' });
  const added = await desk.call('POST', `/entities/${id}/files`, body, { 'content-type': contentType });
  expect(added.status).toBe(201);
  expect((await other.call('GET', `/entities/${id}/files`)).status).toBe(404);
  expect((await other.call('GET', `/files/${added.body.id}`)).status).toBe(404);
  for (const who of [desk, head]) {
    expect((await who.call('GET', `/entities/${id}/files`)).body.items).toMatchObject([{ id: added.body.id }]);
    expect((await who.call('GET', `/files/${added.body.id}`)).status).toBe(200);
  }
});

test('where the support has an address, a ticket goes there by mail with who asks', async () => {
  const mailing = await startServer({ supportEmail: 'ajuda@prumo.demo' });
  const who = await mailing.person(await mailing.branch({ name: 'Clínica Norte' }), [], {
    name: 'Rita Prado',
    email: 'rita@norte.demo',
  });
  await send(who);
  const mails = await mailing.db.selectFrom('outbox_mail').select(['recipient', 'subject', 'body']).execute();
  expect(mails).toEqual([
    {
      recipient: 'ajuda@prumo.demo',
      subject: 'Ajuda: Não acho o aporte',
      body: expect.stringContaining('Onde registro um aporte?\n\nRita Prado <rita@norte.demo>\nClínica Norte'),
    },
  ]);
  expect((await who.call('GET', '/tickets')).body.mailed).toBe(true);
  expect(await server.db.selectFrom('outbox_mail').select('id').execute()).toEqual([]);
});
