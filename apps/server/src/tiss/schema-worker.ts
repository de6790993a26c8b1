import { parentPort } from 'node:worker_threads';
import { problemsOf } from './official-schema.ts';

parentPort?.on('message', ({ id, file }: { id: number; file: Uint8Array }) => {
  try {
    parentPort?.postMessage({ id, problems: problemsOf(file) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
