import { labelsOf } from '@prumo/messages';
import { CnpjField, CpfField, FieldGrid, RadioGroupField, TextField } from '@prumo/ui';
import type { PaymentForm } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { use, useState } from 'react';
import { Services } from '../composition/services.tsx';
import { fieldId } from '../kit/index.ts';
import { payerFinderOf } from './payer.module.ts';

const types = labelsOf('paymentSourceType').filter(
  (option): option is { value: 'person' | 'company'; label: string } =>
    option.value === 'person' || option.value === 'company',
);

/** The payer, for the receipt: the patient unless told otherwise; a known document brings its name. [BIL-016, BIL-122, BIL-133] */
export const PayerFields = observer(function PayerFields({
  payment,
  error,
}: {
  readonly payment: PaymentForm;
  readonly error: string | undefined;
}) {
  const { payer, receiving } = payment;
  const { source, readOnly } = payer;
  const container = use(Services);
  const [finder] = useState(() => container && payerFinderOf(container));
  const DocumentField = source.type === 'company' ? CnpjField : CpfField;
  return (
    <FieldGrid>
      <RadioGroupField
        label="Pagador"
        span={4}
        options={types}
        value={source.type}
        readOnly={readOnly}
        onChange={payer.setType}
      />
      <DocumentField
        key={source.type}
        id={fieldId('cashier.source.value')}
        label={source.type === 'company' ? 'CNPJ do pagador' : 'CPF do pagador'}
        span={3}
        required={receiving.receipt && !readOnly}
        value={source.value ?? ''}
        readOnly={readOnly}
        error={error}
        onChange={(value) => {
          payer.setValue(value);
          void finder?.lookUp(payer);
        }}
      />
      <TextField
        label="Nome do pagador"
        span={5}
        maxLength={120}
        value={source.name ?? ''}
        readOnly={readOnly}
        onChange={payer.setName}
      />
    </FieldGrid>
  );
});
