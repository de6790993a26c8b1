import { buildTree, descendantIds, type TreeItem, type TreeNode } from '@prumo/domain/finance';
import { foldText } from '@prumo/domain/identity';

/** The tree a list shows: everything, or what a search finds with what stands above and below it, so that nothing hangs in the air. [FIN-077] */
export function treeRows<Item extends TreeItem>(items: readonly Item[], search: string): TreeNode<Item>[] {
  const folded = foldText(search);
  if (folded === '') return buildTree(items);
  const parents = new Map(items.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set<string>();
  for (const { id, name } of items) {
    if (!foldText(name).includes(folded)) continue;
    for (const below of descendantIds(items, id)) kept.add(below);
    for (let above = parents.get(id) ?? null; above !== null; above = parents.get(above) ?? null) kept.add(above);
  }
  return buildTree(items.filter(({ id }) => kept.has(id)));
}
