import type { Shapes } from '@prumo/contract';
import { makeAutoObservable } from 'mobx';
import { type CatalogueGateway, formMaker } from '../core/index.ts';
import { IsFilled } from '../validation/index.ts';

/** A coloured tag of appointments. */
export type Marker = Shapes['Marker'];

export type MarkerInput = Shapes['MarkerInput'];

/** The calls of the markers. */
export type MarkerGateway = CatalogueGateway<Marker, MarkerInput>;

/** Colours that a new marker is offered: those of the charts, which are told apart on white and on dark ground. */
export const MARKER_COLORS = [
  '#0b6b74',
  '#c2570c',
  '#4f46c8',
  '#8a5200',
  '#b02a6b',
  '#2f7d32',
  '#1c5ab5',
  '#b3261e',
] as const;

/** What is typed about a marker. */
export class MarkerDraft {
  @IsFilled()
  name: string;

  @IsFilled()
  color: string;

  active: boolean;
  readonly version: number | undefined;

  constructor(marker: Marker | null) {
    this.name = marker?.name ?? '';
    this.color = marker?.color ?? MARKER_COLORS[0];
    this.active = marker?.active ?? true;
    this.version = marker?.version;
    makeAutoObservable(this);
  }
}

/** The form of a marker: the model of every catalogue. */
export const makeMarkerForm = formMaker<Marker, MarkerInput, MarkerDraft>({
  toDraft: (marker) => new MarkerDraft(marker),
  toInput: ({ name, color, active, version }) => ({ name: name.trim(), color, active, version }),
});
