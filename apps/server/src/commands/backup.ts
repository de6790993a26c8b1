import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { keyPrintOf } from '../access/index.ts';
import { type Manifest, takeBackup } from '../backup/index.ts';
import { openFiles } from '../files/index.ts';
import { VERSION } from '../product.ts';
import type { Settings } from '../settings.ts';
import { withClient, withEmbedded } from './database.ts';
import { type Command, CommandError, type Printed } from './run-command.ts';

const HELP = `Uso: pnpm backup -- --to <pasta>

Copia o banco de dados e os arquivos de um mesmo momento para uma pasta nova dentro de <pasta>, com o nome prumo-<data e hora>.
O servidor pode continuar em uso. Cada parte da cópia tem sua soma SHA-256, que «pnpm restore» confere antes de mudar qualquer coisa.

  --to <pasta>  onde a pasta da cópia é criada
  --help        esta ajuda

O ambiente é o do servidor (DATA_DIR, DATABASE_URL). Com DATABASE_URL, BACKUP_URL informa um papel que lê todas as linhas:
create role prumo_copia login bypassrls password '…' in role pg_read_all_data
A cópia não leva a chave secreta (SECRET_KEY, ou o arquivo secret-key em DATA_DIR): guarde-a à parte, em outro lugar.

Saída: 0 feita; 1 recusada ou sem êxito; 2 chamada errada; 3 feita, mas faltam arquivos que o banco de dados nomeia.
`;

/** `pnpm backup -- --to <pasta>`. [OPS-006] */
export const backupCommand: Command = {
  name: 'backup',
  help: HELP,
  options: { to: { type: 'string' } },
  run: async ({ needed, settings: settingsOf }) => {
    const parent = resolve(needed('to'));
    const settings = settingsOf();
    makeParent(parent);
    const now = Date.now();
    const target = join(parent, `prumo-${new Date(now).toISOString().replaceAll(':', '-').replace('.', '-')}`);
    const more = {
      product: VERSION,
      keyPrint: keyPrintOf(settings.secretKey, settings.dataDir),
      takenAt: new Date(now).toISOString(),
    };
    const files = await openFiles(settings);
    return told(target, await withReader(settings, (client) => takeBackup(client, files, target, more)));
  },
};

function makeParent(parent: string): void {
  try {
    mkdirSync(parent, { recursive: true, mode: 0o700 });
    accessSync(parent, constants.W_OK);
  } catch {
    throw new CommandError(`--to: não é possível gravar na pasta ${parent}`);
  }
}

/** A connection that sees all rows of all branches. */
async function withReader<T>(settings: Settings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (settings.databaseUrl === null) return withEmbedded(settings, (config) => withClient(config, 'DATA_DIR', work));
  const setting = settings.backupUrl === null ? 'MIGRATION_URL' : 'BACKUP_URL';
  const connectionString = settings.backupUrl ?? settings.migrationUrl;
  if (connectionString === null)
    throw new CommandError('BACKUP_URL: informe um papel que lê todas as linhas; veja «backup --help»');
  return withClient({ connectionString }, setting, async (client) => {
    const { rows } = await client.query<{ all: boolean }>(
      'select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
    );
    if (rows[0]?.all !== true)
      throw new CommandError(
        `${setting}: este papel não lê todas as linhas; informe em BACKUP_URL um que leia, veja «backup --help»`,
      );
    return work(client);
  });
}

function told(target: string, { tables, files }: Manifest): Printed {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const text = `Cópia em ${target}: ${tables.length} tabelas, ${rows} linhas, ${files.count} arquivos (${files.bytes} bytes).\n`;
  if (files.missing.length === 0) return { code: 0, text };
  return {
    code: 3,
    text: `${text}Atenção: faltam ou não conferem ${files.missing.length} arquivos que o banco de dados nomeia: ${files.missing.join(', ')}\n`,
  };
}
