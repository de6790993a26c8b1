import type { Schemas } from '@prumo/contract';
import type { User } from '@prumo/view-models/access';
import { toDate } from '../core/wire-dates.ts';

/** The user of the wire as the view models know it. */
export function toUser({ branch, ...user }: Schemas['User']): User {
  if (branch === null) return { ...user, branch: null };
  const { address: _address, expiresAt, ...rest } = branch;
  return { ...user, branch: { ...rest, expiresAt: toDate(expiresAt) } };
}
