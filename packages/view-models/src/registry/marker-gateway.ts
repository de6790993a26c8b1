import type { Shapes } from '@prumo/contract';
import type { CatalogueGateway } from '../core/index.ts';

/** A coloured tag of appointments. */
export type Marker = Shapes['Marker'];

export type MarkerInput = Shapes['MarkerInput'];

/** The calls of the markers. */
export type MarkerGateway = CatalogueGateway<Marker, MarkerInput>;
