import { formatMoney } from '@prumo/domain/money';
import { Button, DateField, FieldGrid, Form, MoneyField, SelectField } from '@prumo/ui';
import type { AccountStatement } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly statement: AccountStatement;
  readonly lookups: LookupStore;
}

/** «Dar baixa»: what came in of an instalment, when, how and where; less than is open leaves the rest open. [FIN-073, A121] */
export const SettleForm = observer(function SettleForm({ statement, lookups }: Props) {
  const { settling, errors, busy } = statement;
  if (settling === null) return null;
  const banks = lookups.bankAccounts(false).items.map(({ id, name }) => ({ value: id, label: name }));
  const methods = lookups.paymentMethods().items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section className="statement-settle" aria-label="Dar baixa">
      <h3>
        Dar baixa em {settling.method} {settling.current}/{settling.total} · em aberto {formatMoney(settling.open)}
      </h3>
      <Form onSubmit={() => void statement.settle()}>
        <FieldGrid>
          <MoneyField
            label="Valor"
            required
            span={3}
            value={statement.value}
            error={errors['value']}
            onChange={statement.enterValue}
          />
          <DateField
            label="Data do pagamento"
            required
            span={3}
            value={statement.date}
            error={errors['date']}
            onChange={statement.enterDate}
          />
          <SelectField
            label="Forma de pagamento"
            required
            span={3}
            options={methods}
            value={statement.methodId}
            error={errors['methodId']}
            onChange={statement.chooseMethod}
          />
          <SelectField
            label="Conta bancária"
            required
            span={3}
            options={banks}
            value={statement.bankAccountId}
            error={errors['bankAccountId']}
            onChange={statement.chooseBank}
          />
        </FieldGrid>
        <div className="statement-acts">
          <Button disabled={busy} onClick={statement.giveUp}>
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
