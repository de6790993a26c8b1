import { completeInsuranceRules, completePlanContract, completePlanSettings } from '@prumo/domain/billing';
import type { LineSupply, StoredInsuranceRules, StoredPlanContract, StoredPlanSettings } from '@prumo/domain/billing';
import type { Cents } from '@prumo/domain/money';
import {
  type BillingParties,
  guideOfAccount,
  type InvoicedGuide,
  type NumberedGuide,
  type RegisteredProfessional,
  tissGuideType,
} from '@prumo/tiss';
import { patientName } from '@prumo/domain/identity';
import { sql } from 'kysely';
import type { GuideDetail } from '../database/stored.ts';
import type { Trx } from '../database/tenant.ts';
import type { GuideOrigins } from './mending-place.ts';

/** Guides are read so many at a time: one statement each, whatever they hold. */
const BATCH = 200;

/** An account that a lot is to carry, with how people call it. */
export interface BilledGuide extends InvoicedGuide {
  readonly key: string;
  readonly patient: string;
  readonly patientId: string;
  readonly origins: GuideOrigins;
}

/** What is kept of every guide of an invoice, however many it has; each is read whole while it is checked and while it is written. */
export interface GuideToNumber extends NumberedGuide {
  readonly key: string;
  readonly patient: string;
}

/** Branch, insurer and plan of an invoice, with the records that tell of them. */
export interface InvoiceParties extends BillingParties {
  readonly branchId: string;
  readonly insuranceId: string;
  readonly planId: string;
}

/** Branch, insurer and plan of an invoice. */
export async function readParties(trx: Trx, planId: string): Promise<InvoiceParties> {
  const { rows } = await sql<{
    branch_id: string;
    insurance_id: string;
    name: string;
    legal_name: string | null;
    cnpj: string | null;
    cnes: string | null;
    ans_code: string | null;
    settings: StoredPlanSettings;
    contract: StoredPlanContract | null;
    rules: StoredInsuranceRules | null;
  }>`select b.id as branch_id, i.id as insurance_id, b.name, b.legal_name, b.cnpj, b.cnes, i.ans_code, l.settings, l.contract, i.rules from insurance_plan l
    join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id join branch b on b.id = l.branch_id
    where l.branch_id = current_branch() and l.id = ${planId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('an invoice is of a plan that is not there');
  return {
    branchId: row.branch_id,
    insuranceId: row.insurance_id,
    planId,
    branch: { name: row.name, legalName: row.legal_name, cnpj: row.cnpj, cnes: row.cnes },
    ansCode: row.ans_code,
    settings: completePlanSettings(row.settings),
    contract: completePlanContract(row.contract),
    rules: completeInsuranceRules(row.rules),
  };
}

interface LineRow {
  readonly itemId: string;
  readonly type: string;
  readonly tussTable: string | null;
  readonly unit: string | null;
  readonly code: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly authorized: number | null;
  readonly factor: number;
  readonly day: string;
  readonly time: string;
  readonly duration: number;
  readonly insurance: Cents;
  readonly way: string | null;
  readonly technique: string | null;
  readonly degree: string | null;
  readonly supply: LineSupply | null;
  readonly specialtyCode: string | null;
  readonly professionalId: string | null;
  readonly professional: RegisteredProfessional | null;
  readonly team: readonly {
    readonly degree: string;
    readonly specialtyCode: string | null;
    readonly professionalId: string;
    readonly professional: RegisteredProfessional | null;
  }[];
}

interface AccountRow {
  readonly id: string;
  readonly number: number;
  readonly guide_type: 'consultation' | 'sadt' | 'particular' | 'forward';
  readonly name: string;
  readonly social_name: string | null;
  readonly patient_id: string;
  readonly day: string;
  readonly service_type: string | null;
  readonly consultation_type: string | null;
  readonly specialty_code: string | null;
  readonly professional_id: string | null;
  readonly professional: RegisteredProfessional | null;
  readonly guide: GuideDetail;
  readonly lines: readonly LineRow[];
}

/** What guides tell of a professional, and the code that the plan of account a knows the person by. */
const registered = (id: string) =>
  sql`(select json_build_object('name', x.name, 'cpf', x.cpf, 'councils', x.councils, 'specialties', x.specialties, 'providerCode', pp.provider_code)
    from professional x left join professional_plan pp on pp.branch_id = a.branch_id and pp.professional_id = x.id and pp.plan_id = a.plan_id
    where x.id = ${sql.ref(id)})`;

/**
 * The guides of accounts that their insurer gets, in the order given; private and courtesy accounts have none. A guide that the
 * insurer is not charged for stays with the clinic.
 */
export async function readGuides(
  trx: Trx,
  ids: readonly string[],
  parties: InvoiceParties,
): Promise<readonly BilledGuide[]> {
  const found: BilledGuide[] = [];
  for (let from = 0; from < ids.length; from += BATCH)
    for (const row of await readBatch(trx, ids.slice(from, from + BATCH))) {
      const type = tissGuideType(row.guide_type);
      if (type !== 'consultation' && type !== 'sadt') continue;
      found.push({
        accountId: row.id,
        key: String(row.number),
        patient: patientName({ name: row.name, socialName: row.social_name }),
        patientId: row.patient_id,
        origins: {
          branchId: parties.branchId,
          insuranceId: parties.insuranceId,
          professionalId: row.professional_id,
          lineProfessionalIds: row.lines.map(({ professionalId }) => professionalId),
          lineTeamIds: row.lines.map(({ team }) => team.map(({ professionalId }) => professionalId)),
        },
        type,
        guide: guideOfAccount(
          {
            day: row.day,
            serviceType: row.service_type,
            consultationType: row.consultation_type,
            specialtyCode: row.specialty_code,
            professional: row.professional,
            guide: row.guide,
            lines: row.lines,
          },
          parties,
        ),
      });
    }
  return found;
}

async function readBatch(trx: Trx, ids: readonly string[]): Promise<readonly AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.number, a.guide_type, p.name, p.social_name, a.patient_id, to_char(a.day, 'YYYY-MM-DD') as day, a.service_type, a.consultation_type, a.specialty_code, a.professional_id,
      ${registered('a.professional_id')} as professional, a.guide,
      (select coalesce(json_agg(json_build_object('itemId', l.item_id, 'supply', l.supply, 'type', l.type, 'tussTable', e.tuss_table, 'unit', e.unit, 'code', l.code, 'name', l.name, 'quantity', l.quantity, 'authorized', l.authorized_quantity, 'factor', l.factor,
          'day', to_char(l.day, 'YYYY-MM-DD'), 'time', to_char(l.time, 'HH24:MI'), 'duration', l.duration_minutes, 'insurance', l.insurance_cents, 'way', l.way,
          'technique', l.technique, 'degree', l.degree, 'specialtyCode', l.specialty_code, 'professionalId', l.professional_id, 'professional', ${registered('l.professional_id')},
          'team', (select coalesce(json_agg(json_build_object('degree', m.degree, 'specialtyCode', m.specialty_code, 'professionalId', m.professional_id,
              'professional', ${registered('m.professional_id')}) order by m.position), '[]') from billing_line_team m where m.branch_id = l.branch_id and m.line_id = l.id)) order by l.position), '[]')
        from billing_line l left join expense e on e.branch_id = l.branch_id and e.id = l.expense_id
        where l.branch_id = a.branch_id and l.account_id = a.id) as lines
    from unnest(${ids}::text[]) with ordinality as asked(id, place) join billing_account a on a.id = asked.id
    join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
    where not a.courtesy order by asked.place`.execute(trx);
  return rows;
}
