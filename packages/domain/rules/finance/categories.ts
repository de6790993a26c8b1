import fc from 'fast-check';
import {
  CATEGORY_TYPES,
  selectableCategories,
  selectableItems,
  TRANSACTION_TYPES,
  validateCategory,
  validateTreeItem,
} from '../../src/finance/index.ts';
import type { Category, CategoryDraft, TransactionType, TreeDraft, TreeItem } from '../../src/finance/index.ts';
import { choice, flag, group, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { wrong } from './answers.ts';
import {
  CATEGORIES,
  categoriesField,
  category,
  draftFields,
  forests,
  itemsField,
  optionsField,
} from './tree-fields.ts';

const options = ({ items, chosenId }: { readonly items: readonly TreeItem[]; readonly chosenId: string | null }) =>
  selectableItems(items, chosenId);
interface OptionsGiven {
  readonly categories: readonly Category[];
  readonly type: TransactionType;
  readonly chosenId: string | null;
}
const categoryOptions = ({ categories, type, chosenId }: OptionsGiven) =>
  selectableCategories(categories, type, chosenId);
interface CategoryGiven {
  readonly draft: CategoryDraft;
  readonly categories: readonly Category[];
  readonly used: boolean;
}
const categoryProblems = ({ draft, categories, used }: CategoryGiven) => validateCategory(draft, categories, used);
const itemProblems = ({ draft, items }: { readonly draft: TreeDraft; readonly items: readonly TreeItem[] }) =>
  validateTreeItem(draft, items);
const typed = (draft: CategoryDraft, used = false): CategoryGiven => ({ draft, categories: CATEGORIES, used });

/** What people choose from the tree, and what they may write into it. */
export const categorySheets = {
  selectableItems: sheet({
    title: 'Opções de categoria ou centro de custo',
    statement:
      'São oferecidos os itens ativos abaixo de itens ativos, pelo caminho. O que um documento já tem continua na lista dele.',
    source: ['FIN-077', 'FIN-069', 'FIN-070'],
    given: { items: CATEGORIES, chosenId: null as string | null },
    fields: { items: itemsField, chosenId: optional(text('Já escolhido')) },
    apply: options,
    result: optionsField,
    decisions: decisions(
      [
        {
          id: 'FIN-077',
          given: {
            items: [category('p', 'Pai'), category('f', 'Filho', 'p'), category('i', 'Inativo', 'p', 'expense', false)],
            chosenId: null as string | null,
          },
          expected: [
            { id: 'p', label: 'Pai' },
            { id: 'f', label: 'Pai / Filho' },
          ],
        },
        {
          id: 'inativo já escolhido',
          given: { items: [category('i', 'Inativo', null, 'expense', false)], chosenId: 'i' },
          expected: [{ id: 'i', label: 'Inativo' }],
        },
        {
          id: 'abaixo de um inativo',
          given: { items: [category('p', 'Pai', null, 'expense', false), category('f', 'Filho', 'p')], chosenId: null },
          expected: [],
        },
      ],
      options,
    ),
    laws: [
      law('só ativos, cada um uma vez, e com tudo ativo todos [FIN-077]', forests, (items) => {
        const offered = new Set(selectableItems(items).map(({ id }) => id));
        const all = selectableItems(items.map((item) => ({ ...item, active: true })));
        return items.every(({ id, active }) => active || !offered.has(id)) && all.length === items.length;
      }),
    ],
  }),

  selectableCategories: sheet({
    title: 'Categorias de receita ou de despesa',
    statement: 'Uma receita só aceita categorias de receita; uma despesa, as de despesa.',
    source: ['CSH-034', 'FIN-069', 'FIN-077'],
    given: { categories: CATEGORIES, type: 'expense', chosenId: null },
    fields: {
      categories: categoriesField,
      type: choice('Tipo', TRANSACTION_TYPES, 'transactionType'),
      chosenId: optional(text('Já escolhida')),
    },
    apply: categoryOptions,
    result: optionsField,
    decisions: decisions(
      [
        {
          id: 'CSH-034',
          given: { categories: CATEGORIES, type: 'expense', chosenId: null } as OptionsGiven,
          expected: ['Pessoal', 'Pessoal / Encargos', 'Pessoal / Salários'],
        },
        { id: 'receita', given: { categories: CATEGORIES, type: 'revenue', chosenId: null }, expected: ['Consultas'] },
      ],
      (given) => categoryOptions(given).map(({ label }) => label),
    ),
    laws: [
      law('receitas e despesas juntas são todas as opções', forests, (items) => {
        const categories = items.map((item): Category => ({ ...item, type: 'expense' }));
        return (
          selectableCategories(categories, 'expense').length === selectableItems(items).length &&
          selectableCategories(categories, 'revenue').length === 0
        );
      }),
    ],
  }),

  validateTreeItem: sheet({
    title: 'Conferir um centro de custo',
    statement:
      'O nome é obrigatório e único entre os vizinhos, sem ligar para acentos e maiúsculas; o item superior precisa ser possível.',
    source: ['FIN-077'],
    given: { draft: { id: null, name: 'Recepção', parentId: null }, items: CATEGORIES },
    fields: { draft: group('Centro de custo', draftFields), items: itemsField },
    apply: itemProblems,
    decisions: decisions(
      [
        {
          id: 'novo',
          given: { draft: { name: 'Recepção' } as TreeDraft, items: CATEGORIES as readonly TreeItem[] },
          expected: [] as unknown,
        },
        {
          id: 'sem nome',
          given: { draft: { name: '' }, items: CATEGORIES },
          expected: [wrong('name', 'field.required')],
        },
        {
          id: 'nome repetido',
          given: { draft: { name: 'PESSOAL' }, items: CATEGORIES },
          expected: [wrong('name', 'finance.duplicate-name')],
        },
        {
          id: 'mesmo nome em outro nível',
          given: { draft: { name: 'Pessoal', parentId: 'pessoal' }, items: CATEGORIES },
          expected: [],
        },
        { id: 'o próprio nome', given: { draft: { id: 'pessoal', name: 'Pessoal' }, items: CATEGORIES }, expected: [] },
        {
          id: 'nome comprido',
          given: { draft: { name: 'x'.repeat(81) }, items: [] },
          expected: [wrong('name', 'text.too-long', { maximum: 80 })],
        },
      ],
      itemProblems,
    ),
    laws: [
      law(
        'um nome em branco nunca passa',
        fc.constantFrom('', ' ', '\t', null),
        (name) => validateTreeItem({ name }, CATEGORIES).length > 0,
      ),
      law(
        'maiúsculas e espaços em volta não fazem um nome novo',
        fc.constantFrom('Pessoal', 'Aluguel', 'Consultas'),
        (name) => {
          return validateTreeItem({ name: `  ${name.toUpperCase()} ` }, CATEGORIES).some(
            ({ code }) => code === 'finance.duplicate-name',
          );
        },
      ),
    ],
  }),

  validateCategory: sheet({
    title: 'Conferir uma categoria',
    statement:
      'Além do nome e do superior, a categoria tem um tipo, igual ao do superior. O tipo não muda depois que há documentos ' +
      'ou subcategorias, pois os totais trocariam de lado.',
    source: ['FIN-077', 'ENT-012', 'FIN-069'],
    given: typed({ id: null, name: 'Materiais', parentId: 'pessoal', type: 'revenue' }),
    fields: {
      draft: group('Categoria', { ...draftFields, type: optional(choice('Tipo', CATEGORY_TYPES, 'categoryType')) }),
      categories: categoriesField,
      used: flag('Já tem documentos'),
    },
    apply: categoryProblems,
    decisions: decisions(
      [
        {
          id: 'nova',
          given: typed({ name: 'Materiais', type: 'expense', parentId: 'pessoal' }),
          expected: [] as unknown,
        },
        { id: 'sem tipo', given: typed({ name: 'Materiais' }), expected: [wrong('type', 'field.required')] },
        {
          id: 'tipo desconhecido',
          given: typed({ name: 'Materiais', type: 'both' }),
          expected: [wrong('type', 'field.invalid')],
        },
        {
          id: 'tipo do superior',
          given: typed({ name: 'Materiais', type: 'revenue', parentId: 'pessoal' }),
          expected: [wrong('parentId', 'category.type-differs')],
        },
        {
          id: 'mudar o tipo com filhos',
          given: typed({ id: 'pessoal', name: 'Pessoal', type: 'revenue' }),
          expected: [wrong('type', 'category.in-use')],
        },
        { id: 'mudar só o nome', given: typed({ id: 'pessoal', name: 'Equipe', type: 'expense' }, true), expected: [] },
        { id: 'mudar o tipo sem uso', given: typed({ id: 'aluguel', name: 'Aluguel', type: 'revenue' }), expected: [] },
        {
          id: 'mudar o tipo com documentos',
          given: typed({ id: 'aluguel', name: 'Aluguel', type: 'revenue' }, true),
          expected: [wrong('type', 'category.in-use')],
        },
      ],
      categoryProblems,
    ),
    laws: [
      law(
        'aceita a categoria, o seu superior tem o mesmo tipo',
        fc.record({
          parentId: fc.constantFrom(null, 'pessoal', 'consultas', 'aluguel', 'x'),
          type: fc.constantFrom(...CATEGORY_TYPES),
        }),
        ({ parentId, type }) => {
          if (validateCategory({ name: 'Nova', parentId, type }, CATEGORIES, false).length > 0) return true;
          return (
            parentId === null ||
            CATEGORIES.some((found) => found.id === parentId && found.type === type && found.active)
          );
        },
      ),
    ],
  }),
} as const;
