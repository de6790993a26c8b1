import { selectableCategories } from '@prumo/domain/finance';
import type { Category } from './lookup-gateway.ts';

/** What a select offers of the categories of one type, a child as 'Pai / Filho'. [CSH-034, FIN-077] */
export const categoryOptions = (
  categories: readonly Category[],
  type: Category['type'],
  chosenId: string | null,
): { readonly value: string; readonly label: string }[] =>
  selectableCategories(
    categories.map(({ parent, ...category }) => ({ ...category, parentId: parent?.id ?? null })),
    type,
    chosenId,
  ).map(({ id, label }) => ({ value: id, label }));
