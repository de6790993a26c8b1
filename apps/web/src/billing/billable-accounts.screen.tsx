import { GUIDE_TYPES } from '@prumo/domain/billing';
import { formatDateTime, isLocalDate } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { formatMoney } from '@prumo/domain/money';
import { label, labelsOf } from '@prumo/messages';
import {
  Button,
  type Column,
  DateField,
  EmptyState,
  MoneyText,
  Notice,
  PageHeader,
  SearchField,
  SelectField,
  Toolbar,
} from '@prumo/ui';
import type { AccountItem, BillableAccounts } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { GuideWarnings, ListTable, SelectionBar, useColumns } from '../kit/index.ts';
import './billing.css';
import { ChooseAll, tooManyReason } from './choose-all.tsx';
import { countAccounts } from './count-accounts.ts';
import { GatherDialog } from './gather-dialog.tsx';
import { intoView } from './into-view.ts';
import { twoLines } from './two-lines.tsx';

interface Props {
  readonly model: BillableAccounts;
  readonly lookups: LookupStore;
  readonly timeZone: string;
  readonly may: { readonly gather: boolean; readonly create: boolean };
  /** How an account is opened; left out for whoever may not look at accounts. */
  readonly onAccount?: ((id: string) => void) | undefined;
  readonly accountAddress: (id: string) => string;
}

/** Faturar contas: the open accounts of a plan, and the invoice that takes them. [BIL-003, BIL-198] */
export const BillableAccountsScreen = observer(function BillableAccountsScreen(props: Props) {
  const { model, may, onAccount } = props;
  const { rows, chosen } = model;
  const columns = useColumns('Faturar contas', columnsOf(model, props.timeZone));
  return (
    <div className="page">
      <PageHeader
        title="Faturar contas"
        subtitle="Contas em aberto, para reunir na fatura do plano"
        actions={columns.chooser}
      />
      <Filters model={model} lookups={props.lookups} />
      <Gathered model={model} />
      <ListTable
        list={rows}
        caption="Contas em aberto"
        columns={columns.shown}
        onOpen={onAccount && (({ id }) => onAccount(id))}
        addressOf={onAccount && (({ id }) => props.accountAddress(id))}
        selection={
          may.gather
            ? {
                keys: new Set(chosen.map(({ id }) => id)),
                onChange: model.choice.choose,
                labelOf: ({ key }) => `conta ${key}`,
              }
            : undefined
        }
        bar={may.gather && <Chosen model={model} />}
        empty={
          <EmptyState
            icon="check-circle"
            text="Nenhuma conta em aberto"
            detail="Tudo o que foi atendido já está em uma fatura. As que ainda não foram pagas pelos convênios estão nas faturas em andamento."
            action={<Link to="/financial/billing-invoices">Faturas em andamento</Link>}
          />
        }
      />
      {model.gathering !== null && (
        <GatherDialog gathering={model.gathering} mayCreate={may.create} onClose={model.end} />
      )}
    </div>
  );
});

/** What was done, and the way to it. */
const Gathered = observer(function Gathered({ model }: Pick<Props, 'model'>) {
  if (model.gathered === null) return null;
  const { count, invoice } = model.gathered;
  return (
    <div className="billed-notice" tabIndex={-1} ref={intoView}>
      <Notice kind="success" live action={<Button onClick={model.forgetGathered}>Entendi</Button>}>
        {count === 1 ? '1 conta incluída' : `${count} contas incluídas`} na fatura{' '}
        <Link to={`/financial/billing-invoices?invoice=${invoice.id}`}>{invoice.code}</Link>.
      </Notice>
    </div>
  );
});

/** So many plans are named; of more the rest is counted. */
const NAMED_PLANS = 3;

