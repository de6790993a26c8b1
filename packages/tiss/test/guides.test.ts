import { describe, expect, test } from 'vitest';
import { NO_INSURANCE_RULES } from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';
import { exam, otherExpenses, sound, soundConsultation, soundSadt } from '../rules/inputs.ts';
import {
  buildLots,
  checkInsurerRules,
  checkTotals,
  consultationGuide,
  encodeText,
  expressService,
  insuranceValue,
  lotMessage,
  sadtGuide,
  transactionHeader,
  unsendableCharacters,
  wireText,
} from '../src/index.ts';
import type { BillableGuide, BillableLine, LotGuide, SendableGuide, Transaction } from '../src/index.ts';
import { isTableCode } from '../src/tables/table-codes.ts';

const problemsOf = (made: ReturnType<typeof sadtGuide> | ReturnType<typeof consultationGuide>) =>
  made.ok ? [] : made.error;
const sadtSays = (change: Partial<BillableGuide>) => problemsOf(sadtGuide({ ...soundSadt, ...change }));
const emergency = (execution: BillableLine['execution']): BillableGuide => ({
  ...soundSadt,
  character: 'emergency',
  expenses: [{ ...exam, execution }],
});
const team = (professional: object): BillableGuide => ({
  ...soundSadt,
  expenses: [{ ...exam, degreeParticipationCode: 'clinical', ...professional }],
});
const onDays = (...days: readonly string[]) => days.map((date) => ({ ...exam, execution: { date } }));
/** A guide in which a part was never typed, so that it is not there at all. */
function without(guide: BillableGuide, ...parts: readonly (keyof BillableGuide)[]): BillableGuide {
  const kept = Object.entries(guide).filter(([name]) => !(parts as readonly string[]).includes(name));
  return Object.fromEntries(kept) as unknown as BillableGuide;
}

describe('a part that is not there is missing like one that is empty', () => {
  test.each([{}, { council: {} }, { specialty: {} }, { council: {}, specialty: {} }])(
    'a professional: %j',
    (person) => {
      const absent = problemsOf(consultationGuide(without(soundConsultation, 'professional')));
      expect(absent.map(({ field }) => field)).toEqual(
        ['council.name', 'council.record', 'council.state', 'specialty.code'].map((key) => `professional.${key}`),
      );
      expect(problemsOf(consultationGuide({ ...soundConsultation, professional: person }))).toEqual(absent);
    },
  );

  test('a request', () => {
    const absent = problemsOf(sadtGuide(without(soundSadt, 'request')));
    expect(absent.map(({ field }) => field)).toContain('request.date');
    expect(sadtSays({ request: {} })).toEqual(absent);
    expect(sadtSays({ request: { professional: {} } })).toEqual(absent);
  });

  test('a member of the team', () => {
    const settings = { sendTeam: true, asciiOnly: false };
    const absent = problemsOf(sadtGuide(team({}), settings));
    expect(absent.length).toBeGreaterThan(0);
    for (const professional of [{}, { council: {} }, { specialty: {} }])
      expect(problemsOf(sadtGuide(team({ professional }), settings))).toEqual(absent);
  });

  test('an authorization: the block is left out', () => {
    const guide = sound(sadtGuide({ ...soundSadt, authorization: {}, referral: { provider: '2001' } }));
    expect(guide).not.toHaveProperty('dadosAutorizacao');
  });
});

test('whoever took part beside the professional follows in the team, and is told of at the own place [TIS-007]', () => {
  const settings = { sendTeam: true, asciiOnly: false };
  const professional = soundSadt.professional ?? {};
  const of = (...others: NonNullable<BillableLine['team']>) =>
    sadtGuide(team({ professional, team: others }), settings);
  const guide = sound(of({ professional, degreeParticipationCode: 'anesthetist' }, { professional }));
  const people = guide.procedimentosExecutados?.procedimentoExecutado[0]?.equipeSadt ?? [];
  expect(people.map(({ grauPart }) => grauPart)).toEqual(['12', '06', undefined]);
  const said = problemsOf(of({ professional }, { professional: { ...professional, council: {}, specialty: {} } }));
  expect(said.map(({ field, data }) => [field, data?.['number']])).toEqual(
    [
      ['council.name', 52],
      ['council.record', 53],
      ['council.state', 54],
      ['specialty.code', 55],
    ].map(([key, number]) => [`expenses.0.team.1.professional.${key}`, number]),
  );
  expect(sound(sadtGuide(team({ professional, team: [{ professional }] }))).procedimentosExecutados).toMatchObject({
    procedimentoExecutado: [{ equipeSadt: [] }],
  });
});

