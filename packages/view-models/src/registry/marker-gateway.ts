import type { CatalogueGateway } from '../core/index.ts';

/** A coloured tag of appointments. */
export interface Marker {
  readonly id: string;
  readonly name: string;
  /** '#rrggbb', lower case. */
  readonly color: string;
  readonly active: boolean;
}

export type MarkerInput = Omit<Marker, 'id'>;

/** The calls of the markers. */
export type MarkerGateway = CatalogueGateway<Marker, MarkerInput>;
