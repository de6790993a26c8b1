import { formatMoney } from '@prumo/domain/money';
import { Button, DateField, FieldGrid, Form, MoneyField, SelectField } from '@prumo/ui';
import type { InstalmentSettlement } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly settlement: InstalmentSettlement;
  readonly lookups: LookupStore;
}

/** «Dar baixa»: what came in of an instalment, when, how and where; less than is open leaves the rest open. [FIN-073, A121] */
export const SettleForm = observer(function SettleForm({ settlement, lookups }: Props) {
  const { settling, errors, busy } = settlement;
  if (settling === null) return null;
  const banks = lookups.bankAccounts(false).items.map(({ id, name }) => ({ value: id, label: name }));
  const methods = lookups.paymentMethods().items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section className="statement-settle" aria-label="Dar baixa">
      <h3>
        Dar baixa em {settling.method} {settling.current}/{settling.total} · em aberto {formatMoney(settling.open)}
      </h3>
      <Form onSubmit={() => void settlement.settle()}>
        <FieldGrid>
          <MoneyField
            label="Valor"
            required
            span={3}
            value={settlement.value}
            error={errors['value']}
            onChange={settlement.enterValue}
          />
          <DateField
            label="Data do pagamento"
            required
            span={3}
            value={settlement.date}
            error={errors['date']}
            onChange={settlement.enterDate}
          />
          <SelectField
            label="Forma de pagamento"
            required
            span={3}
            options={methods}
            value={settlement.methodId}
            error={errors['methodId']}
            onChange={settlement.chooseMethod}
          />
          <SelectField
            label="Conta bancária"
            required
            span={3}
            options={banks}
            value={settlement.bankAccountId}
            error={errors['bankAccountId']}
            onChange={settlement.chooseBank}
          />
        </FieldGrid>
        <div className="statement-acts">
          <Button disabled={busy} onClick={settlement.giveUp}>
            Voltar
          </Button>
          <Button kind="primary" type="submit" icon="check" busy={busy}>
            Dar baixa
          </Button>
        </div>
      </Form>
    </section>
  );
});
