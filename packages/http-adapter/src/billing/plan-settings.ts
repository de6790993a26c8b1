import { defaultPlanSettings, type PlanSettings } from '@prumo/domain/billing';

/** The settings of a plan with the default of everything the register leaves out. Values of another kind than the default's are left out too. [ENT-031, ENT-032] */
export function toPlanSettings(wire: unknown): PlanSettings {
  return complete(defaultPlanSettings, wire);
}

function complete<T>(otherwise: T, given: unknown): T {
  if (!isRecord(otherwise)) return typeof given === typeof otherwise && given !== null ? (given as T) : otherwise;
  const found = isRecord(given) ? given : {};
  return Object.fromEntries(Object.entries(otherwise).map(([key, value]) => [key, complete(value, found[key])])) as T;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
