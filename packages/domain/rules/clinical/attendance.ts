import fc from 'fast-check';
import { filterAttendances, finishAttendance, startAttendance, upsertAttendance } from '../../src/clinical/index.ts';
import type { AttendanceEntry, AttendanceFilter, AttendanceItem, AttendanceRow } from '../../src/clinical/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { choice, date, flag, group, instant, list, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const now = '2025-06-10T12:00:00Z';
const waiting: AttendanceItem = { status: 'waiting', service: { startedAt: null, finishedAt: null } };
const attending: AttendanceItem = {
  status: 'attending',
  service: { startedAt: '2025-06-10T11:40:00Z', finishedAt: null },
};
const rules = { hasAccount: false, blockServiceWithoutAccount: true, allowEditFinishedAppointment: false };
const open = { ...rules, blockServiceWithoutAccount: false };
const itemFields = group('Atendimento', {
  status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'),
  service: group('Atendimento', { startedAt: optional(instant('Início')), finishedAt: optional(instant('Fim')) }),
});
const ruleFields = group('Clínica', {
  hasAccount: flag('Tem conta'),
  blockServiceWithoutAccount: flag('Bloqueia sem conta'),
  allowEditFinishedAppointment: flag('Permite editar finalizados'),
});
const startFields = { item: itemFields, context: ruleFields, now: instant('Agora') };
const row: AttendanceRow = { key: 'k1', status: 'waiting', slot: false };
const rows = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('k1', 'k2', 'k3', 'k4'),
    status: fc.constantFrom('waiting', 'available'),
    slot: fc.boolean(),
  }),
  { selector: ({ key }) => key },
);
const list_: { readonly rows: readonly AttendanceRow[]; readonly row: AttendanceRow } = {
  rows: [row],
  row: { ...row, status: 'attending' },
};
const rowFields = group('Item', {
  key: text('Chave'),
  status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'),
  slot: optional(flag('Encaixe')),
  temporary: optional(flag('Temporário')),
});
const entry: AttendanceEntry = {
  date: '2025-06-10',
  scheduleId: 's1',
  professionalId: 'p1',
  status: 'waiting',
  patientName: 'José da Silva',
};
const entries = fc.array(
  fc.record({
    date: fc.constantFrom('2025-06-10', '2025-06-11'),
    scheduleId: fc.constantFrom('s1', 's2'),
    professionalId: fc.constantFrom('p1', 'p2'),
    status: fc.constantFrom('waiting', 'attended'),
    patientName: fc.constantFrom('José da Silva', 'Ana Souza'),
  }),
);
const filters: fc.Arbitrary<AttendanceFilter> = fc.record({
  schedules: fc.subarray(['s1', 's2']),
  date: fc.constantFrom(null, '2025-06-10'),
  scheduleId: fc.constantFrom(null, 's1'),
  professionalId: fc.constantFrom(null, 'p1'),
  status: fc.constantFrom(null, 'waiting'),
  search: fc.constantFrom('', 'jose', 'ANA'),
});
const day: { readonly entries: readonly AttendanceEntry[]; readonly filter: AttendanceFilter } = {
  entries: [entry],
  filter: { search: 'jose' },
};

