import type { Schemas } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import type { LocalHoliday } from '@prumo/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import { type Call, JsonText, type SharedHandler } from '../http/contract.ts';
import { asoClientJson, inUseByJson, metaJson, offerJson, surgeryJson } from './appointment-json.ts';
import { itemFilter, shownSchedules } from './calendar-filter.ts';
import { type DayRow, scheduleOfDay } from './calendar-schedule.ts';
import { bare, idText, ifThere, objectText, quoted } from './card-text.ts';
import { requireKind } from './kind-rights.ts';
import { elsewhereOfCte, shownCte } from './occupied-times.ts';
import { localHolidaysJson, weekJson } from './week.ts';
import { byName } from '../lists/search.ts';

/** The day of the agenda, read once for all screens that hear of one change. A professional-only user asks for another day than the desk. [SCH-033, SCH-037, decision A54] */
export const calendarRead: SharedHandler<'getCalendar'> = {
  key: (call) => {
    requireKind(call, call.query.type ?? 'elective', 'listAppointments');
    return onlyOwnProfessional(branchOf(call)) ?? '';
  },
  read: readCalendar,
};

/**
 * PostgreSQL writes the JSON: a day has hundreds of cards. They come one by one, in the same flight as what stands around them: one text of
 * 340 kB is copied several times on its way, and about every tenth one costs this process a pause of 20 to 40 ms to clear the memory.
 */
async function readCalendar(
  call: Pick<Call<'getCalendar'>, 'trx' | 'session' | 'query' | 'now'>,
): Promise<JsonText<Schemas['Calendar']>> {
  const { trx, query, now } = call;
  const own = onlyOwnProfessional(branchOf(call));
  const type = query.type ?? 'elective';
  const full = query.detail !== 'card';
  const day = query.date as LocalDate;
  const mine = own ? sql`s.professional_id = ${own}` : sql`true`;
  const shown = shownSchedules(type, query, own);
  const listed = sql`${shown} and (s.active or exists (select 1 from appointment d where d.day = ${day}::date and d.schedule_id = s.id))`;
  const around = sql<{ schedules: DayRow[]; holidays: LocalHoliday[]; json: string }>`
    with ${shownCte(listed)}, ${elsewhereOfCte(day, branchOf(call).timeZone, now)}
    select coalesce((select json_agg(${scheduleJson(day)} order by s.position, ${byName(sql`s.name`)}, s.id) from schedule s
        where ${listed}), '[]') as schedules,
      ${localHolidaysJson} as holidays, ${objectText({
        professionals: sql`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by ${byName(sql`r.name`)}, r.id) from professional r
        where exists (select 1 from schedule s where s.professional_id = r.id and s.active and s.type = ${type} and ${mine}))::text, '[]')`,
        insurances: sql`coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name) order by ${byName(sql`i.name`)}, i.id) from insurance i
        where i.active)::text, '[]')`,
      })} as json`;
  const asked = query.ids ? sql`a.id = any(${[...query.ids]}::text[])` : sql`true`;
  const cards = sql<{ json: string }>`
    with owner as materialized (select s.id, ${ownerText} as json${full ? sql`, ${scheduleText} as schedule, ${offerJson}::text as available` : sql``}
      from schedule s left join professional r on r.id = s.professional_id where ${shown}),
      mine as materialized (select a.branch_id, a.id from appointment a where a.day = ${day}::date and a.schedule_id in (select o.id from owner o) and ${asked}), ${besideCards(now)}
    select ${objectText({ ...CARD_PARTS, ...(full ? otherParts : {}) })} as json from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id join owner o on o.id = s.id
      left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
      left join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id
      left join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id
      left join lines x on x.appointment_id = a.id left join bills b on b.appointment_id = a.id left join held h on h.appointment_id = a.id
    where a.day = ${day}::date and ${asked} and ${shown} and ${itemFilter(query)} order by a.starts_at, s.position, a.id`;
  const [{ rows }, { rows: items }] = await Promise.all([around.execute(trx), cards.execute(trx)]);
  const { schedules = [], holidays = [], json = '{}' } = rows[0] ?? {};
  const open = schedules.map((row) => scheduleOfDay(row, day, holidays));
  return new JsonText<Schemas['Calendar']>(
    `{"schedules":${JSON.stringify(open)},${json.slice(1, -1)},"items":[${items.map((item) => item.json).join(',')}]}`,
  );
}

