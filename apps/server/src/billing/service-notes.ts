import type { Schemas } from '@prumo/contract';
import {
  cancelServiceNote,
  dpsId,
  type NotedAccount,
  retryServiceNote,
  serviceNoteValues,
  validateServiceNote,
} from '@prumo/domain/billing';
import { foldText, formatCnpj, formatCpf, isCnpj, isCpf, onlyDigits } from '@prumo/domain/identity';
import { type Cents, formatNumber, zero } from '@prumo/domain/money';
import { isBlank, type ProblemData } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { sql } from 'kysely';
import type { Call, Context } from '../http/contract.ts';
import { agreed, conflict, notFound, refuseProblems, unprocessable } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { addJob } from '../jobs/index.ts';
import { plainText } from '../partner-services/notes/index.ts';
import { readNoteSettings } from '../registry/index.ts';

type Sheet = Schemas['ServiceNoteSheet'];
type Status = Schemas['ServiceNoteStatus'];
type Payer = Schemas['ServiceNotePayer'];

/** Name of the job that asks the emitter. */
export const SERVICE_NOTE_JOB = 'service-note';

interface AccountRow {
  readonly guide_type: NotedAccount['guideType'];
  readonly status: NotedAccount['status'];
  readonly courtesy: boolean;
  readonly receipt: boolean;
  readonly particular_cents: Cents;
  readonly discount_cents: Cents;
  readonly interest_cents: Cents;
  readonly patient: string;
  readonly cpf: string | null;
  readonly guardian_name: string | null;
  readonly guardian_cpf: string | null;
  readonly address: Schemas['Address'];
  readonly city: string | null;
  readonly state: string | null;
  readonly cnpj: string | null;
  /** Who paid, as the receipt says it. */
  readonly source_name: string | null;
  readonly source_document: string | null;
  readonly statuses: readonly Status[];
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
}

