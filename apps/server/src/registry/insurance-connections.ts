import { createHash } from 'node:crypto';
import type { Schemas } from '@prumo/contract';
import { type ServiceOperation, SERVICE_OPERATIONS, serviceAddress, validateConnection } from '@prumo/domain/billing';
import { isBlank, type ProblemData } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import type { ProviderLogin } from '@prumo/tiss';
import type { Selectable } from 'kysely';
import type { DB } from '../database/schema.generated.ts';
import type { Trx } from '../database/tenant.ts';
import type { Context } from '../http/contract.ts';
import { accepted, conflict, notFound, refuseProblems } from '../http/refusal.ts';
import type { ServiceQuestion } from '../partner-services/index.ts';
import type { Services } from '../services.ts';
import { openCertificate } from './connection-certificate.ts';

type Connection = Schemas['InsuranceConnection'];
type Input = Schemas['InsuranceConnectionInput'];
type Row = Selectable<DB['insurance_connection']>;
type Sealing = Pick<Services, 'connectionSecrets'>;

/** What stands in `sealed`. */
interface Secrets {
  readonly password: string | null;
  readonly certificate: { readonly file: string; readonly passphrase: string } | null;
}
const NO_SECRETS: Secrets = { password: null, certificate: null };

/** How an insurance of the branch is reached, without its secrets; throws not-found for another branch's. */
export async function readConnection(trx: Trx, insuranceId: string): Promise<Connection> {
  const known = await trx.selectFrom('insurance').select('id').where('id', '=', insuranceId).executeTakeFirst();
  if (known === undefined) throw notFound();
  return toldConnection(await rowOf(trx, insuranceId));
}

const rowOf = (trx: Trx, insuranceId: string): Promise<Row | undefined> =>
  trx.selectFrom('insurance_connection').selectAll().where('insurance_id', '=', insuranceId).executeTakeFirst();

function toldConnection(row: Row | undefined): Connection {
  if (row === undefined)
    return {
      configured: false,
      address: null,
      addresses: {},
      login: null,
      hasPassword: false,
      passwordForm: 'plain',
      certificate: null,
      tested: null,
      version: 0,
    };
  const { certificate_subject: subject, certificate_until: until, tested_at: at, test_ok: ok, test_code: code } = row;
  return {
    configured: true,
    address: row.address,
    addresses: addressesOf(row),
    login: row.login,
    hasPassword: row.has_password,
    passwordForm: row.password_form,
    certificate: subject === null || until === null ? null : { subject, until },
    tested:
      at === null || ok === null || code === null
        ? null
        : { at, ok, message: sentence(code, row.test_data as ProblemData) },
    version: row.version,
  };
}

type Addresses = Partial<Record<ServiceOperation, string>>;

const addressesOf = ({ addresses }: Pick<Row, 'addresses'>): Addresses => addresses ?? {};

