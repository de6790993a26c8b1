import { createHmac, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../database/start-error.ts';

const SHORTEST = 32;

/**
 * The signing key of a single computer: made once and kept beside its data, readable by its owner only. It is written whole under another name
 * first, so that a start that is killed never leaves an empty key behind; one that is too short to sign with is made anew.
 */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  const kept = read(file);
  if (kept.length >= SHORTEST) return kept;
  const secret = randomBytes(48).toString('base64url');
  try {
    const descriptor = openSync(`${file}.new`, 'w', 0o600);
    writeSync(descriptor, secret);
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(`${file}.new`, file);
  } catch {
    throw new StartError(`DATA_DIR: não é possível gravar na pasta ${dataDir}`);
  }
  return secret;
}

/** The mark of the signing key that a copy carries: whoever restores sees whether the key is the same one. Null where none was made yet. */
export function keyPrintOf(secretKey: string | null, dataDir: string): string | null {
  const secret = secretKey ?? read(join(dataDir, 'secret-key'));
  return secret.length < SHORTEST
    ? null
    : createHmac('sha256', secret).update('prumo backup').digest('hex').slice(0, 16);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
