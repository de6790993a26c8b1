import fc from 'fast-check';
import type { LocalDate } from '../../src/dates/index.ts';
import { formatDate } from '../../src/dates/index.ts';
import { cpfCheckDigits, formatCpf } from '../../src/identity/index.ts';
import { CELL_CONTENTS, IMPORT_KINDS, importKeys, readCell, readImportRow } from '../../src/imports/index.ts';
import type { CellContent, ImportKind, ImportMapping, ImportValues } from '../../src/imports/index.ts';
import { formatAmount } from '../../src/money/index.ts';
import { cents } from '../../src/money/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, json, list, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const ofKind = (kind: ImportKind): ImportKind => kind;
const today = '2026-11-21' as LocalDate;
const cpfs = fc.integer({ min: 1, max: 999_999_998 }).map((base) => {
  const nine = String(base).padStart(9, '0');
  return `${nine}${cpfCheckDigits(nine)}`;
});
const contents = fc.constantFrom(...CELL_CONTENTS);
const kinds = fc.constantFrom(...IMPORT_KINDS);
const words = fc.string({ minLength: 1, maxLength: 40 });

const cell = ({ content, text: typed }: { content: CellContent; text: string }): string => {
  const read = readCell(content, typed);
  return read.ok ? String(read.value) : read.error.code;
};
const given = (content: CellContent, typed: string) => ({ content, text: typed });

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

