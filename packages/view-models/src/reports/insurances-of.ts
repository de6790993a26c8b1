import type { Named } from '../access/index.ts';
import type { InsurancePlan } from '../registry/index.ts';

/** The insurances of the plans, each once; the wire names them only together with the plan: 'Vida Plena - Executivo'. */
export function insurancesOf(plans: readonly Pick<InsurancePlan, 'id' | 'name' | 'customName'>[]): readonly Named[] {
  const names = plans.map(
    ({ id, name, customName }) =>
      [id, customName.endsWith(` - ${name}`) ? customName.slice(0, -name.length - 3) : customName] as const,
  );
  return [...new Map(names)].map(([id, name]) => ({ id, name }));
}
