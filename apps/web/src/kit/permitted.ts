import type { Permission } from '@prumo/domain/access';
import type { HubEntry } from './hub.tsx';

/** A page of a hub and who may open it. */
export interface GuardedEntry extends HubEntry {
  readonly permission: Permission;
}

/** What the user may open of a hub. [A62] */
export const permitted = (
  entries: readonly GuardedEntry[],
  can: (permission: Permission) => boolean,
): readonly HubEntry[] => entries.filter(({ permission }) => can(permission));
