import { MAX_INSTALMENTS } from '@prumo/domain/money';
import { Button, Card, EmptyState, IconButton, NumberField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import { addFee, changeFee, type PaymentMethodDraft, removeFee } from '@prumo/view-models/finance';
import { observer } from 'mobx-react-lite';
import { fieldId } from '../kit/index.ts';
import './finance-registries.css';

interface Props {
  readonly fields: FormState<PaymentMethodDraft>;
  /** More than one instalment is possible. */
  readonly many: boolean;
}

/** The fee in percent of each number of instalments; a number that is not in the table costs nothing. [FIN-078, A160] */
export const FeeTable = observer(function FeeTable({ fields, many }: Props) {
  const { installments } = fields.draft;
  const full = !many && installments.length > 0;
  return (
    <Card
      title="Taxas por número de parcelas"
      actions={
        <Button
          small
          icon="plus"
          disabled={full}
          disabledReason="Só cartão de crédito e cheque permitem parcelas"
          onClick={() => addFee(fields)}
        >
          Adicionar taxa
        </Button>
      }
    >
      {installments.length === 0 && (
        <EmptyState icon="percentage" text="Sem taxas" detail="O valor recebido é igual ao valor pago." />
      )}
      {installments.map(({ key, count, rate }, index) => (
        <div key={key} className="fee-row">
          <NumberField
            id={fieldId(`installments.${index}.count`)}
            label="Parcelas"
            required
            min={1}
            max={MAX_INSTALMENTS}
            step={1}
            value={count}
            onChange={(value) => changeFee(fields, index, { count: value })}
            error={fields.errors[`installments.${index}.count`]}
          />
          <NumberField
            id={fieldId(`installments.${index}.rate`)}
            label="Taxa"
            required
            decimals={2}
            min={0}
            max={100}
            unit="%"
            value={rate}
            onChange={(value) => changeFee(fields, index, { rate: value })}
            error={fields.errors[`installments.${index}.rate`]}
          />
          <IconButton
            icon="trash"
            label={`Remover a taxa de ${count ?? ''} parcelas`}
            onClick={() => removeFee(fields, index)}
          />
        </div>
      ))}
    </Card>
  );
});
