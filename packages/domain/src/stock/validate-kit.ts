import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { explodeKit, KIT_COMPONENT_TYPES } from './kits.ts';
import type { Kit, KitComponentType } from './kits.ts';
import { quantity, readQuantity } from './read-quantity.ts';
import { validateQuantity } from './validate-entry.ts';

export interface KitDraft {
  /** null for a new one. */
  readonly id: string | null;
  readonly name: string | null;
  readonly components: readonly {
    readonly type: KitComponentType;
    readonly id: string | null;
    readonly quantity: number | null;
  }[];
}

/** Stands for a kit that has no id yet: nothing can hold it, so that no cycle goes through it. */
const NEW_KIT = '';

/**
 * What a kit lacks before it can be saved: a name, a component, of each component what it is and how many, kits only whole, and no
 * way from the kit back to itself through the kits that exist. Problems name `components.N.field`. [STK-013, STK-040]
 */
export function validateKit(draft: KitDraft, kits: readonly Kit[]): Problem[] {
  const problems = requireFields({ name: draft.name });
  if (draft.components.length === 0) problems.push(problem('components', 'kit.empty'));
  for (const [at, component] of draft.components.entries()) {
    const path = `components.${at}`;
    if (!KIT_COMPONENT_TYPES.includes(component.type)) problems.push(problem(`${path}.type`, 'field.invalid'));
    if (isBlank(component.id)) problems.push(problem(`${path}.id`, 'field.required'));
    problems.push(...validateQuantity(`${path}.quantity`, component.quantity));
    const whole =
      component.quantity === null || Number.isInteger(component.quantity) || readQuantity(component.quantity) === null;
    if (component.type === 'kit' && !whole) problems.push(problem(`${path}.quantity`, 'kit.not-whole'));
  }
  if (problems.length > 0) return problems;
  const id = draft.id ?? NEW_KIT;
  const components = draft.components.map((component) => ({
    type: component.type,
    id: component.id ?? '',
    quantity: quantity(component.quantity ?? 0),
  }));
  const exploded = explodeKit([...kits.filter((kit) => kit.id !== id), { id, components }], id, 1);
  return exploded.ok ? [] : [problem('components', exploded.error.code, exploded.error.data)];
}
