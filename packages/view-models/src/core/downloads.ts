import type { Answer } from './problem.ts';

/** Reports and prints: paths of the contract with their query, e.g. '/cashiers/…/print-opening?format=A4'. [A48] */
export interface Downloads {
  /** Opens a PDF in a new tab. An empty path is refused with 'Invalid url'. [ERR-023] */
  print(path: string, options?: { readonly timeoutMs?: number | undefined }): Answer<undefined>;
  /** Stores a file (spreadsheet, CSV) under the name the server gives. */
  save(path: string, options?: { readonly timeoutMs?: number | undefined }): Answer<undefined>;
}
