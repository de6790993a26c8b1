import fc from 'fast-check';
import { ageGroupExamples } from '../../examples/indicators.ts';
import { localDate } from '../../src/dates/index.ts';
import { AGE_GROUPS, ageOn, GENDERS } from '../../src/identity/index.ts';
import {
  countByAgeGroup,
  countByGender,
  countByInsurance,
  payerType,
  PAYER_TYPES,
} from '../../src/indicators/index.ts';
import type { SeenPatient } from '../../src/indicators/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { gendersField, insurancesField } from './answer-fields.ts';

const seen = (gender: string, age = 25): SeenPatient => ({ gender, age });
const ages = fc.tuple(localDates, localDates).map(([born, day]) => ageOn(born, day));
const patients = fc.array(fc.record({ gender: fc.constantFrom('female', 'male', null), age: fc.option(ages) }), {
  maxLength: 20,
});
const insurances = fc.array(
  fc.record({
    name: fc.constantFrom('Unimed', 'Amil', 'PARTICULAR', 'Balcão'),
    type: fc.constantFrom('particular', null),
  }),
  { maxLength: 20 },
);
const patientFields = group('Paciente', {
  gender: optional(choice('Sexo', GENDERS, 'gender')),
  age: optional(number('Idade no dia (anos completos)')),
});
const insuranceFields = group('Convênio', { name: text('Nome'), type: optional(text('Tipo')) });

