import type { Shapes } from '@prumo/contract';
import type { PlaceType } from '@prumo/domain/scheduling';
import { makeAutoObservable } from 'mobx';
import { formMaker, textOrNull } from '../core/index.ts';
import { IsFilled } from '../validation/index.ts';

/** A room or another place of the branch. */
export type PlaceRecord = Shapes['Place'];

export type PlaceInput = Shapes['PlaceInput'];

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

/** The form of a place. [REG-041, REG-042] */
export const makePlaceForm = formMaker<PlaceRecord, PlaceInput, PlaceDraft>({
  toDraft: (place) => new PlaceDraft(place),
  toInput: ({ name, type, notes, active, version }) => ({
    name: name.trim(),
    type: type as PlaceType,
    notes: textOrNull(notes),
    active,
    version,
  }),
});
