import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AnswerLinks } from '../../src/marketing/index.ts';
import { mailBody } from '../../src/marketing/mail-body.ts';
import { startServer, type TestServer } from '../harness.ts';
import { type Agenda, DAY, makeAgenda } from '../scheduling/agenda.ts';
import { linkCalls, mailedLinks } from './mailed-links.ts';

const MORNING = Date.parse('2027-03-09T15:00:00Z');
let now = MORNING;
let server: TestServer;
let agenda: Agenda;
let mails = 0;

beforeAll(async () => {
  server = await startServer({ now: () => now });
});
beforeEach(async () => {
  // Another minute: the tests share an address, and its limit is a minute's.
  now = MORNING + ++mails * 61_000;
  agenda = await makeAgenda(server);
});

const join = async (name: string) => {
  const email = `espera${++mails}@exemplo.com.br`;
  const patient = await agenda.desk.call('POST', '/patients', {
    name,
    quick: true,
    email,
    phone: '1133334444',
    consents: { email: true },
  });
  const entry = await agenda.desk.call('POST', '/waiting-list', {
    scheduleId: agenda.clinic.schedule,
    patientId: patient.body.id,
  });
  return { email, patientId: patient.body.id as string, entryId: entry.body.id as string };
};

/** Rita waits, 08:00 becomes free and is offered to her by e-mail: the mail, and the tokens of its two links. */
async function offered() {
  const rita = await join('Rita Moura Prado');
  const booked = await agenda.book();
  await agenda.desk.call('PUT', `/appointments/${booked.id}/status`, {
    status: 'canceled',
    version: booked.version,
    reason: 'Pediu',
  });
  const [time] = (await agenda.desk.call('GET', '/freed-times')).body.items;
  const offer = await agenda.desk.call('POST', `/freed-times/${time.id}/offers`, {
    entryId: rita.entryId,
    channel: 'email',
  });
  expect(offer.status).toBe(201);
  const links = await mailedLinks(server, agenda.branch.id, rita.email);
  return { ...rita, freedId: time.id as string, expiresAt: offer.body.offer.expiresAt as string, ...links };
}
const { look, press } = linkCalls(() => server);
const booked = async () =>
  (
    await sql<{ id: string; patient_id: string; starts_at: string }>`
  select id, patient_id, starts_at from appointment where branch_id = ${agenda.branch.id} and status <> 'canceled'`.execute(
      server.db,
    )
  ).rows;
const offerStatus = async () =>
  (
    await server.db.selectFrom('waiting_offer').select('status').where('branch_id', '=', agenda.branch.id).execute()
  ).map(({ status }) => status);
const waiting = async () => (await agenda.desk.call('GET', '/waiting-list')).body.items.length as number;

describe('an offer by e-mail', () => {
  test('asks for no written answer; opening the links changes nothing, the button books for the patient [UXP-017]', async () => {
    const { body, confirm, cancel, patientId, expiresAt } = await offered();
    const until = new Date(Date.parse(expiresAt) - 3 * 3_600_000).toISOString().slice(11, 16);
    expect(body).toMatch(
      /^Olá, Rita Moura Prado! Abriu um horário em 10\/03\/2027 às 08:00\. Esta oferta vale até as /,
    );
    expect(body).toContain(`vale até as ${until}.\n\nQuero este horário: http://localhost:`);
    expect(body).toContain('\n\nNão quero: http://localhost:');
    expect(body).not.toMatch(/responda/i);
    for (const token of [confirm, cancel, confirm])
      expect((await look(token)).body).toMatchObject({ about: 'offer', state: 'open' });
    expect([await booked(), await offerStatus(), await waiting()]).toEqual([[], ['open'], 1]);
    const pressed = await press(confirm);
    expect([pressed.status, pressed.body]).toEqual([
      200,
      {
        about: 'offer',
        wish: 'confirmed',
        state: 'done',
        clinic: 'Clínica de teste',
        phone: null,
        told: { firstName: 'Rita', date: DAY, hour: '08:00' },
      },
    ]);
    expect(await booked()).toMatchObject([{ patient_id: patientId }]);
    expect([await offerStatus(), await waiting()]).toEqual([['accepted'], 0]);
    expect((await press(cancel)).body.state).toBe('accepted');
    expect(await booked()).toHaveLength(1);
    const { body: answered } = await agenda.desk.call('GET', '/messages?show=answered');
    expect(answered.items).toMatchObject([{ kind: 'offer', answer: { text: 'Sim', effect: 'booked', reason: null } }]);
    expect(JSON.stringify(answered)).not.toContain('/answers/');
  });

  test('pressed ten times at once it books once; wanted and declined at once, one of the two counts [UXP-017]', async () => {
    const { confirm } = await offered();
    const all = await Promise.all(Array.from({ length: 10 }, () => press(confirm)));
    expect(all.map(({ status, body }) => [status, body.state])).toEqual(
      Array.from({ length: 10 }, () => [200, 'done']),
    );
    expect(await booked()).toHaveLength(1);
    agenda = await makeAgenda(server);
    const both = await offered();
    const [yes, no] = await Promise.all([press(both.confirm), press(both.cancel)]);
    const accepted = yes.body.state === 'done';
    expect([yes.body.state, no.body.state]).toEqual(accepted ? ['done', 'accepted'] : ['declined', 'done']);
    expect(await booked()).toHaveLength(accepted ? 1 : 0);
  });

  test('declined, the patient waits on and the time is proposed to the next', async () => {
    const { confirm, cancel, entryId } = await offered();
    const bia = await join('Bia Reis');
    expect((await press(cancel)).body).toMatchObject({ about: 'offer', wish: 'canceled', state: 'done' });
    expect((await press(confirm)).body.state).toBe('declined');
    expect([await booked(), await offerStatus(), await waiting()]).toEqual([[], ['declined'], 2]);
    const [time] = (await agenda.desk.call('GET', '/freed-times')).body.items;
    expect(time.candidates.map(({ id }: { id: string }) => id)).toEqual([bia.entryId]);
    expect(entryId).not.toBe(bia.entryId);
  });
});

