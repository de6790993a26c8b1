import type { Services } from '../services.ts';

/** Fills an empty database with the fictitious clinics; a database that has a customer already is left as it is. */
export async function prepareDemo(services: Services): Promise<void> {
  const some = await services.db.selectFrom('customer').select('id').limit(1).executeTakeFirst();
  if (some) return;
  const { generateDemo } = await import('./generate.ts');
  await generateDemo(services);
}
