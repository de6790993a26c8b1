import { Button, MenuButton } from '@prumo/ui';
import { RECEIPT_PAPERS, type ReceiptPaper } from '@prumo/view-models/billing';
import { type Ref, useState } from 'react';

const PAPER_KEY = 'report-size:receipt:particular';
const paperKept = (): ReceiptPaper => {
  try {
    return RECEIPT_PAPERS.find((paper) => paper === localStorage.getItem(PAPER_KEY)) ?? 'A4';
  } catch {
    return 'A4';
  }
};

/** «Imprimir recibo» on the paper that was chosen before. [A70, A82] */
export function PrintReceipt({
  ref,
  busy,
  onPrint,
}: {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly busy: boolean;
  readonly onPrint: (paper: ReceiptPaper) => Promise<void>;
}) {
  const [paper, setPaper] = useState(paperKept);
  const choose = (next: ReceiptPaper) => {
    setPaper(next);
    try {
      localStorage.setItem(PAPER_KEY, next);
    } catch {
      // Without storage the choice lasts as long as the dialog.
    }
  };
  return (
    <span className="button-group">
      <Button ref={ref} kind="primary" icon="print" busy={busy} onClick={() => void onPrint(paper)}>
        Imprimir recibo
      </Button>
      <MenuButton
        label={`Papel: ${paper}`}
        kind="primary"
        align="end"
        items={RECEIPT_PAPERS.map((size) => ({ label: size, checked: size === paper, run: () => choose(size) }))}
      />
    </span>
  );
}
