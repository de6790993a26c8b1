import { Button, ReportButton } from '@prumo/ui';
import type { PaperSize, ReportRunner } from '@prumo/view-models/reports';
import { observer } from 'mobx-react-lite';

interface Props {
  /** Name the page and the report in the remembered paper. [RPT-074] */
  readonly page: string;
  readonly type: string;
  readonly report: {
    readonly runner: ReportRunner;
    readonly validate: () => boolean;
    readonly sheet: () => Promise<void>;
    readonly print: (paper: PaperSize) => Promise<void>;
  };
}

/** «Planilha» and «Imprimir»; while one runs both wait, and «Cancelar» takes it back. [RPT-070, RPT-071, RPT-072] */
export const ReportActions = observer(function ReportActions({ page, type, report }: Props) {
  const { runner, validate } = report;
  return (
    <div className="form-actions">
      {runner.running !== null && (
        <Button kind="ghost" icon="times" onClick={runner.cancel}>
          Cancelar
        </Button>
      )}
      <ReportButton
        label="Planilha"
        format="xlsx"
        page={page}
        type={type}
        validate={validate}
        onRun={report.sheet}
        disabled={runner.running === 'pdf'}
      />
      <ReportButton
        label="Imprimir"
        kind="primary"
        page={page}
        type={type}
        validate={validate}
        onRun={report.print}
        disabled={runner.running === 'sheet'}
      />
    </div>
  );
});
