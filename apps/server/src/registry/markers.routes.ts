import type { Schemas } from '@prumo/contract';
import type { Some } from '../http/contract.ts';
import { catalogueOf } from './catalogue.ts';
import { nameOf } from './typed-text.ts';

const markers = catalogueOf({
  table: 'marker',
  record: 'marker',
  searched: 'name',
  columns: ['id', 'name', 'color', 'active', 'version'],
  toWire: (row): Schemas['Marker'] => row,
  toRow: ({ name, color, active }: Schemas['MarkerInput']) => ({ name: nameOf(name), color, active: active ?? true }),
});

/** Coloured tags of appointments: the model of a catalogue. */
export const markerRoutes: Some<'listMarkers' | 'createMarker' | 'getMarker' | 'updateMarker' | 'deactivateMarker'> = {
  listMarkers: (call) => markers.list(call, call.query),
  createMarker: (call) => markers.create(call, call.body),
  getMarker: (call) => markers.one(call, call.path.id),
  updateMarker: (call) => markers.update(call, call.path.id, call.body),
  deactivateMarker: (call) => markers.deactivate(call, call.path.id),
};
