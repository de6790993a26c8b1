import fc from 'fast-check';
import { formatDate } from '../../src/dates/index.ts';
import { formatCpf } from '../../src/identity/index.ts';
import { CELL_CONTENTS, readCell } from '../../src/imports/index.ts';
import type { CellContent } from '../../src/imports/index.ts';
import { cents, formatAmount } from '../../src/money/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { cpfs } from './samples.ts';

const contents = fc.constantFrom(...CELL_CONTENTS);

const cell = ({ content, text: typed }: { content: CellContent; text: string }): string => {
  const read = readCell(content, typed);
  return read.ok ? String(read.value) : read.error.code;
};
const given = (content: CellContent, typed: string) => ({ content, text: typed });

/** How a cell of a file is read. */
export const cellSheets = {
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
        { id: 'cell cpf with letters', given: given('cpf', '5299822x472'), expected: 'cpf.invalid' },
        { id: 'cell four lost zeros', given: given('cpf', '1234567'), expected: 'cpf.invalid' },
        { id: 'cell no digit', given: given('cep', '..'), expected: 'cep.invalid' },
        { id: 'cell cep of nine', given: given('cep', '013101000'), expected: 'cep.invalid' },
        { id: 'cell cep after a word', given: given('cep', 'CEP 01310-100'), expected: 'cep.invalid' },
        { id: 'cell cpf behind a word', given: given('cpf', '529.982.247-25 ok'), expected: 'cpf.invalid' },
        { id: 'cell cbo', given: given('cbo', '225125'), expected: '225125' },
        { id: 'cell cbo with a letter', given: given('cbo', '22512x'), expected: 'import.cbo-invalid' },
        { id: 'cell ans of seven', given: given('ansCode', '1234567'), expected: 'billing.ans-code-invalid' },
        { id: 'cell cns wrong', given: given('cns', '700000000000004'), expected: 'cns.invalid' },
        { id: 'cell cnpj lost zeros beyond three', given: given('cnpj', '191'), expected: 'cnpj.invalid' },
        { id: 'cell cnpj numbers', given: given('cnpj', '11.222.333/0001-81'), expected: '11222333000181' },
        { id: 'cell cnpj lower letters', given: given('cnpj', '12.abc.345/01de-35'), expected: '12ABC34501DE35' },
        { id: 'cell code of seven', given: given('code', '1010101'), expected: 'billing.tuss-code-invalid' },
        { id: 'cell code of eleven', given: given('code', '10101012345'), expected: 'billing.tuss-code-invalid' },
        { id: 'cell code with a word', given: given('code', 'TUSS 10101012'), expected: 'billing.tuss-code-invalid' },
        { id: 'cell moment in the morning', given: given('moment', '21/11/2026 08:05'), expected: '2026-11-21 08:05' },
        { id: 'cell moment of no day', given: given('moment', 'hoje 14:30'), expected: 'date.invalid' },
        { id: 'cell moment day alone', given: given('moment', '21/11/2026'), expected: '2026-11-21' },
        { id: 'cell date with spaces', given: given('date', ' 21/11/2026 '), expected: '2026-11-21' },
        { id: 'cell phone with letters', given: given('phone', '(11) 99999-8888 Ana'), expected: 'phone.invalid' },
        { id: 'cell phone trunk zero of ten', given: given('phone', '04133334444'), expected: '4133334444' },
        { id: 'cell e-mail', given: given('email', ' Ana@Exemplo.COM '), expected: 'ana@exemplo.com' },
        { id: 'cell no e-mail', given: given('email', 'ana@'), expected: 'email.invalid' },
        { id: 'cell whole', given: given('whole', '30'), expected: '30' },
        { id: 'cell whole with zeros', given: given('whole', '45.00'), expected: '45' },
        { id: 'cell whole with a part', given: given('whole', '30,5'), expected: 'import.number-invalid' },
        { id: 'cell whole with a unit', given: given('whole', '30 min'), expected: 'import.number-invalid' },
        { id: 'cell whole after a word', given: given('whole', 'x30'), expected: 'import.number-invalid' },
        { id: 'cell whole of seven', given: given('whole', '1234567'), expected: 'import.number-invalid' },
        { id: 'cell amount zero', given: given('money', '0,00'), expected: '0' },
        { id: 'cell no amount', given: given('money', 'grátis'), expected: 'money.invalid' },
        { id: 'cell product is no amount', given: given('money', '2*5'), expected: 'money.invalid' },
        { id: 'cell state short', given: given('state', 'pr'), expected: 'PR' },
        { id: 'cell no state', given: given('state', 'Xanadu'), expected: 'import.state-unknown' },
        { id: 'cell no gender', given: given('gender', '?'), expected: 'import.gender-unknown' },
        { id: 'cell civil status with its ending', given: given('civilStatus', 'Solteiro(a)'), expected: 'single' },
        {
          id: 'cell no civil status',
          given: given('civilStatus', 'enrolado'),
          expected: 'import.civil-status-unknown',
        },
        { id: 'cell no type', given: given('expenseType', 'passeio'), expected: 'import.type-unknown' },
        { id: 'cell spaces within', given: given('text', '  a \u0000  b\tc '), expected: 'a b c' },
        { id: 'cell lines stay in a long text', given: given('longText', ' a\n  b '), expected: 'a\n  b' },
        { id: 'cell apostrophe alone', given: given('text', "'"), expected: "'" },
        { id: 'cell apostrophe within', given: given('text', "d'Ávila"), expected: "d'Ávila" },
        { id: 'cell apostrophe and a space', given: given('longText', "' a"), expected: 'a' },
        { id: 'cell hour with spaces', given: given('hour', ' 08:00 '), expected: '08:00' },
        { id: 'cell hour of half a day', given: given('hour', '.5'), expected: '12:00' },
        { id: 'cell hour of the last minute', given: given('hour', '0,99999'), expected: 'hour.invalid' },
        { id: 'cell hour of a longer fraction', given: given('hour', '1,5'), expected: 'hour.invalid' },
        { id: 'cell hour of a fraction with a word', given: given('hour', '0,5 dia'), expected: 'hour.invalid' },
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
};