test('a code of the insurer names a member of the team before the CPF does', () => {
  const professional = { ...soundSadt.professional, providerCode: ' 77 ' };
  const guide = sound(sadtGuide(team({ professional }), { sendTeam: true, asciiOnly: false }));
  const [member] = guide.procedimentosExecutados?.procedimentoExecutado[0]?.equipeSadt ?? [];
  expect(member?.codProfissional).toEqual({ codigoPrestadorNaOperadora: '77' });
});

describe('a refusal says number and key of its field, and what would fit', () => {
  const missing = 'guide.sadt-field-missing';
  test.each<readonly [string, Partial<BillableGuide>, object]>([
    [
      'no CNES',
      { branch: { providerCode: '1', name: 'Clínica' } },
      { field: 'branch.cnes', code: missing, data: { number: 31, key: 'branch.cnes' } },
    ],
    [
      'no date of the request',
      { request: { professional: soundSadt.professional ?? {} } },
      { field: 'request.date', code: missing, data: { number: 22, key: 'request.date' } },
    ],
    [
      'a number of 21 characters',
      { referral: { provider: '1'.repeat(21) } },
      { field: 'referral.provider', code: 'text.too-long', data: { maximum: 20, number: 2, key: 'referral.provider' } },
    ],
    [
      'an expense without its unit',
      { expenses: [{ ...exam, type: 'material', unit: null }] },
      { field: 'expenses.0.unit', code: 'guide.expense-field-missing', data: { key: 'unit' } },
    ],
    [
      'OPME without its registration',
      {
        expenses: [
          { ...exam, type: 'opme', unit: '036', manufacturerReference: 'PF-12', operatingAuthorization: 'P0001' },
        ],
      },
      { field: 'expenses.0.anvisaRegistration', code: 'guide.opme-field-missing', data: { key: 'anvisaRegistration' } },
    ],
    [
      'the eleventh of the procedures',
      { expenses: Array.from({ length: 11 }, (_, at) => (at === 10 ? { ...exam, quantity: 1000 } : exam)) },
      { field: 'expenses.10.quantity', code: 'tiss.whole-number', data: { maximum: 999, number: 42, key: 'quantity' } },
    ],
    [
      'a quantity of an expense with five decimals',
      { expenses: [exam, { ...exam, type: 'material', unit: '036', quantity: 1.000_01 }] },
      { field: 'expenses.1.quantity', code: 'tiss.digits', data: { digits: 9, decimals: 4, key: 'quantity' } },
    ],
    [
      'the password is over',
      { authorization: { date: '2026-11-10', validity: '2026-11-11' } },
      { field: 'authorization.validity', code: 'guide.password-expired', data: { glosa: '1405' } },
    ],
    [
      'authorized after the service',
      { authorization: { date: '2026-11-13' } },
      { field: 'authorization.date', code: 'guide.authorization-after-service', data: { glosa: '1814' } },
    ],
    [
      'the card is over',
      { insured: { record: '1', validity: '2026-11-11' } },
      { field: 'insurance.insured.validity', code: 'guide.card-expired', data: { glosa: '1017' } },
    ],
    [
      'a service that has no code any more',
      { serviceType: 'occupational_health_new_beneficiary' },
      { field: 'serviceType', code: 'guide.service-without-code' },
    ],
  ])('%s', (_name, change, expected) => {
    expect(sadtSays(change)).toContainEqual(expected);
  });
});

describe('characters that cannot be sent are told wherever they are typed', () => {
  const doctor = soundSadt.professional ?? {};
  test.each<readonly [string, Partial<BillableGuide>]>([
    ['justification', { justification: 'a 😀☃' }],
    ['clinicalIndication', { clinicalIndication: 'a 😀☃' }],
    ['professional.name', { professional: { ...doctor, name: 'a 😀☃' } }],
    ['request.professional.name', { request: { ...soundSadt.request, professional: { ...doctor, name: 'a 😀☃' } } }],
    ['expenses.0.name', { expenses: [{ ...exam, name: 'a 😀☃' }] }],
  ])('%s', (field, change) => {
    expect(sadtSays(change)).toEqual([{ field, code: 'guide.unsendable-characters', data: { characters: '😀 ☃' } }]);
  });
});

