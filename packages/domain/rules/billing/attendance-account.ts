import fc from 'fast-check';
import {
  ATTENDED_STATUSES,
  billAttendance,
  defaultPlanSettings,
  EXPENSE_TYPES,
  isProcedureType,
  PARTICIPATION_DEGREES,
  proposeAccount,
  proposeGuide,
} from '../../src/billing/index.ts';
import type { Attendance, ServedAppointment, ServedExpense } from '../../src/billing/index.ts';
import { cents } from '../../src/money/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, date, flag, group, list, money, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { planWith, said } from './drafts.ts';
import { expenseTypeField, planField } from './shapes.ts';

const consultation: ServedExpense = {
  id: 'e1',
  type: 'consultation',
  quantity: 1,
  return: false,
  value: { insurance: cents(12_000), particular: cents(0) },
};
const exam: ServedExpense = { ...consultation, id: 'e2', type: 'exam' };
const back: ServedExpense = { ...consultation, return: true };
const privately: ServedExpense = { ...consultation, value: { insurance: cents(0), particular: cents(25_000) } };

const SERVED: ServedAppointment = {
  insurance: { name: 'Unimed', type: 'insurance' },
  start: { date: '2026-11-20', time: '08:30' },
  professional: { id: 'p1', specialtyCode: '225125' },
  expenses: [consultation],
  team: [],
};
const ATTENDANCE: Attendance = { ...SERVED, status: 'attended', billed: false, patientId: 'x1' };

const insuranceField = group('Convênio', {
  name: text('Nome'),
  type: optional(choice('Tipo', ['insurance', 'particular'])),
});
const servedFields = {
  start: group('Início', { date: date('Dia'), time: text('Hora') }),
  professional: optional(group('Profissional', { id: text('Id'), specialtyCode: optional(text('CBO')) })),
  expenses: list(
    'Procedimentos',
    group('Procedimento', {
      id: text('Id'),
      type: expenseTypeField,
      quantity: number('Quantidade'),
      return: flag('Retorno'),
      value: group('Valor combinado', { insurance: money('Convênio'), particular: money('Particular') }),
    }),
    consultation,
  ),
  team: list(
    'Equipe da cirurgia',
    group('Participante', {
      professionalId: text('Profissional'),
      specialtyCode: optional(text('CBO')),
      role: choice('Função', PARTICIPATION_DEGREES, 'participationDegree'),
    }),
    { professionalId: 'p2', specialtyCode: null, role: 'first_assistant' },
  ),
};

const expenses = fc.array(
  fc.record({
    id: fc.uuid(),
    type: fc.constantFrom(...EXPENSE_TYPES),
    quantity: fc.integer({ min: 1, max: 9 }),
    return: fc.boolean(),
    value: fc.record({ insurance: amounts, particular: amounts }),
  }),
  { maxLength: 5 },
);
const attendances: fc.Arbitrary<Attendance> = fc.record({
  status: fc.constantFrom(...APPOINTMENT_STATUSES),
  billed: fc.boolean(),
  patientId: fc.constantFrom(null, 'x1'),
  insurance: fc.constantFrom(null, SERVED.insurance, { name: 'Particular', type: 'particular' }),
  start: fc.constant(SERVED.start),
  professional: fc.constantFrom(null, SERVED.professional),
  expenses,
});
const teams = fc.uniqueArray(
  fc.record({
    professionalId: fc.constantFrom('p1', 'p2', 'p3'),
    specialtyCode: fc.constantFrom(null, '225125'),
    role: fc.constantFrom(...PARTICIPATION_DEGREES),
  }),
  { selector: ({ professionalId, role }) => `${professionalId} ${role}`, maxLength: 5 },
);
const plans = fc.boolean().map((consultationInSadt) => planWith({ tiss: { consultationInSadt } }));

const answerOf = (attendance: Attendance): readonly string[] => {
  const answer = billAttendance(attendance, defaultPlanSettings);
  if (answer.ok) return [answer.value.guideType];
  return 'problems' in answer.error ? said(answer.error.problems) : [answer.error.code];
};

