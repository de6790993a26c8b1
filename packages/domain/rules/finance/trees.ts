import {
  buildTree,
  canDeactivate,
  canMoveTo,
  descendantIds,
  flattenTree,
  MAX_TREE_LEVELS,
  selectableItems,
} from '../../src/finance/index.ts';
import type { TreeItem } from '../../src/finance/index.ts';
import { group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { no, yes } from './answers.ts';
import { blankItem, CATEGORIES, category, DEEP, forests, forestsWithChoice, itemsField } from './tree-fields.ts';

interface MoveGiven {
  readonly items: readonly TreeItem[];
  readonly id: string | null;
  readonly parentId: string | null;
}
const paths = (items: readonly TreeItem[]) => flattenTree(buildTree(items)).map(({ path }) => path);
const move = ({ items, id, parentId }: MoveGiven) => canMoveTo(items, id, parentId);
const deactivate = ({ items, id }: { readonly items: readonly TreeItem[]; readonly id: string }) =>
  canDeactivate(items, id);
/** Categories and cost centres: a tree that people read, choose from and rearrange. */
export const treeSheets = {
  buildTree: sheet({
    title: 'Árvore de categorias e centros de custo',
    statement:
      'Cada item fica abaixo do seu superior, em ordem alfabética sem ligar para acentos, e se lê pelo caminho: Pai / Filho. ' +
      'Se o superior não está na lista, o item sobe ao primeiro nível em vez de sumir.',
    source: ['FIN-077', 'ENT-012', '§3.2'],
    given: { items: CATEGORIES },
    fields: { items: itemsField },
    apply: ({ items }) => paths(items),
    decisions: written(
      [
        { id: 'FIN-077', given: [category('p', 'Pai'), category('f', 'Filho', 'p')], expected: ['Pai', 'Pai / Filho'] },
        {
          id: 'sem ligar para acentos',
          given: [category('a', 'Água'), category('b', 'aluguel'), category('c', 'Ábaco')],
          expected: ['Ábaco', 'Água', 'aluguel'],
        },
        { id: 'superior fora da lista', given: [category('f', 'Filho', 'p')], expected: ['Filho'] },
        { id: 'vazia', given: [], expected: [] },
      ],
      (items: readonly TreeItem[]) => ({ items }),
      ({ items }) => paths(items),
    ),
    laws: [
      law('todo item aparece uma vez, depois do seu superior e um nível abaixo [FIN-077]', forests, (items) => {
        const nodes = flattenTree(buildTree(items));
        const place = new Map(nodes.map(({ item }, at) => [item.id, at]));
        return (
          place.size === items.length &&
          nodes.every(({ item, depth }, at) => {
            const parent = item.parentId === null ? undefined : nodes[place.get(item.parentId) ?? -1];
            return parent === undefined
              ? depth === 0
              : depth === parent.depth + 1 && (place.get(parent.item.id) ?? at) < at;
          })
        );
      }),
      law('a ordem em que os itens chegam não muda a árvore', forests, (items) => {
        return JSON.stringify(buildTree(items)) === JSON.stringify(buildTree(items.toReversed()));
      }),
      law('um ciclo nos dados para, em vez de girar', forests, (items) => {
        const [first] = items;
        if (first === undefined) return true;
        return throws(() =>
          buildTree(items.map((item) => (item.id === first.id ? { ...item, parentId: first.id } : item))),
        );
      }),
    ],
  }),

  flattenTree: sheet({
    title: 'Árvore em ordem de leitura',
    statement: 'A lista mostra cada item antes dos que estão abaixo dele.',
    source: ['FIN-077'],
    given: { items: CATEGORIES },
    fields: { items: itemsField },
    apply: ({ items }) => flattenTree(buildTree(items)).map(({ item, depth }) => ({ name: item.name, depth })),
    result: list('Itens', group('Item', { name: text('Nome'), depth: number('Nível') }), null),
    decisions: written(
      [
        {
          id: 'categorias',
          given: CATEGORIES,
          expected: ['aluguel', 'consultas', 'retornos', 'pessoal', 'encargos', 'salarios'],
        },
        { id: 'um item', given: [blankItem], expected: ['novo'] },
      ],
      (items: readonly TreeItem[]) => ({ items }),
      ({ items }) => flattenTree(buildTree(items)).map(({ item }) => item.id),
    ),
    laws: [
      law('os que estão abaixo de um item seguem logo depois dele', forests, (items) => {
        const order = flattenTree(buildTree(items)).map(({ item }) => item.id);
        return items.every(({ id }) => {
          const below = descendantIds(items, id);
          const at = order.indexOf(id);
          return order.slice(at, at + below.size).every((found) => below.has(found));
        });
      }),
    ],
  }),

  descendantIds: sheet({
    title: 'O que está abaixo de um item',
    statement: 'O próprio item e tudo o que está abaixo dele, em qualquer nível.',
    source: ['FIN-077'],
    given: { items: CATEGORIES, id: 'pessoal' },
    fields: { items: itemsField, id: text('Item') },
    apply: ({ items, id }) => [...descendantIds(items, id)],
    decisions: decisions(
      [
        {
          id: 'com filhos',
          given: { items: CATEGORIES, id: 'pessoal' },
          expected: ['pessoal', 'salarios', 'encargos'],
        },
        { id: 'sem filhos', given: { items: CATEGORIES, id: 'aluguel' }, expected: ['aluguel'] },
      ],
      ({ items, id }) => [...descendantIds(items, id)],
    ),
    laws: [
      law('o que está abaixo de um filho está abaixo do pai', forests, (items) =>
        items.every(({ id, parentId }) => {
          if (parentId === null) return true;
          const above = descendantIds(items, parentId);
          return [...descendantIds(items, id)].every((found) => above.has(found));
        }),
      ),
    ],
  }),

  canMoveTo: sheet({
    title: 'Mover na árvore',
    statement: `Um item fica abaixo de outro que exista, esteja ativo e não seja ele nem algo abaixo dele, até ${MAX_TREE_LEVELS} níveis.`,
    source: ['FIN-077'],
    given: { items: CATEGORIES, id: 'pessoal', parentId: 'salarios' },
    fields: { items: itemsField, id: optional(text('Item')), parentId: optional(text('Novo superior')) },
    apply: move,
    decisions: decisions(
      [
        { id: 'ao primeiro nível', given: { items: CATEGORIES, id: 'salarios', parentId: null }, expected: yes },
        { id: 'abaixo de outro', given: { items: CATEGORIES, id: 'consultas', parentId: 'pessoal' }, expected: yes },
        {
          id: 'abaixo de um filho',
          given: { items: CATEGORIES, id: 'pessoal', parentId: 'salarios' },
          expected: no('finance.parent-cycle'),
        },
        {
          id: 'abaixo de si mesmo',
          given: { items: CATEGORIES, id: 'pessoal', parentId: 'pessoal' },
          expected: no('finance.parent-cycle'),
        },
        {
          id: 'abaixo de um inativo',
          given: { items: CATEGORIES, id: 'pessoal', parentId: 'aluguel' },
          expected: no('finance.parent-inactive'),
        },
        {
          id: 'superior desconhecido',
          given: { items: CATEGORIES, id: 'pessoal', parentId: 'x' },
          expected: no('finance.parent-not-found'),
        },
        {
          id: 'fundo demais',
          given: { items: DEEP, id: null, parentId: `n${MAX_TREE_LEVELS - 1}` },
          expected: no('finance.tree-too-deep', { maximum: MAX_TREE_LEVELS }),
        },
        { id: 'no último nível', given: { items: DEEP, id: null, parentId: `n${MAX_TREE_LEVELS - 2}` }, expected: yes },
      ],
      move,
    ),
    laws: [
      law('depois de mover continua uma árvore, dentro dos níveis', forestsWithChoice, ({ items, id, parentId }) => {
        if (!canMoveTo(items, id, parentId).ok) return true;
        const nodes = flattenTree(buildTree(items.map((item) => (item.id === id ? { ...item, parentId } : item))));
        const below = descendantIds(items, id);
        return (
          nodes.length === items.length &&
          nodes.every(({ item, depth }) => !below.has(item.id) || depth < MAX_TREE_LEVELS)
        );
      }),
      law('nunca abaixo de algo que está abaixo', forestsWithChoice, ({ items, id, parentId }) => {
        return parentId === null || !descendantIds(items, id).has(parentId) || !canMoveTo(items, id, parentId).ok;
      }),
    ],
  }),

  canDeactivate: sheet({
    title: 'Inativar categoria ou centro de custo',
    statement:
      'Um item se inativa depois dos que estão logo abaixo dele. O histórico permanece; só deixa de ser oferecido.',
    source: ['FIN-077'],
    given: { items: CATEGORIES, id: 'pessoal' },
    fields: { items: itemsField, id: text('Item') },
    apply: deactivate,
    decisions: decisions(
      [
        {
          id: 'com filhos ativos',
          given: { items: CATEGORIES, id: 'pessoal' },
          expected: no('finance.has-active-children'),
        },
        { id: 'com filho inativo', given: { items: CATEGORIES, id: 'consultas' }, expected: yes },
        { id: 'sem filhos', given: { items: CATEGORIES, id: 'salarios' }, expected: yes },
      ],
      deactivate,
    ),
    laws: [
      law('inativado um item, some das opções só ele [FIN-077]', forestsWithChoice, ({ items, id }) => {
        if (!canDeactivate(items, id).ok) return true;
        const before = selectableItems(items).map((option) => option.id);
        const after = selectableItems(items.map((item) => (item.id === id ? { ...item, active: false } : item))).map(
          (option) => option.id,
        );
        return JSON.stringify(after) === JSON.stringify(before.filter((option) => option !== id));
      }),
    ],
  }),
} as const;
