import { expect, test } from 'vitest';
import { answerOf } from '../../src/http/errors.ts';
import { consultationGuide, makeClinic } from '../clinic.ts';
import { startServer } from '../harness.ts';

const failed = (code: string): Error => Object.assign(new Error('select secret from patient'), { code });

test.each([
  ['the server stops', '57P01'],
  ['the server starts', '57P03'],
  ['the connection broke', '08006'],
  ['nobody listens', 'ECONNREFUSED'],
  ['the socket is gone', 'ENOENT'],
  ['the disk is full', '53100'],
  ['memory is out', '53200'],
  ['connections are used up', '53300'],
  ['only a standby is left', '25006'],
  ['the disk fails', '58030'],
  ['tries ended in serialization failures', '40001'],
  ['tries ended in deadlocks', '40P01'],
])('%s: 503 with Retry-After, because the same request may do better soon', (_, code) => {
  expect(answerOf(failed(code))).toEqual({
    status: 503,
    body: { message: expect.any(String), code: 'database.unavailable' },
    retryAfterSeconds: 1,
  });
});

test('what nobody foresaw is 500 without its text', () => {
  expect(answerOf(failed('42P01'))).toEqual({
    status: 500,
    body: { message: 'Ocorreu um erro inesperado. Tente novamente!', code: 'server.internal' },
  });
});

test('half a character in a text that is kept as JSON is 400, never 500', async () => {
  const server = await startServer();
  const branch = await server.branch();
  const desk = await server.person(branch);
  const clinic = await makeClinic(server, branch, [desk]);
  for (const provider of ['\ud800', '\udfff\ud800', 'a\u0000b']) {
    const refused = await desk.call(
      'POST',
      '/billing-accounts',
      consultationGuide(clinic, { referral: { type: 'sadt', provider, insurance: null, main: null } }),
    );
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
  }
});
