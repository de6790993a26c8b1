import { foldText } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';
import { likeText } from './catalogue.ts';
import { nothing } from './lookups-page.ts';

/** A procedure (alias e). */
export const expenseJson: RawBuilder<unknown> = sql`json_build_object('id', e.id, 'code', e.code, 'name', e.name, 'type', e.type, 'modality', e.modality, 'durationMinutes', e.duration_minutes)`;

/** A procedure is found by the first digits of its code or by a part of its name. [REG-091, decision A84] */
export function expenseMatches(search: string | undefined): readonly RawBuilder<unknown>[] {
  const folded = foldText(search ?? '');
  if (folded === '') return nothing;
  const code = folded.replaceAll(/[.\s-]/g, '');
  return [sql`(e.name_folded like ${`%${likeText(folded)}%`} or e.code like ${`${likeText(code)}%`})`];
}

/** A plan (alias l) of an insurance (alias i), and both as one name; a plan called like its insurance is not said twice. */
export const customName: RawBuilder<unknown> = sql`case when lower(l.name) = lower(i.name) then i.name else i.name || ' - ' || l.name end`;
export const planJson: RawBuilder<unknown> = sql`json_build_object('id', i.id, 'planId', l.id, 'name', l.name, 'customName', ${customName}, 'type', i.type, 'ansCode', i.ans_code)`;
export const planFrom: RawBuilder<unknown> = sql`insurance_plan l join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id`;

/** Reais of two columns of cents: what the plan pays and what the patient pays. */
export const definitionJson: RawBuilder<unknown> = sql`json_build_object('insuranceValue', round(r.insurance_cents / 100.0, 2), 'particularValue', round(r.particular_cents / 100.0, 2))`;
