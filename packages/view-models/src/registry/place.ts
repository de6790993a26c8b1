import type { Shapes } from '@prumo/contract';
import type { PlaceType } from '@prumo/domain/scheduling';
import { makeAutoObservable } from 'mobx';
import { CatalogueForm, type CatalogueGateway, type NewKey, type Notifier, textOrNull } from '../core/index.ts';
import { IsFilled } from '../validation/index.ts';

/** A room or another place of the branch. */
export type PlaceRecord = Shapes['Place'];

export type PlaceInput = Shapes['PlaceInput'];

export type PlaceGateway = CatalogueGateway<PlaceRecord, PlaceInput>;

/** What is typed about a place. */
export class PlaceDraft {
  @IsFilled()
  name: string;

  @IsFilled()
  type: string | null;

  notes: string;
  active: boolean;
  readonly version: number | undefined;

  constructor(place: PlaceRecord | null) {
    this.name = place?.name ?? '';
    this.type = place?.type ?? 'clinical';
    this.notes = place?.notes ?? '';
    this.active = place?.active ?? true;
    this.version = place?.version;
    makeAutoObservable(this);
  }
}

export type PlaceForm = CatalogueForm<PlaceRecord, PlaceInput, PlaceDraft>;

/** The form of a place. [REG-041, REG-042] */
export const makePlaceForm = (gateway: PlaceGateway, notifier: Notifier, newKey: NewKey): PlaceForm =>
  new CatalogueForm(
    {
      gateway,
      toDraft: (place) => new PlaceDraft(place),
      toInput: ({ name, type, notes, active, version }) => ({
        name: name.trim(),
        type: type as PlaceType,
        notes: textOrNull(notes),
        active,
        version,
      }),
    },
    notifier,
    newKey,
  );
