import { DEFAULT_TIME_ZONE, formatDateTime } from '@prumo/domain/dates';
import { formatMoney } from '@prumo/domain/money';
import { patientName } from '@prumo/domain/identity';
import { sentence } from '@prumo/messages';
import {
  Button,
  Dialog,
  ErrorState,
  FieldGrid,
  ForbiddenState,
  MoneyText,
  Notice,
  SelectField,
  Skeleton,
} from '@prumo/ui';
import type { ReceiveReferral } from '@prumo/view-models/referrals';
import { categoryOptions, type LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { HandedMoney, InstalmentForm, InstalmentsTable, PrintReceipt } from '../billing/index.ts';
import { FieldScope, useStarted } from '../kit/index.ts';
import './referrals.css';

interface Props {
  readonly receiving: ReceiveReferral;
  readonly lookups: LookupStore;
  readonly timeZone: string | undefined;
  readonly onClose: () => void;
}

/** «Receber» of a referral order: one method or several, Ctrl+Enter, and its receipt. [REF-011, CSH-053, BIL-189] */
export const ReceiveReferralDialog = observer(function ReceiveReferralDialog({
  receiving,
  lookups,
  timeZone,
  onClose,
}: Props) {
  const { loaded, received, saving, open } = receiving;
  const order = loaded.value;
  useStarted(receiving.start, receiving.stop);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void receiving.receive();
  };
  const mayReceive = order !== null && received === null && order.received === null && !open.none;
  return (
    <Dialog
      title={order === null ? 'Receber encaminhamento' : `Receber encaminhamento ${order.code}`}
      size="xl"
      closable={!saving}
      dirty={received === null && receiving.payment.installments.length > 0}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Sair</Button>
          {mayReceive && (
            <Button
              kind="primary"
              icon="check"
              busy={saving}
              shortcut="Control+Enter"
              title="Ctrl+Enter"
              onClick={() => void receiving.receive()}
            >
              Receber
            </Button>
          )}
          {received !== null && <Print receiving={receiving} />}
        </>
      }
    >
      <div role="presentation" className="referral-receipt" onKeyDown={onKeyDown}>
        {order === null && loaded.state !== 'failed' && <Skeleton lines={4} />}
        {order === null &&
          loaded.state === 'failed' &&
          (loaded.problem?.status === 403 ? (
            <ForbiddenState />
          ) : (
            <ErrorState onRetry={() => void receiving.start()} detail={loaded.problem?.message} />
          ))}
        {order !== null && (
          <>
            <p className="referral-receipt-total">
              <span>
                {patientName(order.patient)} · {order.partner.name}
              </span>
              <strong className="tnum">
                <MoneyText value={order.total} />
              </strong>
            </p>
            {received !== null ? (
              <Notice kind="success" live>
                Recebido em {formatDateTime(received.received?.date ?? '', timeZone ?? DEFAULT_TIME_ZONE)}: recibo nº{' '}
                {received.received?.number}.
                {receiving.change !== null && receiving.change > 0 && ` Troco: ${formatMoney(receiving.change)}.`}
              </Notice>
            ) : order.received === null ? (
              <Payment receiving={receiving} lookups={lookups} />
            ) : (
              <Notice kind="warning" live>
                {sentence('referral.received')}
              </Notice>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
});

/** The paper is asked for next: the button has the focus. */
const Print = observer(function Print({ receiving }: Pick<Props, 'receiving'>) {
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => print.current?.focus(), []);
  return <PrintReceipt ref={print} busy={receiving.printing} onPrint={receiving.print} />;
});

const Payment = observer(function Payment({ receiving, lookups }: Pick<Props, 'receiving' | 'lookups'>) {
  const { open, payment, errors, problem } = receiving;
  const categories = lookups.categories('revenue');
  if (open.list.state === 'failed')
    return <ErrorState onRetry={() => void receiving.start()} detail={open.list.problem?.message} />;
  if (open.none)
    return (
      <Notice kind="warning" live action={<Link to="/cashier-opening">Ir para Abertura</Link>}>
        {sentence('cashier.open-one-first')}
      </Notice>
    );
  const told = Object.entries(errors).filter(([field]) => field !== 'cashierId' && field !== 'categoryId');
  return (
    <FieldScope value="receive">
      {problem !== null && Object.keys(errors).length === 0 && (
        <Notice kind="danger" live>
          {problem.message}
        </Notice>
      )}
      {told.length > 0 && (
        <Notice kind="danger" live>
          {[...new Set(told.map(([, message]) => message))].join(' · ')}
        </Notice>
      )}
      <FieldGrid>
        <SelectField
          label="Caixa"
          required
          span={6}
          value={receiving.cashierId}
          error={errors['cashierId']}
          loading={open.list.value === null}
          options={open.items.map(({ id, drawer }) => ({ value: id, label: drawer.name }))}
          placeholder="Selecione o caixa"
          onChange={receiving.chooseCashier}
        />
        <SelectField
          label="Categoria"
          required
          span={6}
          value={receiving.categoryId}
          error={errors['categoryId']}
          loading={categories.state === 'loading'}
          options={categoryOptions(categories.items, 'revenue', receiving.categoryId)}
          placeholder="Selecione a categoria"
          onChange={receiving.chooseCategory}
        />
      </FieldGrid>
      <InstalmentForm
        payment={payment}
        lookups={lookups}
        accountId={receiving.loaded.value?.id ?? null}
        error={undefined}
      />
      {payment.installments.length > 0 && <InstalmentsTable payment={payment} />}
      {receiving.inMoney > 0 && <HandedMoney receiving={receiving} />}
    </FieldScope>
  );
});
