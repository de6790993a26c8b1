import { maskTuss } from '@prumo/domain/identity';
import { CheckboxField, IconButton, MoneyText, NumberField, SelectField } from '@prumo/ui';
import type { DraftLine } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { fieldId, ShownMoney } from '../kit/index.ts';
import type { AgendaDesk } from './agenda-desk.ts';

interface Props {
  readonly desk: AgendaDesk;
}

/** The procedures of the appointment, taken from those of its schedule, with their prices. [SCH-035, SCH-046] */
export const AppointmentExpenses = observer(function AppointmentExpenses({ desk: { form, lookups } }: Props) {
  const { scheduleId, expenses } = form.fields.draft;
  const offered = scheduleId === null ? null : lookups.scheduleExpenses(scheduleId);
  const taken = new Set(expenses.map(({ expenseId }) => expenseId));
  const options = (offered?.items ?? [])
    .filter(({ id }) => !taken.has(id))
    .map(({ id, name, code }) => ({ value: id, label: name, detail: code === null ? undefined : maskTuss(code) }));
  const add = (id: string | null) => {
    const expense = offered?.items.find((item) => item.id === id);
    if (expense !== undefined) form.expenses.add(expense);
  };
  return (
    <div>
      {!form.readOnly && (
        <SelectField
          id={fieldId('expenses')}
          label="Procedimentos"
          filter
          placeholder={scheduleId === null ? 'Escolha antes a agenda' : 'Adicionar procedimento'}
          disabled={scheduleId === null}
          loading={offered?.state === 'loading'}
          options={options}
          value={null}
          error={form.fields.errors['expenses']}
          onChange={add}
        />
      )}
      {expenses.length > 0 && (
        <ul className="appointment-lines" aria-label="Procedimentos escolhidos">
          {expenses.map((line) => (
            <Line key={line.expenseId} desk={{ form, lookups }} line={line} />
          ))}
        </ul>
      )}
      <Total desk={{ form }} />
    </div>
  );
});

interface LineProps {
  readonly desk: Pick<AgendaDesk, 'form' | 'lookups'>;
  readonly line: DraftLine;
}

const Line = observer(function Line({ desk: { form }, line }: LineProps) {
  const { planId } = form.fields.draft;
  const value = form.expenses.valueOf(line.expenseId);
  const fixed = form.readOnly || line.accountId !== null;
  const particular = isParticular(form);
  return (
    <li className="appointment-line">
      <span>
        {line.name} {line.code !== null && <span className="appointment-line-code">{maskTuss(line.code)}</span>}
      </span>
      <NumberField
        label={`Quantidade de ${line.name}`}
        labelHidden
        min={1}
        max={999}
        step={1}
        readOnly={fixed}
        value={line.quantity}
        onChange={(quantity) => form.expenses.change(line.expenseId, { quantity: quantity ?? 1 })}
      />
      <CheckboxField
        label="Retorno"
        value={line.return}
        disabled={fixed}
        onChange={(isReturn) => form.expenses.change(line.expenseId, { return: isReturn })}
      />
      <span className="appointment-line-value">
        {value === null ? (
          planId === null ? (
            ''
          ) : (
            'sem preço'
          )
        ) : line.return ? (
          'sem custo'
        ) : (
          <ShownMoney value={particular ? value.particularValue : value.insuranceValue} />
        )}
      </span>
      {fixed ? (
        <span />
      ) : (
        <IconButton icon="trash" label={`Remover ${line.name}`} onClick={() => form.expenses.remove(line.expenseId)} />
      )}
    </li>
  );
});

const Total = observer(function Total({ desk: { form } }: { readonly desk: Pick<AgendaDesk, 'form'> }) {
  const { planId, expenses } = form.fields.draft;
  if (planId === null || expenses.length === 0) return null;
  const insurance = form.expenses.total('insuranceValue');
  const particular = form.expenses.total('particularValue');
  return (
    <p className="appointment-total">
      {isParticular(form) ? 'Total particular ' : 'Total do convênio '}
      <strong>
        <ShownMoney value={isParticular(form) ? particular : insurance} />
      </strong>
      {!isParticular(form) && particular !== null && particular > 0 && (
        <>
          {' '}
          · a pagar pelo paciente <MoneyText value={particular} />
        </>
      )}
    </p>
  );
});

const isParticular = (form: AgendaDesk['form']): boolean => form.expenses.planType === 'particular';
