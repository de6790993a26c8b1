import { sql } from 'kysely';
import { type DatabaseMetadata, type PostgresDB, PostgresDialect, serializeFromMetadata } from 'kysely-codegen';
import type { Db } from '../src/database/pool.ts';
import { JSON_COLUMNS } from './json-columns.ts';

/** What pg gives for a type: its parsers are set in src/database/pool.ts. A jsonb column is written as its JSON text. */
const UNITS = { date: 'string', timestamptz: 'string', int8: 'number', numeric: 'number', jsonb: 'JsonColumn' };
const STORED = './stored.ts';

/** The types of every table of a migrated database: TypeScript, for src/database/schema.generated.ts. */
export async function schemaText(db: Db): Promise<string> {
  const dialect = new PostgresDialect();
  const metadata = await dialect.introspector.introspect({
    db: db.withTables<PostgresDB>(),
    excludePattern: '*.kysely_migration*',
  });
  const [enumerations, computed] = await Promise.all([readEnumerations(db), readComputed(db)]);
  for (const { name, columns } of metadata.tables) {
    for (const column of columns) column.enumValues = enumerations.get(`${name}.${column.name}`) ?? null;
  }
  return serializeFromMetadata({
    dialect,
    metadata,
    typeMapping: UNITS,
    customImports: {
      ...Object.fromEntries(Object.values(JSON_COLUMNS).map((name) => [name, STORED])),
      JsonColumn: STORED,
      GeneratedAlways: 'kysely',
    },
    overrides: { columns: { ...jsonTypes(metadata), ...computedTypes(metadata, computed) } },
  });
}

type Column = DatabaseMetadata['tables'][number]['columns'][number];

const columnOf = ({ tables }: DatabaseMetadata, place: string): Column | undefined => {
  const [table, name] = place.split('.');
  return tables.find((one) => one.name === table)?.columns.find((one) => one.name === name);
};

function jsonTypes(metadata: DatabaseMetadata): Record<string, string> {
  return Object.fromEntries(
    Object.entries(JSON_COLUMNS).map(([place, type]) => {
      const column = columnOf(metadata, place);
      if (column?.dataType !== 'jsonb') throw new Error(`json-columns.ts: ${place} is no jsonb column`);
      const value = `JsonColumn<${type}>${column.isNullable ? ' | null' : ''}`;
      return [place, column.hasDefaultValue ? `Generated<${value}>` : value];
    }),
  );
}

/** A column that the database computes is never written. */
function computedTypes(metadata: DatabaseMetadata, computed: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    computed.map((place) => {
      const column = columnOf(metadata, place);
      const type = { text: 'string', int4: 'number', int8: 'number' }[column?.dataType ?? ''];
      if (!column || !type) throw new Error(`${place}: a computed column of ${column?.dataType} has no type here yet`);
      return [place, `GeneratedAlways<${type}${column.isNullable ? ' | null' : ''}>`];
    }),
  );
}

async function readComputed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`select c.relname || '.' || a.attname as place
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attgenerated <> ''
    order by place`.execute(db);
  return rows.map(({ place }) => place);
}

/** The texts that a CHECK allows in a column, by «table.column». */
async function readEnumerations(db: Db): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ place: string; column: string; rule: string }>`
    select t.relname || '.' || a.attname as place, a.attname as column, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'c' and c.convalidated and c.connamespace = 'public'::regnamespace
    order by c.conname, place`.execute(db);
  const found = new Map<string, string[]>();
  for (const { place, column, rule } of rows) {
    const texts = enumerationOf(column, rule);
    if (texts) found.set(place, found.get(place)?.filter((text) => texts.includes(text)) ?? texts);
  }
  return found;
}

/**
 * The texts of a rule that says «column IN (…)», alone or first of what must all hold; null where it says something else. PostgreSQL
 * writes it as «CHECK ((column = ANY (ARRAY['a'::text, 'b'::text])))».
 */
export function enumerationOf(column: string, rule: string): string[] | null {
  const list = /^CHECK \(\((?:\((\w+)|(\w+)) = ANY \(ARRAY\[((?:'(?:[^']|'')*'::text(?:, )?)+)\]\)\)(?:\)$| AND )/.exec(
    rule,
  );
  if (!list || (list[1] ?? list[2]) !== column) return null;
  return [...(list[3] ?? '').matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => text.replaceAll("''", "'"));
}
