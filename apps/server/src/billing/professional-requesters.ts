import type { Schemas } from '@prumo/contract';
import { canLookUpRequester } from '@prumo/domain/billing';
import { sql } from 'kysely';
import type { Answer, Call } from '../http/contract.ts';

const NOBODY: Schemas['Requester'] = { id: null, name: null, specialty: null };

/**
 * Who has a record at a council: a professional of the branch, else a referrer, else whoever asked for a service of the branch last
 * with that record. Nobody for an unknown one, or while one of the three is missing. [BIL-139, BIL-152]
 */
export async function findRequester({
  trx,
  query,
}: Call<'findProfessionalRequester'>): Promise<Answer<'findProfessionalRequester'>> {
  const council = {
    name: query.councilName.trim(),
    state: query.councilState.trim().toUpperCase(),
    record: query.councilRecord.trim(),
  };
  if (!canLookUpRequester(council)) return NOBODY;
  const { rows } = await sql<Schemas['Requester']>`
    (select x.id, x.name, x.specialties -> 0 as specialty, 1 as place from professional x
      join professional_branch b on b.professional_id = x.id where x.councils @> ${JSON.stringify([council])}::jsonb order by x.name, x.id limit 1)
    union all
    (select null, i.name, i.specialty, 2 from indicated i
      where i.council_record = ${council.record} and i.council_name = ${council.name} and i.council_state = ${council.state} order by i.name, i.id limit 1)
    union all
    (select null, a.guide #>> '{request,professional,name}', a.guide #> '{request,professional,specialty}', 3 from billing_account a
      where a.guide #>> '{request,professional,council,record}' = ${council.record} and a.guide #> '{request,professional,council}' @> ${JSON.stringify(council)}::jsonb
        and a.removed_at is null order by a.day desc, a.id desc limit 1)
    order by place limit 1`.execute(trx);
  const [found] = rows;
  return found === undefined ? NOBODY : { id: found.id, name: found.name, specialty: found.specialty };
}
