import { formatMoney, multiplyCents, zero } from '@prumo/domain/money';
import { maskTuss } from '@prumo/domain/identity';
import { type Api, registry } from '@prumo/http-adapter/core';
import { createHttpProcedureGateway } from '@prumo/http-adapter/registry';
import { label } from '@prumo/messages';
import {
  AutoCompleteField,
  Button,
  Card,
  FieldGrid,
  IconButton,
  MoneyField,
  MoneyText,
  NumberField,
  TextAreaField,
  TextField,
} from '@prumo/ui';
import { PackageForm, type ProcedureItem } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { ActiveField, activeColumn, Bind, catalogue, fieldId, shownMoney } from '../kit/index.ts';
import './procedures.css';

const labels = { name: 'Nome', items: 'Procedimentos', notes: 'Observações' };

interface Props {
  readonly bundle: PackageForm;
}

/** A procedure without its code. */
const expenseName = (expense: unknown): string => (isNamed(expense) ? expense.name : 'Não informado');

const isNamed = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value;

/** Packages of procedures. [REG-008, REG-009, REG-010, REG-108] */
export default catalogue({
  calls: (api: Api) => ({ ...registry(api, '/packages'), procedures: createHttpProcedureGateway(api) }),
  form: (calls, notifier, newKey) => new PackageForm(calls, calls.procedures, notifier, newKey),
  purpose:
    'Procedimentos vendidos juntos, como 10 sessões de fisioterapia: cada sessão é um agendamento, de 1/10 a 10/10.',
  columns: [
    { key: 'name', header: 'Nome', cell: ({ name }) => name },
    {
      key: 'sessions',
      header: 'Sessões',
      align: 'end',
      cell: ({ sessions }) => sessions.toLocaleString('pt-BR'),
      width: '110px',
    },
    {
      key: 'total',
      header: 'Valor total',
      align: 'end',
      cell: ({ total }) => <MoneyText value={total} />,
      width: '150px',
    },
    activeColumn,
  ],
  labels: ({ form }) => ({
    ...labels,
    ...Object.fromEntries(
      form.fields.draft.items.flatMap((_, index) => [
        [`items.${index}.expenseId`, `Procedimento ${index + 1}`],
        [`items.${index}.quantity`, `Quantidade ${index + 1}`],
        [`items.${index}.value`, `Valor ${index + 1}`],
      ]),
    ),
    'items.*.expense': 'Procedimento',
  }),
  shows: {
    'items.*.value': shownMoney,
    'items.*.quantity': (quantity) => `${String(quantity)}x`,
    'items.*.expense': expenseName,
  },
  fields: (bundle) => (
    <>
      <Card title="Pacote">
        <FieldGrid>
          <Bind form={bundle.form.fields} field="name">
            {(bound) => <TextField label={labels.name} required span={12} maxLength={120} {...bound} />}
          </Bind>
          <Bind form={bundle.form.fields} field="notes">
            {(bound) => <TextAreaField label={labels.notes} span={12} rows={2} maxLength={500} {...bound} />}
          </Bind>
          <ActiveField form={bundle.form} />
        </FieldGrid>
      </Card>
      <Items bundle={bundle} />
    </>
  ),
});

const asItem = (expense: PackageForm['form']['fields']['draft']['items'][number]['expense']): ProcedureItem | null =>
  expense === null ? null : { ...expense, modality: null, durationMinutes: 0, particularValue: zero, active: true };

const Items = observer(function Items({ bundle }: Props) {
  const { fields } = bundle.form;
  return (
    <Card
      title={labels.items}
      actions={
        <Button kind="secondary" icon="plus" onClick={bundle.add}>
          Adicionar procedimento
        </Button>
      }
    >
      {fields.errors['items'] !== undefined && (
        <p className="row-error" id={fieldId('items')} tabIndex={-1}>
          {fields.errors['items']}
        </p>
      )}
      {fields.draft.items.map(({ expense, quantity, value }, place) => (
        // Rows have no name of their own while they are typed: their place is their key.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="form-row form-row-wide" key={place}>
          <AutoCompleteField
            id={fieldId(`items.${place}.expenseId`)}
            label="Procedimento"
            required
            value={asItem(expense)}
            error={fields.errors[`items.${place}.expenseId`]}
            onChange={(chosen) => bundle.choose(place, chosen)}
            search={(text, signal) => bundle.search(text, signal)}
            toKey={({ id }) => id}
            toLabel={({ code, name }) => (code === null ? name : `${maskTuss(code)} ${name}`)}
            toDetail={({ type, particularValue }) => `${label('expenseType', type)} · ${formatMoney(particularValue)}`}
            looksFor="procedure"
            emptyText="Nenhum procedimento encontrado"
          />
          <NumberField
            id={fieldId(`items.${place}.quantity`)}
            label="Quantidade"
            required
            min={1}
            max={120}
            value={quantity}
            error={fields.errors[`items.${place}.quantity`]}
            onChange={(count) => bundle.change(place, { quantity: count })}
          />
          <MoneyField
            id={fieldId(`items.${place}.value`)}
            label="Valor de cada"
            value={value}
            hint={`Total: ${formatMoney(multiplyCents(value ?? zero, [Math.max(0, quantity ?? 0)]))}`}
            error={fields.errors[`items.${place}.value`]}
            onChange={(cents) => bundle.change(place, { value: cents })}
          />
          <IconButton icon="trash" label={`Remover procedimento ${place + 1}`} onClick={() => bundle.remove(place)} />
        </div>
      ))}
      <p className="row-total" role="status">
        {bundle.sessions === 1 ? '1 sessão' : `${bundle.sessions.toLocaleString('pt-BR')} sessões`} · Total do pacote:{' '}
        <strong>{formatMoney(bundle.total)}</strong>
      </p>
    </Card>
  );
});