/** How cells and rows of a file are read, and by what a row is found again. */
export const readingSheets = {
  readCell: sheet({
    title: 'Ler uma célula do arquivo',
    statement:
      'Cada célula é lida conforme o que a coluna guarda: documentos sem máscara, datas com o dia antes do mês, valores em reais com vírgula. Zeros à esquerda que a planilha engoliu são devolvidos; o apóstrofo que protege um texto é tirado; uma fórmula é só um texto. O que não se entende é recusado, nunca adivinhado.',
    source: ['UXP-019'],
    given: given('cpf', '529.982.247-25'),
    fields: { content: choice('A coluna guarda', CELL_CONTENTS, 'cellContent'), text: text('Texto da célula') },
    apply: cell,
    decisions: written(
      [
        { id: 'cell mask', given: given('cpf', '529.982.247-25'), expected: '52998224725' },
        { id: 'cell lost zero', given: given('cpf', '1234567890'), expected: '01234567890' },
        { id: 'cell wrong check digit', given: given('cpf', '52998224724'), expected: 'cpf.invalid' },
        { id: 'cell cnpj letters', given: given('cnpj', '12.ABC.345/01DE-35'), expected: '12ABC34501DE35' },
        { id: 'cell day first', given: given('date', '5/6/1980'), expected: '1980-06-05' },
        { id: 'cell ISO with time', given: given('date', '1980-06-05 00:00:00'), expected: '1980-06-05' },
        { id: 'cell two-digit year', given: given('date', '05/06/80'), expected: 'date.invalid' },
        { id: 'cell no such day', given: given('date', '31/02/1980'), expected: 'date.invalid' },
        { id: 'cell trunk zero', given: given('phone', '(011) 99999-8888'), expected: '11999998888' },
        { id: 'cell short phone', given: given('phone', '9999-8888'), expected: 'phone.invalid' },
        { id: 'cell cep', given: given('cep', '1310100'), expected: '01310100' },
        { id: 'cell amount', given: given('money', 'R$ 1.234,56'), expected: '123456' },
        { id: 'cell sum is no amount', given: given('money', '10+5'), expected: 'money.invalid' },
        { id: 'cell negative', given: given('money', '-10,00'), expected: 'money.invalid' },
        { id: 'cell formula is text', given: given('text', '=1+1'), expected: '=1+1' },
        { id: 'cell apostrophe', given: given('text', "'=1+1"), expected: '=1+1' },
        { id: 'cell gender', given: given('gender', 'Masc'), expected: 'male' },
        { id: 'cell status', given: given('civilStatus', 'Viúvo(a)'), expected: 'widowed' },
        { id: 'cell state', given: given('state', 'são paulo'), expected: 'SP' },
        { id: 'cell type', given: given('expenseType', 'Consultas'), expected: 'consultation' },
        { id: 'cell code', given: given('code', '1.01.01.01-2'), expected: '10101012' },
        { id: 'cell ans', given: given('ansCode', '5711'), expected: '005711' },
        { id: 'cell moment', given: given('moment', '21/11/2026 14:30:00'), expected: '2026-11-21 14:30' },
        { id: 'cell moment at midnight', given: given('moment', '2026-11-21T00:00:00'), expected: '2026-11-21' },
        { id: 'cell hour', given: given('hour', '8h30'), expected: '08:30' },
        { id: 'cell whole hour', given: given('hour', '14 h'), expected: '14:00' },
        { id: 'cell hour with seconds', given: given('hour', '8:05:00'), expected: '08:05' },
        { id: 'cell hour of a spreadsheet', given: given('hour', '0,604167'), expected: '14:30' },
        { id: 'cell no hour', given: given('hour', '24:00'), expected: 'hour.invalid' },
        { id: 'cell bare number is no hour', given: given('hour', '14'), expected: 'hour.invalid' },
        { id: 'cell appointment status', given: given('appointmentStatus', 'Não compareceu'), expected: 'absent' },
        {
          id: 'cell status of the moment',
          given: given('appointmentStatus', 'Aguardando'),
          expected: 'import.status-unknown',
        },
        { id: 'cell minutes', given: given('whole', '30,0'), expected: '30' },
      ],
      (one) => one,
      cell,
    ),
    laws: [
      law(
        'qualquer texto tem resposta, nenhuma célula derruba a importação',
        fc.record({ content: contents, text: fc.string() }),
        (one) => cell(one) !== '' || one.text.trim() === '' || one.content === 'text' || one.content === 'longText',
      ),
      law(
        'um CPF válido é lido com e sem máscara',
        cpfs,
        (cpf) => cell(given('cpf', cpf)) === cpf && cell(given('cpf', formatCpf(cpf))) === cpf,
      ),
      law(
        'toda data escrita como o Brasil escreve volta igual',
        localDates,
        (day) => cell(given('date', formatDate(day))) === day && cell(given('date', day)) === day,
      ),
      law(
        'todo valor escrito volta em centavos',
        fc.integer({ min: 0, max: 99_999_999_999 }),
        (value) => cell(given('money', formatAmount(cents(value)))) === String(value),
      ),
    ],
  }),

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

  importKeys: sheet({
    title: 'Por onde uma linha é reconhecida',
    statement:
      'Importar o mesmo arquivo de novo não cria nada, porque cada linha é reconhecida pelo código do sistema anterior e pelos seus documentos: CPF, CNS ou nome com nascimento; conselho; código do procedimento; registro na ANS.',
    source: ['UXP-019'],
    given: { kind: ofKind('patients'), values: { name: 'José', birthDate: '1980-06-05', cpf: '52998224725' } },
    fields: { kind: choice('O que se importa', IMPORT_KINDS, 'importKind'), values: json('Valores da linha') },
    apply: ({ kind, values }) => importKeys(kind, values),
    decisions: written(
      [
        {
          id: 'keys patient',
          given: ['patients', { name: 'José', birthDate: '1980-06-05', cpf: '52998224725' }],
          expected: ['cpf:52998224725', 'name:jose|1980-06-05'],
        },
        { id: 'keys code first', given: ['patients', { externalId: 'A-7', name: 'José' }], expected: ['external:a-7'] },
        {
          id: 'keys council',
          given: ['professionals', { council: 'CRM', councilState: 'SP', councilRecord: '123' }],
          expected: ['council:crm|sp|123'],
        },
        {
          id: 'keys procedure',
          given: ['procedures', { name: 'Consulta', code: '10101012' }],
          expected: ['code:10101012'],
        },
        { id: 'keys procedure name', given: ['procedures', { name: 'Consulta' }], expected: ['name:consulta'] },
        {
          id: 'keys price',
          given: ['prices', { insurer: 'Vida', code: '10101012' }],
          expected: ['price:vida||10101012'],
        },
        {
          id: 'keys insurer',
          given: ['insurers', { name: 'Vida', ansCode: '005711' }],
          expected: ['ans:005711', 'name:vida'],
        },
        {
          id: 'keys appointment',
          given: ['appointments', { professional: 'Lia', date: '2026-11-21', start: '14:30', cpf: '52998224725' }],
          expected: ['appointment:|lia|2026-11-21|14:30||52998224725|||'],
        },
        { id: 'keys none', given: ['patients', { name: 'José' }], expected: [] },
      ],
      ([kind, values]) => ({ kind: kind as ImportKind, values: values as ImportValues }),
      ({ kind, values }) => importKeys(kind, values),
    ),
    laws: [
      law('acentos e maiúsculas não fazem de uma pessoa duas', fc.tuple(words, localDates), ([name, birthDate]) => {
        const keys = (one: string) => JSON.stringify(importKeys('patients', { name: one, birthDate }));
        return keys(name.toLowerCase()) === keys(`  ${name.toLowerCase()} `);
      }),
    ],
  }),
};
