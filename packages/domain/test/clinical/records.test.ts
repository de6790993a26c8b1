import { describe, expect, test } from 'vitest';
import { localDate } from '../../src/dates/index.ts';
import {
  addAddendum,
  canEraseRecord,
  canSign,
  checkFileSize,
  compareVersions,
  correctRecord,
  countSignedReports,
  fileOrigin,
  filterAttendances,
  recordsNewestFirst,
  returnDate,
  returnSituation,
  scheduledReturns,
  signatureExpiry,
  signatureStatus,
  upsertAttendance,
  validateSignatureRequest,
} from '../../src/clinical/index.ts';
import type { ReturnUnit } from '../../src/clinical/index.ts';

const TODAY = localDate('2025-06-10');

describe('a return', () => {
  const inTime = (count: number, unit: string, from = TODAY) => {
    const made = returnDate(from, count, unit as ReturnUnit);
    return made.ok ? made.value : made.error.code;
  };
  const refused = 'record.return-out-of-range';

  test('lies from a day to five years ahead', () => {
    expect([inTime(1, 'days'), inTime(2, 'weeks'), inTime(1, 'months'), inTime(5, 'years')]).toEqual([
      '2025-06-11',
      '2025-06-24',
      '2025-07-10',
      '2030-06-10',
    ]);
    expect([inTime(1827, 'days'), inTime(1828, 'days'), inTime(261, 'weeks'), inTime(262, 'weeks')]).toEqual([
      '2030-06-11',
      refused,
      '2030-06-11',
      refused,
    ]);
    expect([inTime(0, 'days'), inTime(-1, 'days'), inTime(1.5, 'days'), inTime(1, 'moons')]).toEqual([
      refused,
      refused,
      refused,
      refused,
    ]);
    expect([inTime(60, 'months'), inTime(61, 'months'), inTime(6, 'years')]).toEqual(['2030-06-10', refused, refused]);
    expect(inTime(1, 'months', localDate('2025-01-31'))).toBe('2025-02-28');
  });

  test('is listed by day and patient when its record is finished', () => {
    const record = (patientName: string, day: string | null, change: object = {}) => ({
      status: 'finished' as const,
      returnDate: day === null ? null : localDate(day),
      professionalId: 'p',
      patientName,
      ...change,
    });
    const records = [
      record('Caio', '2025-06-30'),
      record('Ágata', '2025-06-01'),
      record('Bia', '2025-06-01', { status: 'signed' }),
      record('Davi', '2025-06-01', { status: 'draft' }),
      record('Eva', null),
      record('Fábio', '2025-05-31'),
      record('Gil', '2025-07-01'),
      record('Hugo', '2025-06-15', { professionalId: 'q' }),
    ];
    const found = (professionalId?: string) =>
      scheduledReturns(records, {
        startDate: localDate('2025-06-01'),
        endDate: localDate('2025-06-30'),
        ...(professionalId && { professionalId }),
      }).map(({ patientName }) => patientName);
    expect(found()).toEqual(['Ágata', 'Bia', 'Hugo', 'Caio']);
    expect(found('q')).toEqual(['Hugo']);
  });

  test('stands open for fifteen days around its own', () => {
    const on = (today: string, ...visits: readonly string[]) =>
      returnSituation(localDate('2025-06-20'), visits.map(localDate), localDate(today));
    expect([on('2025-06-04'), on('2025-06-05'), on('2025-07-05'), on('2025-07-06')]).toEqual([
      'upcoming',
      'due',
      'due',
      'late',
    ]);
    expect([
      on('2025-06-10', '2025-06-04'),
      on('2025-06-10', '2025-06-05'),
      on('2025-06-10', '2025-06-10'),
      on('2025-06-10', '2025-06-11'),
    ]).toEqual(['due', 'attended', 'attended', 'due']);
  });
});

