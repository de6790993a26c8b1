import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { Field } from '@prumo/domain/rules';
import { label as wordOf } from '@prumo/messages';
import '@prumo/messages/all';
import {
  Button,
  CheckboxField,
  DateField,
  FieldGrid,
  IconButton,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
} from '@prumo/ui';
import { useState } from 'react';

interface InputProps {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The parts of an input as fields. */
export function RuleForm({
  fields,
  value,
  onChange,
}: {
  readonly fields: Readonly<Record<string, Field>>;
  readonly value: Readonly<Record<string, unknown>>;
  readonly onChange: (value: Record<string, unknown>) => void;
}) {
  return (
    <FieldGrid minWidth={190}>
      {Object.entries(fields).map(([key, field]) => (
        <Input key={key} field={field} value={value[key]} onChange={(part) => onChange({ ...value, [key]: part })} />
      ))}
    </FieldGrid>
  );
}

/** One field by its kind. An emptied number is NaN and an emptied date '': the page shows what the rule makes of it. */
function Input({ field, value, onChange }: InputProps) {
  const { label } = field;
  switch (field.kind) {
    case 'money':
      return (
        <MoneyField
          label={label}
          allowNegative
          value={Number.isSafeInteger(value) ? (value as Cents) : null}
          onChange={(cents) => onChange(cents ?? (field.optional ? null : Number.NaN))}
        />
      );
    case 'number':
      return <NumberInput field={field} value={value} onChange={onChange} />;
    case 'text':
    case 'instant':
      return (
        <TextField
          label={label}
          value={typeof value === 'string' ? value : ''}
          maxLength={5000}
          onChange={(typed) => onChange(typed === '' && field.optional ? null : typed)}
        />
      );
    case 'date':
      return (
        <DateField
          label={label}
          value={typeof value === 'string' && value !== '' ? (value as LocalDate) : null}
          onChange={(day) => onChange(day ?? (field.optional ? null : ''))}
        />
      );
    case 'flag':
      return <CheckboxField label={label} value={value === true} onChange={onChange} />;
    case 'choice':
      return <ChoiceInput field={field} value={value} onChange={onChange} />;
    case 'group':
      return (
        <fieldset className="rule-group">
          <legend>{label}</legend>
          {field.optional && (
            <CheckboxField
              label={`Informar ${label.toLowerCase()}`}
              value={value !== null && value !== undefined}
              onChange={(given) => onChange(given ? {} : null)}
            />
          )}
          {(!field.optional || (value !== null && value !== undefined)) && (
            <RuleForm fields={field.fields} value={(value ?? {}) as Record<string, unknown>} onChange={onChange} />
          )}
        </fieldset>
      );
    case 'list':
      return <ListInput field={field} value={value} onChange={onChange} />;
    case 'json':
      return <JsonInput label={label} value={value} onChange={onChange} />;
  }
}

function NumberInput({ field, value, onChange }: InputProps) {
  const shown =
    isNumber(value) && !Number.isNaN(value) ? String(value).replace('.', ',') : typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState({ text: shown, value });
  const text = Object.is(typed.value, value) ? typed.text : shown;
  const enter = (raw: string) => {
    const next = raw.trim() === '' ? (field.optional ? null : Number.NaN) : Number(raw.replace(',', '.'));
    setTyped({ text: raw, value: next });
    onChange(next);
  };
  return <TextField label={field.label} value={text} onChange={enter} maxLength={30} />;
}

function ChoiceInput({ field, value, onChange }: InputProps & { readonly field: Extract<Field, { kind: 'choice' }> }) {
  const words = field.words;
  const offered = field.options.map((option) => ({
    value: option,
    label: words === undefined ? plain(option) : wordOf(words, String(option)),
  }));
  // A row may show how the rule refuses what nobody could choose.
  const given = (value ?? null) as string | number | boolean | null;
  const foreign = given !== null && given !== '' && !field.options.includes(given);
  const options = foreign ? [...offered, { value: given, label: `${plain(given)} (fora da lista)` }] : offered;
  return (
    <SelectField
      label={field.label}
      value={given}
      options={options}
      clearable={field.optional}
      onChange={(chosen) => onChange(chosen ?? null)}
    />
  );
}

function ListInput({ field, value, onChange }: InputProps & { readonly field: Extract<Field, { kind: 'list' }> }) {
  const items = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const put = (at: number, item: unknown) => onChange(items.map((old, index) => (index === at ? item : old)));
  return (
    <fieldset className="rule-group">
      <legend>{field.label}</legend>
      {items.length === 0 && <p className="rule-muted">Lista vazia</p>}
      <ol className="rule-list">
        {items.map((item, at) => (
          // Lines have no identity of their own: their place is their key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <Input
              field={{ ...field.item, label: `${field.item.label} ${at + 1}` }}
              value={item}
              onChange={(next) => put(at, next)}
            />
            <IconButton
              icon="trash"
              label={`Remover ${field.item.label} ${at + 1}`}
              onClick={() => onChange(items.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ol>
      <Button small icon="plus" onClick={() => onChange([...items, structuredClone(field.blank)])}>
        Adicionar
      </Button>
    </fieldset>
  );
}

function JsonInput({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown } | null>(null);
  const text = typed !== null && typed.value === value ? typed.text : (JSON.stringify(value, null, 2) ?? '');
  const [error, setError] = useState<string | null>(null);
  const enter = (raw: string) => {
    try {
      const next = JSON.parse(raw) as unknown;
      setError(null);
      setTyped({ text: raw, value: next });
      onChange(next);
    } catch {
      setError('Isto ainda não é JSON');
      setTyped({ text: raw, value });
    }
  };
  return (
    <div className="rule-json">
      <TextAreaField label={label} value={text} rows={6} error={error} onChange={enter} maxLength={100_000} />
    </div>
  );
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function plain(option: string | number | boolean): string {
  return typeof option === 'boolean' ? (option ? 'Sim' : 'Não') : String(option);
}
