import { settleServiceNote } from '@prumo/domain/billing';
import { todayIn } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import type { ProblemData } from '@prumo/domain/result';
import type { Selectable } from 'kysely';
import { appendAudit } from '../audit/audit.ts';
import type { DB } from '../database/schema.generated.ts';
import { inTenant, type Scope, type Trx } from '../database/tenant.ts';
import type { Job, JobHandler } from '../jobs/index.ts';
import {
  cancelId,
  cancelXml,
  dpsXml,
  type EmitterClient,
  type EmitterOutcome,
  type EmittedNote,
  type NoteEmitter,
  noteLink,
  signXml,
} from '../partner-services/notes/index.ts';
import { type NoteSettingsRow, openNoteSettings } from '../registry/index.ts';
import type { Services } from '../services.ts';
import { localInstant } from './local-instant.ts';
import { wholePayer } from './service-notes.ts';

type Needed = Pick<Services, 'db' | 'now' | 'noteEmitter' | 'noteSecrets'>;

type Question = { readonly client: EmitterClient; readonly mayHave: boolean } & (
  | { readonly act: 'issue'; readonly dps: Uint8Array; readonly dpsId: string }
  | { readonly act: 'cancel'; readonly request: Uint8Array; readonly key: string }
);
interface Failure {
  readonly kind: 'unreached' | 'lost' | 'refused';
  readonly code: string;
  readonly data?: ProblemData;
}
type End =
  | Failure
  | { readonly kind: 'issued'; readonly note: EmittedNote }
  | { readonly kind: 'canceled'; readonly xml: string };

/**
 * Asks the emitter for a note, or to cancel one, in three steps (decision 0059): the signed message is stored and committed before it leaves, the emitter is
 * asked outside of every transaction, its answer is stored. Of a message that may have arrived (a lost answer, a process that died) it is asked first what
 * became of it, by the id of the DPS, or by the note: nothing is told twice. (decision 0064)
 */
export const serviceNoteJob = (services: Needed): JobHandler => ({
  run: async (job) => {
    const begun = await within(services, job, (trx) => begin(services, trx, job));
    if (begun === null) return;
    await end(services, job, 'kind' in begun ? begun : await converse(services.noteEmitter, begun));
  },
  gaveUp: (job) => end(services, job, { kind: 'lost', code: 'service-note.internal' }),
});

