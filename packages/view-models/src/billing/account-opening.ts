import {
  defaultPlanSettings,
  type LineRules,
  noAdjustment,
  type PlanSettings,
  proposeAccount,
  proposesGuideNumber,
} from '@prumo/domain/billing';
import type { Permission } from '@prumo/domain/access';
import { localOf } from '@prumo/domain/dates';
import type { CallOptions, Problem } from '../core/index.ts';
import type { Professional } from '../registry/index.ts';
import type { Account, AccountAppointment, AccountLine, InvoiceCode, OpenCashier, PaymentSource } from './account.ts';
import { proposedLine, servedExpense } from './account-lines.ts';
import type { BillingGateway } from './billing-gateway.ts';
import { emptyGuide, guideValuesOf, type GuideValues } from './guide-values.ts';

/** Which account is opened, and from where. With an appointment and no account a new one is proposed. */
export interface AccountRequestToOpen {
  readonly accountId?: string | null | undefined;
  readonly appointmentId?: string | null | undefined;
  /** Insurance values are hidden only from 'appointments'. [A102] */
  readonly source: 'appointments' | 'accounts';
  /** The field that the check before sending leads to: what is to be mended stands at its fields. [TIS-012] */
  readonly mend?: string | null | undefined;
}

/** Everything an account dialog starts from. */
export interface OpenedAccount {
  /** Null for a new one. */
  readonly stored: Account | null;
  readonly appointmentId: string | null;
  readonly patient: { readonly id: string; readonly name: string; readonly socialName: string | null };
  readonly insurance: { readonly id: string; readonly planId: string; readonly name: string; readonly type: string };
  readonly plan: PlanSettings;
  readonly values: GuideValues;
  readonly guideType: Account['guideType'];
  readonly isNewborn: boolean;
  readonly lines: readonly AccountLine[];
  readonly codes: readonly InvoiceCode[];
  readonly cashiers: readonly OpenCashier[];
  readonly payer: PaymentSource;
  /** The guide number that a new account is proposed with; it is settled when it is saved. */
  readonly proposedNumber: string | null;
}

/** 'incomplete': the appointment lacks patient or insurance, so that there is nothing to bill yet. */
export type Opening =
  | { readonly ok: true; readonly value: OpenedAccount }
  | { readonly ok: false; readonly error: Problem | 'incomplete' };

interface Helpers {
  readonly timeZone: string;
  readonly professional: (id: string | null) => Promise<Professional | undefined>;
  /** What may not be asked is not asked. */
  readonly can: (permission: Permission) => boolean;
}

// Lists that only help must not stop the dialog, nor say 'Acesso negado'.
const helping: CallOptions = { handlesForbidden: true };

/** Loads an account, or proposes one from its appointment. [BIL-054, BIL-060, BIL-061, BIL-154, BIL-155, BIL-156] */
export async function openAccount(
  gateway: BillingGateway,
  asked: AccountRequestToOpen,
  helpers: Helpers,
): Promise<Opening> {
  const stored = (id: string) => openStored(gateway, { id, source: asked.source }, helpers);
  if (asked.accountId) return stored(asked.accountId);
  if (!asked.appointmentId) return { ok: false, error: 'incomplete' };
  const appointment = await gateway.appointment(asked.appointmentId);
  if (!appointment.ok) return appointment;
  if (appointment.value.accountId !== null) return stored(appointment.value.accountId);
  return propose(gateway, appointment.value, helpers);
}

async function openStored(
  gateway: BillingGateway,
  { id, source }: { readonly id: string; readonly source: AccountRequestToOpen['source'] },
  { timeZone, can }: Helpers,
): Promise<Opening> {
  const found = await gateway.get(id, { source });
  if (!found.ok) return found;
  const stored = found.value;
  const { insurance, patient } = stored;
  const [around, documents] = await Promise.all([
    surroundings(
      gateway,
      can,
      insurance,
      stored.expenses.map(({ expenseId }) => expenseId),
    ),
    stored.cashier?.source.value || stored.readOnly !== null || !can('general:listPatients')
      ? null
      : gateway.patient(patient.id, helping),
  ]);
  if (!around.ok) return around;
  const { rules, ...rest } = around.value;
  return {
    ok: true,
    value: {
      ...rest,
      stored,
      appointmentId: stored.appointmentId,
      patient,
      insurance,
      guideType: stored.guideType,
      isNewborn: patient.isNewborn,
      values: guideValuesOf(stored, localOf(stored.startDate, timeZone)),
      lines: stored.expenses.map((line) => ({ ...line, rules: rules.get(line.expenseId) ?? {} })),
      payer: { type: 'person', value: documents?.ok ? documents.value.cpf : null, name: patient.name },
      proposedNumber: null,
    },
  };
}

