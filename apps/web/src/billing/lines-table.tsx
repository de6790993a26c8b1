import { formatDate, isLocalDate } from '@prumo/domain/dates';
import { maskTuss, truncateName } from '@prumo/domain/identity';
import { formatNumber } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { Button, type Column, DataTable, EmptyState, IconButton, MoneyText, Notice, StatusChip } from '@prumo/ui';
import { type AccountDialogModel, type AccountLine, shownLineTotal } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { confirmDeletion, fieldId, HiddenValue } from '../kit/index.ts';
import { GuideSection } from './guide-section.tsx';
import { twoLines } from './two-lines.tsx';

interface Props {
  readonly model: AccountDialogModel;
  readonly title?: string;
  /** Which lines; all of them unless told otherwise. */
  readonly filter?: (line: AccountLine) => boolean;
  readonly emptyText?: string;
}

/** The procedures of an account: add, change, look at, remove. [BIL-024, BIL-052, BIL-081] */
export const LinesTable = observer(function LinesTable({ model, title = 'Procedimentos', filter, emptyText }: Props) {
  const { guide } = model;
  const lines = filter ? guide.lines.filter(filter) : guide.lines;
  const main = title === 'Procedimentos';
  return (
    <GuideSection
      title={title}
      actions={
        !model.readOnly && (
          <Button small icon="plus" id={main ? fieldId('expenses') : undefined} onClick={() => model.lines.edit(null)}>
            {main ? 'Adicionar procedimento' : 'Adicionar despesa'}
          </Button>
        )
      }
    >
      {main && model.valuesBlocked && !model.readOnly && (
        <Notice kind="info">{sentence('billing.values-blocked')}</Notice>
      )}
      {main && guide.linesError !== null && <Notice kind="danger">{guide.linesError}</Notice>}
      <div data-field-number={main ? (guide.numberOf('expense.code') ?? undefined) : undefined} className="guide-table">
        <DataTable
          caption={title}
          columns={columnsOf(model, lines, main)}
          rows={lines}
          rowKey={({ itemId }) => itemId}
          actions={(line) => lineActions(model, line)}
          empty={
            <EmptyState
              icon="list"
              text={emptyText ?? 'Nenhum procedimento nesta conta'}
              detail={model.readOnly ? undefined : 'Use o botão acima para adicionar.'}
            />
          }
        />
      </div>
    </GuideSection>
  );
});

/** Other expenses stand on an annex of their own: the numbers are those of the procedures. */
function columnsOf(
  model: AccountDialogModel,
  lines: readonly AccountLine[],
  isNumbered: boolean,
): readonly Column<AccountLine>[] {
  const { guide, insuranceHidden } = model;
  const numbered = (path: string, header: string): string => {
    const number = isNumbered ? guide.numberOf(path) : null;
    return number === null ? header : `${number} ${header}`;
  };
  return [
    {
      key: 'code',
      header: numbered('expense.code', 'Código'),
      noWrap: true,
      rowHeader: false,
      cell: ({ code }) => <span className="tnum">{code === null ? '—' : maskTuss(code)}</span>,
    },
    {
      key: 'name',
      header: numbered('expense.name', 'Procedimento'),
      rowHeader: true,
      cell: (line) => <LineName model={model} line={line} />,
    },
    {
      key: 'date',
      header: numbered('execution.date', 'Data'),
      noWrap: true,
      cell: ({ execution: { date, time } }) => `${isLocalDate(date) ? formatDate(date) : date} ${time}`.trim(),
    },
    {
      key: 'professional',
      header: 'Profissional',
      cell: ({ professional, team }) => twoLines(professional?.name ?? '—', teamText(team.length)),
    },
    {
      key: 'quantity',
      header: numbered('quantity', 'Qtde'),
      align: 'end',
      cell: ({ quantity }) => formatNumber(quantity, Number.isInteger(quantity) ? 0 : 2),
    },
    ...(lines.some(({ authorizedQuantity }) => authorizedQuantity !== null)
      ? [
          {
            key: 'authorized',
            header: numbered('requested.authorized', 'Autorizada'),
            align: 'end' as const,
            cell: ({ authorizedQuantity: authorized }: AccountLine) =>
              authorized === null ? '—' : formatNumber(authorized, 0),
          },
        ]
      : []),
    { key: 'factor', header: numbered('factor', 'Fator'), align: 'end', cell: ({ factor }) => formatNumber(factor, 2) },
    {
      key: 'insurance',
      header: numbered(guide.guideType === 'sadt' ? 'value.insurance' : 'expense.value', 'Convênio'),
      align: 'end',
      cell: ({ value }) => (insuranceHidden ? <HiddenValue /> : <MoneyText value={value.insurance} />),
    },
    {
      key: 'particular',
      header: 'Particular',
      align: 'end',
      cell: ({ value }) => <MoneyText value={value.particular} />,
    },
    {
      key: 'total',
      header: numbered('value.total', 'Total'),
      align: 'end',
      cell: (line) => <MoneyText value={shownLineTotal(line, insuranceHidden)} />,
    },
  ];
}

const teamText = (others: number): string | null => (others === 0 ? null : `e mais ${others} na equipe`);

const LineName = observer(function LineName({
  model,
  line,
}: {
  readonly model: AccountDialogModel;
  readonly line: AccountLine;
}) {
  const { guide } = model;
  const prefix = `expenses.${guide.lines.indexOf(line)}.`;
  const wrong = [...guide.errors.keys()].some((path) => path.startsWith(prefix));
  return (
    <>
      <span title={line.name}>{truncateName(line.name)}</span>
      {line.return && <span className="line-mark">Retorno</span>}
      <TransferMark model={model} line={line} />
      {wrong && <span className="field-error line-error">Configuração incompleta</span>}
    </>
  );
});

/** That a line was paid out, and the way to the document for whoever may see it. [BIL-009] */
const TransferMark = observer(function TransferMark({
  model: { transfer },
  line: { financialBundleId, name },
}: {
  readonly model: AccountDialogModel;
  readonly line: AccountLine;
}) {
  if (financialBundleId === null) return null;
  const mark = <StatusChip status="info" label="Repassado ao profissional" />;
  if (transfer?.may !== true) return mark;
  return (
    <button
      type="button"
      className="transfer-mark"
      aria-label={`Repassado ao profissional: ver o documento de ${name}`}
      onClick={() => void transfer.open(financialBundleId)}
    >
      {mark}
    </button>
  );
});

function lineActions(model: AccountDialogModel, line: AccountLine) {
  const id = fieldId(`expenses.${model.guide.lines.indexOf(line)}`);
  if (model.readOnly || line.financialBundleId !== null) {
    return (
      <IconButton id={id} icon="eye" label={`Ver detalhes de ${line.name}`} onClick={() => model.lines.edit(line)} />
    );
  }
  const remove = () =>
    void confirmDeletion(line.name).then((yes) => (yes ? model.lines.remove(line.itemId) : undefined));
  return (
    <>
      <IconButton id={id} icon="pencil" label={`Configurar ${line.name}`} onClick={() => model.lines.edit(line)} />
      <IconButton icon="trash" label={`Excluir ${line.name}`} onClick={remove} />
    </>
  );
}
