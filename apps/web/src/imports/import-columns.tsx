import { label } from '@prumo/messages';
import { Button, Card, confirm, Notice, SelectField } from '@prumo/ui';
import type { ImportedColumn, ImportPage } from '@prumo/view-models/imports';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly page: ImportPage;
  readonly columns: readonly ImportedColumn[];
}

/** The second step: which column fills which field. [UXP-019] */
export const ImportColumns = observer(function ImportColumns({ page, columns }: Props) {
  const { missing } = page;
  const places = columns.map((column, index) => ({ column, index, key: `column ${index + 1}` }));
  const discard = async () => {
    if (await confirm({ message: 'Descartar esta importação?', yes: 'Descartar', danger: true })) await page.cancel();
  };
  return (
    <Card title="Colunas do arquivo">
      <div className="import-form">
        <p className="import-hint">
          O sistema propôs um campo para cada coluna que reconheceu. Confira com os exemplos; uma coluna sem campo não é
          importada.
        </p>
        <ul className="import-columns">
          {places.map(({ column, index, key }) => (
            <ColumnRow key={key} page={page} column={column} index={index} />
          ))}
        </ul>
        {missing.length > 0 && (
          <Notice kind="warning">
            Falta a coluna de: {missing.map((field) => label('importField', field)).join(', ')}.
          </Notice>
        )}
        <div className="import-actions">
          <Button onClick={() => void discard()}>Descartar</Button>
          <Button
            kind="primary"
            icon="list-check"
            busy={page.busy}
            disabled={missing.length > 0}
            onClick={() => void page.check()}
          >
            Conferir
          </Button>
        </div>
      </div>
    </Card>
  );
});

const ColumnRow = observer(function ColumnRow({
  page,
  column,
  index,
}: {
  readonly page: ImportPage;
  readonly column: ImportedColumn;
  readonly index: number;
}) {
  const header = column.header === '' ? `Coluna ${index + 1}` : column.header;
  return (
    <li className="import-column">
      <div className="import-column-text">
        <strong>{header}</strong>
        <span className="import-hint">{column.samples.length === 0 ? 'Sem valores' : samplesOf(column.samples)}</span>
      </div>
      <SelectField
        label={`Campo de ${header}`}
        labelHidden
        clearable
        placeholder="Não importar"
        value={page.mapping[index] ?? null}
        options={page.fields.map(({ key, required }) => ({
          value: key,
          label: `${label('importField', key)}${required === true ? ' *' : ''}`,
        }))}
        onChange={(field) => page.map(index, field)}
      />
    </li>
  );
});

/** Each value once, in quotes: a value may hold a comma or a dot itself. */
const samplesOf = (samples: readonly string[]): string =>
  [...new Set(samples)].map((sample) => `«${sample}»`).join(', ');
