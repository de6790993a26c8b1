import { MAX_CASH_VALUE } from '@prumo/domain/cashier';
import { subtractCents } from '@prumo/domain/money';
import {
  AutoCompleteField,
  Button,
  Card,
  DataTable,
  EmptyState,
  ErrorState,
  IconButton,
  MoneyField,
  MoneyText,
  Skeleton,
} from '@prumo/ui';
import type { PartnerPriceList } from '@prumo/view-models/referrals';
import { observer } from 'mobx-react-lite';
import { fieldId, useLeaveGuard, useStarted } from '../kit/index.ts';
import './partner-prices.css';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly list: PartnerPriceList;
  readonly mayChange: boolean;
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Named[]>;
}

/** What a partner asks for procedures, and what of it the clinic keeps; it saves by itself. [REF-010] */
export const PartnerPricesCard = observer(function PartnerPricesCard(props: Props) {
  const { list, mayChange } = props;
  useStarted(list.load, list.stop);
  useLeaveGuard(() => list.fields.dirty);
  if (list.loaded.value === null)
    return (
      <Card title="Tabela de preços">
        {list.loaded.state === 'failed' ? (
          <ErrorState inline onRetry={() => void list.load()} />
        ) : (
          <Skeleton lines={3} />
        )}
      </Card>
    );
  return (
    <Card
      title="Tabela de preços"
      flush
      actions={
        mayChange && (
          <Button
            kind="primary"
            icon="save"
            busy={list.saving}
            disabled={!list.fields.dirty}
            onClick={() => void list.save()}
          >
            Salvar tabela
          </Button>
        )
      }
    >
      {mayChange && (
        <div className="partner-price-add">
          <AutoCompleteField<Named>
            label="Adicionar procedimento"
            looksFor="procedure"
            placeholder="Nome ou código do procedimento"
            maxLength={120}
            value={null}
            search={props.search}
            toKey={({ id }) => id}
            toLabel={({ name }) => name}
            onChange={(found) => found !== null && list.add(found)}
          />
        </div>
      )}
      <Rows {...props} />
    </Card>
  );
});

const Rows = observer(function Rows({ list, mayChange }: Props) {
  const { errors } = list.fields;
  const money = (index: number, name: string, field: 'price' | 'kept', text: string) => (
    <div className="partner-price">
      <MoneyField
        id={fieldId(`prices.${index}.${field}`)}
        label={`${text} de ${name}`}
        labelHidden
        maxLength={10}
        maximum={MAX_CASH_VALUE}
        value={list.rows[index]?.[field] ?? null}
        error={errors[`prices.${index}.${field}`]}
        onChange={(value) => list.change(index, { [field]: value })}
      />
    </div>
  );
  return (
    <DataTable
      caption="Preços do parceiro"
      rows={list.rows.map((row, index) => ({ ...row, index }))}
      rowKey={({ expenseId }) => expenseId}
      columns={[
        {
          key: 'name',
          header: 'Procedimento',
          rowHeader: true,
          cell: ({ name, index }) => (
            <>
              {name}
              {errors[`prices.${index}.expenseId`] !== undefined && (
                <div className="field-error">{errors[`prices.${index}.expenseId`]}</div>
              )}
            </>
          ),
        },
        {
          key: 'price',
          header: 'Preço',
          align: 'end',
          cell: ({ index, name, price }) =>
            mayChange ? money(index, name, 'price', 'Preço') : price !== null && <MoneyText value={price} />,
        },
        {
          key: 'kept',
          header: 'Fica na clínica',
          align: 'end',
          cell: ({ index, name, kept }) =>
            mayChange
              ? money(index, name, 'kept', 'Quanto fica na clínica')
              : kept !== null && <MoneyText value={kept} />,
        },
        {
          key: 'owed',
          header: 'Do parceiro',
          align: 'end',
          cell: ({ price, kept }) =>
            price === null || kept === null ? '—' : <MoneyText value={subtractCents(price, kept)} />,
        },
      ]}
      actions={
        mayChange
          ? ({ index, name }) => (
              <IconButton icon="trash" kind="danger" label={`Remover ${name}`} onClick={() => list.remove(index)} />
            )
          : undefined
      }
      empty={
        <EmptyState
          icon="list"
          text="Nenhum preço cadastrado"
          detail="Só se encaminha a este parceiro o que está na tabela dele."
        />
      }
    />
  );
});
