import { type RawBuilder, sql } from 'kysely';

/** One row of a list or look-up, written by PostgreSQL; expects p = patient, l = its plan, i = the insurance of that plan. [ENT-015, PAT-018] */
export const patientItemJson: RawBuilder<string> = sql`json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name, 'birthDate', p.birth_date, 'gender', p.gender,
  'cpf', p.cpf, 'cellphone', p.cellphone, 'phone', p.phone, 'alert', p.alert,
  'insurance', case when l.id is not null then json_build_object('id', i.id, 'name', i.name, 'planId', l.id, 'record', p.record) end)`;

/** The whole patient, same aliases. */
export const patientJson: RawBuilder<string> = sql`json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name, 'birthDate', p.birth_date, 'gender', p.gender, 'cpf', p.cpf,
  'identity', case when p.cpf is not null then json_build_object('type', 'cpf', 'value', p.cpf)
    when p.passport is not null then json_build_object('type', 'passport', 'value', p.passport) end,
  'cns', p.cns, 'phone', p.phone, 'cellphone', p.cellphone, 'email', p.email, 'motherName', p.mother_name, 'fatherName', p.father_name,
  'civilStatus', p.civil_status, 'occupation', p.occupation, 'address', p.address, 'alert', p.alert, 'notes', p.notes, 'active', p.active, 'version', p.version,
  'insurance', case when l.id is not null then json_build_object('id', i.id, 'name', i.name, 'plan', json_build_object('id', l.id, 'name', l.name),
    'record', p.record, 'validity', p.validity, 'insured', p.insured) end)`;

/** Joins that both shapes expect. */
export const patientJoins: RawBuilder<unknown> = sql`left join insurance_plan l on l.branch_id = p.branch_id and l.id = p.plan_id
  left join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id`;
