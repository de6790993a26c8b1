import { formatMoney } from '@prumo/domain/money';
import { MAX_REFERRAL_QUANTITY } from '@prumo/domain/referrals';
import {
  AutoCompleteField,
  Button,
  Card,
  DataTable,
  EmptyState,
  FieldGrid,
  IconButton,
  MenuButton,
  MoneyText,
  NumberField,
  SelectField,
  Skeleton,
  TextAreaField,
} from '@prumo/ui';
import type { LookupStore } from '@prumo/view-models/registry';
import type { ReferralForm, ShownLine } from '@prumo/view-models/referrals';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { StatedInstalments } from '../billing/index.ts';
import { Bind, CatalogueFormScreen, fieldId } from '../kit/index.ts';
import { ReferralFigures, ReferralSheet } from './referral-sheet.tsx';
import './referrals.css';

interface Props {
  readonly model: ReferralForm;
  readonly timeZone: string;
  readonly may: { readonly print: boolean; readonly finish: boolean; readonly receive: boolean };
  readonly lookups: LookupStore;
  readonly onReceive: (id: string) => void;
}

const labels = { partnerId: 'Parceiro', patientId: 'Paciente', lines: 'Procedimentos', notes: 'Observação' };

/** The form of an order; finished, received or canceled it is a sheet to read. [REF-002, REF-003, REF-010] */
export const ReferralFormScreen = observer(function ReferralFormScreen(props: Props) {
  const { model } = props;
  const { order, form } = model;
  if (order !== null && form.state === 'ready' && model.readOnlyBecause !== null)
    return (
      <ReferralSheet
        order={order}
        because={model.readOnlyBecause}
        timeZone={props.timeZone}
        actions={<Acts {...props} />}
        {...(order.received === null
          ? {}
          : {
              instalments: (
                <Suspense fallback={<Skeleton lines={3} />}>
                  <StatedInstalments
                    settlement={model.settlement}
                    rows={order.received.installments}
                    lookups={props.lookups}
                  />
                </Suspense>
              ),
            })}
      />
    );
  const title =
    form.id === null ? 'Novo encaminhamento' : order === null ? 'Encaminhamento' : `Encaminhamento ${order.code}`;
  const lineLabels = Object.fromEntries(
    model.lines.flatMap(({ name }, index) => [
      [`lines.${index}.expenseId`, name],
      [`lines.${index}.quantity`, `Quantidade de ${name}`],
    ]),
  );
  return (
    <CatalogueFormScreen
      title={title}
      form={form}
      listPath="/forwards"
      listTitle="Encaminhamentos"
      labels={{ ...labels, ...lineLabels }}
      actions={order !== null && <Acts {...props} />}
    >
      <Card title="Dados do encaminhamento">
        <FieldGrid>
          <PartnerField model={model} />
          <PatientField model={model} />
          <Bind form={form.fields} field="notes">
            {(bound) => <TextAreaField label={labels.notes} span={12} rows={2} maxLength={2000} {...bound} />}
          </Bind>
        </FieldGrid>
      </Card>
      <Lines model={model} />
    </CatalogueFormScreen>
  );
});

/** What may be done with a stored order; nothing while something typed is not. [REF-006, REF-011] */
const Acts = observer(function Acts({ model, may, onReceive }: Props) {
  const { order, acting } = model;
  if (order === null) return null;
  const waits = order.status !== 'canceled' && order.received === null;
  const reason = model.form.fields.dirty ? 'salve as alterações antes' : undefined;
  const blocked = { disabled: reason !== undefined, disabledReason: reason };
  return (
    <>
      {may.print && (
        <MenuButton
          label="Imprimir"
          icon="print"
          align="end"
          items={(['A4', 'A5', '80mm'] as const).map((paper) => ({ label: paper, run: () => void model.print(paper) }))}
        />
      )}
      {may.finish && order.status === 'open' && (
        <Button icon="check" busy={acting} {...blocked} onClick={() => void model.finish()}>
          Finalizar
        </Button>
      )}
      {may.receive && waits && (
        <Button kind="primary" icon="dollar" {...blocked} onClick={() => onReceive(order.id)}>
          Receber
        </Button>
      )}
    </>
  );
});

