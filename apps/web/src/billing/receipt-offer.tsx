import { type Received, tellReceived } from '@prumo/messages';
import { Button, Dialog, Notice } from '@prumo/ui';
import type { ReceiptPaper } from '@prumo/view-models/billing';
import { useEffect, useRef, useState } from 'react';
import { PrintReceipt } from './print-receipt.tsx';

interface Props {
  readonly received: Received;
  readonly onPrint: (paper: ReceiptPaper) => Promise<void>;
  readonly onClose: () => void;
}

/** After «Finalizar» of an account that was received: its receipt, offered by itself. */
export function ReceiptOffer({ received, onPrint, onClose }: Props) {
  const [printing, setPrinting] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const print = async (paper: ReceiptPaper) => {
    setPrinting(true);
    await onPrint(paper);
    setPrinting(false);
  };
  return (
    <Dialog
      title={`Recibo nº ${received.receipt}`}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Sair</Button>
          <PrintReceipt ref={first} busy={printing} onPrint={print} />
        </>
      }
    >
      <Notice kind="success">{tellReceived(received)}</Notice>
    </Dialog>
  );
}
