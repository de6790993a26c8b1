import { defaultPlanSettings } from '@prumo/domain/billing';
import { expect, test } from 'vitest';
import { consultationGuide } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { branch, biller, clinic, save } = await openDesk(server);

const requester = {
  name: 'Lia Prado',
  council: { name: 'CRM', state: 'PR', record: '12345' },
  specialty: { code: '225125', name: 'Médico clínico' },
};
let guides = 550;
/** A session of a day, in a guide of its own. */
const session = async (day: string, more: object = {}): Promise<string> => {
  const made = await save(
    consultationGuide(clinic, {
      guideType: 'sadt',
      serviceType: 'other_therapies',
      consultationType: null,
      startDate: `${day}T09:00:00-03:00`,
      request: { date: null, professional: requester },
      referral: { type: 'sadt', provider: String(++guides), insurance: null, main: null },
      authorization: { date: null, password: 'ABC9', validity: '2025-07-10' },
      ...more,
    }),
  );
  expect(made.status).toBe(201);
  return made.body.id;
};
const previous = (query: string, who = biller, patient = clinic.patient) =>
  who.call('GET', `/patients/${patient}/previous-accounts?insurancePlanId=${clinic.plan}${query}`);

test('the group sessions of the last sixty days that are open or in an invoice, the latest first, with what a new guide takes [BIL-165, BIL-181, BIL-182]', async () => {
  const [early, first, therapy, finished] = [
    await session('2025-04-10'),
    await session('2025-04-11', { serviceType: 'small_service' }),
    await session('2025-06-01'),
    await session('2025-06-02'),
  ];
  await session('2025-06-03', { serviceType: 'exam' });
  await session('2025-06-11');
  await server.db.updateTable('billing_account').set({ status: 'finished' }).where('id', '=', finished).execute();
  const found = await previous('&date=2025-06-10');
  expect(found.status).toBe(200);
  expect(found.body.hasMore).toBe(false);
  expect(found.body.items.map(({ id }: { id: string }) => id)).toEqual([therapy, first]);
  expect(found.body.items.map(({ id }: { id: string }) => id)).not.toContain(early);
  expect(found.body.items[0]).toMatchObject({
    status: 'open',
    serviceType: 'other_therapies',
    guide: '553',
    password: 'ABC9',
    validity: '2025-07-10',
  });
  const invoice = (
    await biller.call('POST', '/billing-invoices', { insurancePlanId: clinic.plan, code: 'S-1', date: '2025-06-01' })
  ).body;
  await biller.call('POST', `/billing-invoices/${invoice.id}/accounts`, { accountIds: [therapy] });
  expect((await previous('&date=2025-06-10')).body.items[0].status).toBe('in_billing');
});

test('none where the plan is charged session by session, and none without the permission or of another branch', async () => {
  await session('2025-10-01');
  expect((await previous('&date=2025-10-02')).body.items).toHaveLength(1);
  const { general } = defaultPlanSettings;
  const settings = {
    ...defaultPlanSettings,
    general: { ...general, billing: { ...general.billing, billingForIndividualSessions: true } },
  };
  await server.db
    .updateTable('insurance_plan')
    .set({ settings: JSON.stringify(settings) as never })
    .where('id', '=', clinic.plan)
    .execute();
  expect((await previous('&date=2025-10-02')).body.items).toEqual([]);
  const reader = await server.person(branch, ['financial:listAccounts']);
  expect((await previous('', reader)).status).toBe(403);
  const stranger = await server.person(await server.branch(), ['financial:createAccount']);
  expect((await previous('', stranger)).status).toBe(404);
  expect((await previous('', biller, '65f1c0ffee00000000000000')).status).toBe(404);
});
