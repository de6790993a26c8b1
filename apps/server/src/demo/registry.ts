import { addMonths, startOfMonth } from '@prumo/domain/dates';
import { foldText } from '@prumo/domain/identity';
import type { PlanSettings } from '@prumo/domain/billing';
import type { Trx } from '../database/tenant.ts';
import { insertRows } from './bulk.ts';
import type { ClinicClock } from './clock.ts';
import type { DemoClinic, DemoSchedule } from './clinics.ts';
import { DEMO_CUSTOMERS, professionalId } from './customers.ts';
import { isOnDuty } from './day-plan.ts';
import { closesOn, localHolidaysOf } from './holidays.ts';
import { invoiceTimes } from './invoice-months.ts';
import { INSURANCES } from './insurances.ts';
import { councilOf, specialtyOf } from './professionals.ts';
import { createCbhpmTable, createProcedureExtras, detailsOf } from './procedure-extras.ts';
import { type DemoProcedure, PROCEDURES } from './procedures.ts';
import type { Weighted } from './random.ts';
import { type DemoSpecialty, SPECIALTIES } from './specialties.ts';

export interface Plan {
  readonly id: string;
  readonly insuranceId: string;
  readonly insurance: string;
  readonly particular: boolean;
  readonly settings: PlanSettings;
  readonly digits: number;
  readonly rate: number;
  /** The invoice of a month 'YYYY-MM'. */
  readonly invoices: ReadonlyMap<string, { readonly id: string; readonly code: string }>;
}

export interface Procedure extends DemoProcedure {
  readonly id: string;
}

export interface Schedule extends DemoSchedule {
  readonly id: string;
  readonly placeId: string;
  readonly offer: DemoSpecialty;
  readonly doctor: {
    readonly id: string;
    readonly name: string;
    readonly council: ReturnType<typeof councilOf>;
    readonly specialty: ReturnType<typeof specialtyOf>;
  };
  readonly surgery: boolean;
}

/** What the days of a clinic are made of. */
export interface Registry {
  readonly plans: readonly Weighted<Plan>[];
  readonly particular: Plan;
  readonly procedures: ReadonlyMap<string, Procedure>;
  readonly markers: readonly Weighted<string>[];
  readonly returnMarker: string;
  readonly schedules: readonly Schedule[];
}

const MARKERS = [
  ['Telefone', '#3b82f6', 34],
  ['WhatsApp', '#22c55e', 38],
  ['Site', '#8b5cf6', 12],
  ['Presencial', '#f59e0b', 10],
  ['Indicação', '#ec4899', 6],
  ['Retorno', '#14b8a6', 0],
  ['Prioritário', '#ef4444', 1],
] as const;

/** The insurance whose prices rise soon. */
const RAISED = 'VPS';
/** The insurance that pays surgeries by the CBHPM, 15 % below it: its own table has none. */
const BY_CBHPM = 'SAZ';

/** Prices in reais: what a plan pays of the particular price, in whole reais. */
export const planCents = (procedure: DemoProcedure, plan: { readonly rate: number }): number =>
  Math.round(procedure.price * plan.rate) * 100;

