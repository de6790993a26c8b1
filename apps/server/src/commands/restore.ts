import { resolve } from 'node:path';
import pg from 'pg';
import { keyPrintOf } from '../access/index.ts';
import { checkBackup, type Manifest, migrationsAfter, refuseFilled, restoreBackup } from '../backup/index.ts';
import { analyze, migrateFor, POOL_ROLE } from '../database/own-role.ts';
import { openFiles } from '../files/index.ts';
import type { Settings } from '../settings.ts';
import { hasEmbedded, withClient, withOwnEmbedded } from './database.ts';
import { type Command, CommandError } from './run-command.ts';

const HELP = `Uso: pnpm restore -- --from <pasta da cópia> [--to-database <nome>] [--dry-run]

Restaura uma cópia feita por «pnpm backup»: banco de dados e arquivos. Antes de mudar qualquer coisa, lê a cópia inteira e confere
cada soma; uma cópia cortada ou alterada é recusada. O destino precisa estar vazio. Uma cópia de uma versão anterior é atualizada.

  --from <pasta>        a pasta prumo-<data e hora>
  --to-database <nome>  cria este banco de dados no servidor de MIGRATION_URL e restaura nele
  --dry-run             confere tudo e diz o que faria; nada é criado nem mudado
  --help                esta ajuda

Sem DATABASE_URL o destino é a pasta DATA_DIR, com o Prumo parado. Com DATABASE_URL é o banco de dados de MIGRATION_URL, vazio, ou o
novo de --to-database; os papéis que faltam são criados. Os arquivos vão para DATA_DIR, ou para S3_BUCKET.

Saída: 0 restaurada ou conferida; 1 recusada ou sem êxito; 2 chamada errada.
`;

/** Where a copy goes to: what `--dry-run` says of it, and what is done there. */
interface Target {
  readonly text: string;
  readonly look: () => Promise<void>;
  readonly restore: (bring: (client: pg.Client) => Promise<void>) => Promise<void>;
}

/** `pnpm restore -- --from <pasta>`. [OPS-006] */
export const restoreCommand: Command = {
  name: 'restore',
  help: HELP,
  options: { from: { type: 'string' }, 'to-database': { type: 'string' }, 'dry-run': { type: 'boolean' } },
  run: async ({ needed, option, flag, settings: settingsOf }) => {
    const folder = resolve(needed('from'));
    const settings = settingsOf();
    const target = targetOf(settings, option('to-database'));
    const manifest = await checkBackup(folder);
    const after = await migrationsAfter(manifest);
    const about = `${aboutOf(folder, manifest)}${keyWarning(settings, manifest)}`;
    const migrated =
      after.length === 0 ? '' : `Atualizações da versão ${manifest.product} até esta: ${after.length}.\n`;
    if (flag('dry-run')) {
      await target.look();
      return `${about}${migrated}Conferida: todas as somas são iguais. Seria restaurada em ${target.text}; nada foi mudado.\n`;
    }
    const files = await openFiles(settings);
    await target.restore((client) => restoreBackup(client, files, folder, manifest));
    return `${about}${migrated}Restaurada em ${target.text}.\n`;
  },
};

const targetOf = (settings: Settings, name: string): Target => {
  if (settings.databaseUrl === null) {
    if (name !== '') throw new CommandError('--to-database: informe o servidor em DATABASE_URL e MIGRATION_URL');
    return ownFolder(settings);
  }
  if (settings.migrationUrl === null)
    throw new CommandError('MIGRATION_URL: informe o papel que cria as tabelas do banco de dados de destino');
  return name === ''
    ? emptyDatabase(settings, settings.migrationUrl)
    : newDatabase(settings, settings.migrationUrl, name);
};

function ownFolder(settings: Settings): Target {
  const inside = (work: (client: pg.Client) => Promise<void>): Promise<void> =>
    withOwnEmbedded(settings, async (config) => {
      await withClient(config, 'DATA_DIR', work);
    });
  return {
    text: settings.dataDir,
    // A bare folder stays bare.
    look: async () => (hasEmbedded(settings.dataDir) ? inside(refuseFilled) : undefined),
    restore: (bring) =>
      withOwnEmbedded(settings, async (config) => {
        await withClient(config, 'DATA_DIR', bring);
        await makeReady(POOL_ROLE, config);
      }),
  };
}

function emptyDatabase(settings: Settings, migrationUrl: string): Target {
  const config = { connectionString: migrationUrl };
  return {
    text: `${databaseOf(migrationUrl)}, o banco de dados de MIGRATION_URL`,
    look: () => withClient(config, 'MIGRATION_URL', refuseFilled),
    restore: async (bring) => {
      await withClient(config, 'MIGRATION_URL', bring);
      await letPoolIn(settings, config);
    },
  };
}

function newDatabase(settings: Settings, migrationUrl: string, name: string): Target {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name))
    throw new CommandError('--to-database: letras minúsculas, algarismos e _, até 63, começando por letra');
  const admin = { connectionString: migrationUrl };
  const at = new URL(migrationUrl);
  at.pathname = `/${name}`;
  const config = { connectionString: at.href };
  const refuseTaken = async (client: pg.Client): Promise<void> => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) throw new CommandError(`--to-database: o banco de dados ${name} já existe; nada foi mudado`);
  };
  return {
    text: `${name}, um banco de dados novo; aponte DATABASE_URL e MIGRATION_URL para ele`,
    look: () => withClient(admin, 'MIGRATION_URL', refuseTaken),
    restore: (bring) =>
      withClient(admin, 'MIGRATION_URL', async (client) => {
        await refuseTaken(client);
        await client.query(`create database ${name} template template0 encoding 'UTF8'`);
        try {
          await withClient(config, 'MIGRATION_URL', bring);
        } catch (error) {
          // Ours, and empty of anything but what failed; one that is killed stays marked, and MIGRATION_URL may name it for another try.
          await client.query(`drop database ${name} with (force)`);
          throw error;
        }
        await letPoolIn(settings, config);
      }),
  };
}

/** The role of DATABASE_URL may work on the restored database; one that is missing is made, with the password that stands there. (decision 0029) */
async function letPoolIn({ databaseUrl }: Settings, config: pg.ClientConfig): Promise<void> {
  const { username, password } = new URL(databaseUrl ?? '');
  const role = decodeURIComponent(username);
  if (role === '') return;
  await withClient(config, 'MIGRATION_URL', async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0 && password !== '')
      await client.query(
        `create role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(decodeURIComponent(password))}`,
      );
  });
  await makeReady(role, config);
}

/** What came with an older version is migrated, the pool's role let in, and the planner told what there is. */
async function makeReady(role: string, config: pg.ClientConfig): Promise<void> {
  await migrateFor(role, config);
  await analyze(config);
}

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

function aboutOf(folder: string, { takenAt, product, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Cópia ${folder}, de ${takenAt}, Prumo ${product}: ${tables.length} tabelas, ${rows} linhas, ${files.count} arquivos.\n`;
}

function keyWarning({ secretKey, dataDir }: Settings, { keyPrint }: Manifest): string {
  return keyPrint === null || keyPrint === keyPrintOf(secretKey, dataDir)
    ? ''
    : 'A chave secreta daqui não é a da cópia: as sessões terminam, e os telefones do segundo fator só valem com ela (SECRET_KEY).\n';
}
