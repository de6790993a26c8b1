import { sql } from 'kysely';
import type { Some } from '../http/contract.ts';
import { onlyOwnProfessional } from '../http/session.ts';
import { flag, lookupPage, nothing } from '../lists/lookup-page.ts';
import { kindsOfSchedules } from './kind-rights.ts';
import { byName } from '../lists/search.ts';

/** A professional-only user sees the own schedules; others may ask for theirs. [REG-097, SCH-033, decision A54] */
export const scheduleLookup: Some<'listSchedules'> = {
  listSchedules: (call) => {
    const { trx, session, query } = call;
    const kinds = kindsOfSchedules(call);
    const asked = query.isProfessional ? (session.branch?.rel.professional ?? '') : null;
    const own = (session.branch ? onlyOwnProfessional(session.branch) : null) ?? asked;
    return lookupPage(
      trx,
      {
        item: sql`json_build_object('id', s.id, 'name', s.name, 'professional', case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end, 'placeId', s.place_id,
        'type', s.type, 'slotMinutes', s.slot_minutes, 'specialty', s.specialty, 'windows', s.windows)`,
        from: sql`schedule s left join professional p on p.id = s.professional_id`,
        where: [
          ...flag(sql`s.active`, query.active),
          sql`s.type = any(${[...kinds]}::text[])`,
          ...(query.type ? [sql`s.type = ${query.type}`] : nothing),
          ...(own === null ? nothing : [sql`s.professional_id = ${own}`]),
        ],
        order: sql`s.position, ${byName(sql`s.name`)}, s.id`,
      },
      query,
    );
  },
};
