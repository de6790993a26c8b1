import { beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../harness.ts';
import { operation } from './contract.ts';
import { makeScene, type Scene } from './scene.ts';

let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  server = await startServer();
  scene = await makeScene(server);
});

const entries = () =>
  server.db.selectFrom('audit_entry').selectAll().where('branch_id', '=', scene.branch.id).orderBy('number').execute();

test.each([
  'getPatient',
  'getPatientHistory',
  'getPatientCredit',
  'listPatientAppointments',
  'printPatients',
  'exportPatient',
  'getFile',
  'getAppointment',
  'getBillingAccount',
  'printBillingAccount',
  'exportBillingAccounts',
  'printBillingAccounts',
  'printCashierOpening',
  'printCashFlow',
  'printCashierOperation',
  'printFinancialTransaction',
  'reportCashierDemonstrative',
  'reportCashierReceipts',
] as const)(
  '%s: the reading, printing or exporting of patient data leaves one entry with who and what, and nobody’s name [AUD-002]',
  async (id) => {
    const request = await scene.calls[id]();
    const before = (await entries()).length;
    expect((await scene.desk.call(operation(id).method, request.url)).status).toBe(200);
    const added = (await entries()).slice(before);
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({
      user_id: scene.desk.userId,
      action: expect.stringMatching(/read|print|export|report/),
      request_id: expect.any(String),
    });
    expect(JSON.stringify(added)).not.toMatch(/Ana|Beatriz|Paciente|52998224725/);
  },
);

test('a reading that is refused leaves none [AUD-002]', async () => {
  const before = (await entries()).length;
  expect((await scene.desk.call('GET', `/patients/${'0'.repeat(24)}`)).status).toBe(404);
  expect(await entries()).toHaveLength(before);
});
