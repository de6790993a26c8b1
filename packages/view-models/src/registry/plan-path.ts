import type { PlanContract, PlanSettings } from '@prumo/domain/billing';
import type { PlanDraft } from './insurance-draft.ts';

/** Dotted paths of a value that lead to leaves of one type. */
type PathsTo<T, V> = {
  [K in keyof T & string]: T[K] extends V ? K : T[K] extends object ? `${K}.${PathsTo<T[K], V>}` : never;
}[keyof T & string];

interface PlanParts {
  readonly settings: PlanSettings;
  readonly contract: PlanContract;
}

/** A setting that is on or off, e.g. 'settings.general.billing.blockValues'. */
export type PlanSwitch = PathsTo<PlanParts, boolean>;
/** A number of the settings or of the contract. */
export type PlanNumber = PathsTo<PlanParts, number | null>;
/** A text or a choice. */
export type PlanText = PathsTo<PlanParts, string>;

/** What stands at a path of a plan. */
export function planValue(plan: PlanDraft, path: PlanSwitch): boolean;
export function planValue(plan: PlanDraft, path: PlanNumber): number | null;
export function planValue(plan: PlanDraft, path: PlanText): string;
export function planValue(plan: PlanDraft, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => Reflect.get(part as object, key), plan);
}

/** Puts a value at a path; the parts above it are replaced, so that who compares them sees the change. */
export function setPlanValue(
  plan: PlanDraft,
  path: PlanSwitch | PlanNumber | PlanText,
  value: boolean | number | string | null,
): void {
  const [part = '', ...keys] = path.split('.');
  if (part === 'settings') plan.settings = replaced(plan.settings, keys, value);
  else plan.contract = replaced(plan.contract, keys, value);
}

function replaced<T extends object>(part: T, [key = '', ...rest]: readonly string[], value: unknown): T {
  const inner: unknown = Reflect.get(part, key);
  return { ...part, [key]: rest.length === 0 ? value : replaced(inner as object, rest, value) };
}