const PartnerField = observer(function PartnerField({ model }: Pick<Props, 'model'>) {
  const { partners, form } = model;
  return (
    <Bind form={form.fields} field="partnerId">
      {(bound) => (
        <SelectField
          label={labels.partnerId}
          required
          filter
          span={6}
          loading={partners.state === 'loading'}
          emptyText={partners.state === 'failed' ? 'Não foi possível carregar' : 'Nenhum parceiro cadastrado'}
          options={model.partnerChoices.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Selecione o parceiro"
          {...bound}
          onChange={model.choosePartner}
        />
      )}
    </Bind>
  );
});

const PatientField = observer(function PatientField({ model }: Pick<Props, 'model'>) {
  const { draft, errors } = model.form.fields;
  return (
    <AutoCompleteField
      id={fieldId('patientId')}
      label={labels.patientId}
      required
      span={6}
      placeholder="Nome do paciente, data de nascimento ou CPF"
      looksFor="other"
      maxLength={120}
      value={draft.patientId === null ? null : { id: draft.patientId, name: draft.patientName }}
      search={model.searchPatients}
      toKey={({ id }) => id}
      toLabel={({ name }) => name}
      onChange={model.choosePatient}
      onUnchosen={(unchosen) => model.form.fields.markUnchosen('patientId', unchosen)}
      error={errors['patientId']}
    />
  );
});

/** The procedures with the partner's prices, and what they come to. [REF-010] */
const Lines = observer(function Lines({ model }: Pick<Props, 'model'>) {
  const { lines, prices } = model;
  const { draft, errors } = model.form.fields;
  return (
    <Card title="Procedimentos" flush>
      <div className="referral-add">
        <SelectField
          id={fieldId('lines')}
          label="Adicionar procedimento"
          filter
          disabled={draft.partnerId === null}
          loading={prices?.state === 'loading'}
          placeholder={draft.partnerId === null ? 'Escolha antes o parceiro' : 'Selecione o procedimento'}
          emptyText={
            prices?.state === 'failed'
              ? 'Não foi possível carregar'
              : (prices?.value?.prices.length ?? 0) === 0
                ? 'Este parceiro ainda não tem tabela de preços: ela fica no cadastro do parceiro'
                : 'Todos os procedimentos do parceiro já estão na lista'
          }
          options={model.choices.map(({ id, name, price }) => ({ value: id, label: name, detail: formatMoney(price) }))}
          value={null}
          error={errors['lines']}
          onChange={model.add}
        />
      </div>
      <DataTable
        caption="Procedimentos do encaminhamento"
        rows={lines.map((line, index) => ({ ...line, index }))}
        rowKey={({ expenseId }) => expenseId}
        columns={[
          {
            key: 'name',
            header: 'Procedimento',
            rowHeader: true,
            cell: (line) => <Procedure model={model} line={line} />,
          },
          {
            key: 'quantity',
            header: 'Quantidade',
            align: 'end',
            width: '120px',
            cell: ({ index, quantity, name }) => (
              <div className="referral-quantity">
                <NumberField
                  id={fieldId(`lines.${index}.quantity`)}
                  label={`Quantidade de ${name}`}
                  labelHidden
                  min={1}
                  max={MAX_REFERRAL_QUANTITY}
                  step={1}
                  value={quantity}
                  error={errors[`lines.${index}.quantity`]}
                  onChange={(next) => model.setQuantity(index, next)}
                />
              </div>
            ),
          },
          {
            key: 'price',
            header: 'Valor',
            align: 'end',
            cell: ({ price }) => (price === null ? '—' : <MoneyText value={price} />),
          },
          {
            key: 'kept',
            header: 'Fica na clínica',
            align: 'end',
            cell: ({ kept }) => (kept === null ? '—' : <MoneyText value={kept} />),
          },
          {
            key: 'total',
            header: 'Total',
            align: 'end',
            cell: ({ total }) => (total === null ? '—' : <MoneyText value={total} />),
          },
        ]}
        actions={({ index, name }) => (
          <IconButton icon="trash" kind="danger" label={`Remover ${name}`} onClick={() => model.remove(index)} />
        )}
        empty={<EmptyState icon="list" text="Nenhum procedimento adicionado" />}
      />
      {lines.length > 0 && <ReferralFigures {...model.totals} />}
    </Card>
  );
});

/** The name of a procedure; below it why it cannot be ordered. */
const Procedure = observer(function Procedure({
  model,
  line,
}: Pick<Props, 'model'> & { readonly line: ShownLine & { readonly index: number } }) {
  const field = `lines.${line.index}.expenseId`;
  const error = model.form.fields.errors[field];
  return (
    <div id={fieldId(field)} tabIndex={-1}>
      {line.name}
      {error !== undefined && <div className="field-error">{error}</div>}
    </div>
  );
});
