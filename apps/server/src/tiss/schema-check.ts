/** What the official schema has against a file. */
export interface SchemaProblem {
  /** Where: '/mensagemTISS/cabecalho/Padrao', with the place among elements of one name: 'guiaConsulta[2]'. Empty when the file is no XML at all. */
  readonly element: string;
  readonly line: number;
  /** What, in the words of the checker. */
  readonly message: string;
}

/** Checks a file of the standard against the official schema of its version: none when it is valid. [TIS-002] */
export type SchemaCheck = (file: Uint8Array) => Promise<readonly SchemaProblem[]>;
