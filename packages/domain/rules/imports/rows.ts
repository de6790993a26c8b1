import fc from 'fast-check';
import type { LocalDate } from '../../src/dates/index.ts';
import { IMPORT_KINDS, importKeys, readImportRow } from '../../src/imports/index.ts';
import type { ImportKind, ImportMapping } from '../../src/imports/index.ts';
import { choice, date, list, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { cpfs, words } from './samples.ts';

const today = '2026-11-21' as LocalDate;
const kinds = fc.constantFrom(...IMPORT_KINDS);

interface Row {
  readonly kind: ImportKind;
  readonly mapping: ImportMapping;
  readonly cells: readonly string[];
  readonly today: LocalDate;
}
const row = (kind: ImportKind, columns: Readonly<Record<string, string>>): Row => ({
  kind,
  mapping: Object.keys(columns),
  cells: Object.values(columns),
  today,
});
const readRow = ({ kind, mapping, cells, today: day }: Row) => readImportRow(kind, mapping, cells, { today: day });
const said = (one: Row): readonly string[] => {
  const { values, problems } = readRow(one);
  return problems.length > 0
    ? problems.map(({ field, code }) => `${field} ${code}`)
    : Object.entries(values).map(([key, value]) => `${key}=${value}`);
};
const maria = row('patients', {
  name: ' Maria  da Silva',
  cpf: '529.982.247-25',
  birthDate: '5/6/1980',
  gender: 'Feminino',
  cellphone: '(011) 99999-8888',
});

/** How a row of a file is read. */
export const rowSheets = {
  readImportRow: sheet({
    title: 'Ler uma linha do arquivo',
    statement:
      'A linha vale inteira ou é recusada inteira, com todos os seus erros. Um cadastro importado pode ser menos completo que o formulário exige, porque o sistema antigo pedia menos; o que ele diz precisa estar certo, e precisa haver algo que o reconheça numa segunda importação.',
    source: ['UXP-019'],
    given: maria,
    fields: {
      kind: choice('O que se importa', IMPORT_KINDS, 'importKind'),
      mapping: list('Campo de cada coluna', optional(text('Campo')), 'name'),
      cells: list('Células', text('Célula'), ''),
      today: date('Hoje'),
    },
    apply: readRow,
    decisions: written(
      [
        {
          id: 'row patient',
          given: maria,
          expected: [
            'name=Maria da Silva',
            'cpf=52998224725',
            'birthDate=1980-06-05',
            'gender=female',
            'cellphone=11999998888',
          ],
        },
        {
          id: 'row two errors',
          given: row('patients', { name: 'Ana', cpf: '111', birthDate: '31/02/1990' }),
          expected: ['cpf cpf.invalid', 'birthDate date.invalid'],
        },
        {
          id: 'row nameless',
          given: row('patients', { name: '', cpf: '529.982.247-25' }),
          expected: ['name field.required'],
        },
        {
          id: 'row future birth',
          given: row('patients', { name: 'Ana', birthDate: '22/11/2026' }),
          expected: ['birthDate date.after-maximum'],
        },
        { id: 'row unidentified', given: row('patients', { name: 'Ana' }), expected: ['name import.unidentified'] },
        {
          id: 'row council in one',
          given: row('professionals', { name: 'Lia', council: 'crm-sp 12345' }),
          expected: ['name=Lia', 'council=CRM', 'councilState=SP', 'councilRecord=12345'],
        },
        {
          id: 'row council half',
          given: row('professionals', { name: 'Lia', council: 'CRM' }),
          expected: ['councilState field.required', 'councilRecord field.required'],
        },
        {
          id: 'row price',
          given: row('prices', { insurer: 'Vida', code: '10101012', insuranceValue: '120,00' }),
          expected: ['insurer=Vida', 'code=10101012', 'insuranceValue=12000'],
        },
        {
          id: 'row price empty',
          given: row('prices', { insurer: 'Vida', code: '10101012' }),
          expected: ['insuranceValue field.required'],
        },
        {
          id: 'row procedure',
          given: row('procedures', { name: 'Consulta', type: 'consulta' }),
          expected: ['name=Consulta', 'type=consultation'],
        },
        {
          id: 'row appointment',
          given: row('appointments', {
            professional: 'Lia',
            date: '21/11/2026 14:30',
            cpf: '529.982.247-25',
            status: 'Confirmada',
          }),
          expected: ['professional=Lia', 'date=2026-11-21', 'cpf=52998224725', 'status=confirmed', 'start=14:30'],
        },
        {
          id: 'row appointment with an hour of its own',
          given: row('appointments', {
            schedule: 'Sala 1',
            date: '21/11/2026 00:00',
            start: '8h',
            patient: 'Ana',
            birthDate: '05/06/1980',
          }),
          expected: ['schedule=Sala 1', 'date=2026-11-21', 'start=08:00', 'patient=Ana', 'birthDate=1980-06-05'],
        },
        {
          id: 'row appointment of nobody',
          given: row('appointments', { date: '21/11/2126', patient: 'Ana' }),
          expected: [
            'professional field.required',
            'date date.after-maximum',
            'start field.required',
            'patient import.patient-unidentified',
          ],
        },
        {
          id: 'row every field of a patient wrong',
          given: row('patients', {
            name: 'Ana',
            birthDate: '05/06/1980',
            rg: 'x'.repeat(20),
            passport: 'x'.repeat(20),
            cns: '1',
            phone: '1',
            cellphone: '2',
            email: 'ana@',
            cep: '1',
            state: 'XX',
            gender: '?',
          }),
          expected: [
            'rg field.too-long',
            'passport field.too-long',
            'cns cns.invalid',
            'phone phone.invalid',
            'cellphone phone.invalid',
            'email email.invalid',
            'cep cep.invalid',
            'state import.state-unknown',
            'gender import.gender-unknown',
          ],
        },
        {
          id: 'row name as long as it may be',
          given: row('insurers', { name: 'a'.repeat(120), ansCode: '5711' }),
          expected: [`name=${'a'.repeat(120)}`, 'ansCode=005711'],
        },
        {
          id: 'row name too long',
          given: row('insurers', { name: 'a'.repeat(121), ansCode: '5711' }),
          expected: ['name field.too-long'],
        },
        { id: 'row insurer nameless', given: row('insurers', { ansCode: '5711' }), expected: ['name field.required'] },
        {
          id: 'row fewer cells than columns',
          given: { ...row('insurers', { name: 'Vida', ansCode: '' }), cells: ['Vida'] },
          expected: ['name=Vida'],
        },
        {
          id: 'row of a column without a field',
          given: { ...row('insurers', { name: 'Vida' }), mapping: ['name', null], cells: ['Vida', 'x'] },
          expected: ['name=Vida'],
        },
        {
          id: 'row professional',
          given: row('professionals', {
            name: 'Lia',
            cpf: '529.982.247-25',
            birthDate: '05/06/1980',
            phone: '(41) 3333-4444',
            cellphone: '(41) 99999-8888',
            email: 'lia@exemplo.com',
          }),
          expected: [
            'name=Lia',
            'cpf=52998224725',
            'birthDate=1980-06-05',
            'phone=4133334444',
            'cellphone=41999998888',
            'email=lia@exemplo.com',
          ],
        },
        {
          id: 'row professional born tomorrow',
          given: row('professionals', { name: 'Lia', cpf: '529.982.247-25', birthDate: '22/11/2026' }),
          expected: ['birthDate date.after-maximum'],
        },
        {
          id: 'row professional nameless',
          given: row('professionals', { cpf: '529.982.247-25' }),
          expected: ['name field.required'],
        },
        {
          id: 'row council in three columns',
          given: row('professionals', { name: 'Lia', council: 'crbio', councilState: 'SP', councilRecord: '123' }),
          expected: ['name=Lia', 'councilState=SP', 'councilRecord=123', 'council=CRBio'],
        },
        {
          id: 'row council by its state alone',
          given: row('professionals', { name: 'Lia', councilState: 'SP' }),
          expected: ['council field.required', 'councilRecord field.required'],
        },
        {
          id: 'row council by its number alone',
          given: row('professionals', { name: 'Lia', councilRecord: '123' }),
          expected: ['council field.required', 'councilState field.required'],
        },
        {
          id: 'row full procedure',
          given: row('procedures', {
            name: 'Consulta',
            code: '10101012',
            durationMinutes: '30',
            particularValue: '150,00',
            preparation: 'Jejum',
          }),
          expected: [
            'name=Consulta',
            'code=10101012',
            'durationMinutes=30',
            'particularValue=15000',
            'preparation=Jejum',
          ],
        },
        {
          id: 'row procedure too dear and too long',
          given: row('procedures', {
            name: 'Consulta',
            durationMinutes: '99999',
            particularValue: '99.999.999.999,00',
          }),
          expected: ['durationMinutes number.out-of-range', 'particularValue money.above-maximum'],
        },
        {
          id: 'row price of the highest value',
          given: row('prices', { insurer: 'Vida', code: '10101012', particularValue: '9.999.999,99' }),
          expected: ['insurer=Vida', 'code=10101012', 'particularValue=999999999'],
        },
        {
          id: 'row price above it',
          given: row('prices', { insurer: 'Vida', code: '10101012', particularValue: '99.999.999.999,00' }),
          expected: ['particularValue money.above-maximum'],
        },
        {
          id: 'row price of nothing',
          given: row('prices', { insuranceValue: '1,00' }),
          expected: ['insurer field.required', 'code field.required'],
        },
        ...(['patientCode', 'cns'] as const).map((key) => ({
          id: `row appointment of a patient by ${key}`,
          given: row('appointments', {
            professional: 'Lia',
            date: '21/11/2026',
            start: '8h',
            [key]: '700000000000005',
          }),
          expected: ['professional=Lia', 'date=2026-11-21', 'start=08:00', `${key}=700000000000005`],
        })),
        {
          id: 'row appointment of a name alone',
          given: row('appointments', { professional: 'Lia', date: '21/11/2026', start: '8h', patient: 'Ana' }),
          expected: ['patient import.patient-unidentified'],
        },
        {
          id: 'row appointment of a birth date alone',
          given: row('appointments', { professional: 'Lia', date: '21/11/2026', start: '8h', birthDate: '05/06/1980' }),
          expected: ['patient import.patient-unidentified'],
        },
        {
          id: 'row appointment of no day',
          given: row('appointments', { professional: 'Lia', start: '8h', cpf: '529.982.247-25' }),
          expected: ['date field.required'],
        },
        {
          id: 'row appointment whose own hour says more',
          given: row('appointments', {
            professional: 'Lia',
            date: '21/11/2026 14:30',
            start: '8h',
            cpf: '529.982.247-25',
          }),
          expected: ['professional=Lia', 'date=2026-11-21', 'start=08:00', 'cpf=52998224725'],
        },
        {
          id: 'row insurer',
          given: row('insurers', { name: 'Vida Plena', ansCode: 'abc' }),
          expected: ['ansCode billing.ans-code-invalid'],
        },
      ],
      (one) => one,
      said,
    ),
    laws: [
      law(
        'uma linha sem erro sempre pode ser reconhecida de novo',
        fc.record({ name: words, cpf: fc.option(cpfs, { nil: '' }) }),
        ({ name, cpf }) => {
          const { values, problems } = readRow(row('patients', { name, cpf }));
          return problems.length > 0 || importKeys('patients', values).length > 0;
        },
      ),
      law(
        'qualquer linha tem resposta',
        fc.record({ kind: kinds, cells: fc.array(fc.string(), { maxLength: 6 }) }),
        ({ kind, cells }) => {
          const mapping = ['name', 'cpf', 'birthDate', null, 'code', 'insurer'];
          return Array.isArray(readImportRow(kind, mapping, cells, { today }).problems);
        },
      ),
      law('uma coluna sem campo não muda nada', fc.tuple(words, words), ([name, other]) => {
        const plain = readImportRow('patients', ['name'], [name], { today });
        return (
          JSON.stringify(plain) === JSON.stringify(readImportRow('patients', ['name', null], [name, other], { today }))
        );
      }),
    ],
  }),
};
