import { accessSync, constants, existsSync } from 'node:fs';
import { sentence } from '@prumo/messages';
import '@prumo/messages/all';
import { sql } from 'kysely';
import { keyPrintOf, type OperatorServices } from '../access/index.ts';
import { isDurable } from '../database/check-database.ts';
import { Readiness } from '../database/readiness.ts';
import { hasOldMinor } from '../database/server-version.ts';
import { openFiles } from '../files/index.ts';
import type { Settings } from '../settings.ts';
import { warningsOf } from '../warnings.ts';
import { withServices } from './operator-services.ts';
import type { Command, Printed } from './run-command.ts';

const HELP = `Uso: pnpm admin -- doctor

Confere o que o servidor precisa: ambiente, pasta de dados, chave secreta, disco, banco de dados, papéis, atualizações e gravação.
Nada é mudado. Pode ser usado com o servidor em uso, ou parado; o banco de dados embutido é então iniciado enquanto isso.

  --help  esta ajuda

Saída: 0 tudo certo; 1 algo impede o trabalho; 2 chamada errada; 3 tudo funciona, e há avisos.
`;

interface Finding {
  readonly state: 'ok' | 'aviso' | 'erro';
  readonly text: string;
}

const ok = (text: string): Finding => ({ state: 'ok', text });
const warning = (text: string): Finding => ({ state: 'aviso', text });
const wrong = (text: string): Finding => ({ state: 'erro', text });

/** `pnpm admin -- doctor`. [OPS-007] */
export const doctorCommand: Command = {
  name: 'doctor',
  help: HELP,
  options: {},
  run: async ({ settings: settingsOf }) => {
    const settings = settingsOf();
    const found = [ok(`Ambiente: ${settings.environment}`), ...folderOf(settings), ...addressesOf(settings)];
    if (settings.bucket !== null) found.push(await bucketOf(settings, settings.bucket.bucket));
    try {
      found.push(...(await withServices(settings, 'looks', (services) => databaseOf(services))));
    } catch (error) {
      found.push(wrong(error instanceof Error ? error.message : String(error)));
    }
    return printed(found);
  },
};

function folderOf({ dataDir, secretKey }: Settings): Finding[] {
  const found: Finding[] = [];
  try {
    if (existsSync(dataDir)) accessSync(dataDir, constants.W_OK);
    found.push(ok(`Pasta de dados: ${dataDir}`));
  } catch {
    found.push(wrong(`DATA_DIR: não é possível gravar na pasta ${dataDir}`));
  }
  found.push(
    keyPrintOf(secretKey, dataDir) === null
      ? warning('Chave secreta: ainda não há; a primeira partida a cria')
      : ok(`Chave secreta: ${secretKey === null ? 'na pasta de dados' : 'em SECRET_KEY'}; guarde uma cópia à parte`),
  );
  return found;
}

/** A file that nobody has is not found where the bucket answers and knows us. */
async function bucketOf(settings: Settings, name: string): Promise<Finding> {
  const files = await openFiles(settings);
  return files.read('0'.repeat(24)).then(
    () => ok(`Arquivos: ${name}, em S3`),
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.name : '';
      return wrong(`S3_BUCKET: ${name} não responde ou recusa a chave (${cause})`);
    },
  );
}

function addressesOf({ publicUrl, smtpUrl, environment }: Settings): Finding[] {
  if (environment === 'development') return [];
  return [
    publicUrl === null ? warning('PUBLIC_URL: sem ela os e-mails não levam endereços') : ok(`Endereço: ${publicUrl}`),
    smtpUrl === null ? warning('SMTP_URL: sem ela nenhum e-mail sai') : ok('E-mails: SMTP_URL'),
  ];
}

async function databaseOf({ db, settings, now }: OperatorServices): Promise<Finding[]> {
  const { rows } = await sql<{ text: string; number: number }>`
    select current_setting('server_version') as text, current_setting('server_version_num')::int as number`.execute(db);
  const { text = '', number = 0 } = rows[0] ?? {};
  const old = hasOldMinor(number) && settings.databaseUrl !== null;
  const low = (await warningsOf(settings, { isOld: false }, { path: settings.auditAnchor, hasFailed: false })).includes(
    'disk.low',
  );
  const missing = await new Readiness(db, { isUp: true }, now).missing();
  return [
    old ? warning(`PostgreSQL ${text}: atualize, esta versão tem uma falha de isolamento`) : ok(`PostgreSQL ${text}`),
    (await isDurable(db))
      ? ok('O que foi confirmado fica no disco')
      : wrong('O banco de dados está com fsync ou synchronous_commit desligado'),
    missing === null ? ok('Papéis, atualizações e gravação') : wrong(sentence(missing)),
    low ? warning(`Disco: menos de ${settings.diskFreeMb} MB livres`) : ok('Disco'),
  ];
}

function printed(found: readonly Finding[]): Printed {
  const text = found.map(({ state, text: line }) => `${state.padEnd(5)}  ${line}\n`).join('');
  if (found.some(({ state }) => state === 'erro')) return { code: 1, text };
  return { code: found.some(({ state }) => state === 'aviso') ? 3 : 0, text };
}
