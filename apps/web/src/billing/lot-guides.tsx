import { Button, type Column, confirm, DataTable, ErrorState, MoneyText, StatusChip } from '@prumo/ui';
import type { Lot, LotExchanges, LotGuide } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { twoLines } from './two-lines.tsx';

interface Props {
  readonly exchanges: LotExchanges;
  readonly lot: Lot;
}

/** «Guias do lote»: one of them is canceled at the insurance while the lot stays with the others. [TIS-014] */
export const LotGuides = observer(function LotGuides({ exchanges, lot }: Props) {
  const { guides } = exchanges;
  const mayWithdraw = exchanges.mayWithdraw(lot);
  if (!mayWithdraw && lot.withdrawn.guides === 0) return null;
  if (guides.state === 'failed')
    return <ErrorState detail={guides.problem?.message} onRetry={() => void guides.load()} />;
  const ask = async (guide: LotGuide) => {
    if (await askWithdrawal(guide)) await exchanges.ask(lot, 'cancellation', guide.accountId);
  };
  return (
    <div className="lot-guides">
      <DataTable
        caption={`Guias do lote ${lot.number}`}
        columns={columns}
        rows={guides.value ?? []}
        rowKey={({ accountId }) => accountId}
        loading={guides.value === null}
        actions={(guide) =>
          mayWithdraw &&
          !guide.withdrawn && (
            <Button
              icon="times-circle"
              small
              disabled={exchanges.asking !== null}
              aria-label={`Cancelar no convênio a guia ${guide.number}`}
              onClick={() => void ask(guide)}
            >
              Cancelar
            </Button>
          )
        }
      />
    </div>
  );
});

const askWithdrawal = ({ number, patient, sessions }: LotGuide) =>
  confirm({
    title: 'Cancelar guia no convênio',
    message: `Pedir ao convênio que cancele a guia ${number}, de ${patient}?`,
    detail: `Se ele cancelar, ${sessions === 1 ? 'a conta pode ser corrigida e sair' : `as contas das ${sessions} sessões podem ser corrigidas e sair`} em outro lote. As outras guias ficam onde estão.`,
    yes: 'Cancelar a guia',
    no: 'Voltar',
    danger: true,
  });

const columns: readonly Column<LotGuide>[] = [
  {
    key: 'number',
    header: 'Guia',
    cell: ({ number, sessions }) =>
      twoLines(<span className="tnum">{number}</span>, sessions > 1 ? `${sessions} sessões` : null),
  },
  { key: 'patient', header: 'Paciente', cell: ({ patient }) => patient },
  {
    key: 'withdrawn',
    header: 'Situação',
    noWrap: true,
    cell: ({ withdrawn }) =>
      withdrawn ? (
        <StatusChip status="canceled" label="Cancelada" />
      ) : (
        <StatusChip status="confirmed" label="No lote" />
      ),
  },
  { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => <MoneyText value={total} /> },
];
