import { parentPort } from 'node:worker_threads';

/** The other end of `fileThread`: answers each file that is asked about. */
export function answerFiles(answerOf: (file: Uint8Array) => unknown): void {
  parentPort?.on('message', ({ id, file }: { id: number; file: Uint8Array }) => {
    try {
      parentPort?.postMessage({ id, answer: answerOf(file) });
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    } finally {
      // Its own copy: a thread makes so little else that the engine would look for it only after dozens of files.
      if (file.buffer instanceof ArrayBuffer) file.buffer.transfer(0);
    }
  });
}
