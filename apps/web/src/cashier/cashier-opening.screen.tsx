import { MAX_CASH_VALUE } from '@prumo/domain/cashier';
import { formatDateTime } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  ErrorState,
  FieldGrid,
  Form,
  IconButton,
  MoneyField,
  SelectField,
  TextAreaField,
} from '@prumo/ui';
import { type Cashier, type CashierOpening, MAX_NOTES } from '@prumo/view-models/cashier';
import { observer } from 'mobx-react-lite';
import { Bind, FormErrors } from '../kit/index.ts';
import { keptPaper } from './kept-paper.ts';

interface Props {
  readonly opening: CashierOpening;
}

const labels = { drawerId: 'Caixa', value: 'Aporte inicial', notes: 'Observação' };

/** Abertura de caixa: opens a drawer, and shows the open ones. [CSH-012, CSH-015] */
export const CashierOpeningScreen = observer(function CashierOpeningScreen({ opening }: Props) {
  return (
    <>
      <Card title="Abertura de caixa">
        <OpeningForm opening={opening} />
      </Card>
      <Card title="Caixas abertos" flush>
        <OpenTable opening={opening} />
      </Card>
    </>
  );
});

const OpeningForm = observer(function OpeningForm({ opening }: Props) {
  const { drawers, fields } = opening;
  if (drawers.state === 'failed') return <ErrorState onRetry={() => void opening.load()} />;
  if (opening.nothingToOpen !== null)
    return <EmptyState icon="lock" text={sentence(opening.nothingToOpen)} detail={hints[opening.nothingToOpen]} />;
  return (
    <Form aria-label="Abertura de caixa" onSubmit={() => void opening.open()}>
      <FormErrors form={fields} labels={labels} />
      <FieldGrid>
        <Bind form={fields} field="drawerId">
          {(bound) => (
            <SelectField
              label={labels.drawerId}
              required
              span={6}
              loading={drawers.state === 'loading' && drawers.value === null}
              options={opening.choices.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder="Selecione o caixa"
              {...bound}
            />
          )}
        </Bind>
        <Bind form={fields} field="value">
          {(bound) => (
            <MoneyField
              label={labels.value}
              required
              span={3}
              maxLength={10}
              maximum={MAX_CASH_VALUE}
              hint={opening.comesFrom === null ? undefined : `Vem de ${opening.comesFrom}`}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={fields} field="notes">
          {(bound) => <TextAreaField label={labels.notes} span={12} rows={2} maxLength={MAX_NOTES} {...bound} />}
        </Bind>
      </FieldGrid>
      <div className="form-actions">
        <Button type="submit" kind="primary" icon="lock-open" busy={opening.saving}>
          Realizar abertura
        </Button>
      </div>
    </Form>
  );
});

/** What to do about it. */
const hints = {
  'cashier.none-linked': 'Peça a quem configura o caixa que inclua você entre os colaboradores, em Configuração.',
  'cashier.none-to-open': 'Todos os seus caixas já estão abertos.',
} as const;

const OpenTable = observer(function OpenTable({ opening }: Props) {
  const { cashiers } = opening;
  if (cashiers.state === 'failed') return <ErrorState onRetry={() => void cashiers.load()} />;
  return (
    <DataTable
      caption="Caixas abertos"
      rows={cashiers.value ?? []}
      rowKey={({ id }) => id}
      loading={cashiers.value === null}
      empty={<EmptyState text={sentence('cashier.none-open')} detail="Escolha um caixa acima e realize a abertura." />}
      columns={[
        {
          key: 'date',
          header: 'Data',
          cell: ({ opening: { date } }) => formatDateTime(date, opening.timeZone),
          noWrap: true,
          width: '180px',
        },
        { key: 'cashier', header: 'Caixa', cell: ({ drawer }) => drawer.name },
        { key: 'user', header: 'Usuário', cell: ({ opening: { user } }) => user },
      ]}
      actions={actionsOf(opening)}
    />
  );
});

const actionsOf = (opening: CashierOpening) => (cashier: Cashier) => (
  <>
    <IconButton icon="print" label="Imprimir abertura" onClick={() => void opening.print(cashier, keptPaper())} />
    <IconButton
      icon="times-circle"
      label="Cancelar abertura"
      kind="danger"
      onClick={() => void opening.cancel(cashier)}
    />
  </>
);
