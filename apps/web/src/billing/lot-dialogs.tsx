import { MAX_PROTOCOL, MAX_REJECTION } from '@prumo/domain/billing';
import { formatMoney } from '@prumo/domain/money';
import { Button, DateField, Dialog, FieldGrid, Notice, TextAreaField, TextField } from '@prumo/ui';
import type { Lot, LotActs } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

interface Props {
  readonly acts: LotActs;
}

/** «Registrar envio» or «Rejeitado», of the lot that is asked about. [TIS-014] */
export const LotDialogs = observer(function LotDialogs({ acts }: Props) {
  if (acts.asked === null) return null;
  const { act, lot } = acts.asked;
  return act === 'send' ? <SendDialog acts={acts} lot={lot} /> : <RejectDialog acts={acts} lot={lot} />;
});

interface One extends Props {
  readonly lot: Lot;
}

const SendDialog = observer(function SendDialog({ acts, lot }: One) {
  return (
    <Frame acts={acts} title="Registrar envio" yes="Registrar envio" onSubmit={acts.send}>
      <p>
        Lote <strong>{lot.number}</strong>, <strong>{formatMoney(lot.total)}</strong>. Depois de registrado, a fatura
        não volta a ficar aberta enquanto o convênio não rejeitar o lote.
      </p>
      <FieldGrid>
        <DateField
          label="Data do envio"
          required
          span={6}
          max={acts.today}
          value={acts.sentOn}
          error={acts.errors['sentOn']}
          onChange={(sentOn) => acts.enter({ sentOn })}
        />
        <TextField
          label="Protocolo"
          required
          span={6}
          maxLength={MAX_PROTOCOL}
          value={acts.protocol}
          error={acts.errors['protocol']}
          onChange={(protocol) => acts.enter({ protocol })}
        />
      </FieldGrid>
    </Frame>
  );
});

const RejectDialog = observer(function RejectDialog({ acts, lot }: One) {
  return (
    <Frame acts={acts} title="Lote rejeitado" yes="Rejeitar lote" danger onSubmit={acts.reject}>
      <p>
        Lote <strong>{lot.number}</strong>: o convênio não recebeu nada. Corrija o que ele apontou e gere um novo lote,
        que sai com outro número.
      </p>
      <TextAreaField
        label="Motivo"
        required
        rows={3}
        maxLength={MAX_REJECTION}
        value={acts.reason}
        error={acts.errors['reason']}
        onChange={(reason) => acts.enter({ reason })}
      />
    </Frame>
  );
});

interface FrameProps extends Props {
  readonly title: string;
  readonly yes: string;
  readonly danger?: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

const Frame = observer(function Frame({ acts, title, yes, danger = false, onSubmit, children }: FrameProps) {
  const busy = acts.doing !== null;
  return (
    <Dialog
      title={title}
      size="sm"
      closable={!busy}
      onClose={acts.endAsking}
      onSubmit={() => void onSubmit()}
      footer={
        <>
          <Button disabled={busy} onClick={acts.endAsking}>
            Voltar
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" busy={busy}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="invoice-dialog">
        {acts.problem !== null && (
          <Notice kind="danger" live>
            {acts.problem.message}
          </Notice>
        )}
        {children}
      </div>
    </Dialog>
  );
});
