import type { Schemas } from '@prumo/contract';
import { normalizeUsername } from '@prumo/domain/identity';
import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';
import { asPerson, inTenant, withKey } from '../database/tenant.ts';
import { relOf } from '../http/session.ts';
import { byName } from '../lists/search.ts';

export interface Person {
  readonly id: string;
  readonly customer_id: string;
  readonly name: string;
  readonly email: string | null;
  readonly cpf: string | null;
  readonly password_hash: string;
}

/** The active person behind an e-mail, CPF or CNPJ (decision A41). */
export async function findPerson(db: Db, username: string): Promise<Person | undefined> {
  const { kind, value } = normalizeUsername(username);
  if (kind === 'unknown') return undefined;
  return withKey(db, value, (trx) => {
    const query = trx
      .selectFrom('app_user')
      .select(['id', 'customer_id', 'name', 'email', 'cpf', 'password_hash'])
      .where('active', '=', true);
    const narrowed =
      kind === 'email' ? query.where(sql<string>`lower(email)`, '=', value) : query.where(kind, '=', value);
    return narrowed.executeTakeFirst();
  });
}

/** The user as /me shows it: person, current branch with its actions, and the branches to choose from. [ENT-077] */
export async function readUser(db: Db, userId: string, branchId: string | null): Promise<Schemas['User']> {
  const person = await asPerson(db, userId, (trx) =>
    trx
      .selectFrom('app_user')
      .select(['id', 'customer_id', 'name', 'gender', 'email', 'cpf', 'cnpj', 'photo'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  return inTenant(db, { branchId, customerId: person.customer_id, userId }, async (trx) => {
    const members = await trx
      .selectFrom('branch_member as m')
      .innerJoin('branch as b', 'b.id', 'm.branch_id')
      .select([
        'b.id',
        'b.name',
        'b.customer_id',
        'b.public_id',
        'b.modules',
        'b.expires_at',
        'b.time_zone',
        'b.settings',
        'b.address',
        'm.permission_group_id',
        'm.professional_id',
        'm.is_collaborator',
      ])
      .where('m.user_id', '=', userId)
      .where('m.active', '=', true)
      .orderBy(byName(sql.ref('b.name')))
      .execute();
    const member = members.find((item) => item.id === branchId);
    const group = member?.permission_group_id
      ? await trx
          .selectFrom('permission_group')
          .select('actions')
          .where('branch_id', '=', member.id)
          .where('id', '=', member.permission_group_id)
          .where('active', '=', true)
          .executeTakeFirst()
      : undefined;
    const document = person.cpf
      ? { type: 'cpf' as const, value: person.cpf }
      : person.cnpj
        ? { type: 'cnpj' as const, value: person.cnpj }
        : null;
    return {
      id: person.id,
      name: person.name,
      gender: person.gender,
      imageUrl: person.photo,
      email: person.email,
      identity: document,
      branches: members.map(({ id, name }) => ({ id, name })),
      branch: member
        ? {
            id: member.id,
            name: member.name,
            customerId: member.customer_id,
            publicId: member.public_id,
            modules: member.modules,
            expiresAt: member.expires_at,
            timeZone: member.time_zone,
            settings: member.settings,
            address: member.address,
            rel: relOf(member, person.id),
            actions: group?.actions ?? [],
          }
        : null,
    };
  });
}
