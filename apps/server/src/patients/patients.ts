import type { Schemas } from '@prumo/contract';
import { onlyDigits, validatePatient } from '@prumo/domain/identity';
import { isBlank } from '@prumo/domain/result';
import { CONSENT_CHANNELS } from '@prumo/domain/marketing';
import { CompiledQuery, sql } from 'kysely';
import { olderVersion } from '../http/older-version.ts';
import { inOneFlight } from '../database/in-one-flight.ts';
import type { Trx } from '../database/tenant.ts';
import { type Context, JsonText } from '../http/contract.ts';
import { photoProblems, photoRow } from '../http/picture.ts';
import { conflict, notFound, refuseProblems } from '../http/refusal.ts';
import { patientJoins, patientJson } from './patient-json.ts';
import { inputOf, type PatientInput, rowOf, withInsurance } from './patient-row.ts';

/** The text that reads a patient by the id: so long that writing it for each reading would show. */
let patientById: string | undefined;

/** The whole patient as the wire has it. Throws not-found for a patient of another branch. [ACC-001] */
export async function readPatient(trx: Trx, id: string): Promise<JsonText<Schemas['Patient']>> {
  patientById ??= sql`select ${patientJson}::text as json from patient p ${patientJoins} where p.id = ${id}`.compile(
    trx,
  ).sql;
  const asked: CompiledQuery<{ readonly json: string }> = CompiledQuery.raw(patientById, [id]);
  const { rows } = await trx.executeQuery(asked);
  if (!rows[0]) throw notFound();
  return new JsonText<Schemas['Patient']>(rows[0].json);
}

/** Registers a patient and returns the id; refuses invalid fields (422, named from `at` on) and a CPF that the branch knows already (409). [PAT-019] */
export async function registerPatient(call: Context, asked: PatientInput, at = ''): Promise<string> {
  const input = withInsurance(asked);
  refuseInvalid(call, input, at);
  const row = rowOf(input);
  const id = call.newId();
  // A known CPF is told before the constraint that refuses it too.
  await inOneFlight(
    refuseOtherInsurance(call.trx, asked),
    refuseKnownCpf(call.trx, row.cpf, null),
    call.trx
      .insertInto('patient')
      .values({ branch_id: branchOf(call), id, ...row, ...photoRow(input.photo ?? null) })
      .execute(),
    saveCards(call, id, input.cards),
    saveConsents(call, id, input.consents),
  );
  call.audit('patient.created', 'patient', id);
  return id;
}

/** Changes what the input names and keeps the rest; an older version than the stored one is refused. */
export async function changePatient(call: Context, id: string, asked: PatientInput): Promise<void> {
  const input = withInsurance(asked);
  const stored = await call.trx.selectFrom('patient').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!stored) throw notFound();
  if (input.version !== undefined && input.version !== stored.version) throw await olderVersion(call, 'patient', id);
  const merged = { ...inputOf(stored), ...input };
  refuseInvalid(call, merged, '');
  const row = rowOf(merged);
  await inOneFlight(
    refuseOtherInsurance(call.trx, asked),
    refuseKnownCpf(call.trx, row.cpf, id),
    call.trx
      .updateTable('patient')
      .set((eb) => ({
        ...row,
        ...(input.photo === undefined ? {} : photoRow(input.photo)),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute(),
    saveCards(call, id, input.cards),
    saveConsents(call, id, input.consents),
  );
  call.audit('patient.updated', 'patient', id);
}

/** The record stays; searches for active patients no longer find it. [REG-102, A85] */
export async function deactivatePatient(call: Context, id: string): Promise<void> {
  const changed = await call.trx
    .updateTable('patient')
    .set((eb) => ({ active: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw notFound();
  call.audit('patient.deactivated', 'patient', id);
}

const branchOf = (call: Context): string => call.session.branch?.id ?? '';

function refuseInvalid(call: Context, input: PatientInput, at: string): void {
  const identityRequired = call.session.branch?.settings['patient.identityRequired'] === true;
  const problems = [...validatePatient(input, { today: call.today, identityRequired }), ...photoProblems(input.photo)];
  refuseProblems(problems.map((item) => ({ ...item, field: `${at}${item.field}` })));
}

/** The block names insurance and plan: the plan must be of that insurance. */
async function refuseOtherInsurance(trx: Trx, { insurance }: PatientInput): Promise<void> {
  if (!insurance?.id) return;
  const plan = await trx
    .selectFrom('insurance_plan')
    .select('id')
    .where('id', '=', insurance.plan.id)
    .where('insurance_id', '=', insurance.id)
    .executeTakeFirst();
  if (!plan) refuseProblems([{ field: 'insurance.id', code: 'field.invalid' }]);
}

async function refuseKnownCpf(trx: Trx, cpf: string | null, ownId: string | null): Promise<void> {
  if (cpf === null) return;
  const other = await trx.selectFrom('patient').select('id').where('cpf', '=', cpf).executeTakeFirst();
  if (other && other.id !== ownId) throw conflict('patient.duplicate-cpf');
}

/** Further cards, besides that of the patient's own plan; undefined leaves them as they are. */
async function saveCards(call: Context, patientId: string, cards: PatientInput['cards']): Promise<void> {
  if (cards === undefined) return;
  await call.trx.deleteFrom('patient_card').where('patient_id', '=', patientId).execute();
  if (cards.length === 0) return;
  await call.trx
    .insertInto('patient_card')
    .values(
      cards.map(({ planId, record, validity, insured }) => ({
        branch_id: branchOf(call),
        id: call.newId(),
        patient_id: patientId,
        plan_id: planId,
        record: isBlank(record) ? null : onlyDigits(record) || null,
        validity: validity ?? null,
        insured: isBlank(insured) ? null : insured.trim(),
      })),
    )
    .execute();
}

/** Keeps each changed answer with who wrote it down and when; answers are never erased. [AUD-007] */
export async function saveConsents(call: Context, patientId: string, answers: PatientInput['consents']): Promise<void> {
  for (const channel of CONSENT_CHANNELS) {
    const granted = answers?.[channel];
    if (granted === undefined) continue;
    const last = await call.trx
      .selectFrom('patient_consent')
      .select('granted')
      .where('patient_id', '=', patientId)
      .where('channel', '=', channel)
      .orderBy('at', 'desc')
      .orderBy('granted')
      .executeTakeFirst();
    if ((last?.granted ?? false) === granted) continue;
    await call.trx
      .insertInto('patient_consent')
      .values({
        branch_id: branchOf(call),
        id: call.newId(),
        patient_id: patientId,
        channel,
        granted,
        origin: 'reception',
        user_id: call.session.userId,
      })
      .execute();
  }
}
