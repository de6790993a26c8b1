import { formatDateTime } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { formatMoney } from '@prumo/domain/money';
import { isLabelled, label } from '@prumo/messages';
import { Button, type Column, EmptyState, MoneyText, PageHeader } from '@prumo/ui';
import type { UnbilledAttendance, UnbilledAttendances } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { GuideWarnings, ListTable, SelectionBar, useColumns } from '../kit/index.ts';
import './billing.css';
import { ChooseAll, tooManyReason } from './choose-all.tsx';
import { BilledNotice } from './billed-notice.tsx';
import { twoLines } from './two-lines.tsx';
import { UnbilledFilters } from './unbilled-filters.tsx';

interface Props {
  readonly model: UnbilledAttendances;
  readonly lookups: LookupStore;
  readonly timeZone: string;
  readonly may: {
    readonly create: boolean;
    readonly seeValues: boolean;
    /** Whether the way goes on to «Faturar contas». */
    readonly bill: boolean;
  };
  /** How the account of an attendance is opened to be filled in; left out for whoever may not make accounts. */
  readonly onOpen?: ((id: string) => void) | undefined;
  readonly addressOf: (id: string) => string;
}

/** Atendimentos a faturar: what was attended and has no account yet. [BIL-004, BIL-141] */
export const UnbilledAttendancesScreen = observer(function UnbilledAttendancesScreen(props: Props) {
  const { model, may, onOpen, timeZone } = props;
  const { rows, chosen } = model;
  const columns = useColumns('Atendimentos a faturar', columnsOf(model, timeZone, may.seeValues));
  return (
    <div className="page">
      <PageHeader
        title="Atendimentos a faturar"
        subtitle="Pacientes atendidos cuja conta ainda não foi criada"
        actions={columns.chooser}
      />
      <UnbilledFilters model={model} lookups={props.lookups} />
      <BilledNotice model={model} timeZone={timeZone} mayBill={may.bill} addressOf={onOpen && props.addressOf} />
      <ListTable
        list={rows}
        caption="Atendimentos sem conta"
        columns={columns.shown}
        onOpen={onOpen && (({ id }) => onOpen(id))}
        addressOf={onOpen && (({ id }) => props.addressOf(id))}
        selection={
          may.create
            ? {
                keys: new Set(chosen.map(({ id }) => id)),
                onChange: model.choice.choose,
                labelOf: (row) => `${nameOf(row)}, ${formatDateTime(row.startDate, timeZone)}`,
              }
            : undefined
        }
        bar={may.create && <Chosen model={model} seesValues={may.seeValues} />}
        empty={
          <EmptyState
            icon="check-circle"
            text="Nenhum atendimento sem conta"
            detail="Todos os pacientes atendidos já têm a sua conta."
            action={may.bill ? <Link to="/financial/billing-accounts">Faturar contas</Link> : undefined}
          />
        }
      />
    </div>
  );
});

const nameOf = ({ patient }: UnbilledAttendance): string => (patient === null ? 'Sem paciente' : patientName(patient));

const countAttendances = (count: number): string => (count === 1 ? '1 atendimento' : `${count} atendimentos`);

const Chosen = observer(function Chosen({
  model,
  seesValues,
}: Pick<Props, 'model'> & { readonly seesValues: boolean }) {
  const reason = tooManyReason(model.choice);
  return (
    <SelectionBar count={model.chosen.length} onClear={model.choice.clear}>
      {seesValues && <strong className="tnum">{formatMoney(model.chosenSum)}</strong>}
      <ChooseAll choice={model.choice} gender="os" />
      <Button
        kind="primary"
        icon="file-edit"
        busy={model.billing}
        disabled={reason !== undefined}
        disabledReason={reason}
        onClick={() => void model.bill()}
      >
        Criar contas
      </Button>
    </SelectionBar>
  );
});

const serviceTypeOf = (type: string): string => (isLabelled('serviceType', type) ? label('serviceType', type) : type);

const columnsOf = (
  { rows }: UnbilledAttendances,
  timeZone: string,
  seesValues: boolean,
): readonly Column<UnbilledAttendance>[] => [
  { key: 'patient', header: 'Paciente', cell: (row) => nameOf(row), footer: countAttendances(rows.total) },
  { key: 'date', header: 'Atendimento', noWrap: true, cell: ({ startDate }) => formatDateTime(startDate, timeZone) },
  {
    key: 'plan',
    header: 'Convênio e plano',
    cell: ({ insurance, plan }) => twoLines(insurance?.name ?? 'Sem convênio', plan?.name ?? null),
  },
  {
    key: 'service',
    header: 'Procedimentos',
    cell: ({ expenses, serviceType, warnings }) => (
      <>
        {twoLines(expenses.join(', ') || 'Nenhum', serviceTypeOf(serviceType))}
        <GuideWarnings warnings={warnings} />
      </>
    ),
  },
  { key: 'professional', header: 'Profissional', cell: ({ professional }) => professional?.name ?? '—' },
  ...(seesValues
    ? [
        {
          key: 'value',
          header: 'Valor',
          align: 'end' as const,
          cell: ({ value }: UnbilledAttendance) => (value === null ? null : <MoneyText value={value} />),
          footer: <MoneyText value={rows.sum} />,
        },
      ]
    : []),
];
