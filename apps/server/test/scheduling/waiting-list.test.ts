import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, startServer, type TestServer } from '../harness.ts';
import { addProfessional, type Agenda, DAY, makeAgenda } from './agenda.ts';

let now = Date.parse('2027-03-01T15:00:00Z');
let server: TestServer;
let agenda: Agenda;
let desk: Caller;
let webhook: string;
let phones = 20_000;

beforeAll(async () => {
  server = await startServer({ now: () => now });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  webhook = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/webhooks/whatsapp`;
});
beforeEach(async () => {
  now = Date.parse('2027-03-01T15:00:00Z');
  agenda = await makeAgenda(server);
  ({ desk } = agenda);
});

const patient = async (name: string) =>
  (
    await desk.call('POST', '/patients', {
      name,
      quick: true,
      phone: '1133334444',
      cellphone: `119777${++phones}`,
      consents: { whatsapp: true },
    })
  ).body.id as string;
const join = async (name: string, more: object = {}) => {
  now += 1000;
  const joined = await desk.call('POST', '/waiting-list', {
    scheduleId: agenda.clinic.schedule,
    patientId: await patient(name),
    ...more,
  });
  if (joined.status !== 201) throw new Error(JSON.stringify(joined.body));
  return joined.body as { id: string; patient: { id: string; name: string } };
};
const list = async () => (await desk.call('GET', '/waiting-list')).body;
const freed = async () => (await desk.call('GET', '/freed-times')).body.items;
const cancel = async ({ id, version }: { id: string; version: number }) =>
  desk.call('PUT', `/appointments/${id}/status`, { status: 'canceled', version, reason: 'Pediu' });
const names = (items: readonly { patient: { name: string } }[]) => items.map(({ patient: { name } }) => name);
/** Where the offer went, once it has gone out. */
const offered = async (offerOf: string) => {
  for (let tries = 0; tries < 1200; tries++) {
    const message = await server.db
      .selectFrom('message as m')
      .innerJoin('waiting_offer as o', 'o.id', 'm.offer_id')
      .select(['m.recipient', 'm.provider_id', 'm.status'])
      .where('o.entry_id', '=', offerOf)
      .orderBy('m.created_at', 'desc')
      .executeTakeFirst();
    if (message?.status === 'sent') return { to: message.recipient ?? '', id: message.provider_id ?? '' };
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
  throw new Error('the offer was not sent');
};
const answer = async (offerOf: string, text: string) => {
  const { to, id } = await offered(offerOf);
  await server.services.whatsapp?.simulator?.answer(webhook, to, id, text);
};

describe('the list', () => {
  test('two wait on a schedule: the count is 2; joined +1, booked from the list −1 [SCH-006, SCH-007]', async () => {
    await join('Ana');
    const bia = await join('Bia');
    expect((await list()).counts).toEqual({ [agenda.clinic.schedule]: 2 });
    await join('Caio');
    expect((await list()).counts).toEqual({ [agenda.clinic.schedule]: 3 });
    const booked = await desk.call('POST', `/waiting-list/${bia.id}/booking`, { date: DAY, hour: '08:00' });
    expect(booked.body).toMatchObject({ patient: { id: bia.patient.id }, status: 'scheduled' });
    expect((await list()).counts).toEqual({ [agenda.clinic.schedule]: 2 });
    expect((await desk.call('POST', `/waiting-list/${bia.id}/booking`, { date: DAY, hour: '09:00' })).body.code).toBe(
      'waiting-list.left',
    );
  });

  test('priority comes first, then who came first; who waits already does not join again', async () => {
    const ana = await join('Ana');
    await join('Bia');
    await join('Idalina', { priority: true, weekdays: [3], periods: ['morning'], notes: 'Liga de manhã' });
    expect(names((await list()).items)).toEqual(['Idalina', 'Ana', 'Bia']);
    const again = await desk.call('POST', '/waiting-list', {
      scheduleId: agenda.clinic.schedule,
      patientId: ana.patient.id,
    });
    expect(again.status).toBe(422);
    expect(again.body.errors).toEqual({ patientId: 'Este paciente já está na lista de espera desta agenda' });
    expect((await desk.call('DELETE', `/waiting-list/${ana.id}`)).status).toBe(204);
    expect(names((await list()).items)).toEqual(['Idalina', 'Bia']);
  });

  test('a taken time stays taken, and the patient goes on waiting', async () => {
    const ana = await join('Ana');
    await agenda.book();
    expect((await desk.call('POST', `/waiting-list/${ana.id}/booking`, { date: DAY, hour: '08:00' })).body.code).toBe(
      'appointment.busy',
    );
    expect((await list()).items).toHaveLength(1);
  });

  test('two records of one person that are made one wait once', async () => {
    const [one, other] = [await join('Ana'), await join('Ana Lima')];
    expect(
      (await desk.call('POST', `/patients/${one.patient.id}/merge`, { duplicateId: other.patient.id })).status,
    ).toBeLessThan(300);
    expect(names((await list()).items)).toEqual(['Ana']);
  });

  test('a professional sees the own list alone, and another clinic none of it', async () => {
    const { professional } = await addProfessional(server, agenda.branch, 'Dr. Téo');
    await join('Ana');
    const teo = await server.person(agenda.branch, undefined, { professionalId: professional, collaborator: false });
    expect((await teo.call('GET', '/waiting-list')).body.items).toEqual([]);
    const other = await server.person(await server.branch());
    expect((await other.call('GET', '/waiting-list')).body.items).toEqual([]);
  });
});

describe('a freed time', () => {
  test('canceled, moved or removed: it is proposed to those it fits, in order [UXP-017]', async () => {
    await join('Tarde', { periods: ['afternoon'] });
    await join('Ana', { weekdays: [3] });
    await join('Bia');
    for (const how of ['cancel', 'move', 'remove']) {
      const booked = await agenda.book();
      if (how === 'cancel') await cancel(booked);
      if (how === 'move')
        await desk.call('PUT', `/appointments/${booked.id}`, agenda.wanted({ hour: '11:00', version: booked.version }));
      if (how === 'remove') await desk.call('DELETE', `/appointments/${booked.id}`);
      const [time, ...others] = await freed();
      expect(others).toEqual([]);
      expect(names(time.candidates)).toEqual(['Ana', 'Bia']);
      expect((await desk.call('DELETE', `/freed-times/${time.id}`)).status).toBe(204);
      expect(await freed()).toEqual([]);
    }
  });

  test('a move that is taken back proposes neither place: the card was away for a moment [UXP-003]', async () => {
    await join('Ana');
    const booked = await agenda.book();
    const moved = await desk.call(
      'PUT',
      `/appointments/${booked.id}`,
      agenda.wanted({ hour: '11:00', version: booked.version }),
    );
    expect(await freed()).toHaveLength(1);
    const back = await desk.call('PUT', `/appointments/${booked.id}`, agenda.wanted({ version: moved.body.version }));
    expect(back.status).toBe(200);
    expect(await freed()).toEqual([]);
    // What lay there longer is proposed as ever.
    await server.db
      .updateTable('appointment')
      .set({ placed_at: new Date(Date.now() - 60_000).toISOString() })
      .where('id', '=', booked.id)
      .execute();
    await desk.call('PUT', `/appointments/${booked.id}`, agenda.wanted({ hour: '11:00', version: back.body.version }));
    expect(await freed()).toHaveLength(1);
  });

  test('booked from the list it is proposed no more; taken by somebody else neither; nobody waits: nothing is proposed', async () => {
    await cancel(await agenda.book());
    expect(await freed()).toEqual([]);
    const ana = await join('Ana');
    await cancel(await agenda.book());
    expect(await freed()).toHaveLength(1);
    const other = await agenda.book();
    expect(await freed()).toEqual([]);
    await cancel(other);
    expect((await desk.call('POST', `/waiting-list/${ana.id}/booking`, { date: DAY, hour: '08:00' })).status).toBe(201);
    expect(await freed()).toEqual([]);
  });

  test('offered one at a time; a no passes it on, a yes books it [UXP-017]', async () => {
    const ana = await join('Ana');
    const bia = await join('Bia');
    await cancel(await agenda.book());
    const [time] = await freed();
    const offer = (entryId: string) =>
      desk.call('POST', `/freed-times/${time.id}/offers`, { entryId, channel: 'whatsapp' });
    expect((await offer(ana.id)).body).toMatchObject({ offer: { entryId: ana.id } });
    expect((await offer(bia.id)).body.code).toBe('waiting-list.offer-open');
    await answer(ana.id, 'não');
    expect(names((await freed())[0].candidates)).toEqual(['Bia']);
    await offer(bia.id);
    await answer(bia.id, 'Sim');
    const day = (await desk.call('GET', `/calendar?date=${DAY}`)).body.items.filter(
      ({ status }: { status: string }) => status === 'scheduled',
    );
    expect(names(day)).toEqual(['Bia']);
    expect(names((await list()).items)).toEqual(['Ana']);
    expect(await freed()).toEqual([]);
  });

  test('two acceptances: one wins [UXP-017]', async () => {
    const ana = await join('Ana');
    await cancel(await agenda.book());
    const [time] = await freed();
    await desk.call('POST', `/freed-times/${time.id}/offers`, { entryId: ana.id, channel: 'whatsapp' });
    const bia = await join('Bia');
    const [, byHand] = await Promise.all([
      answer(ana.id, 'sim'),
      desk.call('POST', `/waiting-list/${bia.id}/booking`, { date: DAY, hour: '08:00' }),
    ]);
    const day = (await desk.call('GET', `/calendar?date=${DAY}`)).body.items.filter(
      ({ status }: { status: string }) => status === 'scheduled',
    );
    expect(day).toHaveLength(1);
    expect(names(day)).toEqual([byHand.status === 201 ? 'Bia' : 'Ana']);
  });

  test('after 30 minutes the offer is over and the next one is proposed [UXP-017]', async () => {
    const ana = await join('Ana');
    await join('Bia');
    await cancel(await agenda.book());
    const [time] = await freed();
    await desk.call('POST', `/freed-times/${time.id}/offers`, { entryId: ana.id, channel: 'whatsapp' });
    await offered(ana.id);
    now += 30 * 60_000;
    desk = await server.login(`${desk.userId}@teste.demo`, agenda.branch.id);
    const [later] = await freed();
    expect(later.offer).toBeNull();
    expect(names(later.candidates)).toEqual(['Bia']);
    await answer(ana.id, 'sim');
    expect(names((await list()).items)).toEqual(['Ana', 'Bia']);
  });

  test('without consent nothing is offered, with the reason [AUD-007]', async () => {
    const ana = await join('Ana');
    await server.db
      .insertInto('patient_consent')
      .values({
        branch_id: agenda.branch.id,
        id: server.newId(),
        patient_id: ana.patient.id,
        channel: 'whatsapp',
        granted: false,
        origin: 'reply',
        user_id: desk.userId,
      })
      .execute();
    await cancel(await agenda.book());
    const [time] = await freed();
    const refused = await desk.call('POST', `/freed-times/${time.id}/offers`, { entryId: ana.id, channel: 'whatsapp' });
    expect([refused.status, refused.body.code]).toEqual([422, 'message.no-consent']);
  });

  test('whoever may not be written to by WhatsApp gets the offer by e-mail; who by neither is refused with what stands against WhatsApp [AUD-007]', async () => {
    const ana = await join('Ana');
    const may = (channel: 'whatsapp' | 'email', granted: boolean) =>
      server.db
        .insertInto('patient_consent')
        .values({
          branch_id: agenda.branch.id,
          id: server.newId(),
          patient_id: ana.patient.id,
          channel,
          granted,
          origin: 'reply',
          user_id: desk.userId,
        })
        .execute();
    await may('whatsapp', false);
    await cancel(await agenda.book());
    const [time] = await freed();
    const offer = () => desk.call('POST', `/freed-times/${time.id}/offers`, { entryId: ana.id });
    expect((await offer()).body.code).toBe('message.no-consent');
    await server.db
      .updateTable('patient')
      .set({ email: 'ana@exemplo.com.br' })
      .where('id', '=', ana.patient.id)
      .execute();
    await may('email', true);
    expect((await offer()).status).toBe(201);
    const sent = await server.db
      .selectFrom('message')
      .select('channel')
      .where('patient_id', '=', ana.patient.id)
      .where('kind', '=', 'offer')
      .execute();
    expect(sent).toEqual([{ channel: 'email' }]);
  });
});
