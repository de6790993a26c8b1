import { type RawBuilder, sql } from 'kysely';
import { OCCUPATION_CODES } from '../registry/index.ts';

/** One row of a list or look-up, written by PostgreSQL; expects p = patient, l = its plan, i = the insurance of that plan. [ENT-015, PAT-018] */
export const patientItemJson: RawBuilder<string> = sql`json_build_object(
  'id', p.id, 'name', p.name, 'socialName', p.social_name, 'birthDate', p.birth_date, 'gender', p.gender,
  'cpf', p.cpf, 'cellphone', p.cellphone, 'phone', p.phone, 'guardianName', p.guardian_name, 'alert', p.alert, 'thumbnail', p.photo_thumbnail,
  'insurance', case when l.id is not null then json_build_object('id', i.id, 'name', i.name, 'planId', l.id, 'record', p.record) end)`;

/** The newest answer about each channel, of two at once the one that refuses; nobody asked means no. [AUD-007] */
const consents: RawBuilder<unknown> = sql`jsonb '{"whatsapp":false,"email":false,"phone":false}'
    || coalesce((select jsonb_object_agg(c.channel, c.granted order by c.at, c.granted desc) from patient_consent c where c.patient_id = p.id), '{}')`;

const cards: RawBuilder<string> = sql`coalesce((select json_agg(json_build_object('id', c.id, 'insurance', json_build_object('id', ci.id, 'name', ci.name),
    'plan', json_build_object('id', cl.id, 'name', cl.name), 'record', c.record, 'validity', c.validity, 'insured', c.insured) order by c.id)
  from patient_card c join insurance_plan cl on cl.branch_id = c.branch_id and cl.id = c.plan_id
    join insurance ci on ci.branch_id = cl.branch_id and ci.id = cl.insurance_id where c.patient_id = p.id), '[]')`;

/** The document that names patient p. [ENT-068] */
export const identityJson: RawBuilder<unknown> = sql`case when p.cpf is not null then json_build_object('type', 'cpf', 'value', p.cpf)
    when p.passport is not null then json_build_object('type', 'passport', 'value', p.passport) end`;
/** A second one. [ENT-068] */
export const secondaryIdentityJson: RawBuilder<unknown> = sql`case when p.cpf is not null and p.passport is not null then json_build_object('type', 'passport', 'value', p.passport)
    when p.rg is not null then json_build_object('type', 'rg', 'value', p.rg) end`;

/** The codes by their names, in the text of the statement: it is read once, when the statement is prepared, and as a parameter it would be read every time. */
const occupationCodes = sql.lit(JSON.stringify(OCCUPATION_CODES));
/** What patient p does for a living; who typed a name of the national list, for any gender, meant its code. [ENT-068] */
export const professionJson: RawBuilder<unknown> = sql`case when p.occupation is not null
    then json_build_object('code', ${occupationCodes}::jsonb ->> replace(lower(p.occupation), '(a)', ''), 'name', p.occupation) end`;
/** The address of patient p as its form has it [ENT-099], and as it is written on an envelope. [ENT-068] */
export const addressJson: RawBuilder<unknown> = sql`jsonb '{"neighborhood":null,"city":null,"state":null}' || p.address || jsonb_build_object(
    'id', p.id, 'type', p.address -> 'type', 'postalCode', p.address -> 'cep',
    'addressLine1', nullif(concat_ws(', ', nullif(p.address ->> 'street', ''), nullif(p.address ->> 'number', '')), ''), 'addressLine2', p.address -> 'complement')`;

/** The whole patient, same aliases. The first document names the person; a second one is the RG, or the passport beside a CPF. [ENT-068] */
export const patientJson: RawBuilder<string> = sql`json_build_object(
  'id', p.id, 'name', p.name, 'socialName', p.social_name, 'birthDate', p.birth_date, 'gender', p.gender, 'cpf', p.cpf,
  'identity', ${identityJson}, 'secondaryIdentity', ${secondaryIdentityJson},
  'passport', p.passport, 'rg', p.rg, 'newborn', p.newborn, 'motherCpf', p.mother_cpf, 'guardianName', p.guardian_name, 'guardianCpf', p.guardian_cpf, 'cns', p.cns, 'phone', p.phone, 'cellphone', p.cellphone, 'email', p.email,
  'consents', ${consents},
  'motherName', p.mother_name, 'fatherName', p.father_name, 'civilStatus', p.civil_status, 'occupation', p.occupation, 'profession', ${professionJson},
  'address', ${addressJson}, 'imageUrl', p.photo_thumbnail,
  'alert', p.alert, 'notes', p.notes,
  'photo', case when p.photo is not null then json_build_object('image', p.photo, 'thumbnail', p.photo_thumbnail) end, 'active', p.active, 'version', p.version, 'cards', ${cards},
  'insurance', case when l.id is not null then json_build_object('id', i.id, 'name', i.name, 'plan', json_build_object('id', l.id, 'name', l.name, 'record', p.record, 'validity', p.validity, 'insured', p.insured),
    'record', p.record, 'validity', p.validity, 'insured', p.insured) end)`;

/** Joins that both shapes expect. */
export const patientJoins: RawBuilder<unknown> = sql`left join insurance_plan l on l.branch_id = p.branch_id and l.id = p.plan_id
  left join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id`;
