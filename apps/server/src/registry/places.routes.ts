import type { Schemas } from '@prumo/contract';
import { requireFields } from '@prumo/domain/result';
import { sql } from 'kysely';
import type { Some } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { catalogueOf } from './catalogue.ts';
import { filled, nameOf } from './typed-text.ts';

const places = catalogueOf({
  table: 'place',
  record: 'place',
  searched: 'name',
  columns: ['id', 'name', 'type', 'notes', 'active', 'version'],
  toWire: (row): Schemas['Place'] => row,
  toRow: ({ name, type, notes, active }: Schemas['PlaceInput']) => ({
    name: nameOf(name),
    type,
    notes: filled(notes),
    active,
  }),
  uses: [{ name: 'schedules', table: 'schedule', column: 'place_id', where: sql`active` }],
});

/** Rooms and other places; appointments ask for the clinical ones. [REG-040, REG-041, REG-042, REG-088] */
export const placeRoutes: Some<'listPlaces' | 'createPlace' | 'getPlace' | 'updatePlace' | 'deactivatePlace'> = {
  listPlaces: (call) => places.list(call, call.query, call.query.type ? [sql`type = ${call.query.type}`] : []),
  createPlace: (call) => {
    refuseProblems(requireFields({ name: call.body.name }));
    return places.create(call, call.body);
  },
  getPlace: (call) => places.one(call, call.path.id),
  updatePlace: (call) => {
    refuseProblems(requireFields({ name: call.body.name }));
    return places.update(call, call.path.id, call.body);
  },
  deactivatePlace: (call) => places.deactivate(call, call.path.id),
};
