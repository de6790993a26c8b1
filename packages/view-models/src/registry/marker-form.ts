import { makeAutoObservable } from 'mobx';
import { CatalogueForm, type NewKey, type Notifier } from '../core/index.ts';
import { IsFilled } from '../validation/index.ts';
import type { Marker, MarkerGateway, MarkerInput } from './marker-gateway.ts';

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

export type MarkerForm = CatalogueForm<Marker, MarkerInput, MarkerDraft>;

/** The form of a marker: the model of every catalogue. */
export const makeMarkerForm = (gateway: MarkerGateway, notifier: Notifier, newKey: NewKey): MarkerForm =>
  new CatalogueForm(
    {
      gateway,
      toDraft: (marker) => new MarkerDraft(marker),
      toInput: ({ name, color, active, version }) => ({ name: name.trim(), color, active, version }),
    },
    notifier,
    newKey,
  );
