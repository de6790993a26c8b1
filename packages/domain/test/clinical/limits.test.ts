import { describe, expect, test } from 'vitest';
import { localDate } from '../../src/dates/index.ts';
import {
  callsOnPanel,
  checkCall,
  dueExams,
  formatMeasure,
  isDismissalExamWaived,
  loadsPrescription,
  needsReturnToWorkExam,
  nextPeriodicExam,
  prescriptionPatient,
  prescriptionStep,
  roomText,
  ticketText,
  validateAnswers,
  validateAso,
  validateAttendanceConfig,
  validateCall,
  validateRecord,
  validateTemplate,
  waitingLevel,
  waitingMinutes,
} from '../../src/clinical/index.ts';
import type { Question } from '../../src/clinical/index.ts';

const TODAY = localDate('2025-06-10');
const said = (problems: readonly { readonly field: string; readonly code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);

describe('an occupational certificate', () => {
  const exam = { name: 'Audiometria', date: '2025-06-01', result: 'normal' };
  const aso = {
    employeeId: 'e',
    type: 'admission',
    date: '2025-06-10',
    risks: ['none'],
    exams: [exam],
    conclusion: 'fit',
    physicianId: 'p',
  };
  const validate = (change: object, requiredClient = false) =>
    said(validateAso({ ...aso, ...change }, { requiredClient, today: TODAY }));

  test.each<readonly [object, readonly string[]]>([
    [{}, []],
    [{ employeeId: ' ' }, ['employeeId field.required']],
    [{ physicianId: null }, ['physicianId field.required']],
    [{ type: '' }, ['type field.required']],
    [{ type: 'gift' }, ['type field.invalid']],
    [{ conclusion: '' }, ['conclusion field.required']],
    [{ conclusion: 'maybe' }, ['conclusion field.invalid']],
    [{ conclusion: 'fit_with_restriction' }, ['restriction field.required']],
    [{ conclusion: 'fit_with_restriction', restriction: 'Altura' }, []],
    [{ risks: [] }, ['risks field.required']],
    [{ risks: ['space'] }, ['risks field.invalid']],
    [{ risks: ['none', 'physical'] }, ['risks clinical.aso-risks-none']],
    [{ risks: ['chemical', 'physical'] }, []],
    [{ date: '', exams: [] }, ['date field.required']],
    [{ exams: [{ ...exam, name: '' }] }, ['exams.0.name field.required']],
    [{ exams: [{ ...exam, result: 'x' }] }, ['exams.0.result field.invalid']],
    [{ exams: [{ ...exam, date: '' }] }, ['exams.0.date field.required']],
    [{ exams: [{ ...exam, date: '2025-06-10' }] }, []],
  ])('with %j', (change, expected) => {
    expect(validate(change)).toEqual(expected);
  });

  test('names its client only where the plan demands it, and has no exam after itself or after today', () => {
    expect(validate({}, true)).toEqual(['clientId field.required']);
    const fields = (change: object) => validate(change).map((one) => one.split(' ')[0]);
    expect(fields({ date: '2025-06-11' })).toEqual(['date']);
    expect(fields({ date: '2025-05-31' })).toEqual(['exams.0.date']);
    expect(fields({ date: '2025-06-20', exams: [{ ...exam, date: '2025-06-11' }] })).toEqual(['date', 'exams.0.date']);
  });

  test('holds for a year or two, or as long as the physician says, never longer', () => {
    const due = (exposed: boolean, intervalMonths: number | null = null) =>
      nextPeriodicExam(TODAY, { exposed, intervalMonths });
    expect([due(true), due(false), due(true, 6), due(true, 1), due(true, 18), due(false, 36)]).toEqual([
      '2026-06-10',
      '2027-06-10',
      '2025-12-10',
      '2025-07-10',
      '2026-06-10',
      '2027-06-10',
    ]);
    for (const months of [0, 1.5, -1])
      expect(() => due(true, months)).toThrow('an interval is a whole number of months');
  });

  test('thirty days away need an exam, one of the last months replaces that of a dismissal', () => {
    const resumes = (day: string) => needsReturnToWorkExam(TODAY, localDate(day));
    expect([resumes('2025-07-09'), resumes('2025-07-10')]).toEqual([false, true]);
    const waived = (last: string | null, grade: 1 | 2 | 3 | 4) =>
      isDismissalExamWaived(last === null ? null : localDate(last), localDate('2025-06-10'), grade);
    // 134 and 135 days, 89 and 90 days before.
    expect([
      waived('2025-01-27', 1),
      waived('2025-01-26', 1),
      waived('2025-01-27', 2),
      waived('2025-01-26', 2),
    ]).toEqual([true, false, true, false]);
    expect([
      waived('2025-03-13', 3),
      waived('2025-03-12', 3),
      waived('2025-03-13', 4),
      waived('2025-03-12', 4),
    ]).toEqual([true, false, true, false]);
    expect(waived(null, 1)).toBe(false);
  });

  test('those without an exam are called first, then by the day', () => {
    const employee = (id: string, lastExam: string | null) => ({
      id,
      lastExam: lastExam === null ? null : localDate(lastExam),
      exposed: true,
    });
    const staff = [
      employee('b', '2024-06-10'),
      employee('c', '2024-06-30'),
      employee('a', '2024-06-09'),
      employee('n', null),
      employee('later', '2024-07-01'),
    ];
    const expected = [
      { id: 'n', dueOn: null, overdue: true },
      { id: 'a', dueOn: '2025-06-09', overdue: true },
      { id: 'b', dueOn: '2025-06-10', overdue: false },
      { id: 'c', dueOn: '2025-06-30', overdue: false },
    ];
    const until = localDate('2025-06-30');
    expect(dueExams(staff, TODAY, until)).toEqual(expected);
    expect(dueExams(staff.toReversed(), TODAY, until)).toEqual(expected);
  });
});

describe('a clinical form', () => {
  const question = (change: Partial<Question>): Question => ({ key: 'q', type: 'text', required: false, ...change });
  const answered = (change: Partial<Question>, q: never) => validateAnswers([question(change)], { q });
  const options = ['a', 'b'];

  test.each<readonly [Partial<Question>, unknown, readonly string[]]>([
    [{ type: 'number' }, 0, []],
    [{ type: 'number' }, '1', ['number.invalid']],
    [{ type: 'number' }, Number.NaN, ['number.invalid']],
    [{ type: 'number', minimum: 1, maximum: 5 }, 1, []],
    [{ type: 'number', minimum: 1, maximum: 5 }, 5, []],
    [{ type: 'number', minimum: 1, maximum: 5 }, 0, ['field.too-small']],
    [{ type: 'number', minimum: 1, maximum: 5 }, 6, ['field.too-large']],
    [{ type: 'date' }, '2025-06-10', []],
    [{ type: 'date' }, 20_250_610, ['date.invalid']],
    [{ type: 'flag' }, false, []],
    [{ type: 'flag' }, 'não', ['field.invalid']],
    [{ type: 'choice', options }, 'a', []],
    [{ type: 'choice', options }, 'c', ['field.invalid']],
    [{ type: 'choice', options }, ['a'], ['field.invalid']],
    [{ type: 'choice' }, 'a', ['field.invalid']],
    [{ type: 'choices', options }, ['a', 'b'], []],
    [{ type: 'choices', options }, ['a', 'a'], ['field.invalid']],
    [{ type: 'choices', options }, ['a', 'c'], ['field.invalid']],
    [{ type: 'choices', options }, 'a', ['field.invalid']],
    [{ type: 'text' }, 'á'.repeat(10_000), []],
    [{ type: 'text' }, 5, ['field.invalid']],
    [{ required: true }, null, ['field.required']],
    [{ required: true }, ' ', ['field.required']],
    [{ required: true, type: 'choices', options }, [], ['field.required']],
    [{ required: true, type: 'flag' }, false, []],
    [{}, undefined, []],
  ])('%j answered %j', (change, answer, codes) => {
    expect(answered(change, answer as never)).toEqual(codes.map((code) => ({ field: 'answers.q', code })));
  });

  test('takes ten thousand characters, and no answer nobody asked for', () => {
    expect(answered({}, '😀'.repeat(10_001) as never)).toEqual([
      { field: 'answers.q', code: 'text.too-long', data: { maximum: 10_000 } },
    ]);
    expect(validateAnswers([], { q: 'x' })).toEqual([{ field: 'answers.q', code: 'record.question-unknown' }]);
    expect(said(validateAnswers([question({ key: 'constructor', required: true })], {}))).toEqual([
      'answers.constructor field.required',
    ]);
  });
});

describe('a record', () => {
  const validate = (change: object, cidRequired = false) =>
    validateRecord({ sections: [{ kind: 'anamnesis', text: 'Texto' }], ...change }, { cidRequired, today: TODAY });

  test.each<readonly [object, readonly object[]]>([
    [{}, []],
    [{ sections: [{ kind: 'anamnesis', text: ' ' }] }, [{ field: '', code: 'record.empty' }]],
    [{ sections: ['', 'x'].map((text) => ({ kind: 'report', text })) }, []],
    [{ sections: [{ kind: 'poem', text: 'x' }] }, [{ field: 'sections.0.kind', code: 'field.invalid' }]],
    [{ sections: [{ kind: 'recipe', text: '😀'.repeat(50_000) }] }, []],
    [
      { sections: [{ kind: 'recipe', text: 'x'.repeat(50_001) }] },
      [{ field: 'sections.0.text', code: 'text.too-long', data: { maximum: 50_000 } }],
    ],
    [
      { sections: [{ kind: 'recipe', text: 'Para {{patient_name}}' }] },
      [{ field: 'sections.0.text', code: 'record.variable-left', data: { name: 'patient_name' } }],
    ],
    [{ cid: 'xyz' }, [{ field: 'cid', code: 'record.cid-invalid' }]],
    [{ cid: 'A00' }, []],
    [{ returnDate: '2025-06-10' }, []],
  ])('with %j', (change, expected) => {
    expect(validate(change)).toEqual(expected);
  });

  test('needs its CID where the branch demands one, and no return before today', () => {
    expect(said(validate({}, true))).toEqual(['cid field.required']);
    expect(validate({ returnDate: '2025-06-09' }).map(({ field }) => field)).toEqual(['returnDate']);
  });

  test('a template fits into a section, and names what nobody can fill', () => {
    const template = (change: object) => validateTemplate({ name: 'Modelo', kind: 'recipe', text: 'Texto', ...change });
    expect(template({})).toEqual([]);
    expect(template({ name: 'n'.repeat(80), text: 't'.repeat(50_000) })).toEqual([]);
    expect(template({ name: 'n'.repeat(81) })).toEqual([
      { field: 'name', code: 'text.too-long', data: { maximum: 80 } },
    ]);
    expect(template({ text: `{{shoe_size}}${'t'.repeat(50_000)}` })).toEqual([
      { field: 'text', code: 'text.too-long', data: { maximum: 50_000 } },
    ]);
    expect(template({ text: '{{shoe_size}}' })).toEqual([
      { field: 'text', code: 'message.unknown-variable', data: { name: 'shoe_size' } },
    ]);
    expect(said(template({ kind: 'poem' }))).toEqual(['kind field.invalid']);
    expect(said(template({ name: '', kind: '', text: '' }))).toEqual([
      'name field.required',
      'kind field.required',
      'text field.required',
    ]);
  });
});

describe('the waiting room', () => {
  const config = { placeId: null, roomName: null, attentionMinutes: 15, longMinutes: 30 };
  const validate = (change: object) => validateAttendanceConfig({ ...config, ...change });
  const outside = (field: string) => [{ field, code: 'number.out-of-range', data: { minimum: 1, maximum: 480 } }];

  test.each<readonly [object, readonly object[]]>([
    [{}, []],
    [{ attentionMinutes: 1, longMinutes: 480 }, []],
    [{ attentionMinutes: 0 }, outside('attentionMinutes')],
    [{ attentionMinutes: 1.5 }, outside('attentionMinutes')],
    [{ longMinutes: 481 }, outside('longMinutes')],
    [{ longMinutes: 15 }, [{ field: 'longMinutes', code: 'clinical.waiting-limits-order' }]],
    [{ roomName: ` ${'s'.repeat(40)} ` }, []],
    [{ roomName: 's'.repeat(41) }, [{ field: 'roomName', code: 'text.too-long', data: { maximum: 40 } }]],
  ])('with %j', (change, expected) => {
    expect(validate(change)).toEqual(expected);
  });

  test('each limit begins with its own minute', () => {
    const limits = { attentionMinutes: 15, longMinutes: 30 };
    expect([14, 15, 29, 30].map((minutes) => waitingLevel(minutes, limits))).toEqual([
      'short',
      'attention',
      'attention',
      'long',
    ]);
  });

  test('a wait is counted from the arrival, never below nothing', () => {
    const wait = (arrivedAt: string | null, startedAt: string | null) =>
      waitingMinutes({ arrivedAt, startedAt }, '2025-06-10T12:10:59Z');
    expect(wait(null, null)).toBeNull();
    expect(wait('2025-06-10T12:00:00Z', null)).toBe(10);
    expect(wait('2025-06-10T12:00:00Z', '2025-06-10T12:05:00Z')).toBe(5);
    expect(wait('2025-06-10T12:20:00Z', null)).toBe(0);
    expect(() => wait('ontem', null)).toThrow('waiting time needs instants');
  });

  test('a call says where to go', () => {
    const call = (placeId: string | null, roomName: string | null) => validateCall({ placeId, roomName });
    expect(said(call(null, ' '))).toEqual(['roomName field.required']);
    expect(call('p', null)).toEqual([]);
    expect(call(null, ` ${'s'.repeat(40)} `)).toEqual([]);
    expect(call('p', 's'.repeat(41))).toEqual([{ field: 'roomName', code: 'text.too-long', data: { maximum: 40 } }]);
    expect([roomText(' Consultório 1 ', ' Sala 2 '), roomText(null, 'Sala 2'), roomText(' ', null)]).toEqual([
      'Consultório 1 · Sala 2',
      'Sala 2',
      '',
    ]);
    expect(['waiting', 'attending', 'attended'].map((status) => checkCall(status).ok)).toEqual([true, true, false]);
  });

  test('tickets have three digits, the panel six calls', () => {
    expect([ticketText(1), ticketText(1234)]).toEqual(['001', '1234']);
    for (const number of [0, 1.5]) expect(() => ticketText(number)).toThrow(`not a ticket: ${number}`);
    const calls = ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map((appointmentId, at) => ({ appointmentId, at }));
    expect(callsOnPanel(calls).map(({ at }) => at)).toEqual([0, 2, 3, 4, 5, 6]);
  });
});

describe('the prescription service', () => {
  test('waits a second, loads once, begins once and is told another patient', () => {
    const step = (
      loaded: boolean,
      initialised: boolean,
      sentPatientId: string | null,
      elapsed: number,
      patient: string | null,
    ) => prescriptionStep({ loaded, initialised, sentPatientId }, elapsed, patient);
    expect([
      step(false, false, null, 999, 'a'),
      step(false, false, null, 1000, 'a'),
      step(true, false, null, 0, 'a'),
      step(true, true, null, 0, 'a'),
      step(true, true, 'a', 0, 'a'),
      step(true, true, 'a', 0, 'b'),
      step(true, true, 'a', 0, null),
    ]).toEqual(['wait', 'load', 'initialise', 'send', 'none', 'send', 'none']);
    expect(loadsPrescription({ professional: true, environment: 'development' })).toBe(false);
    expect(loadsPrescription({ professional: true, environment: 'staging' })).toBe(true);
    expect(loadsPrescription({ professional: false, environment: 'production' })).toBe(false);
  });

  test('is told a CPF only when it is one, and nothing where nothing is known', () => {
    const patient = (change: object) => prescriptionPatient({ id: 'a', name: 'Ana', ...change });
    expect(patient({})).toEqual({
      id: 'a',
      name: 'Ana',
      cpf: '',
      birthDate: '',
      socialName: '',
      cellphone: '',
      address: null,
    });
    expect(patient({ identity: { type: 'cpf', value: '529.982.247-25' } }).cpf).toBe('52998224725');
    expect(patient({ identity: { type: 'cpf', value: '529.982.247-26' } }).cpf).toBe('');
    expect(patient({ identity: { type: 'rg', value: '529.982.247-25' } }).cpf).toBe('');
    expect(patient({ cellphone: '(48) 99999-0000', addresses: [{ city: 'A' }, { city: 'B' }] })).toMatchObject({
      cellphone: '48999990000',
      address: { city: 'A' },
    });
  });
});

test('a measure has no zeros at its end, and only percents stand without a space', () => {
  expect([
    formatMeasure(10, 'mmHg'),
    formatMeasure(-1.25, 'D'),
    formatMeasure(12.5, 'percent'),
    formatMeasure(0, 'dB'),
    formatMeasure(100, 'percent'),
  ]).toEqual(['10 mmHg', '-1,25 D', '12,5%', '0 dB', '100%']);
});
