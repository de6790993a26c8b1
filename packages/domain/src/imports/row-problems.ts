import { MAX_PLAN_PRICE, validateProcedure, validateProfessional } from '../billing/index.ts';
import { addMonths, localDate, validateDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { validatePatient } from '../identity/index.ts';
import { problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import type { CellValue } from './cell-content.ts';
import type { ImportKind } from './import-kinds.ts';

type Values = Readonly<Record<string, CellValue>>;

/** What the rules of the registry say of a row that has been read. */
export function rowProblems(kind: ImportKind, values: Values, today: LocalDate): Problem[] {
  switch (kind) {
    case 'patients':
      return patientProblems(values, today);
    case 'professionals':
      return professionalProblems(values, today);
    case 'procedures':
      return procedureProblems(values);
    case 'prices':
      return priceProblems(values);
    case 'insurers':
      return requireFields({ name: text(values, 'name') });
    case 'appointments':
      return appointmentProblems(values, today);
  }
}

const text = (values: Values, key: string): string | null => (values[key] === undefined ? null : String(values[key]));
const amount = (values: Values, key: string): number => Number(values[key] ?? 0);

/** The rules of the short registration, which asks a name; a telephone is not demanded of what another system knew. */
function patientProblems(values: Values, today: LocalDate): Problem[] {
  const of = (key: string): string | null => text(values, key);
  const draft = {
    quick: true,
    name: of('name'),
    cpf: of('cpf'),
    birthDate: of('birthDate'),
    gender: of('gender'),
    cns: of('cns'),
    rg: of('rg'),
    passport: of('passport'),
    phone: of('phone'),
    cellphone: of('cellphone'),
    email: of('email'),
    address: { cep: of('cep'), state: of('state') },
  };
  const problems = validatePatient(draft, { today, identityRequired: false });
  return problems.filter(({ field, code }) => field !== 'phone' || code !== 'field.required').map(bareField);
}

function professionalProblems(values: Values, today: LocalDate): Problem[] {
  const of = (key: string): string | null => text(values, key);
  const written = ['council', 'councilState', 'councilRecord'].some((key) => of(key) !== null);
  const councils = written
    ? [{ name: of('council') ?? '', state: of('councilState') ?? '', record: of('councilRecord') ?? '' }]
    : [];
  const problems = validateProfessional(
    {
      name: of('name'),
      cpf: of('cpf'),
      birthDate: of('birthDate'),
      phone: of('phone'),
      cellphone: of('cellphone'),
      email: of('email'),
      councils,
      specialties: [],
      plans: [],
      branchIds: ['this'],
    },
    today,
  );
  return problems.filter(({ field, code }) => code !== 'field.required' || !EXCUSED.has(field)).map(bareField);
}

/** Asked by the form, but not of a row: what is missing is filled in later. */
const EXCUSED: ReadonlySet<string> = new Set(['cpf', 'councils', 'specialties']);

function procedureProblems(values: Values): Problem[] {
  return validateProcedure({
    name: text(values, 'name') ?? '',
    type: text(values, 'type') ?? 'procedure',
    code: text(values, 'code'),
    durationMinutes: amount(values, 'durationMinutes'),
    preparation: text(values, 'preparation'),
    particular: amount(values, 'particularValue'),
    fee: 0,
    film: 0,
    operationalCost: 0,
    professionals: [],
  }).map(({ field, ...rest }) => ({ ...rest, field: field === 'particular' ? 'particularValue' : field }));
}

function priceProblems(values: Values): Problem[] {
  const worth = ['insuranceValue', 'particularValue'].filter((key) => values[key] !== undefined);
  return [
    ...requireFields({ insurer: text(values, 'insurer'), code: text(values, 'code') }),
    ...(worth.length === 0 ? [problem('insuranceValue', 'field.required')] : []),
    ...worth
      .filter((key) => amount(values, key) > MAX_PLAN_PRICE)
      .map((key) => problem(key, 'money.above-maximum', { maximum: MAX_PLAN_PRICE })),
  ];
}

/** Before it nobody kept an agenda in a computer; a later day than the last is a slip of the year. */
const FIRST_DAY = localDate('1970-01-01');
const MONTHS_AHEAD = 120;

function appointmentProblems(values: Values, today: LocalDate): Problem[] {
  const of = (key: string): string | null => text(values, key);
  const limits = { required: true, minimum: FIRST_DAY, maximum: addMonths(today, MONTHS_AHEAD) };
  const identified = ['patientCode', 'cpf', 'cns'].some((key) => of(key) !== null);
  const named = identified || (of('patient') !== null && of('birthDate') !== null);
  return [
    ...(of('schedule') === null ? requireFields({ professional: of('professional') }) : []),
    ...validateDate('date', of('date'), limits),
    ...requireFields({ start: of('start') }),
    ...(named ? [] : [problem('patient', 'import.patient-unidentified')]),
  ];
}

const FIELDS: Readonly<Record<string, string>> = {
  'address.cep': 'cep',
  'address.state': 'state',
  'councils.0.name': 'council',
  'councils.0.state': 'councilState',
  'councils.0.record': 'councilRecord',
};

/** The field of the file for the field of the form. */
const bareField = (one: Problem): Problem => ({ ...one, field: FIELDS[one.field] ?? one.field });
