import { Notice } from '@prumo/ui';
import type { RefusedAccount } from '@prumo/view-models/billing';
import { Link } from 'react-router-dom';

interface Props {
  readonly message: string;
  readonly accounts: readonly RefusedAccount[];
  /** Left out for whoever may not look at accounts. */
  readonly addressOf: ((id: string, field?: string) => string) | undefined;
}

/** The accounts that the standard holds back, field by field; each opens where it is corrected. [TIS-007, TIS-012] */
export function HeldBack({ message, accounts, addressOf }: Props) {
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
                    {addressOf ? <Link to={addressOf(id, one.field)}>{one.message}</Link> : one.message}
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
