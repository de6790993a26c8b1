import { formatDate } from '@prumo/domain/dates';
import { type Cents, formatMoney } from '@prumo/domain/money';
import { AutoCompleteField, Button, Dialog, ErrorState, FieldGrid, MoneyField, Notice, SelectField } from '@prumo/ui';
import type { AdjustableInvoice, ReturnAdjustments, ReturnCharge } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';

const WORDS: Readonly<Record<ReturnCharge['kind'], { title: string; what: string; none: string }>> = {
  debit: {
    title: 'Lançar débito em fatura',
    what: 'O valor que já estava pago da fatura volta a ficar em aberto: a glosa pode ser aceita, ir a recurso ou ser paga depois.',
    none: 'Nenhuma fatura deste convênio tem valor pago',
  },
  credit: {
    title: 'Lançar crédito em fatura',
    what: 'O valor paga o que a fatura tem em aberto.',
    none: 'Nenhuma fatura deste convênio tem valor em aberto',
  },
};

const toDecide = (denied: Cents) => `glosas a decidir ${formatMoney(denied)}`;
/** Beside its code in the list, on one line: what a debit or a credit is likely to be of. */
const inShort = ({ paid, open, denied }: AdjustableInvoice, kind: ReturnCharge['kind']) => {
  if (kind === 'credit') return `em aberto ${formatMoney(open)}`;
  return denied > 0 ? toDecide(denied) : `pago ${formatMoney(paid)}`;
};
const standing = ({ dueDate, paid, open, denied }: AdjustableInvoice) =>
  [
    `vence ${formatDate(dueDate)}`,
    `pago ${formatMoney(paid)}`,
    `em aberto ${formatMoney(open)}`,
    ...(denied > 0 ? [toDecide(denied)] : []),
  ].join(' · ');

/** What is offered, with what was found beside it. */
const optionsOf = (
  offered: readonly AdjustableInvoice[],
  chosen: AdjustableInvoice | null,
): readonly AdjustableInvoice[] =>
  chosen === null || offered.some(({ id }) => id === chosen.id) ? offered : [chosen, ...offered];

/** «Lançar em fatura»: a debit or credit of a payment statement, or a part of it, on the invoice that it belongs to. [TIS-016] */
export const AdjustmentDialog = observer(function AdjustmentDialog({
  adjustments,
}: {
  readonly adjustments: ReturnAdjustments;
}) {
  const { laying, invoices, chosen, errors, problem, busy } = adjustments;
  if (laying === null) return null;
  const { title, what, none } = WORDS[laying.kind];
  const offered = optionsOf(invoices.value?.items ?? [], chosen);
  return (
    <Dialog
      title={title}
      size="sm"
      closable={!busy}
      onClose={adjustments.giveUp}
      onSubmit={() => void adjustments.lay()}
      footer={
        <>
          <Button disabled={busy} onClick={adjustments.giveUp}>
            Voltar
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            Lançar
          </Button>
        </>
      }
    >
      <div className="invoice-dialog">
        {problem !== null && Object.keys(errors).length === 0 && (
          <Notice kind="danger" live>
            {problem.message}
          </Notice>
        )}
        <p>
          {laying.description}: {formatMoney(laying.value)}
          {laying.unlaid < laying.value && `, dos quais ${formatMoney(laying.unlaid)} ainda sem fatura`}. {what}
        </p>
        {invoices.state === 'failed' ? (
          <ErrorState detail={invoices.problem?.message} onRetry={() => void invoices.load()} />
        ) : (
          <FieldGrid>
            <SelectField
              label="Fatura"
              required
              span={12}
              loading={invoices.value === null}
              options={offered.map((invoice) => ({
                value: invoice.id,
                label: invoice.name,
                detail: inShort(invoice, laying.kind),
              }))}
              emptyText={none}
              hint={chosen === null ? undefined : standing(chosen)}
              value={chosen?.id ?? null}
              error={errors['invoiceId']}
              onChange={(id) => adjustments.choose(offered.find((invoice) => invoice.id === id) ?? null)}
            />
            {adjustments.more && (
              <AutoCompleteField
                label="Outra fatura"
                span={12}
                placeholder="Código da fatura"
                looksFor="other"
                maxLength={60}
                search={adjustments.search}
                toKey={({ id }) => id}
                toLabel={({ name }) => name}
                toDetail={(invoice) => inShort(invoice, laying.kind)}
                emptyText="Nenhuma fatura com este código"
                value={null}
                onChange={adjustments.choose}
              />
            )}
          </FieldGrid>
        )}
        <FieldGrid>
          <MoneyField
            label="Valor"
            required
            span={6}
            value={adjustments.value}
            error={errors['value']}
            onChange={adjustments.enterValue}
          />
        </FieldGrid>
      </div>
    </Dialog>
  );
});
