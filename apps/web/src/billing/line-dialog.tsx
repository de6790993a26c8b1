import { OTHER_EXPENSE_TYPES } from '@prumo/domain/billing';
import { isLocalDate, parseDisplayDate } from '@prumo/domain/dates';
import { maskTuss } from '@prumo/domain/identity';
import { formatMoney } from '@prumo/domain/money';
import { label, labelsOf, sentence } from '@prumo/messages';
import {
  AutoCompleteField,
  Button,
  DateField,
  Dialog,
  Field,
  FieldGrid,
  HourField,
  MoneyField,
  MoneyText,
  Notice,
  NumberField,
  SelectField,
  SwitchField,
} from '@prumo/ui';
import { type LineExpense, type LineForm, lineLength } from '@prumo/view-models/billing';
import type { LookupStore, Professional } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { HiddenValue, priceSourceText } from '../kit/index.ts';
import { LineTeamFields } from './line-team-fields.tsx';
import { SupplyFields } from './supply-fields.tsx';
import { lineField as common, lineFieldId } from './line-field.ts';
import './billing.css';

interface Props {
  readonly form: LineForm;
  readonly lookups: LookupStore;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** 'Configurar procedimento' [BIL-012] */
export const LineDialog = observer(function LineDialog({ form, lookups, onApply, onClose }: Props) {
  return (
    <Dialog
      title="Configurar procedimento"
      size="lg"
      dirty={form.dirty && !form.readOnly}
      onClose={onClose}
      onSubmit={form.readOnly ? undefined : onApply}
      footer={
        <>
          <Button onClick={onClose}>Sair</Button>
          {!form.readOnly && (
            <Button kind="primary" type="submit" icon="check">
              Salvar
            </Button>
          )}
        </>
      }
    >
      <div className="guide-body">
        {form.transferred && <Notice kind="warning">{sentence('billing.line-transferred')}</Notice>}
        {form.context.valuesBlocked && !form.readOnly && (
          <Notice kind="info">{sentence('billing.values-blocked')}</Notice>
        )}
        <FieldGrid>
          <ExpenseField form={form} />
          <ProfessionalFields form={form} lookups={lookups} />
          <ExecutionFields form={form} />
          <ValueFields form={form} />
          {form.context.tiss && <SupplyFields form={form} />}
          {!form.isOther && <LineTeamFields form={form} lookups={lookups} />}
        </FieldGrid>
      </div>
    </Dialog>
  );
});

/** Digits of a quantity in a request for authorization of the standard. */
const AUTHORIZED_LENGTH = 3;

interface PartProps {
  readonly form: LineForm;
}

const ExpenseField = observer(function ExpenseField({ form }: PartProps) {
  return (
    <AutoCompleteField
      looksFor="procedure"
      {...common(form, 'expenseId')}
      label="Procedimento"
      span={12}
      placeholder="Nome ou código do procedimento"
      emptyText={sentence('billing.procedure-not-found')}
      value={form.expense}
      onChange={(expense) => void form.chooseExpense(expense)}
      search={(text, signal) => form.search(text, signal)}
      toKey={({ id }) => id}
      toLabel={({ code, name }) => (code === null ? name : `${maskTuss(code)} ${name}`)}
      toDetail={({ type, insurance, particular }) =>
        form.context.insuranceHidden || insurance === null
          ? `${label('expenseType', type)} · Particular ${formatMoney(particular)}`
          : `${label('expenseType', type)} · Convênio ${formatMoney(insurance)} · Particular ${formatMoney(particular)}`
      }
    />
  );
});

const optionsOf = (
  professionals: readonly Professional[],
  kept: { readonly id: string; readonly name: string } | null,
) => {
  const options = professionals.map(({ id, name }) => ({ value: id, label: name }));
  return kept === null || options.some(({ value }) => value === kept.id)
    ? options
    : [{ value: kept.id, label: kept.name }, ...options];
};

const ProfessionalFields = observer(function ProfessionalFields({
  form,
  lookups,
}: PartProps & { readonly lookups: LookupStore }) {
  const { items, state } = lookups.professionals();
  const loading = state === 'loading' || state === 'idle';
  const options = optionsOf(items, form.professional);
  return (
    <>
      <SelectField
        {...common(form, 'professionalId')}
        label="Profissional executante"
        span={4}
        loading={loading}
        options={options}
        value={form.professional?.id ?? null}
        onChange={(id) => void form.chooseProfessional(items.find((item) => item.id === id) ?? null)}
      />
      <SelectField
        {...common(form, 'accreditedProfessionalId')}
        label="Profissional credenciado"
        span={4}
        loading={loading}
        options={options}
        value={form.accreditedProfessionalId}
        onChange={form.chooseAccredited}
      />
      <SelectField
        {...common(form, 'degreeParticipationCode')}
        label="Grau de participação"
        span={4}
        options={labelsOf('participationDegree')}
        value={form.degree === '' ? null : form.degree}
        onChange={(degree) => form.setText('degree', degree ?? '')}
      />
    </>
  );
});

const ExecutionFields = observer(function ExecutionFields({ form }: PartProps) {
  const surgical = form.rules.requireWayTechnique === true || form.way !== '' || form.technique !== '';
  return (
    <>
      <DateField
        {...common(form, 'execution.date')}
        label="Data"
        span={3}
        value={isLocalDate(form.date) ? form.date : null}
        onChange={() => undefined}
        onText={(text) => form.setText('date', parseDisplayDate(text) ?? text)}
      />
      <HourField
        {...common(form, 'execution.time')}
        label="Hora"
        span={2}
        value={form.time}
        onChange={(time) => form.setText('time', time)}
      />
      <NumberField
        {...common(form, 'execution.duration')}
        label="Duração"
        span={2}
        unit="min"
        min={0}
        maxLength={lineLength.duration}
        value={form.duration}
        onChange={(duration) => form.setNumber('duration', duration)}
      />
      {surgical && (
        <>
          <SelectField
            {...common(form, 'way')}
            label="Via de acesso"
            span={3}
            clearable
            options={labelsOf('way')}
            value={form.way === '' ? null : form.way}
            onChange={(way) => form.setText('way', way ?? '')}
          />
          <SelectField
            {...common(form, 'technique')}
            label="Técnica"
            span={2}
            clearable
            options={labelsOf('technique')}
            value={form.technique === '' ? null : form.technique}
            onChange={(technique) => form.setText('technique', technique ?? '')}
          />
        </>
      )}
    </>
  );
});

/** Where the filled value comes from, and its parts. [REG-109] */
const origin = ({ source, parts }: Pick<LineExpense, 'source' | 'parts'>): string => {
  const text = source === null ? '' : priceSourceText(source);
  return parts === null
    ? text
    : `${text}: honorário ${formatMoney(parts.fee)}, filme ${formatMoney(parts.film)}, custo operacional ${formatMoney(parts.operationalCost)}`;
};

const ValueFields = observer(function ValueFields({ form }: PartProps) {
  const divisible = !form.context.tiss && (OTHER_EXPENSE_TYPES as readonly string[]).includes(form.expense?.type ?? '');
  return (
    <>
      <NumberField
        {...common(form, 'quantity')}
        label="Quantidade"
        span={2}
        decimals={divisible ? 2 : 0}
        maxLength={lineLength.quantity}
        value={form.quantity}
        onChange={(quantity) => form.setNumber('quantity', quantity)}
      />
      {form.context.tellsAuthorized && (!form.isOther || form.expense?.type === 'opme') && (
        <NumberField
          {...common(form, 'authorizedQuantity')}
          label="Autorizada"
          span={2}
          maxLength={AUTHORIZED_LENGTH}
          value={form.authorizedQuantity}
          onChange={(quantity) => form.setNumber('authorizedQuantity', quantity)}
        />
      )}
      <NumberField
        {...common(form, 'factor')}
        label="Fator"
        span={2}
        decimals={2}
        maxLength={lineLength.factor}
        value={form.factor}
        onChange={(factor) => form.setNumber('factor', factor)}
      />
      {form.context.insuranceHidden ? (
        <Field field={{ label: 'Valor convênio', span: 3 }} group>
          {() => (
            <div className="input hidden-input">
              <HiddenValue />
            </div>
          )}
        </Field>
      ) : (
        <MoneyField
          id={lineFieldId('value.insurance')}
          label="Valor convênio"
          span={3}
          error={form.errors.get('value.insurance')}
          readOnly={form.valuesLocked}
          maxLength={10}
          {...(form.filled?.source ? { hint: origin(form.filled) } : {})}
          value={form.insurance}
          onChange={(value) => form.setValue('insurance', value)}
        />
      )}
      <MoneyField
        id={lineFieldId('value.particular')}
        label="Valor particular"
        span={3}
        error={form.errors.get('value.particular')}
        readOnly={form.valuesLocked}
        maxLength={10}
        value={form.particular}
        onChange={(value) => form.setValue('particular', value)}
      />
      <Field field={{ label: 'Total', span: 3 }} group>
        {() => (
          <output className="line-total" aria-live="polite">
            <MoneyText value={form.total} />
          </output>
        )}
      </Field>
      <div className="line-return">
        <SwitchField
          label="Retorno"
          value={form.isReturn}
          readOnly={form.readOnly}
          onChange={(value) => void form.setReturn(value)}
        />
      </div>
    </>
  );
});
