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
  const decided = form?.guides.filter((guide) => guide.decided) ?? [];
  const lines = (form?.guides ?? [])
    .filter((guide) => !guide.decided)
    .flatMap((guide) => guide.items.map((item): Line => ({ guide, item })));
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
          {decided.length > 0 && (
            <Notice kind="info">
              {decided.length === 1 ? 'A guia' : 'As guias'} {decided.map(({ number }) => number).join(', ')}: uma glosa
              já foi aceita ou está em recurso, e a resposta não muda mais.
            </Notice>
          )}
          <Card title="Itens do lote" flush>
            <DataTable
              caption="Itens do lote"
              columns={columnsOf(typed)}
              rows={lines}
              rowKey={({ guide, item }) => `${guide.accountId} ${item.item}`}
              maxHeight={560}
            />
          </Card>
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

interface Line {
  readonly guide: Guide;
  readonly item: Item;
}

const columnsOf = (typed: TypedReturn): readonly Column<Line>[] => [
  { key: 'guide', header: 'Guia', cell: ({ guide }) => twoLines(guide.number, guide.patient) },
  {
    key: 'item',
    header: 'Item',
    cell: (line) => {
      const { name, code, date } = line.item;
      const day = date === null ? null : formatDate(date);
      return twoLines(name, [itemOf(line), code, day].filter((part) => part !== null).join(' · '));
    },
  },
  { key: 'charged', header: 'Cobrado', align: 'end', cell: ({ item }) => <MoneyText value={item.charged} /> },
  {
    key: 'released',
    header: 'Liberado',
    width: '150px',
    cell: (line) => <Amount typed={typed} line={line} field="released" />,
  },
  {
    key: 'denied',
    header: 'Glosado',
    width: '150px',
    cell: (line) => <Amount typed={typed} line={line} field="denied" />,
  },
  { key: 'code', header: 'Código da glosa', width: '130px', cell: (line) => <Code typed={typed} line={line} /> },
];

interface Entry {
  readonly typed: TypedReturn;
  readonly line: Line;
}

/** As the paper numbers it: the accounts of a shared guide number theirs on. [BIL-036] */
const itemOf = ({ guide, item }: Line): number => guide.itemsBefore + item.item;
const ofLine = (line: Line): string => `do item ${itemOf(line)} da guia ${line.guide.number}`;

const Amount = observer(function Amount({ typed, line, field }: Entry & { readonly field: 'released' | 'denied' }) {
  const { accountId } = line.guide;
  const { item } = line.item;
  return (
    <div className="cell-field">
      <MoneyField
        label={`${field === 'released' ? 'Liberado' : 'Glosado'} ${ofLine(line)}`}
        labelHidden
        value={typed.lineOf(accountId, item)[field]}
        error={typed.errorOf(accountId, item, field)}
        onChange={(value) => typed.enter(accountId, item, { [field]: value })}
      />
    </div>
  );
});

const Code = observer(function Code({ typed, line }: Entry) {
  const { accountId } = line.guide;
  const { item } = line.item;
  return (
    <div className="cell-field">
      <TextField
        label={`Código da glosa ${ofLine(line)}`}
        labelHidden
        inputMode="numeric"
        maxLength={4}
        value={typed.lineOf(accountId, item).code}
        error={typed.errorOf(accountId, item, 'code')}
        onChange={(code) => typed.enter(accountId, item, { code })}
      />
    </div>
  );
});
