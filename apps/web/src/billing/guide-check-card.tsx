import { label } from '@prumo/messages';
import { Button, Card, EmptyState, ErrorState, Skeleton, StatusChip } from '@prumo/ui';
import type { CheckedAccount, GuideCheck, GuideProblem, InvoiceDetail } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import './billing.css';
import { countAccounts } from './count-accounts.ts';

interface Props {
  readonly detail: InvoiceDetail;
  /** Where an account opens at a field; left out for whoever may not look at accounts. */
  readonly addressOf?: ((id: string, field?: string) => string) | undefined;
}

/** «Conferir guias»: what is to be mended before the invoice goes out, each problem leading to its field. [TIS-012, TIS-013, TIS-025] */
export const GuideCheckCard = observer(function GuideCheckCard({ detail, addressOf }: Props) {
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
        <Found check={value} addressOf={addressOf} />
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

function Found({ check, addressOf }: { readonly check: GuideCheck } & Pick<Props, 'addressOf'>) {
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
  const held = accounts.filter(hasError);
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
        {held.map((account) => (
          <li key={account.id}>
            <AccountFound account={account} addressOf={addressOf} />
          </li>
        ))}
        {[...warned].map(([message, found]) => (
          <li key={message}>
            <WarnedAlike message={message} found={found} addressOf={addressOf} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function AccountFound({ account, addressOf }: { readonly account: CheckedAccount } & Pick<Props, 'addressOf'>) {
  const { id, key, patient, guideType, problems } = account;
  return (
    <>
      <h3>
        Conta {key} – {patient} <span className="checked-guide">{label('guideType', guideType)}</span>
      </h3>
      <ul>
        {problems.map((one) => (
          <li key={`${one.field} ${one.code}`}>
            <StatusChip
              status={one.severity === 'error' ? 'canceled' : 'waiting'}
              label={label('checkSeverity', one.severity)}
            />
            {addressOf ? <Link to={addressOf(id, one.field)}>{told(one)}</Link> : <span>{told(one)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

const hasError = ({ problems }: CheckedAccount): boolean => problems.some(({ severity }) => severity === 'error');

interface Alike extends Pick<Props, 'addressOf'> {
  readonly message: string;
  readonly found: readonly { readonly account: CheckedAccount; readonly field: string }[];
}

function WarnedAlike({ message, found, addressOf }: Alike) {
  return (
    <>
      <h3>
        <StatusChip status="waiting" label={label('checkSeverity', 'warning')} /> {message}{' '}
        <span className="checked-guide">{countAccounts(found.length)}</span>
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

const told = ({ label: name, message }: GuideProblem): string => (name === null ? message : `${name}: ${message}`);
