import { formatDate } from '@prumo/domain/dates';
import { formatMoney } from '@prumo/domain/money';
import { DENIAL_STATUSES } from '@prumo/domain/billing';
import { label } from '@prumo/messages';
import {
  Button,
  type Column,
  confirm,
  EmptyState,
  MoneyText,
  Notice,
  PageHeader,
  SelectField,
  StatusChip,
  Toolbar,
} from '@prumo/ui';
import type { Denial, DenialBoard } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { FileButton, ListTable, SelectionBar, useColumns } from '../kit/index.ts';
import { ChooseAll, tooManyReason } from './choose-all.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { AppealsCard } from './appeals-card.tsx';
import { DenialRuleDialog } from './denial-rule-dialog.tsx';
import { intoView } from './into-view.ts';
import { TypedFilter } from './typed-filter.tsx';
import './billing.css';
import { twoLines } from './two-lines.tsx';

interface Props {
  readonly board: DenialBoard;
  readonly lookups: LookupStore;
}

/** «Glosas»: what insurers denied, until when it may be appealed, accepting and appealing it, and the rule that it gives. [TIS-013, TIS-016, TIS-019, TIS-020] */
export const DenialsScreen = observer(function DenialsScreen({ board, lookups }: Props) {
  const { rows, chosen, accepted, problem, rules } = board;
  const columns = useColumns('Glosas', columnsOf(board));
  return (
    <div className="page">
      <PageHeader
        title="Glosas"
        subtitle="O que os convênios negaram, por prazo de recurso"
        actions={
          <>
            {columns.chooser}
            <FileButton icon="file-excel" label="Exportar" onRun={board.export} />
          </>
        }
      />
      <Filters board={board} lookups={lookups} />
      {problem !== null && (
        <div className="billed-notice" tabIndex={-1} ref={intoView}>
          <Notice kind="danger" live>
            {problem.message}
          </Notice>
        </div>
      )}
      {accepted !== null && (
        <div className="billed-notice" tabIndex={-1} ref={intoView}>
          <Notice kind="success" live>
            {accepted.count === 1 ? '1 glosa aceita' : `${accepted.count} glosas aceitas`}:{' '}
            {formatMoney(accepted.total)} baixados em «Glosas aceitas».
          </Notice>
        </div>
      )}
      {rules.made !== null && (
        <Notice kind="success" live>
          Regra criada: a conferência das guias de {rules.made.insurance.name} já a usa.
        </Notice>
      )}
      <ListTable
        list={rows}
        caption="Glosas"
        columns={columns.shown}
        actions={
          rows.items.some(rules.offers)
            ? (denial) =>
                rules.offers(denial) && (
                  <Button
                    icon="shield"
                    small
                    aria-label={`Criar regra da glosa ${denial.code ?? ''} da guia ${denial.guide ?? ''}`}
                    onClick={() => void rules.ask(denial)}
                  >
                    Criar regra
                  </Button>
                )
            : undefined
        }
        selection={
          board.mayDecide
            ? {
                keys: new Set(chosen.map(({ id }) => id)),
                onChange: board.choice.choose,
                offers: board.mayChoose,
                labelOf: ({ code, guide }) => `glosa ${code ?? ''} da guia ${guide ?? ''}`,
              }
            : undefined
        }
        bar={
          board.mayDecide && (
            <SelectionBar count={chosen.length} onClear={board.choice.clear}>
              <span>{formatMoney(board.chosenTotal)}</span>
              {board.mayChooseAll && <ChooseAll choice={board.choice} gender="as" />}
              <Button
                icon="check"
                busy={board.accepting}
                disabled={board.choice.isTooMany}
                disabledReason={tooManyReason(board.choice)}
                onClick={() => void askAccepting(board).then((yes) => (yes ? board.accept() : undefined))}
              >
                Aceitar glosas
              </Button>
              <Button
                icon="send"
                disabled={!board.mayAppeal || board.choice.isTooMany}
                disabledReason={tooManyReason(board.choice) ?? 'Um recurso leva glosas em aberto de um convênio só'}
                onClick={() => board.appeals.ask(chosen)}
              >
                Recorrer
              </Button>
            </SelectionBar>
          )
        }
        empty={
          <EmptyState
            icon="check-circle"
            text="Nenhuma glosa"
            detail="As glosas chegam com os retornos dos convênios."
          />
        }
      />
      <AppealsCard appeals={board.appeals} mayCancel={board.mayDecide} />
      <AppealDialog appeals={board.appeals} />
      <DenialRuleDialog rules={rules} />
    </div>
  );
});

