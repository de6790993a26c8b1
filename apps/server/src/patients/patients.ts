import type { Schemas } from '@prumo/contract';
import { cleanPassport, foldText, onlyDigits } from '@prumo/domain/identity';
import { isBlank } from '@prumo/domain/result';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { type Context, JsonText } from '../http/contract.ts';
import { conflict, notFound, refuseProblems } from '../http/refusal.ts';
import { patientJoins, patientJson } from './patient-json.ts';
import { type PatientInput, patientProblems } from './patient-rules.ts';

/** The whole patient as the wire has it. Throws not-found for a patient of another branch. [ACC-001] */
export async function readPatient(trx: Trx, id: string): Promise<JsonText<Schemas['Patient']>> {
  const { rows } = await sql<{ json: string }>`select ${patientJson}::text as json from patient p ${patientJoins} where p.id = ${id}`.execute(trx);
  if (!rows[0]) throw notFound();
  return new JsonText<Schemas['Patient']>(rows[0].json);
}

/** Registers a patient and returns the id; refuses invalid fields (422, named from `at` on) and a CPF that the branch knows already (409). [PAT-019] */
export async function registerPatient(call: Context, input: PatientInput, at = ''): Promise<string> {
  refuseProblems(patientProblems(input, call.today, identityRequired(call)).map((item) => ({ ...item, field: `${at}${item.field}` })));
  const row = rowOf(input);
  await refuseKnownCpf(call.trx, row.cpf, null);
  const id = call.newId();
  await call.trx.insertInto('patient').values({ branch_id: call.session.branch?.id ?? '', id, ...row }).execute();
  call.audit('patient.created', 'patient', id);
  return id;
}

/** Changes what the input names and keeps the rest; an older version than the stored one is refused. */
export async function changePatient(call: Context, id: string, input: PatientInput): Promise<void> {
  const stored = await call.trx.selectFrom('patient').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!stored) throw notFound();
  if (input.version !== undefined && input.version !== stored.version) throw conflict('conflict.version');
  const known: PatientInput = {
    name: stored.name, socialName: stored.social_name, birthDate: stored.birth_date, gender: stored.gender as 'female' | 'male' | null, cpf: stored.cpf,
    passport: stored.passport, cns: stored.cns, phone: stored.phone, cellphone: stored.cellphone, email: stored.email, motherName: stored.mother_name,
    fatherName: stored.father_name, civilStatus: stored.civil_status, occupation: stored.occupation, planId: stored.plan_id, record: stored.record,
    validity: stored.validity, insured: stored.insured, address: stored.address as Schemas['Address'], alert: stored.alert, notes: stored.notes,
    active: stored.active, quick: input.quick,
  };
  const merged = { ...known, ...input };
  refuseProblems(patientProblems(merged, call.today, identityRequired(call)));
  const row = rowOf(merged);
  await refuseKnownCpf(call.trx, row.cpf, id);
  await call.trx.updateTable('patient').set((eb) => ({ ...row, version: eb('version', '+', 1) })).where('id', '=', id).execute();
  call.audit('patient.updated', 'patient', id);
}

const identityRequired = (call: Context): boolean => call.session.branch?.settings['patient.identityRequired'] === true;

async function refuseKnownCpf(trx: Trx, cpf: string | null, ownId: string | null): Promise<void> {
  if (cpf === null) return;
  const other = await trx.selectFrom('patient').select('id').where('cpf', '=', cpf).executeTakeFirst();
  if (other && other.id !== ownId) throw conflict('patient.duplicate-cpf');
}

/** Digits of documents and phones are kept without their masks. */
function rowOf(input: PatientInput) {
  const name = input.name.replaceAll(/\s+/g, ' ').trim();
  return {
    name, name_folded: foldText(name), social_name: text(input.socialName), birth_date: input.birthDate ?? null, gender: input.gender ?? null,
    cpf: digits(input.cpf), passport: isBlank(input.passport) ? null : cleanPassport(input.passport), cns: digits(input.cns), phone: digits(input.phone),
    cellphone: digits(input.cellphone), email: text(input.email)?.toLowerCase() ?? null, mother_name: text(input.motherName), father_name: text(input.fatherName),
    civil_status: text(input.civilStatus), occupation: text(input.occupation), plan_id: input.planId ?? null, record: text(input.record),
    validity: input.validity ?? null, insured: text(input.insured), alert: text(input.alert), notes: text(input.notes), active: input.active ?? true,
    address: JSON.stringify({ ...input.address, ...(input.address?.cep ? { cep: onlyDigits(input.address.cep) } : {}) }),
  };
}

const text = (value: string | null | undefined): string | null => (isBlank(value) ? null : value.trim());
const digits = (value: string | null | undefined): string | null => (isBlank(value) ? null : onlyDigits(value) || null);
