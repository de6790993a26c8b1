import { formatDate } from '@prumo/domain/dates';
import { formatMoney } from '@prumo/domain/money';
import {
  Button,
  DateField,
  Dialog,
  EmptyState,
  ErrorState,
  FieldGrid,
  SelectField,
  Skeleton,
  TextField,
} from '@prumo/ui';
import type { Gathering, Invoice } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { useStarted } from '../kit/index.ts';
import { countAccounts } from './count-accounts.ts';
import { Refused } from './refused.tsx';

interface Props {
  readonly gathering: Gathering;
  readonly mayCreate: boolean;
  /** With the invoice that took the accounts; null when they stay where they are. */
  readonly onClose: (invoice: Invoice | null) => void;
}

const NEW = 'new';

/** «Incluir na fatura»: which open invoice takes the accounts, or a new one. [BIL-198] */
export const GatherDialog = observer(function GatherDialog({ gathering, mayCreate, onClose }: Props) {
  const { invoices, accounts, plan, saving } = gathering;
  useStarted(gathering.load, gathering.stop);
  const none = invoices.value?.length === 0 && !mayCreate;
  const save = async () => {
    const invoice = await gathering.save();
    if (invoice !== null) onClose(invoice);
  };
  return (
    <Dialog
      title="Incluir na fatura"
      closable={!saving}
      dirty={gathering.code.trim() !== ''}
      onClose={() => onClose(null)}
      onSubmit={() => void save()}
      footer={
        <>
          <Button disabled={saving} onClick={() => onClose(null)}>
            Voltar
          </Button>
          <Button
            kind="primary"
            icon="file-import"
            type="submit"
            busy={saving}
            disabled={invoices.value === null || none}
          >
            Incluir na fatura
          </Button>
        </>
      }
    >
      <div className="invoice-dialog">
        <Refused problem={gathering.problem} sentences={gathering.sentences} />
        <p>
          {countAccounts(accounts.length)} de {plan.insurance} – {plan.name},{' '}
          <strong>{formatMoney(gathering.sum)}</strong>
        </p>
        {invoices.state === 'failed' && (
          <ErrorState detail={invoices.problem?.message} onRetry={() => void gathering.load()} />
        )}
        {invoices.value === null && invoices.state !== 'failed' && <Skeleton lines={2} />}
        {none && (
          <EmptyState
            icon="receipt"
            text="Este plano não tem nenhuma fatura aberta"
            detail="Peça a quem pode criar faturas que abra a próxima."
          />
        )}
        {invoices.value !== null && !none && <Fields gathering={gathering} mayCreate={mayCreate} />}
      </div>
    </Dialog>
  );
});

const Fields = observer(function Fields({ gathering, mayCreate }: Omit<Props, 'onClose'>) {
  const { invoices, invoiceId, errors } = gathering;
  const open = (invoices.value ?? []).map(({ id, code, date, accounts, total }) => ({
    value: id,
    label: code,
    detail: `${formatDate(date)} · ${countAccounts(accounts)} · ${formatMoney(total.insurance)}`,
  }));
  const made = { value: NEW, label: 'Nova fatura', detail: 'Com o código e a data que você informar' };
  return (
    <FieldGrid>
      <SelectField
        label="Fatura"
        required
        span={12}
        options={mayCreate ? [...open, made] : open}
        value={invoiceId ?? (mayCreate ? NEW : null)}
        onChange={(id) => gathering.choose(id === NEW ? null : id)}
      />
      {invoiceId === null && mayCreate && (
        <>
          <TextField
            label="Código da nova fatura"
            required
            span={8}
            maxLength={40}
            autoComplete="off"
            value={gathering.code}
            error={errors['code']}
            onChange={gathering.enterCode}
          />
          <DateField
            label="Data"
            required
            span={4}
            value={gathering.date}
            error={errors['date']}
            onChange={gathering.enterDate}
          />
        </>
      )}
    </FieldGrid>
  );
});
