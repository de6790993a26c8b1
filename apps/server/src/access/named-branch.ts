import type { Db } from '../database/pool.ts';
import { StartError } from '../database/start-error.ts';
import { withKey } from '../database/tenant.ts';

/** The branch that an operator names by its id, its public id or its whole name; refused in a sentence where none or more than one is called so. */
export async function namedBranch(
  db: Db,
  text: string,
): Promise<{ readonly id: string; readonly name: string; readonly customerId: string }> {
  const found = await withKey(db, text, (trx) =>
    trx
      .selectFrom('branch')
      .select(['id', 'name', 'customer_id'])
      .where((eb) => eb.or([eb('id', '=', text), eb('public_id', '=', text), eb('name', '=', text)]))
      .execute(),
  );
  const [branch] = found;
  if (!branch) throw new StartError(`Nenhuma unidade se chama «${text}»`);
  if (found.length > 1)
    throw new StartError(
      `Mais de uma unidade se chama «${text}»: informe o código (${found.map(({ id }) => id).join(', ')})`,
    );
  return { id: branch.id, name: branch.name, customerId: branch.customer_id };
}
