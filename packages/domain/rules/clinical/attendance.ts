import fc from 'fast-check';
import { filterAttendances, upsertAttendance } from '../../src/clinical/index.ts';
import type { AttendanceEntry, AttendanceFilter, AttendanceRow } from '../../src/clinical/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { choice, date, flag, group, list, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

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
const patientField = optional(group('Paciente', { name: text('Nome'), socialName: optional(text('Nome social')) }));
const entry: AttendanceEntry = {
  date: '2025-06-10',
  scheduleId: 's1',
  professionalId: 'p1',
  status: 'waiting',
  patient: { name: 'José da Silva', socialName: null },
};
const entries = fc.array(
  fc.record({
    date: fc.constantFrom('2025-06-10', '2025-06-11'),
    scheduleId: fc.constantFrom('s1', 's2'),
    professionalId: fc.constantFrom('p1', 'p2'),
    status: fc.constantFrom('waiting', 'attended'),
    patient: fc.constantFrom(
      null,
      { name: 'José da Silva', socialName: 'Zoé' },
      { name: 'Ana Souza', socialName: null },
    ),
  }),
);
const filters: fc.Arbitrary<AttendanceFilter> = fc.record({
  schedules: fc.subarray(['s1', 's2']),
  date: fc.constantFrom(null, '2025-06-10'),
  scheduleId: fc.constantFrom(null, 's1'),
  professionalId: fc.constantFrom(null, 'p1'),
  status: fc.constantFrom(null, 'waiting'),
  search: fc.constantFrom('', 'jose', 'ANA', 'zoe'),
});
const day: { readonly entries: readonly AttendanceEntry[]; readonly filter: AttendanceFilter } = {
  entries: [entry],
  filter: { search: 'jose' },
};

/** The day's list of attendances. */
export const attendanceSheets = {
  upsertAttendance: sheet({
    title: 'Atualizar a lista de atendimentos',
    statement:
      'Um item de chave conhecida substitui o que está na lista, no mesmo lugar; um novo entra no fim; um encaixe recortado sai.',
    source: ['MED-031', 'SCH-020', '§4'],
    given: list_,
    fields: { rows: list('Lista', rowFields, row), row: rowFields },
    apply: (given) => upsertAttendance(given.rows, given.row),
    decisions: written(
      [
        { id: 'MED-031', given: { key: 'k1', status: 'attending' }, expected: 'k1 attending, k2 waiting' },
        { id: 'MED-031', given: { key: 'k2', status: 'available', slot: true }, expected: 'k1 waiting' },
        { id: 'MED-031', given: { key: 'k3', status: 'waiting' }, expected: 'k1 waiting, k2 waiting, k3 waiting' },
      ],
      (incoming: AttendanceRow) => ({ rows: [row, { ...row, key: 'k2' }], row: incoming }),
      (given) =>
        upsertAttendance(given.rows, given.row)
          .map(({ key, status }) => `${key} ${status}`)
          .join(', '),
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
      'Agendas, data, agenda, profissional, situação e busca pelo nome ou nome social, sem acentos nem maiúsculas. Cada filtro só diminui a lista.',
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
          patient: patientField,
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
        patient: patientField,
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
