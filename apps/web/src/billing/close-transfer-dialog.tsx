import { formatDate } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { formatMoney } from '@prumo/domain/money';
import { Button, type Column, DataTable, DateField, Dialog, FieldGrid, MoneyText, Notice } from '@prumo/ui';
import type { ClosedTransfer, TransferClosing, TransferLine } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { TransferSteps } from './transfer-steps.tsx';
import { twoLines } from './two-lines.tsx';

interface Props {
  readonly closing: TransferClosing;
  /** With the document, or null when the simulation was left. */
  readonly onClose: (closed: ClosedTransfer | null) => void;
}

/** «Fechar repasse»: the simulation line by line, and the document that it becomes. [BIL-200, TIS-024] */
export const CloseTransferDialog = observer(function CloseTransferDialog({ closing, onClose }: Props) {
  const { total, saving, professional } = closing;
  const leave = () => onClose(null);
  const save = () => void closing.save().then((closed) => (closed === null ? undefined : onClose(closed)));
  return (
    <Dialog
      title="Fechar repasse"
      size="lg"
      closable={!saving}
      onClose={leave}
      onSubmit={save}
      footer={
        <>
          <Button disabled={saving} onClick={leave}>
            Voltar
          </Button>
          <Button
            kind="primary"
            icon="lock"
            type="submit"
            busy={saving}
            disabled={closing.refusal !== null}
            disabledReason={closing.refusal ?? undefined}
          >
            Fechar repasse
          </Button>
        </>
      }
    >
      <div className="invoice-dialog">
        <Refusal closing={closing} />
        <p>
          {countLines(closing.lines.length)} de <strong>{professional.name}</strong>:{' '}
          <strong>{formatMoney(total)}</strong>{' '}
          {total < 0
            ? 'a receber do profissional, que recebeu mais do que lhe cabe.'
            : 'a pagar ao profissional. Fechado, o repasse trava estes procedimentos.'}
        </p>
        <DataTable caption="Simulação" columns={columns} rows={closing.lines} rowKey={({ id }) => id} maxHeight={320} />
        <FieldGrid>
          <DateField
            label="Vencimento"
            required
            span={4}
            min={closing.today}
            value={closing.dueDate}
            error={closing.errors['dueDate']}
            onChange={closing.enterDueDate}
          />
        </FieldGrid>
      </div>
    </Dialog>
  );
});

const Refusal = observer(function Refusal({ closing: { problem, sentences, refusal } }: Pick<Props, 'closing'>) {
  if (problem === null) return refusal === null ? null : <Notice kind="warning">{refusal}</Notice>;
  return (
    <Notice kind="danger" live>
      {sentences.length === 0 ? (
        problem.message
      ) : (
        <ul className="refused-accounts">
          {sentences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
});

/** How many lines, in words. */
export const countLines = (count: number): string => (count === 1 ? '1 procedimento' : `${count} procedimentos`);

const columns: readonly Column<TransferLine>[] = [
  { key: 'date', header: 'Data', noWrap: true, cell: ({ date }) => formatDate(date) },
  {
    key: 'name',
    header: 'Procedimento',
    rowHeader: true,
    cell: ({ name, patient }) => twoLines(name, patientName(patient)),
  },
  { key: 'steps', header: 'Cálculo', cell: (line) => <TransferSteps line={line} /> },
  {
    key: 'transfer',
    header: 'Repasse',
    align: 'end',
    cell: ({ transfer }) => (transfer === null ? '—' : <MoneyText value={transfer} />),
  },
];