/** What an attendance is billed with. */
export const attendanceAccountSheets = {
  proposeAccount: sheet({
    title: 'Conta proposta para um agendamento',
    statement:
      'Cada procedimento do agendamento vira uma linha, com o valor que a agenda combinou, na hora do agendamento e feita pelo seu profissional e pela equipe da cirurgia, cada um com o seu grau; numa agenda sem profissional o cirurgião executa. Um retorno não tem valor. Guia, tipo de atendimento e de consulta vêm do primeiro.',
    source: ['ENT-026', 'BIL-051', 'BIL-054', 'BIL-060', 'BIL-061'],
    given: { served: SERVED, plan: defaultPlanSettings },
    fields: { served: group('Agendamento', { insurance: insuranceField, ...servedFields }), plan: planField },
    apply: ({ served, plan }) => proposeAccount(served, plan),
    decisions: written(
      [
        { id: 'BIL-060', given: [consultation], expected: ['consultation', 'e1 120,00'] },
        { id: 'BIL-061', given: [privately], expected: ['particular', 'e1 250,00'] },
        { id: 'BIL-051', given: [back, exam], expected: ['consultation', 'e1 0,00', 'e2 120,00'] },
        { id: 'sem procedimento', given: [], expected: ['sadt'] },
      ],
      (served: readonly ServedExpense[]) => ({ served: { ...SERVED, expenses: served }, plan: defaultPlanSettings }),
      ({ served, plan }) => {
        const { guideType, lines } = proposeAccount(served, plan);
        const reais = (line: (typeof lines)[number]) =>
          ((line.value.insurance + line.value.particular) / 100).toFixed(2).replace('.', ',');
        return [guideType, ...lines.map((line) => `${line.appointmentExpenseId} ${reais(line)}`)];
      },
    ),
    laws: [
      law(
        'há uma linha para cada procedimento, na sua ordem, e nenhuma vale mais do que a agenda combinou',
        expenses,
        (served) => {
          const { lines } = proposeAccount({ ...SERVED, expenses: served }, defaultPlanSettings);
          return (
            JSON.stringify(lines.map(({ itemId }) => itemId)) === JSON.stringify(served.map(({ id }) => id)) &&
            lines.every(
              ({ value, return: isReturn }, at) =>
                value.insurance === (isReturn ? 0 : served[at]?.value.insurance) &&
                value.particular === (isReturn ? 0 : served[at]?.value.particular),
            )
          );
        },
      ),
      law(
        'a equipe de um procedimento é a da cirurgia, cada um uma vez, e primeiro quem executa',
        fc.record({ team: teams, professional: fc.constantFrom(null, SERVED.professional), expenses }),
        ({ team, ...change }) => {
          const { lines } = proposeAccount({ ...SERVED, ...change, team }, defaultPlanSettings);
          const wanted = team.map(({ professionalId, role }) => `${professionalId} ${role}`).toSorted();
          return lines.every((line) => {
            const all = [line, ...line.team].map((one) => `${one.professionalId} ${one.degreeParticipationCode}`);
            if (!isProcedureType(line.type)) return line.team.length === 0;
            if (change.professional !== null && line.professionalId !== change.professional.id) return false;
            const told = all.toSorted().filter((one) => wanted.includes(one));
            return team.length === 0 ? all.length === 1 : JSON.stringify(told) === JSON.stringify(wanted);
          });
        },
      ),
      law(
        'todas as linhas são do profissional da agenda, na hora do agendamento',
        fc.record({ expenses, professional: fc.constantFrom(null, SERVED.professional) }),
        (change) => {
          const { lines, professionalId } = proposeAccount({ ...SERVED, ...change }, defaultPlanSettings);
          return lines.every(
            (line) =>
              line.professionalId === professionalId &&
              line.accreditedProfessionalId === professionalId &&
              line.execution.date === SERVED.start.date &&
              line.execution.time === SERVED.start.time,
          );
        },
      ),
    ],
  }),

  billAttendance: sheet({
    title: 'Atendimento a faturar',
    statement:
      'Um atendimento realizado que nenhuma conta cobra recebe a conta que o seu diálogo proporia. Antes de atendido, ou com conta, é recusado; sem paciente, convênio ou procedimento não há o que propor.',
    source: ['BIL-004', 'DSH-004'],
    given: { attendance: ATTENDANCE, plan: defaultPlanSettings },
    fields: {
      attendance: group('Atendimento', {
        status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'),
        billed: flag('Já tem conta'),
        patientId: optional(text('Paciente')),
        insurance: optional(insuranceField),
        ...servedFields,
      }),
      plan: planField,
    },
    apply: ({ attendance, plan }) => billAttendance(attendance, plan),
    decisions: written(
      [
        { id: 'atendido', given: {}, expected: ['consultation'] },
        { id: 'retornou', given: { status: 'returned' }, expected: ['consultation'] },
        { id: 'ainda esperando', given: { status: 'waiting' }, expected: ['billing.not-attended'] },
        { id: 'faltou', given: { status: 'missed' }, expected: ['billing.not-attended'] },
        { id: 'já tem conta', given: { billed: true }, expected: ['billing.attendance-billed'] },
        { id: 'sem paciente', given: { patientId: null }, expected: ['patient.id field.required'] },
        { id: 'sem convênio', given: { insurance: null }, expected: ['insurance.planId field.required'] },
        { id: 'sem procedimento', given: { expenses: [] }, expected: ['expenses billing.no-expense'] },
        {
          id: 'sem nada',
          given: { patientId: null, insurance: null, expenses: [] },
          expected: ['patient.id field.required', 'insurance.planId field.required', 'expenses billing.no-expense'],
        },
      ] as readonly { id: string; given: Partial<Attendance>; expected: readonly string[] }[],
      (change) => ({ attendance: { ...ATTENDANCE, ...change }, plan: defaultPlanSettings }),
      ({ attendance }) => answerOf(attendance),
    ),
    laws: [
      law('o que já tem conta nunca recebe outra', attendances, (attendance) => {
        const answer = billAttendance({ ...attendance, billed: true }, defaultPlanSettings);
        return !answer.ok;
      }),
      law(
        'a conta é a que o diálogo do agendamento propõe',
        fc.record({ attendance: attendances, plan: plans }),
        ({ attendance, plan }) => {
          const answer = billAttendance(attendance, plan);
          const { insurance } = attendance;
          if (!answer.ok || insurance === null) return !answer.ok;
          return JSON.stringify(answer.value) === JSON.stringify(proposeAccount({ ...attendance, insurance }, plan));
        },
      ),
      law(
        'só o atendido recebe conta, e a guia é a do primeiro procedimento',
        fc.record({ attendance: attendances, plan: plans }),
        ({ attendance, plan }) => {
          const answer = billAttendance(attendance, plan);
          if (!answer.ok || attendance.insurance === null) return !answer.ok;
          const { guideType } = proposeGuide(
            {},
            answer.value.lines.map((line) => ({
              ...line,
              price: { ...line.value, quantity: line.quantity, factor: line.factor },
            })),
            { insurance: attendance.insurance, plan },
          );
          return ATTENDED_STATUSES.some((one) => one === attendance.status) && guideType === answer.value.guideType;
        },
      ),
    ],
  }),
} as const;