/** Changes how an insurance is reached; an older version than the stored one is refused. What was tested before is another connection's. [TIS-014] */
export async function saveConnection(
  call: Context,
  { connectionSecrets }: Sealing,
  insuranceId: string,
  input: Input,
): Promise<void> {
  const { trx, session, now } = call;
  const insurance = await trx
    .selectFrom('insurance')
    .select('id')
    .where('id', '=', insuranceId)
    .forUpdate()
    .executeTakeFirst();
  if (insurance === undefined) throw notFound();
  const stored = await rowOf(trx, insuranceId);
  if (input.version !== undefined && input.version !== (stored?.version ?? 0))
    throw conflict('insurance-service.changed');
  const login = isBlank(input.login) ? null : input.login.trim();
  const password = isBlank(input.password) ? null : input.password;
  const before = stored === undefined ? NO_SECRETS : secretsOf(connectionSecrets, stored);
  refuseProblems(
    validateConnection({
      address: input.address,
      addresses: input.addresses ?? {},
      login,
      // Without a login the stored password goes with it.
      hasPassword: login !== null && (before?.password ?? null) !== null,
      password,
    }),
  );
  const given = input.certificate
    ? accepted(openCertificate(input.certificate, now, session.branch?.timeZone ?? ''))
    : input.certificate;
  const secrets: Secrets = {
    password: login === null ? null : (password ?? before?.password ?? null),
    certificate:
      given === undefined ? (before?.certificate ?? null) : given && { file: given.file, passphrase: given.passphrase },
  };
  const certificate =
    given === undefined ? {} : { certificate_subject: given?.subject ?? null, certificate_until: given?.until ?? null };
  const addresses = Object.fromEntries(
    SERVICE_OPERATIONS.flatMap((name) => {
      const address = input.addresses?.[name];
      return isBlank(address) ? [] : [[name, address.trim()]];
    }),
  );
  const row = {
    address: isBlank(input.address) ? null : input.address.trim(),
    addresses: JSON.stringify(addresses),
    login,
    has_password: secrets.password !== null,
    password_form: input.passwordForm ?? 'plain',
    sealed: connectionSecrets.seal(insuranceId, JSON.stringify(secrets)),
    changed_at: new Date(now).toISOString(),
    changed_by: session.userId,
    tested_at: null,
    test_ok: null,
    test_code: null,
    test_data: null,
    ...certificate,
  };
  if (stored === undefined)
    await trx
      .insertInto('insurance_connection')
      .values({ branch_id: session.branch?.id ?? '', insurance_id: insuranceId, ...row })
      .execute();
  else
    await trx
      .updateTable('insurance_connection')
      .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
      .where('insurance_id', '=', insuranceId)
      .execute();
  call.audit('insurance.connection-saved', 'insurance', insuranceId);
}

/** Forgets a connection; what it said before stays in the lots. */
export async function removeConnection(call: Context, insuranceId: string): Promise<void> {
  const gone = await call.trx
    .deleteFrom('insurance_connection')
    .where('insurance_id', '=', insuranceId)
    .returning('insurance_id')
    .executeTakeFirst();
  if (gone === undefined) throw notFound();
  call.audit('insurance.connection-removed', 'insurance', insuranceId);
}

/** Null when they were sealed with another key. */
function secretsOf(seal: Services['connectionSecrets'], row: Row): Secrets | null {
  const text = seal.open(row.insurance_id, row.sealed);
  return text === null ? null : (JSON.parse(text) as Secrets);
}

/** A connection as it is used: where an operation is asked, what the header says, what certificate is shown. */
export interface UsableConnection {
  readonly addressFor: (operation: ServiceOperation) => string | null;
  readonly login: ProviderLogin | null;
  readonly certificate: ServiceQuestion['certificate'];
}

/** The connection of an insurance with its secrets opened; null where there is none, 'sealed' where another key closed them. */
export async function openConnection(
  trx: Trx,
  { connectionSecrets }: Sealing,
  insuranceId: string,
): Promise<UsableConnection | 'sealed' | null> {
  const row = await rowOf(trx, insuranceId);
  if (row === undefined) return null;
  const secrets = secretsOf(connectionSecrets, row);
  if (secrets === null) return 'sealed';
  const { login, password_form: form } = row;
  const { password, certificate } = secrets;
  return {
    addressFor: (operation) => serviceAddress({ address: row.address, addresses: addressesOf(row) }, operation),
    login: login === null || password === null ? null : { login, password: form === 'md5' ? md5(password) : password },
    certificate: certificate && { file: Buffer.from(certificate.file, 'base64'), passphrase: certificate.passphrase },
  };
}

/** How the standard carries a password: 32 hexadecimal digits. */
const md5 = (password: string): string => createHash('md5').update(password).digest('hex');

/** The operations that insurances have an address for. */
export function offeredBy(row: Pick<Row, 'address' | 'addresses'>): readonly ServiceOperation[] {
  const connection = { address: row.address, addresses: addressesOf(row) };
  return SERVICE_OPERATIONS.filter((operation) => serviceAddress(connection, operation) !== null);
}