/** An account with what its note would tell of it. */
async function accountOf({ trx }: Context, id: string): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    select a.guide_type, a.status, a.courtesy, a.receipt, a.particular_cents, a.discount_cents, a.interest_cents,
      p.name as patient, p.cpf, p.guardian_name, p.guardian_cpf, p.address, a.payment #>> '{source,name}' as source_name, a.payment #>> '{source,value}' as source_document, b.address ->> 'city' as city, b.address ->> 'state' as state, b.cnpj,
      (select coalesce(json_agg(s.status), '[]') from service_note s where s.branch_id = a.branch_id and s.account_id = a.id) as statuses,
      (select coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity) order by l.position), '[]')
        from billing_line l where l.branch_id = a.branch_id and l.account_id = a.id) as lines
    from billing_account a join patient p on p.branch_id = a.branch_id and p.id = a.patient_id join branch b on b.id = a.branch_id
    where a.id = ${id} and a.removed_at is null`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

const notedOf = (row: AccountRow): NotedAccount => ({
  guideType: row.guide_type,
  status: row.status,
  courtesy: row.courtesy,
  received: row.receipt,
  particularTotal: row.particular_cents,
  discount: row.discount_cents,
  interest: row.interest_cents,
  notes: row.statuses,
});

/** What a note of an account would tell, why there can be none now, and the notes that it has, the newest first. */
export async function readNotes(call: Context, id: string): Promise<Sheet> {
  const row = await accountOf(call, id);
  const settings = await readNoteSettings(call.trx);
  // Read once for both: a note may be ended at this moment.
  const notes = await notesOf(call, id);
  const known = { ...notedOf(row), notes: notes.map(({ status }) => status) };
  const values = serviceNoteValues(known, settings.rate);
  const missing = settings.configured ? null : 'service-note.not-configured';
  const refusal = values.ok ? missing : values.error.code;
  return {
    refusal: refusal === null ? null : sentence(refusal),
    value: toReais(values.ok ? values.value.value : zero),
    iss: values.ok && values.value.iss !== null ? toReais(values.value.iss) : null,
    rate: settings.rate,
    withheld: settings.withheld,
    environment: settings.environment,
    payer: payerOf(row, settings.municipality),
    description: descriptionOf(row),
    notes,
  };
}

/** Who paid; without a document of theirs the patient, or the guardian of one without a CPF. The address is the patient's, unless somebody else paid. */
function payerOf(row: AccountRow, municipality: string): Payer {
  const { address } = row;
  const paid = onlyDigits(row.source_document ?? '');
  if (paid !== '' && paid !== row.cpf && paid !== row.guardian_cpf && (isCpf(paid) || isCnpj(paid)))
    return { ...NOWHERE, name: row.source_name ?? '', document: isCpf(paid) ? formatCpf(paid) : formatCnpj(paid) };
  const isGuardian = paid === row.guardian_cpf || (isBlank(row.cpf) && !isBlank(row.guardian_cpf));
  const cpf = (isGuardian ? row.guardian_cpf : row.cpf) ?? '';
  const isNear =
    !isBlank(address.city) && foldText(address.city) === foldText(row.city ?? '') && address.state === row.state;
  return {
    name: (isGuardian ? row.guardian_name : null) ?? row.patient,
    document: cpf === '' ? '' : formatCpf(cpf),
    cep: address.cep ?? '',
    street: address.street ?? '',
    number: address.number ?? '',
    complement: address.complement ?? '',
    neighborhood: address.neighborhood ?? '',
    municipality: isNear ? municipality : '',
  };
}

const NOWHERE = { cep: '', street: '', number: '', complement: '', neighborhood: '', municipality: '' };

const descriptionOf = ({ lines }: AccountRow): string =>
  lines.map(({ name, quantity }) => (quantity === 1 ? name : `${formatNumber(quantity, 0)} × ${name}`)).join('; ');

async function notesOf({ trx }: Context, accountId: string): Promise<Sheet['notes']> {
  const rows = await trx
    .selectFrom('service_note as s')
    .innerJoin('app_user as u', 'u.id', 's.asked_by')
    .select([
      's.id',
      's.status',
      's.environment',
      's.series',
      's.number',
      's.asked_at',
      'u.name',
      's.value_cents',
      's.iss_cents',
      's.payer',
      's.description',
      's.note_number',
      's.key',
      's.link',
      's.issued_at',
      's.canceled_at',
      's.cancel_text',
      's.code',
      's.data',
    ])
    .where('s.account_id', '=', accountId)
    .orderBy('s.asked_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    environment: row.environment,
    series: row.series,
    number: row.number,
    askedAt: row.asked_at,
    askedBy: row.name,
    value: toReais(row.value_cents),
    iss: row.iss_cents === null ? null : toReais(row.iss_cents),
    payer: row.payer,
    description: row.description,
    noteNumber: row.note_number,
    key: row.key,
    link: row.link,
    issuedAt: row.issued_at,
    canceledAt: row.canceled_at,
    cancelReason: row.cancel_text,
    message: row.code === null ? null : sentence(row.code, (row.data as ProblemData | null) ?? undefined),
  }));
}

/** Holds the account: of two who ask at once the second sees the first one's note, and whoever changes the account waits. */
async function holdAccount({ trx }: Context, id: string): Promise<void> {
  const row = await trx
    .selectFrom('billing_account')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
}

/**
 * Has a note of a received private account issued when the transaction commits. Its number is the branch's next of the series, given once, under the lock of the
 * branch's settings; a note that fails leaves a gap, which the standard allows.
 */
export async function issueNote(call: Call<'issueServiceNote'>): Promise<void> {
  const { trx, path, body, session, now, newId } = call;
  await holdAccount(call, path.id);
  const row = await accountOf(call, path.id);
  const settings = await trx.selectFrom('service_note_settings').selectAll().forUpdate().executeTakeFirst();
  const { value, iss } = agreed(serviceNoteValues(notedOf(row), settings?.rate ?? null), 409);
  if (settings === undefined) throw unprocessable('service-note.not-configured');
  if (settings.sealed === null) throw unprocessable('service-note.no-certificate');
  if (row.cnpj === null || !isCnpj(row.cnpj)) throw unprocessable('service-note.no-cnpj');
  const payer = wholePayer(body.payer);
  const description = plainText(body.description);
  refuseProblems(validateServiceNote(payer, description));
  const { series, next_number: number, environment, municipality } = settings;
  await trx
    .updateTable('service_note_settings')
    .set({ next_number: number + 1 })
    .execute();
  const id = newId();
  await trx
    .insertInto('service_note')
    .values({
      branch_id: session.branch?.id ?? '',
      id,
      account_id: path.id,
      environment,
      series,
      number,
      dps_id: dpsId({ municipality, cnpj: row.cnpj }, series, number),
      value_cents: value,
      iss_cents: iss,
      payer: JSON.stringify(payer),
      description,
      asked_at: new Date(now).toISOString(),
      asked_by: session.userId,
    })
    .execute();
  await enqueue(call, id);
  call.audit('service-note.asked', 'account', path.id);
  call.publish({ type: 'account', id: path.id });
}

/** Whom a note is for in the alphabet of the standard, with nothing left out. */
export const wholePayer = (payer: Payer): Required<Payer> => ({
  name: plainText(payer.name),
  document: payer.document.trim(),
  cep: payer.cep?.trim() ?? '',
  street: plainText(payer.street ?? ''),
  number: plainText(payer.number ?? ''),
  complement: plainText(payer.complement ?? ''),
  neighborhood: plainText(payer.neighborhood ?? ''),
  municipality: payer.municipality?.trim() ?? '',
});

const enqueue = ({ trx, newId, session }: Context, noteId: string): Promise<void> =>
  addJob(trx, newId(), SERVICE_NOTE_JOB, {
    branchId: session.branch?.id ?? '',
    customerId: session.customerId,
    userId: session.userId,
    noteId,
  });

async function heldNote(call: Context, accountId: string, noteId: string): Promise<Status> {
  await holdAccount(call, accountId);
  const row = await call.trx
    .selectFrom('service_note')
    .select('status')
    .where('id', '=', noteId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row.status;
}

/** Asks for what became of a note, or of its cancelling, whose answer was lost. */
export async function retryNote(call: Call<'retryServiceNote'>): Promise<void> {
  const { path, trx } = call;
  const status = agreed(retryServiceNote(await heldNote(call, path.id, path.noteId)), 409);
  await trx.updateTable('service_note').set({ status, ended_at: null }).where('id', '=', path.noteId).execute();
  await enqueue(call, path.noteId);
  call.audit('service-note.asked-again', 'account', path.id);
  call.publish({ type: 'account', id: path.id });
}

/** Has an issued note canceled for a reason. */
export async function cancelNote(call: Call<'cancelServiceNote'>): Promise<void> {
  const { path, body, trx, session } = call;
  const decision = cancelServiceNote(await heldNote(call, path.id, path.noteId), plainText(body.text));
  if (!decision.ok) {
    if ('problems' in decision.error) refuseProblems(decision.error.problems);
    throw conflict('service-note.not-issued');
  }
  await trx
    .updateTable('service_note')
    .set({
      status: 'canceling',
      cancel_reason: body.reason,
      cancel_text: decision.value,
      cancel_asked_by: session.userId,
      cancel_request: null,
      cancel_sent_at: null,
      ended_at: null,
      code: null,
      data: null,
    })
    .where('id', '=', path.noteId)
    .execute();
  await enqueue(call, path.noteId);
  call.audit('service-note.cancel-asked', 'account', path.id);
  call.publish({ type: 'account', id: path.id });
}
