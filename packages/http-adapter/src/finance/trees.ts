import type { CategoryGateway, CostCenterGateway } from '@prumo/view-models/finance';
import type { Api } from '../core/api.ts';
import { mapPage } from '../core/map-answer.ts';
import { mapRecords } from '../core/map-records.ts';
import { registry } from '../core/registry.ts';

// A tree is shown whole; what a search finds is chosen among what has come.

/** The categories over HTTP. */
export function createHttpCategoryGateway(api: Api): CategoryGateway {
  const { list, ...records } = registry(api, '/categories');
  return {
    ...mapRecords(records, toItem),
    list: ({ active }, options) => mapPage(list({ active, limit: 0 }, options), toItem),
  };
}

/** The cost centres over HTTP. */
export function createHttpCostCenterGateway(api: Api): CostCenterGateway {
  const { list, ...records } = registry(api, '/cost-centers');
  return {
    ...mapRecords(records, toItem),
    list: ({ active }, options) => mapPage(list({ active, limit: 0 }, options), toItem),
  };
}

/** An item of a tree, as the rules of trees know it: with the id of the item above it. */
const toItem = <T extends { readonly parent: { readonly id: string } | null }>({ parent, ...item }: T) => ({
  ...item,
  parentId: parent?.id ?? null,
});
