import type { Shapes } from '@prumo/contract';
import type { User } from '@prumo/view-models/access';

/** The user as the view models know it: without the address of the branch. */
export function toUser({ branch, ...user }: Shapes['User']): User {
  if (branch === null) return { ...user, branch: null };
  const { address: _address, ...rest } = branch;
  return { ...user, branch: rest };
}
