import type { Field } from '@prumo/domain/rules';
import { sentence } from '@prumo/messages';
import { StatusChip } from '@prumo/ui';
import type { Hints } from './hints.ts';
import { isReason, isResult, type Reason, valueText } from './value-text.ts';

interface Props {
  readonly value: unknown;
  readonly field?: Field | undefined;
  readonly hints: Hints;
}

/** What a rule answered, as a person reads it: refusals and problems by their sentence, money as money, lists of records as tables. */
export function Answer({ value, field, hints }: Props) {
  if (isResult(value)) {
    if (value.ok) return <Answer value={value.value} field={field} hints={hints} />;
    return (
      <div className="rule-refusal">
        <StatusChip status="danger" label="Recusado" icon="ban" />
        <Answer value={value.error} hints={hints} />
      </div>
    );
  }
  if (isReason(value)) return <ReasonText {...value} />;
  if (Array.isArray(value)) return <List items={value as readonly unknown[]} field={field} hints={hints} />;
  if (typeof value === 'object' && value !== null)
    return <Parts value={value as Record<string, unknown>} field={field} hints={hints} />;
  return <span className="rule-value">{valueText(value, field, hints)}</span>;
}

function ReasonText({ field, code, data }: Reason) {
  return (
    <p className="rule-reason">
      {sentence(code, data)}{' '}
      <code>
        {field !== undefined && field !== '' && `${field} · `}
        {code}
      </code>
    </p>
  );
}

function List({
  items,
  field,
  hints,
}: {
  readonly items: readonly unknown[];
  readonly field: Field | undefined;
  readonly hints: Hints;
}) {
  if (items.length === 0) return <span className="rule-muted">Nenhum (lista vazia)</span>;
  const item = field?.kind === 'list' ? field.item : undefined;
  const columns = columnsOf(items);
  if (columns !== null)
    return <Table rows={items as readonly Record<string, unknown>[]} columns={columns} field={item} hints={hints} />;
  return (
    <ol className="rule-answers">
      {items.map((part, at) => (
        // A list has no other identity than its order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <Answer value={part} field={item} hints={hints} />
        </li>
      ))}
    </ol>
  );
}

interface TableProps {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly columns: readonly string[];
  readonly field: Field | undefined;
  readonly hints: Hints;
}

function Table({ rows, columns, field, hints }: TableProps) {
  const fieldOf = (column: string) => partField(field, column, hints);
  return (
    // The group scrolls sideways and must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="rule-table-scroll" role="group" aria-label="Linhas da resposta" tabIndex={0}>
      <table className="rule-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {fieldOf(column)?.label ?? <code>{column}</code>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // A list has no other identity than its order.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {columns.map((column) => (
                <td key={column}>{valueText(row[column], fieldOf(column), hints)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Parts({
  value,
  field,
  hints,
}: {
  readonly value: Readonly<Record<string, unknown>>;
  readonly field: Field | undefined;
  readonly hints: Hints;
}) {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  if (entries.length === 0) return <span className="rule-muted">Vazio</span>;
  return (
    <dl className="rule-parts">
      {entries.map(([key, part]) => {
        const known = partField(field, key, hints);
        return (
          <div key={key} className={typeof part === 'object' && part !== null ? 'rule-part-wide' : undefined}>
            <dt>{known?.label ?? <code>{key}</code>}</dt>
            <dd>
              <Answer value={part} field={known} hints={hints} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function partField(field: Field | undefined, key: string, hints: Hints): Field | undefined {
  return (field?.kind === 'group' ? field.fields[key] : undefined) ?? hints.byKey.get(key);
}

/** Records of a few plain values are a table. */
function columnsOf(items: readonly unknown[]): readonly string[] | null {
  const keys = new Set<string>();
  for (const item of items) {
    if (typeof item !== 'object' || item === null || Array.isArray(item) || isReason(item) || isResult(item))
      return null;
    for (const [key, part] of Object.entries(item)) {
      if (typeof part === 'object' && part !== null) return null;
      keys.add(key);
    }
  }
  return keys.size > 0 && keys.size <= 9 ? [...keys] : null;
}
