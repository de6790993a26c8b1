import { cpfCheckDigits } from '@prumo/domain/identity';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../server/src/database/local-postgres.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { letIn, POOL_ROLE } from '../../server/src/database/own-role.ts';
import { openPool } from '../../server/src/database/pool.ts';
import { readSettings } from '../../server/src/settings.ts';
import { tell } from './figures.ts';
import { fill } from './fixture.ts';

const PATIENTS = 50_000;
/** A tenth of it, to see what memory grows with. */
const FEW = 5000;
const MOST_SECONDS = 60;
/** What ten times the rows may take more, in MB: no row is held, but garbage of a short run is never collected whole, and that of a long one is. */
const MORE_MEGABYTES = 128;

interface Measured {
  readonly status: string;
  readonly counts: { readonly created: number; readonly unchanged: number; readonly refused: number };
  readonly seconds: number;
  readonly megabytes: number;
}

/** 50,000 patients from a CSV into a branch that has 20,000: upload read, check, run; then the same file again. [UXP-019] */
export async function runImport(): Promise<void> {
  const { dataDir } = readSettings(process.env);
  const name = `bench-import-${process.pid}`;
  const local = await startPostgres(dataDir, name, { max_connections: '40' });
  const folder = mkdtempSync(join(tmpdir(), 'prumo-import-'));
  try {
    const config = { host: local.host, port: local.port, user: local.user, database: 'postgres' };
    const { db } = openPool(config);
    await migrate(db);
    await letIn(db, POOL_ROLE);
    await db.destroy();
    const client = new pg.Client(config);
    await client.connect();
    await fill(client, { patients: 20_000, days: 1, appointmentsADay: 10, schedules: 1 });
    await client.end();
    const databaseUrl = `postgresql://${POOL_ROLE}@localhost/postgres?host=${encodeURIComponent(local.host)}&port=${local.port}`;
    const run = (path: string) => child(path, { DATABASE_URL: databaseUrl, DATA_DIR: folder });
    const few = await run(fileOf(folder, 'few.csv', 400_000_000, FEW));
    const path = fileOf(folder, 'many.csv', 500_000_000, PATIENTS);
    const many = await run(path);
    const again = await run(path);
    const good =
      many.status === 'done' &&
      many.counts.created === PATIENTS &&
      again.counts.created === 0 &&
      again.counts.unchanged === PATIENTS;
    tell({
      work: 'Import of 50,000 patients, check and run',
      product: `${many.seconds.toFixed(1)} s, created ${many.counts.created}, refused ${many.counts.refused}`,
      goal: `at most ${MOST_SECONDS} s`,
      met: good && many.seconds <= MOST_SECONDS,
    });
    tell({
      work: 'The same file again',
      product: `${again.seconds.toFixed(1)} s, created ${again.counts.created}, unchanged ${again.counts.unchanged}`,
      goal: 'creates nothing',
      met: good,
    });
    const grown = many.megabytes - few.megabytes;
    tell({
      work: 'Memory at the highest',
      product: `${many.megabytes.toFixed(0)} MB, ${few.megabytes.toFixed(0)} MB with ${FEW} rows`,
      goal: `at most ${MORE_MEGABYTES} MB more`,
      met: grown <= MORE_MEGABYTES,
    });
  } finally {
    await local.stop();
    rmSync(join(dataDir, name), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

async function child(path: string, env: Readonly<Record<string, string>>): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'import-child.ts'), path], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SECRET_KEY: 'a key for measuring, long enough for it',
      DEMO: '0',
      ...env,
    },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured;
}

const FIRST = ['Maria', 'José', 'Ana', 'João', 'Antônio', 'Francisca', 'Carlos', 'Paulo', 'Adriana', 'Márcia'];
const LAST = [
  'Silva',
  'Santos',
  'Oliveira',
  'Souza',
  'Pereira',
  'Costa',
  'Rodrigues',
  'Almeida',
  'Nascimento',
  'Lima',
  'Araújo',
];

/** Patients as old systems write them, with all the columns that are usual. */
function fileOf(folder: string, name: string, from: number, count: number): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const nine = String(from + n);
    const cpf = `${nine}${cpfCheckDigits(nine)}`;
    const two = (value: number): string => String(value).padStart(2, '0');
    const person = `${FIRST[n % 10]} ${LAST[n % 11]} ${LAST[(n >> 3) % 11]} ${LAST[(n >> 6) % 11]}`;
    return [
      nine,
      person,
      cpf,
      `${two(1 + (n % 28))}/${two(1 + (n % 12))}/${1940 + (n % 80)}`,
      n % 2 ? 'F' : 'M',
      `(11) 9${String(80_000_000 + n)}`,
      `p${n}@exemplo.com`,
      `${FIRST[(n >> 2) % 10]} ${LAST[n % 11]}`,
      '01310-100',
      'Avenida Paulista',
      String(n % 2000),
      'Bela Vista',
      'São Paulo',
      'SP',
      'Veio do sistema anterior',
    ].join(';');
  });
  const path = join(folder, name);
  writeFileSync(
    path,
    `Prontuário;Nome;CPF;Data de nascimento;Sexo;Celular;E-mail;Nome da mãe;CEP;Endereço;Número;Bairro;Cidade;UF;Observações\n${rows.join('\n')}\n`,
  );
  return path;
}
