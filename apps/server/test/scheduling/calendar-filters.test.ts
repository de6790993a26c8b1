import { filterAttendances } from '@prumo/domain/clinical';
import { localDate } from '@prumo/domain/dates';
import { foldText } from '@prumo/domain/identity';
import { filterCalendar } from '@prumo/domain/scheduling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random } from '../../src/demo/random.ts';
import { clockFrom, startServer } from '../harness.ts';
import { addProfessional, DAY, makeAgenda } from './agenda.ts';

const server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00') });

/** Two schedules, five patients and nobody, so that every filter has something to leave out. */
async function fullDay() {
  const { branch, clinic, desk: who } = await makeAgenda(server);
  const { db, newId } = server;
  const of = { branch_id: branch.id };
  const second = await addProfessional(server, branch, 'Otto Reis');
  const patients = [
    { name: 'Maria Aparecida da Silva', cpf: '11144477735', birthDate: '1980-02-01' },
    { name: 'José Nunes', socialName: 'Zélia Prado', cellphone: '11987650000' },
    { name: 'Rosa Maria Vieira', phone: '1133334444', birthDate: '1980-02-01' },
    { name: 'Tiago Pequeno', guardianName: 'Ângela Paes', guardianCpf: '85267352098' },
    null,
  ].map((patient) => ({ id: newId(), patient }));
  for (const { id, patient } of patients) {
    if (patient === null) continue;
    const { name, socialName, guardianName, cpf, birthDate, phone, cellphone, guardianCpf } = patient;
    const folded = (text: string | undefined) => (text === undefined ? null : foldText(text));
    await db
      .insertInto('patient')
      .values({
        ...of,
        id,
        name,
        name_folded: foldText(name),
        social_name: socialName ?? null,
        social_folded: folded(socialName),
        guardian_name: guardianName ?? null,
        guardian_folded: folded(guardianName),
        guardian_cpf: guardianCpf ?? null,
        cpf: cpf ?? null,
        birth_date: birthDate ?? null,
        phone: phone ?? null,
        cellphone: cellphone ?? null,
      })
      .execute();
  }
  const random = new Random('agenda');
  const items = Array.from({ length: 40 }, () => {
    const { id: patientId, patient } = random.pick(patients);
    const [scheduleId, professionalId] = random.pick([
      [clinic.schedule, clinic.professional],
      [second.schedule, second.professional],
    ] as const);
    const [planId, insuranceId] = random.pick([
      [clinic.plan, clinic.insurance],
      [clinic.particularPlan, clinic.particular],
      [null, null],
    ] as const);
    return {
      id: newId(),
      date: localDate(random.pick([DAY, '2027-03-11'])),
      scheduleId,
      professionalId,
      planId,
      insuranceId,
      expenseIds: [clinic.consultation, clinic.exam].filter(() => random.chance(0.5)),
      status: random.pick(['scheduled', 'confirmed', 'waiting', 'attended', 'canceled']),
      patientId: patient === null ? null : patientId,
      patient,
    };
  });
  for (const { id, date, scheduleId, planId, expenseIds, status, patientId } of items) {
    await db
      .insertInto('appointment')
      .values({
        ...of,
        id,
        type: 'elective',
        day: date,
        starts_at: `${date}T12:00:00Z`,
        ends_at: `${date}T12:30:00Z`,
        slot: true,
        schedule_id: scheduleId,
        plan_id: planId,
        status,
        patient_id: patientId,
      })
      .execute();
    for (const [position, expense_id] of expenseIds.entries())
      await db
        .insertInto('appointment_expense')
        .values({ ...of, id: newId(), appointment_id: id, position, expense_id })
        .execute();
  }
  return { who, items, clinic, second };
}

const SEARCHES = [
  '',
  ' ',
  'maria',
  'ma sil',
  'zel nun',
  'paes ti',
  'aria',
  '01/02/1980',
  '31/02/1980',
  '111.444',
  '852673',
  '1133',
  '%',
  'x y',
];
const maybe = <T>(...values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });
const queryOf = (filter: object) =>
  Object.entries(filter)
    .flatMap(([name, value]) => (value === null ? [] : [`&${name}=${encodeURIComponent(String(value))}`]))
    .join('');

test('agenda and list of attendances let through what the rules let through [SCH-004, SCH-005, SCH-037, MED-047, ENT-105]', async () => {
  const { who, items, clinic, second } = await fullDay();
  const date = fc.constantFrom(DAY, '2027-03-11');
  const professionalId = maybe(clinic.professional, second.professional);
  const status = maybe('scheduled', 'confirmed', 'canceled');
  const found = async (path: string) =>
    (await who.call('GET', path)).body.items.map(({ id }: { id: string }) => id).toSorted();
  const expected = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();
  const calendar = fc.record({
    date,
    scheduleId: maybe('ALL', clinic.schedule, second.schedule),
    professionalId,
    expenseId: maybe(clinic.consultation, clinic.exam),
    insuranceId: maybe(clinic.insurance, clinic.particular),
    status,
    search: maybe(...SEARCHES),
  });
  await fc.assert(
    fc.asyncProperty(calendar, async ({ date: on, ...filter }) => {
      expect(await found(`/calendar?date=${on}${queryOf(filter)}`)).toEqual(
        expected(filterCalendar(items, { ...filter, date: on })),
      );
    }),
    { numRuns: 60 },
  );
  const attendances = fc.record({
    date,
    schedules: fc.constantFrom([], [clinic.schedule], [clinic.schedule, second.schedule]),
    scheduleId: maybe(clinic.schedule, second.schedule),
    professionalId,
    status,
    search: maybe('', 'maria', 'ILVA', 'zelia', 'nunes', 'x'),
  });
  await fc.assert(
    fc.asyncProperty(attendances, async ({ date: on, schedules, ...filter }) => {
      const asked = `${queryOf(filter)}${schedules.map((id) => `&schedules=${id}`).join('')}`;
      expect(await found(`/attendances?date=${on}${asked}`)).toEqual(
        expected(filterAttendances(items, { ...filter, date: on, schedules })),
      );
    }),
    { numRuns: 40 },
  );
});
