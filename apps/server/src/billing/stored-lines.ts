import type { Schemas } from '@prumo/contract';
import type { LineRules } from '@prumo/domain/billing';
import { addDays, type LocalDate, minutesOf } from '@prumo/domain/dates';
import { lineTotal, zero } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { occupationName } from '../registry/index.ts';

interface Registered {
  readonly id: string;
  readonly name: string;
  readonly councils: readonly Schemas['Council'][];
  readonly specialties: readonly Schemas['Specialty'][];
}

const DAY_MINUTES = 1440;

const registered = (id: string) =>
  sql<Registered | null>`(select json_build_object('id', x.id, 'name', x.name, 'councils', x.councils, 'specialties', x.specialties) from professional x where x.id = ${sql.ref(id)})`;

/** The lines of an account in their order, as the wire has them: who did each, and what its plan demands of it. [ENT-025, BIL-161] */
export async function readLines(trx: Trx, accountId: string): Promise<Schemas['StoredLine'][]> {
  const rows = await trx
    .selectFrom('billing_line as l')
    .innerJoin('billing_account as a', (join) =>
      join.onRef('a.branch_id', '=', 'l.branch_id').onRef('a.id', '=', 'l.account_id'),
    )
    .leftJoin('plan_price as r', (join) =>
      join
        .onRef('r.branch_id', '=', 'l.branch_id')
        .onRef('r.expense_id', '=', 'l.expense_id')
        .onRef('r.plan_id', '=', 'a.plan_id'),
    )
    .selectAll('l')
    .select([
      'r.rules',
      registered('l.professional_id').as('professional'),
      registered('l.accredited_professional_id').as('accredited'),
      sql<
        Schemas['LineMember'][]
      >`(select coalesce(json_agg(json_build_object('professionalId', m.professional_id, 'degreeParticipationCode', m.degree, 'specialtyCode', m.specialty_code,
        'professional', json_build_object('id', x.id, 'name', x.name), 'financialBundleId', m.bundle_id) order by m.position), '[]')
        from billing_line_team m join professional x on x.id = m.professional_id where m.branch_id = l.branch_id and m.line_id = l.id)`.as(
        'team',
      ),
    ])
    .where('l.account_id', '=', accountId)
    .orderBy('l.position')
    .execute();
  return rows.map((line) => ({
    id: line.id,
    itemId: line.item_id,
    isNew: false,
    accountId,
    expenseId: line.expense_id,
    expense: { id: line.expense_id, name: line.name },
    appointmentExpenseId: line.appointment_expense_id,
    code: line.code,
    type: line.type,
    name: line.name,
    startDate: line.day,
    endDate: endOf(line.day as LocalDate, line.time, line.duration_minutes),
    execution: { date: line.day, time: line.time, duration: line.duration_minutes },
    quantity: line.quantity,
    factor: line.factor,
    way: line.way as 'unique' | null,
    technique: line.technique as 'video' | null,
    return: line.is_return,
    professional: executing(line.professional, line.accredited, line),
    professionalId: line.professional_id,
    specialtyCode: line.specialty_code,
    accreditedProfessionalId: line.accredited_professional_id,
    degreeParticipationCode: line.degree,
    team: line.team,
    supply: line.supply,
    authorizedQuantity: line.authorized_quantity,
    financialBundleId: line.bundle_id,
    rules: wholeRules(line.rules ?? {}),
    value: {
      insurance: toReais(line.insurance_cents),
      particular: toReais(line.particular_cents),
      total: toReais(line.total_cents),
      discount: toReais(line.discount_cents),
      interest: toReais(line.interest_cents),
      rate: toReais(line.rate_cents),
      fee: toReais(line.insurance_cents - line.film_cents - line.operational_cents),
      film: toReais(line.film_cents),
      operationalCost: toReais(line.operational_cents),
      tax: 0,
    },
  }));
}

/** A line as it is shown where the plan hides what it pays: the total is the patient's. [BIL-131, BIL-147] */
export const hiddenLine = (line: Schemas['StoredLine']): Schemas['StoredLine'] => ({
  ...line,
  value: {
    ...line.value,
    insurance: null,
    fee: null,
    film: null,
    operationalCost: null,
    total: toReais(
      lineTotal({
        insurance: zero,
        particular: toCents(line.value.particular, 'particular'),
        factor: line.factor,
        quantity: line.quantity,
        insuranceHidden: true,
      }),
    ),
  },
});

const endOf = (day: LocalDate, time: string, minutes: number): LocalDate =>
  addDays(day, Math.floor((minutesOf(time) + minutes) / DAY_MINUTES));

function executing(
  professional: Registered | null,
  accredited: Registered | null,
  { specialty_code: code, degree }: { readonly specialty_code: string | null; readonly degree: string | null },
): Schemas['StoredLine']['professional'] {
  if (!professional) return null;
  return {
    id: professional.id,
    name: professional.name,
    council: professional.councils[0] ?? null,
    specialty: specialtyOf(professional, code),
    degreeParticipation: degree,
    accredited: accredited && {
      id: accredited.id,
      name: accredited.name,
      specialty: accredited.specialties[0]?.name ?? null,
    },
  };
}

/** The specialty a line was done in, named as the professional's register or the national list names it. */
function specialtyOf({ specialties }: Registered, code: string | null): Schemas['Specialty'] | null {
  if (code === null) return null;
  return specialties.find((item) => item.code === code) ?? { code, name: occupationName(code) ?? code };
}

const wholeRules = ({
  requireAuthorization,
  requireClinicalIndication,
  requireWayTechnique,
  definition,
}: LineRules): Schemas['ExpenseRules'] => ({
  requireAuthorization: requireAuthorization ?? false,
  requireClinicalIndication: requireClinicalIndication ?? false,
  requireWayTechnique: requireWayTechnique ?? false,
  definition: {
    accreditation: definition?.accreditation ?? false,
    professionals: [...(definition?.professionals ?? [])],
  },
});
