import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { writeDurably } from './parts.ts';

/** The layout of a copy; another one is of another version. */
const FORMAT = 1;
const MANIFEST = 'manifest.json';
const SEAL = 'manifest.sha256';

export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly sha256: string;
}

export interface CopiedSequence {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

/** What a copy says of itself. It names no person: ids, names of tables, counts and hashes. (decision 0033) */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** Version of the product that took it. */
  readonly product: string;
  readonly takenAt: string;
  /** Version of PostgreSQL it was taken from. */
  readonly postgres: string;
  /** The migrations that the copied database had, in their order. */
  readonly migrations: readonly string[];
  readonly tables: readonly CopiedTable[];
  readonly sequences: readonly CopiedSequence[];
  readonly files: {
    readonly count: number;
    readonly bytes: number;
    /** Of the list `files.sha256`, which has the hash of each. */
    readonly sha256: string;
    /** Named by the database and not found, or not what the database says of them. */
    readonly missing: readonly string[];
  };
  /** Tells whether the signing key is the same without telling the key; null where there was none yet. */
  readonly keyPrint: string | null;
}

export const tablePath = (name: string): string => `tables/${name}.copy.gz`;
export const FILE_LIST = 'files.sha256';

/** Writes the manifest and the hash that seals it: the last two parts of a copy. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`;
  await writeDurably(join(folder, MANIFEST), text);
  await writeDurably(join(folder, SEAL), `${hashOf(text)}  ${MANIFEST}\n`);
}

/** The manifest of a copy; refused unless it is as it was sealed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await partOf(folder, MANIFEST);
  if ((await partOf(folder, SEAL)) !== `${hashOf(text)}  ${MANIFEST}\n`)
    throw new BackupError(`A cópia foi alterada ou cortada: ${MANIFEST} não confere; nada foi mudado`);
  const { format, ...manifest } = JSON.parse(text) as Manifest;
  if (format !== FORMAT)
    throw new BackupError('A cópia é de uma versão mais nova do Prumo: restaure com aquela versão ou uma posterior');
  return { format, ...manifest };
}

async function partOf(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch((error: unknown) => {
    throw new BackupError(`Não há uma cópia inteira em ${folder}: falta ${name}`, { cause: error });
  });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
