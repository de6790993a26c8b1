import { foldText } from '../identity/index.ts';
import { isBlank, ok, problem, refuse } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { buildTree, descendantIds, flattenTree } from './tree.ts';
import type { TreeItem } from './tree.ts';

/** Levels of categories and of cost centres: more nobody finds again in a select. */
export const MAX_TREE_LEVELS = 5;

/** Characters of a category's or cost centre's name. */
export const TREE_NAME_LENGTH = 80;

export type TreeRefusal = Refusal<
  | 'finance.parent-not-found'
  | 'finance.parent-inactive'
  | 'finance.parent-cycle'
  | 'finance.tree-too-deep'
  | 'finance.has-active-children'
>;

/**
 * Whether an item (null: a new one) may stand below a parent (null: on the first level): the parent exists, is active, is not the
 * item itself nor below it, and the levels stay within MAX_TREE_LEVELS, those below the item counted. [FIN-077]
 */
export function canMoveTo(
  items: readonly TreeItem[],
  id: string | null,
  parentId: string | null,
): Result<true, TreeRefusal> {
  if (parentId === null) return ok(true);
  const nodes = flattenTree(buildTree(items));
  const parent = nodes.find(({ item }) => item.id === parentId);
  if (parent === undefined) return refuse('finance.parent-not-found');
  const moved = id === null ? new Set<string>() : descendantIds(items, id);
  if (moved.has(parentId)) return refuse('finance.parent-cycle');
  if (!parent.item.active) return refuse('finance.parent-inactive');
  const branch = nodes.filter(({ item }) => moved.has(item.id)).map(({ depth }) => depth);
  const height = branch.length === 0 ? 1 : Math.max(...branch) - Math.min(...branch) + 1;
  const levels = parent.depth + 1 + height;
  return levels > MAX_TREE_LEVELS ? refuse('finance.tree-too-deep', { maximum: MAX_TREE_LEVELS }) : ok(true);
}

/** An item is deactivated after those below it, which would be chosen no more though active. Its history stays. [FIN-077] */
export function canDeactivate(items: readonly TreeItem[], id: string): Result<true, TreeRefusal> {
  return items.some(({ parentId, active }) => parentId === id && active)
    ? refuse('finance.has-active-children')
    : ok(true);
}

export interface TreeDraft {
  /** Null or absent for a new item. */
  readonly id?: string | null;
  readonly name?: string | null;
  readonly parentId?: string | null;
}

/** A category or cost centre needs a name, no longer than allowed and its own among its neighbours, and a possible parent. [FIN-077] */
export function validateTreeItem({ id, name, parentId }: TreeDraft, items: readonly TreeItem[]): Problem[] {
  const parent = isBlank(parentId) ? null : parentId;
  const moved = canMoveTo(items, id ?? null, parent);
  return [
    ...validateTreeName(
      name,
      items.filter((item) => item.parentId === parent && item.id !== id),
    ),
    ...(moved.ok ? [] : [problem('parentId', moved.error.code, moved.error.data)]),
  ];
}

function validateTreeName(name: string | null | undefined, neighbours: readonly TreeItem[]): Problem[] {
  if (isBlank(name)) return [problem('name', 'field.required')];
  if (name.length > TREE_NAME_LENGTH) return [problem('name', 'text.too-long', { maximum: TREE_NAME_LENGTH })];
  const folded = foldText(name);
  return neighbours.some((item) => foldText(item.name) === folded) ? [problem('name', 'finance.duplicate-name')] : [];
}
