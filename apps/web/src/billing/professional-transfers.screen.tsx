import { formatDate, isLocalDate } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { formatMoney } from '@prumo/domain/money';
import { label, sentence } from '@prumo/messages';
import {
  Button,
  type Column,
  DateField,
  EmptyState,
  MenuButton,
  MoneyText,
  Notice,
  PageHeader,
  SearchField,
  SelectField,
  Toolbar,
} from '@prumo/ui';
import {
  MOST_TRANSFERRED,
  type ProfessionalTransfers,
  TRANSFER_STATES,
  type TransferLine,
} from '@prumo/view-models/billing';
import { TRANSFER_PAPERS } from '@prumo/view-models/finance';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { ListTable, SelectionBar, useColumns } from '../kit/index.ts';
import './billing.css';
import { ChooseAll } from './choose-all.tsx';
import { CloseTransferDialog, countLines } from './close-transfer-dialog.tsx';
import { TransferSteps } from './transfer-steps.tsx';
import { twoLines } from './two-lines.tsx';

interface Props {
  readonly model: ProfessionalTransfers;
  readonly lookups: LookupStore;
  readonly may: { readonly close: boolean };
  /** Left out for whoever may not look at accounts. */
  readonly accountAddress?: ((id: string) => string) | undefined;
  readonly documentAddress: (id: string) => string;
  /** Where the denial of a negative line stands; left out for whoever may not look at it. */
  readonly denialAddress?: ((line: TransferLine) => string) | undefined;
}

/** Repasses: what a professional did in finished accounts, reckoned line by line, and the document that pays it. [BIL-007, BIL-199, BIL-200] */
export const ProfessionalTransfersScreen = observer(function ProfessionalTransfersScreen(props: Props) {
  const { model, lookups } = props;
  const { rows } = model;
  const columns = useColumns('Repasses', columnsOf(props));
  const professional = lookups.professionals().items.find(({ id }) => id === rows.place.professionalId);
  return (
    <div className="page">
      <PageHeader
        title="Repasses"
        subtitle="O que cabe aos profissionais nas contas finalizadas"
        actions={columns.chooser}
      />
      <Filters model={model} lookups={lookups} />
      <Closed model={model} documentAddress={props.documentAddress} />
      {rows.place.professionalId === '' ? (
        <EmptyState
          icon="users"
          text="Escolha o profissional"
          detail="Aparecem os procedimentos dele nas contas finalizadas, com o cálculo do repasse de cada um."
        />
      ) : (
        <ListTable
          list={rows}
          filtered={false}
          above={<Sums model={model} />}
          caption="Procedimentos"
          columns={columns.shown}
          selection={{
            keys: model.choice.keys,
            onChange: model.choice.choose,
            labelOf: ({ name, accountKey, denial }) =>
              `${denial === null ? '' : 'Glosa de '}${name} da conta ${accountKey}`,
          }}
          bar={<Chosen model={model} may={props.may} professionalName={professional?.name ?? ''} />}
          empty={<NoLine model={model} />}
        />
      )}
      {model.closing !== null && <CloseTransferDialog closing={model.closing} onClose={model.end} />}
    </div>
  );
});

/** What the whole filter comes to. */
const Sums = observer(function Sums({ model: { rows, sums } }: Pick<Props, 'model'>) {
  if (rows.state !== 'ready' || rows.total === 0) return null;
  return (
    <div className="transfer-sums" role="status">
      <span>{countLines(rows.total)}</span>
      <span>
        Valor <strong className="tnum">{formatMoney(sums.total)}</strong>
      </span>
      <span>
        Repasse <strong className="tnum">{formatMoney(sums.transfer)}</strong>
      </span>
      {sums.waiting > 0 && <span>{sums.waiting} ainda sem repasse</span>}
    </div>
  );
});

/** What was closed, and the way to its document. */
const Closed = observer(function Closed({ model, documentAddress }: Pick<Props, 'model' | 'documentAddress'>) {
  const { closed } = model;
  if (closed === null) return null;
  return (
    <Notice kind="success" live action={<Button onClick={model.forgetClosed}>Entendi</Button>}>
      {countLines(closed.lines)} em um documento de <strong>{formatMoney(closed.total)}</strong>.{' '}
      <Link to={documentAddress(closed.id)}>Ver o documento</Link>
    </Notice>
  );
});

