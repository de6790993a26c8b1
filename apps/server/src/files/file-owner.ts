import { hiddenUsers, type Permission } from '@prumo/domain/access';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { notFound, Refusal } from '../http/refusal.ts';

type Asking = Pick<Context, 'trx' | 'session'>;

export type FileOwner =
  | 'patient'
  | 'professional'
  | 'collaborator'
  | 'provider'
  | 'client'
  | 'partner'
  | 'ticket'
  | 'account';

/** Whoever may list or change that kind of person may read or write the person's files; a ticket's, whoever sees the ticket. */
const PERMISSIONS: Readonly<
  Record<Exclude<FileOwner, 'ticket' | 'account'>, { readonly read: Permission; readonly write: Permission }>
> = {
  patient: { read: 'general:listPatients', write: 'general:updatePatient' },
  professional: { read: 'general:listProfessionals', write: 'general:updateProfessional' },
  collaborator: { read: 'general:listCollaborators', write: 'general:updateCollaborator' },
  provider: { read: 'general:listSuppliers', write: 'general:updateSupplier' },
  client: { read: 'general:listClients', write: 'general:updateClient' },
  partner: { read: 'referral:listPartners', write: 'referral:updatePartner' },
};

/** The kind of person behind an id, when the caller may read or write that person's files; unknown here is 404, without the permission 403. */
export async function permittedOwner(
  asking: Asking,
  restrictedUserIds: readonly string[],
  id: string,
  right: 'read' | 'write',
): Promise<Owned> {
  const { rows } = await sql<{ owner: Owned }>`${ownersOf(asking, restrictedUserIds, id)}`.execute(asking.trx);
  const [found] = rows;
  if (!found) throw notFound();
  return permitted(asking, found.owner, right);
}

/** The same for a stored file. */
export async function permittedFile(
  asking: Asking,
  restrictedUserIds: readonly string[],
  fileId: string,
  right: 'read' | 'write',
): Promise<void> {
  const file = await asking.trx
    .selectFrom('file')
    .select(['entity_type', 'entity_id'])
    .where('id', '=', fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!file) throw notFound();
  if (file.entity_type === 'account') return permittedDocument(asking, right);
  if (file.entity_type === 'ticket') await permittedOwner(asking, restrictedUserIds, file.entity_id, right);
  const owner = permitted(asking, file.entity_type, right);
  // Restricted people are seen by nobody but themselves, and so are their files.
  const hidden = hiddenUsers(restrictedUserIds, asking.session.userId);
  if (owner === 'collaborator' && hidden.includes(file.entity_id)) throw notFound();
}

/** Documents of guides are read by whoever sees accounts, and changed where the guide is. */
function permittedDocument({ session }: Asking, right: 'read' | 'write'): void {
  if (right === 'write') throw notFound();
  const { actions } = session.branch ?? {};
  if (actions?.has('financial:listAccounts') !== true && actions?.has('financial:listBillings') !== true)
    throw new Refusal(403, 'access.forbidden');
}

type Owned = Exclude<FileOwner, 'account'>;

function permitted({ session }: Asking, owner: Owned, right: 'read' | 'write'): Owned {
  if (owner !== 'ticket' && session.branch?.actions.has(PERMISSIONS[owner][right]) !== true)
    throw new Refusal(403, 'access.forbidden');
  return owner;
}

/** Ids are unique over all tables. Row-level security shows the people of the branch or of the customer; a login belongs to the branch by its membership. */
const ownersOf = ({ session }: Asking, restrictedUserIds: readonly string[], id: string): RawBuilder<unknown> => sql`
  select 'patient' as owner from patient where id = ${id}
  union all select 'professional' from professional where id = ${id}
  union all select 'collaborator' from branch_member m where m.branch_id = ${session.branch?.id ?? ''} and m.user_id = ${id}
    and not m.user_id = any(${hiddenUsers(restrictedUserIds, session.userId)}::text[])
  union all select 'provider' from provider where id = ${id}
  union all select 'client' from client where id = ${id}
  union all select 'partner' from partner where id = ${id}
  union all select 'ticket' from ticket where id = ${id}
    and (created_by = ${session.userId} or ${session.branch?.actions.has('general:updateSettings') === true})`;