async function propose(
  gateway: BillingGateway,
  appointment: AccountAppointment,
  { timeZone, professional, can }: Helpers,
): Promise<Opening> {
  const { patient, insurance } = appointment;
  if (patient === null || insurance === null) return { ok: false, error: 'incomplete' };
  const executing = professional(appointment.professional?.id ?? null);
  const [around, documents] = await Promise.all([
    surroundings(
      gateway,
      can,
      insurance,
      appointment.expenses.map(({ expenseId }) => expenseId),
    ),
    can('general:listPatients') ? gateway.patient(patient.id, helping) : null,
  ]);
  if (!around.ok) return around;
  const { rules, ...rest } = around.value;
  const start = localOf(appointment.startDate, timeZone);
  const { professional: named } = appointment;
  const specialtyCode = (await executing)?.specialties[0]?.code ?? null;
  const members = appointment.surgery?.team ?? [];
  const team = await Promise.all(
    members.map(async ({ professional: { id }, role }) => ({
      professionalId: id,
      specialtyCode: (await professional(id))?.specialties[0]?.code ?? null,
      role,
    })),
  );
  const people = new Map(
    [...members.map((member) => member.professional), ...(named ? [named] : [])].map((one) => [one.id, one]),
  );
  const proposed = proposeAccount(
    {
      insurance,
      start,
      professional: named && { id: named.id, specialtyCode },
      expenses: appointment.expenses.map(servedExpense),
      team,
    },
    rest.plan,
  );
  const { guideType, serviceType, consultationType } = proposed;
  const lines = proposed.lines.map((line) => proposedLine(line, people, rules));
  const number = proposesGuideNumber(guideType, rest.plan.general.providerReferral.mode)
    ? await gateway.nextNumber(helping)
    : null;
  const proposedNumber = number?.ok ? String(number.value) : null;
  const values: GuideValues = {
    ...emptyGuide(),
    'referral.provider': proposedNumber ?? '',
    startDate: start.date,
    startHour: start.time,
    serviceType: serviceType ?? '',
    consultationType: consultationType ?? '',
    professionalId: proposed.professionalId ?? '',
    specialtyCode: proposed.specialtyCode ?? '',
    'patient.socialName': patient.socialName ?? '',
    'patient.cns': documents?.ok ? (documents.value.cns ?? '') : '',
    'insurance.insured.record': patient.record ?? '',
    'insurance.insured.validity': patient.validity ?? '',
  };
  return {
    ok: true,
    value: {
      ...rest,
      stored: null,
      appointmentId: appointment.id,
      patient,
      insurance,
      values,
      lines,
      proposedNumber,
      isNewborn: false,
      guideType,
      payer: { type: 'person', value: patient.cpf ?? (documents?.ok ? documents.value.cpf : null), name: patient.name },
    },
  };
}

interface Surroundings {
  readonly plan: PlanSettings;
  readonly rules: ReadonlyMap<string, LineRules>;
  readonly codes: readonly InvoiceCode[];
  readonly cashiers: readonly OpenCashier[];
}

/** Plan and line rules are needed; invoice codes and cashiers may be forbidden and are then empty. */
async function surroundings(
  gateway: BillingGateway,
  can: Helpers['can'],
  insurance: { readonly id: string; readonly planId: string },
  expenseIds: readonly string[],
): Promise<{ readonly ok: true; readonly value: Surroundings } | { readonly ok: false; readonly error: Problem }> {
  const [plan, rules, codes, cashiers] = await Promise.all([
    gateway.plan(insurance.id, insurance.planId),
    expenseIds.length === 0 ? null : gateway.rules(insurance.planId, [...new Set(expenseIds)]),
    can('financial:listAccounts') ? gateway.invoiceCodes(insurance.planId, helping) : null,
    can('financial:listCashiers') ? gateway.openCashiers(helping) : null,
  ]);
  if (!plan.ok) return plan;
  if (rules !== null && !rules.ok) return rules;
  return {
    ok: true,
    value: {
      plan: plan.value ?? defaultPlanSettings,
      rules: rules?.value ?? new Map(),
      codes: codes?.ok ? codes.value : [],
      cashiers: cashiers?.ok ? cashiers.value : [],
    },
  };
}

/** What a new account has neither of. */
export const noAdjustments = { discount: noAdjustment, interest: noAdjustment } as const;
