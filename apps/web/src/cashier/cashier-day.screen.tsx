import { SUMMARY_BOXES } from '@prumo/domain/cashier';
import { formatDateTime } from '@prumo/domain/dates';
import { subtractCents } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import {
  Card,
  type Column,
  DataTable,
  DateField,
  EmptyState,
  ErrorState,
  MoneyText,
  Skeleton,
  StatusChip,
} from '@prumo/ui';
import type { CashierDay, DaySummary } from '@prumo/view-models/cashier';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly day: CashierDay;
}

/** Resumo do dia: what every drawer and every operator took in and spent, as it happens. */
export const CashierDayScreen = observer(function CashierDayScreen({ day }: Props) {
  return (
    <>
      <Card title="Resumo do dia">
        <div className="cash-day-date">
          <DateField label="Dia" value={day.date} onChange={day.choose} />
        </div>
      </Card>
      <Content day={day} />
    </>
  );
});

const Content = observer(function Content({ day }: Props) {
  const { shown, summary, timeZone } = day;
  if (summary.state === 'failed')
    return (
      <Card>
        <ErrorState onRetry={() => void summary.load()} />
      </Card>
    );
  if (shown === null)
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    );
  if (shown.drawers.length === 0)
    return (
      <Card>
        <EmptyState icon="wallet" text="Nenhum caixa foi aberto neste dia" />
      </Card>
    );
  return (
    <>
      <Figures name="Todos os caixas" of={shown} />
      {shown.drawers.map((drawer) => (
        <Drawer key={drawer.id} drawer={drawer} timeZone={timeZone} />
      ))}
      <Card title="Por operador" flush>
        <DataTable
          caption="Por operador"
          rows={shown.operators}
          rowKey={({ user }) => user.id}
          columns={OPERATORS}
          empty={<EmptyState text="Ninguém recebeu nem gastou ainda" />}
        />
      </Card>
    </>
  );
});

type Told = Pick<DaySummary, 'summary' | 'movement' | 'balance'>;

/** What came in and went out by payment type; boxes without anything are left out. */
function Figures({ name, of }: { readonly name: string; readonly of: Told }) {
  return (
    <dl className="cash-figures" aria-label={name}>
      <div>
        <dt>Movimento</dt>
        <dd className="tnum">
          <MoneyText value={of.movement} />
        </dd>
      </div>
      <div>
        <dt>Dinheiro nas gavetas</dt>
        <dd className="tnum">
          <MoneyText value={of.balance} />
        </dd>
      </div>
      {SUMMARY_BOXES.filter((box) => of.summary[box] !== 0).map((box) => (
        <div key={box}>
          <dt>{label('summaryBox', box)}</dt>
          <dd className="tnum">
            <MoneyText value={of.summary[box]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Drawer({ drawer, timeZone }: { readonly drawer: DaySummary['drawers'][number]; readonly timeZone: string }) {
  const { bankAccount, status, opening, closure, entries, movement, summary, drawer: line } = drawer;
  const at = (instant: string) => formatDateTime(instant, timeZone);
  return (
    <Card title={bankAccount.name}>
      <p className="cash-day-who">
        <StatusChip status={status === 'open' ? 'success' : 'waiting'} label={label('cashierStatus', status)} /> Aberto
        em {at(opening.date)} por {opening.user.name}
        {closure !== null && (
          <>
            {' '}
            · fechado em {at(closure.date)} por {closure.user.name}
          </>
        )}
      </p>
      <dl className="cash-day-lines">
        <Line name={entries === 1 ? '1 lançamento' : `${entries} lançamentos`} value={movement} />
        {SUMMARY_BOXES.filter((box) => summary[box] !== 0).map((box) => (
          <Line key={box} name={label('summaryBox', box)} value={summary[box]} />
        ))}
        <Line name="Abertura" value={line.opening} />
        <Line name="Aportes" value={line.deposits} />
        <Line name="Sangrias" value={line.withdrawals} />
        {drawer.closingValue === undefined ? (
          <Line name="Saldo em caixa" value={line.balance} />
        ) : (
          <>
            <Line name="Fechado com" value={drawer.closingValue} />
            {drawer.countedValue !== undefined && (
              <Line name="Diferença da contagem" value={subtractCents(drawer.countedValue, drawer.closingValue)} />
            )}
          </>
        )}
      </dl>
    </Card>
  );
}

const Line = ({ name, value }: { readonly name: string; readonly value: DaySummary['movement'] }) => (
  <div>
    <dt>{name}</dt>
    <dd className="tnum">
      <MoneyText value={value} />
    </dd>
  </div>
);

type Operator = DaySummary['operators'][number];

const OPERATORS: readonly Column<Operator>[] = [
  { key: 'user', header: 'Operador', rowHeader: true, cell: ({ user }) => user.name },
  { key: 'entries', header: 'Lançamentos', align: 'end', cell: ({ entries }) => entries },
  { key: 'money', header: 'Em dinheiro', align: 'end', cell: ({ summary }) => <MoneyText value={summary.money} /> },
  { key: 'movement', header: 'Movimento', align: 'end', cell: ({ movement }) => <MoneyText value={movement} /> },
];
