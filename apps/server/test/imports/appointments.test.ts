import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Clinic } from '../clinic.ts';
import type { Caller, TestBranch, TestServer } from '../harness.ts';
import { clockFrom, startServer } from '../harness.ts';
import { addProfessional, makeAgenda } from '../scheduling/agenda.ts';
import { bring, checked, counts, type Import, imported, undone } from './imports.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00') });
});

interface Scene {
  readonly who: Caller;
  readonly branch: TestBranch;
  readonly clinic: Clinic;
  readonly book: (more?: object) => Promise<{ id: string; version: number; [key: string]: unknown }>;
}

async function sceneOf(settings: Record<string, boolean> = {}): Promise<Scene> {
  const { desk, branch, clinic, book } = await makeAgenda(server, settings);
  await imported(
    desk,
    'patients',
    'Prontuário;Nome;CPF;Nascimento\n77;Rui Barros;111.444.777-35;05/06/1980\n78;Eva Nunes;;01/02/1990\n',
  );
  return { who: desk, branch, clinic, book };
}

const reasons = async (who: Caller, id: string): Promise<[number, string | null, string][]> =>
  (await who.call('GET', `/imports/${id}/refusals?limit=0`)).body.items.map(({ row, problems }: Import) => [
    row,
    problems[0].column,
    problems[0].message,
  ]);
const stored = async ({ branch }: Scene) =>
  server.db
    .selectFrom('appointment')
    .selectAll()
    .where('branch_id', '=', branch.id)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

const HEADER = 'Agenda;Data;Hora;Término;Paciente;CPF;Nascimento;Procedimento;Convênio;Status;Obs';
const file = (...rows: string[]): string => `${[HEADER, ...rows].join('\n')}\n`;
const PAST =
  'Dra. Lia;10/03/2020;08:00;08:45;Rui Barros;111.444.777-35;;Consulta em consultório;vida plena;Faltou;trouxe exames';
const OTHER = 'dra lia;10/03/2020;09h30;;Eva Nunes;;01/02/1990;40304361;;;';
const COMING = 'Dra. Lia;10/03/2027;10:00;;;529.982.247-25;;;;Confirmado;';

test('appointments come with schedule, patient, procedure, plan and status found by their names; a second run creates nothing, nor does one after somebody moved one [UXP-019]', async () => {
  const scene = await sceneOf();
  const { who, clinic } = scene;
  const brought = await bring(who, 'appointments', file(PAST, OTHER, COMING), 'agenda antiga.csv');
  expect(brought.body.columns.map(({ field }: { field: string }) => field)).toEqual([
    'schedule',
    'date',
    'start',
    'end',
    'patient',
    'cpf',
    'birthDate',
    'procedure',
    'insurer',
    'status',
    'notes',
  ]);
  const tried = await checked(who, 'appointments', file(PAST, OTHER, COMING));
  expect([tried.counts, await stored(scene)]).toEqual([counts(3, 0, 0, 0), []]);
  const run = await imported(who, 'appointments', file(PAST, OTHER, COMING));
  expect(run.counts).toEqual(counts(3, 0, 0, 0));
  const [first, second, third] = await stored(scene);
  expect(first).toMatchObject({
    schedule_id: clinic.schedule,
    day: '2020-03-10',
    status: 'absent',
    slot: false,
    plan_id: clinic.plan,
    notes: 'trouxe exames',
    guard_place_id: null,
    version: 1,
  });
  expect(
    [first, second, third].map((one) => [
      new Date(one?.starts_at ?? 0).toISOString(),
      new Date(one?.ends_at ?? 0).toISOString(),
    ]),
  ).toEqual([
    ['2020-03-10T11:00:00.000Z', '2020-03-10T11:45:00.000Z'],
    ['2020-03-10T12:30:00.000Z', '2020-03-10T13:00:00.000Z'],
    ['2027-03-10T13:00:00.000Z', '2027-03-10T13:30:00.000Z'],
  ]);
  expect(second).toMatchObject({ status: 'attended', plan_id: null });
  expect(third).toMatchObject({ status: 'confirmed', patient_id: clinic.patient, guard_place_id: clinic.place });
  const people = await server.db
    .selectFrom('professional_time')
    .select(['appointment_id', 'professional_id', 'takes'])
    .where('branch_id', '=', scene.branch.id)
    .execute();
  expect(people).toEqual([{ appointment_id: third?.id, professional_id: clinic.professional, takes: true }]);
  const lines = await server.db
    .selectFrom('appointment_expense')
    .select(['appointment_id', 'expense_id', 'insurance_cents'])
    .where('branch_id', '=', scene.branch.id)
    .orderBy('insurance_cents')
    .execute();
  expect(lines).toEqual([
    { appointment_id: second?.id, expense_id: clinic.exam, insurance_cents: 0 },
    { appointment_id: first?.id, expense_id: clinic.consultation, insurance_cents: 12_000 },
  ]);

  expect(await imported(who, 'appointments', file(PAST, OTHER, COMING))).toMatchObject({
    counts: counts(0, 0, 3, 0),
    canUndo: false,
  });
  const day = (await who.call('GET', `/appointments/${third?.id}`)).body;
  const moved = await who.call('PUT', `/appointments/${third?.id}`, {
    ...scheduled(clinic),
    hour: '15:00',
    version: day.version,
  });
  expect(moved.status).toBe(200);
  expect((await imported(who, 'appointments', file(PAST, OTHER, COMING))).counts).toEqual(counts(0, 0, 3, 0));
  expect(await stored(scene)).toHaveLength(3);
});

