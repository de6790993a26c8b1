import type { Answer, CallOptions } from '../core/index.ts';

/** A file of a person as the server has it. [ENT-102] */
export interface StoredFile {
  readonly id: string;
  /** Without a point: 'pdf', 'png', … */
  readonly extension: string;
  readonly description: string;
  /** ISO instant. */
  readonly date: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** The browser's own object of a file; only whoever sends or shows it looks into it. */
export type FileContent = object;

/** What a person chose to send. */
export interface ChosenFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly content: FileContent;
}

/** Whose files, and of what: see `fileOrigin`. */
export interface FilesOf {
  readonly entityId: string;
  readonly origin: string | null;
}

export interface UploadOptions extends CallOptions {
  /** Called with 0 … 1 while the file is on its way. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** The calls of the files of a person. [PAT-014, PAT-015, PAT-016, PAT-017] */
export interface FileGateway {
  list(of: FilesOf, options?: CallOptions): Answer<readonly StoredFile[]>;
  upload(of: FilesOf, file: ChosenFile, options?: UploadOptions): Answer<StoredFile>;
  rename(id: string, description: string): Answer<StoredFile>;
  remove(id: string): Answer<undefined>;
  /** The bytes, for a preview or to be stored by the browser. */
  read(id: string, options?: CallOptions): Answer<FileContent>;
}
