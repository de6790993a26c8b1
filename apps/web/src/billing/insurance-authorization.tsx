import { maskTuss } from '@prumo/domain/identity';
import { formatNumber } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import { Button, Notice } from '@prumo/ui';
import type { AccountDialogModel, Authorization, InsuranceAuthorization } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';

interface Props {
  readonly model: AccountDialogModel;
  readonly lookups: Pick<LookupStore, 'insurancePlans'>;
}

/** Few guides have OPME. */
const MaterialRequestDialog = lazy(async () => ({
  default: (await import('./material-request-dialog.tsx')).MaterialRequestDialog,
}));

const WHY_NOT = {
  decided: 'O convênio já tem este pedido',
  card: 'Preencha o número da carteira',
  expenses: 'Adicione um procedimento',
} as const;

/** «Pedir autorização» and «Consultar situação», where the web service of the insurance can be asked. */
export const AuthorizationButtons = observer(function AuthorizationButtons({ model, lookups }: Props) {
  const { insuranceAuthorization: authorization, guide, opened } = model;
  const plan = lookups.insurancePlans().items.find(({ plan: { id } }) => id === opened?.insurance.planId);
  if (guide.readOnly) return null;
  const { asking, cannotAsk, isOpen } = authorization;
  return (
    <>
      {plan?.tellsAuthorizations === true && isOpen && (
        <Button small icon="refresh" busy={asking === 'status'} onClick={() => void authorization.readStatus()}>
          Consultar situação
        </Button>
      )}
      {plan?.authorizes === true && (
        <Button
          small
          icon="verified"
          busy={asking === 'request'}
          disabled={cannotAsk !== null}
          disabledReason={cannotAsk === null ? undefined : WHY_NOT[cannotAsk]}
          onClick={() => void authorization.begin()}
        >
          Pedir autorização
        </Button>
      )}
      {authorization.materials.lines.length > 0 && (
        <Suspense fallback={null}>
          <MaterialRequestDialog authorization={authorization} />
        </Suspense>
      )}
    </>
  );
});

const SAID = {
  authorized: 'O convênio autorizou tudo o que foi pedido. A guia foi preenchida: salve a conta para guardar.',
  partial: 'O convênio autorizou uma parte do que foi pedido. A guia foi preenchida: salve a conta para guardar.',
  analysis: 'O pedido está em análise no convênio. Salve a conta e consulte a situação mais tarde.',
  justification:
    'O convênio espera a justificativa técnica do solicitante. Salve a conta e consulte a situação mais tarde.',
  documents: 'O convênio espera documentos da clínica. Salve a conta e consulte a situação mais tarde.',
  refused: 'O convênio negou o pedido.',
  canceled: 'O pedido está cancelado no convênio.',
  unknown:
    'A resposta do convênio se perdeu. Salve a conta: o próximo pedido pergunta antes se o convênio já tem este.',
} as const satisfies Record<Authorization['status'], string>;

const KIND = {
  authorized: 'success',
  partial: 'warning',
  analysis: 'info',
  justification: 'warning',
  documents: 'warning',
  refused: 'danger',
  canceled: 'danger',
  unknown: 'warning',
} as const satisfies Record<Authorization['status'], string>;

/** What the insurance answered: the decision, what of each line, and why not more. Of a request that was made before, where it stood. */
export const AuthorizationAnswer = observer(function AuthorizationAnswer({
  authorization: { answer, problem, status, isOpen },
}: {
  readonly authorization: InsuranceAuthorization;
}) {
  if (problem !== null)
    return (
      <Notice kind="warning" live>
        {Object.keys(problem.errors).length === 0
          ? problem.message
          : 'O pedido não saiu: corrija os campos apontados e peça de novo.'}
      </Notice>
    );
  if (answer !== null) return <Told answer={answer} />;
  return isOpen && status !== null ? (
    <Notice kind="info">Pedido de autorização: {label('authorizationStatus', status)}.</Notice>
  ) : null;
});

function Told({ answer }: { readonly answer: Authorization }) {
  const reasons = [...answer.reasons, ...(answer.note === null ? [] : [answer.note])];
  const lines = answer.lines.filter(({ requested, authorized }) => authorized !== null && authorized < requested);
  return (
    <Notice kind={KIND[answer.status]} live>
      {SAID[answer.status]}
      {answer.name !== null && ` Beneficiário: ${answer.name}.`}
      {reasons.length > 0 && ` ${reasons.join('; ')}.`}
      {lines.length > 0 && (
        <ul className="authorized-lines">
          {lines.map(({ itemId, code, name, requested, authorized, reasons: why }) => (
            <li key={itemId}>
              {code === null ? name : `${maskTuss(code)} ${name}`}:{' '}
              {authorized === 0 ? 'negado' : `${formatNumber(authorized ?? 0, 0)} de ${formatNumber(requested, 0)}`}
              {why.length > 0 && `. ${why.join('; ')}`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
