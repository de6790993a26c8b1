import { formatDate } from '@prumo/domain/dates';
import { formatMoney } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import { Button, Card, type Column, confirm, DataTable, MoneyText, Notice } from '@prumo/ui';
import type { ReturnAdjustment, ReturnCharge, ReturnDetail } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { intoView } from './into-view.ts';
import { AdjustmentDialog } from './return-adjustment-dialog.tsx';

interface Props {
  readonly charges: readonly ReturnCharge[];
  readonly detail: ReturnDetail;
}

/** Taxes and what else a payment statement took off or added, by table 27, with the invoices that it was laid on. [TIS-016] */
export const ReturnCharges = observer(function ReturnCharges({ charges, detail }: Props) {
  const { adjustments, mayAdjust } = detail;
  const notice = useRef<HTMLDivElement>(null);
  const takeBack = async (charge: ReturnCharge, adjustment: ReturnAdjustment) => {
    if (!(await askTakingBack(charge, adjustment))) return;
    await adjustments.takeBack(adjustment);
    intoView(notice.current);
  };
  const some = mayAdjust || charges.some((charge) => charge.adjustments.length > 0);
  return (
    <>
      <div ref={notice} tabIndex={-1}>
        {adjustments.problem !== null && adjustments.laying === null && (
          <Notice kind="danger" live>
            {adjustments.problem.message}
          </Notice>
        )}
      </div>
      <Card title="Impostos, débitos e créditos" flush>
        <DataTable
          caption="Impostos, débitos e créditos"
          columns={[...COLUMNS, ...(some ? [laidOn(mayAdjust, takeBack)] : [])]}
          rows={charges}
          rowKey={({ position }) => String(position)}
          actions={
            mayAdjust
              ? (charge) =>
                  charge.unlaid > 0 && (
                    <Button small onClick={() => void adjustments.start(charge)}>
                      Lançar em fatura
                    </Button>
                  )
              : undefined
          }
        />
      </Card>
      <AdjustmentDialog adjustments={adjustments} />
    </>
  );
});

const askTakingBack = ({ kind, description }: ReturnCharge, { invoice, value }: ReturnAdjustment) =>
  confirm({
    title: 'Retirar lançamento',
    message: `Retirar ${formatMoney(value)} de «${description}» da fatura ${invoice.name}?`,
    detail:
      kind === 'debit'
        ? 'O valor volta a contar como pago da fatura. O lançamento continua registrado, com quem o retirou.'
        : 'O valor volta a ficar em aberto na fatura. O lançamento continua registrado, com quem o retirou.',
    yes: 'Retirar',
    no: 'Voltar',
  });

const COLUMNS: readonly Column<ReturnCharge>[] = [
  { key: 'code', header: 'Código', cell: ({ code }) => code },
  { key: 'description', header: 'Descrição', cell: ({ description }) => description },
  { key: 'paidOn', header: 'Data', noWrap: true, cell: ({ paidOn }) => (paidOn === null ? '—' : formatDate(paidOn)) },
  { key: 'kind', header: 'Tipo', cell: ({ kind }) => label('chargeKind', kind) },
  { key: 'value', header: 'Valor', align: 'end', cell: ({ value }) => <MoneyText value={value} /> },
];

const laidOn = (
  mayAdjust: boolean,
  takeBack: (charge: ReturnCharge, adjustment: ReturnAdjustment) => Promise<void>,
): Column<ReturnCharge> => ({
  key: 'laid',
  header: 'Lançado em',
  cell: (charge) =>
    charge.adjustments.length === 0 ? (
      '—'
    ) : (
      <ul className="laid-parts">
        {charge.adjustments.map((one) => (
          <li key={one.id}>
            <Link to={`/financial/invoices?invoice=${one.invoice.id}`}>{one.invoice.name}</Link>
            <MoneyText value={one.value} />
            {mayAdjust && (
              <Button
                small
                aria-label={`Retirar ${formatMoney(one.value)} da fatura ${one.invoice.name}`}
                onClick={() => void takeBack(charge, one)}
              >
                Retirar
              </Button>
            )}
          </li>
        ))}
      </ul>
    ),
});
