import type { Services } from '../services.ts';
import { CLINICS, CUSTOMERS } from './clinics.ts';

/** Fills an empty database with the fictitious clinics, or makes those that a killed start left out; a database of somebody else is left as it is. */
export async function prepareDemo(services: Services): Promise<void> {
  const some = await services.db.selectFrom('customer').select('id').limit(100).execute();
  const ours: readonly string[] = Object.values(CUSTOMERS);
  if (some.length > 0 && !some.some(({ id }) => ours.includes(id))) return;
  const there = await services.db
    .selectFrom('branch')
    .select('id')
    .where(
      'id',
      'in',
      CLINICS.map(({ id }) => id),
    )
    .execute();
  if (there.length === CLINICS.length) return;
  const { generateDemo } = await import('./generate.ts');
  await generateDemo(services);
}
