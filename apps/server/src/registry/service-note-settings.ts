import type { Schemas } from '@prumo/contract';
import { validateServiceNoteSettings } from '@prumo/domain/billing';
import { isBlank, problem } from '@prumo/domain/result';
import type { Selectable } from 'kysely';
import type { DB } from '../database/schema.generated.ts';
import type { Trx } from '../database/tenant.ts';
import type { Context } from '../http/contract.ts';
import { accepted, conflict, refuseProblems } from '../http/refusal.ts';
import { openSigningKey, type SigningKey } from '../partner-services/notes/index.ts';
import type { Services } from '../services.ts';
import { openCertificate } from './connection-certificate.ts';

type Settings = Schemas['ServiceNoteSettings'];
type Input = Schemas['ServiceNoteSettingsInput'];
type Sealing = Pick<Services, 'noteSecrets'>;
export type NoteSettingsRow = Selectable<DB['service_note_settings']>;

/** What a branch starts from: a medical consultation, the first number of the first series, in the test environment. */
const UNSET: Settings = {
  configured: false,
  municipality: '',
  registration: null,
  simples: 'none',
  serviceCode: '040101',
  rate: null,
  withheld: false,
  series: 1,
  nextNumber: 1,
  environment: 'restricted',
  certificate: null,
  version: 0,
};

const rowOf = (trx: Trx): Promise<NoteSettingsRow | undefined> =>
  trx.selectFrom('service_note_settings').selectAll().executeTakeFirst();

/** How the branch issues its fiscal notes, without its certificate. */
export async function readNoteSettings(trx: Trx): Promise<Settings> {
  const row = await rowOf(trx);
  if (row === undefined) return UNSET;
  const { certificate_subject: subject, certificate_until: until } = row;
  return {
    configured: true,
    municipality: row.municipality,
    registration: row.registration,
    simples: row.simples,
    serviceCode: row.service_code,
    rate: row.rate,
    withheld: row.withheld,
    series: row.series,
    nextNumber: row.next_number,
    environment: row.environment,
    certificate: subject === null || until === null ? null : { subject, until },
    version: row.version,
  };
}

/** Changes how the branch issues; an older version than the stored one is refused, and a number that was told already is not told again. */
export async function saveNoteSettings(call: Context, { noteSecrets }: Sealing, input: Input): Promise<void> {
  const { trx, session, now } = call;
  const branchId = session.branch?.id ?? '';
  const stored = await trx.selectFrom('service_note_settings').selectAll().forUpdate().executeTakeFirst();
  if (input.version !== undefined && input.version !== (stored?.version ?? 0)) throw conflict('service-note.changed');
  const registration = isBlank(input.registration) ? null : input.registration.trim();
  const rate = input.rate ?? null;
  refuseProblems(validateServiceNoteSettings({ ...input, registration, rate }));
  const { last } = await trx
    .selectFrom('service_note')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('environment', '=', input.environment)
    .where('series', '=', input.series)
    .executeTakeFirstOrThrow();
  if (last !== null && input.nextNumber <= last)
    refuseProblems([problem('nextNumber', 'service-note.number-told', { last: last })]);
  const given = input.certificate && accepted(openCertificate(input.certificate, now, session.branch?.timeZone ?? ''));
  if (given && openSigningKey(Buffer.from(given.file, 'base64'), given.passphrase) === null)
    refuseProblems([problem('certificate.file', 'service-note.certificate-key')]);
  const row = {
    municipality: input.municipality,
    registration,
    simples: input.simples,
    service_code: input.serviceCode,
    rate,
    withheld: input.withheld,
    series: input.series,
    next_number: input.nextNumber,
    environment: input.environment,
    changed_at: new Date(now).toISOString(),
    changed_by: session.userId,
    ...(given
      ? {
          sealed: noteSecrets.seal(branchId, JSON.stringify({ file: given.file, passphrase: given.passphrase })),
          certificate_subject: given.subject,
          certificate_until: given.until,
        }
      : {}),
  };
  if (stored === undefined)
    await trx
      .insertInto('service_note_settings')
      .values({ branch_id: branchId, ...row })
      .execute();
  else
    await trx
      .updateTable('service_note_settings')
      .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
      .execute();
  call.audit('branch.service-notes-saved', 'branch', branchId);
}

/** How the branch issues with its certificate opened: what the emitter wants to see, and what signs. */
export interface OpenNoteSettings {
  readonly row: NoteSettingsRow;
  readonly certificate: { readonly file: Uint8Array; readonly passphrase: string };
  readonly signing: SigningKey;
}

/** The settings as they are used, or the code of what is missing. */
export async function openNoteSettings(
  trx: Trx,
  { noteSecrets }: Sealing,
  now: number,
): Promise<OpenNoteSettings | string> {
  const row = await rowOf(trx);
  if (row === undefined) return 'service-note.not-configured';
  if (row.sealed === null || row.certificate_until === null) return 'service-note.no-certificate';
  if (Date.parse(row.certificate_until) < now) return 'service-note.certificate-expired';
  const text = noteSecrets.open(row.branch_id, row.sealed);
  if (text === null) return 'service-note.sealed';
  const { file, passphrase } = JSON.parse(text) as { readonly file: string; readonly passphrase: string };
  const bytes = Buffer.from(file, 'base64');
  const signing = openSigningKey(bytes, passphrase);
  return signing === null ? 'service-note.certificate-key' : { row, certificate: { file: bytes, passphrase }, signing };
}
