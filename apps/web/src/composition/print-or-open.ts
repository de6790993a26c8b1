import { toast } from '@prumo/ui';
import { openTab } from './browser-ports.ts';
import { printPdf } from './pdf-printer.ts';

/** Prints a PDF; one that is too long to be printed unseen, or cannot be read, is offered to be opened. */
export async function printOrOpen(file: Blob): Promise<void> {
  const action = { label: 'Abrir', run: () => openTab()(file) };
  try {
    const { pages, printed } = await printPdf(file);
    if (!printed) toast.info(`O documento tem ${pages} páginas. Abra para conferir e imprimir.`, { action });
  } catch {
    toast.error('Não foi possível enviar para a impressora.', { action });
  }
}
