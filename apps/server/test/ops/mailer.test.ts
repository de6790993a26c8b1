import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Mailer } from '../../src/mail/mailer.ts';
import { atEnd } from '../ending.ts';
import { startServer, type TestServer } from '../harness.ts';
import { type SmtpSimulator, startSmtp } from './smtp-simulator.ts';

/** How long a mail may take is no part of what is proved. */
const LONG = { timeout: 60_000, interval: 20 };

let server: TestServer;
let smtp: SmtpSimulator;
const failures: string[] = [];
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  smtp = await startSmtp();
  await server.db.deleteFrom('outbox_mail').execute();
  failures.length = 0;
});

/** A mail that waits; the later in the list, the younger. */
async function waiting(...recipients: readonly string[]): Promise<void> {
  for (const [n, recipient] of recipients.entries())
    await server.db
      .insertInto('outbox_mail')
      .values({
        id: server.newId(),
        recipient,
        subject: 'Sua senha',
        body: `Código para ${recipient}`,
        created_at: new Date(Date.UTC(2026, 10, 23, 12, n)).toISOString(),
      })
      .execute();
}

/** A process that sends; ends with the test file. */
function sender(): Mailer {
  const mailer = new Mailer(server.services.db, smtp.url, (what, error) => failures.push(`${what}: ${String(error)}`));
  mailer.start();
  return mailer;
}

const state = async () =>
  (
    await server.db.selectFrom('outbox_mail').select(['recipient', 'tries', 'sent_at']).orderBy('created_at').execute()
  ).map(({ recipient, tries, sent_at }) => `${recipient} ${tries} ${sent_at === null ? 'waits' : 'sent'}`);

test('two processes send each mail once, the oldest first, and what was sent is marked', async () => {
  const recipients = Array.from({ length: 12 }, (_, n) => `pessoa${n}@clinica.demo`);
  await waiting(...recipients);
  const senders = [sender(), sender()];
  await expect.poll(state, LONG).toEqual(recipients.map((recipient) => `${recipient} 1 sent`));
  for (const mailer of senders) await mailer.stop();
  const to = smtp.delivered.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]);
  expect(to.toSorted()).toEqual(recipients.toSorted());
  expect(smtp.delivered[0]).toContain('pessoa0@clinica.demo');
  await smtp.stop();
});

test('a mail that the other side refuses is told and tried again later; the next ones are sent', async () => {
  smtp.refused.add('ninguem@clinica.demo');
  await waiting('ninguem@clinica.demo', 'bia@clinica.demo');
  const mailer = sender();
  await expect.poll(() => smtp.delivered.join(), LONG).toContain('bia@clinica.demo');
  expect(failures[0]).toContain('a mail: ');
  expect(smtp.delivered.join()).not.toContain('ninguem');
  smtp.refused.clear();
  await expect
    .poll(async () => (await state()).join(), LONG)
    .toMatch(/ninguem@clinica.demo [2-5] sent,bia@clinica.demo 1 sent/);
  await mailer.stop();
  await smtp.stop();
});

test('what was sent stays sent while the next mail hangs at a server that does not answer', async () => {
  smtp.unanswered.add('calada@clinica.demo');
  await waiting('ana@clinica.demo', 'calada@clinica.demo');
  const mailer = sender();
  atEnd(() => mailer.stop());
  await expect.poll(state, LONG).toEqual(['ana@clinica.demo 1 sent', 'calada@clinica.demo 0 waits']);
  await smtp.stop();
});
