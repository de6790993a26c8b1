import { buildTree, flattenTree } from './tree.ts';
import type { TreeItem, TreeNode } from './tree.ts';

export interface TreeOption {
  readonly id: string;
  /** 'Pai / Filho' */
  readonly label: string;
}

/**
 * What a select offers of categories or cost centres, by path: the active ones below active ones. The one a stored document
 * already has is kept, so that opening a form does not change it. [FIN-077]
 */
export function selectableItems(items: readonly TreeItem[], chosenId: string | null = null): TreeOption[] {
  const options: TreeOption[] = [];
  const closed = new Set<string>();
  for (const node of flattenTree(buildTree(items))) {
    if (isClosed(node, closed)) closed.add(node.item.id);
    if (!closed.has(node.item.id) || node.item.id === chosenId) options.push({ id: node.item.id, label: node.path });
  }
  return options;
}

function isClosed({ item }: TreeNode, closed: ReadonlySet<string>): boolean {
  return !item.active || (item.parentId !== null && closed.has(item.parentId));
}
