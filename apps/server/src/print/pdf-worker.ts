import { parentPort } from 'node:worker_threads';
import { fontFile } from './fonts.ts';
import { isLong, type LongDocument } from './long-document.ts';
import { drawLong } from './long-pages.ts';
import type { PrintDocument } from './model.ts';

/** Of the long papers that are being drawn: goes on with the next piece, or ends it. */
const going = new Map<number, (isWanted: boolean) => void>();

parentPort?.on(
  'message',
  async (message: { id: number; document: PrintDocument } | { id: number; wanted: boolean }) => {
    const { id } = message;
    if ('wanted' in message) {
      going.get(id)?.(message.wanted);
      return;
    }
    try {
      if (isLong(message.document)) await drawPieces(id, message.document);
      else {
        // The renderer of forms is large, and a list does without it.
        const { drawWhole } = await import('./form-pages.ts');
        parentPort?.postMessage({ id, bytes: await drawWhole(message.document) });
      }
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  },
);

/** Hands a long paper out piece by piece, each when the one before was taken; one that nobody wants any more ends. */
async function drawPieces(id: number, document: LongDocument): Promise<void> {
  try {
    await drawLong(document, { normal: fontFile('Regular'), bold: fontFile('Medium') }, async (piece) => {
      const taken = new Promise<boolean>((resolve) => going.set(id, resolve));
      parentPort?.postMessage({ id, piece });
      if (!(await taken)) throw new Error('nobody takes it any more');
    });
    parentPort?.postMessage({ id, isComplete: true });
  } finally {
    going.delete(id);
  }
}