/** The chosen ones with their sum; of several plans it is said which, since an invoice is of one. [A104] */
const Chosen = observer(function Chosen({ model }: Pick<Props, 'model'>) {
  const { chosen, plans } = model;
  const names = plans.slice(0, NAMED_PLANS).map(({ insurance, name }) => `${insurance} – ${name}`);
  const rest = plans.length - names.length;
  const mixed = `São de ${plans.length} planos: ${names.join('; ')}${rest > 0 ? ` e mais ${rest}` : ''}. Escolha contas de um só.`;
  const reason = plans.length > 1 ? mixed : tooManyReason(model.choice);
  return (
    <SelectionBar count={chosen.length} onClear={model.choice.clear}>
      <strong className="tnum">{formatMoney(model.chosenSum)}</strong>
      {plans.length > 1 && (
        <span role="status" className="selection-mixed">
          {mixed}
        </span>
      )}
      <ChooseAll choice={model.choice} gender="as" />
      <Button
        kind="primary"
        icon="file-import"
        disabled={reason !== undefined}
        disabledReason={reason}
        onClick={model.gather}
      >
        Incluir na fatura
      </Button>
    </SelectionBar>
  );
});

const columnsOf = ({ rows }: BillableAccounts, timeZone: string): readonly Column<AccountItem>[] => [
  {
    key: 'key',
    header: 'Conta',
    cell: ({ key }) => <span className="tnum">{key}</span>,
    footer: countAccounts(rows.total),
  },
  { key: 'date', header: 'Atendimento', noWrap: true, cell: ({ date }) => formatDateTime(date, timeZone) },
  {
    key: 'patient',
    header: 'Paciente',
    cell: ({ patient, warnings }) => (
      <>
        {patientName(patient)}
        <GuideWarnings warnings={warnings} />
      </>
    ),
  },
  { key: 'plan', header: 'Convênio e plano', cell: ({ insurance, plan }) => twoLines(insurance.name, plan.name) },
  {
    key: 'professional',
    header: 'Profissional',
    cell: ({ professional, guideType }) => twoLines(professional?.name ?? '—', label('guideType', guideType)),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total }) => <MoneyText value={total} />,
    footer: <MoneyText value={rows.sum} />,
  },
];

const guideTypes = labelsOf('guideType');

const Filters = observer(function Filters({ model, lookups }: Pick<Props, 'model' | 'lookups'>) {
  const { rows } = model;
  const { place, problem } = rows;
  const plans = lookups.insurancePlans().items.map(({ plan, customName }) => ({ value: plan.id, label: customName }));
  const professionals = lookups.professionals().items.map(({ id, name }) => ({ value: id, label: name }));
  const day = (name: 'startDate' | 'endDate') => (text: string) => {
    if (text === '') rows.filter({ [name]: null });
  };
  return (
    <div className="accounts-filters">
      <Toolbar label="Filtros">
        <SelectField
          label="Convênio e plano"
          clearable
          placeholder="Todos"
          options={plans}
          value={place.insurancePlanId || null}
          onChange={(id) => rows.filter({ insurancePlanId: id ?? '' })}
        />
        <DateField
          label="Data inicial"
          value={place.startDate}
          error={problem?.errors['startDate']}
          onText={day('startDate')}
          onChange={(date) => date !== null && isLocalDate(date) && rows.filter({ startDate: date })}
        />
        <DateField
          label="Data final"
          value={place.endDate}
          error={problem?.errors['endDate']}
          onText={day('endDate')}
          onChange={(date) => date !== null && isLocalDate(date) && rows.filter({ endDate: date })}
        />
        <SelectField
          label="Profissional"
          clearable
          placeholder="Todos"
          options={professionals}
          value={place.professionalId || null}
          onChange={(id) => rows.filter({ professionalId: id ?? '' })}
        />
        <SelectField
          label="Tipo de guia"
          clearable
          placeholder="Todos"
          options={guideTypes}
          value={place.guideType || null}
          onChange={(type) => rows.filter({ guideType: GUIDE_TYPES.find((one) => one === type) ?? '' })}
        />
        <SearchField
          label="Paciente"
          placeholder="Nome"
          maxLength={120}
          value={rows.search}
          onChange={rows.type}
          onSearch={rows.searchNow}
        />
      </Toolbar>
    </div>
  );
});
