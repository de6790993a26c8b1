import fc from 'fast-check';
import { CBHPM_PORTES, cbhpmPrice, validateCbhpmTable } from '../../src/billing/index.ts';
import type { CbhpmTableDraft } from '../../src/billing/index.ts';
import { cents } from '../../src/money/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { choice, group, list, money, number, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { amounts, percents, procedureFields, TERMS } from './cbhpm.ts';
import { said } from './drafts.ts';

const TABLE: CbhpmTableDraft = {
  name: 'CBHPM Vida Plena',
  edition: '2022',
  bandPercent: 80,
  uco: 2424,
  film: 3003,
  urgencyPercent: 30,
  sameWayPercent: 50,
  differentWaysPercent: 70,
  portes: [{ porte: '2B', value: 10_000 }],
  items: [
    {
      code: '40901122',
      name: 'Ultrassonografia de abdome total',
      porte: '2B',
      porteFraction: 1,
      ucoQuantity: 4.25,
      filmArea: 0.5,
    },
  ],
};
const table = (changes: Partial<CbhpmTableDraft>): CbhpmTableDraft => ({ ...TABLE, ...changes });
const item = (changes: object): CbhpmTableDraft => table({ items: TABLE.items.map((one) => ({ ...one, ...changes })) });
const [FIRST_ITEM = { code: '', name: '', porte: null, porteFraction: 0, ucoQuantity: 0, filmArea: 0 }] = TABLE.items;

/** A CBHPM table as it is typed. */
export const cbhpmTableSheets = {
  validateCbhpmTable: sheet({
    title: 'Conferir uma tabela CBHPM',
    statement:
      'Nome e edição são obrigatórios. Os portes são os 42 da CBHPM (1A a 14C), cada um uma vez; um procedimento tem código de 8 a 10 dígitos, que aparece uma só vez, e um porte com valor na tabela (ou nenhum).',
    source: ['REG-003', 'REG-109'],
    given: TABLE,
    fields: {
      name: text('Nome'),
      edition: text('Edição'),
      bandPercent: number('Banda (%)'),
      uco: money('Valor da UCO'),
      film: money('Filme, valor do m²'),
      urgencyPercent: number('Urgência (%)'),
      sameWayPercent: number('Mesma via (%)'),
      differentWaysPercent: number('Vias diferentes (%)'),
      portes: list('Portes', group('Porte', { porte: choice('Porte', CBHPM_PORTES), value: money('Valor') }), {
        porte: '1A',
        value: 0,
      }),
      items: list(
        'Procedimentos',
        group('Procedimento', { code: text('Código'), name: text('Nome'), ...procedureFields }),
        FIRST_ITEM,
      ),
    },
    apply: validateCbhpmTable,
    decisions: written(
      [
        { id: 'cbhpm table', given: TABLE, expected: [] },
        {
          id: 'cbhpm empty',
          given: table({ name: ' ', edition: '' }),
          expected: ['name field.required', 'edition field.required'],
        },
        {
          id: 'cbhpm long',
          given: table({ name: 'n'.repeat(121), edition: '1'.repeat(21) }),
          expected: ['name text.too-long', 'edition text.too-long'],
        },
        {
          id: 'cbhpm percents',
          given: table({ bandPercent: 501, urgencyPercent: 101, sameWayPercent: -1, differentWaysPercent: Number.NaN }),
          expected: ['bandPercent', 'urgencyPercent', 'sameWayPercent', 'differentWaysPercent'].map(
            (field) => `${field} number.out-of-range`,
          ),
        },
        {
          id: 'cbhpm amounts',
          given: table({ uco: -1, film: 0.5 }),
          expected: ['uco money.negative', 'film money.invalid'],
        },
        {
          id: 'cbhpm portes',
          given: table({ portes: [...TABLE.portes, { porte: '15A', value: -1 }, { porte: '2B', value: 1 }] }),
          expected: [
            'portes.1.porte field.invalid',
            'portes.1.value money.negative',
            'portes.2.porte billing.porte-repeated',
          ],
        },
        {
          id: 'cbhpm item empty',
          given: item({ code: '', name: '' }),
          expected: ['items.0.code field.required', 'items.0.name field.required'],
        },
        {
          id: 'cbhpm item code',
          given: item({ code: '4090112' }),
          expected: ['items.0.code billing.tuss-code-invalid'],
        },
        {
          id: 'cbhpm item porte',
          given: item({ porte: '3C' }),
          expected: ['items.0.porte billing.porte-without-value'],
        },
        { id: 'cbhpm item no porte', given: item({ porte: null }), expected: [] },
        {
          id: 'cbhpm item quantities',
          given: item({ porteFraction: -1, ucoQuantity: 10_000, filmArea: Number.POSITIVE_INFINITY }),
          expected: [
            'items.0.porteFraction number.out-of-range',
            'items.0.ucoQuantity number.out-of-range',
            'items.0.filmArea number.out-of-range',
          ],
        },
        {
          id: 'cbhpm item twice',
          given: table({ items: [FIRST_ITEM, FIRST_ITEM] }),
          expected: ['items.1.code billing.price-repeated'],
        },
      ],
      (given) => given,
      (given) => said(validateCbhpmTable(given)),
    ),
    laws: [
      law(
        'o que passa por aqui sempre tem preço',
        fc.record({ uco: amounts, film: amounts, bandPercent: percents }),
        (changes) => {
          const draft = table(changes);
          const portes = Object.fromEntries(draft.portes.map(({ porte, value }) => [porte, cents(value)]));
          const terms = { ...TERMS, ...changes, portes };
          return validateCbhpmTable(draft).length === 0 && draft.items.every((one) => cbhpmPrice(one, terms).ok);
        },
      ),
      law(
        'números impossíveis são apontados',
        badNumbers,
        (bad) => validateCbhpmTable(table({ uco: bad, film: bad })).length === 2,
      ),
      law('um porte repetido é apontado, qualquer que seja', fc.constantFrom(...CBHPM_PORTES), (porte) =>
        said(validateCbhpmTable(table({ portes: [...TABLE.portes, { porte, value: 1 }, { porte, value: 2 }] }))).some(
          (line) => line.endsWith('billing.porte-repeated'),
        ),
      ),
    ],
  }),
} as const;
