import type pg from 'pg';

interface Part {
  readonly drop: string;
  readonly make: string;
}

/**
 * Writes very many rows into these tables: what would be kept or looked up for each row (their indexes but those that hold them unique, their foreign keys)
 * is taken away and made anew over all of them, foreign keys checked. Triggers run as ever.
 */
export async function inBulk(client: pg.Client, tables: readonly string[], write: () => Promise<void>): Promise<void> {
  const { rows: parts } = await client.query<Part>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where conrelid = any($1::text[]::regclass[]) and contype in ('x', 'f')
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid) from pg_index i
     where i.indrelid = any($1::text[]::regclass[]) and not i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  await client.query(parts.map(({ drop }) => drop).join(';'));
  await write();
  await client.query(`set maintenance_work_mem = '256MB'`);
  for (const { make } of parts) await client.query(make);
}
