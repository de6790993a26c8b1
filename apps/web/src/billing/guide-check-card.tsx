import { addGuideWords } from '@prumo/messages/guides';
import { label } from '@prumo/messages';
import { Button, Card, EmptyState, ErrorState, Icon, Skeleton } from '@prumo/ui';
import type { CheckedAccount, GuideCheck, GuideProblem, InvoiceDetail } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import './billing.css';
import { type MendAddresses, MendLink } from './mend-link.tsx';
import { countAccounts } from './count-accounts.ts';

addGuideWords();

interface Props extends MendAddresses {
  readonly detail: InvoiceDetail;
}

/** «Conferir guias»: what is to be mended before the invoice goes out, each problem leading to its field. [TIS-012, TIS-013, TIS-025] */
export const GuideCheckCard = observer(function GuideCheckCard({ detail, ...addresses }: Props) {
  const { state, value, problem } = detail.check;
  if (state === 'idle' || detail.invoice?.status !== 'open') return null;
  return (
    <Card
      title="Conferência das guias"
      actions={
        value !== null && (
          <Button small icon="refresh" busy={state === 'loading'} onClick={() => void detail.check.load()}>
            Conferir de novo
          </Button>
        )
      }
    >
      {state === 'failed' ? (
        <ErrorState detail={problem?.message} onRetry={() => void detail.check.load()} />
      ) : value === null ? (
        <Skeleton lines={3} />
      ) : (
        <Found check={value} {...addresses} />
      )}
    </Card>
  );
});

/** «3 guias conferidas: 1 conta com erro, 1 conta com aviso.» */
export function checkSummary({ guides, errors, warnings }: GuideCheck): string {
  const counted = guides === 1 ? '1 guia conferida' : `${guides} guias conferidas`;
  const found = [
    ...(errors === 0 ? [] : [`${countAccounts(errors)} com erro`]),
    ...(warnings === 0 ? [] : [`${countAccounts(warnings)} só com aviso`]),
  ];
  return `${counted}: ${found.length === 0 ? 'nada a corrigir' : found.join(', ')}.`;
}

function Found({ check, ...addresses }: { readonly check: GuideCheck } & MendAddresses) {
  const { accounts, errors, warnings } = check;
  if (accounts.length === 0)
    return (
      <EmptyState
        icon="check-circle"
        text="Nada a corrigir"
        detail={check.guides === 0 ? 'Nenhuma guia desta fatura vai pelo padrão TISS.' : checkSummary(check)}
      />
    );
  const left = errors + warnings - accounts.length;
  const { elsewhere, held } = mendedElsewhere(accounts.filter(hasError));
  // A term that has gone by is said once, with the accounts that it has gone by for.
  const warned = Map.groupBy(
    accounts
      .filter((account) => !hasError(account))
      .flatMap((account) => account.problems.map(({ field, message }) => ({ account, field, message }))),
    ({ message }) => message,
  );
  return (
    <div className="guide-check">
      <p role="status">
        {checkSummary(check)}
        {left > 0 && ` Mostrando as primeiras ${accounts.length}.`}
      </p>
      <ul className="checked-accounts">
        {elsewhere.map(({ found, account, count }) => (
          <li key={`${found.place?.id} ${told(found)}`}>
            <h3>
              <Severity of={found.severity} />{' '}
              <MendLink accountId={account.id} found={found} {...addresses}>
                {told(found)}
              </MendLink>{' '}
              <span className="checked-guide">{countAccounts(count)}</span>
            </h3>
          </li>
        ))}
        {held.map((account) => (
          <li key={account.id}>
            <AccountFound account={account} {...addresses} />
          </li>
        ))}
        {[...warned].map(([message, found]) => (
          <li key={message}>
            <WarnedAlike message={message} found={found} addressOf={addresses.addressOf} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function AccountFound({ account, ...addresses }: { readonly account: CheckedAccount } & MendAddresses) {
  const { id, key, patient, guideType, problems } = account;
  return (
    <>
      <h3>
        Conta {key} – {patient} <span className="checked-guide">{label('guideType', guideType)}</span>
      </h3>
      <ul>
        {problems.map((one) => (
          <li key={`${one.field} ${one.code}`}>
            <Severity of={one.severity} />
            <MendLink accountId={id} found={one} {...addresses}>
              {told(one)}
            </MendLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An error in red, a warning in the colour of warnings; said in words too. */
const Severity = ({ of }: { readonly of: GuideProblem['severity'] }) => (
  <span className={`check-severity is-${of}`}>
    <Icon name={of === 'error' ? 'times-circle' : 'exclamation-triangle'} /> {label('checkSeverity', of)}
  </span>
);

interface Elsewhere {
  readonly found: GuideProblem;
  /** The first account that has it. */
  readonly account: CheckedAccount;
  readonly count: number;
}

/** What one record mends for many accounts is said once; the accounts with what is left to mend in them. [TIS-012] */
function mendedElsewhere(accounts: readonly CheckedAccount[]): {
  readonly elsewhere: readonly Elsewhere[];
  readonly held: readonly CheckedAccount[];
} {
  const placed = accounts.flatMap((account) =>
    account.problems.filter(({ place }) => place !== undefined).map((found) => ({ account, found })),
  );
  const alike = Map.groupBy(placed, ({ found }) => `${found.place?.kind} ${found.place?.id} ${told(found)}`);
  const elsewhere = [...alike.values()].flatMap((all) => {
    const [first] = all;
    return first === undefined ? [] : [{ ...first, count: new Set(all.map(({ account }) => account.id)).size }];
  });
  const held = accounts
    .map((account) => ({ ...account, problems: account.problems.filter(({ place }) => place === undefined) }))
    .filter(({ problems }) => problems.length > 0);
  return { elsewhere, held };
}

const hasError = ({ problems }: CheckedAccount): boolean => problems.some(({ severity }) => severity === 'error');

interface Alike extends Pick<MendAddresses, 'addressOf'> {
  readonly message: string;
  readonly found: readonly { readonly account: CheckedAccount; readonly field: string }[];
}

function WarnedAlike({ message, found, addressOf }: Alike) {
  return (
    <>
      <h3>
        <Severity of="warning" /> {message} <span className="checked-guide">{countAccounts(found.length)}</span>
      </h3>
      <ul className="checked-alike">
        {found.map(({ account: { id, key, patient }, field }) => (
          <li key={`${id} ${field}`}>
            {addressOf ? (
              <Link to={addressOf(id, field)}>{`Conta ${key} – ${patient}`}</Link>
            ) : (
              `Conta ${key} – ${patient}`
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function told({ label: name, message }: GuideProblem): string {
  return name === null ? message : `${name}: ${message}`;
}
