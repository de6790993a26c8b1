import fc from 'fast-check';
import { localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { MINIMUM_BIRTH_DATE, validatePatient, validatePerson } from '../../src/identity/index.ts';
import type { PatientDraft } from '../../src/identity/index.ts';
import { localDates } from '../arbitraries.ts';
import { problems } from '../dates/problems.ts';
import { choice, date, flag, group, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { texts } from './arbitraries.ts';

const today: LocalDate = localDate('2025-06-10');
const person = { name: 'Ana Lima', cpf: '529.982.247-25', birthDate: '1990-02-01', gender: 'female' };

interface PersonGiven {
  readonly name: string;
  readonly cpf: string;
  readonly birthDate: string;
  readonly gender: string | null;
  readonly today: LocalDate;
}
const personOf = (change: Partial<typeof person> | { readonly gender: null } = {}): PersonGiven => ({
  ...person,
  ...change,
  today,
});
const personFields = {
  name: text('Nome'),
  cpf: text('CPF'),
  birthDate: text('Nascimento (AAAA-MM-DD)'),
  gender: optional(choice('Sexo', ['female', 'male'], 'gender')),
};
const codes = (found: readonly { readonly field: string; readonly code: string }[]) =>
  found.map(({ field, code }) => `${field} ${code}`);
const checkPerson = (given: PersonGiven) => codes(validatePerson(given, given.today));

interface PatientGiven {
  readonly patient: PatientDraft;
  readonly today: LocalDate;
  readonly identityRequired: boolean;
}
const full: PatientDraft = {
  ...person,
  passport: '',
  rg: '',
  newborn: false,
  motherName: '',
  motherCpf: '',
  guardianCpf: '',
  cns: '',
  phone: '',
  cellphone: '',
  email: '',
  address: { cep: '', state: '' },
  quick: false,
};
const patientOf = (change: PatientDraft, identityRequired = false): PatientGiven => ({
  patient: { ...full, ...change },
  today,
  identityRequired,
});
const quick: PatientDraft = { ...full, cpf: '', birthDate: '', gender: null, phone: '4133334444', quick: true };
const quickOf = (change: PatientDraft, identityRequired = false) =>
  patientOf({ ...quick, ...change }, identityRequired);
const checkPatient = ({ patient, ...context }: PatientGiven) => codes(validatePatient(patient, context));

/** What the registration of a person demands. */
export const registrationSheets = {
  validatePerson: sheet({
    title: 'Cadastro de pessoa',
    statement: 'Nome, CPF válido, nascimento de 01/01/1900 até hoje e sexo são obrigatórios.',
    source: ['PAT-004', 'PAT-005', 'PAT-006', 'PAT-007', 'PAT-008', 'PAT-009'],
    given: personOf(),
    fields: { ...personFields, today: date('Hoje') },
    apply: (given) => validatePerson(given, given.today),
    result: problems,
    decisions: decisions(
      [
        { id: 'completo', given: personOf(), expected: [] },
        { id: 'PAT-004', given: personOf({ name: '' }), expected: ['name field.required'] },
        { id: 'PAT-005 vazio', given: personOf({ cpf: '' }), expected: ['cpf field.required'] },
        { id: 'PAT-005 inválido', given: personOf({ cpf: '111.111.111-11' }), expected: ['cpf cpf.invalid'] },
        { id: 'PAT-006 vazio', given: personOf({ birthDate: '' }), expected: ['birthDate field.required'] },
        { id: 'PAT-006 inválido', given: personOf({ birthDate: '2000-02-31' }), expected: ['birthDate date.invalid'] },
        {
          id: 'PAT-007 antes',
          given: personOf({ birthDate: '1899-12-31' }),
          expected: ['birthDate date.before-minimum'],
        },
        { id: 'PAT-007 no dia', given: personOf({ birthDate: '1900-01-01' }), expected: [] },
        {
          id: 'PAT-008 amanhã',
          given: personOf({ birthDate: '2025-06-11' }),
          expected: ['birthDate date.after-maximum'],
        },
        { id: 'PAT-008 hoje', given: personOf({ birthDate: '2025-06-10' }), expected: [] },
        { id: 'PAT-009', given: personOf({ gender: null }), expected: ['gender field.required'] },
        {
          id: 'tudo vazio',
          given: { name: '', cpf: '', birthDate: '', gender: null, today },
          expected: ['name field.required', 'cpf field.required', 'birthDate field.required', 'gender field.required'],
        },
      ],
      checkPerson,
    ),
    laws: [
      law('aceita exatamente os nascimentos de 1900 até hoje [PAT-007, PAT-008]', localDates, (birthDate) => {
        return (
          (checkPerson(personOf({ birthDate })).length === 0) ===
          (birthDate >= MINIMUM_BIRTH_DATE && birthDate <= today)
        );
      }),
      law(
        'apagar um campo nunca tira um problema [PAT-004]',
        fc.constantFrom('name', 'cpf', 'birthDate', 'gender'),
        (field) => {
          return checkPerson(personOf({ [field]: '' })).length === 1;
        },
      ),
    ],
  }),

  validatePatient: sheet({
    title: 'Cadastro de paciente',
    statement:
      'O completo pede o mesmo que o de pessoa; o passaporte vale pelo CPF, e pelo do recém-nascido responde a mãe. O rápido pede nome e telefone, e documento só onde se exige.',
    source: ['PAT-004', 'PAT-005', 'PAT-006', 'PAT-007', 'PAT-008', 'PAT-009', 'PAT-024', 'A161'],
    given: patientOf({}),
    fields: {
      patient: group('Paciente', {
        ...personFields,
        passport: text('Passaporte'),
        rg: text('RG'),
        newborn: flag('Recém-nascido'),
        motherName: text('Nome da mãe'),
        motherCpf: text('CPF da mãe'),
        guardianCpf: text('CPF do responsável legal'),
        cns: text('CNS'),
        phone: text('Telefone'),
        cellphone: text('Celular'),
        email: text('E-mail'),
        address: group('Endereço', { cep: text('CEP'), state: text('UF') }),
        quick: flag('Cadastro rápido'),
      }),
      today: date('Hoje'),
      identityRequired: flag('A unidade exige documento'),
    },
    apply: ({ patient, ...context }) => validatePatient(patient, context),
    result: problems,
    decisions: decisions(
      [
        { id: 'completo', given: patientOf({}), expected: [] },
        { id: 'PAT-004', given: patientOf({ name: '' }), expected: ['name field.required'] },
        { id: 'PAT-024 estrangeiro', given: patientOf({ cpf: '', passport: 'AB123456' }), expected: [] },
        { id: 'PAT-024 recém-nascido', given: quickOf({}), expected: [] },
        {
          id: 'PAT-024 recém-nascido no completo',
          given: patientOf({ cpf: '', newborn: true, motherName: 'Rosa Lima' }),
          expected: [],
        },
        {
          id: 'recém-nascido sem o nome da mãe',
          given: patientOf({ cpf: '', newborn: true }),
          expected: ['motherName field.required'],
        },
        {
          id: 'recém-nascido onde se exige documento',
          given: quickOf({}, true),
          expected: ['cpf patient.identity-required'],
        },
        { id: 'com passaporte onde se exige', given: quickOf({ passport: 'AB123456' }, true), expected: [] },
        { id: 'sem CPF nem passaporte', given: patientOf({ cpf: '' }), expected: ['cpf field.required'] },
        {
          id: 'CPF errado não se salva com passaporte',
          given: patientOf({ cpf: '1', passport: 'AB123456' }),
          expected: ['cpf cpf.invalid'],
        },
        { id: 'rápido sem telefone', given: quickOf({ phone: '' }), expected: ['phone field.required'] },
        { id: 'rápido com celular', given: quickOf({ phone: '', cellphone: '41999998888' }), expected: [] },
        {
          id: 'o que se preenche tem de estar certo',
          given: patientOf({
            passport: 'a-b',
            rg: 'x',
            motherCpf: '1',
            guardianCpf: '1',
            cns: '1',
            phone: '1',
            cellphone: '2',
            email: 'x',
            address: { cep: '1', state: 'XX' },
          }),
          expected: [
            'passport passport.invalid',
            'rg field.invalid',
            'motherCpf cpf.invalid',
            'guardianCpf cpf.invalid',
            'cns cns.invalid',
            'phone phone.invalid',
            'cellphone phone.invalid',
            'email email.invalid',
            'address.cep cep.invalid',
            'address.state field.invalid',
          ],
        },
      ],
      checkPatient,
    ),
    laws: [
      law(
        'quem passa onde se exige documento passa onde não se exige [PAT-024]',
        fc.tuple(texts, texts),
        ([cpf, passport]) => {
          return (
            checkPatient(quickOf({ cpf, passport }, true)).length > 0 ||
            checkPatient(quickOf({ cpf, passport })).length === 0
          );
        },
      ),
      law(
        'o cadastro vazio tem problemas, e nunca para',
        fc.boolean(),
        (isQuick) => checkPatient({ patient: { quick: isQuick }, today, identityRequired: true }).length > 0,
      ),
    ],
  }),
} as const;
