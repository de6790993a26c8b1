import { problem, type Problem, refuse, type Result } from '@prumo/domain/result';
import type { ReturnMessage, WebServiceAnswer, XmlElement } from '@prumo/tiss';
import { fileThread, FileTooMuch } from './file-thread.ts';

const readAnswer = fileThread<Result<WebServiceAnswer, Problem[]>>(new URL('answer-file-worker.ts', import.meta.url));
const readElements = fileThread<Result<XmlElement, Problem[]>>(new URL('elements-worker.ts', import.meta.url));
const readReturn = fileThread<Result<ReturnMessage, Problem[]>>(new URL('return-file-worker.ts', import.meta.url));

/** Reads a file of an insurer in a thread of its own, behind limits of time and memory: whatever it is, this one goes on answering. [TIS-021] */
export const readReturnFile = (file: Uint8Array): Promise<Result<ReturnMessage, Problem[]>> => within(readReturn(file));

/** The same for what its web service answered; its thread is another one, so that an answer does not wait behind a large file. */
export const readAnswerFile = (file: Uint8Array): Promise<Result<WebServiceAnswer, Problem[]>> =>
  within(readAnswer(file));

/** A message as it is, for the simulator of an insurance. */
export const readMessageFile = (file: Uint8Array): Promise<Result<XmlElement, Problem[]>> => within(readElements(file));

async function within<T>(asked: Promise<Result<T, Problem[]>>): Promise<Result<T, Problem[]>> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof FileTooMuch) return refuse([problem('', 'return.too-much')]);
    throw error;
  }
}
