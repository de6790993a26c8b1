import { MAX_CASH_VALUE } from '@prumo/domain/cashier';
import { label, sentence } from '@prumo/messages';
import {
  AutoCompleteField,
  Button,
  Card,
  ErrorState,
  FieldGrid,
  Form,
  MoneyField,
  RadioGroupField,
  SelectField,
  TextAreaField,
} from '@prumo/ui';
import { type CashFinancialForm, MAX_NOTES } from '@prumo/view-models/cashier';
import { categoryOptions } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Bind, fieldId, FormErrors } from '../kit/index.ts';
import { Balance } from './cashier-operations.screen.tsx';
import { NoOpenCashier, OpenCashierField } from './open-cashier-field.tsx';

interface Props {
  readonly form: CashFinancialForm;
}

const labels = {
  cashierId: 'Caixa',
  operation: 'Operação',
  categoryId: 'Categoria',
  entityName: 'Favorecido/Pagador',
  value: 'Valor',
  notes: 'Observação',
};
const operations = (['revenue', 'expense'] as const).map((value) => ({ value, label: label('cashOperation', value) }));

/** Receita/Despesa. [CSH-033] */
export const CashierFinancialScreen = observer(function CashierFinancialScreen({ form }: Props) {
  return (
    <Card title="Receita/Despesa">
      <FinancialForm form={form} />
    </Card>
  );
});

const FinancialForm = observer(function FinancialForm({ form }: Props) {
  const { fields, open } = form;
  if (open.list.state === 'failed') return <ErrorState onRetry={() => void form.load()} />;
  if (open.none) return <NoOpenCashier />;
  return (
    <Form aria-label="Receita/Despesa" onSubmit={() => void form.save()}>
      <FormErrors form={fields} labels={labels} />
      <FieldGrid>
        <Bind form={fields} field="cashierId">
          {({ value, error }) => (
            <OpenCashierField open={open} span={6} value={value} onChange={form.chooseCashier} error={error} />
          )}
        </Bind>
        <Balance form={form} />
        <Bind form={fields} field="operation">
          {(bound) => (
            <RadioGroupField
              label={labels.operation}
              required
              span={6}
              options={operations}
              {...bound}
              onChange={form.chooseOperation}
            />
          )}
        </Bind>
        <CategoryField form={form} />
        <EntityField form={form} />
        <Bind form={fields} field="value">
          {(bound) => (
            <MoneyField label={labels.value} required span={3} maxLength={10} maximum={MAX_CASH_VALUE} {...bound} />
          )}
        </Bind>
        <Bind form={fields} field="notes">
          {(bound) => <TextAreaField label={labels.notes} span={12} rows={2} maxLength={MAX_NOTES} {...bound} />}
        </Bind>
      </FieldGrid>
      <div className="form-actions">
        <Button type="submit" kind="primary" icon="save" busy={form.saving}>
          Salvar
        </Button>
      </div>
    </Form>
  );
});

/** Only categories of the operation. [CSH-034] */
const CategoryField = observer(function CategoryField({ form }: Props) {
  const lookup = form.categories;
  const { operation } = form.fields.draft;
  return (
    <Bind form={form.fields} field="categoryId">
      {(bound) => (
        <SelectField
          label={labels.categoryId}
          required
          span={6}
          readOnly={lookup === null}
          loading={lookup?.state === 'loading'}
          options={operation === null ? [] : categoryOptions(lookup?.items ?? [], operation, bound.value)}
          placeholder={lookup === null ? 'Escolha antes a operação' : 'Selecione a categoria'}
          emptyText={lookup?.state === 'failed' ? 'Não foi possível carregar' : undefined}
          {...bound}
        />
      )}
    </Bind>
  );
});

/** A registered person, or the typed name as it is. [CSH-035, CSH-036] */
const EntityField = observer(function EntityField({ form }: Props) {
  const { draft, errors } = form.fields;
  return (
    <AutoCompleteField
      id={fieldId('entityName')}
      label={labels.entityName}
      required
      span={6}
      placeholder="Nome do paciente, data de nascimento ou CPF"
      looksFor="other"
      maxLength={120}
      value={form.entity}
      search={form.search}
      toKey={({ id, name }) => id ?? name}
      toLabel={({ name }) => name}
      onChange={form.chooseEntity}
      freeText={draft.entityName}
      onText={(name) => form.chooseEntity({ id: null, name })}
      onUseText={(name) => form.chooseEntity({ id: null, name })}
      emptyText={sentence('cashier.entity-not-found')}
      hint={draft.entityId === null && draft.entityName.trim() !== '' ? 'Nome sem cadastro' : undefined}
      error={errors['entityName']}
    />
  );
});
