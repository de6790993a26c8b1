import { instalmentCounts } from '@prumo/domain/billing';
import { formatMoney } from '@prumo/domain/money';
import { sentence, tellReceived } from '@prumo/messages';
import {
  Button,
  Dialog,
  ErrorState,
  FieldGrid,
  ForbiddenState,
  MoneyText,
  Notice,
  RadioGroupField,
  SelectField,
  Skeleton,
  SwitchField,
} from '@prumo/ui';
import type { ReceivePayment } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { fieldId } from '../kit/index.ts';
import { fieldLabel } from './field-labels.ts';
import { HandedMoney } from './handed-money.tsx';
import { PayerFields } from './payer-fields.tsx';
import { PixQr } from './pix-qr.tsx';
import { PrintReceipt } from './print-receipt.tsx';
import './billing.css';

/** Letters and digits are the field's own here: text, or the search of a list by its first letters. */
const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement
    ? !['radio', 'checkbox'].includes(target.type)
    : target instanceof Element && target.closest('[role=combobox], [role=listbox]') !== null;

interface Props {
  readonly receiving: ReceivePayment;
  readonly mayPrint: boolean;
  readonly onClose: (end: 'next' | 'done') => void;
}

/** «Receber»: the payment alone, its method by one key, change or PIX code, Ctrl+Enter; then the receipt and the next one. [CSH-029, BIL-014, BIL-191] */
export const ReceiveDialog = observer(function ReceiveDialog(props: Props) {
  const { receiving, onClose } = props;
  const { account } = receiving;
  const name = account.opened?.patient.name ?? '';
  const leave = () => onClose('done');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void receiving.receive();
      return;
    }
    if (!isTyped(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey && receiving.press(event.key))
      event.preventDefault();
  };
  return (
    <Dialog
      title={name === '' ? 'Receber' : `Receber de ${name}`}
      size="md"
      closable={!account.saving}
      onClose={leave}
      footer={
        receiving.received === null ? (
          <>
            <Button onClick={leave}>Sair</Button>
            {account.state === 'ready' && !account.readOnly && (
              <Button
                kind="primary"
                icon="check"
                busy={account.saving}
                shortcut="Control+Enter"
                title="Ctrl+Enter"
                onClick={() => void receiving.receive()}
              >
                {receiving.direct ? 'Registrar' : 'Receber'}
              </Button>
            )}
          </>
        ) : (
          <ReceiptButtons {...props} />
        )
      }
    >
      {/* The keys of the methods are heard wherever the focus is, but not while an amount is typed. */}
      <div role="presentation" className="receive-body" onKeyDown={onKeyDown}>
        {account.state === 'loading' && <Skeleton lines={4} />}
        {account.state === 'failed' &&
          (account.problem?.status === 403 ? (
            <ForbiddenState />
          ) : (
            <ErrorState onRetry={() => void account.reload()} detail={account.problem?.message} />
          ))}
        {account.state === 'ready' &&
          (receiving.received === null ? <Payment receiving={receiving} /> : <Done receiving={receiving} />)}
      </div>
    </Dialog>
  );
});

const Payment = observer(function Payment({ receiving }: Pick<Props, 'receiving'>) {
  const { account } = receiving;
  const body = useRef<HTMLDivElement>(null);
  const { isMoney, direct } = receiving;
  const loaded = receiving.methods.length > 0;
  // What the key took away had the focus: it stays in the dialog, on what is asked now.
  useEffect(() => {
    if (loaded) body.current?.querySelector<HTMLElement>(direct ? '[role=switch]' : 'input[type=radio]')?.focus();
  }, [loaded, direct]);
  const payerError = receiving.payerError !== undefined;
  useEffect(() => {
    if (payerError) document.getElementById(fieldId('cashier.source.value'))?.focus();
  }, [payerError]);
  useEffect(() => {
    if (isMoney) body.current?.querySelector<HTMLElement>('.receive-handed input')?.focus();
  }, [isMoney]);
  return (
    <div ref={body} className="receive-payment">
      {account.readOnlySentence !== null && <Notice kind="warning">{account.readOnlySentence}</Notice>}
      {account.failure && (
        <Notice kind="danger" live>
          {account.failure.message}
        </Notice>
      )}
      {receiving.problems.length > 0 && (
        <Notice kind="danger" live>
          {receiving.problems
            .map(({ path, message }) => `${fieldLabel(account.guide.guideType, path)}: ${message}`)
            .join(' · ')}
          . Corrija em «Editar conta».
        </Notice>
      )}
      <p className="receive-total">
        <span>A receber</span> <MoneyText value={receiving.total} />
      </p>
      <SwitchField
        label="O profissional recebeu direto"
        hint="Tecla P: nada entra no caixa"
        value={direct}
        readOnly={account.readOnly}
        onChange={receiving.setDirect}
      />
      {direct ? (
        <Notice kind="info">
          O paciente pagou a {professionalOf(receiving)}: o repasse desconta este valor, e a parte da clínica fica a
          receber do profissional.
        </Notice>
      ) : (
        <ByMethod receiving={receiving} />
      )}
    </div>
  );
});

