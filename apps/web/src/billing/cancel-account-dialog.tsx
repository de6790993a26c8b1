import { CANCELLATION_REASON_LENGTH } from '@prumo/domain/billing';
import { patientName } from '@prumo/domain/identity';
import { formatMoney } from '@prumo/domain/money';
import { Button, Dialog, Notice, TextAreaField } from '@prumo/ui';
import type { Cancelling } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly cancelling: Cancelling;
  readonly onClose: (canceled: boolean) => void;
}

/** «Cancelar conta», with the reason that stays with it. [BIL-203] */
export const CancelAccountDialog = observer(function CancelAccountDialog({ cancelling, onClose }: Props) {
  const { account, reason, errors, problem, saving } = cancelling;
  const save = async () => {
    if (await cancelling.save()) onClose(true);
  };
  return (
    <Dialog
      title="Cancelar conta"
      size="sm"
      closable={!saving}
      dirty={reason.trim() !== ''}
      onClose={() => onClose(false)}
      onSubmit={() => void save()}
      footer={
        <>
          <Button disabled={saving} onClick={() => onClose(false)}>
            Voltar
          </Button>
          <Button kind="danger" icon="times-circle" type="submit" busy={saving}>
            Cancelar conta
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
        <p>
          Conta <strong>{account.key}</strong> de {patientName(account.patient)},{' '}
          <strong>{formatMoney(account.total)}</strong>. Ela continua guardada e sai dos totais
          {account.received === null ? '' : ', o recebimento é estornado'}, e o atendimento pode ser faturado de novo.
        </p>
        <TextAreaField
          label="Motivo"
          required
          rows={3}
          maxLength={CANCELLATION_REASON_LENGTH}
          value={reason}
          error={errors['reason']}
          onChange={cancelling.enterReason}
        />
      </div>
    </Dialog>
  );
});
