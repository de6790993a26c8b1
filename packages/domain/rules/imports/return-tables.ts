import fc from 'fast-check';
import {
  findReturnHeader,
  isReturnField,
  proposeReturnColumns,
  proposeReturnKind,
  readReturnRow,
  RETURN_FIELDS,
  RETURN_TABLE_KINDS,
  returnLayoutKey,
  validateReturnColumns,
} from '../../src/imports/index.ts';
import type { ImportColumn, ReturnColumns, ReturnField, ReturnKeys, ReturnTableKind } from '../../src/imports/index.ts';
import { formatAmount } from '../../src/money/index.ts';
import { choice, group, json, list, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const FIELDS = RETURN_FIELDS.map(({ key }) => key);
const column = (header: string, ...samples: string[]): ImportColumn => ({ header, samples });
const columns = fc.array(fc.record({ header: fc.string(), samples: fc.array(fc.string(), { maxLength: 8 }) }), {
  maxLength: 12,
});
const headers = fc.array(fc.string(), { maxLength: 8 });
const chosen: fc.Arbitrary<ReturnColumns> = fc.array(fc.constantFrom(null, ...FIELDS), { maxLength: 10 });
const kinds = fc.constantFrom(...RETURN_TABLE_KINDS);
const ofKind = (one: ReturnTableKind): ReturnTableKind => one;
const fieldsOf = (keys: readonly (string | null)[]): ReturnColumns =>
  keys.map((key) => (key !== null && isReturnField(key) ? key : null));
const columnChoice = optional(choice('O que a coluna traz', FIELDS, 'returnField'));
const kindField = choice('O que a tabela diz', RETURN_TABLE_KINDS, 'returnTableKind');
const columnList = list(
  'Colunas',
  group('Coluna', { header: text('Cabeçalho'), samples: list('Valores', text('Valor'), '') }),
  { header: '', samples: [] },
);

interface Row {
  readonly columns: ReturnColumns;
  readonly cells: readonly string[];
  readonly above: ReturnKeys | null;
}
const row = (told: Readonly<Partial<Record<ReturnField, string>>>, guideAbove: string | null = null): Row => ({
  columns: Object.keys(told) as ReturnField[],
  cells: Object.values(told),
  above:
    guideAbove === null ? null : { lot: '7', protocol: null, guide: guideAbove, insurerGuide: null, password: null },
});
const read = ({ columns: of, cells, above }: Row) => readReturnRow(of, { row: 5, cells }, above);
const said = (one: Row): readonly string[] => {
  const found = read(one);
  if (!found.ok) return found.error.map(({ field, code }) => `${field} ${code}`);
  if (found.value === null) return ['não conta'];
  const { row: _row, ...values } = found.value;
  return Object.entries(values).flatMap(([key, value]) => {
    if (value === null || (Array.isArray(value) && value.length === 0)) return [];
    const amounts = ['informed', 'processed', 'released', 'denied'];
    return [
      `${key}=${typeof value === 'number' && amounts.includes(key) ? formatAmount(value as never) : String(value)}`,
    ];
  });
};

const SAMPLE = row({
  guide: '0001001',
  code: '1.01.01.01-2',
  informed: 'R$ 120,00',
  released: '90,00',
  denied: '-30,00',
});

/** How tables of insurers are read. */
export const returnTableSheets = {
  isReturnField: sheet({
    title: 'O que uma coluna de retorno pode trazer',
    statement: 'Só os campos que o retorno usa: qualquer outra palavra não é um deles.',
    source: ['TIS-018'],
    given: { word: 'guide' },
    fields: { word: text('Palavra') },
    apply: ({ word }) => isReturnField(word),
    decisions: written(
      [
        { id: 'field known', given: 'denialCode', expected: true },
        { id: 'field unknown', given: 'wings', expected: false },
        { id: 'field none', given: '', expected: false },
      ],
      (word) => ({ word }),
      ({ word }) => isReturnField(word),
    ),
    laws: [law('só os da lista', fc.string(), (word) => isReturnField(word) === FIELDS.some((key) => key === word))],
  }),

  findReturnHeader: sheet({
    title: 'Achar o cabeçalho de um retorno',
    statement:
      'Das dez primeiras linhas vale a que tem mais colunas conhecidas; sem nenhuma, a primeira preenchida, a não ser que ela já traga valores ou datas: então a tabela não tem cabeçalho.',
    source: ['TIS-018'],
    given: {
      rows: [['Demonstrativo'], ['Guia', 'Valor liberado'], ['1001', '90,00']] as readonly (readonly string[])[],
    },
    fields: { rows: list('Linhas', list('Linha', text('Célula'), ''), []) },
    apply: ({ rows }) => findReturnHeader(rows),
    decisions: written(
      [
        {
          id: 'below a title',
          given: [['Demonstrativo de análise'], ['Guia', 'Valor pago'], ['1', '90,00']],
          expected: 1,
        },
        {
          id: 'unknown words',
          given: [
            ['Doc', 'Vl'],
            ['1', '90,00'],
          ],
          expected: 0,
        },
        {
          id: 'no headers',
          given: [
            ['1001', '90,00'],
            ['1002', '80,00'],
          ],
          expected: -1,
        },
        { id: 'no headers but days', given: [['1001', '05/06/2026']], expected: -1 },
        { id: 'nothing', given: [], expected: -1 },
      ],
      (rows) => ({ rows: rows as readonly (readonly string[])[] }),
      ({ rows }) => findReturnHeader(rows),
    ),
    laws: [
      law('uma linha das dez primeiras, ou nenhuma', fc.array(headers, { maxLength: 15 }), (rows) => {
        const at = findReturnHeader(rows);
        return at >= -1 && at < Math.max(rows.length, 1);
      }),
    ],
  }),

  proposeReturnColumns: sheet({
    title: 'Propor o que cada coluna de um retorno traz',
    statement:
      'O cabeçalho pesa mais; os valores confirmam, desmentem, ou dizem um código onde o cabeçalho não diz nada. Cada campo é proposto uma vez, e a pessoa sempre pode mudar.',
    source: ['TIS-018'],
    given: {
      columns: [column('Nº Guia', '1001'), column('Vl. Pago', '90,00'), column('X', '1705')] as readonly ImportColumn[],
    },
    fields: { columns: columnList },
    apply: ({ columns: all }) => proposeReturnColumns(all),
    decisions: written(
      [
        {
          id: 'TIS-018',
          given: [
            column('Nº Guia Prestador'),
            column('Guia Operadora'),
            column('Lote'),
            column('Vl. Apresentado'),
            column('Vl. Liberado'),
            column('Vl. Glosa'),
            column('Motivo Glosa'),
          ],
          expected: ['guide', 'insurerGuide', 'lot', 'informed', 'released', 'denied', 'denialCode'],
        },
        {
          id: 'TIS-018 outro',
          given: [
            column('Senha'),
            column('Seq'),
            column('Valor Pago (R$)', '90,00'),
            column('Data do Pagamento', '05/06/2026'),
          ],
          expected: ['password', 'item', 'released', 'paidOn'],
        },
        {
          id: 'told by values',
          given: [column('A', '10101012', '40304361'), column('B', '1705 - VALOR', '1801'), column('C', 'Ana')],
          expected: ['code', 'denialCode', null],
        },
        { id: 'glosa', given: [column('Glosa', '30,00')], expected: ['denied'] },
        { id: 'glosa of codes', given: [column('Glosa', '1705')], expected: ['denialCode'] },
        { id: 'contradicted', given: [column('Guia', '05/06/2026', '06/06/2026')], expected: [null] },
        { id: 'once', given: [column('Valor glosado'), column('Valor da glosa')], expected: ['denied', null] },
      ],
      (all) => ({ columns: all as readonly ImportColumn[] }),
      ({ columns: all }) => [...proposeReturnColumns(all)],
    ),
    laws: [
      law('um campo por coluna, e cada um uma vez', columns, (all) => {
        const proposed = proposeReturnColumns(all);
        const named = proposed.filter((key) => key !== null);
        return proposed.length === all.length && new Set(named).size === named.length;
      }),
    ],
  }),

  proposeReturnKind: sheet({
    title: 'Análise ou pagamento',
    statement: 'Uma tabela que diz quando foi pago e não glosa nada é um pagamento; qualquer outra, uma análise.',
    source: ['TIS-018'],
    given: { columns: fieldsOf(['lot', 'released', 'paidOn']) },
    fields: { columns: list('Colunas', columnChoice, null) },
    apply: ({ columns: of }) => proposeReturnKind(of),
    decisions: written(
      [
        { id: 'paid', given: ['lot', 'released', 'paidOn'], expected: 'payment' },
        { id: 'paid and denied', given: ['guide', 'released', 'denied', 'paidOn'], expected: 'analysis' },
        { id: 'no day', given: ['guide', 'released'], expected: 'analysis' },
      ],
      (keys) => ({ columns: fieldsOf(keys) }),
      ({ columns: of }) => proposeReturnKind(of),
    ),
    laws: [law('quem glosa é análise', chosen, (of) => !of.includes('denied') || proposeReturnKind(of) === 'analysis')],
  }),

  validateReturnColumns: sheet({
    title: 'Conferir as colunas de um retorno',
    statement:
      'É preciso achar a guia (num pagamento, o lote serve) e saber um valor: liberado ou glosado na análise, pago no pagamento. Um campo tem uma coluna só.',
    source: ['TIS-018'],
    given: { kind: ofKind('analysis'), columns: fieldsOf(['guide', 'released']) },
    fields: { kind: kindField, columns: list('Colunas', columnChoice, null) },
    apply: ({ kind, columns: of }) => validateReturnColumns(kind, of),
    decisions: written(
      [
        { id: 'TIS-018', given: ['analysis', ['guide', 'released']], expected: [] },
        { id: 'by password', given: ['analysis', ['password', 'denied']], expected: [] },
        { id: 'no guide', given: ['analysis', ['lot', 'released']], expected: ['guide import.field-missing'] },
        { id: 'no amount', given: ['analysis', ['guide', null]], expected: ['released import.field-missing'] },
        { id: 'paid by lot', given: ['payment', ['lot', 'released']], expected: [] },
        {
          id: 'paid without amount',
          given: ['payment', ['lot', 'denied']],
          expected: ['released import.field-missing'],
        },
        { id: 'twice', given: ['analysis', ['guide', 'released', 'guide']], expected: ['guide import.field-repeated'] },
      ],
      ([kind, keys]) => ({ kind: kind as ReturnTableKind, columns: fieldsOf(keys as readonly (string | null)[]) }),
      ({ kind, columns: of }) => validateReturnColumns(kind, of).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law('uma coluna que não conta não muda nada', fc.tuple(kinds, chosen), ([kind, of]) => {
        const told = (all: ReturnColumns) =>
          validateReturnColumns(kind, all)
            .map(({ field, code }) => field + code)
            .join();
        return told(of) === told([null, ...of]);
      }),
    ],
  }),

  returnLayoutKey: sheet({
    title: 'Reconhecer os cabeçalhos de um retorno',
    statement:
      'Os mesmos cabeçalhos são reconhecidos sem olhar maiúsculas, acentos, pontuação nem colunas vazias no fim. Sem cabeçalho, vale quantas colunas há.',
    source: ['TIS-018'],
    given: { headers: ['Nº Guia', 'Vl. Pago'] },
    fields: { headers: list('Cabeçalhos', text('Cabeçalho'), '') },
    apply: ({ headers: all }) => returnLayoutKey(all),
    decisions: written(
      [
        { id: 'same', given: ['GUIA:', ' Vl. Págo ', ''], expected: 'guia|vl pago' },
        { id: 'order counts', given: ['Vl Pago', 'Guia'], expected: 'vl pago|guia' },
        { id: 'blank in between', given: ['Guia', '', 'Pago'], expected: 'guia||pago' },
        { id: 'none', given: ['', '', ''], expected: '3' },
      ],
      (all) => ({ headers: all as readonly string[] }),
      ({ headers: all }) => returnLayoutKey(all),
    ),
    laws: [
      law(
        'maiúsculas não importam',
        fc.array(fc.stringMatching(/^[a-z0-9 .:]{0,8}$/), { minLength: 1, maxLength: 6 }),
        (all) => returnLayoutKey(all) === returnLayoutKey(all.map((header) => header.toUpperCase())),
      ),
    ],
  }),

  readReturnRow: sheet({
    title: 'Ler uma linha de um retorno',
    statement:
      'A linha diz de uma guia, ou de um item dela, o que foi cobrado, liberado e glosado. Totais, notas e linhas sem valor não contam; uma linha sem guia que traz um procedimento é da guia da linha acima. Glosas valem sem o sinal; o que não se lê é dito pela linha e pelo campo.',
    source: ['TIS-018'],
    given: SAMPLE,
    fields: {
      columns: list('Colunas', columnChoice, null),
      cells: list('Células', text('Célula'), ''),
      above: json('Linha acima'),
    },
    apply: read,
    decisions: written(
      [
        {
          id: 'TIS-018',
          given: SAMPLE,
          expected: ['guide=0001001', 'code=10101012', 'informed=120,00', 'released=90,00', 'denied=30,00'],
        },
        {
          id: 'codes, serial day, item',
          given: row({ guide: '1', denied: '(12,00)', denialCode: '1705 - VALOR; 1801', date: '46330', item: '2' }),
          expected: ['guide=1', 'item=2', 'date=2026-11-04', 'denied=12,00', 'denialCodes=1705,1801'],
        },
        {
          id: 'foreign amounts, short year, formula',
          given: row({
            guide: '1',
            informed: '1,234.56',
            processed: '33,333333',
            released: '12,00-',
            paidOn: '5/6/26',
          }),
          expected: ['guide=1', 'informed=1.234,56', 'processed=33,33', 'released=-12,00', 'paidOn=2026-06-05'],
        },
        { id: 'total', given: row({ guide: 'Total geral', released: '90,00' }), expected: ['não conta'] },
        {
          id: 'subtotal beside',
          given: row({ guide: '1', name: 'SUBTOTAL', released: '90,00' }),
          expected: ['não conta'],
        },
        { id: 'note', given: row({ guide: 'Emitido em 12/11', released: '' }), expected: ['não conta'] },
        { id: 'amounts of nobody', given: row({ guide: '', released: '90,00' }, '1001'), expected: ['não conta'] },
        {
          id: 'of the guide above',
          given: row({ guide: '', code: '10101012', released: '9,00' }, '1001'),
          expected: ['lot=7', 'guide=1001', 'code=10101012', 'released=9,00'],
        },
        {
          id: 'unreadable',
          given: row({ guide: '1', released: '12a', date: '31/02/2026', item: '0' }),
          expected: [
            'rows.5.item return.cell-unreadable',
            'rows.5.date return.cell-unreadable',
            'rows.5.released return.cell-unreadable',
          ],
        },
        {
          id: 'no sums, no signs twice',
          given: row({ guide: '1', released: '10+5', denied: '--3' }),
          expected: ['rows.5.denied return.cell-unreadable', 'rows.5.released return.cell-unreadable'],
        },
      ],
      (one) => one,
      (one) => [...said(one)],
    ),
    laws: [
      law(
        'o valor lido é o escrito, com ou sem moeda, milhar e parênteses',
        fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom('plain', 'currency', 'foreign', 'negative')),
        ([value, how]) => {
          const reais = formatAmount(value as never);
          const foreign = reais.replaceAll('.', '#').replace(',', '.').replaceAll('#', ',');
          const cell = { plain: reais, currency: `R$ ${reais}`, foreign, negative: `(${reais})` }[how];
          const found = read(row({ guide: '1', denied: cell ?? '' }));
          return found.ok && found.value?.denied === value;
        },
      ),
      law('qualquer texto é lido ou recusado, nunca derruba', fc.array(fc.string(), { maxLength: 15 }), (cells) => {
        const found = readReturnRow(FIELDS, { row: 1, cells }, null);
        return found.ok || found.error.length > 0;
      }),
    ],
  }),
};
