import { formatDateTime } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { Button, Notice } from '@prumo/ui';
import type { AttendanceOutcome, UnbilledAttendances } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { countAccounts } from './count-accounts.ts';
import { fieldLabel } from './field-labels.ts';
import { intoView } from './into-view.ts';

interface Props {
  readonly model: UnbilledAttendances;
  readonly timeZone: string;
  readonly mayBill: boolean;
  /** Where the account of an attendance is filled in by hand; left out for whoever may not open it. */
  readonly addressOf: ((id: string) => string) | undefined;
}

/** What «Criar contas» did, and attendance by attendance what is missing, with the way to mend it. */
export const BilledNotice = observer(function BilledNotice({ model, timeZone, mayBill, addressOf }: Props) {
  const { problem, outcomes, made, refused } = model;
  const close = <Button onClick={model.forget}>Entendi</Button>;
  if (problem !== null)
    return (
      <div className="billed-notice" tabIndex={-1} ref={intoView}>
        <Notice kind="danger" live action={close}>
          {problem.message}
        </Notice>
      </div>
    );
  if (outcomes === null || made.length + refused.length === 0) return null;
  return (
    <div className="billed-notice" tabIndex={-1} ref={intoView}>
      {made.length > 0 && (
        <Notice kind="success" live action={refused.length === 0 ? close : undefined}>
          {made.length === 1 ? '1 conta criada' : `${countAccounts(made.length)} criadas`}
          {whereTheyAre(made)}
          {mayBill && made.some(({ account }) => account?.status === 'open') && (
            <>
              {' '}
              <Link to="/financial/billing-accounts">Faturar contas</Link>
            </>
          )}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice kind="danger" live>
          {refused.length === 1
            ? 'Um atendimento continua sem conta:'
            : `${refused.length} atendimentos continuam sem conta:`}
          <ul className="refused-accounts">
            {refused.map((outcome) => (
              <li key={outcome.id}>
                <strong>{whose(outcome, timeZone)}</strong>. {reasonsOf(outcome).join('; ')}
                {addressOf && canBeMended(outcome) && (
                  <>
                    {' '}
                    <Link to={addressOf(outcome.id)}>Completar a conta</Link>
                  </>
                )}
              </li>
            ))}
          </ul>
          {close}
        </Notice>
      )}
    </div>
  );
});

/** Those that have to be paid first wait at the cashier. */
function whereTheyAre(made: readonly AttendanceOutcome[]): string {
  const waiting = made.filter(({ account }) => account?.status === 'payment').length;
  if (waiting === 0) return '.';
  if (waiting === made.length)
    return waiting === 1 ? ': aguarda o pagamento no caixa.' : ': aguardam o pagamento no caixa.';
  return waiting === 1 ? '; 1 aguarda o pagamento no caixa.' : `; ${waiting} aguardam o pagamento no caixa.`;
}

const whose = ({ attendance: { patient, startDate } }: AttendanceOutcome, timeZone: string): string =>
  `${patient === null ? 'Sem paciente' : patientName(patient)}, ${formatDateTime(startDate, timeZone)}`;

/** «Campo obrigatório: Senha, Nº da guia»: what is said of several fields is said once. */
function reasonsOf({ guideType, problems }: AttendanceOutcome): readonly string[] {
  const messages = [...new Set(problems.map(({ message }) => message))];
  return messages.map((message) => {
    // What is said of the procedures as a whole names them itself.
    const fields = problems.flatMap((one) =>
      one.message === message && one.field !== null && one.field !== 'expenses'
        ? fieldLabel(guideType ?? 'particular', one.field)
        : [],
    );
    return fields.length === 0 ? message : `${message}: ${[...new Set(fields)].join(', ')}`;
  });
}

/** What was billed or taken back meanwhile is no account to be filled in. */
const NOTHING_TO_FILL = new Set(['billing.attendance-billed', 'billing.not-attended', 'not-found']);
const canBeMended = ({ problems }: AttendanceOutcome): boolean =>
  !problems.some(({ code }) => NOTHING_TO_FILL.has(code));