const scheduled = (clinic: Clinic) => ({
  scheduleId: clinic.schedule,
  type: 'elective',
  date: '2027-03-10',
  hour: '10:00',
  durationMinutes: 30,
  patientId: clinic.patient,
  planId: null,
  expenses: [],
});

test('what has passed lies as an encaixe over what is there; what is to come is refused where its time is taken, held, blocked or outside the grid, in the check as in the run [SCH-048]', async () => {
  const scene = await sceneOf();
  const { who, book } = scene;
  await book({ hour: '08:00' });
  await who.call('POST', '/schedule-blocks', {
    scheduleId: scene.clinic.schedule,
    startDate: '2027-03-10',
    endDate: '2027-03-10',
    start: '09:00',
    end: '10:00',
    reason: 'Reunião',
    accepted: 0,
  });
  const content = file(
    'Dra. Lia;10/03/2020;08:00;09:00;;529.982.247-25;;;;;',
    'Dra. Lia;10/03/2020;08:30;09:00;;111.444.777-35;;;;;',
    'Dra. Lia;10/03/2020;08:30;;Eva Nunes;;01/02/1990;;;Cancelado;',
    'Dra. Lia;10/03/2027;08:15;;;111.444.777-35;;;;;',
    'Dra. Lia;10/03/2027;09:30;;;111.444.777-35;;;;;',
    'Dra. Lia;10/03/2027;06:00;;;111.444.777-35;;;;;',
    'Dra. Lia;10/03/2027;11:00;12:00;;111.444.777-35;;;;;',
    'Dra. Lia;10/03/2027;11:30;;Eva Nunes;;01/02/1990;;;;',
    'Dra. Lia;10/03/2027;14:00;;;111.444.777-35;;;;Atendido;',
    'Dra. Lia;10/03/2027;15:00;14:00;;111.444.777-35;;;;;',
    'dra. lia;2027-03-10;11h;12h;;11144477735;;;;Agendado;',
  );
  const refused = [
    [5, 'Hora', 'Este horário já está ocupado'],
    [6, 'Hora', 'Este horário está bloqueado'],
    [7, 'Hora', 'Este horário está fora do atendimento da agenda'],
    [9, 'Hora', 'Este horário já está ocupado'],
    [10, 'Status', 'Este horário ainda não passou: só pode estar agendado, confirmado ou cancelado'],
    [11, 'Término', 'O fim deve ser depois do início'],
    [12, null, 'Repete a linha 8'],
  ];
  const tried = await checked(who, 'appointments', content);
  expect([tried.counts, await reasons(who, tried.id)]).toEqual([counts(4, 0, 0, 7), refused]);
  const run = await imported(who, 'appointments', content);
  expect([run.counts, await reasons(who, run.id)]).toEqual([counts(4, 0, 0, 7), refused]);
  const past = (await stored(scene))
    .filter(({ day }) => day === '2020-03-10')
    .map(({ status, slot }) => [status, slot]);
  expect(past.toSorted()).toEqual([
    ['attended', false],
    ['attended', true],
    ['canceled', false],
  ]);
});

