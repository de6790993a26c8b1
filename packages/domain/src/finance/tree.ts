import { foldText } from '../identity/index.ts';
import { assert } from '../result/index.ts';

/** A category or cost centre; null as parent means the first level. [ENT-012, FIN-077] */
export interface TreeItem {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly active: boolean;
}

export interface TreeNode<T extends TreeItem = TreeItem> {
  readonly item: T;
  /** 0 on the first level. */
  readonly depth: number;
  /** Names from the first level down: 'Pai / Filho'. */
  readonly path: string;
  readonly children: readonly TreeNode<T>[];
}

interface GrowingNode<T extends TreeItem> extends TreeNode<T> {
  readonly children: GrowingNode<T>[];
}

/**
 * The items as a tree, each level by name without regard to accents and case. An item whose parent is not in the list stands on
 * the first level, so that a filtered list loses nothing. Repeated ids and cycles are defects of the data and throw. [FIN-077]
 */
export function buildTree<T extends TreeItem>(items: readonly T[]): TreeNode<T>[] {
  const ids = new Set(items.map(({ id }) => id));
  assert(ids.size === items.length, 'the ids of a tree are unique');
  const childrenOf = Map.groupBy(byName(items), ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : null,
  );
  const grow = (parent: TreeNode<T> | null): GrowingNode<T>[] =>
    (childrenOf.get(parent?.item.id ?? null) ?? []).map((item) => ({
      item,
      depth: parent === null ? 0 : parent.depth + 1,
      path: parent === null ? item.name : `${parent.path} / ${item.name}`,
      children: [],
    }));
  const roots = grow(null);
  // Level by level and not by recursion: the depth of stored data is nobody's promise.
  const open = [...roots];
  let placed = 0;
  for (const node of open) {
    placed += 1;
    for (const child of grow(node)) {
      node.children.push(child);
      open.push(child);
    }
  }
  assert(placed === items.length, 'a tree has no cycle');
  return roots;
}

/** The nodes in reading order: each one before its children. */
export function flattenTree<T extends TreeItem>(roots: readonly TreeNode<T>[]): TreeNode<T>[] {
  const flat: TreeNode<T>[] = [];
  const open = roots.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    flat.push(node);
    open.push(...node.children.toReversed());
  }
  return flat;
}

/** The id and those of everything below it. */
export function descendantIds(items: readonly TreeItem[], id: string): ReadonlySet<string> {
  const childrenOf = Map.groupBy(items, ({ parentId }) => parentId);
  const found = new Set([id]);
  for (const parent of found) for (const child of childrenOf.get(parent) ?? []) found.add(child.id);
  return found;
}

function byName<T extends TreeItem>(items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: `${foldText(item.name)}\u0000${item.id}` }));
  return keyed.toSorted((left, right) => (left.key < right.key ? -1 : 1)).map(({ item }) => item);
}
