import { type Kysely, sql } from 'kysely';
import type { DB } from '../../src/database/schema.generated.ts';

interface Defect {
  readonly type: 'consultation' | 'sadt';
  /** Plants it in a guide that was sound; `twin` is a sound one of the same patient. */
  readonly plant: (db: Kysely<DB>, id: string, twin: string) => Promise<unknown>;
}

/** A value of what the dialog keeps of the guide. */
const guide = (type: Defect['type'], path: string, value: unknown): Defect => ({
  type,
  plant: (db, id) =>
    sql`update billing_account set guide = jsonb_set(guide, ${`{${path}}`}::text[], ${JSON.stringify(value)}::jsonb) where id = ${id}`.execute(
      db,
    ),
});
const column = (type: Defect['type'], name: string, value: string | null): Defect => ({
  type,
  plant: (db, id) => sql`update billing_account set ${sql.ref(name)} = ${value} where id = ${id}`.execute(db),
});
const ofLine = (type: Defect['type'], name: string, value: string | number | null): Defect => ({
  type,
  plant: (db, id) => sql`update billing_line set ${sql.ref(name)} = ${value} where account_id = ${id}`.execute(db),
});

/** Defects for which insurers deny guides, as accounts of before, imports or other systems bring them. */
export const GUIDE_DEFECTS: Readonly<Record<string, Defect>> = {
  'no card': guide('consultation', 'insured,record', null),
  'a card longer than the standard': guide('consultation', 'insured,record', '1'.repeat(21)),
  'a card with digits missing': guide('consultation', 'insured,record', '123'),
  'a card that had run out': guide('consultation', 'insured,validity', '2020-01-31'),
  'no indication of an accident': guide('consultation', 'accidentIndication', null),
  'no regime': guide('consultation', 'serviceRegime', null),
  'no consultation type': column('consultation', 'consultation_type', null),
  'no number': guide('consultation', 'referral,provider', null),
  'a number longer than the standard': guide('consultation', 'referral,provider', '9'.repeat(21)),
  'a number of another guide': {
    type: 'consultation',
    plant: (db, id, twin) =>
      sql`update billing_account a set guide = jsonb_set(a.guide, '{referral,provider}', t.guide #> '{referral,provider}')
        from billing_account t where a.id = ${id} and t.id = ${twin}`.execute(db),
  },
  'a letter that the standard does not have': guide('consultation', 'justification', 'Ação 漢'),
  'a token and its absence': guide('consultation', 'validation', { token: '1', absence: '04' }),
  'an absence that table 74 does not have': guide('consultation', 'validation', { token: null, absence: '99' }),
  'a token longer than the standard': guide('consultation', 'validation', { token: '1'.repeat(11), absence: null }),
  'no password': guide('consultation', 'authorization,password', null),
  'no authorized guide': guide('consultation', 'referral,insurance', null),
  'no professional': column('consultation', 'professional_id', null),
  'an occupation that table 24 does not have': column('consultation', 'specialty_code', '000000'),
  'two consultations in one guide': ofLine('consultation', 'quantity', 2),
  'no code of the procedure': ofLine('consultation', 'code', null),
  'the procedure of another guide of the day': {
    type: 'consultation',
    plant: (db, id, twin) =>
      sql`update billing_line l set day = t.day, code = t.code from billing_line t where l.account_id = ${id} and t.account_id = ${twin}`.execute(
        db,
      ),
  },
  'no day of the request': guide('sadt', 'request,date', null),
  'asked for after it was done': guide('sadt', 'request,date', '2027-12-01'),
  'no regime of an exam': guide('sadt', 'serviceRegime', null),
  'no council of the requester': guide('sadt', 'request,professional,council,name', ''),
  'no record of the requester': guide('sadt', 'request,professional,council,record', ''),
  'a state that does not exist': guide('sadt', 'request,professional,council,state', 'XX'),
  'no occupation of the requester': guide('sadt', 'request,professional,specialty,code', ''),
  'a contracted requester without a name': guide('sadt', 'request,providerCode', '123'),
  'authorized after it was done': guide('sadt', 'authorization,date', '2027-12-01'),
  'a password that had run out': guide('sadt', 'authorization,validity', '2020-01-31'),
  'a password longer than the standard': guide('sadt', 'authorization,password', 'A'.repeat(21)),
  'no day of the authorization': guide('sadt', 'authorization,date', null),
  'no character of the service': guide('sadt', 'character', null),
  'an end that the guide does not have': guide('sadt', 'closureReason', 'moon'),
  'an indication that cannot be written': guide('sadt', 'clinicalIndication', 'Dor 漢'),
  'a material without its unit': ofLine('sadt', 'type', 'material'),
  'an OPME without its registrations': ofLine('sadt', 'type', 'opme'),
  'a factor of three decimals': ofLine('sadt', 'factor', 1.255),
  'a degree that table 35 does not have': ofLine('sadt', 'professional_id', null),
};
