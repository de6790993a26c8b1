import fc from 'fast-check';
import { periodicExamples } from '../../examples/clinical.ts';
import {
  ASO_CONCLUSIONS,
  ASO_EXAM_RESULTS,
  ASO_RISKS,
  ASO_TYPES,
  dueExams,
  isDismissalExamWaived,
  needsReturnToWorkExam,
  nextPeriodicExam,
  validateAso,
} from '../../src/clinical/index.ts';
import type { AsoDraft, AsoRules, Employee, RiskGrade } from '../../src/clinical/index.ts';
import { addDays, localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, flag, group, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const today = localDate('2025-06-10');
const rules: AsoRules = { requiredClient: true, today };
const draft: AsoDraft = {
  clientId: 'c1',
  employeeId: 'e1',
  type: 'periodical',
  date: '2025-06-10',
  risks: ['physical'],
  exams: [{ name: 'Audiometria', date: '2025-06-09', result: 'normal' }],
  conclusion: 'fit',
  physicianId: 'm1',
};
const employee: Employee = { id: 'e1', exposed: true, lastExam: localDate('2024-06-10'), intervalMonths: null };
const exposures = fc.record({ exposed: fc.boolean(), intervalMonths: fc.option(fc.integer({ min: 1, max: 36 })) });
const employees = fc.array(
  fc.record({
    id: fc.uuid(),
    exposed: fc.boolean(),
    lastExam: fc.option(fc.integer({ min: -900, max: 0 }).map((days) => addDays(today, days))),
  }),
  { maxLength: 12 },
);
const dismissal: {
  readonly lastExam: LocalDate | null;
  readonly contractEnd: LocalDate;
  readonly riskGrade: RiskGrade;
} = { lastExam: localDate('2025-03-01'), contractEnd: today, riskGrade: 1 };
const call: { readonly employees: readonly Employee[]; readonly today: LocalDate; readonly until: LocalDate } = {
  employees: [employee],
  today,
  until: localDate('2025-06-30'),
};

/** Occupational medicine. */
export const asoSheets = {
  validateAso: sheet({
    title: 'Conferir um ASO',
    statement:
      'Funcionário, tipo, data, riscos, conclusão e médico são obrigatórios; a empresa, quando o plano a exige. Sem riscos, isso é ' +
      'escrito. Cada exame tem nome, resultado e data até a do ASO. Apto com restrição diz qual.',
    source: ['MED-056', 'ENT-036', 'ENT-046', 'A145', 'NR-7'],
    given: { draft, rules },
    fields: {
      draft: group('ASO', {
        clientId: optional(text('Empresa')),
        employeeId: optional(text('Funcionário')),
        type: optional(choice('Tipo', ASO_TYPES, 'occupationalHealth')),
        date: optional(date('Data')),
        risks: list('Riscos', choice('Risco', ASO_RISKS, 'asoRisk'), 'none'),
        exams: list(
          'Exames',
          group('Exame', {
            name: optional(text('Exame')),
            date: optional(date('Data')),
            result: optional(choice('Resultado', ASO_EXAM_RESULTS, 'asoExamResult')),
          }),
          { name: 'Audiometria', date: '2025-06-09', result: 'normal' },
        ),
        conclusion: optional(choice('Conclusão', ASO_CONCLUSIONS, 'asoConclusion')),
        restriction: optional(text('Restrição')),
        physicianId: optional(text('Médico')),
      }),
      rules: group('Regras', { requiredClient: flag('Empresa obrigatória'), today: date('Hoje') }),
    },
    apply: (given) => validateAso(given.draft, given.rules),
    decisions: written(
      [
        { id: 'MED-056', given: draft, expected: [] },
        { id: 'MED-056', given: { ...draft, clientId: null }, expected: ['clientId field.required'] },
        {
          id: 'A145',
          given: { ...draft, conclusion: 'fit_with_restriction' },
          expected: ['restriction field.required'],
        },
        { id: 'A145', given: { ...draft, risks: [] }, expected: ['risks field.required'] },
        { id: 'A145', given: { ...draft, risks: ['none', 'physical'] }, expected: ['risks clinical.aso-risks-none'] },
        {
          id: 'A145',
          given: { ...draft, type: 'x', date: '2025-06-11' },
          expected: ['type field.invalid', 'date date.after-maximum'],
        },
        {
          id: 'A145',
          given: { ...draft, exams: [{ name: '', date: '2025-06-11', result: null }] },
          expected: ['exams.0.name field.required', 'exams.0.date date.after-maximum', 'exams.0.result field.required'],
        },
      ],
      (row: AsoDraft) => ({ draft: row, rules }),
      (given) => validateAso(given.draft, given.rules).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law(
        'a empresa só é exigida quando o plano exige [MED-056]',
        fc.boolean(),
        (requiredClient) =>
          validateAso({ ...draft, clientId: null }, { requiredClient, today }).length > 0 === requiredClient,
      ),
      law('um ASO vazio aponta cada campo uma vez', fc.constant({ risks: [], exams: [] }), (empty) => {
        const fields = validateAso(empty, rules).map(({ field }) => field);
        return fields.join() === 'clientId,employeeId,type,date,risks,conclusion,physicianId';
      }),
    ],
  }),

  nextPeriodicExam: sheet({
    title: 'Próximo exame periódico',
    statement: 'Um ano para quem está exposto a riscos, dois para os demais; antes, se o médico quiser; nunca depois.',
    source: ['MED-056', 'NR-7 7.5.8'],
    given: { lastExam: today, exposed: true, intervalMonths: null as number | null },
    fields: {
      lastExam: date('Último exame'),
      exposed: flag('Exposto a riscos'),
      intervalMonths: optional(number('Intervalo do médico (meses)')),
    },
    apply: ({ lastExam, ...exposure }) => nextPeriodicExam(lastExam, exposure),
    result: date('Próximo exame'),
    decisions: written(
      periodicExamples,
      ({ last, ...exposure }) => ({ lastExam: localDate(last), ...exposure }),
      ({ lastExam, ...exposure }): string => nextPeriodicExam(lastExam, exposure),
    ),
    laws: [
      law(
        'o exposto nunca espera mais que o outro',
        fc.tuple(localDates, exposures),
        ([last, exposure]) =>
          nextPeriodicExam(last, { ...exposure, exposed: true }) <=
          nextPeriodicExam(last, { ...exposure, exposed: false }),
      ),
      law(
        'um exame mais novo nunca vence antes',
        fc.tuple(localDates, exposures),
        ([last, exposure]) => nextPeriodicExam(addDays(last, 1), exposure) >= nextPeriodicExam(last, exposure),
      ),
    ],
  }),

  needsReturnToWorkExam: sheet({
    title: 'Exame de retorno ao trabalho',
    statement: 'Uma ausência de 30 dias ou mais, por doença ou acidente, pede exame antes de voltar ao trabalho.',
    source: ['NR-7 7.5.9'],
    given: { absentFrom: localDate('2025-05-11'), resumesOn: today },
    fields: { absentFrom: date('Ausente desde'), resumesOn: date('Volta em') },
    apply: (given) => needsReturnToWorkExam(given.absentFrom, given.resumesOn),
    result: flag('Precisa de exame'),
    laws: [
      law(
        '29 dias não, 30 sim',
        fc.tuple(localDates, fc.integer({ min: 0, max: 60 })),
        ([from, days]) => needsReturnToWorkExam(from, addDays(from, days)) === days >= 30,
      ),
    ],
  }),

  isDismissalExamWaived: sheet({
    title: 'Dispensa do exame demissional',
    statement:
      'Dispensado quando o último exame foi há menos de 135 dias (graus de risco 1 e 2) ou de 90 dias (graus 3 e 4).',
    source: ['NR-7 7.5.11'],
    given: dismissal,
    fields: {
      lastExam: optional(date('Último exame')),
      contractEnd: date('Fim do contrato'),
      riskGrade: choice('Grau de risco', [1, 2, 3, 4]),
    },
    apply: (given) => isDismissalExamWaived(given.lastExam, given.contractEnd, given.riskGrade),
    result: flag('Dispensado'),
    laws: [
      law('134 e 89 dias dispensam, 135 e 90 não', localDates, (last) => {
        const waived = (days: number, grade: RiskGrade) => isDismissalExamWaived(last, addDays(last, days), grade);
        return waived(134, 1) && !waived(135, 2) && waived(89, 3) && !waived(90, 4);
      }),
      law('sem exame anterior não há dispensa', localDates, (end) => !isDismissalExamWaived(null, end, 1)),
    ],
  }),

  dueExams: sheet({
    title: 'Exames a vencer',
    statement:
      'Quem chamar até um dia: primeiro quem nunca fez exame, depois pela data. Vencido é o que venceu antes de hoje.',
    source: ['MED-056', 'NR-7 7.5.8'],
    given: call,
    fields: {
      employees: list(
        'Funcionários',
        group('Funcionário', {
          id: text('Funcionário'),
          lastExam: optional(date('Último exame')),
          exposed: flag('Exposto a riscos'),
          intervalMonths: optional(number('Intervalo do médico (meses)')),
        }),
        employee,
      ),
      today: date('Hoje'),
      until: date('Até'),
    },
    apply: (given) => dueExams(given.employees, given.today, given.until),
    result: list(
      'Exames',
      group('Exame', { id: text('Funcionário'), dueOn: date('Vence em'), overdue: flag('Vencido') }),
      null,
    ),
    laws: [
      law('quem nunca fez exame está sempre na lista, e vencido', employees, (all) => {
        const due = dueExams(all, today, today);
        return all.every(({ id, lastExam }) => lastExam !== null || due.some((one) => one.id === id && one.overdue));
      }),
      law(
        'um dia mais longe só aumenta a lista',
        fc.tuple(employees, fc.nat(400)),
        ([all, days]) =>
          dueExams(all, today, addDays(today, days)).length <= dueExams(all, today, addDays(today, days + 1)).length,
      ),
      law('as datas nunca descem', employees, (all) => {
        const days = dueExams(all, today, addDays(today, 400)).map(({ dueOn }) => dueOn ?? '');
        return days.every((day, at) => day >= (days[at - 1] ?? ''));
      }),
    ],
  }),
} as const;