/** Writes markers, places, procedures, insurances with plans, prices and invoice codes, and the schedules. */
export async function createRegistry(
  trx: Trx,
  clinic: DemoClinic,
  clock: ClinicClock,
  id: (at: number) => string,
): Promise<Registry> {
  const branch_id = clinic.id;
  const born = clock.at(clock.day(-clinic.daysBack), 0) - 30 * 86_400_000;
  const markers = MARKERS.map(([name, color, weight]) => ({ id: id(born), name, color, weight }));
  await insertRows(
    trx,
    'marker',
    markers.map((marker) => ({ branch_id, id: marker.id, name: marker.name, color: marker.color })),
  );
  const rooms = new Map([...new Set(clinic.schedules.map(({ room }) => room))].map((room) => [room, id(born)]));
  await insertRows(
    trx,
    'place',
    [...rooms].map(([name, placeId]) => ({
      branch_id,
      id: placeId,
      name,
      type: name.startsWith('Centro cirúrgico') ? 'surgery' : 'clinical',
    })),
  );
  const procedures = new Map(PROCEDURES.map((procedure) => [procedure.code, { ...procedure, id: id(born) }]));
  await insertRows(
    trx,
    'expense',
    [...procedures.values()].map((expense) => ({
      branch_id,
      id: expense.id,
      code: expense.code,
      name: expense.name,
      name_folded: foldText(expense.name),
      type: expense.type,
      modality: expense.modality,
      duration_minutes: expense.minutes,
      ...detailsOf(expense),
    })),
  );
  const plans = await createInsurances(trx, clinic, clock, procedures, () => id(born));
  const own = plans.find(([plan]) => plan.particular)?.[0];
  if (!own) throw new Error('a clinic needs the particular plan');
  const professionals = [...new Set(clinic.schedules.map(({ professional }) => professional))].map((place) =>
    professionalId(clinic.customerId, place),
  );
  await insertRows(
    trx,
    'professional_branch',
    professionals.map((professional) => ({ branch_id, professional_id: professional })),
  );
  const schedules = clinic.schedules.map((schedule): Schedule => ({
    ...schedule,
    id: id(born),
    placeId: rooms.get(schedule.room) ?? '',
    offer: SPECIALTIES[schedule.specialty],
    surgery: schedule.specialty === 'surgery',
    doctor: doctorOf(clinic, schedule.professional),
  }));
  await insertRows(
    trx,
    'schedule',
    schedules.map((schedule, position) => ({
      branch_id,
      id: schedule.id,
      name: schedule.name ?? schedule.offer.name.replace(/^Médico em |^Médico /, ''),
      type: schedule.surgery ? 'surgery' : 'elective',
      professional_id: schedule.doctor.id,
      place_id: schedule.placeId,
      specialty: schedule.offer.name,
      slot_minutes: schedule.offer.slotMinutes,
      windows: schedule.turns.map(([weekday, start, end]) => ({ weekday, start, end })),
      position,
      notes: schedule.surgery ? 'Confirmar autorização e jejum na véspera.' : null,
      max_reserves: schedule.surgery ? 8 : 4,
      online_booking: !schedule.surgery,
      // Today is never empty: on a holiday everybody attends.
      works_on_holidays: isOnDuty(schedule) || closesOn(clinic, clock.today),
    })),
  );
  await insertRows(
    trx,
    'local_holiday',
    localHolidaysOf(clinic).map(({ name, date, everyYear }) => ({
      branch_id,
      id: id(born),
      name,
      day: date,
      every_year: everyYear,
    })),
  );
  await createProcedureExtras(trx, { branch_id, procedures, professionalId: professionals[0], id: () => id(born) });
  return {
    plans,
    particular: own,
    procedures,
    schedules,
    markers: markers.filter(({ weight }) => weight > 0).map((marker) => [marker.id, marker.weight] as const),
    returnMarker: markers.find(({ name }) => name === 'Retorno')?.id ?? '',
  };
}

function doctorOf(clinic: DemoClinic, place: number): Schedule['doctor'] {
  const professional = DEMO_CUSTOMERS.find(({ id }) => id === clinic.customerId)?.professionals[place];
  if (!professional) throw new Error(`a schedule names professional ${place}, who does not exist`);
  return {
    id: professionalId(clinic.customerId, place),
    name: professional.name,
    council: councilOf(professional),
    specialty: specialtyOf(professional),
  };
}

