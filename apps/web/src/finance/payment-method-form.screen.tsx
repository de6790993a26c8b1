import { allowsInstalments, COMPENSATION_TYPES, DOCUMENT_TYPES } from '@prumo/domain/billing';
import { MAX_COMPENSATION_DAYS, paymentTypesOf } from '@prumo/domain/finance';
import { label } from '@prumo/messages';
import { Card, FieldGrid, NumberField, SelectField, SwitchField, TextField } from '@prumo/ui';
import type { Named } from '@prumo/view-models/access';
import { chooseDocumentType, type PaymentMethodForm } from '@prumo/view-models/finance';
import type { Lookup } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Bind, CatalogueFormScreen, shownChoice, shownLabel } from '../kit/index.ts';
import { FeeTable } from './fee-table.tsx';

interface Props {
  readonly form: PaymentMethodForm;
  readonly accounts: Lookup<Named>;
}

const labels = {
  name: 'Nome',
  documentType: 'Tipo do documento',
  paymentType: 'Tipo no fluxo de caixa',
  bankAccountId: 'Conta de destino',
  compensationType: 'Compensação',
  days: 'Dias',
  installments: 'Taxas por parcela',
};
const documentTypes = DOCUMENT_TYPES.map((type) => ({ value: type, label: label('documentType', type) }));
const compensations = COMPENSATION_TYPES.map((type) => ({ value: type, label: label('compensationType', type) }));

/** A payment method with its compensation and the fee of each number of instalments. [FIN-023, FIN-024, FIN-078, ENT-053, ENT-055] */
export const PaymentMethodFormScreen = observer(function PaymentMethodFormScreen({ form, accounts }: Props) {
  const { fields } = form;
  const { documentType } = fields.draft;
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Nova forma de pagamento' : 'Editar forma de pagamento'}
      form={form}
      listPath="/financial/payment-methods"
      listTitle="Formas de pagamento"
      labels={labels}
      shows={{
        documentType: shownLabel('documentType'),
        paymentType: shownLabel('paymentType'),
        compensationType: shownLabel('compensationType'),
        bankAccountId: shownChoice(accounts.items.map(({ id, name }) => ({ value: id, label: name }))),
        'installments.*.count': (count) => `${String(count)}x`,
      }}
      canDeactivate={form.item?.active ?? false}
    >
      <Card>
        <FieldGrid>
          <Bind form={fields} field="name">
            {(bound) => <TextField label={labels.name} required span={6} maxLength={60} {...bound} />}
          </Bind>
          <Bind form={fields} field="documentType">
            {(bound) => (
              <SelectField
                label={labels.documentType}
                required
                span={3}
                options={documentTypes}
                {...bound}
                onChange={(type) => chooseDocumentType(fields, type)}
              />
            )}
          </Bind>
          <Bind form={fields} field="paymentType">
            {(bound) => (
              <SelectField
                label={labels.paymentType}
                required
                span={3}
                options={paymentTypes(documentType)}
                emptyText="Escolha antes o tipo do documento"
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="compensationType">
            {(bound) => (
              <SelectField label={labels.compensationType} required span={4} options={compensations} {...bound} />
            )}
          </Bind>
          <Days form={form} />
          <Bind form={fields} field="bankAccountId">
            {(bound) => (
              <SelectField
                label={labels.bankAccountId}
                span={5}
                clearable
                loading={accounts.state === 'loading'}
                options={accounts.items.map(({ id, name }) => ({ value: id, label: name }))}
                hint="Sem conta, o dinheiro fica no caixa que recebe."
                {...bound}
              />
            )}
          </Bind>
          {form.id !== null && (
            <Bind form={fields} field="active">
              {({ value, onChange }) => <SwitchField label="Ativo" value={value} onChange={onChange} />}
            </Bind>
          )}
        </FieldGrid>
      </Card>
      <FeeTable fields={fields} many={allowsInstalments(documentType ?? '')} />
    </CatalogueFormScreen>
  );
});

const paymentTypes = (documentType: string | null) =>
  paymentTypesOf(documentType ?? '').map((type) => ({ value: type, label: label('paymentType', type) }));

/** How many days after, or on which day of the month. */
const Days = observer(function Days({ form: { fields } }: Pick<Props, 'form'>) {
  const { compensationType } = fields.draft;
  if (compensationType === null || compensationType === 'same-day') return null;
  const fixed = compensationType === 'fixed-day';
  return (
    <Bind form={fields} field="days">
      {(bound) => (
        <NumberField
          label={fixed ? 'Dia do mês' : 'Dias depois'}
          required
          span={3}
          min={fixed ? 1 : 0}
          max={fixed ? 31 : MAX_COMPENSATION_DAYS}
          step={1}
          {...bound}
        />
      )}
    </Bind>
  );
});
