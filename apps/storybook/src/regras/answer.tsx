import { formatDate, isLocalDate } from '@prumo/domain/dates';
import { cents, formatMoney } from '@prumo/domain/money';
import type { Field } from '@prumo/domain/rules';
import { isCode, label as wordOf, sentence } from '@prumo/messages';
import { StatusChip } from '@prumo/ui';

/** What a rule answered, as a person reads it: refusals and problems by their sentence, money as money. */
export function Answer({ value, field }: { readonly value: unknown; readonly field?: Field | undefined }) {
  if (isResult(value)) {
    if (value.ok) return <Answer value={value.value} field={field} />;
    return (
      <div className="rule-refusal">
        <StatusChip status="danger" label="Recusado" icon="ban" />
        <Answer value={value.error} />
      </div>
    );
  }
  if (isReason(value)) return <Reason {...value} />;
  if (Array.isArray(value)) return <List items={value as readonly unknown[]} field={field} />;
  if (typeof value === 'object' && value !== null) return <Parts value={value as Record<string, unknown>} field={field} />;
  return <span className="rule-value">{scalar(value, field)}</span>;
}

function Reason({ field, code, data }: { readonly field?: string; readonly code: string; readonly data?: Record<string, string | number> }) {
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

function List({ items, field }: { readonly items: readonly unknown[]; readonly field: Field | undefined }) {
  if (items.length === 0) return <span className="rule-muted">{field?.kind === 'list' ? 'Lista vazia' : 'Nenhum (lista vazia)'}</span>;
  return (
    <ol className="rule-answers">
      {items.map((item, at) => (
        // A list has no other identity than its order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <Answer value={item} field={field?.kind === 'list' ? field.item : undefined} />
        </li>
      ))}
    </ol>
  );
}

function Parts({ value, field }: { readonly value: Readonly<Record<string, unknown>>; readonly field: Field | undefined }) {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  if (entries.length === 0) return <span className="rule-muted">Vazio</span>;
  const fields = field?.kind === 'group' ? field.fields : {};
  return (
    <dl className="rule-parts">
      {entries.map(([key, part]) => (
        <div key={key}>
          <dt>{fields[key]?.label ?? <code>{key}</code>}</dt>
          <dd>
            <Answer value={part} field={fields[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function scalar(value: unknown, field: Field | undefined): string {
  if (value === null || value === undefined) return '—';
  if (value === true) return 'Sim';
  if (value === false) return 'Não';
  if (field?.kind === 'money' && typeof value === 'number' && Number.isSafeInteger(value)) return formatMoney(cents(value));
  if (field?.kind === 'choice' && field.words !== undefined) return wordOf(field.words, String(value));
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'string' && value !== '') return isLocalDate(value) ? formatDate(value) : value;
  return typeof value === 'string' ? '«» (texto vazio)' : typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}

function isResult(value: unknown): value is { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown } {
  return typeof value === 'object' && value !== null && typeof (value as { ok?: unknown }).ok === 'boolean' && ('value' in value || 'error' in value);
}

function isReason(value: unknown): value is { readonly field?: string; readonly code: string; readonly data?: Record<string, string | number> } {
  return typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'string' && isCode((value as { code: string }).code);
}
