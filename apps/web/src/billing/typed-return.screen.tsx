import { formatDate } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import {
  Button,
  Card,
  type Column,
  DataTable,
  DateField,
  EmptyState,
  ErrorState,
  MoneyField,
  MoneyText,
  Notice,
  PageHeader,
  Skeleton,
  TextField,
} from '@prumo/ui';
import type { ReturnForm, TypedReturn } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import './billing.css';
import { twoLines } from './two-lines.tsx';

interface Props {
  readonly typed: TypedReturn;
  readonly listAddress: string;
  readonly onTaken: (id: string) => void;
}

type Guide = ReturnForm['guides'][number];
type Item = Guide['items'][number];

/** «Digitar retorno»: what an insurer answered on paper of one lot, item by item. [TIS-018] */
export const TypedReturnScreen = observer(function TypedReturnScreen({ typed, listAddress, onTaken }: Props) {
  const { loaded, form, totals, problem, sending } = typed;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  const send = async () => {
    const id = await typed.send();
    if (id !== null) onTaken(id);
  };
  return (
    <div className="page" ref={page}>
      <PageHeader
        title={form === null ? 'Digitar retorno' : `Digitar retorno do lote ${form.number}`}
        subtitle={form === null ? undefined : `${form.insurance.name} · protocolo ${form.protocol ?? '—'}`}
        crumbs={<Link to={listAddress}>Retornos do convênio</Link>}
      />
      {loaded.state === 'failed' &&
        (loaded.problem?.status === 404 ? (
          <EmptyState
            icon="search"
            text={sentence('not-found')}
            action={<Link to={listAddress}>Ver os retornos</Link>}
          />
        ) : (
          <ErrorState detail={loaded.problem?.message} onRetry={() => void loaded.load()} />
        ))}
      {form === null ? (
        loaded.state !== 'failed' && <Skeleton lines={6} />
      ) : (
        <>
          {problem !== null && (
            <Notice kind="danger" live>
              {problem.message}
            </Notice>
          )}
          <Card>
            <div className="typed-return-head">
              <p>
                Digite o que foi liberado e glosado de cada item. O que ficar em branco continua sem resposta; só com um
                dos valores, o outro é o que falta do cobrado.
              </p>
              <DateField
                label="Data do retorno"
                required
                value={typed.issuedOn}
                error={typed.errors['issuedOn']}
                onChange={typed.date}
              />
              <Button icon="check-circle" onClick={typed.releaseRest}>
                Liberar o que falta
              </Button>
            </div>
          </Card>
          {form.guides.map((guide) => (
            <Card key={guide.accountId} title={`Guia ${guide.number} · ${guide.patient}`} flush>
              {guide.decided ? (
                <Notice kind="info">
                  Uma glosa desta guia já foi aceita ou está em recurso: a resposta dela não muda mais.
                </Notice>
              ) : (
                <DataTable
                  caption={`Itens da guia ${guide.number}`}
                  columns={columnsOf(typed, guide)}
                  rows={guide.items}
                  rowKey={({ item }) => String(item)}
                />
              )}
            </Card>
          ))}
          <div className="typed-return-foot">
            <span className="tnum">
              Cobrado <MoneyText value={totals.charged} /> · liberado <MoneyText value={totals.released} /> · glosado{' '}
              <MoneyText value={totals.denied} /> · sem explicação <MoneyText value={totals.rest} />
            </span>
            <Button kind="primary" icon="check" busy={sending} disabled={!typed.canSend} onClick={() => void send()}>
              Guardar retorno
            </Button>
          </div>
        </>
      )}
    </div>
  );
});

const columnsOf = (typed: TypedReturn, { accountId }: Guide): readonly Column<Item>[] => [
  {
    key: 'item',
    header: 'Item',
    cell: ({ item, name, code, date }) =>
      twoLines(name, [item, code, date === null ? null : formatDate(date)].filter((part) => part !== null).join(' · ')),
  },
  { key: 'charged', header: 'Cobrado', align: 'end', cell: ({ charged }) => <MoneyText value={charged} /> },
  {
    key: 'released',
    header: 'Liberado',
    width: '150px',
    cell: (item) => <Amount typed={typed} accountId={accountId} item={item} field="released" />,
  },
  {
    key: 'denied',
    header: 'Glosado',
    width: '150px',
    cell: (item) => <Amount typed={typed} accountId={accountId} item={item} field="denied" />,
  },
  {
    key: 'code',
    header: 'Código da glosa',
    width: '130px',
    cell: (item) => <Code typed={typed} accountId={accountId} item={item} />,
  },
];

interface Entry {
  readonly typed: TypedReturn;
  readonly accountId: string;
  readonly item: Item;
}

const Amount = observer(function Amount({
  typed,
  accountId,
  item,
  field,
}: Entry & { readonly field: 'released' | 'denied' }) {
  return (
    <MoneyField
      label={`${field === 'released' ? 'Liberado' : 'Glosado'} do item ${item.item}`}
      labelHidden
      value={typed.lineOf(accountId, item.item)[field]}
      error={typed.errorOf(accountId, item.item, field)}
      onChange={(value) => typed.enter(accountId, item.item, { [field]: value })}
    />
  );
});

const Code = observer(function Code({ typed, accountId, item }: Entry) {
  return (
    <TextField
      label={`Código da glosa do item ${item.item}`}
      labelHidden
      inputMode="numeric"
      maxLength={4}
      value={typed.lineOf(accountId, item.item).code}
      error={typed.errorOf(accountId, item.item, 'code')}
      onChange={(code) => typed.enter(accountId, item.item, { code })}
    />
  );
});
