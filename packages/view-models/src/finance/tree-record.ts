import type { Shapes } from '@prumo/contract';
import {
  type CategoryType,
  descendantIds,
  selectableItems,
  type TreeItem,
  type TreeOption,
  validateCategory,
  validateTreeItem,
} from '@prumo/domain/finance';
import { makeAutoObservable } from 'mobx';
import { CatalogueForm, type CatalogueGateway, fieldErrors, type NewKey, type Notifier } from '../core/index.ts';
import type { Lookup } from '../registry/index.ts';

/** A cost centre. */
export interface CostCenter extends TreeItem {
  readonly version: number;
}

/** A category of revenues or of expenses. */
export interface Category extends CostCenter {
  readonly type: CategoryType;
}

export type CostCenterInput = Shapes['CostCenterInput'];

export type CategoryInput = Shapes['CategoryInput'];

export type CategoryGateway = CatalogueGateway<Category, CategoryInput>;
export type CostCenterGateway = CatalogueGateway<CostCenter, CostCenterInput>;

/** What is typed about a cost centre. */
export class CostCenterDraft {
  readonly id: string | null;
  name: string;
  parentId: string | null;
  active: boolean;
  readonly version: number | undefined;

  constructor(item: CostCenter | null) {
    this.id = item?.id ?? null;
    this.name = item?.name ?? '';
    this.parentId = item?.parentId ?? null;
    this.active = item?.active ?? true;
    this.version = item?.version;
    makeAutoObservable(this);
  }
}

/** What is typed about a category. */
export class CategoryDraft {
  readonly id: string | null;
  name: string;
  type: CategoryType | null;
  parentId: string | null;
  active: boolean;
  readonly version: number | undefined;

  constructor(category: Category | null) {
    this.id = category?.id ?? null;
    this.name = category?.name ?? '';
    this.type = category?.type ?? null;
    this.parentId = category?.parentId ?? null;
    this.active = category?.active ?? true;
    this.version = category?.version;
    makeAutoObservable(this);
  }
}

export type CategoryForm = CatalogueForm<Category, CategoryInput, CategoryDraft>;
export type CostCenterForm = CatalogueForm<CostCenter, CostCenterInput, CostCenterDraft>;

/** The form of a category; `all` is the tree it stands in. [FIN-017, FIN-018, FIN-077] */
export const makeCategoryForm = (
  gateway: CategoryGateway,
  all: Lookup<Category>,
  notifier: Notifier,
  newKey: NewKey,
): CategoryForm =>
  new CatalogueForm(
    {
      gateway,
      toDraft: (category) => new CategoryDraft(category),
      toInput: ({ name, type, parentId, active, version }) => ({
        name: name.trim(),
        type: type ?? 'expense',
        parentId,
        active,
        version,
      }),
      // Whether documents use it only the server knows.
      check: (draft) => fieldErrors(validateCategory(draft, all.items, false)),
    },
    notifier,
    newKey,
  );

/** The form of a cost centre. [FIN-020, FIN-021, FIN-077] */
export const makeCostCenterForm = (
  gateway: CostCenterGateway,
  all: Lookup<CostCenter>,
  notifier: Notifier,
  newKey: NewKey,
): CostCenterForm =>
  new CatalogueForm(
    {
      gateway,
      toDraft: (item) => new CostCenterDraft(item),
      toInput: ({ name, parentId, active, version }) => ({ name: name.trim(), parentId, active, version }),
      check: (draft) => fieldErrors(validateTreeItem(draft, all.items)),
    },
    notifier,
    newKey,
  );

/** Below what an item may be put: the active ones but itself and those below it; a category only among its own type. [FIN-077] */
export function parentOptions(
  items: readonly (TreeItem & { readonly type?: CategoryType })[],
  draft: { readonly id: string | null; readonly parentId: string | null; readonly type?: CategoryType | null },
): TreeOption[] {
  const own = draft.id === null ? new Set<string>() : descendantIds(items, draft.id);
  return selectableItems(
    items.filter((item) => !own.has(item.id) && item.type === (draft.type ?? undefined)),
    draft.parentId,
  );
}
