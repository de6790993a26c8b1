import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** Largest file in bytes: 20 MiB. [LIM-024, A136] */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Where a file belongs: type, id and optionally a child id, joined by colons. A part empty or with a colon throws. [ENT-103] */
export function fileOrigin(type: string, id: string, childId?: string | null): string {
  const parts = childId ? [type, id, childId] : [type, id];
  assert(
    parts.every((part) => part !== '' && !part.includes(':')),
    'the parts of a file origin are names and ids',
  );
  return parts.join(':');
}

/** A file has at least one byte and at most 20 MiB. [LIM-024, A136] */
export function checkFileSize(bytes: number): Result<true, Refusal<'clinical.file-too-large' | 'clinical.file-empty'>> {
  if (!(bytes > 0)) return refuse('clinical.file-empty');
  return bytes <= MAX_FILE_BYTES ? ok(true) : refuse('clinical.file-too-large', { megabytes: 20 });
}
