import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { CATEGORY_TYPES } from './enumerations.ts';
import type { CategoryType, TransactionType } from './enumerations.ts';
import { validateTreeItem } from './tree-changes.ts';
import type { TreeDraft } from './tree-changes.ts';
import { selectableItems } from './tree-options.ts';
import type { TreeOption } from './tree-options.ts';
import type { TreeItem } from './tree.ts';

/** A category of revenues or of expenses. [ENT-012] */
export interface Category extends TreeItem {
  readonly type: CategoryType;
}

export interface CategoryDraft extends TreeDraft {
  readonly type?: string | null;
}

/**
 * A category needs what every item of a tree needs, and a type, which is that of its parent: revenues and expenses never share a
 * tree. The type stays once documents or subcategories use it, for their totals would change sides. [FIN-077, ENT-012]
 */
export function validateCategory(draft: CategoryDraft, categories: readonly Category[], used: boolean): Problem[] {
  const { id, type, parentId } = draft;
  const parent = categories.find((category) => category.id === parentId);
  const stored = categories.find((category) => category.id === id);
  const problems = [...requireFields({ type }), ...validateTreeItem(draft, categories)];
  if (isBlank(type)) return problems;
  if (!(CATEGORY_TYPES as readonly string[]).includes(type)) return [...problems, problem('type', 'field.invalid')];
  if (parent !== undefined && parent.type !== type) problems.push(problem('parentId', 'category.type-differs'));
  const bound = used || categories.some((category) => category.parentId === id && category.parentId !== null);
  if (stored !== undefined && stored.type !== type && bound) problems.push(problem('type', 'category.in-use'));
  return problems;
}

/** The categories a revenue or an expense may take. [CSH-034, FIN-077] */
export function selectableCategories(
  categories: readonly Category[],
  type: TransactionType,
  chosenId: string | null = null,
): TreeOption[] {
  return selectableItems(
    categories.filter((category) => category.type === type),
    chosenId,
  );
}