test('the professional and the room are asked for on their other schedules, also what another row of the file gave away batches before', async () => {
  const scene = await sceneOf();
  const { who, branch, clinic } = scene;
  const other = await addProfessional(server, branch, 'Agenda da tarde', {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    until: '18:00',
  });
  await server.db
    .updateTable('schedule')
    .set({ professional_id: clinic.professional })
    .where('id', '=', other.schedule)
    .execute();
  const filler = Array.from(
    { length: 300 },
    (_, at) =>
      `Dra. Lia;10/03/${1990 + (at % 20)};${String(8 + (at % 10)).padStart(2, '0')}:${at < 150 ? '00' : '30'};;;111.444.777-35;;;;;`,
  );
  const content = file(
    'Dra. Lia;11/03/2027;08:00;;;111.444.777-35;;;;;',
    ...new Set(filler),
    'Agenda da tarde;11/03/2027;08:00;;;529.982.247-25;;;;;',
  );
  const tried = await checked(who, 'appointments', content);
  expect((await reasons(who, tried.id)).map(([, ...reason]) => reason)).toEqual([
    ['Hora', 'O profissional já tem outro compromisso neste horário'],
  ]);
  expect(await server.db.selectFrom('import_time').select('row').execute()).toEqual([]);
});

test('unknown and unclear names are refused with a reason', async () => {
  const { who, branch } = await sceneOf();
  await addProfessional(server, branch, 'Raul Dias');
  await addProfessional(server, branch, 'Bloco 1', { type: 'surgery' });
  const header = 'Agenda;Profissional;Data;Hora;Paciente;CPF;Nascimento;Procedimento;Convênio;Situação\n';
  const at = '10/03/2020;08:00';
  const run = await imported(
    who,
    'appointments',
    `${header}${[
      `Nenhuma;;${at};;111.444.777-35;;;;`,
      `;Ninguém;${at};;111.444.777-35;;;;`,
      `Raul Dias;Lia Prado;${at};;111.444.777-35;;;;`,
      `Bloco 1;;${at};;111.444.777-35;;;;`,
      `;Lia Prado;${at};Zé;;;;;`,
      `;Lia Prado;${at};Zé;;01/01/1990;;;`,
      `;Lia Prado;${at};;111.444.777-35;;Voo;;`,
      `;Lia Prado;10/03/2020;09:00;;111.444.777-35;;;Nenhum;`,
      `;Lia Prado;${at};;111.444.777-35;;;;Dormindo`,
      `;Lia Prado;31/02/2020;08:00;;111.444.777-35;;;;`,
      `;Lia Prado;10/03/2020;;;111.444.777-35;;;;`,
      `;Dra. Lia Prado;10/03/2020 11:30;;;111.444.777-35;;;;`,
    ].join('\n')}\n`,
  );
  expect(await reasons(who, run.id)).toEqual([
    [2, 'Agenda', 'Agenda não cadastrada nesta unidade'],
    [3, 'Profissional', 'Nenhuma agenda desta unidade é deste profissional'],
    [4, 'Profissional', 'Esta agenda é de outro profissional'],
    [5, 'Agenda', 'Agendas de cirurgia não recebem importação'],
    [6, 'Paciente', 'Informe o CPF, o CNS ou o código do paciente, ou o nome com a data de nascimento'],
    [7, 'Paciente', 'Paciente não cadastrado nesta unidade: importe os pacientes antes'],
    [8, 'Procedimento', 'Procedimento não cadastrado nesta unidade'],
    [9, 'Convênio', 'Convênio não cadastrado nesta unidade'],
    [10, 'Situação', 'Situação não reconhecida: use Agendado, Confirmado, Atendido, Faltou ou Cancelado'],
    [11, 'Data', 'Data inválida'],
    [12, 'Hora', 'Campo obrigatório'],
  ]);
  expect(run.counts).toEqual(counts(1, 0, 0, 11));
});

test('a spreadsheet brings days and hours as its own cells; the patient is found by the code of the other system', async () => {
  const scene = await sceneOf();
  const rows = [
    ['Código', 'Profissional', 'Data', 'Hora', 'Duração', 'Código do paciente'],
    ['a-1', 'Lia Prado', new Date('2020-03-10T00:00:00Z'), 0.604_166_667, 50, 77],
    ['a-2', 'Lia Prado', new Date('2020-03-10T16:15:00Z'), null, null, 78],
  ];
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'Agenda', rows }] }));
  expect((await imported(scene.who, 'appointments', content)).counts).toEqual(counts(2, 0, 0, 0));
  expect(
    (await stored(scene)).map((one) => [new Date(one.starts_at).toISOString(), new Date(one.ends_at).toISOString()]),
  ).toEqual([
    ['2020-03-10T17:30:00.000Z', '2020-03-10T18:20:00.000Z'],
    ['2020-03-10T19:15:00.000Z', '2020-03-10T19:45:00.000Z'],
  ]);
  expect((await imported(scene.who, 'appointments', content)).counts).toEqual(counts(0, 0, 2, 0));
});

