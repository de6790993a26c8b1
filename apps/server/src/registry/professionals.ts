import type { Schemas } from '@prumo/contract';
import { validateProfessional } from '@prumo/domain/billing';
import { onlyDigits } from '@prumo/domain/identity';
import { centsFromReais } from '@prumo/domain/money';
import { isBlank, type Problem } from '@prumo/domain/result';
import { olderVersion } from '../http/older-version.ts';
import type { Context } from '../http/contract.ts';
import { photoProblems, photoRow, pictureProblems } from '../http/picture.ts';
import { notFound, Refusal, refuseProblems } from '../http/refusal.ts';
import { branchesOf, refuseWhenUsed, settleBranches } from './professional-branches.ts';
import { readPlans, worksHere, writePlans } from './professional-plans.ts';

type Input = Schemas['ProfessionalInput'];
type Record = Schemas['ProfessionalRecord'];

/** The whole registration; throws not-found for a professional of another customer. [REG-106] */
export async function readProfessional(call: Context, id: string): Promise<Record> {
  const row = await call.trx.selectFrom('professional').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return {
    id: row.id,
    name: row.name,
    socialName: row.social_name,
    treatment: row.treatment,
    cpf: row.cpf,
    birthDate: row.birth_date,
    gender: row.gender,
    phone: row.phone,
    cellphone: row.cellphone,
    email: row.email,
    address: row.address,
    councils: row.councils,
    specialties: row.specialties,
    signature: row.signature,
    photo:
      row.photo === null || row.photo_thumbnail === null ? null : { image: row.photo, thumbnail: row.photo_thumbnail },
    branches: await branchesOf(call, id),
    plans: await readPlans(call.trx, id),
    active: row.active,
    version: row.version,
  };
}

/** Registers a professional of the customer; a CPF that is known already is refused (409). [REG-061, REG-106] */
export async function createProfessional(call: Context, input: Input): Promise<string> {
  refuseProblems(problemsOf(input, call));
  const id = call.newId();
  await call.trx
    .insertInto('professional')
    .values({ id, customer_id: call.session.customerId, ...rowOf(input), active: input.active ?? true })
    .execute();
  await settleBranches(call, id, input.branchIds);
  await settlePlans(call, id, input.plans ?? []);
  call.audit('professional.created', 'professional', id);
  return id;
}

/** Changes a professional; an older version than the stored one is refused (409), and taking out of use wants the permission for it. [REG-062, REG-063] */
export async function changeProfessional(call: Context, id: string, input: Input): Promise<void> {
  const stored = await call.trx
    .selectFrom('professional')
    .select(['version', 'active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  if (input.version !== undefined && input.version !== stored.version)
    throw await olderVersion(call, 'professional', id);
  refuseProblems(problemsOf(input, call));
  const active = input.active ?? stored.active;
  if (stored.active && !active) {
    if (call.session.branch?.actions.has('general:deleteProfessional') !== true)
      throw new Refusal(403, 'access.forbidden');
    await refuseWhenUsed(call, id);
  }
  await call.trx
    .updateTable('professional')
    .set((eb) => ({ ...rowOf(input), active, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await settleBranches(call, id, input.branchIds);
  await settlePlans(call, id, input.plans ?? []);
  call.audit('professional.updated', 'professional', id);
}

/** Takes a professional out of use; one who has schedules, coming appointments or a login is refused with where. [REG-063, A85] */
export async function deactivateProfessional(call: Context, id: string): Promise<void> {
  const stored = await call.trx
    .selectFrom('professional')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  await refuseWhenUsed(call, id);
  await call.trx
    .updateTable('professional')
    .set((eb) => ({ active: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  call.audit('professional.deactivated', 'professional', id);
}

/** Plans belong to the branch: they are kept only where the professional works. */
async function settlePlans(
  call: Context,
  id: string,
  plans: readonly Schemas['ProfessionalPlanInput'][],
): Promise<void> {
  await writePlans(call, id, (await worksHere(call.trx, id)) ? plans : []);
}

function problemsOf(input: Input, call: Context): Problem[] {
  const { cep } = input.address ?? {};
  return [
    ...validateProfessional(
      {
        name: input.name,
        cpf: input.cpf,
        birthDate: input.birthDate,
        phone: input.phone,
        cellphone: input.cellphone,
        email: input.email,
        cep,
        councils: input.councils,
        specialties: input.specialties,
        branchIds: input.branchIds,
        plans: (input.plans ?? []).map(({ transfer, ...plan }) => ({
          ...plan,
          transfer: { ...transfer, value: transfer.value === null ? null : centsFromReais(transfer.value) },
        })),
      },
      call.today,
    ),
    ...photoProblems(input.photo),
    ...pictureProblems('signature', input.signature),
  ];
}

/** Digits of documents and phones are kept without their masks. */
function rowOf(input: Input) {
  const { address } = input;
  return {
    name: input.name.replaceAll(/\s+/g, ' ').trim(),
    social_name: text(input.socialName),
    treatment: text(input.treatment),
    cpf: digits(input.cpf),
    birth_date: input.birthDate ?? null,
    gender: input.gender ?? null,
    phone: digits(input.phone),
    cellphone: digits(input.cellphone),
    email: text(input.email)?.toLowerCase() ?? null,
    address: JSON.stringify({ ...address, ...(address?.cep ? { cep: onlyDigits(address.cep) } : {}) }),
    councils: JSON.stringify(input.councils.map(({ name, state, record }) => ({ name, state, record: record.trim() }))),
    specialties: JSON.stringify(input.specialties.map(({ code, name }) => ({ code, name }))),
    signature: input.signature ?? null,
    ...photoRow(input.photo ?? null),
  };
}

const text = (value: string | null | undefined): string | null => (isBlank(value) ? null : value.trim());
const digits = (value: string | null | undefined): string | null => (isBlank(value) ? null : onlyDigits(value) || null);