describe('the list of attendances', () => {
  test('loses what was taken out of the grid, and keeps every row where it stands', () => {
    const rows = ['a', 'b'].map((key) => ({ key, status: 'waiting' }));
    expect(
      upsertAttendance(rows, { key: 'a', status: 'attending' }).map(({ key, status }) => `${key} ${status}`),
    ).toEqual(['a attending', 'b waiting']);
    expect(upsertAttendance(rows, { key: 'c', status: 'waiting' }).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    const keys = (change: object, status = 'available') =>
      upsertAttendance(rows, { key: 'a', status, ...change }).map(({ key }) => key);
    expect([keys({ slot: true }), keys({ temporary: true }), keys({}), keys({ slot: true }, 'waiting')]).toEqual([
      ['b'],
      ['b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('passes what every filter lets through', () => {
    const entry = {
      date: '2025-06-10',
      scheduleId: 's',
      professionalId: 'p',
      status: 'waiting',
      patient: { name: 'Érica', socialName: 'Éric' },
    };
    const found = (filter: object, patient: typeof entry.patient | { name: string } | null = entry.patient) =>
      filterAttendances([{ ...entry, patient }], filter).length;
    const passing = [
      {},
      { schedules: [] },
      { schedules: ['s'] },
      { date: '2025-06-10' },
      { scheduleId: 's' },
      { professionalId: 'p' },
      { status: 'waiting' },
      { search: 'ERI' },
      { search: ' ' },
      { date: '' },
      { scheduleId: '' },
      { professionalId: '' },
      { status: '' },
    ];
    expect(passing.map((filter) => found(filter))).toEqual(passing.map(() => 1));
    const stopped = [
      { schedules: ['x'] },
      { date: '2025-06-11' },
      { scheduleId: 'x' },
      { professionalId: 'x' },
      { status: 'attended' },
      { search: 'ana' },
    ];
    expect(stopped.map((filter) => found(filter))).toEqual(stopped.map(() => 0));
    expect([found({ search: 'eric' }, null), found({}, null), found({ search: 'stryker' }, { name: 'Érica' })]).toEqual(
      [0, 1, 0],
    );
  });
});

describe('a record once finished', () => {
  const first = { number: 1, sections: { anamnesis: 'a' }, authorId: 'u', date: '2025-06-10T12:00:00Z', reason: null };
  const change = { sections: { anamnesis: 'b' }, authorId: 'u', date: '2025-06-11T12:00:00Z', reason: ' Erro ' };

  test('is corrected by its author, with a reason and something new', () => {
    expect(correctRecord([first], change)).toEqual({
      ok: true,
      value: [first, { ...change, number: 2, reason: 'Erro' }],
    });
    expect(correctRecord([first], { ...change, authorId: 'x' })).toMatchObject({
      error: { code: 'record.not-author' },
    });
    expect(correctRecord([first], { ...change, reason: ' ' })).toMatchObject({
      error: { code: 'record.reason-required' },
    });
    expect(correctRecord([first], { ...change, sections: first.sections })).toMatchObject({
      error: { code: 'record.unchanged' },
    });
    expect(() => correctRecord([], change)).toThrow('a finished record has a version');
    const second = { ...first, number: 2, authorId: 'x', sections: { anamnesis: 'b' } };
    expect(correctRecord([first, second], change)).toMatchObject({ error: { code: 'record.unchanged' } });
  });

  test('says what was added, taken out and changed', () => {
    expect(compareVersions({ a: '1', b: '2', c: ' ' }, { a: '9', c: '3', d: '' })).toEqual([
      { section: 'a', kind: 'changed', before: '1', after: '9' },
      { section: 'b', kind: 'removed', before: '2', after: '' },
      { section: 'c', kind: 'added', before: '', after: '3' },
    ]);
  });

  test('takes a remark that says something', () => {
    const remark = { authorId: 'x', date: '2025-06-11T12:00:00Z', text: ' Visto ' };
    expect(addAddendum('signed', [], remark)).toEqual({ ok: true, value: [{ ...remark, text: 'Visto' }] });
    expect(addAddendum('finished', [], { ...remark, text: ' ' })).toMatchObject({
      error: { code: 'record.addendum-empty' },
    });
    expect(addAddendum('draft', [], remark)).toMatchObject({ error: { code: 'record.not-finished' } });
  });

  test('is signed by its author with the own certificate', () => {
    const signed = (document: object, signer: object) => {
      const made = canSign(
        { status: 'finished', authorId: 'u', ...document },
        { userId: 'u', cpf: '1', certificateCpf: '1', tokenIsValid: true, ...signer },
      );
      return made.ok ? 'ok' : made.error.code;
    };
    expect([
      signed({}, {}),
      signed({ status: 'draft' }, {}),
      signed({ status: 'signed' }, {}),
      signed({ authorId: 'x' }, {}),
      signed({}, { tokenIsValid: false }),
      signed({}, { certificateCpf: '2' }),
    ]).toEqual([
      'ok',
      'record.not-finished',
      'record.signed',
      'record.not-author',
      'clinical.signature-token',
      'clinical.signature-holder',
    ]);
    const reports = [
      { status: 'signed' as const, professionalId: 'p' },
      { status: 'finished' as const, professionalId: 'p' },
      { status: 'signed' as const, professionalId: 'q' },
    ];
    expect(countSignedReports(reports, 'p')).toBe(1);
  });

  test('comes newest first, of two at once the later id', () => {
    const records = [
      { id: 'a', date: '2025-06-10T12:00:00Z' },
      { id: 'c', date: '2025-06-09T12:00:00Z' },
      { id: 'b', date: '2025-06-10T12:00:00Z' },
    ];
    expect(recordsNewestFirst(records).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(recordsNewestFirst(records.toReversed()).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  test('is kept for twenty years, the last day included', () => {
    const until = localDate('2045-06-10');
    expect(canEraseRecord(TODAY, until)).toEqual({ ok: false, error: { code: 'record.retained', data: { until } } });
    expect(canEraseRecord(TODAY, localDate('2045-06-11')).ok).toBe(true);
  });
});

describe('a signature', () => {
  const request = { username: '529.982.247-25', password: 'segredo', lifetime: 3600 };
  const codes = (change: object) =>
    validateSignatureRequest({ ...request, ...change }).map(({ field, code }) => `${field} ${code}`);

  test('is asked for with CPF, password and one of five lifetimes', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ password: 'á'.repeat(128) })).toEqual([]);
    expect(codes({ password: '' })).toEqual(['password field.required']);
    expect(codes({ lifetime: 60 })).toEqual(['lifetime field.invalid']);
    expect(validateSignatureRequest({ ...request, password: 'á'.repeat(129) })).toEqual([
      { field: 'password', code: 'password.too-long', data: { maximum: 128 } },
    ]);
  });

  test('ends so many seconds later, and no longer signs then', () => {
    const now = '2025-06-10T12:00:00.000Z';
    expect(signatureExpiry(now, 3600)).toBe('2025-06-10T13:00:00.000Z');
    expect(() => signatureExpiry(now, 60)).toThrow('not a signature lifetime: 60');
    const valid = (expiresAt: string, revoked = false) => signatureStatus({ expiresAt, revoked }, now).isValid;
    expect([valid('2025-06-10T12:00:00.001Z'), valid(now), valid('2025-06-10T13:00:00Z', true)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(signatureStatus(null, now)).toEqual({ isValid: false, expiresAt: null });
  });
});

test('a file has from one byte to 20 MiB, and an origin of names and ids', () => {
  expect([0, Number.NaN].map((bytes) => checkFileSize(bytes))).toMatchObject([
    { error: { code: 'clinical.file-empty' } },
    { error: { code: 'clinical.file-empty' } },
  ]);
  expect(checkFileSize(20 * 1024 * 1024).ok).toBe(true);
  expect(checkFileSize(20 * 1024 * 1024 + 1)).toMatchObject({
    error: { code: 'clinical.file-too-large', data: { megabytes: 20 } },
  });
  expect([fileOrigin('patient', '1'), fileOrigin('patient', '1', '2'), fileOrigin('patient', '1', '')]).toEqual([
    'patient:1',
    'patient:1:2',
    'patient:1',
  ]);
  for (const [type, id] of [
    ['', '1'],
    ['a:b', '1'],
    ['patient', ''],
  ] as const)
    expect(() => fileOrigin(type, id)).toThrow('the parts of a file origin are names and ids');
});
