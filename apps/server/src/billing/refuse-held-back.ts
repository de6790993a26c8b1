import type { Problem } from '@prumo/domain/result';
import type { HeldBack } from '@prumo/tiss';
import { Refusal } from '../http/refusal.ts';
import { patientName } from '@prumo/domain/identity';
import { sentence } from '@prumo/messages';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { guideSentence } from './guide-sentence.ts';
import type { BilledGuide } from './invoiced-guides.ts';

/** So many accounts are told of at once: whoever corrects them asks again. */
const MOST = 100;

/** Throws the refusal of guides that the standard holds back (422), account by account, or returns when there is none. [TIS-007, TIS-012] */
export function refuseHeldBack(guides: readonly BilledGuide[], held: readonly HeldBack[]): void {
  if (held.length === 0) return;
  const problemsOf = new Map<string, Problem[]>();
  for (const { accountId, problems } of held)
    problemsOf.set(accountId, [...(problemsOf.get(accountId) ?? []), ...problems]);
  const accounts = guides
    .filter(({ accountId }) => problemsOf.has(accountId))
    .slice(0, MOST)
    .map(({ accountId, key, patient, type }) => ({
      id: accountId,
      key,
      patient,
      problems: (problemsOf.get(accountId) ?? []).map((found) => ({
        field: found.field,
        message: guideSentence(type, found),
      })),
    }));
  throw new Refusal(422, 'tiss.guides-held-back', { data: { count: problemsOf.size }, accounts });
}

/** An account that its insurer is charged for on no guide of the standard would be owed and never told: it holds the closing back. [BIL-198] */
export async function refuseUntold(trx: Trx, accountIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; number: number; name: string; social_name: string | null; full: number }>`
    select a.id, a.number, p.name, p.social_name, count(*) over () as full from billing_account a
    join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
    where a.id = any(${accountIds}::text[]) and a.guide_type not in ('consultation', 'sadt') and a.insurance_cents > 0
    order by a.day, a.id limit ${MOST}`.execute(trx);
  if (rows.length === 0) return;
  const accounts = rows.map(({ id, number, name, social_name: socialName }) => ({
    id,
    key: String(number),
    patient: patientName({ name, socialName }),
    problems: [{ field: 'guideType', message: sentence('guide.not-of-standard') }],
  }));
  throw new Refusal(422, 'tiss.guides-held-back', { data: { count: rows[0]?.full ?? 0 }, accounts });
}
