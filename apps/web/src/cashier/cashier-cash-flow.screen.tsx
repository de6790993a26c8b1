import { SUMMARY_BOXES } from '@prumo/domain/cashier';
import type { Cents } from '@prumo/domain/money';
import { label, sentence } from '@prumo/messages';
import { Button, Card, EmptyState, ErrorState, MoneyText, ReportButton, Skeleton, Toolbar } from '@prumo/ui';
import { CASHIER_PAPERS, type CashFlow, type CashFlowBoard } from '@prumo/view-models/cashier';
import { observer } from 'mobx-react-lite';
import { TransactionDialog } from '../finance/index.ts';
import { CashFlowTable } from './cash-flow-table.tsx';
import { FLOW_PAPER } from './kept-paper.ts';
import { NoOpenCashier, OpenCashierField } from './open-cashier-field.tsx';
import { RemovedEntries } from './removed-entries.tsx';
import { WithdrawalReminder } from './withdrawal-reminder.tsx';
import { OperationEditDialog } from './operation-edit-dialog.tsx';

interface Props {
  readonly board: CashFlowBoard;
}

/** Fluxo de caixa. [CSH-042 … CSH-049] */
export const CashierCashFlowScreen = observer(function CashierCashFlowScreen({ board }: Props) {
  const { open } = board;
  if (open.list.state === 'failed')
    return (
      <Card title="Fluxo de caixa">
        <ErrorState onRetry={() => void board.load()} />
      </Card>
    );
  if (open.none)
    return (
      <Card title="Fluxo de caixa">
        <NoOpenCashier />
      </Card>
    );
  return (
    <>
      <Card title="Fluxo de caixa">
        <Controls board={board} />
        <WithdrawalReminder cashier={board.cashier} />
      </Card>
      <Content board={board} />
      {board.editing && (
        <OperationEditDialog
          edit={board.editing}
          onSave={() => void board.saveEditing()}
          onLeave={() => void board.leaveDialog()}
          onClose={board.closeDialog}
        />
      )}
      {board.viewing && <TransactionDialog document={board.viewing} onClose={board.closeDialog} />}
    </>
  );
});

const Controls = observer(function Controls({ board }: Props) {
  return (
    <Toolbar
      label="Caixa e ações"
      end={
        <>
          <Button icon="refresh" busy={board.flow.state === 'loading'} onClick={() => void board.refresh()}>
            Atualizar
          </Button>
          <ReportButton
            label="Imprimir"
            {...FLOW_PAPER}
            papers={CASHIER_PAPERS}
            validate={board.mayPrint}
            onRun={board.print}
          />
        </>
      }
    >
      <OpenCashierField
        open={board.open}
        withBalance={false}
        value={board.cashierId}
        onChange={board.pick}
        error={board.cashierError}
      />
    </Toolbar>
  );
});

const Content = observer(function Content({ board }: Props) {
  const flow = board.shown;
  if (board.cashierId === null)
    return (
      <Card>
        <EmptyState icon="wallet" text="Selecione o caixa para ver o fluxo" />
      </Card>
    );
  if (board.flow.state === 'failed')
    return (
      <Card>
        <ErrorState onRetry={() => void board.flow.load()} />
      </Card>
    );
  if (flow === null)
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    );
  return (
    <>
      <Summary flow={flow} />
      <Card flush>
        {flow.entries.length > 0 && <CashFlowTable board={board} entries={flow.entries} />}
        {/* The first entry is the opening, also one of R$ 0,00. */}
        {flow.entries.length < 2 && <EmptyState text={sentence('cashier.none-movement')} />}
        <Totals flow={flow} />
      </Card>
      {flow.removed.length > 0 && <RemovedEntries removed={flow.removed} timeZone={board.timeZone} />}
    </>
  );
});

/** Seven boxes, which say what they count; Aporte and Sangria are in none of them, but in the line below, which ends in the cash balance. [CSH-043, A15] */
function Summary({ flow }: { readonly flow: CashFlow }) {
  const { opening, deposits, money, withdrawals, balance } = flow.drawer;
  return (
    <>
      <h2 className="cash-heading">Recebimentos menos despesas, por forma de pagamento</h2>
      <dl className="cash-figures" aria-label="Resumo por forma de pagamento">
        {SUMMARY_BOXES.map((box) => (
          <div key={box}>
            <dt>{label('summaryBox', box)}</dt>
            <dd className="tnum">
              <MoneyText value={flow.summary[box]} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="cash-line" aria-label="Dinheiro na gaveta">
        <Step name="Abertura" value={opening} />
        <Step sign="+" name="Dinheiro" value={money} />
        <Step sign="+" name="Aportes" value={deposits} />
        <Step sign="−" name="Sangrias" value={withdrawals} />
        <Step sign="=" name="Saldo em caixa" value={balance} />
      </dl>
    </>
  );
}

function Step({ sign, name, value }: { readonly sign?: string; readonly name: string; readonly value: Cents }) {
  return (
    <div>
      {sign !== undefined && <span aria-hidden="true">{sign}</span>}
      <dt>{name}</dt>
      <dd className="tnum">
        <MoneyText value={value} />
      </dd>
    </div>
  );
}

/** [CSH-046] */
function Totals({ flow }: { readonly flow: CashFlow }) {
  return (
    <dl className="cash-total">
      <div>
        <dt>Movimento do caixa</dt>
        <dd className="tnum">
          <MoneyText value={flow.movement} />
        </dd>
      </div>
      <div>
        <dt>Saldo em caixa</dt>
        <dd className="tnum">
          <MoneyText value={flow.balance} />
        </dd>
      </div>
    </dl>
  );
}
