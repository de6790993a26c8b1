import fc from 'fast-check';
import { PARTICIPATION_DEGREES } from '../../src/billing/index.ts';
import { defaultSurgerySchedule, validateTeam } from '../../src/scheduling/index.ts';
import type { TeamMember } from '../../src/scheduling/index.ts';
import { choice, flag, group, list, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const TEAM: readonly TeamMember[] = [
  { professionalId: 'p1', role: 'surgeon' },
  { professionalId: 'p2', role: 'anesthetist' },
];
const codesOf = (team: readonly TeamMember[]): string[] =>
  validateTeam(team).map(({ field, code }) => `${field} ${code}`);
const members = fc.array(
  fc.record({
    professionalId: fc.constantFrom('p1', 'p2', ''),
    role: fc.constantFrom('surgeon', 'anesthetist', '', 'zzz'),
  }),
  { maxLength: 8 },
);
const schedules = fc.array(
  fc.record({ id: fc.nat(99).map(String), type: fc.constantFrom('elective', 'surgery'), active: fc.boolean() }),
);

/** The surgery agenda. */
export const surgerySheets = {
  validateTeam: sheet({
    title: 'Equipe cirúrgica',
    statement:
      'Cada linha tem um profissional e uma das 14 funções; ninguém repete a mesma função. A equipe pode estar vazia enquanto se planeja.',
    source: ['SCH-051', 'ENT-056', '§3.4'],
    given: { team: TEAM },
    fields: {
      team: list(
        'Equipe',
        group('Participante', {
          professionalId: text('Profissional'),
          role: choice('Função', PARTICIPATION_DEGREES, 'participationDegree'),
        }),
        { professionalId: '', role: 'surgeon' },
      ),
    },
    apply: ({ team }) => validateTeam(team),
    decisions: written<readonly TeamMember[], string[], { readonly team: readonly TeamMember[] }>(
      [
        { id: 'certa', given: TEAM, expected: [] },
        { id: 'vazia', given: [], expected: [] },
        {
          id: 'incompleta',
          given: [{ professionalId: '', role: '' }],
          expected: ['team.0.professionalId field.required', 'team.0.role field.required'],
        },
        { id: 'função', given: [{ professionalId: 'p1', role: 'x' }], expected: ['team.0.role field.invalid'] },
        {
          id: 'repetida',
          given: [...TEAM, { professionalId: 'p1', role: 'surgeon' }],
          expected: ['team.2.professionalId appointment.team-repeated'],
        },
        { id: 'duas funções', given: [...TEAM, { professionalId: 'p1', role: 'anesthetist' }], expected: [] },
      ],
      (team) => ({ team }),
      ({ team }) => codesOf(team),
    ),
    laws: [
      law(
        'as 14 funções valem',
        fc.constantFrom(...PARTICIPATION_DEGREES),
        (role) => codesOf([{ professionalId: 'p', role }]).length === 0,
      ),
      law('repetir uma equipe certa aponta cada linha repetida', members, (team) => {
        return codesOf(team).length > 0 || codesOf([...team, ...team]).length === team.length;
      }),
    ],
  }),

  defaultSurgerySchedule: sheet({
    title: 'Agenda inicial do centro cirúrgico',
    statement: 'O centro cirúrgico abre na primeira agenda ativa do tipo cirurgia.',
    source: ['SCH-045', 'A117'],
    given: {
      schedules: [
        { id: 's1', type: 'elective', active: true },
        { id: 's2', type: 'surgery', active: true },
      ],
    },
    fields: {
      schedules: list(
        'Agendas',
        group('Agenda', {
          id: text('Código'),
          type: choice('Tipo', ['elective', 'surgery'], 'appointmentType'),
          active: flag('Ativa'),
        }),
        { id: 's9', type: 'surgery', active: true },
      ),
    },
    apply: ({ schedules: all }) => defaultSurgerySchedule(all),
    decisions: written(
      [
        { id: 'SCH-045', given: ['elective s1', 'surgery s2', 'surgery s3'], expected: 's2' },
        { id: 'A117', given: ['elective s1'], expected: 'nenhuma' },
      ],
      (names) => ({
        schedules: names.map((name) => ({
          type: name.split(' ')[0] ?? '',
          id: name.split(' ')[1] ?? '',
          active: true,
        })),
      }),
      ({ schedules: all }) => defaultSurgerySchedule(all)?.id ?? 'nenhuma',
    ),
    laws: [
      law('é sempre uma agenda ativa de cirurgia, se há alguma [SCH-045]', schedules, (all) => {
        const chosen = defaultSurgerySchedule(all);
        return chosen === null
          ? !all.some(({ type, active }) => active && type === 'surgery')
          : chosen.active && chosen.type === 'surgery';
      }),
    ],
  }),
} as const;
