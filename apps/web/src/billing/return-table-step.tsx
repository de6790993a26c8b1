import { RETURN_FIELDS, RETURN_TABLE_KINDS } from '@prumo/domain/imports';
import { label, sentence } from '@prumo/messages';
import { Button, Card, type Column, DataTable, DateField, FieldGrid, Notice, SelectField } from '@prumo/ui';
import type { ReturnTable } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { BringingNotice } from './bringing-notice.tsx';
import './billing.css';

interface Props {
  readonly table: ReturnTable;
  readonly lookups: LookupStore;
  readonly onTaken: (id: string) => void;
}

interface FileColumn {
  readonly at: number;
  readonly header: string;
  readonly samples: readonly string[];
}

/** Values of the first rows that are shown of a column. */
const SAMPLES = 4;

/** «Relacionar colunas»: what each column of a table is, before it is imported as an XML is. [TIS-018] */
export const ReturnTableStep = observer(function ReturnTableStep({ table, lookups, onTaken }: Props) {
  const { read, known, missing, tried, taking } = table;
  if (read === null) return null;
  const insurances = lookups.insurances().map(({ id, name }) => ({ value: id, label: name }));
  const columns = read.columns.map(({ header }, at): FileColumn => {
    const samples = [...new Set(read.rows.map((row) => row[at] ?? '').filter((text) => text !== ''))];
    return { at, header: header === '' ? `Coluna ${at + 1}` : header, samples: samples.slice(0, SAMPLES) };
  });
  const send = async () => {
    const id = await table.send();
    if (id !== null) onTaken(id);
  };
  return (
    <Card title="Relacionar colunas" flush>
      <div className="return-table-head">
        <p>
          <strong>{table.reading.fileName}</strong> não é um XML do padrão TISS. Diga o que cada coluna traz: fica
          guardado para este convênio, e a próxima tabela com os mesmos cabeçalhos já vem pronta.
        </p>
        {known !== null && (
          <Notice kind="info">As colunas estão como na última tabela igual que {known.insurance.name} mandou.</Notice>
        )}
        <FieldGrid>
          <SelectField
            label="Convênio"
            required
            span={4}
            options={insurances}
            value={table.insuranceId}
            error={tried && table.insuranceId === null ? sentence('field.required') : undefined}
            onChange={table.chooseInsurance}
          />
          <SelectField
            label="O que a tabela diz"
            required
            span={4}
            options={RETURN_TABLE_KINDS.map((kind) => ({ value: kind, label: label('returnTableKind', kind) }))}
            value={table.kind}
            onChange={(kind) => kind !== null && table.chooseKind(kind)}
          />
          <DateField
            label="Data do retorno"
            required
            span={4}
            hint="O prazo de recurso conta a partir dela."
            value={table.issuedOn}
            error={tried && table.issuedOn === null ? sentence('field.required') : undefined}
            onChange={table.date}
          />
        </FieldGrid>
      </div>
      <DataTable
        caption="Colunas do arquivo"
        columns={columnsOf(table)}
        rows={columns}
        rowKey={({ at }) => String(at)}
      />
      <div className="return-table-foot">
        <BringingNotice bringing={taking} />
        {missing.length > 0 && <Notice kind="warning">Falta a coluna de: {missing.join(', ')}.</Notice>}
        <div className="return-table-actions">
          <Button disabled={taking.sending} onClick={table.close}>
            Descartar
          </Button>
          <Button
            kind="primary"
            icon="check"
            busy={taking.sending}
            disabled={missing.length > 0}
            onClick={() => void send()}
          >
            Importar
          </Button>
        </div>
      </div>
    </Card>
  );
});

const columnsOf = (table: ReturnTable): readonly Column<FileColumn>[] => [
  { key: 'header', header: 'Coluna', cell: ({ header }) => header },
  {
    key: 'field',
    header: 'O que ela traz',
    width: '280px',
    cell: (column) => (
      <div className="cell-field">
        <FieldChoice table={table} column={column} />
      </div>
    ),
  },
  {
    key: 'samples',
    header: 'Primeiras linhas',
    cell: ({ samples }) =>
      samples.length === 0 ? (
        '—'
      ) : (
        <span className="return-samples">{samples.map((text) => `«${text}»`).join(' · ')}</span>
      ),
  },
];

const FieldChoice = observer(function FieldChoice({
  table,
  column,
}: {
  readonly table: ReturnTable;
  readonly column: FileColumn;
}) {
  return (
    <SelectField
      label={`O que traz ${column.header}`}
      labelHidden
      clearable
      placeholder="Não usar"
      options={RETURN_FIELDS.map(({ key }) => ({ value: key, label: label('returnField', key) }))}
      value={table.fields[column.at] ?? null}
      onChange={(field) => table.map(column.at, field)}
    />
  );
});
