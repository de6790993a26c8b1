import type { CatalogueGateway } from '../core/index.ts';

/** A coloured tag of appointments. */
export interface Marker {
  readonly id: string;
  readonly name: string;
  /** '#rrggbb', lower case. */
  readonly color: string;
  readonly active: boolean;
  readonly version: number;
}

export interface MarkerInput extends Omit<Marker, 'id' | 'version'> {
  readonly version: number | undefined;
}

/** The calls of the markers. */
export type MarkerGateway = CatalogueGateway<Marker, MarkerInput>;