const scopeOf = ({ payload }: Job): Scope => ({
  branchId: payload['branchId'] ?? null,
  customerId: payload['customerId'] ?? null,
  userId: payload['userId'] ?? null,
});
const within = <T>({ db }: Needed, job: Job, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTenant(db, scopeOf(job), work);
const idOf = ({ payload }: Job): string => payload['noteId'] ?? '';

/** Null where it has ended already. */
async function begin(services: Needed, trx: Trx, job: Job): Promise<Question | Failure | null> {
  const note = await trx
    .selectFrom('service_note')
    .selectAll()
    .where('id', '=', idOf(job))
    .where('status', 'in', ['waiting', 'asking', 'canceling'])
    .forUpdate()
    .executeTakeFirst();
  if (note === undefined) return null;
  const act = note.status === 'canceling' ? 'cancel' : 'issue';
  const sent = act === 'cancel' ? note.cancel_sent_at : note.sent_at;
  const mayHave = sent !== null;
  const now = services.now();
  const settings = await openNoteSettings(trx, services, now);
  if (typeof settings === 'string') return { kind: mayHave ? 'lost' : 'unreached', code: settings };
  const branch = await trx.selectFrom('branch').select(['cnpj', 'time_zone']).executeTakeFirstOrThrow();
  const { environment } = note;
  const client: EmitterClient = { environment, certificate: settings.certificate };
  const at = localInstant(now, branch.time_zone);
  const cnpj = note.dps_id.slice(11, 25);
  const stamp = new Date(now).toISOString();
  if (act === 'cancel') {
    const { key, cancel_reason: reason, cancel_text: text } = note;
    if (key === null || reason === null || text === null) throw new Error('a cancelling without note or reason');
    const request =
      note.cancel_request ??
      Buffer.from(signXml(cancelXml({ key, environment, at, cnpj, reason, text }), cancelId(key), settings.signing));
    await trx
      .updateTable('service_note')
      .set({ cancel_request: request, cancel_sent_at: stamp })
      .where('id', '=', note.id)
      .execute();
    return { act, client, mayHave, request, key };
  }
  const dps =
    note.dps ??
    Buffer.from(
      signXml(
        await dpsOf(trx, note, { row: settings.row, now, timeZone: branch.time_zone }),
        note.dps_id,
        settings.signing,
      ),
    );
  await trx
    .updateTable('service_note')
    .set({ status: 'asking', dps, sent_at: stamp })
    .where('id', '=', note.id)
    .execute();
  return { act, client, mayHave, dps, dpsId: note.dps_id };
}

/** What a note tells, as it was asked for; a service of the future is told on the day of its note. */
async function dpsOf(
  trx: Trx,
  note: Selectable<DB['service_note']>,
  { row, now, timeZone }: { readonly row: NoteSettingsRow; readonly now: number; readonly timeZone: string },
): Promise<string> {
  const { day } = await trx
    .selectFrom('billing_account')
    .select('day')
    .where('id', '=', note.account_id)
    .executeTakeFirstOrThrow();
  const today = todayIn(timeZone, new Date(now).toISOString());
  return dpsXml({
    id: note.dps_id,
    environment: note.environment,
    at: localInstant(now, timeZone),
    series: note.series,
    number: note.number,
    day: day > today ? today : day,
    issuer: {
      municipality: note.dps_id.slice(3, 10),
      cnpj: note.dps_id.slice(11, 25),
      registration: row.registration,
      simples: row.simples,
    },
    payer: wholePayer(note.payer),
    description: note.description,
    serviceCode: row.service_code,
    value: cents(note.value_cents),
    rate: row.rate,
    withheld: row.withheld,
  });
}

async function converse(emitter: NoteEmitter, asked: Question): Promise<End> {
  const { client, mayHave } = asked;
  if (asked.act === 'issue') {
    const { dps, dpsId } = asked;
    const came = await sendOnce(
      mayHave,
      () => emitter.find(client, dps, dpsId),
      () => emitter.issue(client, dps, dpsId),
    );
    return came.kind === 'answered' ? { kind: 'issued', note: came.value } : came;
  }
  const { key, request } = asked;
  const came = await sendOnce(
    mayHave,
    () => emitter.findCancel(client, key),
    () => emitter.cancel(client, key, request),
  );
  return came.kind === 'answered' ? { kind: 'canceled', xml: came.value } : came;
}

type Answered<T> = Extract<EmitterOutcome<T>, { readonly kind: 'answered' }>;

/** What may have arrived is looked for before it goes out again, and what got no answer, or a no, once after: a no may mean that it is there. */
async function sendOnce<T>(
  mayHave: boolean,
  look: () => Promise<EmitterOutcome<T>>,
  send: () => Promise<EmitterOutcome<T>>,
): Promise<Answered<T> | Failure> {
  if (mayHave) {
    const found = await look();
    if (found.kind === 'answered' || isTaken(found)) return found;
    if (found.kind !== 'absent') return { kind: 'lost', code: 'service-note.cannot-look' };
  }
  const came = await send();
  if (came.kind === 'answered') return came;
  if (came.kind === 'absent') return { kind: 'refused', code: 'service-note.turned-away', data: { status: 404 } };
  if (came.kind === 'unreached') return came;
  const found = await look();
  return found.kind === 'answered' || isTaken(found) ? found : came;
}

/** The emitter has another note under this number: ours is certainly none. */
const isTaken = <T>(
  found: EmitterOutcome<T>,
): found is Extract<EmitterOutcome<T>, { readonly kind: 'refused' | 'unreached' | 'lost' }> =>
  found.kind === 'refused' && found.code === 'service-note.number-taken';

async function end(services: Needed, job: Job, outcome: End): Promise<void> {
  await within(services, job, async (trx) => {
    const note = await trx
      .selectFrom('service_note')
      .select(['id', 'account_id', 'status', 'environment', 'asked_by', 'cancel_asked_by'])
      .where('id', '=', idOf(job))
      .where('status', 'in', ['waiting', 'asking', 'canceling'])
      .forUpdate()
      .executeTakeFirst();
    if (note === undefined) return;
    const act = note.status === 'canceling' ? 'cancel' : 'issue';
    const status = settleServiceNote(
      act,
      outcome.kind === 'issued' || outcome.kind === 'canceled' ? 'done' : outcome.kind,
    );
    const now = new Date(services.now()).toISOString();
    await trx
      .updateTable('service_note')
      .set({ status, ended_at: now, ...told(outcome, note.environment, now) })
      .where('id', '=', note.id)
      .execute();
    const userId = note.cancel_asked_by ?? note.asked_by;
    await appendAudit(trx, { userId, requestId: null }, [
      { action: `service-note.${act}-${status}`, recordType: 'account', recordId: note.account_id },
    ]);
  });
}

function told(outcome: End, environment: EmitterClient['environment'], now: string) {
  if (outcome.kind === 'issued') {
    const { key, number, at, xml } = outcome.note;
    return {
      key,
      note_number: number,
      link: noteLink(environment, key),
      issued_at: at,
      xml: Buffer.from(xml),
      code: null,
      data: null,
    };
  }
  if (outcome.kind === 'canceled')
    return { canceled_at: now, cancel_xml: Buffer.from(outcome.xml), code: null, data: null };
  return { code: outcome.code, data: outcome.data === undefined ? null : JSON.stringify(outcome.data) };
}
