import { everyBranch } from '../database/every-branch.ts';
import type { Services } from '../services.ts';
import { CLINICS, CUSTOMERS } from './clinics.ts';

/** Fills an empty database with the fictitious clinics, or makes those that a killed start left out; a database of somebody else is left as it is. */
export async function prepareDemo(services: Services): Promise<'filled' | 'left'> {
  const there = await everyBranch(services.db);
  const ours: readonly string[] = Object.values(CUSTOMERS);
  if (there.length > 0 && !there.some(({ customerId }) => ours.includes(customerId))) return 'left';
  const made = new Set(there.map(({ branchId }) => branchId));
  if (CLINICS.every(({ id }) => made.has(id))) return 'left';
  const { generateDemo } = await import('./generate.ts');
  await generateDemo(services);
  return 'filled';
}
