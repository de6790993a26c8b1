import { Notice } from '@prumo/ui';
import type { RefusedAccount } from '@prumo/view-models/billing';
import { Link } from 'react-router-dom';
import { type MendAddresses, MendLink } from './mend-link.tsx';

interface Props extends MendAddresses {
  readonly message: string;
  readonly accounts: readonly RefusedAccount[];
}

/** The accounts that the standard holds back, field by field; each opens where it is corrected. [TIS-007, TIS-012] */
export function HeldBack({ message, accounts, addressOf, addressOfPlace }: Props) {
  return (
    <Notice kind="danger" live>
      {message}
      <ul className="refused-accounts">
        {accounts.map(({ id, key, patient, problems }) => {
          const name = `Conta ${key} – ${patient}`;
          return (
            <li key={id}>
              {addressOf ? <Link to={addressOf(id)}>{name}</Link> : <strong>{name}</strong>}
              <ul>
                {problems.map((one) => (
                  <li key={`${one.field} ${one.message}`}>
                    <MendLink accountId={id} found={one} addressOf={addressOf} addressOfPlace={addressOfPlace}>
                      {one.message}
                    </MendLink>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
