import { sentence } from '@prumo/messages';
import { Button, DateField, Dialog, Notice, SwitchField } from '@prumo/ui';
import type { PriceTableImport, PriceTableReport } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { PriceFileChoice } from './price-file-choice.tsx';
import { firstRowsTold, RowsLeftOut } from './rows-left-out.tsx';

interface Props {
  readonly model: PriceTableImport;
  readonly onClose: () => void;
  /** Prices were stored. */
  readonly onDone: () => void;
}

/** A price table from a file: chosen, checked row by row, then imported. [UXP-019] */
export const PriceTableImportDialog = observer(function PriceTableImportDialog({ model, onClose, onDone }: Props) {
  const run = async () => {
    if (!(await model.import())) return;
    onDone();
    onClose();
  };
  return (
    <Dialog
      title="Importar tabela de preços"
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
            Importar
          </Button>
        </>
      }
    >
      <p>
        Planilha XLSX ou texto CSV com as colunas <strong>Código</strong>, <strong>Valor convênio</strong> e{' '}
        <strong>Valor particular</strong>. A planilha que o botão «Exportar» baixa já está nesse formato. Nada é gravado
        antes de «Importar».
      </p>
      <div className="price-import">
        <PriceFileChoice file={model.file} busy={model.busy} onChoose={(file) => void model.choose(file)} />
        <DateField
          label="Vale a partir de"
          hint="Vazio: corrige os preços em vigor."
          value={model.validFrom}
          onChange={(day) => void model.startOn(day)}
        />
      </div>
      {model.tooLarge && (
        <Notice kind="danger" live>
          {sentence('billing.price-table-too-large')}
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

const Report = observer(function Report({
  model,
  report,
}: {
  readonly model: PriceTableImport;
  readonly report: PriceTableReport;
}) {
  const { added, changed, unchanged, leftOut, problems } = report;
  const good = added + changed > 0;
  return (
    <>
      <Notice kind={good ? 'info' : 'warning'} live>
        {added === 1 ? '1 novo' : `${added} novos`}, {changed === 1 ? '1 alterado' : `${changed} alterados`},{' '}
        {unchanged} sem mudança
        {leftOut > 0 && `, ${leftOut.toLocaleString('pt-BR')} com erro${firstRowsTold(leftOut, problems)}`}.
        {!good && ' Não há nada para importar.'}
      </Notice>
      {leftOut > 0 && (
        <div className="price-problems">
          <RowsLeftOut caption="Linhas com erro" header="Erro" problems={problems} />
          {good && (
            <SwitchField label="Importar apenas as linhas corretas" value={model.skipInvalid} onChange={model.skip} />
          )}
        </div>
      )}
    </>
  );
});
