import { BANK_ACCOUNT_TYPES } from '@prumo/domain/finance';
import { label } from '@prumo/messages';
import { Card, FieldGrid, MoneyField, SelectField, SwitchField, TextAreaField, TextField } from '@prumo/ui';
import type { BankAccountForm } from '@prumo/view-models/finance';
import { observer } from 'mobx-react-lite';
import { Bind, CatalogueFormScreen, shownLabel, shownMoney } from '../kit/index.ts';

interface Props {
  readonly form: BankAccountForm;
}

const labels = {
  name: 'Nome',
  type: 'Tipo',
  bank: 'Banco',
  agency: 'Agência',
  number: 'Número da conta',
  initialValue: 'Saldo inicial',
  notes: 'Observações',
};
const types = BANK_ACCOUNT_TYPES.map((type) => ({ value: type, label: label('bankAccountType', type) }));

/** A bank account or a drawer. [FIN-014, FIN-015] */
export const BankAccountFormScreen = observer(function BankAccountFormScreen({ form }: Props) {
  const { fields } = form;
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Nova conta' : 'Editar conta'}
      form={form}
      listPath="/financial/bank-accounts"
      listTitle="Contas bancárias"
      labels={labels}
      shows={{ type: shownLabel('bankAccountType'), initialValue: shownMoney }}
      canDeactivate={form.item?.active ?? false}
    >
      <Card>
        <FieldGrid>
          <Bind form={fields} field="name">
            {(bound) => <TextField label={labels.name} required span={8} maxLength={80} {...bound} />}
          </Bind>
          <Bind form={fields} field="type">
            {(bound) => (
              <SelectField
                label={labels.type}
                required
                span={4}
                options={types}
                hint="Um caixa recebe na recepção e é aberto e fechado todo dia."
                {...bound}
              />
            )}
          </Bind>
          <BankFields form={form} />
          <Bind form={fields} field="notes">
            {(bound) => <TextAreaField label={labels.notes} span={12} maxLength={500} {...bound} />}
          </Bind>
          {form.id !== null && (
            <Bind form={fields} field="active">
              {({ value, onChange }) => <SwitchField label="Ativo" value={value} onChange={onChange} />}
            </Bind>
          )}
        </FieldGrid>
      </Card>
    </CatalogueFormScreen>
  );
});

/** What only an account in a bank has. */
const BankFields = observer(function BankFields({ form: { fields } }: Props) {
  if (fields.draft.drawer) return null;
  return (
    <>
      <Bind form={fields} field="bank">
        {(bound) => <TextField label={labels.bank} span={4} maxLength={80} {...bound} />}
      </Bind>
      <Bind form={fields} field="agency">
        {(bound) => <TextField label={labels.agency} span={2} maxLength={10} {...bound} />}
      </Bind>
      <Bind form={fields} field="number">
        {(bound) => <TextField label={labels.number} span={3} maxLength={20} {...bound} />}
      </Bind>
      <Bind form={fields} field="initialValue">
        {(bound) => (
          <MoneyField
            label={labels.initialValue}
            span={3}
            allowNegative
            hint="Antes do primeiro lançamento."
            {...bound}
          />
        )}
      </Bind>
    </>
  );
});
