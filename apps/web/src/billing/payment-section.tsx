import { formatMoney } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { FieldGrid, MoneyText, Notice, SelectField, SwitchField } from '@prumo/ui';
import type { AccountDialogModel } from '@prumo/view-models/billing';
import { categoryOptions, type LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { fieldId } from '../kit/index.ts';
import { AdjustmentField } from './adjustment-field.tsx';
import { GuideSection } from './guide-section.tsx';
import { InstalmentForm } from './instalment-form.tsx';
import { InstalmentsTable } from './instalments-table.tsx';
import { PayerFields } from './payer-fields.tsx';

interface Props {
  readonly model: AccountDialogModel;
  readonly lookups: LookupStore;
}

const modalities = [
  { value: 'company' as const, label: 'Clínica' },
  { value: 'professional' as const, label: 'Profissional' },
];

/** Why nothing is received here. */
const whyNotReceived = (courtesy: boolean, modality: string | null): string | undefined => {
  if (courtesy) return 'Cortesia: nada a receber';
  return modality === 'professional' ? 'Quem recebe é o profissional: nada entra no caixa' : undefined;
};

/** How the patient pays: courtesy, totals, instalments, cashier, payer. [BIL-013 … BIL-017] */
export const PaymentSection = observer(function PaymentSection({ model, lookups }: Props) {
  const { payment, guide } = model;
  const { receiving } = payment;
  const paying = receiving.receipt && !payment.courtesy;
  return (
    <GuideSection title="Pagamento">
      <div className="payment-switches">
        <SwitchField
          label="Cortesia"
          value={payment.courtesy}
          readOnly={payment.readOnly}
          onChange={payment.setCourtesy}
        />
        <SwitchField
          label="Efetuar o recebimento"
          value={receiving.receipt}
          readOnly={payment.readOnly}
          disabled={payment.courtesy || receiving.modality === 'professional'}
          hint={whyNotReceived(payment.courtesy, receiving.modality)}
          onChange={receiving.setReceipt}
        />
        <SelectField
          label="Recebido por"
          options={modalities}
          value={receiving.modality}
          readOnly={payment.readOnly}
          onChange={(value) => value && receiving.setModality(value)}
        />
      </div>
      <Totals model={model} />
      {payment.courtesy && <Notice kind="info">Cortesia: não há valor a receber do paciente.</Notice>}
      {!payment.courtesy && !receiving.receipt && receiving.modality === 'company' && (
        <Notice kind="info">
          Ao finalizar, a conta ficará em «Atendimentos» do caixa, aguardando o recebimento de{' '}
          {formatMoney(payment.total)}.
        </Notice>
      )}
      {paying && (
        <>
          <CashierFields model={model} lookups={lookups} />
          {!payment.readOnly && (
            <InstalmentForm
              payment={payment}
              lookups={lookups}
              credit={model.credit.left}
              accountId={model.stored?.id ?? null}
              error={guide.errors.get('installments')}
            />
          )}
          <InstalmentsTable payment={payment} />
        </>
      )}
      {!payment.courtesy && <PayerFields payment={payment} error={guide.errors.get('cashier.source.value')} />}
    </GuideSection>
  );
});

/** Total − discount + interest = to pay, and what is still open, live. [BIL-120, BIL-126, BIL-127, BIL-129] */
const Totals = observer(function Totals({ model }: Pick<Props, 'model'>) {
  const { payment, guide } = model;
  const paid = payment.total > 0 ? Math.round(((payment.total - payment.open) / payment.total) * 100) : 100;
  return (
    <div className="payment-totals">
      <div className="payment-sum">
        <span>Total particular</span>
        <MoneyText value={payment.particularTotal} />
      </div>
      <AdjustmentField
        id={fieldId('discount.value')}
        label="Desconto"
        value={payment.discount}
        readOnly={payment.adjustmentsLocked}
        error={guide.errors.get('discount.value')}
        onChange={payment.setDiscount}
      />
      <AdjustmentField
        id={fieldId('interest.value')}
        label="Acréscimo"
        value={payment.interest}
        readOnly={payment.adjustmentsLocked}
        error={guide.errors.get('interest.value')}
        onChange={payment.setInterest}
      />
      <div className="payment-sum">
        <span>A pagar</span>
        <MoneyText value={payment.total} />
      </div>
      <div className="payment-sum payment-open" data-settled={payment.open === 0 || undefined}>
        <span>Em aberto</span>
        <output aria-live="polite">
          <MoneyText value={payment.open} />
        </output>
        <div className="payment-bar" aria-hidden="true">
          <div style={{ width: `${Math.min(100, Math.max(0, paid))}%` }} />
        </div>
      </div>
      {!payment.mayAdjust && (
        <p className="payment-note">Você não possui permissão para conceder desconto ou acréscimo.</p>
      )}
      {payment.mayAdjust && payment.installments.length > 0 && !payment.readOnly && (
        <p className="payment-note">Desconto e acréscimo ficam bloqueados enquanto houver parcelas.</p>
      )}
    </div>
  );
});

/** Which open cashier receives, and under which category. [BIL-015, BIL-121, BIL-123, BIL-124] */
const CashierFields = observer(function CashierFields({ model, lookups }: Props) {
  const { payment, guide } = model;
  const { receiving } = payment;
  const categories = lookups.categories('revenue');
  if (receiving.cashiers.length === 0 && !receiving.readOnly) {
    return (
      <div id={fieldId('cashier.id')} tabIndex={-1}>
        <Notice kind="warning">{sentence('billing.no-open-cashier')}</Notice>
      </div>
    );
  }
  return (
    <FieldGrid>
      <SelectField
        id={fieldId('cashier.id')}
        label="Caixa"
        span={6}
        required={!receiving.readOnly}
        placeholder={receiving.readOnly ? 'Caixa que não está mais aberto' : undefined}
        options={receiving.cashiers.map(({ id, bankAccount }) => ({ value: id, label: bankAccount.name }))}
        value={receiving.cashierId}
        readOnly={receiving.readOnly}
        error={guide.errors.get('cashier.id')}
        onChange={receiving.chooseCashier}
      />
      <SelectField
        id={fieldId('cashier.categoryId')}
        label="Categoria"
        span={6}
        required={!receiving.readOnly}
        loading={categories.state === 'loading' || categories.state === 'idle'}
        options={categoryOptions(categories.items, 'revenue', receiving.categoryId)}
        value={receiving.categoryId}
        readOnly={receiving.readOnly}
        error={guide.errors.get('cashier.categoryId')}
        onChange={receiving.chooseCategory}
      />
    </FieldGrid>
  );
});
