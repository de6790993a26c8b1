import fc from 'fast-check';
import { localOf } from '../../src/dates/index.ts';
import {
  MESSAGE_HOURS,
  patientAnswer,
  REMINDER_HOURS,
  REMINDER_STATUSES,
  reminderTime,
  validateReminderRule,
} from '../../src/marketing/index.ts';
import type { PatientAnswer, ReminderRuleForm } from '../../src/marketing/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { choice, instant, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const ZONE = 'America/Sao_Paulo';
const rule: ReminderRuleForm = { name: 'Véspera', templateId: 'lembrete', hoursBefore: 24, statuses: ['scheduled'] };
const answer: PatientAnswer = {
  text: 'Sim',
  status: 'scheduled',
  startsAt: '2026-11-24T12:00:00.000Z',
  toldStartsAt: '2026-11-24T12:00:00.000Z',
  nowIso: '2026-11-23T12:00:00.000Z',
};
const appointments = fc.record({
  startsAt: fc
    .integer({ min: 0, max: 525_600 })
    .map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString()),
  hours: fc.integer({ min: REMINDER_HOURS.minimum, max: REMINDER_HOURS.maximum }),
});
const local = (iso: string): string => `${localOf(iso, ZONE).date} ${localOf(iso, ZONE).time}`;
const effect = (given: PatientAnswer): string => {
  const answered = patientAnswer(given);
  return answered.ok ? answered.value : answered.error.code;
};

/** When reminders go out, and what their answers do. */
export const remindersSheets = {
  validateReminderRule: sheet({
    title: 'Regra de lembrete',
    statement: 'Nome, modelo de mensagem, de 1 a 336 horas antes, e pelo menos uma situação: agendado ou confirmado.',
    source: ['UXP-016'],
    given: rule,
    fields: {
      name: text('Nome'),
      templateId: optional(text('Modelo')),
      hoursBefore: number('Horas antes'),
      statuses: list('Situações', choice('Situação', REMINDER_STATUSES, 'appointmentStatus'), 'scheduled'),
    },
    apply: validateReminderRule,
    decisions: written(
      [
        { id: 'certa', given: {}, expected: '' },
        {
          id: 'vazia',
          given: { name: ' ', templateId: null, statuses: [] },
          expected: 'name field.required,templateId field.required,statuses field.required',
        },
        { id: 'tarde demais', given: { hoursBefore: 0 }, expected: 'hoursBefore number.out-of-range' },
        { id: 'já veio', given: { statuses: ['waiting'] }, expected: 'statuses field.invalid' },
      ],
      (change: Partial<ReminderRuleForm>): ReminderRuleForm => ({ ...rule, ...change }),
      (form) =>
        validateReminderRule(form)
          .map(({ field, code }) => `${field} ${code}`)
          .join(),
    ),
    laws: [
      law(
        'horas quebradas são recusadas',
        badNumbers,
        (hoursBefore) => validateReminderRule({ ...rule, hoursBefore }).length > 0,
      ),
    ],
  }),

  reminderTime: sheet({
    title: 'Quando o lembrete sai',
    statement:
      'Tantas horas antes do horário marcado. Se cair antes das 8:00 ou depois das 20:00, sai na noite anterior, às 20:00.',
    source: ['UXP-016'],
    given: { startsAt: answer.startsAt, hoursBefore: 24, timeZone: ZONE },
    fields: { startsAt: instant('Horário marcado'), hoursBefore: number('Horas antes'), timeZone: text('Fuso') },
    apply: ({ startsAt, hoursBefore, timeZone }) => reminderTime(startsAt, hoursBefore, timeZone),
    decisions: written(
      [
        { id: 'véspera', given: ['2026-11-24T12:00:00Z', 24], expected: '2026-11-23 09:00' },
        { id: 'cedo', given: ['2026-11-24T12:00:00Z', 2], expected: '2026-11-23 20:00' },
        { id: 'tarde', given: ['2026-11-25T00:30:00Z', 24], expected: '2026-11-23 20:00' },
      ],
      ([startsAt, hoursBefore]: readonly [string, number]) => ({ startsAt, hoursBefore, timeZone: ZONE }),
      ({ startsAt, hoursBefore, timeZone }) => local(reminderTime(startsAt, hoursBefore, timeZone)),
    ),
    laws: [
      law('nunca sai depois da hora pedida, nem mais de 12 horas antes dela', appointments, ({ startsAt, hours }) => {
        const early = Date.parse(startsAt) - hours * 3_600_000 - Date.parse(reminderTime(startsAt, hours, ZONE));
        return early >= 0 && early <= 12 * 3_600_000;
      }),
      law('ninguém é acordado', appointments, ({ startsAt, hours }) => {
        const { time } = localOf(reminderTime(startsAt, hours, ZONE), ZONE);
        return time >= MESSAGE_HOURS.start && time <= MESSAGE_HOURS.end;
      }),
      law(
        'mais horas antes nunca saem mais tarde',
        appointments,
        ({ startsAt, hours }) =>
          Date.parse(reminderTime(startsAt, hours + 1, ZONE)) <= Date.parse(reminderTime(startsAt, hours, ZONE)),
      ),
    ],
  }),

  patientAnswer: sheet({
    title: 'A resposta do paciente',
    statement:
      'Um sim claro confirma, um não claro cancela. Fora isso, ou se o horário mudou, começou ou já passou, a resposta espera que alguém a leia.',
    source: ['UXP-016'],
    given: answer,
    fields: {
      text: text('Resposta'),
      status: choice('Situação', ['scheduled', 'confirmed', 'waiting', 'canceled'], 'appointmentStatus'),
      startsAt: instant('Horário marcado'),
      toldStartsAt: instant('Horário avisado'),
      nowIso: instant('Agora'),
    },
    apply: patientAnswer,
    decisions: written(
      [
        { id: 'UXP-016', given: {}, expected: 'confirmed' },
        { id: 'UXP-016', given: { text: 'Não' }, expected: 'canceled' },
        { id: 'desiste', given: { text: 'não', status: 'confirmed' }, expected: 'canceled' },
        { id: 'pergunta', given: { text: 'Pode ser às 10?' }, expected: 'message.answer-unclear' },
        { id: 'remarcado', given: { startsAt: '2026-11-25T12:00:00.000Z' }, expected: 'message.appointment-moved' },
        { id: 'já chegou', given: { status: 'waiting' }, expected: 'message.answer-too-late' },
        { id: 'já começou', given: { nowIso: answer.startsAt }, expected: 'message.answer-too-late' },
      ],
      (change: Partial<PatientAnswer>): PatientAnswer => ({ ...answer, ...change }),
      effect,
    ),
    laws: [
      law(
        'só agendado ou confirmado muda por uma resposta [UXP-016]',
        fc.record({
          text: fc.constantFrom('sim', 'não', 'talvez'),
          status: fc.constantFrom('scheduled', 'confirmed', 'waiting', 'attending', 'attended', 'absent', 'canceled'),
        }),
        ({ text: said, status }) =>
          !patientAnswer({ ...answer, text: said, status }).ok || status === 'scheduled' || status === 'confirmed',
      ),
      law(
        'um instante que não existe é tarde demais',
        fc.constantFrom('', 'ontem'),
        (nowIso) => !patientAnswer({ ...answer, nowIso }).ok,
      ),
    ],
  }),
} as const;
