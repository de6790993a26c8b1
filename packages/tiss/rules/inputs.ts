import { choice, date, flag, group, list, money, number, optional, text } from '@prumo/domain/rules';
import type { Field } from '@prumo/domain/rules';
import { cents } from '@prumo/domain/money';
import {
  ACCIDENT_INDICATIONS,
  CHARACTERS,
  CLOSURE_REASONS,
  CONSULTATION_TYPES,
  COUNCILS,
  EXPENSE_TYPES,
  OCCUPATIONAL_HEALTH,
  SERVICE_REGIMES,
  SERVICE_TYPES,
  SPECIAL_COVERAGES,
} from '@prumo/domain/billing';
import { BRAZILIAN_STATES } from '@prumo/domain/identity';
import type { BillableGuide, BillableLine, GuideProfessional } from '../src/index.ts';

/** A guide as the forms of the laboratory type it; sheets change parts of it. */

const states = BRAZILIAN_STATES.map(({ code }) => code);

const doctor: GuideProfessional = {
  name: 'Médica Fictícia de Souza',
  cpf: '529.982.247-25',
  council: { name: 'CRM', state: 'SC', record: '123456' },
  specialty: { code: '225125' },
};

export const exam: BillableLine = {
  type: 'exam',
  table: '22',
  code: '40101010',
  name: 'ECG convencional de até 12 derivações',
  quantity: 1,
  factor: 1,
  execution: { date: '2026-11-12', time: '08:00', duration: 20 },
  value: { insurance: cents(4500) },
};

/** One line of each other expense, with what each of them must say. [TIS-008] */
export const otherExpenses: readonly BillableLine[] = (
  [
    ['gas', '60000694', 'Oxigênio'],
    ['medicine', '90000001', 'Dipirona 500 mg'],
    ['material', '70965676', 'Curativo'],
    ['daily', '60000015', 'Diária de apartamento'],
    ['tax', '60000651', 'Taxa de sala'],
    ['opme', '70000001', 'Parafuso'],
  ] as const
).map(([type, code, name]) => ({
  type,
  code,
  name,
  quantity: 2,
  factor: 1,
  execution: { date: '2026-11-12' },
  value: { insurance: cents(1250) },
  unit: '036',
  ...(type === 'opme'
    ? { anvisaRegistration: '80000000001', manufacturerReference: 'PF-12', operatingAuthorization: 'P0001' }
    : {}),
}));

/** An SP/SADT guide that can be sent as it is. */
export const soundSadt: BillableGuide = {
  startDate: '2026-11-12',
  startHour: '08:00',
  serviceType: 'exam',
  consultationType: null,
  character: 'elective',
  accidentIndication: 'not_accident',
  serviceRegime: 'outpatient',
  occupationalHealth: null,
  specialCoverage: null,
  closureReason: null,
  clinicalIndication: 'Dor torácica & dispneia',
  justification: null,
  referral: { type: 'sadt', provider: '2001', insurance: '770001', main: null },
  authorization: { date: '2026-11-10', password: 'A1B2C3', validity: '2026-12-10' },
  insured: { record: '00112233445566778', name: 'Ana', validity: null },
  insurer: { ansRegistry: '999999' },
  branch: { providerCode: '0012345', name: 'Clínica Fictícia São José Ltda', cnes: '9999999' },
  patient: { isNewborn: false },
  professional: doctor,
  request: { date: '2026-11-09', professional: doctor },
  expenses: [exam],
};

/** A consultation guide that can be sent as it is. */
export const soundConsultation: BillableGuide = {
  ...soundSadt,
  serviceType: 'consultation',
  consultationType: 'first',
  expenses: [
    {
      ...exam,
      type: 'consultation',
      code: '10101012',
      name: 'Consulta em consultório',
      value: { insurance: cents(15_000) },
    },
  ],
};

const professionalField = (label: string): Field =>
  group(label, {
    name: optional(text('Nome')),
    council: optional(
      group('Conselho', {
        name: optional(choice('Conselho', COUNCILS, 'council')),
        state: optional(choice('UF', states, 'state')),
        record: optional(text('Nº no conselho')),
      }),
    ),
    specialty: optional(group('Especialidade', { code: optional(text('Código CBO')) })),
  });

const lineField: Field = group('Item', {
  type: optional(choice('Tipo', EXPENSE_TYPES, 'expenseType')),
  table: optional(text('Tabela')),
  code: optional(text('Código')),
  name: optional(text('Descrição')),
  quantity: number('Quantidade'),
  factor: number('Fator'),
  execution: group('Execução', {
    date: optional(date('Data')),
    time: optional(text('Hora')),
    duration: optional(number('Duração em minutos')),
  }),
  value: group('Valor', { insurance: money('Valor unitário do convênio') }),
  unit: optional(text('Unidade de medida (tabela 60)')),
  anvisaRegistration: optional(text('Registro ANVISA')),
  manufacturerReference: optional(text('Referência no fabricante')),
  operatingAuthorization: optional(text('AFE')),
});

/** Every part of a guide, typed. */
export const guideField: Field = group('Guia', {
  insurer: group('Operadora', { ansRegistry: optional(text('Registro ANS')) }),
  branch: group('Contratado', {
    providerCode: optional(text('Código na operadora')),
    cnpj: optional(text('CNPJ')),
    name: optional(text('Nome')),
    cnes: optional(text('Código CNES')),
  }),
  referral: group('Números', {
    provider: optional(text('Nº da guia no prestador')),
    insurance: optional(text('Nº da guia da operadora')),
    main: optional(text('Nº da guia principal')),
  }),
  authorization: group('Autorização', {
    date: optional(date('Data')),
    password: optional(text('Senha')),
    validity: optional(date('Validade da senha')),
  }),
  insured: group('Beneficiário', {
    record: optional(text('Nº da carteira')),
    validity: optional(date('Validade da carteira')),
  }),
  patient: group('Paciente', { isNewborn: flag('Atendimento a RN') }),
  startDate: optional(date('Data do atendimento')),
  serviceType: optional(choice('Tipo de atendimento', SERVICE_TYPES, 'serviceType')),
  consultationType: optional(choice('Tipo de consulta', CONSULTATION_TYPES, 'consultationType')),
  character: optional(choice('Caráter', CHARACTERS, 'character')),
  accidentIndication: optional(choice('Indicação de acidente', ACCIDENT_INDICATIONS, 'accidentIndication')),
  serviceRegime: optional(choice('Regime', SERVICE_REGIMES, 'serviceRegime')),
  occupationalHealth: optional(choice('Saúde ocupacional', OCCUPATIONAL_HEALTH, 'occupationalHealth')),
  specialCoverage: optional(choice('Cobertura especial', SPECIAL_COVERAGES, 'specialCoverage')),
  closureReason: optional(choice('Motivo de encerramento', CLOSURE_REASONS, 'closureReason')),
  clinicalIndication: optional(text('Indicação clínica')),
  justification: optional(text('Observação / Justificativa')),
  professional: optional(professionalField('Profissional executante')),
  request: optional(
    group('Solicitação', {
      date: optional(date('Data')),
      professional: optional(professionalField('Profissional solicitante')),
    }),
  ),
  expenses: list('Itens', lineField, exam),
});

/** The value of an example that is known to be right. */
export function sound<T>(
  made: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T {
  if (!made.ok) throw new Error(`the example is not sound: ${JSON.stringify(made.error)}`);
  return made.value;
}