describe('when it counts no more', () => {
  test('in the 30th minute it is over, books nothing and names nobody [UXP-017]', async () => {
    const { confirm, expiresAt } = await offered();
    now = Date.parse(expiresAt) - 1;
    expect((await look(confirm)).body.state).toBe('open');
    now = Date.parse(expiresAt);
    const late = await press(confirm);
    expect(late.body).toEqual({
      about: 'offer',
      wish: 'confirmed',
      state: 'expired',
      clinic: 'Clínica de teste',
      phone: null,
      told: null,
    });
    expect(late.bytes.toString()).not.toContain('Rita');
    expect(await booked()).toEqual([]);
  });

  test('taken by the desk meanwhile it says so and books nothing; of the desk and the link at once one wins [UXP-017]', async () => {
    const { confirm, cancel } = await offered();
    const other = await agenda.book();
    expect((await press(confirm)).body.state).toBe('taken');
    expect((await look(cancel)).body.state).toBe('taken');
    expect((await booked()).map(({ id }) => id)).toEqual([other.id]);
    agenda = await makeAgenda(server);
    const race = await offered();
    const [pressed, byHand] = await Promise.all([
      press(race.confirm),
      agenda.desk.call('POST', '/appointments', agenda.wanted()),
    ]);
    expect([pressed.body.state, byHand.status === 201]).toEqual(
      pressed.body.state === 'done' ? ['done', false] : ['taken', true],
    );
    expect(await booked()).toHaveLength(1);
  });

  test('withdrawn by the desk, gone from the list, booked, moved or canceled by the desk: the link says it and changes nothing', async () => {
    const withdrawn = await offered();
    await agenda.desk.call('DELETE', `/freed-times/${withdrawn.freedId}`);
    expect((await press(withdrawn.confirm)).body.state).toBe('withdrawn');
    agenda = await makeAgenda(server);
    const left = await offered();
    await agenda.desk.call('DELETE', `/waiting-list/${left.entryId}`);
    expect((await press(left.confirm)).body.state).toBe('withdrawn');
    expect(await booked()).toEqual([]);
    agenda = await makeAgenda(server);
    const byDesk = await offered();
    const { body: own } = await agenda.desk.call('POST', `/waiting-list/${byDesk.entryId}/booking`, {
      date: DAY,
      hour: '08:00',
      durationMinutes: 30,
    });
    expect([(await press(byDesk.confirm)).body.state, (await press(byDesk.cancel)).body.state]).toEqual([
      'done',
      'accepted',
    ]);
    await agenda.desk.call('PUT', `/appointments/${own.id}/status`, {
      status: 'canceled',
      version: own.version,
      reason: 'Pediu',
    });
    expect((await press(byDesk.confirm)).body.state).toBe('withdrawn');
    expect(await booked()).toEqual([]);
    agenda = await makeAgenda(server);
    const moved = await offered();
    await press(moved.confirm);
    const [mine] = await booked();
    expect(
      (
        await agenda.desk.call(
          'PUT',
          `/appointments/${mine?.id}`,
          agenda.wanted({ hour: '11:00', patientId: moved.patientId, version: 1 }),
        )
      ).status,
    ).toBe(200);
    expect((await press(moved.confirm)).body.state).toBe('moved');
  });
});

test('where no link is possible the mail asks to phone the clinic, with its number where it is known', () => {
  const nowhere = new AnswerLinks('secret', { publicUrl: null, demo: false, port: 3000 });
  const mailed = {
    branchId: '0'.repeat(24),
    messageId: '1'.repeat(24),
    asksAnswer: true,
    offeredUntil: '2027-03-09T15:30:00Z',
    timeZone: 'America/Sao_Paulo',
    clinicPhone: '1133334444',
  };
  expect(mailBody(nowhere, mailed, 'Abriu.')).toBe(
    'Abriu. Esta oferta vale até as 12:30. Para ficar com o horário, telefone para a clínica: (11) 3333-4444.',
  );
  expect(mailBody(nowhere, { ...mailed, clinicPhone: null }, 'Abriu.')).toBe(
    'Abriu. Esta oferta vale até as 12:30. Para ficar com o horário, telefone para a clínica.',
  );
  const asked = { ...mailed, offeredUntil: null };
  expect(mailBody(nowhere, asked, 'Confirma?')).toBe(
    'Confirma?\n\nPara confirmar ou cancelar, telefone para a clínica: (11) 3333-4444.',
  );
  expect(mailBody(nowhere, { ...asked, clinicPhone: null }, 'Confirma?')).toBe(
    'Confirma?\n\nPara confirmar ou cancelar, telefone para a clínica.',
  );
});
