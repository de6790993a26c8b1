import type { Schemas } from '@prumo/contract';
import type { Some } from '../http/contract.ts';
import { catalogueOf } from './catalogue.ts';

const markers = catalogueOf<Schemas['Marker'], Schemas['MarkerInput']>({
  table: 'marker',
  record: 'marker',
  searched: 'name',
  columns: ['id', 'name', 'color', 'active'],
  toWire: (row) => ({ id: String(row['id']), name: String(row['name']), color: String(row['color']), active: row['active'] === true }),
  toRow: ({ name, color, active }) => ({ name: name.trim(), color, active: active ?? true }),
});

/** Coloured tags of appointments: the model of a catalogue. */
export const markerRoutes: Some<'listMarkers' | 'createMarker' | 'getMarker' | 'updateMarker' | 'deactivateMarker'> = {
  listMarkers: (call) => markers.list(call, call.query),
  createMarker: (call) => markers.create(call, call.body),
  getMarker: (call) => markers.one(call, call.path.id),
  updateMarker: (call) => markers.update(call, call.path.id, call.body),
  deactivateMarker: (call) => markers.deactivate(call, call.path.id),
};
