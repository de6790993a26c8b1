import type { Schemas } from '@prumo/contract';
import { openBalance } from '@prumo/domain/billing';
import { type Cents, cents, zero } from '@prumo/domain/money';
import { APPOINTMENT_TYPES } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { branchOf, onlyOwnProfessional } from '../http/session.ts';
import { notFound } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { hidesInsuranceSql } from '../registry/index.ts';

/** So many of each are shown; what is older is found in the agenda and in the accounts. */
const MOST = 50;

/** The permission that shows each kind of appointments. [A51] */
const SHOWS = { elective: 'clinical:listAppointments', surgery: 'surgery:listAppointments' } as const;

type Account = NonNullable<Schemas['PatientHistory']['accounts']>[number];

interface StoredAccount extends Omit<Account, 'owed' | 'total'> {
  /** Null where the plan hides what it pays. */
  readonly totalCents: number | null;
  readonly particularCents: number;
  readonly discountCents: number;
  readonly interestCents: number;
  /** Who the patient pays: the clinic, or the professional. */
  readonly modality: string | null;
  readonly courtesy: boolean;
  /** Received instalments; of an account that was not received there are none. */
  readonly instalments: readonly number[];
}

interface Row {
  readonly appointments: Schemas['PatientHistory']['appointments'];
  readonly accounts: readonly StoredAccount[] | null;
}

/**
 * Appointments and accounts of one patient, newest first; each list reads the index of the patient. Each part asks for its own permission and
 * is null for who lacks it; who is limited to the own schedule sees the own appointments. The agenda leads here: the total of an account whose plan
 * hides what it pays is told by the account alone. [SCH-033, BIL-147, A51, A54]
 */
export async function readHistory(call: Context, id: string): Promise<Schemas['PatientHistory']> {
  const branch = branchOf(call);
  const types = APPOINTMENT_TYPES.filter((type) => branch.actions.has(SHOWS[type]));
  const own = onlyOwnProfessional(branch);
  const appointments = sql`coalesce((select json_agg(json_build_object('id', a.id, 'startDate', a.starts_at, 'status', a.status, 'professional', a.professional,
        'insurance', a.insurance) order by a.starts_at desc) from (
      select a.id, a.starts_at, a.status, r.name as professional, i.name as insurance from appointment a
        join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id left join professional r on r.id = s.professional_id
        left join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id left join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id
      where a.patient_id = p.id and a.type = any(${types}::text[]) ${own === null ? sql`` : sql`and s.professional_id = ${own}`}
      order by a.starts_at desc limit ${MOST}) a), '[]')`;
  const accounts = sql`coalesce((select json_agg(json_build_object('id', b.id, 'date', b.day, 'guideType', b.guide_type, 'status', b.status, 'insurance', b.insurance,
        'totalCents', case when not b.hidden then b.total_cents end, 'particularCents', b.particular_cents, 'discountCents', b.discount_cents, 'interestCents', b.interest_cents,
        'modality', b.payment ->> 'modality', 'courtesy', b.courtesy, 'instalments', case when b.receipt then (select coalesce(json_agg(n.value_cents), '[]') from billing_instalment n
          where n.branch_id = b.branch_id and n.account_id = b.id) else '[]'::json end, 'received', b.received) order by b.day desc, b.id desc) from (
      select b.*, case when b.receipt then account_received(b.branch_id, b.id) end as received, i.name as insurance, ${hidesInsuranceSql({ source: 'appointments', listsAccounts: true })} as hidden from billing_account b
        left join insurance i on i.branch_id = b.branch_id and i.id = b.insurance_id left join insurance_plan l on l.branch_id = b.branch_id and l.id = b.plan_id
      where b.patient_id = p.id and b.removed_at is null order by b.day desc, b.id desc limit ${MOST}) b), '[]')`;
  const { rows } = await sql<Row>`select ${types.length > 0 ? appointments : sql`null::json`} as appointments,
    ${branch.actions.has('financial:listAccounts') ? accounts : sql`null::json`} as accounts
    from patient p where p.id = ${id}`.execute(call.trx);
  const [row] = rows;
  if (!row) throw notFound();
  return { appointments: row.appointments, accounts: row.accounts && row.accounts.map(accountOf) };
}

const accountOf = (account: StoredAccount): Account => {
  const { id, date, guideType, status, insurance, received } = account;
  return {
    id,
    date,
    guideType,
    status,
    insurance,
    total: account.totalCents === null ? null : toReais(account.totalCents),
    owed: toReais(owedOf(account)),
    received,
  };
};

/** What the patient still has to pay to the clinic: of a private account that is neither canceled, given nor paid to the professional. [BIL-039, BIL-129] */
function owedOf(account: StoredAccount): Cents {
  const { guideType, status, courtesy, modality } = account;
  if (guideType !== 'particular' || status === 'canceled' || courtesy || modality === 'professional') return zero;
  return openBalance({
    particularTotal: cents(account.particularCents),
    instalments: account.instalments.map(cents),
    discount: cents(account.discountCents),
    interest: cents(account.interestCents),
  });
}
