import fc from 'fast-check';
import { CATEGORY_TYPES, MAX_TREE_LEVELS } from '../../src/finance/index.ts';
import type { Category, TreeItem } from '../../src/finance/index.ts';
import { choice, flag, group, list, optional, text } from '../field.ts';

export const category = (
  id: string,
  name: string,
  parentId: string | null = null,
  type: Category['type'] = 'expense',
  active = true,
): Category => ({ id, name, parentId, type, active });

/** The categories of the examples. */
export const CATEGORIES: readonly Category[] = [
  category('pessoal', 'Pessoal'),
  category('salarios', 'Salários', 'pessoal'),
  category('encargos', 'Encargos', 'pessoal'),
  category('aluguel', 'Aluguel', null, 'expense', false),
  category('consultas', 'Consultas', null, 'revenue'),
  category('retornos', 'Retornos', 'consultas', 'revenue', false),
];

export const DEEP: readonly TreeItem[] = Array.from({ length: MAX_TREE_LEVELS }, (_, at) => ({
  id: `n${at}`,
  name: `Nível ${at + 1}`,
  parentId: at === 0 ? null : `n${at - 1}`,
  active: true,
}));

/** Forests: an item's parent always comes before it. */
export const forests: fc.Arbitrary<readonly TreeItem[]> = fc
  .array(
    fc.record({ name: fc.string({ maxLength: 6 }), parent: fc.nat(), first: fc.boolean(), active: fc.boolean() }),
    { minLength: 1, maxLength: 20 },
  )
  .map((items) =>
    items.map(({ name, parent, first, active }, at) => ({
      id: `n${at}`,
      name,
      parentId: first || at === 0 ? null : `n${parent % at}`,
      active,
    })),
  );
export const forestsWithChoice = fc
  .record({ items: forests, at: fc.nat(), to: fc.nat() })
  .map(({ items, at, to }) => ({
    items,
    id: items[at % items.length]?.id ?? '',
    parentId: items[to % items.length]?.id ?? null,
  }));

export const itemField = group('Item', {
  id: text('Código'),
  name: text('Nome'),
  parentId: optional(text('Item superior')),
  active: flag('Ativo'),
});
export const blankItem = { id: 'novo', name: 'Novo', parentId: null, active: true };
export const categoryField = group('Categoria', {
  id: text('Código'),
  name: text('Nome'),
  parentId: optional(text('Categoria superior')),
  active: flag('Ativa'),
  type: choice('Tipo', CATEGORY_TYPES, 'categoryType'),
});
export const blankCategory = category('nova', 'Nova');
/** Items to choose from, written with their path. */
export const optionsField = list('Opções', group('Opção', { id: text('Código'), label: text('Caminho') }), null);
export const itemsField = list('Itens', itemField, blankItem);
export const categoriesField = list('Categorias', categoryField, blankCategory);
export const draftFields = {
  id: optional(text('Código')),
  name: optional(text('Nome')),
  parentId: optional(text('Item superior')),
};
