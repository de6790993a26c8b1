import { MAX_JUSTIFICATION } from '@prumo/domain/billing';
import { formatDate } from '@prumo/domain/dates';
import { formatMoney, sumCents } from '@prumo/domain/money';
import { Button, Dialog, Notice, TextAreaField } from '@prumo/ui';
import type { Appeals } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';

/** «Recorrer»: a justification for each chosen denial. [TIS-019] */
export const AppealDialog = observer(function AppealDialog({ appeals }: { readonly appeals: Appeals }) {
  const { asked, late, problem, sending } = appeals;
  if (asked === null) return null;
  const total = formatMoney(sumCents(asked.map(({ value }) => value)));
  return (
    <Dialog
      title="Recorrer"
      closable={!sending}
      onClose={appeals.endAsking}
      onSubmit={() => void appeals.send()}
      footer={
        <>
          <Button disabled={sending} onClick={appeals.endAsking}>
            Voltar
          </Button>
          <Button kind="primary" type="submit" busy={sending}>
            Gerar recurso
          </Button>
        </>
      }
    >
      <div className="invoice-dialog">
        {problem !== null && (
          <Notice kind="danger" live>
            {problem.message}
          </Notice>
        )}
        {late.length > 0 && (
          <Notice kind="warning">
            {late.length === 1
              ? 'O prazo do contrato para recorrer de uma destas glosas já passou.'
              : `O prazo do contrato para recorrer de ${late.length} destas glosas já passou.`}
          </Notice>
        )}
        <p>
          {asked.length === 1 ? '1 glosa' : `${asked.length} glosas`} de <strong>{asked[0]?.insurance.name}</strong>,{' '}
          <strong>{total}</strong>. O arquivo do recurso sai com o número seguinte dos lotes, um por lote.
        </p>
        {asked.map(({ id, code, reason, guide, item, expense, value, appealUntil }, at) => (
          <TextAreaField
            key={id}
            label={`Justificativa da glosa ${code ?? ''}, guia ${guide ?? '—'}${item === null ? '' : `, item ${item}`}`}
            hint={[
              reason,
              expense?.name,
              formatMoney(value),
              appealUntil === null ? null : `até ${formatDate(appealUntil)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            required
            rows={3}
            maxLength={MAX_JUSTIFICATION}
            value={appeals.justificationOf(id)}
            error={appeals.errors[`denials.${at}.justification`]}
            onChange={(text) => appeals.enter(id, text)}
          />
        ))}
        {asked.length > 1 && (
          <Button icon="copy" small onClick={appeals.useForAll}>
            Usar a primeira justificativa em todas
          </Button>
        )}
      </div>
    </Dialog>
  );
});