/** The chosen lines: closed into a document, or printed. Those that wait stay out. */
const Chosen = observer(function Chosen({
  model,
  may,
  professionalName,
}: Pick<Props, 'model' | 'may'> & { readonly professionalName: string }) {
  const { chosen, ready, rows } = model;
  const out = chosen.length - ready.length;
  const reason = model.tooMany
    ? `Um repasse leva até ${MOST_TRANSFERRED} procedimentos`
    : ready.length === 0
      ? 'Nenhum dos escolhidos pode ser repassado ainda'
      : undefined;
  return (
    <SelectionBar count={chosen.length} onClear={model.choice.clear}>
      <strong className="tnum">{formatMoney(model.readySum)}</strong>
      {out > 0 && <span>{out === 1 ? '1 fica de fora' : `${out} ficam de fora`}</span>}
      <ChooseAll choice={model.choice} gender="os" />
      <MenuButton
        label="Imprimir"
        icon="print"
        items={TRANSFER_PAPERS.map((paper) => ({
          label: label('transferPaper', paper),
          run: () => void model.print(paper),
        }))}
      />
      {may.close && rows.place.state === 'pending' && (
        <Button
          kind="primary"
          icon="lock"
          disabled={reason !== undefined}
          disabledReason={reason}
          onClick={() => model.close(professionalName)}
        >
          Simular e fechar
        </Button>
      )}
    </SelectionBar>
  );
});

const NoLine = observer(function NoLine({ model: { rows } }: Pick<Props, 'model'>) {
  const { startDate, endDate, insurancePlanId, search, state } = rows.place;
  if (startDate !== null || endDate !== null || insurancePlanId !== '' || search.trim() !== '')
    return (
      <EmptyState
        icon="search"
        text={sentence('list.empty')}
        action={
          <Button onClick={() => rows.filter({ startDate: null, endDate: null, insurancePlanId: '', search: '' })}>
            Limpar filtros
          </Button>
        }
      />
    );
  return state === 'pending' ? (
    <EmptyState
      icon="check-circle"
      text="Nada a repassar"
      detail="Os procedimentos aparecem quando a fatura da conta é finalizada."
      action={<Link to="/financial/billing-invoices">Faturas em andamento</Link>}
    />
  ) : (
    <EmptyState icon="list" text="Nenhum procedimento repassado" />
  );
});

interface DenialLinkProps {
  readonly denial: NonNullable<TransferLine['denial']>;
  readonly address: string | undefined;
}

/** The denial that makes a negative line, or one that gives it back, and the way to it. [TIS-024] */
function DenialLink({ denial: { code, status, givenBack }, address }: DenialLinkProps) {
  const denied = `Glosa${code === null ? '' : ` ${code}`}`;
  const name = givenBack ? `${denied} · paga depois pelo convênio` : `${denied} · ${label('denialStatus', status)}`;
  return <div>{address === undefined ? <strong>{name}</strong> : <Link to={address}>{name}</Link>}</div>;
}

/** With the degree of whoever did not simply do it; the first load of the product does not carry the words of papers. */
const doneAs = ({ name, degree }: TransferLine): string =>
  degree === null || degree === 'clinical' ? name : `${name} (${label('participationDegree', degree)})`;

function columnsOf({ accountAddress, documentAddress, denialAddress }: Props): readonly Column<TransferLine>[] {
  return [
    { key: 'date', header: 'Data', noWrap: true, cell: ({ date }) => formatDate(date) },
    {
      key: 'account',
      header: 'Conta',
      cell: ({ accountId, accountKey }) =>
        accountAddress === undefined ? (
          <span className="tnum">{accountKey}</span>
        ) : (
          <Link className="tnum" to={accountAddress(accountId)}>
            {accountKey}
          </Link>
        ),
    },
    {
      key: 'name',
      header: 'Procedimento',
      rowHeader: true,
      cell: (line) => (
        <>
          {line.denial !== null && <DenialLink denial={line.denial} address={denialAddress?.(line)} />}
          {twoLines(doneAs(line), patientName(line.patient))}
        </>
      ),
    },
    { key: 'plan', header: 'Convênio e plano', cell: ({ insurance, plan }) => twoLines(insurance.name, plan.name) },
    { key: 'steps', header: 'Cálculo', cell: (line) => <TransferSteps line={line} /> },
    { key: 'total', header: 'Valor', align: 'end', cell: ({ total }) => <MoneyText value={total} /> },
    {
      key: 'transfer',
      header: 'Repasse',
      align: 'end',
      cell: ({ transfer, financialBundleId }) => (
        <>
          {transfer === null ? '—' : <MoneyText value={transfer} />}
          {financialBundleId !== null && (
            <>
              {' '}
              <Link to={documentAddress(financialBundleId)}>Documento</Link>
            </>
          )}
        </>
      ),
    },
  ];
}

const states = TRANSFER_STATES.map((value) => ({ value, label: label('transferState', value) }));

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
          label="Profissional"
          filter
          placeholder="Escolha"
          options={professionals}
          value={place.professionalId || null}
          onChange={(id) => rows.filter({ professionalId: id ?? '' })}
        />
        <SelectField
          label="Situação"
          options={states}
          value={place.state}
          onChange={(state) => rows.filter({ state: state ?? 'pending' })}
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
          label="Convênio e plano"
          clearable
          placeholder="Todos"
          options={plans}
          value={place.insurancePlanId || null}
          onChange={(id) => rows.filter({ insurancePlanId: id ?? '' })}
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
