import fc from 'fast-check';
import { availableKits, explodeKit, KIT_COMPONENT_TYPES, validateKit } from '../../src/stock/index.ts';
import type { Kit, KitDraft, KitProduct, Quantity } from '../../src/stock/index.ts';
import { choice, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { smallQuantities } from './arbitraries.ts';
import { no, wrong, yes } from './samples.ts';
import { fromUnits, inUnits } from './units.ts';
import type { InUnits } from './units.ts';

type KitRow = InUnits<Kit>;

interface Explosion {
  readonly kits: readonly KitRow[];
  readonly kitId: string;
  readonly count: number;
}
interface Availability {
  readonly kits: readonly KitRow[];
  readonly kitId: string;
  readonly stock: readonly InUnits<KitProduct>[];
}
interface Validation {
  readonly draft: KitDraft;
  readonly kits: readonly KitRow[];
}

const exploded = ({ kits, kitId, count }: Explosion): unknown =>
  inUnits<unknown>(explodeKit(fromUnits<Kit[]>(kits), kitId, count));
const available = ({ kits, kitId, stock }: Availability): unknown =>
  availableKits(fromUnits<Kit[]>(kits), kitId, fromUnits<KitProduct[]>(stock));
const validated = ({ draft, kits }: Validation): unknown => validateKit(draft, fromUnits<Kit[]>(kits));

const product = (id: string, quantity: number): KitRow['components'][number] => ({ type: 'product', id, quantity });
const inner = (id: string, quantity: number): KitRow['components'][number] => ({ type: 'kit', id, quantity });
const dressing: KitRow = { id: 'curativo', components: [product('luva', 2), product('seringa', 1)] };
const suture: KitRow = { id: 'sutura', components: [inner('curativo', 2), product('fio', 1.5), product('luva', 1)] };
const looped: KitRow = { id: 'círculo', components: [inner('laço', 1)] };
const loop: KitRow = { id: 'laço', components: [inner('círculo', 1)] };

const componentFields = {
  type: choice('Tipo', KIT_COMPONENT_TYPES, 'kitComponentType'),
  id: text('Item'),
  quantity: number('Quantidade'),
};
const kitsField = list(
  'Kits',
  group('Kit', { id: text('Kit'), components: list('Itens', group('Item', componentFields), product('luva', 1)) }),
  dressing,
);
const productsField = list(
  'Produtos',
  group('Produto', { productId: text('Produto'), quantity: number('Quantidade') }),
  { productId: 'luva', quantity: 1 },
);

/** Kits that hold products and the kits listed after them: no cycles by construction. */
const nested: fc.Arbitrary<Kit[]> = fc
  .array(
    fc.array(
      fc.record({
        next: fc.integer({ min: 0, max: 4 }),
        quantity: smallQuantities,
        whole: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((kits) =>
    kits.map((parts, at) => ({
      id: `K${at}`,
      components: parts.map(({ next, quantity, whole }) =>
        next > 0 && at + next < kits.length
          ? { type: 'kit' as const, id: `K${at + next}`, quantity: (whole * 10_000) as Quantity }
          : { type: 'product' as const, id: `P${next}`, quantity },
      ),
    })),
  );

/** Kits: what they take out of stock, how many the stock allows, and which make no sense. */
export const kitSheets = {
  explodeKit: sheet({
    title: 'Abrir um kit',
    statement:
      'Um kit sai do estoque pelos seus produtos, somados, com os kits que contém abertos até o fim. Um kit que contém a si mesmo, por qualquer caminho, é recusado; kits só saem inteiros.',
    source: ['STK-040', 'A142'],
    given: { kits: [dressing, suture], kitId: 'sutura', count: 1 },
    fields: { kits: kitsField, kitId: text('Kit'), count: number('Quantos') },
    apply: exploded,
    result: productsField,
    decisions: decisions(
      [
        {
          id: 'STK-040',
          given: { kits: [dressing], kitId: 'curativo', count: 1 },
          expected: yes([
            { productId: 'luva', quantity: 2 },
            { productId: 'seringa', quantity: 1 },
          ]),
        },
        {
          id: 'kit dentro de kit, duas vezes',
          given: { kits: [dressing, suture], kitId: 'sutura', count: 2 },
          expected: yes([
            { productId: 'luva', quantity: 10 },
            { productId: 'seringa', quantity: 4 },
            { productId: 'fio', quantity: 3 },
          ]),
        },
        {
          id: 'em círculo',
          given: { kits: [looped, loop], kitId: 'círculo', count: 1 },
          expected: no('kit.cycle', { path: 'círculo → laço → círculo' }),
        },
        {
          id: 'desconhecido',
          given: { kits: [dressing], kitId: 'parto', count: 1 },
          expected: no('kit.unknown', { kit: 'parto' }),
        },
        {
          id: 'vazio',
          given: { kits: [{ id: 'vazio', components: [] }], kitId: 'vazio', count: 1 },
          expected: no('kit.empty', { kit: 'vazio' }),
        },
        { id: 'meio kit', given: { kits: [dressing], kitId: 'curativo', count: 0.5 }, expected: no('kit.not-whole') },
        {
          id: 'nenhum',
          given: { kits: [dressing], kitId: 'curativo', count: 0 },
          expected: no('stock.quantity-not-positive'),
        },
      ],
      exploded,
    ),
    laws: [
      law('abrir n kits é n vezes abrir um', fc.tuple(nested, fc.integer({ min: 1, max: 50 })), ([kits, count]) => {
        const one = explodeKit(kits, 'K0', 1);
        const many = explodeKit(kits, 'K0', count);
        if (!one.ok || !many.ok) return false;
        return one.value.every(({ productId, quantity }, at) => {
          const other = many.value[at];
          return other?.productId === productId && other.quantity === quantity * count;
        });
      }),
      law('cada produto aparece uma só vez, com quantidade', nested, (kits) => {
        const one = explodeKit(kits, 'K0', 1);
        if (!one.ok) return false;
        return (
          new Set(one.value.map(({ productId }) => productId)).size === one.value.length &&
          one.value.every(({ quantity }) => quantity > 0)
        );
      }),
      law('fechar um círculo é sempre recusado', nested, (kits) => {
        const last = kits.length - 1;
        const closed = kits.map((kit, at) => ({
          ...kit,
          components: [
            ...kit.components,
            { type: 'kit' as const, id: `K${at === last ? 0 : at + 1}`, quantity: 10_000 as Quantity },
          ],
        }));
        const answer = explodeKit(closed, 'K0', 1);
        return !answer.ok && answer.error.code === 'kit.cycle';
      }),
      law(
        'um número impossível de kits é recusado',
        fc.constantFrom(Number.NaN, -1, 0, 0.5, Number.POSITIVE_INFINITY, 1e21),
        (count) => {
          return !explodeKit(fromUnits<Kit[]>([dressing]), 'curativo', count).ok;
        },
      ),
    ],
  }),

  availableKits: sheet({
    title: 'Quantos kits o estoque permite',
    statement: 'O produto que acaba primeiro diz quantos kits inteiros se podem montar.',
    source: ['STK-040', 'A142'],
    given: {
      kits: [dressing],
      kitId: 'curativo',
      stock: [
        { productId: 'luva', quantity: 9 },
        { productId: 'seringa', quantity: 3 },
      ],
    },
    fields: { kits: kitsField, kitId: text('Kit'), stock: productsField },
    apply: available,
    result: number('Kits'),
    decisions: decisions(
      [
        {
          id: 'faltam seringas',
          given: {
            kits: [dressing],
            kitId: 'curativo',
            stock: [
              { productId: 'luva', quantity: 9 },
              { productId: 'seringa', quantity: 3 },
            ],
          },
          expected: yes(3),
        },
        {
          id: 'sem seringa',
          given: { kits: [dressing], kitId: 'curativo', stock: [{ productId: 'luva', quantity: 9 }] },
          expected: yes(0),
        },
        {
          id: 'em círculo',
          given: { kits: [looped, loop], kitId: 'laço', stock: [] },
          expected: no('kit.cycle', { path: 'laço → círculo → laço' }),
        },
      ],
      available,
    ),
    laws: [
      law(
        'os kits permitidos cabem no estoque e mais um não cabe',
        fc.tuple(nested, fc.integer({ min: 0, max: 50_000_000 })),
        ([kits, each]) => {
          const stock = Array.from({ length: 5 }, (_, at) => ({
            productId: `P${at}`,
            quantity: (each + at) as Quantity,
          }));
          const count = availableKits(kits, 'K0', stock);
          if (!count.ok) return false;
          const fits = (many: number): boolean => {
            const needed = explodeKit(kits, 'K0', many);
            return (
              needed.ok &&
              needed.value.every(
                (one) => one.quantity <= (stock.find((row) => row.productId === one.productId)?.quantity ?? 0),
              )
            );
          };
          return (count.value === 0 || fits(count.value)) && !fits(count.value + 1);
        },
      ),
    ],
  }),

  validateKit: sheet({
    title: 'Conferir um kit',
    statement:
      'O kit precisa de nome e de itens com quantidade; kits dentro dele são inteiros, e nenhum caminho pode voltar a ele.',
    source: ['STK-013', 'STK-040', 'A142'],
    given: { draft: { id: null, name: 'Curativo', components: [product('luva', 2)] }, kits: [dressing] },
    fields: {
      draft: group('Kit', {
        id: optional(text('Código')),
        name: optional(text('Nome')),
        components: list(
          'Itens',
          group('Item', { ...componentFields, id: optional(text('Item')), quantity: optional(number('Quantidade')) }),
          product('luva', 1),
        ),
      }),
      kits: kitsField,
    },
    apply: validated,
    decisions: decisions(
      [
        { id: 'completo', given: validating([product('luva', 2)]), expected: [] as unknown },
        {
          id: 'vazio',
          given: { draft: { id: null, name: '', components: [] }, kits: [] },
          expected: [wrong('name', 'field.required'), wrong('components', 'kit.empty')],
        },
        {
          id: 'meio kit dentro',
          given: validating([inner('curativo', 0.5)]),
          expected: [wrong('components.0.quantity', 'kit.not-whole')],
        },
        {
          id: 'círculo por outro kit',
          given: {
            draft: { id: 'curativo', name: 'Curativo', components: [inner('sutura', 1)] },
            kits: [dressing, suture],
          },
          expected: [wrong('components', 'kit.cycle', { path: 'curativo → sutura → curativo' })],
        },
        {
          id: 'kit que não existe',
          given: validating([inner('parto', 1)]),
          expected: [wrong('components', 'kit.unknown', { kit: 'parto' })],
        },
        {
          id: 'quantidade zero',
          given: validating([product('luva', 0)]),
          expected: [wrong('components.0.quantity', 'stock.quantity-not-positive')],
        },
      ],
      validated,
    ),
    laws: [
      law('um kit que se pode salvar se pode abrir [STK-040]', nested, (kits) => {
        const [first, ...others] = kits;
        if (first === undefined) return true;
        const draft = { id: first.id, name: 'Kit', components: inUnits(first.components) };
        return validateKit(draft, others).length === 0 && explodeKit(kits, first.id, 1).ok;
      }),
    ],
  }),
} as const;

function validating(components: KitDraft['components']): Validation {
  return { draft: { id: null, name: 'Curativo', components }, kits: [dressing] };
}