describe('days are compared where both are days', () => {
  const codes = (change: Partial<BillableGuide>) => sadtSays(change).map(({ field, code }) => `${field} ${code}`);
  const until = (validity: string | null) => ({ authorization: { date: '2026-11-10', validity } });
  const over = 'authorization.validity guide.password-expired';

  test.each<readonly [string, Partial<BillableGuide>, readonly string[]]>([
    [
      'the last execution counts, in whatever order',
      { ...until('2026-11-18'), expenses: onDays('2026-11-20', '2026-11-13', '2026-11-15') },
      [over],
    ],
    [
      'on the last execution it still counts',
      { ...until('2026-11-20'), expenses: onDays('2026-11-20', '2026-11-13') },
      [],
    ],
    ['a service that begins after its execution', { ...until('2026-11-11'), expenses: onDays('2026-11-11') }, [over]],
    [
      'a password that ends before it is given',
      { authorization: { date: '2026-11-12', validity: '2026-11-11' } },
      ['authorization.validity guide.password-before-authorization', over],
    ],
    ['a password without an end', until(''), []],
    ['an authorization on no day', { authorization: { date: 'zzzz' } }, ['authorization.date date.invalid']],
  ])('%s', (_name, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });

  test('without the day of an execution the day of the service counts', () => {
    expect(codes({ ...until('2026-11-11'), expenses: [{ ...exam, execution: {} }] })).toContain(over);
  });
});

test('another expense may belong to nothing, never to an item that is not there', () => {
  const linked = (linkedItem: number | null) =>
    sadtSays({ expenses: [exam, ...otherExpenses.slice(0, 1).map((other) => ({ ...other, linkedItem }))] });
  expect(linked(null)).toEqual([]);
  expect(linked(99)).toEqual([{ field: 'expenses.1.linkedItem', code: 'guide.linked-item' }]);
});

test('a consultation guide has one procedure, whatever its quantity', () => {
  const [line] = soundConsultation.expenses;
  const two = line === undefined ? [] : [line, line];
  expect(problemsOf(consultationGuide({ ...soundConsultation, expenses: two }))).toEqual([
    { field: 'expenses', code: 'guide.single-procedure' },
  ]);
});

test('coverage, access and technique go in the codes of the standard, and the card without spaces', () => {
  const change = { specialCoverage: 'pregnant', insured: { record: ' 123 ' }, patient: { isNewborn: true } };
  const sadt = sound(
    sadtGuide({ ...soundSadt, ...change, expenses: [{ ...exam, way: 'unique', technique: 'robotic' }] }),
  );
  expect(sadt.dadosSolicitacao).toMatchObject({ indCobEspecial: '01' });
  expect(sadt.dadosBeneficiario).toEqual({ numeroCarteira: '123', atendimentoRN: true });
  expect(sadt.procedimentosExecutados?.procedimentoExecutado[0]).toMatchObject({
    viaAcesso: '1',
    tecnicaUtilizada: '3',
  });
  const consultation = sound(consultationGuide({ ...soundConsultation, ...change, occupationalHealth: 'periodical' }));
  expect(consultation.dadosAtendimento).toMatchObject({ coberturaEspecial: '01', saudeOcupacional: '03' });
});

test('a name of which nothing can be seen is left out', () => {
  const guide = consultationGuide({
    ...soundConsultation,
    professional: { ...soundSadt.professional, name: '\u00AD' },
  });
  expect(sound(guide).profissionalExecutante).not.toHaveProperty('nomeProfissional');
});

test('another expense without a table goes in the one of its type', () => {
  const tables = otherExpenses.map((other) => {
    const guide = sound(sadtGuide({ ...soundSadt, expenses: [exam, other] }));
    return [other.type, guide.outrasDespesas?.despesa[0]?.servicosExecutados.codigoTabela];
  });
  expect(Object.fromEntries(tables)).toEqual({
    gas: '18',
    medicine: '20',
    material: '19',
    daily: '18',
    tax: '18',
    opme: '19',
  });
});

describe('the hours of an emergency', () => {
  test.each([null, 0, -5, 1.5])('a duration of %s ends when it begins', (duration) => {
    const guide = sound(sadtGuide(emergency({ date: '2026-11-12', time: '08:00', duration })));
    expect(guide.procedimentosExecutados?.procedimentoExecutado[0]).toMatchObject({
      horaInicial: '08:00',
      horaFinal: '08:00',
    });
  });

  test('what is no hour is refused where it was typed; none is asked for', () => {
    expect(problemsOf(sadtGuide(emergency({ date: '2026-11-12', time: '25:00', duration: 5 })))).toMatchObject([
      { field: 'expenses.0.execution.time', code: 'hour.invalid' },
    ]);
    expect(problemsOf(sadtGuide(emergency({ date: '2026-11-12' })))).toEqual([]);
  });
});