/** Attending: the day's list, starting and finishing. */
export const attendanceSheets = {
  startAttendance: sheet({
    title: 'Iniciar um atendimento',
    statement:
      'Marca a hora de início e a situação «Em atendimento». Onde a clínica exige a conta, não se inicia sem ela.',
    source: ['MED-048', 'MED-049', 'ENT-083', 'A141', '§3.5'],
    given: { item: waiting, context: open, now },
    fields: startFields,
    apply: (given) => startAttendance(given.item, given.context, given.now),
    decisions: decisions<{ readonly hasAccount: boolean; readonly blocks: boolean }, string>(
      [
        { id: 'MED-048', given: { hasAccount: false, blocks: false }, expected: `attending ${now}` },
        { id: 'MED-049', given: { hasAccount: false, blocks: true }, expected: 'appointment.account-required' },
        { id: 'MED-049', given: { hasAccount: true, blocks: true }, expected: `attending ${now}` },
      ],
      ({ hasAccount, blocks }) => {
        const answer = startAttendance(waiting, { ...rules, hasAccount, blockServiceWithoutAccount: blocks }, now);
        return answer.ok ? `${answer.value.status} ${answer.value.service.startedAt}` : answer.error.code;
      },
    ),
    laws: [
      law('retomar mantém a primeira hora de início', fc.constantFrom('waiting', 'attending'), (status) => {
        const again = startAttendance({ ...attending, status }, open, now);
        return (
          again.ok &&
          again.value.service.startedAt === attending.service.startedAt &&
          again.value.service.finishedAt === null
        );
      }),
      law(
        'exigida a conta, sem ela nunca se inicia [MED-049]',
        fc.constantFrom(...APPOINTMENT_STATUSES),
        (status) => status === 'attending' || !startAttendance({ ...waiting, status }, rules, now).ok,
      ),
    ],
  }),

  finishAttendance: sheet({
    title: 'Finalizar um atendimento',
    statement: 'Marca a hora de fim e a situação «Atendido». Um atendimento nunca termina antes de começar.',
    source: ['MED-048', '§3.5'],
    given: { item: attending, context: open, now },
    fields: startFields,
    apply: (given) => finishAttendance(given.item, given.context, given.now),
    decisions: decisions<AttendanceItem, unknown>(
      [
        {
          id: 'MED-048',
          given: attending,
          expected: { status: 'attended', service: { startedAt: '2025-06-10T11:40:00Z', finishedAt: now } },
        },
        { id: '§4', given: waiting, expected: 'appointment.transition-not-allowed' },
      ],
      (item) => {
        const answer = finishAttendance(item, open, now);
        return answer.ok ? answer.value : answer.error.code;
      },
    ),
    laws: [
      law('finalizar de novo não muda nada', fc.nat(500), (minutes) => {
        const done = finishAttendance(attending, open, now);
        const again = done.ok
          ? finishAttendance(done.value, open, new Date(Date.parse(now) + minutes * 60_000).toISOString())
          : done;
        return JSON.stringify(again) === JSON.stringify(done);
      }),
      law('o fim nunca vem antes do início [MED-048]', fc.integer({ min: -500, max: 500 }), (minutes) => {
        const at = new Date(Date.parse(now) + minutes * 60_000).toISOString();
        const answer = finishAttendance(attending, open, at);
        return (
          answer.ok &&
          Date.parse(answer.value.service.finishedAt ?? '') >= Date.parse(answer.value.service.startedAt ?? '')
        );
      }),
    ],
  }),

  upsertAttendance: sheet({
    title: 'Atualizar a lista de atendimentos',
    statement:
      'Um item de chave conhecida substitui o que está na lista, no mesmo lugar; um novo entra no fim; um encaixe recortado sai.',
    source: ['MED-031', 'SCH-020', '§4'],
    given: list_,
    fields: { rows: list('Lista', rowFields, row), row: rowFields },
    apply: (given) => upsertAttendance(given.rows, given.row),
    decisions: decisions<AttendanceRow, string>(
      [
        { id: 'MED-031', given: { key: 'k1', status: 'attending' }, expected: 'k1 attending, k2 waiting' },
        { id: 'MED-031', given: { key: 'k2', status: 'available', slot: true }, expected: 'k1 waiting' },
        { id: 'MED-031', given: { key: 'k3', status: 'waiting' }, expected: 'k1 waiting, k2 waiting, k3 waiting' },
      ],
      (incoming) => {
        const start: readonly AttendanceRow[] = [row, { ...row, key: 'k2' }];
        return upsertAttendance(start, incoming)
          .map(({ key, status }) => `${key} ${status}`)
          .join(', ');
      },
    ),
    laws: [
      law('cada chave aparece uma vez [MED-031]', fc.tuple(rows, rows), ([known, incoming]) => {
        const keys = incoming.reduce((all, each) => upsertAttendance(all, each), known).map(({ key }) => key);
        return new Set(keys).size === keys.length;
      }),
      law('receber duas vezes é receber uma', fc.tuple(rows, rows), ([known, [incoming]]) => {
        if (incoming === undefined) return true;
        const once = upsertAttendance(known, incoming);
        return JSON.stringify(upsertAttendance(once, incoming)) === JSON.stringify(once);
      }),
    ],
  }),

  filterAttendances: sheet({
    title: 'Filtrar os atendimentos',
    statement:
      'Agendas, data, agenda, profissional, situação e busca pelo nome, sem acentos nem maiúsculas. Cada filtro só diminui a lista.',
    source: ['MED-047', 'ENT-105', '§3.7'],
    given: day,
    fields: {
      entries: list(
        'Atendimentos',
        group('Atendimento', {
          date: date('Data'),
          scheduleId: text('Agenda'),
          professionalId: text('Profissional'),
          status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'),
          patientName: text('Paciente'),
        }),
        entry,
      ),
      filter: group('Filtro', {
        schedules: optional(list('Agendas', text('Agenda'), 's1')),
        date: optional(date('Data')),
        scheduleId: optional(text('Agenda')),
        professionalId: optional(text('Profissional')),
        status: optional(choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus')),
        search: optional(text('Busca')),
      }),
    },
    apply: (given) => filterAttendances(given.entries, given.filter),
    result: list(
      'Atendimentos',
      group('Atendimento', {
        date: date('Data'),
        scheduleId: text('Agenda'),
        professionalId: text('Profissional'),
        status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'),
        patientName: text('Paciente'),
      }),
      null,
    ),
    laws: [
      law('cada filtro só diminui a lista [ENT-105]', fc.tuple(entries, filters), ([all, filter]) => {
        const found = filterAttendances(all, filter).length;
        const keys = ['schedules', 'date', 'scheduleId', 'professionalId', 'status', 'search'] as const;
        return keys.every(
          (key) => filterAttendances(all, { ...filter, [key]: key === 'schedules' ? [] : null }).length >= found,
        );
      }),
      law(
        'sem filtro vêm todos, na mesma ordem',
        entries,
        (all) => JSON.stringify(filterAttendances(all, {})) === JSON.stringify(all),
      ),
    ],
  }),
} as const;
