import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { Mailer } from '../../src/mail/mailer.ts';
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
  const { stop } = smtp;
  onTestFinished(stop);
  await server.db.deleteFrom('outbox_mail').execute();
  failures.length = 0;
});

/** Mails that wait since a moment ago, what is older is forgotten by and by; the later in the list, the younger. */
async function waiting(...recipients: readonly string[]): Promise<void> {
  for (const recipient of recipients)
    await server.db
      .insertInto('outbox_mail')
      .values({ id: server.newId(), recipient, subject: 'Sua senha', body: `Código para ${recipient}` })
      .execute();
}

/** A process that sends; ends with its test, however that ends. */
function startSender(): void {
  const mailer = new Mailer(server.services.db, smtp.url, (what, error) => failures.push(`${what}: ${String(error)}`));
  mailer.start();
  onTestFinished(() => mailer.stop());
}

const state = async () =>
  (
    await server.db.selectFrom('outbox_mail').select(['recipient', 'tries', 'sent_at']).orderBy('created_at').execute()
  ).map(({ recipient, tries, sent_at }) => `${recipient} ${tries} ${sent_at === null ? 'waits' : 'sent'}`);

test('two processes send each mail once, the oldest first, and what was sent is marked', async () => {
  const recipients = Array.from({ length: 12 }, (_, n) => `pessoa${n}@clinica.demo`);
  await waiting(...recipients);
  startSender();
  startSender();
  await expect.poll(state, LONG).toEqual(recipients.map((recipient) => `${recipient} 1 sent`));
  const to = smtp.delivered.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]);
  expect(to.toSorted()).toEqual(recipients.toSorted());
  expect(smtp.delivered.slice(0, 2).join()).toContain('pessoa0@clinica.demo');
});

test('a mail that the other side refuses is told and tried again later; the next ones are sent', async () => {
  smtp.refused.add('ninguem@clinica.demo');
  await waiting('ninguem@clinica.demo', 'bia@clinica.demo');
  startSender();
  await expect.poll(() => smtp.delivered.join(), LONG).toContain('bia@clinica.demo');
  expect(failures[0]).toContain('a mail: ');
  expect(smtp.delivered.join()).not.toContain('ninguem');
  smtp.refused.clear();
  await expect
    .poll(async () => (await state()).join(), LONG)
    .toMatch(/ninguem@clinica.demo [2-5] sent,bia@clinica.demo 1 sent/);
});

test('what was sent stays sent while the next mail hangs at a server that does not answer', async () => {
  smtp.unanswered.add('calada@clinica.demo');
  await waiting('ana@clinica.demo', 'calada@clinica.demo');
  startSender();
  await expect.poll(state, LONG).toEqual(['ana@clinica.demo 1 sent', 'calada@clinica.demo 0 waits']);
  await smtp.stop();
});
