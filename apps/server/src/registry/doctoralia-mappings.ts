import type { Schemas } from '@prumo/contract';
import { sentence } from '@prumo/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { byName } from '../lists/search.ts';

type Mapping = Schemas['DoctoraliaMapping'];
type Mapped = Schemas['MappedProfessional'];

const platformJson = (alias: 'm' | 'a' | 'i'): RawBuilder<unknown> =>
  sql`json_build_object('id', ${sql.ref(`${alias}.platform_id`)}, 'name', ${sql.ref(`${alias}.platform_name`)})`;

/** Services or insurances of the address a, as they were named first. */
function itemsJson(kind: 'expense' | 'insurance'): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('id', i.id, ${sql.lit(kind)}, json_build_object('id', o.id, 'name', o.name), 'platform', ${platformJson('i')}, 'sent', i.sent_at is not null)
      order by ${byName(sql`o.name`)}, i.id), '[]')
    from ${sql.table(`doctoralia_${kind}`)} i join ${sql.table(kind)} o on o.branch_id = i.branch_id and o.id = ${sql.ref(`i.${kind}_id`)}
    where i.branch_id = a.branch_id and i.address_id = a.id and i.removed_at is null)`;
}

const addressJson = sql`json_build_object('id', a.id, 'platform', ${platformJson('a')}, 'expenses', ${itemsJson('expense')}, 'insurances', ${itemsJson('insurance')})`;

/** Changes that the platform does not know: what is not there yet, and what is still there. */
const waitingCount = (table: 'doctoralia_expense' | 'doctoralia_insurance'): RawBuilder<unknown> => sql`(
  select count(*) from doctoralia_address a join ${sql.table(table)} i on i.branch_id = a.branch_id and i.address_id = a.id
  where a.branch_id = m.branch_id and a.mapped_id = m.id and (i.sent_at is null) = (a.removed_at is null and i.removed_at is null))`;

interface Row {
  readonly facility: { readonly id: string; readonly mappingId: string; readonly name: string };
  readonly mapped: Mapped;
}

async function rowsWhere(trx: Trx, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select json_build_object('id', f.id, 'mappingId', f.facility_id, 'name', f.name) as facility, json_build_object(
      'id', m.id, 'professional', json_build_object('id', p.id, 'name', p.name), 'platform', ${platformJson('m')},
      'addresses', (select coalesce(json_agg(${addressJson} order by a.platform_name, a.id), '[]') from doctoralia_address a
        where a.branch_id = m.branch_id and a.mapped_id = m.id and a.removed_at is null),
      'sync', json_build_object('status', m.sync_status, 'at', m.sync_at, 'reason', m.sync_reason, 'changes', m.sync_changes,
        'waiting', ${waitingCount('doctoralia_expense')} + ${waitingCount('doctoralia_insurance')})) as mapped
    from doctoralia_professional m join doctoralia_mapping f on f.branch_id = m.branch_id and f.id = m.mapping_id join professional p on p.id = m.professional_id
    where ${condition} order by ${byName(sql`f.name`)}, f.id, ${byName(sql`p.name`)}, m.id`.execute(trx);
  return rows.map(({ facility, mapped }) => ({
    facility,
    mapped: {
      ...mapped,
      sync: { ...mapped.sync, reason: mapped.sync.reason === null ? null : sentence(mapped.sync.reason) },
    },
  }));
}

/** One mapped professional of the branch; undefined for an unknown one. */
export async function readMapped(trx: Trx, id: string): Promise<Mapped | undefined> {
  const [row] = await rowsWhere(trx, sql`m.id = ${id}`);
  return row?.mapped;
}

/** The mappings of the branch, one for each facility of the platform that has somebody. [COM-036, ENT-111] */
export async function readMappings(trx: Trx): Promise<Mapping[]> {
  const mappings = new Map<string, Mapping>();
  for (const { facility, mapped } of await rowsWhere(trx, sql`true`)) {
    const mapping = mappings.get(facility.id) ?? { ...facility, professionals: [], expenses: [], insurances: [] };
    mappings.set(facility.id, mapping);
    mapping.professionals.push(mapped);
  }
  return [...mappings.values()].map((mapping) => {
    const addresses = mapping.professionals.flatMap((mapped) => mapped.addresses);
    return {
      ...mapping,
      expenses: once(
        addresses.flatMap(({ expenses }) => expenses.map(({ expense, platform }) => ({ expense, platform }))),
        ({ expense, platform }) => `${expense.id}|${platform.id}`,
      ),
      insurances: once(
        addresses.flatMap(({ insurances }) => insurances.map(({ insurance, platform }) => ({ insurance, platform }))),
        ({ insurance, platform }) => `${insurance.id}|${platform.id}`,
      ),
    };
  });
}

const once = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];
