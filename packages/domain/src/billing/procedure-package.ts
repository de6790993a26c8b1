import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { isProcedureType } from './expense-type.ts';
import { checkAmount, checkText, checkWhole } from './field-checks.ts';
import type { Text } from './guide-draft.ts';

const MAX_QUANTITY = 120;

/** Procedures of a package. */
export interface PackageItemDraft {
  readonly expenseId: string;
  readonly quantity: number;
  readonly value: number;
}

/** A package of procedures as typed; values in integer cents for one unit. */
export interface PackageDraft {
  readonly name: string;
  readonly items: readonly PackageItemDraft[];
}

/**
 * Problems of a package: name and at least one procedure are required, each stands once, 1 to 120 times, with a price from nothing
 * to R$ 9.999.999,99. [REG-009, REG-108]
 */
export function validatePackage({ name, items }: PackageDraft): Problem[] {
  const ids = items.map(({ expenseId }) => expenseId);
  return [
    ...checkText('name', name, { required: true, maximum: 120 }),
    ...(items.length === 0 ? [problem('items', 'billing.no-expense')] : []),
    ...items.flatMap(({ expenseId, quantity, value }, index) => [
      ...checkText(`items.${index}.expenseId`, expenseId, { required: true, maximum: 24 }),
      ...checkWhole(`items.${index}.quantity`, quantity, 1, MAX_QUANTITY),
      ...checkAmount(`items.${index}.value`, value),
    ]),
    ...ids.flatMap((id, index) =>
      id !== '' && ids.indexOf(id) < index ? [problem(`items.${index}.expenseId`, 'billing.package-repeated')] : [],
    ),
  ];
}

/**
 * How many appointments a package gives: one for each unit of its procedures; materials, rates and other expenses give none. Ten
 * physiotherapy sessions are booked as 1/10 to 10/10. [REG-108, A112]
 */
export function packageSessions(items: readonly { readonly type: Text; readonly quantity: number }[]): number {
  return items.reduce((total, { type, quantity }) => total + (isProcedureType(type) ? quantity : 0), 0);
}

/**
 * What each appointment of a package is for, in the order of the package: one unit of one procedure each. Materials, rates and other
 * expenses come whole with the first appointment; a package without procedures gives none. [REG-108, SCH-050, A112]
 */
export function packageAppointments<I extends { readonly type: Text; readonly quantity: number }>(
  items: readonly I[],
): I[][] {
  const appointments = items
    .filter(({ type }) => isProcedureType(type))
    .flatMap((item) => Array.from({ length: item.quantity }, () => [{ ...item, quantity: 1 }]));
  appointments[0]?.push(...items.filter(({ type }) => !isProcedureType(type)));
  return appointments;
}