const askAccepting = ({ chosen, chosenTotal }: DenialBoard) =>
  confirm({
    title: 'Aceitar glosas',
    message: chosen.length === 1 ? 'Aceitar esta glosa?' : `Aceitar estas ${chosen.length} glosas?`,
    detail: `${formatMoney(chosenTotal)} deixam de ser cobrados do convênio e são baixados na categoria «Glosas aceitas».`,
    yes: 'Aceitar',
    no: 'Voltar',
  });

const Filters = observer(function Filters({ board, lookups }: Props) {
  const { rows } = board;
  const { place } = rows;
  const professionals = lookups.professionals().items.map(({ id, name }) => ({ value: id, label: name }));
  const insurances = lookups.insurances().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="accounts-filters">
      <Toolbar label="Filtros">
        <SelectField
          label="Convênio"
          clearable
          placeholder="Todos"
          options={insurances}
          value={place.insuranceId || null}
          onChange={(id) => rows.filter({ insuranceId: id ?? '' })}
        />
        <SelectField
          label="Profissional"
          clearable
          placeholder="Todos"
          options={professionals}
          value={place.professionalId || null}
          onChange={(id) => rows.filter({ professionalId: id ?? '' })}
        />
        <TypedFilter
          label="Código da glosa"
          placeholder="Código"
          maxLength={4}
          value={place.code}
          read={(text) => (/^\d{4}$/.test(text) ? text : null)}
          onChange={(code) => rows.filter({ code })}
        />
        <TypedFilter
          label="Procedimento"
          placeholder="Código"
          maxLength={10}
          value={place.expenseCode}
          read={(text) => (/^\d{8,10}$/.test(text) ? text : null)}
          onChange={(expenseCode) => rows.filter({ expenseCode })}
        />
        <TypedFilter
          label="Mês do retorno"
          placeholder="mm/aaaa"
          maxLength={7}
          value={place.month === '' ? '' : `${place.month.slice(5)}/${place.month.slice(0, 4)}`}
          read={(text) => /^(?:0[1-9]|1[0-2])\/20\d{2}$/.exec(text)?.[0] ?? null}
          onChange={(month) => rows.filter({ month: month === '' ? '' : `${month.slice(3)}-${month.slice(0, 2)}` })}
        />
        <SelectField
          label="Situação"
          clearable
          placeholder="Todas"
          options={DENIAL_STATUSES.map((status) => ({ value: status, label: label('denialStatus', status) }))}
          value={place.status || null}
          onChange={(status) => rows.filter({ status: status ?? '' })}
        />
      </Toolbar>
    </div>
  );
});

const CHIPS: Readonly<Record<Denial['status'], string>> = {
  open: 'warning',
  accepted: 'canceled',
  appealed: 'attending',
  upheld: 'danger',
  released: 'success',
};

const columnsOf = ({ rows, today }: DenialBoard): readonly Column<Denial>[] => [
  {
    key: 'insurance',
    header: 'Convênio e guia',
    cell: ({ insurance, lot, guide }) => twoLines(insurance.name, `Lote ${lot} · guia ${guide ?? '—'}`),
    footer: rows.total === 1 ? '1 glosa' : `${rows.total} glosas`,
  },
  {
    key: 'code',
    header: 'Glosa',
    // The sentences of the national table are long.
    width: '20%',
    cell: ({ code, reason }) => twoLines(code ?? 'Sem código', reason),
  },
  {
    key: 'expense',
    header: 'Procedimento',
    cell: ({ expense }) => (expense === null ? '—' : twoLines(expense.name, expense.code)),
  },
  {
    key: 'patient',
    header: 'Paciente e profissional',
    cell: ({ patient, professional }) => twoLines(patient ?? '—', professional?.name ?? ''),
  },
  {
    key: 'appealUntil',
    header: 'Recurso até',
    noWrap: true,
    cell: ({ appealUntil, returnedOn, status }) => {
      const over = status === 'open' && appealUntil !== null && appealUntil < today;
      return (
        <span className="two-lines">
          {appealUntil === null ? '—' : formatDate(appealUntil)}
          {over && <small>Prazo encerrado</small>}
          <small>Retorno {formatDate(returnedOn)}</small>
        </span>
      );
    },
  },
  {
    key: 'status',
    header: 'Situação',
    noWrap: true,
    cell: ({ status, decidedBy }) => (
      <span className="two-lines">
        <StatusChip status={CHIPS[status]} label={label('denialStatus', status)} />
        {decidedBy !== null && <small className="denial-decider">{decidedBy}</small>}
      </span>
    ),
  },
  {
    key: 'value',
    header: 'Valor',
    align: 'end',
    cell: ({ value }) => <MoneyText value={value} />,
    footer: <MoneyText value={rows.sum} />,
  },
];
