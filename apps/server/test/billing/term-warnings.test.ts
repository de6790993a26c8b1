import { addDays, type LocalDate, localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import { consultationGuide, line } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';
import { billByTiss } from './tiss-desk.ts';

const server = await startServer();
const { db } = server;
const { branch, biller, clinic, save } = await openDesk(server);
await billByTiss(server, branch, clinic, { contract: { maximumAgeDays: 30 } });
const codes = (warnings: readonly { readonly code: string }[] | undefined) => warnings?.map(({ code }) => code) ?? [];
const guideOn = async (day: LocalDate, validity: string | null) =>
  (
    await save(
      consultationGuide(clinic, {
        startDate: `${day}T08:30:00-03:00`,
        insurance: {
          id: clinic.insurance,
          planId: clinic.plan,
          insured: { record: '0123456789', name: 'Ana', validity },
        },
        referral: { type: 'sadt', provider: day, insurance: null, main: null },
        expenses: [
          line(clinic, { insurance: 120, particular: 0 }, { execution: { date: day, time: '08:30', duration: 15 } }),
        ],
      }),
    )
  ).body;

test('billing lists flag a guide that is older than the limit and one whose card had run out; a fresh one is left in peace [TIS-025]', async () => {
  const today = localDate(new Date().toISOString().slice(0, 10));
  const [fresh, old, card] = [
    await guideOn(addDays(today, -3), null),
    await guideOn(addDays(today, -60), null),
    await guideOn(addDays(today, -4), addDays(today, -10)),
  ];
  const { items } = (await biller.call('GET', '/billing-accounts?limit=0')).body;
  const warned = new Map<string, string[]>(
    items.map((one: { id: string; warnings?: { code: string }[] }) => [one.id, codes(one.warnings)]),
  );
  expect([fresh, old, card].map(({ id }) => warned.get(id))).toEqual([[], ['guide.too-old'], ['guide.card-expired']]);
});

test('the agenda warns when the guide of an appointment would be too old, as long as no account bills it [TIS-025]', async () => {
  const today = localDate(new Date().toISOString().slice(0, 10));
  const day = addDays(today, -45);
  const id = server.newId();
  await db
    .insertInto('appointment')
    .values({
      branch_id: branch.id,
      id,
      schedule_id: clinic.schedule,
      patient_id: clinic.patient,
      plan_id: clinic.plan,
      type: 'elective',
      status: 'attended',
      day,
      starts_at: `${day}T11:30:00Z`,
      ends_at: `${day}T12:00:00Z`,
    })
    .execute();
  const shown = (await biller.call('GET', `/appointments/${id}`)).body;
  expect(shown.guideWarnings).toEqual([
    {
      code: 'guide.too-old',
      message: expect.stringContaining('O prazo deste convênio para enviar a guia terminou em'),
    },
  ]);
  const { items } = (await biller.call('GET', '/billing-attendances?limit=0')).body;
  expect(items.map((one: { id: string; warnings?: { code: string }[] }) => [one.id, codes(one.warnings)])).toEqual([
    [id, ['guide.too-old']],
  ]);
  await db
    .updateTable('insurance_plan')
    .set({ contract: JSON.stringify({}) })
    .where('id', '=', clinic.plan)
    .execute();
  expect((await biller.call('GET', `/appointments/${id}`)).body.guideWarnings).toBeUndefined();
});
