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
import {
  type CatalogueGateway,
  type Draft,
  type Drafting,
  fieldErrors,
  formMaker,
  itemsOf,
  type NewKey,
  type Notifier,
} from '../core/index.ts';
import { Lookup } from '../registry/index.ts';

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

/** Makes a form and the tree its record stands in, both for one visit of the page. */
const inTree =
  <Item, Input, D extends Draft>(draftingIn: (all: Lookup<Item>) => Drafting<Item, Input, D>) =>
  (gateway: CatalogueGateway<Item, Input>, notifier: Notifier, newKey: NewKey) => {
    const all = new Lookup<Item>(() => itemsOf(gateway.list({ limit: 0 })));
    const form = formMaker(draftingIn(all))(gateway, notifier, newKey);
    return { form, all, load: (id: string | null) => Promise.all([all.load(), form.load(id)]) };
  };

/** The form of a category. [FIN-017, FIN-018, FIN-077] */
export const makeCategoryForm = inTree<Category, CategoryInput, CategoryDraft>((all) => ({
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
}));

/** The form of a cost centre. [FIN-020, FIN-021, FIN-077] */
export const makeCostCenterForm = inTree<CostCenter, CostCenterInput, CostCenterDraft>((all) => ({
  toDraft: (item) => new CostCenterDraft(item),
  toInput: ({ name, parentId, active, version }) => ({ name: name.trim(), parentId, active, version }),
  check: (draft) => fieldErrors(validateTreeItem(draft, all.items)),
}));

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
