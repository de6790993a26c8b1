import fc from 'fast-check';
import {
  findHeader,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  proposeMapping,
  recognizeContent,
  validateMapping,
} from '../../src/imports/index.ts';
import type { ImportColumn, ImportKind } from '../../src/imports/index.ts';
import { choice, group, list, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const kinds = fc.constantFrom(...IMPORT_KINDS);
const texts = fc.array(fc.string(), { maxLength: 8 });
const columns = fc.array(fc.record({ header: fc.string(), samples: texts }), { maxLength: 12 });
const column = (header: string, ...samples: string[]): ImportColumn => ({ header, samples });
const known = (kind: ImportKind) => new Set(IMPORT_FIELDS[kind].map(({ key }) => key));
/** As the form holds it: any kind may be chosen. */
const ofKind = (one: ImportKind): ImportKind => one;
const kind = choice('O que se importa', IMPORT_KINDS, 'importKind');

/** Which column is what. */
export const columnsSheets = {
  recognizeContent: sheet({
    title: 'Reconhecer o que uma coluna guarda',
    statement:
      'Os próprios valores dizem o que a coluna é quando ao menos quatro em cada cinco células preenchidas têm a mesma forma: CPF e CNS pelos dígitos verificadores, datas, telefones com DDD, valores com vírgula.',
    source: ['UXP-019'],
    given: { values: ['529.982.247-25', '11144477735'] },
    fields: { values: list('Células', text('Célula'), '') },
    apply: ({ values }) => recognizeContent(values),
    decisions: written(
      [
        { id: 'content cpf', given: ['529.982.247-25', '11144477735', ''], expected: 'cpf' },
        { id: 'content cnpj', given: ['11.222.333/0001-81'], expected: 'cnpj' },
        { id: 'content cns', given: ['700000000000005'], expected: 'cns' },
        { id: 'content date', given: ['05/06/1980', '1990-01-02'], expected: 'date' },
        { id: 'content phone', given: ['(11) 99999-8888', '4133334444'], expected: 'phone' },
        { id: 'content cep', given: ['01310-100'], expected: 'cep' },
        { id: 'content hour', given: ['08:00', '8h30'], expected: 'hour' },
        { id: 'content money', given: ['R$ 120,00', '1.234,56'], expected: 'money' },
        { id: 'content email', given: ['ana@exemplo.com'], expected: 'email' },
        { id: 'content gender', given: ['F', 'M', 'F'], expected: 'gender' },
        { id: 'content four of five', given: ['F', 'M', 'F', 'M', '?'], expected: 'gender' },
        { id: 'content three of four', given: ['F', 'M', 'F', '?'], expected: null },
        { id: 'content amount of thousands', given: ['R$1.234.567,89', '0,50', '12,00'], expected: 'money' },
        { id: 'content amounts of bare digits', given: ['1234,56', '10,00'], expected: 'money' },
        { id: 'content amount with a word', given: ['12,00 reais', 'x 13,00'], expected: null },
        { id: 'content amount of three places', given: ['12,345', '1,000'], expected: null },
        { id: 'content hour with seconds', given: ['08:00:00', '23:59:30'], expected: 'hour' },
        { id: 'content hour with a word', given: ['às 08:00', '08:00 h da manhã'], expected: null },
        { id: 'content no hour', given: ['25:00', '26:10'], expected: null },
        { id: 'content phone of the country', given: ['+55 41 3333-4444', '5541999998888'], expected: 'phone' },
        { id: 'content phone with trunk zero', given: ['(041) 3333-4444', '041 99999-8888'], expected: 'phone' },
        { id: 'content phone with a word', given: ['tel 4133334444', '41 3333-4444 Ana'], expected: null },
        { id: 'content cep with a word', given: ['CEP 01310-100', '01310-100 SP'], expected: null },
        { id: 'content cep with a point', given: ['01.310-100', '80.010-000'], expected: 'cep' },
        { id: 'content short digits are no cpf', given: ['12345678', '87654321'], expected: null },
        { id: 'content state', given: ['SP', 'pr'], expected: 'state' },
        { id: 'content state with a word', given: ['SPx', 'xSP'], expected: null },
        { id: 'content of no state', given: ['XX', 'YY'], expected: null },
        { id: 'content names', given: ['Ana', 'José'], expected: null },
        { id: 'content nothing', given: ['', ' '], expected: null },
      ],
      (values) => ({ values }),
      ({ values }) => recognizeContent(values),
    ),
    laws: [
      law(
        'células vazias não contam',
        texts,
        (values) => recognizeContent(values) === recognizeContent([...values, '', ' ']),
      ),
      law(
        'a ordem das linhas não importa',
        texts,
        (values) => recognizeContent(values) === recognizeContent(values.toReversed()),
      ),
    ],
  }),

  proposeMapping: sheet({
    title: 'Propor o campo de cada coluna',
    statement:
      'O cabeçalho, em português ou inglês, decide; os valores confirmam ou desmentem: uma coluna de datas nunca é proposta como CPF. Cada campo é proposto para uma coluna só. A pessoa sempre pode mudar.',
    source: ['UXP-019'],
    given: {
      kind: ofKind('patients'),
      columns: [
        column('Nome', 'Ana'),
        column('Dt. Nasc.', '05/06/1980'),
        column('Doc', '529.982.247-25'),
      ] as readonly ImportColumn[],
    },
    fields: {
      kind,
      columns: list(
        'Colunas',
        group('Coluna', { header: text('Cabeçalho'), samples: list('Valores', text('Valor'), '') }),
        { header: '', samples: [] },
      ),
    },
    apply: ({ kind: of, columns: all }) => proposeMapping(of, all),
    decisions: written(
      [
        {
          id: 'map portuguese',
          given: [
            'patients',
            [column('NOME COMPLETO'), column('Data de Nascimento'), column('Fone'), column('Celular')],
          ],
          expected: ['name', 'birthDate', 'phone', 'cellphone'],
        },
        {
          id: 'map english',
          given: ['patients', [column('Full name'), column('Birth date'), column('Gender'), column('E-mail')]],
          expected: ['name', 'birthDate', 'gender', 'email'],
        },
        {
          id: 'map by values',
          given: [
            'patients',
            [column('Nome', 'Ana'), column('Documento', '529.982.247-25'), column('x', 'ana@exemplo.com')],
          ],
          expected: ['name', 'cpf', 'email'],
        },
        {
          id: 'map contradicted',
          given: ['patients', [column('Nome', 'Ana'), column('CPF', '05/06/1980')]],
          expected: ['name', null],
        },
        {
          id: 'map empty column by its header',
          given: ['patients', [column('CPF', '', ' '), column('Data de Nascimento')]],
          expected: ['cpf', 'birthDate'],
        },
        {
          id: 'map free text under a telling header',
          given: ['patients', [column('CPF', 'não informado', 'pendente')]],
          expected: ['cpf'],
        },
        {
          id: 'map dates under the header of a text',
          given: ['patients', [column('Nome', '05/06/1980', '07/06/1980')]],
          expected: [null],
        },
        {
          id: 'map states under the header of an e-mail',
          given: ['patients', [column('E-mail', 'SP', 'RJ')]],
          expected: [null],
        },
        {
          id: 'map the better header, not the left one',
          given: ['patients', [column('Paciente'), column('Nome completo')]],
          expected: [null, 'name'],
        },
        {
          id: 'map values that confirm',
          given: ['patients', [column('Documento CPF', 'pendente'), column('Numero do CPF', '529.982.247-25')]],
          expected: [null, 'cpf'],
        },
        {
          id: 'map header that begins or ends with the words',
          given: ['patients', [column('Nome completo do paciente atual'), column('Meu celular'), column('Ocelular')]],
          expected: ['name', 'cellphone', null],
        },
        {
          id: 'map two letters within a header are nothing',
          given: ['patients', [column('N de filhos'), column('Casa no')]],
          expected: [null, null],
        },
        {
          id: 'map an earlier word within a header',
          given: ['patients', [column('Mail antigo'), column('E mail antigo')]],
          expected: [null, 'email'],
        },
        { id: 'map punctuation', given: ['patients', [column('Data -- de ... nascimento:')]], expected: ['birthDate'] },
        { id: 'map once', given: ['patients', [column('Nome'), column('Nome')]], expected: ['name', null] },
        {
          id: 'map prices',
          given: [
            'prices',
            [column('Convênio'), column('Plano'), column('TUSS'), column('Valor'), column('Particular')],
          ],
          expected: ['insurer', 'plan', 'code', 'insuranceValue', 'particularValue'],
        },
        {
          id: 'map professionals',
          given: ['professionals', [column('Profissional'), column('Conselho'), column('UF'), column('Registro')]],
          expected: ['name', 'council', 'councilState', 'councilRecord'],
        },
        {
          id: 'map insurers',
          given: ['insurers', [column('Operadora'), column('Registro ANS'), column('CNPJ')]],
          expected: ['name', 'ansCode', 'cnpj'],
        },
        {
          id: 'map appointments',
          given: [
            'appointments',
            [
              column('Agenda'),
              column('Data', '21/11/2026'),
              column('Hora', '08:00'),
              column('Paciente'),
              column('CPF'),
              column('Convênio'),
              column('Status'),
            ],
          ],
          expected: ['schedule', 'date', 'start', 'patient', 'cpf', 'insurer', 'status'],
        },
        {
          id: 'map procedures',
          given: ['procedures', [column('Código'), column('Descrição'), column('Tipo'), column('Valor')]],
          expected: ['code', 'name', 'type', 'particularValue'],
        },
      ],
      ([of, all]) => ({ kind: of as ImportKind, columns: all as readonly ImportColumn[] }),
      ({ kind: of, columns: all }) => proposeMapping(of, all),
    ),
    laws: [
      law(
        'há um campo por coluna, cada um uma vez e do próprio cadastro',
        fc.record({ of: kinds, all: columns }),
        ({ of, all }) => {
          const chosen = proposeMapping(of, all).filter((key) => key !== null);
          return (
            proposeMapping(of, all).length === all.length &&
            new Set(chosen).size === chosen.length &&
            chosen.every((key) => known(of).has(key))
          );
        },
      ),
      law(
        'cada palavra conhecida, em maiúsculas, propõe o seu campo',
        fc.record({ of: kinds, at: fc.nat() }),
        ({ of, at }) => {
          const field = IMPORT_FIELDS[of][at % IMPORT_FIELDS[of].length];
          const first = field?.words[0];
          return first === undefined || proposeMapping(of, [column(`${first.toUpperCase()}:`)])[0] !== null;
        },
      ),
    ],
  }),

  validateMapping: sheet({
    title: 'Conferir as colunas escolhidas',
    statement:
      'O campo obrigatório precisa de uma coluna, e cada campo recebe no máximo uma. Uma tabela de preços precisa de ao menos um dos dois valores; um agendamento, de agenda ou profissional e de algo que diga o paciente.',
    source: ['UXP-019'],
    given: { kind: ofKind('patients'), mapping: ['cpf', null] as readonly (string | null)[] },
    fields: { kind, mapping: list('Campo de cada coluna', optional(text('Campo')), 'name') },
    apply: ({ kind: of, mapping }) => validateMapping(of, mapping),
    decisions: written(
      [
        { id: 'chosen good', given: ['patients', ['name', null, 'cpf']], expected: [] },
        { id: 'chosen missing', given: ['patients', ['cpf']], expected: ['name import.field-missing'] },
        { id: 'chosen twice', given: ['patients', ['name', 'cpf', 'cpf']], expected: ['cpf import.field-repeated'] },
        { id: 'chosen unknown', given: ['insurers', ['name', 'wings']], expected: ['wings field.invalid'] },
        {
          id: 'chosen no value',
          given: ['prices', ['insurer', 'code']],
          expected: ['insuranceValue import.field-missing'],
        },
        {
          id: 'chosen appointment',
          given: ['appointments', ['date', 'status']],
          expected: ['schedule import.field-missing', 'patient import.field-missing'],
        },
        {
          id: 'chosen appointment of a professional',
          given: ['appointments', ['professional', 'date', 'cpf']],
          expected: [],
        },
        { id: 'chosen one value', given: ['prices', ['insurer', 'code', 'particularValue']], expected: [] },
      ],
      ([of, mapping]) => ({ kind: of as ImportKind, mapping: mapping as readonly (string | null)[] }),
      ({ kind: of, mapping }) => validateMapping(of, mapping).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law('o que se propõe nunca repete campo', fc.record({ of: kinds, all: columns }), ({ of, all }) =>
        validateMapping(of, proposeMapping(of, all)).every(({ code }) => code === 'import.field-missing'),
      ),
    ],
  }),

  findHeader: sheet({
    title: 'Achar a linha do cabeçalho',
    statement:
      'Títulos e logotipos ficam acima do cabeçalho: das dez primeiras linhas vale a que tem mais colunas conhecidas.',
    source: ['UXP-019'],
    given: {
      kind: ofKind('patients'),
      rows: [['Clínica Aurora'], ['Nome', 'CPF'], ['Ana', '529.982.247-25']] as readonly (readonly string[])[],
    },
    fields: { kind, rows: list('Linhas', list('Linha', text('Célula'), ''), []) },
    apply: ({ kind: of, rows }) => findHeader(of, rows),
    decisions: written(
      [
        {
          id: 'header first',
          given: [
            ['Nome', 'CPF'],
            ['Ana', '1'],
          ],
          expected: 0,
        },
        {
          id: 'header below a title',
          given: [['Pacientes da clínica'], [''], ['Nome', 'CPF'], ['Ana', '1']],
          expected: 2,
        },
        { id: 'header unknown', given: [[''], ['A', 'B'], ['1', '2']], expected: 1 },
        { id: 'header of nothing', given: [], expected: -1 },
      ],
      (rows) => ({ kind: 'patients' as ImportKind, rows: rows as readonly (readonly string[])[] }),
      ({ kind: of, rows }) => findHeader(of, rows),
    ),
    laws: [
      law(
        'a linha existe ou não há nenhuma',
        fc.record({ of: kinds, rows: fc.array(texts, { maxLength: 15 }) }),
        ({ of, rows }) => {
          const found = findHeader(of, rows);
          return found >= -1 && found < Math.max(rows.length, 0) + (rows.length === 0 ? 1 : 0);
        },
      ),
    ],
  }),
};
