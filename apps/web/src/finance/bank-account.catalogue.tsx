import { BANK_ACCOUNT_TYPES } from '@prumo/domain/finance';
import { type Api, registry } from '@prumo/http-adapter/core';
import { label } from '@prumo/messages';
import { Card, FieldGrid, MoneyField, SelectField, TextAreaField, TextField } from '@prumo/ui';
import { type BankAccountForm, makeBankAccountForm } from '@prumo/view-models/finance';
import { observer } from 'mobx-react-lite';
import { ActiveField, activeColumn, Bind, catalogue, shownLabel, shownMoney } from '../kit/index.ts';

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

/** Bank accounts and drawers. [FIN-013, FIN-014, FIN-015] */
export default catalogue({
  calls: (api: Api) => registry(api, '/bank-accounts'),
  form: makeBankAccountForm,
  forgets: 'bankAccounts',
  searchLabel: 'Nome da conta',
  purpose: 'Aqui ficam as contas dos bancos e os caixas da recepção. Todo recebimento e pagamento passa por uma delas.',
  columns: [
    { key: 'name', header: 'Nome', cell: ({ name }) => name },
    { key: 'type', header: 'Tipo', cell: ({ type }) => label('bankAccountType', type) },
    { key: 'bank', header: 'Banco', cell: ({ bank }) => bank ?? '' },
    activeColumn,
  ],
  labels,
  shows: { type: shownLabel('bankAccountType'), initialValue: shownMoney },
  fields: (form) => (
    <Card>
      <FieldGrid>
        <Bind form={form.fields} field="name">
          {(bound) => <TextField label={labels.name} required span={8} maxLength={80} {...bound} />}
        </Bind>
        <Bind form={form.fields} field="type">
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
        <Bind form={form.fields} field="notes">
          {(bound) => <TextAreaField label={labels.notes} span={12} maxLength={500} {...bound} />}
        </Bind>
        <ActiveField form={form} />
      </FieldGrid>
    </Card>
  ),
});

/** What only an account in a bank has. */
const BankFields = observer(function BankFields({ form: { fields } }: { readonly form: BankAccountForm }) {
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
