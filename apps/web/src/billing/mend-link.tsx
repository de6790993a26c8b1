import type { MendingPlace } from '@prumo/view-models/billing';
import { Link } from 'react-router-dom';
import { placeName } from './mending-place.ts';

/** Where what was found is mended: an account at a field, or another record. Left out, undefined: whoever looks may not go there. */
export interface MendAddresses {
  readonly addressOf?: ((id: string, field?: string) => string) | undefined;
  readonly addressOfPlace?: ((place: MendingPlace) => string | undefined) | undefined;
}

interface Props extends MendAddresses {
  readonly accountId: string;
  readonly found: { readonly field: string; readonly place?: MendingPlace | undefined };
  readonly children: string;
}

/** A problem of a guide, leading to where it is mended; what another record tells says which one. [TIS-012] */
export function MendLink({ accountId, found: { field, place }, addressOf, addressOfPlace, children }: Props) {
  const to = place === undefined ? addressOf?.(accountId, field) : addressOfPlace?.(place);
  return (
    <span>
      {to === undefined ? children : <Link to={to}>{children}</Link>}
      {place !== undefined && <span className="checked-guide">no {placeName(place)}</span>}
    </span>
  );
}