const blocksJson = (day: LocalDate): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object('start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI'), 'reason', b.reason) order by b.start_time)
    from schedule_block b where b.day = ${day}::date and b.schedule_id = s.id), '[]')`;

const scheduleJson = (day: LocalDate): RawBuilder<unknown> =>
  sql`json_build_object('id', s.id, 'name', s.name, 'professionalId', s.professional_id, 'placeId', s.place_id, 'week', ${weekJson}, 'blocks', ${blocksJson(day)},
    'elsewhere', coalesce((select w.times from elsewhere_of w where w.schedule_id = s.id), '[]'))`;

/** Whose schedule s is, written once for all of its cards. [ENT-069] */
const ownerText: RawBuilder<unknown> = ifThere(
  sql`r.id`,
  objectText({
    id: idText(sql`r.id`),
    name: quoted(sql`r.name`),
    council: sql`coalesce(r.councils -> 0, 'null')::text`,
    specialty: quoted(sql`r.specialties -> 0 ->> 'name'`),
  }),
);

/** What schedule s tells of itself, likewise. [ENT-066] */
const scheduleText: RawBuilder<unknown> = objectText({
  id: idText(sql`s.id`),
  name: quoted(sql`s.name`),
  notes: quoted(sql`s.notes`),
});

/**
 * What stands beside the cards of `mine`, each read once for all of them and not card by card: procedures (each procedure is written once), accounts, and
 * whoever holds one.
 */
const besideCards = (
  now: number,
): RawBuilder<unknown> => sql`charged as materialized (select x.appointment_id, x.position, x.expense_id from mine m
      cross join lateral (select * from appointment_expense x where x.branch_id = m.branch_id and x.appointment_id = m.id offset 0) x),
    named as materialized (select e.id, ${objectText({ name: quoted(sql`e.name`), type: quoted(sql`e.type`) })} as json from expense e where e.id in (select c.expense_id from charged c)),
    lines as materialized (select c.appointment_id, '[' || string_agg(n.json, ',' order by c.position) || ']' as json from charged c join named n on n.id = c.expense_id group by c.appointment_id),
    bills as materialized (select b.branch_id, b.appointment_id, min(b.id) filter (where b.status <> 'canceled') as account_id, min(b.id) filter (where b.receipt and b.removed_at is null) as received_id
      from mine m cross join lateral (select * from billing_account b where b.branch_id = m.branch_id and b.appointment_id = m.id offset 0) b group by b.branch_id, b.appointment_id),
    held as materialized (select a.id as appointment_id, ${inUseByJson(now)}::text as json from appointment_lock d join mine a on a.branch_id = d.branch_id and a.id = d.appointment_id)`;

/** What a card of the agenda shows: light on purpose. */
const CARD_PARTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: idText(sql`a.id`),
  key: idText(sql`a.id`),
  scheduleId: idText(sql`a.schedule_id`),
  professional: sql`o.json`,
  startDate: quoted(sql`a.starts_at`),
  endDate: quoted(sql`a.ends_at`),
  status: quoted(sql`a.status`),
  slot: bare(sql`a.slot`),
  reserves: bare(sql`a.reserves`),
  patient: ifThere(
    sql`p.id`,
    objectText({
      id: idText(sql`p.id`),
      name: quoted(sql`p.name`),
      socialName: quoted(sql`p.social_name`),
      birthDate: quoted(sql`p.birth_date`),
      alert: quoted(sql`p.alert`),
      phone: quoted(sql`coalesce(p.cellphone, p.phone)`),
    }),
  ),
  insurance: ifThere(
    sql`i.id`,
    objectText({ id: idText(sql`i.id`), name: quoted(sql`i.name`), planId: idText(sql`l.id`) }),
  ),
  expenses: sql`coalesce(x.json, '[]')`,
  markerId: idText(sql`a.marker_id`),
  placeId: idText(sql`a.place_id`),
  notes: quoted(sql`a.notes`),
  arrivedAt: quoted(sql`a.arrived_at`),
  inUseBy: sql`coalesce(h.json, 'null')`,
  version: bare(sql`a.version`),
  accountId: idText(sql`b.account_id`),
  received: sql`case when b.received_id is null then 'null' else coalesce(account_received(b.branch_id, b.received_id)::text, 'null') end`,
  bundle: ifThere(
    sql`a.bundle_id`,
    objectText({ current: bare(sql`a.bundle_current`), total: bare(sql`a.bundle_total`) }),
  ),
};

/** The other names of an appointment; what its schedule says is written once for all of its cards. [ENT-066, ENT-067] */
const otherParts: Readonly<Record<string, RawBuilder<unknown>>> = {
  type: quoted(sql`a.type`),
  schedule: sql`o.schedule`,
  service: objectText({ startedAt: quoted(sql`a.started_at`), finishedAt: quoted(sql`a.finished_at`) }),
  asoClient: sql`coalesce(${asoClientJson}::text, 'null')`,
  bundleId: idText(sql`a.bundle_id`),
  meta: sql`${metaJson}::text`,
  refKey: idText(sql`a.ref_id`),
  originalKey: idText(sql`a.original_id`),
  available: sql`o.available`,
  surgery: sql`coalesce(${surgeryJson}::text, 'null')`,
};
