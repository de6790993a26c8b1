import { type RawBuilder, sql } from 'kysely';

/** A referrer (alias i). [spec 3.5] */
export const indicatedJson: RawBuilder<unknown> = sql`json_build_object('id', i.id, 'entityId', coalesce(i.professional_id, i.partner_id), 'name', i.name, 'type', i.type,
  'council', case when i.council_name is not null then json_build_object('name', i.council_name, 'state', i.council_state, 'record', i.council_record) end,
  'specialty', i.specialty)`;