test('the undo takes away what was brought, unless somebody changed it since', async () => {
  const scene = await sceneOf();
  const run = await imported(scene.who, 'appointments', file(PAST, OTHER, COMING));
  const coming = (await stored(scene)).at(-1);
  expect(
    (
      await scene.who.call('PUT', `/appointments/${coming?.id}`, {
        ...scheduled(scene.clinic),
        notes: 'confirmado por telefone',
        version: 1,
      })
    ).status,
  ).toBe(200);
  expect(await undone(scene.who, run.id)).toMatchObject({
    undoneRows: 2,
    leftRows: 1,
    left: [{ row: 4, message: 'Alterado depois da importação' }],
  });
  expect((await stored(scene)).map(({ id }) => id)).toEqual([coming?.id]);
});

test('a branch that insists on the table of the plan refuses what it does not cover, of what is to come', async () => {
  const scene = await sceneOf({ 'sphere.allowInvalidExpenses': false });
  await server.db
    .deleteFrom('plan_price')
    .where('branch_id', '=', scene.branch.id)
    .where('expense_id', '=', scene.clinic.exam)
    .execute();
  const row = (year: number) => `Dra. Lia;10/03/${year};10:00;;;529.982.247-25;;Hemograma;Vida Plena;;`;
  const run = await imported(scene.who, 'appointments', file(row(2020), row(2027)));
  expect([run.counts, await reasons(scene.who, run.id)]).toEqual([
    counts(1, 0, 0, 1),
    [[3, 'Procedimento', 'Este procedimento não é coberto pelo convênio']],
  ]);
});

describe('who may', () => {
  test('the permission of the agenda is asked besides that of imports, and who sees only the own schedule writes into no other', async () => {
    const { branch, clinic } = await sceneOf();
    const without = await server.person(branch, [
      'general:importData',
      'general:createPatient',
      'general:updatePatient',
    ]);
    expect((await bring(without, 'appointments', file(PAST))).status).toBe(403);
    const may = await server.person(branch, ['general:importData', 'clinical:createAppointment']);
    expect((await bring(may, 'appointments', file(PAST))).status).toBe(201);
    const own = await server.person(branch, ['general:importData', 'clinical:createAppointment'], {
      professionalId: clinic.professional,
      collaborator: false,
    });
    expect((await bring(own, 'appointments', file(PAST))).status).toBe(403);
  });
});

describe('hostile files', () => {
  test.each([
    ['Latin-1 with semicolons', Buffer.from(file(PAST), 'latin1')],
    ['UTF-8 with commas', Buffer.from(file(PAST).replaceAll(';', ','))],
  ])('%s', async (_name, content) => {
    const scene = await sceneOf();
    expect((await imported(scene.who, 'appointments', content)).counts).toEqual(counts(1, 0, 0, 0));
  });

  test('a million columns are refused, formulas are texts, and nonsense in every cell refuses its row only', async () => {
    const scene = await sceneOf();
    const wide = await bring(scene.who, 'appointments', `${'Data;'.repeat(1_000_000)}x\n1;2\n`);
    expect([wide.status, wide.body.message]).toEqual([422, 'O arquivo tem mais de 200 colunas']);
    const odd = [
      '\u0001',
      '😀'.repeat(200),
      "'; drop table appointment; --",
      '=cmd()',
      '-1',
      '1e400',
      'NaN',
      '99:99',
      '0'.repeat(400),
      '0001-01-01',
      '9999-12-31',
      '24:00',
      '-0,5',
    ];
    const rows = odd.map((text) =>
      HEADER.split(';')
        .map(() => `"${text}"`)
        .join(';'),
    );
    const formula = 'Dra. Lia;10/03/2020;08:00;;;111.444.777-35;;;;;"=HYPERLINK(""http://x"")"';
    const run = await imported(scene.who, 'appointments', file(...rows, formula));
    expect(run.counts).toEqual(counts(1, 0, 0, odd.length));
    expect((await stored(scene))[0]?.notes).toBe('=HYPERLINK("http://x")');
  });
});
