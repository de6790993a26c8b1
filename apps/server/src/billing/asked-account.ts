import type { Schemas } from '@prumo/contract';
import {
  type Adjustment,
  type AskedAccount,
  type AskedLine,
  type LineMember,
  noAdjustment,
} from '@prumo/domain/billing';
import { localOf } from '@prumo/domain/dates';
import { toCents } from '../http/wire-money.ts';
import type { Input } from './complete-input.ts';

/** Somebody of the team of a line, as the wire asks for it. */
interface WireMember extends LineMember {
  readonly specialtyCode: string | null;
}

/** A line as the wire asks for it, amounts in cents. */
export interface WireLine extends AskedLine {
  readonly itemId: string;
  readonly code: string | null;
  readonly name: string;
  readonly type: string;
  readonly specialtyCode: string | null;
  readonly supply: Schemas['LineSupply'] | null;
  readonly authorizedQuantity: number | null;
  readonly team: readonly WireMember[];
}

/** The account that a request asks for, in the domain's units; day and hour are those of the branch. */
export function askedAccount(input: Input, id: string, timeZone: string): AskedAccount<WireLine> {
  const local = localOf(input.startDate, timeZone);
  const { cashier } = input;
  return {
    id,
    guideType: input.guideType,
    invoiceId: input.invoiceId,
    startDate: input.startDate,
    endDate: input.endDate ?? null,
    courtesy: input.courtesy,
    discount: adjustmentOf(input, 'discount'),
    interest: adjustmentOf(input, 'interest'),
    guide: {
      startDate: local.date,
      startHour: local.time,
      serviceType: input.serviceType,
      consultationType: input.consultationType,
      character: input.character,
      accidentIndication: input.accidentIndication,
      serviceRegime: input.serviceRegime,
      occupationalHealth: input.occupationalHealth,
      specialCoverage: input.specialCoverage,
      closureReason: input.closureReason,
      clinicalIndication: input.clinicalIndication,
      professionalId: input.professionalId,
      referral: input.referral,
      authorization: input.authorization,
      insured: input.insurance.insured,
      ...(input.request ? { request: input.request } : {}),
      ...(input.validation ? { validation: input.validation } : {}),
    },
    lines: input.expenses.map((line, index) => lineOf(line, index)),
    payment: cashier
      ? {
          cashierId: cashier.id,
          categoryId: cashier.categoryId,
          modality: cashier.modality,
          receipt: cashier.receipt,
          source: cashier.source,
        }
      : null,
    instalments: input.installments.map((item, index) => ({
      dueDate: item.dueDate,
      value: toCents(item.value, `installments.${index}.value`),
      document: item.document ?? null,
      method: item.method,
    })),
  };
}

function lineOf(line: Input['expenses'][number], index: number): WireLine {
  return {
    id: line.id ?? null,
    itemId: line.itemId,
    expenseId: line.expenseId,
    appointmentExpenseId: line.appointmentExpenseId ?? null,
    code: line.code,
    name: line.name,
    type: line.type,
    execution: line.execution,
    quantity: line.quantity,
    factor: line.factor,
    way: line.way,
    technique: line.technique,
    return: line.return,
    professionalId: line.professionalId,
    specialtyCode: line.specialtyCode,
    accreditedProfessionalId: line.accreditedProfessionalId,
    degreeParticipationCode: line.degreeParticipationCode,
    supply: line.supply,
    authorizedQuantity: line.authorizedQuantity,
    team: line.team.map(({ specialtyCode = null, ...member }) => ({ ...member, specialtyCode })),
    value: {
      insurance: toCents(line.value.insurance, `expenses.${index}.value.insurance`),
      particular: toCents(line.value.particular, `expenses.${index}.value.particular`),
    },
  };
}

function adjustmentOf(input: Input, name: 'discount' | 'interest'): Adjustment {
  const typed = input[name];
  return typed
    ? { type: typed.type, value: toCents(typed.value, `${name}.value`), percent: typed.percent }
    : noAdjustment;
}
