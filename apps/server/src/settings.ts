import { ENVIRONMENTS, type Environment } from '@prumo/domain/clinical';
import { isEmail } from '@prumo/domain/identity';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { isAddressRange, isNearHost } from './near-host.ts';

/** Everything the environment may say, checked once at start (architecture §7). */
export interface Settings {
  /** Where the product runs; without a word it is production under NODE_ENV=production and on a database of one's own, else local work. [LIM-037] */
  readonly environment: Environment;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Who makes and changes the tables of a database of one's own; null where another process does. */
  readonly migrationUrl: string | null;
  /** Who reads all rows for a copy of a database of one's own; null where MIGRATION_URL may. */
  readonly backupUrl: string | null;
  readonly demo: boolean;
  readonly publicUrl: string | null;
  /** The proxies, by address or range, whose word on who asks is believed; none unless they are named. */
  readonly trustedProxies: readonly string[];
  readonly secretKey: string | null;
  readonly smtpUrl: string | null;
  /** Partners for postal codes; null means their public addresses, or the simulator in the demonstration. */
  readonly viaCepUrl: string | null;
  readonly brasilApiUrl: string | null;
  /** The Cloud API of WhatsApp: all of phone, token and secret, or none. */
  readonly whatsapp: {
    readonly url: string;
    readonly phoneId: string;
    readonly token: string;
    readonly secret: string;
    readonly verifyToken: string;
  } | null;
  /** The partner platform Doctoralia: client and its secret, or none. */
  readonly doctoralia: { readonly url: string; readonly clientId: string; readonly clientSecret: string } | null;
  /** Where calls for help are mailed to; null where they are answered in the screen only. */
  readonly supportEmail: string | null;
  readonly callPanelUrl: string | null;
  /** The bucket in which uploads lie where several computers share them; null where they lie in `dataDir`. Without credentials the machine has a role. */
  readonly bucket: {
    readonly bucket: string;
    readonly prefix: string;
    readonly endpoint: string | null;
    readonly region: string;
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  } | null;
  readonly restrictedUserIds: readonly string[];
  /** Whether the screen may take national tables, which all clinics of the server share; else only the command may. */
  readonly tussByScreen: boolean;
  readonly poolSize: number;
  /** Megabytes that the disk of `dataDir` should have free. */
  readonly diskFreeMb: number;
  /** The file that the ends of the audit's chains are written to once a day; null means nowhere. [AUD-003] */
  readonly auditAnchor: string | null;
}

/** A wrong setting names its variable and stops the start. */
export class SettingError extends Error {}

type Variables = Readonly<Record<string, string | undefined>>;

const asRoot = process.getuid?.() === 0;

/** Where embedded data lies by default: PostgreSQL runs as nobody under root, who may not look into root's own folders. */
const defaultDataDir = (): string => (asRoot ? '/var/lib/prumo' : join(homedir(), '.prumo'));