/** Who was seen, and who pays. */
export const peopleSheets = {
  countByAgeGroup: sheet({
    title: 'Faixas etárias por sexo',
    statement:
      'Mulheres e homens de cada faixa, com a idade em anos completos no dia do atendimento. 60 anos ainda é 51-60. ' +
      'Sem data de nascimento não há faixa.',
    source: ['DSH-020', 'DSH-029', 'A35', '§9'],
    given: {
      patients: [seen('female'), seen('female'), seen('female'), seen('male'), seen('male')] as readonly SeenPatient[],
    },
    fields: { patients: list('Pacientes', patientFields, seen('female')) },
    apply: (given) => countByAgeGroup(given.patients),
    result: list(
      'Faixas',
      group('Faixa', { group: text('Faixa'), femaleCount: number('Feminino'), maleCount: number('Masculino') }),
      null,
    ),
    decisions: [
      ...written(
        ageGroupExamples,
        ({ birthDate, date: day }) => ({ patients: [seen('male', ageOn(localDate(birthDate), localDate(day)))] }),
        (given) => countByAgeGroup(given.patients).find(({ maleCount }) => maleCount === 1)?.group ?? '',
      ),
      ...written<readonly SeenPatient[], unknown, { readonly patients: readonly SeenPatient[] }>(
        [
          {
            id: 'DSH-029',
            given: [seen('female'), seen('female'), seen('female'), seen('male'), seen('male')],
            expected: { group: '21-30', femaleCount: 3, maleCount: 2 },
          },
          { id: 'DSH-020', given: [seen('female', 61)], expected: undefined },
        ],
        (row) => ({ patients: row }),
        (given) =>
          countByAgeGroup(given.patients).find(({ group: label, femaleCount }) => label === '21-30' && femaleCount > 0),
      ),
    ],
    laws: [
      law(
        'são sempre as sete faixas, em ordem [DSH-020]',
        patients,
        (row) =>
          countByAgeGroup(row)
            .map(({ group: label }) => label)
            .join() === AGE_GROUPS.join(),
      ),
      law('10, 11, 60 e 61 anos caem em 0-10, 11-20, 51-60 e +60 [DSH-020]', fc.constantFrom(10, 11, 60, 61), (age) => {
        const expected = { 10: '0-10', 11: '11-20', 60: '51-60', 61: '+60' }[age];
        return countByAgeGroup([seen('male', age)]).some(
          ({ group: label, maleCount }) => label === expected && maleCount === 1,
        );
      }),
      law(
        'ninguém é contado duas vezes',
        patients,
        (row) =>
          countByAgeGroup(row).reduce((sum, { femaleCount, maleCount }) => sum + femaleCount + maleCount, 0) ===
          row.filter(({ gender, age }) => gender !== null && age !== null && age >= 0).length,
      ),
      law('três iguais dadas uma vez com o seu número contam como dadas três vezes', patients, (row) => {
        const once = countByAgeGroup(row.map((patient) => ({ ...patient, count: 3 })));
        return JSON.stringify(once) === JSON.stringify(countByAgeGroup([...row, ...row, ...row]));
      }),
    ],
  }),

  countByGender: sheet({
    title: 'Pacientes por sexo',
    statement: 'Quantos pacientes de cada sexo foram atendidos; quem não tem o sexo informado não é contado.',
    source: ['DSH-029', '§3.7'],
    given: { patients: [seen('female'), seen('male')] as readonly SeenPatient[] },
    fields: { patients: list('Pacientes', patientFields, seen('female')) },
    apply: (given) => countByGender(given.patients),
    result: gendersField,
    laws: [
      law(
        'a soma são os que têm sexo informado',
        patients,
        (row) =>
          countByGender(row).reduce((sum, { count }) => sum + count, 0) ===
          row.filter(({ gender }) => gender !== null).length,
      ),
      law('três iguais dadas uma vez com o seu número contam como dadas três vezes', patients, (row) => {
        const once = countByGender(row.map((patient) => ({ ...patient, count: 3 })));
        return JSON.stringify(once) === JSON.stringify(countByGender([...row, ...row, ...row]));
      }),
    ],
  }),

  payerType: sheet({
    title: 'Particular ou convênio',
    statement: 'É particular pelo tipo, ou pelo nome «Particular» escrito de qualquer jeito.',
    source: ['DSH-029', 'A158'],
    given: { name: 'Particular', type: null as string | null },
    fields: { name: text('Nome'), type: optional(text('Tipo')) },
    apply: payerType,
    result: choice('Quem paga', PAYER_TYPES, 'payerType'),
    decisions: decisions<{ readonly name: string; readonly type?: string | null }, string>(
      [
        { id: 'A158', given: { name: 'PARTICULAR' }, expected: 'particular' },
        { id: 'A158', given: { name: 'Balcão', type: 'particular' }, expected: 'particular' },
        { id: 'A158', given: { name: 'Unimed', type: null }, expected: 'insurance' },
      ],
      payerType,
    ),
    laws: [
      law(
        'maiúsculas e espaços do nome não decidem',
        fc.constantFrom('Particular', 'Unimed', 'Amil'),
        (name) => payerType({ name: ` ${name.toUpperCase()} ` }) === payerType({ name }),
      ),
    ],
  }),

  countByInsurance: sheet({
    title: 'Atendimentos por convênio',
    statement: 'Conta os atendimentos de cada convênio, separando particular e convênio, do mais frequente ao menos.',
    source: ['DSH-029', 'A158', '§3.7'],
    given: {
      insurances: [
        { name: 'Unimed', type: null as string | null },
        { name: 'Particular', type: null },
      ],
    },
    fields: { insurances: list('Convênios', insuranceFields, { name: 'Unimed', type: null }) },
    apply: (given) => countByInsurance(given.insurances),
    result: insurancesField,
    decisions: written(
      [
        {
          id: 'DSH-029',
          given: ['Particular', 'Particular', 'Unimed', 'Unimed', 'Unimed'],
          expected: [
            { name: 'Unimed', type: 'insurance', count: 3 },
            { name: 'Particular', type: 'particular', count: 2 },
          ],
        },
      ],
      (names: readonly string[]) => ({ insurances: names.map((name) => ({ name, type: null })) }),
      (given) => countByInsurance(given.insurances),
    ),
    laws: [
      law('todos são contados, do maior para o menor', insurances, (row) => {
        const rows = countByInsurance(row);
        return (
          rows.reduce((sum, { count }) => sum + count, 0) === row.length &&
          rows.every(({ count }, at) => at === 0 || count <= (rows[at - 1]?.count ?? 0))
        );
      }),
      law('três iguais dados uma vez com o seu número contam como dados três vezes', insurances, (row) => {
        const once = countByInsurance(row.map((insurance) => ({ ...insurance, count: 3 })));
        return JSON.stringify(once) === JSON.stringify(countByInsurance([...row, ...row, ...row]));
      }),
    ],
  }),
} as const;
