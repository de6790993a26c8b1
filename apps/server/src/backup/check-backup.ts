import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BackupError } from './backup-error.ts';
import { FILE_LIST, type Manifest, readManifest, tablePath } from './manifest.ts';
import { hashOfFile } from './parts.ts';

/** A file of a copy: where it lies in it, its id and its hash. */
export interface CopiedFile {
  readonly path: string;
  readonly id: string;
  readonly sha256: string;
}

/** Reads every byte of a copy and compares every hash; one that is cut or altered anywhere is refused. [OPS-006, NGS1.04.05] */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { name, sha256 } of manifest.tables) checkPart(folder, tablePath(name), sha256);
  checkPart(folder, FILE_LIST, manifest.files.sha256);
  let count = 0;
  for await (const { path, sha256 } of filesOf(folder)) {
    checkPart(folder, path, sha256);
    count++;
  }
  if (count !== manifest.files.count) throw altered(FILE_LIST);
  return manifest;
}

/** The files of a copy, one after the other. */
export async function* filesOf(folder: string): AsyncGenerator<CopiedFile> {
  for await (const line of createInterface({ input: createReadStream(join(folder, FILE_LIST)) })) {
    const [, sha256, path, shelf, id] = /^([0-9a-f]{64}) {2}(files\/([0-9a-f]{2})\/([0-9a-f]{24}))$/.exec(line) ?? [];
    if (!sha256 || !path || !id || !id.endsWith(shelf ?? '-')) throw altered(FILE_LIST);
    yield { path, id, sha256 };
  }
}

function checkPart(folder: string, path: string, expected: string): void {
  const found = hashOfFile(join(folder, path));
  if (found === null) throw new BackupError(`A cópia está incompleta: falta ${path}; nada foi mudado`);
  if (found !== expected) throw altered(path);
}

const altered = (path: string): BackupError =>
  new BackupError(`A cópia foi alterada ou cortada: ${path} não confere; nada foi mudado`);
