/** What a printed page shows, as plain data: handed to a worker thread, laid out by the same renderer for every print. */
export interface PrintDocument {
  readonly title: string;
  readonly branch: string;
  /** Data URL of the branch's logo, shown beside its name. */
  readonly logo?: string | null;
  /** Lines under the title: period, drawer, filters. */
  readonly subtitle: readonly string[];
  /** 80 mm is the roll of a receipt printer: as long as what stands on it. */
  readonly format: 'A4' | 'A5' | '80mm';
  readonly landscape?: boolean;
  /** «Impresso por … em …» */
  readonly footer: string;
  readonly blocks: readonly PrintBlock[];
}

export type PrintBlock =
  | { readonly kind: 'heading'; readonly text: string }
  /** What follows is a paper of its own: it begins on a new page, where it is not the first. */
  | { readonly kind: 'paper'; readonly title: string; readonly subtitle: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fields'; readonly columns: number; readonly fields: readonly PrintField[] }
  | {
      readonly kind: 'table';
      /** Many columns: small letters. */
      readonly dense?: boolean;
      readonly columns: readonly PrintColumn[];
      readonly rows: readonly (readonly string[])[];
      readonly totals?: readonly string[];
    }
  | { readonly kind: 'qr'; readonly value: string; readonly label: string }
  | { readonly kind: 'signature'; readonly label: string }
  /** Several people sign side by side. */
  | { readonly kind: 'signatures'; readonly labels: readonly string[] };

export interface PrintField {
  /** Number of the field in the national guide. */
  readonly number?: number | string;
  readonly label: string;
  readonly value: string;
}

export interface PrintColumn {
  readonly label: string;
  readonly align?: 'right';
  /** Share of the free width; without it the column takes what it needs. */
  readonly wide?: boolean;
}
