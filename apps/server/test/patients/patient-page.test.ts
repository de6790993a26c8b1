import { beforeAll, describe, expect, test } from 'vitest';
import { instalment, makeClinic, particularAccount, type Clinic, consultationGuide } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

let server: TestServer;
let branch: TestBranch;
let desk: Caller;
let clinic: Clinic;

beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  desk = await server.person(branch);
  clinic = await makeClinic(server, branch, [desk]);
});

const accountsOf = async () => (await desk.call('GET', `/patients/${clinic.patient}/history`)).body.accounts;

describe('what a patient owes to the clinic stands beside each account', () => {
  test('a private account owes its total until it is received; a guide of an insurance owes nothing', async () => {
    const guide = await desk.call('POST', '/billing-accounts', consultationGuide(clinic));
    const waiting = await desk.call(
      'POST',
      '/billing-accounts',
      particularAccount(
        clinic,
        { cashierId: null, receipt: false },
        { discount: { type: 'value', value: 50, percent: 0 } },
      ),
    );
    expect([guide.status, waiting.status]).toEqual([201, 201]);
    const owed = async (id: string) => (await accountsOf()).find((one: { id: string }) => one.id === id)?.owed;
    expect([await owed(guide.body.id), await owed(waiting.body.id)]).toEqual([0, 250]);
    const drawer = await desk.call('POST', '/cashiers', {
      bankAccount: { id: clinic.drawer },
      operation: 'incoming',
      value: 0,
    });
    expect(drawer.status).toBe(201);
    const received = await desk.call('PUT', `/billing-accounts/${waiting.body.id}`, {
      ...particularAccount(
        clinic,
        { cashierId: drawer.body.id, receipt: true, installments: [instalment(clinic.money, 250)] },
        { discount: { type: 'value', value: 50, percent: 0 } },
      ),
      version: waiting.body.version,
    });
    expect([received.status, received.status === 200 ? null : received.body]).toEqual([200, null]);
    expect(await owed(waiting.body.id)).toBe(0);
  });

  test('neither a courtesy nor what the professional is paid is owed to the clinic', async () => {
    const courtesy = await desk.call(
      'POST',
      '/billing-accounts',
      particularAccount(clinic, { cashierId: null, receipt: false }, { courtesy: true }),
    );
    const account = particularAccount(clinic, { cashierId: null, receipt: false });
    const direct = await desk.call('POST', '/billing-accounts', {
      ...account,
      cashier: { ...(account['cashier'] as object), modality: 'professional' },
    });
    expect([courtesy.status, direct.status]).toEqual([201, 201]);
    for (const { owed } of (await accountsOf()).filter(({ id }: { id: string }) =>
      [courtesy.body.id, direct.body.id].includes(id),
    ))
      expect(owed).toBe(0);
  });
});

describe('messages of one patient', () => {
  test('only those of the patient are answered, and the reading leaves an entry', async () => {
    const other = server.newId();
    await server.db
      .insertInto('patient')
      .values({ branch_id: branch.id, id: other, name: 'Bia', name_folded: 'bia' })
      .execute();
    for (const patient of [clinic.patient, other])
      await server.db
        .insertInto('message')
        .values({
          branch_id: branch.id,
          id: server.newId(),
          kind: 'confirmation',
          channel: 'whatsapp',
          patient_id: patient,
          told_starts_at: now(),
          asks_answer: true,
          due_at: now(),
          created_at: now(),
        })
        .execute();
    const before = await entries();
    const { status, body } = await desk.call('GET', `/messages?patientId=${clinic.patient}`);
    expect([status, body.total]).toEqual([200, 1]);
    expect(body.items[0].patient.id).toBe(clinic.patient);
    expect((await entries()) - before).toBe(1);
    await desk.call('GET', '/messages');
    expect((await entries()) - before).toBe(1);
  });
});

const now = () => new Date(server.services.now()).toISOString();

const entries = async () =>
  (await server.db.selectFrom('audit_entry').select('number').where('record_id', '=', clinic.patient).execute()).length;