test('the total of another expense is told at its place with what it should be', () => {
  const guide = sound(sadtGuide({ ...soundSadt, expenses: [exam, ...otherExpenses.slice(0, 1)] }));
  const [gas] = guide.outrasDespesas?.despesa ?? [];
  if (gas === undefined) throw new Error('the example has an expense');
  const servicosExecutados = { ...gas.servicosExecutados, valorTotal: cents(2600) };
  expect(checkTotals({ ...guide, outrasDespesas: { despesa: [{ ...gas, servicosExecutados }] } })).toEqual([
    {
      field: 'outrasDespesas.despesa.0.servicosExecutados.valorTotal',
      code: 'guide.line-total-differs',
      data: { expected: 2500 },
    },
    { field: 'valorTotal.valorGasesMedicinais', code: 'guide.total-differs', data: { expected: 2600 } },
    { field: 'valorTotal.valorTotalGeral', code: 'guide.total-differs', data: { expected: 7100 } },
  ]);
});

test('a small act by telemedicine is a consultation, in a clinic it is none', () => {
  const act = (serviceType: string) => sound(expressService({ serviceType, expenseType: 'none' })).serviceType;
  expect(act('telemedicine')).toBe('04');
  expect(act('home_care')).not.toBe('04');
});

test('nothing is asked of the insurer for a negative amount', () => {
  expect(insuranceValue({ value: { insurance: cents(-1) }, factor: 1, quantity: 1 })).toBeNull();
});

describe('lots', () => {
  const guide = (number: string): LotGuide => ({ type: 'sadt', insurer: '999999', provider: '1', number });
  const LAST = 999_999_999_999;

  test('the last number of a lot has twelve digits', () => {
    expect(sound(buildLots([guide('1')], LAST)).map(({ number }) => number)).toEqual([String(LAST)]);
    const two = [guide('1'), { ...guide('2'), type: 'consultation' as const }];
    expect(buildLots(two, LAST)).toEqual({
      ok: false,
      error: [{ field: 'nextLot', code: 'tiss.whole-number', data: { maximum: LAST } }],
    });
  });

  test('a repeated number is told', () => {
    expect(buildLots([guide('7'), guide('7')], 1)).toMatchObject({ error: [{ data: { number: '7' } }] });
  });

  const transaction: Transaction = {
    type: 'ENVIO_LOTE_GUIAS',
    sequence: 1,
    at: '2026-11-20T13:30:00Z',
    timeZone: 'America/Sao_Paulo',
    sender: { codigoPrestadorNaOperadora: '0012345' },
    insurer: '999999',
  };

  test.each([
    ['consultation', 'guiaConsulta'],
    ['sadt', 'guiaSP-SADT'],
    ['hospitalization', 'guiaResumoInternacao'],
    ['fees', 'guiaHonorarios'],
    ['dental', 'guiaOdonto'],
  ] as const)('guides of %s go under %s', (type, element) => {
    expect(lotMessage(sound(transactionHeader(transaction)), '1', { type, guides: [] })).toEqual({
      ok: false,
      error: [{ field: `prestadorParaOperadora.loteGuias.guiasTISS.${element}`, code: 'field.required' }],
    });
  });
});

test('the rule of an insurer says what it demands', () => {
  const sent: SendableGuide = {
    insurer: '999999',
    patientId: 'ana',
    card: null,
    password: null,
    authorization: null,
    lines: ['1', '1'].map((code) => ({ code, date: '2026-11-12' as SendableGuide['lines'][number]['date'] })),
  };
  const rules = { ...NO_INSURANCE_RULES, cardDigits: 17, maximumAgeDays: 1, refusesRepeats: true };
  const told = checkInsurerRules([sent], { '999999': rules }, '2026-11-20' as SendableGuide['lines'][number]['date']);
  expect(told.map(({ data }) => data)).toEqual(
    expect.arrayContaining([{ digits: 17 }, { deadline: '2026-11-13' }, { date: '2026-11-12' }]),
  );
});

test('a code is taken from the version that brought it on', () => {
  expect(isTableCode(24, '223575', '4.03.00')).toBe(true);
  expect(isTableCode(24, '223575', '4.01.00')).toBe(false);
});

describe('characters', () => {
  test('every letter of ISO-8859-1 goes as it is, in ASCII only those that have a stand-in', () => {
    expect(wireText('ÿ')).toBe('ÿ');
    expect([...encodeText('ÿ', 'iso-8859-1')]).toEqual([255]);
    expect(unsendableCharacters('¤')).toEqual([]);
    expect(unsendableCharacters('¤', { asciiOnly: true })).toEqual(['¤']);
  });

  test('what cannot be seen is not sent, an accent without its letter cannot be', () => {
    expect(wireText('a\u0007b\u00ADc')).toBe('abc');
    expect(unsendableCharacters('\u0301')).toEqual(['\u0301']);
  });
});
