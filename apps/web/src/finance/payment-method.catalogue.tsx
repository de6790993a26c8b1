import { allowsInstalments, COMPENSATION_TYPES, DOCUMENT_TYPES } from '@prumo/domain/billing';
import { MAX_COMPENSATION_DAYS, paymentTypesOf, PIX_KEY_LENGTH } from '@prumo/domain/finance';
import { type Api, registry } from '@prumo/http-adapter/core';
import { label } from '@prumo/messages';
import { Card, FieldGrid, NumberField, SelectField, TextField } from '@prumo/ui';
import { chooseDocumentType, makePaymentMethodForm, type PaymentMethodForm } from '@prumo/view-models/finance';
import { observer } from 'mobx-react-lite';
import { LOOKUPS } from '../composition/tokens.ts';
import { ActiveField, activeColumn, Bind, catalogue, shownChoice, shownLabel } from '../kit/index.ts';
import { FeeTable } from './fee-table.tsx';
import { compensationWords, feeWords } from './payment-method-words.ts';

const labels = {
  name: 'Nome',
  documentType: 'Tipo do documento',
  paymentType: 'Tipo no fluxo de caixa',
  bankAccountId: 'Conta de destino',
  pixKey: 'Chave PIX',
  compensationType: 'Compensação',
  days: 'Dias',
  installments: 'Taxas por parcela',
};
const documentTypes = DOCUMENT_TYPES.map((type) => ({ value: type, label: label('documentType', type) }));
const compensations = COMPENSATION_TYPES.map((type) => ({ value: type, label: label('compensationType', type) }));

/** How the branch is paid: compensation, and the fee of each number of instalments. [FIN-022, FIN-023, FIN-024, FIN-078, ENT-053, ENT-055] */
export default catalogue({
  calls: (api: Api) => registry(api, '/payment-methods'),
  form: (calls, notifier, newKey, get) => {
    const form = makePaymentMethodForm(calls, notifier, newKey);
    return { form, load: form.load, accounts: () => get(LOOKUPS).bankAccounts() };
  },
  forgets: 'paymentMethods',
  searchLabel: 'Nome da forma de pagamento',
  purpose: 'Cada forma de pagamento diz quando o dinheiro chega e quanto custa por número de parcelas.',
  orders: { columns: ['name'], usual: '' },
  columns: [
    { key: 'name', header: 'Nome', cell: ({ name }) => name },
    { key: 'paymentType', header: 'Recebimento', cell: ({ paymentType }) => label('paymentType', paymentType) },
    { key: 'compensation', header: 'Compensação', cell: ({ compensation }) => compensationWords(compensation) },
    { key: 'installments', header: 'Taxas', cell: ({ installments }) => feeWords(installments) },
    activeColumn,
  ],
  labels,
  shows: ({ accounts }) => ({
    documentType: shownLabel('documentType'),
    paymentType: shownLabel('paymentType'),
    compensationType: shownLabel('compensationType'),
    bankAccountId: shownChoice(accounts().items.map(({ id, name }) => ({ value: id, label: name }))),
    'installments.*.count': (count) => `${String(count)}x`,
  }),
  fields: ({ form, accounts }) => (
    <>
      <Card>
        <FieldGrid>
          <Bind form={form.fields} field="name">
            {(bound) => <TextField label={labels.name} required span={6} maxLength={60} {...bound} />}
          </Bind>
          <Bind form={form.fields} field="documentType">
            {(bound) => (
              <SelectField
                label={labels.documentType}
                required
                span={3}
                options={documentTypes}
                {...bound}
                onChange={(type) => chooseDocumentType(form.fields, type)}
              />
            )}
          </Bind>
          <Bind form={form.fields} field="paymentType">
            {(bound) => (
              <SelectField
                label={labels.paymentType}
                required
                span={3}
                options={paymentTypes(form.fields.draft.documentType)}
                emptyText="Escolha antes o tipo do documento"
                {...bound}
              />
            )}
          </Bind>
          <Bind form={form.fields} field="compensationType">
            {(bound) => (
              <SelectField label={labels.compensationType} required span={4} options={compensations} {...bound} />
            )}
          </Bind>
          <Days form={form} />
          <Bind form={form.fields} field="bankAccountId">
            {(bound) => (
              <SelectField
                label={labels.bankAccountId}
                span={5}
                clearable
                loading={accounts().state === 'loading'}
                options={accounts().items.map(({ id, name }) => ({ value: id, label: name }))}
                hint="Sem conta, o dinheiro fica no caixa que recebe."
                {...bound}
              />
            )}
          </Bind>
          {form.fields.draft.paymentType === 'pix' && (
            <Bind form={form.fields} field="pixKey">
              {(bound) => (
                <TextField
                  label={labels.pixKey}
                  span={6}
                  maxLength={PIX_KEY_LENGTH}
                  hint="CPF, CNPJ, e-mail, telefone ou chave aleatória. Com ela o recebimento mostra o QR Code."
                  {...bound}
                />
              )}
            </Bind>
          )}
          <ActiveField form={form} />
        </FieldGrid>
      </Card>
      <FeeTable fields={form.fields} many={allowsInstalments(form.fields.draft.documentType ?? '')} />
    </>
  ),
});

const paymentTypes = (documentType: string | null) =>
  paymentTypesOf(documentType ?? '').map((type) => ({ value: type, label: label('paymentType', type) }));

/** How many days after, or on which day of the month. */
const Days = observer(function Days({ form: { fields } }: { readonly form: PaymentMethodForm }) {
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