/** Reads and checks the environment. Throws SettingError with the name of the wrong variable. */
export function readSettings(env: Variables): Settings {
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const migrationUrl = url(env, 'MIGRATION_URL', ['postgres:', 'postgresql:']);
  const backupUrl = url(env, 'BACKUP_URL', ['postgres:', 'postgresql:']);
  if (migrationUrl && !databaseUrl)
    throw new SettingError('MIGRATION_URL só vale com DATABASE_URL: o banco embutido cuida de si mesmo');
  if (backupUrl && !databaseUrl)
    throw new SettingError('BACKUP_URL só vale com DATABASE_URL: o banco embutido cuida de si mesmo');
  const secretKey = env['SECRET_KEY'] ?? null;
  if (secretKey !== null && secretKey.length < 32)
    throw new SettingError('SECRET_KEY precisa de 32 caracteres ou mais');
  if (databaseUrl && !secretKey)
    throw new SettingError('SECRET_KEY é obrigatória com DATABASE_URL: todos os processos assinam com a mesma chave');
  const environment = oneOf(
    env,
    'ENVIRONMENT',
    ENVIRONMENTS,
    databaseUrl !== null || env['NODE_ENV'] === 'production' ? 'production' : 'development',
  );
  const host = env['HOST'] || '127.0.0.1';
  const publicUrl = url(env, 'PUBLIC_URL', ['http:', 'https:']);
  const demo = flag(env, 'DEMO', environment === 'development' && databaseUrl === null);
  if (demo && !flag(env, 'DEMO_PUBLIC', false)) refusePublicDemo(host, publicUrl);
  const ids = (env['RESTRICTED_USER_IDS'] ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (ids.some((id) => !/^[0-9a-f]{24}$/.test(id)))
    throw new SettingError('RESTRICTED_USER_IDS: identificadores de 24 caracteres hexadecimais, separados por vírgula');
  return {
    environment,
    port: integer(env, 'PORT', 3000, 0, 65_535),
    host,
    // The database runs in a folder of its own: a relative path would mean another place to it.
    dataDir: resolve(env['DATA_DIR'] || defaultDataDir()),
    databaseUrl,
    migrationUrl,
    backupUrl,
    demo,
    publicUrl,
    trustedProxies: proxies(env),
    secretKey,
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    viaCepUrl: url(env, 'VIACEP_URL', ['http:', 'https:']),
    brasilApiUrl: url(env, 'BRASILAPI_URL', ['http:', 'https:']),
    whatsapp: whatsapp(env),
    doctoralia: doctoralia(env),
    supportEmail: email(env, 'SUPPORT_EMAIL'),
    callPanelUrl: url(env, 'CALL_PANEL_URL', ['http:', 'https:']),
    bucket: bucketOf(env),
    restrictedUserIds: ids,
    tussByScreen: flag(env, 'TUSS_BY_SCREEN', !databaseUrl),
    poolSize: integer(env, 'POOL_SIZE', 10, 2, 100),
    diskFreeMb: integer(env, 'DISK_FREE_MB', 1024, 0, 1_000_000_000),
    auditAnchor: env['AUDIT_ANCHOR'] ? resolve(env['AUDIT_ANCHOR']) : null,
  };
}

/** The demonstration shows its mails and the codes in them to everybody: on an address that others reach it must be meant. */
function refusePublicDemo(host: string, publicUrl: string | null): void {
  const open = [
    ['PUBLIC_URL', publicUrl === null ? null : new URL(publicUrl).hostname],
    ['HOST', host],
  ].find(([, name]) => name && !isNearHost(name));
  if (open)
    throw new SettingError(
      `DEMO: a demonstração mostra a todos os seus e-mails e códigos, e ${open[0]} («${open[1]}») é um endereço público; DEMO=0 a desliga, DEMO_PUBLIC=1 diz que é isto mesmo`,
    );
}

function proxies(env: Variables): string[] {
  const named = (env['TRUSTED_PROXIES'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const wrong = named.find((name) => !isAddressRange(name));
  if (wrong !== undefined)
    throw new SettingError(
      `TRUSTED_PROXIES: endereços IP ou faixas como 10.0.0.0/8, separados por vírgula; veio «${wrong}»`,
    );
  return named;
}

const CLOUD_API = 'https://graph.facebook.com/v21.0';

function whatsapp(env: Variables): Settings['whatsapp'] {
  const [phoneId, token, secret] = ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_SECRET'].map(
    (name) => env[name] || null,
  );
  if (!phoneId && !token && !secret) return null;
  if (!phoneId || !token || !secret)
    throw new SettingError('WHATSAPP_PHONE_ID, WHATSAPP_TOKEN e WHATSAPP_SECRET são informadas juntas');
  return {
    url: url(env, 'WHATSAPP_URL', ['http:', 'https:']) ?? CLOUD_API,
    phoneId,
    token,
    secret,
    verifyToken: env['WHATSAPP_VERIFY_TOKEN'] || secret,
  };
}

const REGION = 'sa-east-1';

/** A bucket is named by itself or not at all: an address or a key without one is a mistake. */
function bucketOf(env: Variables): Settings['bucket'] {
  const names = ['S3_PREFIX', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
  const bucket = env['S3_BUCKET'] || null;
  if (bucket === null) {
    const alone = names.find((name) => env[name]);
    if (alone !== undefined) throw new SettingError(`${alone} só vale com S3_BUCKET`);
    return null;
  }
  const [accessKeyId, secretAccessKey] = [env['S3_ACCESS_KEY'] || null, env['S3_SECRET_KEY'] || null];
  if ((accessKeyId === null) !== (secretAccessKey === null))
    throw new SettingError('S3_ACCESS_KEY e S3_SECRET_KEY são informadas juntas');
  return {
    bucket,
    prefix: env['S3_PREFIX'] ?? '',
    endpoint: url(env, 'S3_ENDPOINT', ['http:', 'https:']),
    region: env['S3_REGION'] || REGION,
    credentials: accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey },
  };
}

const DOCTORALIA = 'https://www.doctoralia.com.br';

function doctoralia(env: Variables): Settings['doctoralia'] {
  const [clientId, clientSecret] = ['DOCTORALIA_CLIENT_ID', 'DOCTORALIA_CLIENT_SECRET'].map(
    (name) => env[name] || null,
  );
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret)
    throw new SettingError('DOCTORALIA_CLIENT_ID e DOCTORALIA_CLIENT_SECRET são informadas juntas');
  return {
    url: (url(env, 'DOCTORALIA_URL', ['http:', 'https:']) ?? DOCTORALIA).replace(/\/$/, ''),
    clientId,
    clientSecret,
  };
}

function email(env: Variables, name: string): string | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (!isEmail(text)) throw new SettingError(`${name}: endereço de e-mail esperado`);
  return text;
}

function integer(env: Variables, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new SettingError(`${name}: número inteiro de ${min} a ${max}, veio «${text}»`);
  return value;
}

function oneOf<T extends string>(env: Variables, name: string, values: readonly T[], fallback: T): T {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = values.find((known) => known === text);
  if (value === undefined) throw new SettingError(`${name}: ${values.join(', ')}; veio «${text}»`);
  return value;
}

function flag(env: Variables, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (text !== '0' && text !== '1') throw new SettingError(`${name}: 0 ou 1, veio «${text}»`);
  return text === '1';
}

function url(env: Variables, name: string, protocols: readonly string[]): string | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new SettingError(`${name}: endereço ${protocols.join(' ou ')} esperado`);
  return text;
}
