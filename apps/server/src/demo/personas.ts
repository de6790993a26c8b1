import type { Schemas } from '@prumo/contract';
import type { Db } from '../database/pool.ts';
import { inTenant } from '../database/tenant.ts';
import { CUSTOMERS } from './clinics.ts';

/** The people of the demonstration, with what each of them does. [ACC-098] */
export const PERSONAS = [
  { username: 'admin@aurora.demo', role: 'Administração', branch: 'Clínica Aurora' },
  { username: 'recepcao@aurora.demo', role: 'Recepção', branch: 'Clínica Aurora' },
  { username: 'faturamento@aurora.demo', role: 'Faturamento', branch: 'Clínica Aurora' },
  { username: 'caixa@aurora.demo', role: 'Caixa', branch: 'Clínica Aurora' },
  { username: 'financeiro@aurora.demo', role: 'Financeiro', branch: 'Clínica Aurora' },
  { username: 'medica@aurora.demo', role: 'Profissional de saúde', branch: 'Clínica Aurora' },
  { username: 'gestor@aurora.demo', role: 'Gestão das duas unidades', branch: 'Clínica Aurora e Hospital Santa Clara' },
  { username: 'semclinica@aurora.demo', role: 'Sem clínica vinculada', branch: 'Nenhuma' },
  { username: 'admin@horizonte.demo', role: 'Administração de clínica suspensa', branch: 'Clínica Horizonte' },
] as const;

export const DEMO_PASSWORD = 'demonstracao';

/** Those that are really there, in the order above. */
export async function listPersonas(db: Db): Promise<Schemas['Persona'][]> {
  const names = new Map<string | null, string>();
  for (const customerId of Object.values(CUSTOMERS)) {
    const people = await inTenant(db, { branchId: null, customerId, userId: null }, (trx) =>
      trx
        .selectFrom('app_user')
        .select(['email', 'name'])
        .where(
          'email',
          'in',
          PERSONAS.map(({ username }) => username),
        )
        .execute(),
    );
    for (const { email, name } of people) names.set(email, name);
  }
  return PERSONAS.flatMap(({ username, role, branch }) => {
    const name = names.get(username);
    return name === undefined ? [] : [{ username, name, role, branch }];
  });
}