/** Who was paid, as the dialog names them. */
const professionalOf = ({ account }: ReceivePayment): string =>
  account.professionalOf(account.stored?.professionalId ?? null)?.name ?? 'quem atendeu';

/** The method, what it asks for, and the drawer. [BIL-014, CSH-029] */
const ByMethod = observer(function ByMethod({ receiving }: Pick<Props, 'receiving'>) {
  const { method } = receiving;
  const { addition } = receiving.account.payment;
  const counts = method === null ? [1] : instalmentCounts(method);
  return (
    <>
      {receiving.credit > 0 && (
        <Notice kind="info">
          Crédito disponível {formatMoney(receiving.credit)}
          {receiving.credit < receiving.total && ': em «Editar conta» ele paga uma parte'}
        </Notice>
      )}
      <RadioGroupField
        label="Forma de pagamento"
        required
        value={method?.id ?? null}
        error={receiving.methodError ?? addition.errors.get('methodId') ?? addition.errors.get('count')}
        options={receiving.methods.map(({ id, name }, index) => ({
          value: id,
          label: index < 9 ? `${index + 1} ${name}` : name,
        }))}
        hint="Uma tecla escolhe: o número da forma"
        onChange={(id) => receiving.choose(receiving.methods.find((one) => one.id === id) ?? null)}
      />
      <FieldGrid>
        {counts.length > 1 && (
          <SelectField
            label="Parcelas"
            span={6}
            filter={false}
            options={counts.map((count) => ({ value: count, label: `${count}×` }))}
            value={addition.count}
            onChange={(count) => count !== null && addition.setCount(count)}
          />
        )}
        {receiving.isMoney && <HandedMoney receiving={receiving} />}
        <Drawer receiving={receiving} />
      </FieldGrid>
      {receiving.asksPayer && <PayerFields payment={receiving.account.payment} error={receiving.payerError} />}
      {receiving.pix !== null && <PixQr charge={receiving.pix} />}
    </>
  );
});

/** Where the money goes; of one open drawer nothing is asked. [BIL-015, BIL-123] */
const Drawer = observer(function Drawer({ receiving }: Pick<Props, 'receiving'>) {
  const { receiving: into } = receiving.account.payment;
  if (into.cashiers.length === 0) return <Notice kind="warning">{sentence('billing.no-open-cashier')}</Notice>;
  return (
    <SelectField
      label="Caixa"
      span={12}
      required
      filter={false}
      options={into.cashiers.map(({ id, bankAccount }) => ({ value: id, label: bankAccount.name }))}
      value={into.cashierId}
      error={receiving.account.guide.errors.get('cashier.id')}
      onChange={into.chooseCashier}
    />
  );
});

const Done = observer(function Done({ receiving }: Pick<Props, 'receiving'>) {
  const { received, change } = receiving;
  return (
    <div className="receive-payment">
      <Notice kind="success" live>
        {received?.received
          ? `${tellReceived(received.received)} · recibo nº ${received.received.receipt}`
          : 'Pago direto ao profissional: nada entrou no caixa'}
      </Notice>
      {change !== null && change > 0 && (
        <p className="receive-total">
          <span>Troco</span> <MoneyText value={change} />
        </p>
      )}
    </div>
  );
});

/** What comes next: the receipt, the next patient, or nothing; each of the two by one key. */
const ReceiptButtons = observer(function ReceiptButtons({ receiving, mayPrint, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const prints = mayPrint && receiving.received?.received != null;
  useEffect(() => first.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onClose('next');
  };
  return (
    <div role="presentation" className="receive-next" onKeyDown={onKeyDown}>
      <Button onClick={() => onClose('done')}>Sair</Button>
      <Button
        ref={prints ? undefined : first}
        icon="arrow-right"
        shortcut="n"
        title="Tecla N"
        onClick={() => onClose('next')}
      >
        Próximo atendimento
      </Button>
      {prints && <PrintReceipt ref={first} busy={receiving.printing} onPrint={receiving.print} />}
    </div>
  );
});
