import { Button, type Column, DataTable, Dialog, Notice, SelectField } from '@prumo/ui';
import type { TussImport, TussTable, TussTableReport } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { TableFileChoice } from './table-file-choice.tsx';
import './insurances.css';
import { tussTableName, tussTables } from './tuss-words.ts';

interface Props {
  readonly model: TussImport;
  readonly onClose: () => void;
  /** Tables were stored. */
  readonly onDone: () => void;
}

/** The agency's package: chosen, compared, then taken. [TIS-022] */
export const TussImportDialog = observer(function TussImportDialog({ model, onClose, onDone }: Props) {
  const run = async () => {
    if (!(await model.import())) return;
    onDone();
    onClose();
  };
  return (
    <Dialog
      title="Atualizar tabela TUSS"
      size="lg"
      onClose={onClose}
      closable={!model.busy}
      onSubmit={() => void run()}
      footer={
        <>
          <Button onClick={onClose} disabled={model.busy}>
            Cancelar
          </Button>
          <Button kind="primary" type="submit" icon="upload" busy={model.busy} disabled={!model.canImport}>
            Atualizar
          </Button>
        </>
      }
    >
      <p>
        Envie o pacote da ANS (ZIP) ou uma das tabelas 18, 19, 20 e 22 em XLSX ou CSV, de até 20 MB. Primeiro mostramos
        o que muda; nada é gravado antes de «Atualizar». Os códigos valem para todas as clínicas deste servidor.
      </p>
      <div className="price-import">
        <TableFileChoice
          label="Arquivo da TUSS"
          accept=".zip,.xlsx,.csv,.txt"
          name={model.file?.name}
          busy={model.busy}
          onFile={(file) => void model.choose({ name: file.name, sizeBytes: file.size, content: file })}
        />
        <SelectField<TussTable>
          label="Tabela"
          clearable
          placeholder="Pelo nome do arquivo"
          hint="Só para um arquivo cujo nome não diz a tabela."
          options={tussTables}
          value={model.table}
          onChange={(table) => void model.chooseTable(table)}
          disabled={model.busy}
        />
      </div>
      {model.busy && (
        <progress className="file-progress" max={1} value={model.progress} aria-label="Enviando o arquivo" />
      )}
      {model.tooLarge && (
        <Notice kind="danger" live>
          O arquivo está vazio ou passa de 20 MB. Envie só o arquivo da tabela que quer atualizar.
        </Notice>
      )}
      {model.problem !== null && (
        <Notice kind="danger" live>
          {model.problem.message}
        </Notice>
      )}
      {model.report !== null && <Report model={model} report={model.report} />}
    </Dialog>
  );
});

const number = (value: number): string => value.toLocaleString('pt-BR');

const columns: readonly Column<TussTableReport>[] = [
  { key: 'table', header: 'Tabela', cell: ({ table }) => tussTableName(table), rowHeader: true },
  { key: 'added', header: 'Novos', cell: ({ added }) => number(added), align: 'end' },
  { key: 'changed', header: 'Alterados', cell: ({ changed, ended }) => number(changed - ended), align: 'end' },
  { key: 'ended', header: 'Encerrados', cell: ({ ended }) => number(ended), align: 'end' },
  { key: 'unchanged', header: 'Sem mudança', cell: ({ unchanged }) => number(unchanged), align: 'end' },
  { key: 'skipped', header: 'Linhas ignoradas', cell: ({ skipped }) => number(skipped), align: 'end' },
];

const Report = observer(function Report({
  model,
  report,
}: {
  readonly model: TussImport;
  readonly report: readonly TussTableReport[];
}) {
  return (
    <>
      {!model.canImport && !model.busy && (
        <Notice kind="info" live>
          Tudo o que está no arquivo já está aqui: não há nada para atualizar.
        </Notice>
      )}
      <DataTable
        caption="O que muda"
        columns={columns}
        rows={report}
        rowKey={({ table, file }) => `${table} ${file}`}
      />
    </>
  );
});
