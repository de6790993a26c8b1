import { problem, type Problem, refuse, type Result } from '@prumo/domain/result';
import type { ReturnMessage } from '@prumo/tiss';
import { fileThread, FileTooMuch } from './file-thread.ts';

const ask = fileThread<Result<ReturnMessage, Problem[]>>(new URL('return-file-worker.ts', import.meta.url));

/** Reads a file of an insurer in a thread of its own, behind limits of time and memory: whatever it is, this one goes on answering. [TIS-021] */
export async function readReturnFile(file: Uint8Array): Promise<Result<ReturnMessage, Problem[]>> {
  try {
    return await ask(file);
  } catch (error) {
    if (error instanceof FileTooMuch) return refuse([problem('', 'return.too-much')]);
    throw error;
  }
}