async function createInsurances(
  trx: Trx,
  clinic: DemoClinic,
  clock: ClinicClock,
  procedures: ReadonlyMap<string, Procedure>,
  id: () => string,
): Promise<Weighted<Plan>[]> {
  const branch_id = clinic.id;
  const month = startOfMonth(clock.today);
  const months = Array.from({ length: 14 }, (_, index) => addMonths(month, index - 13));
  const found = INSURANCES.flatMap((insurance) => {
    const insuranceId = id();
    return insurance.plans.map((plan) => ({
      insurance,
      insuranceId,
      plan,
      id: id(),
      invoices:
        insurance.type === 'particular'
          ? []
          : months.map((first) => ({
              first,
              id: id(),
              code: `${insurance.short}-${plan.name.slice(0, 3).toUpperCase()}-${first.slice(0, 7)}`,
            })),
    }));
  });
  const insurances = new Map(found.map(({ insuranceId, insurance }) => [insuranceId, insurance]));
  await insertRows(
    trx,
    'insurance',
    [...insurances].map(([insuranceId, { name, type, ansCode, rules }]) => ({
      branch_id,
      id: insuranceId,
      name,
      type,
      ans_code: ansCode,
      rules,
    })),
  );
  await insertRows(
    trx,
    'insurance_plan',
    found.map(({ id: planId, insuranceId, insurance, plan }) => ({
      branch_id,
      id: planId,
      insurance_id: insuranceId,
      name: plan.name,
      settings: plan.settings,
      contract: insurance.contract,
    })),
  );
  const agreed = (short: string) =>
    [...procedures.values()].filter(({ type }) => short !== BY_CBHPM || type !== 'surgery');
  await insertRows(
    trx,
    'plan_price',
    found.flatMap(({ id: planId, insurance, plan }) =>
      agreed(insurance.short).map((procedure) => ({
        branch_id,
        plan_id: planId,
        expense_id: procedure.id,
        insurance_cents: insurance.type === 'particular' ? 0 : planCents(procedure, plan),
        particular_cents: insurance.type === 'particular' ? procedure.price * 100 : 0,
        rules: rulesOf(procedure, insurance.short),
      })),
    ),
  );
  const tableId = await createCbhpmTable(trx, branch_id, id());
  await insertRows(
    trx,
    'plan_cbhpm',
    found
      .filter(({ insurance }) => insurance.short === BY_CBHPM)
      .map(({ id: planId }) => ({
        branch_id,
        plan_id: planId,
        valid_from: addMonths(month, -13),
        table_id: tableId,
        fee_factor: 0.85,
        film_factor: 0.85,
        operational_factor: 0.85,
      })),
  );
  // One insurance has agreed to pay 6 % more from the month after next on.
  const raised = found
    .filter(({ insurance }) => insurance.short === RAISED)
    .flatMap(({ id: planId, plan }) =>
      [...procedures.values()].map((procedure) => ({
        branch_id,
        plan_id: planId,
        expense_id: procedure.id,
        valid_from: addMonths(month, 2),
        insurance_cents: Math.round(planCents(procedure, plan) * 1.06),
        particular_cents: 0,
      })),
    );
  await insertRows(trx, 'plan_price_period', raised);
  await insertRows(
    trx,
    'invoice_code',
    found.flatMap(({ id: planId, invoices }) =>
      invoices.map(({ first, id: invoiceId, code }) => ({
        branch_id,
        id: invoiceId,
        plan_id: planId,
        code,
        date: first,
        ...invoiceTimes(first, clock),
      })),
    ),
  );
  return found.map(
    ({ id: planId, insuranceId, insurance, plan, invoices }) =>
      [
        {
          id: planId,
          insuranceId,
          insurance: insurance.name,
          particular: insurance.type === 'particular',
          settings: plan.settings,
          digits: plan.digits,
          rate: plan.rate,
          invoices: new Map(
            invoices.map(({ first, id: invoiceId, code }) => [first.slice(0, 7), { id: invoiceId, code }]),
          ),
        },
        plan.weight,
      ] as const,
  );
}

/** Surgeries need way and technique; one insurance wants a supervisor for resonance and tomography, another an indication for images. */
const rulesOf = (procedure: DemoProcedure, insurance: string) => ({
  requireAuthorization: insurance === 'MUS' && (procedure.modality === 'MR' || procedure.modality === 'CT'),
  requireClinicalIndication: insurance === 'SAZ' && procedure.modality !== null,
  requireWayTechnique: procedure.type === 'surgery',
});
