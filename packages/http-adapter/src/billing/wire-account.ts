import type { Schemas } from '@prumo/contract';
import type { GuideType, Instalment } from '@prumo/domain/billing';
import { localDate } from '@prumo/domain/dates';
import { reaisFromCents, zero } from '@prumo/domain/money';
import type { Account, AccountInput, AccountItem, AccountLine } from '@prumo/view-models/billing';
import { toDate } from '../core/wire-dates.ts';
import { toCents } from '../core/wire-money.ts';

type Wire = Schemas['Account'];
type Adjustment = Wire['discount'];

const toAdjustment = ({ type, value, percent }: Adjustment) => ({ type, value: toCents(value), percent });
const fromAdjustment = ({ type, value, percent }: AccountInput['discount']): Adjustment => ({
  type,
  value: reaisFromCents(value),
  percent,
});

/** An account in the units of the domain. */
export function toAccount(wire: Wire): Account {
  const { branch: _branch, endDate: _end, invoice: _invoice, patient, cashier, request, ...rest } = wire;
  return {
    ...rest,
    guideType: wire.guideType as GuideType,
    paymentDate: toDate(wire.paymentDate),
    discount: toAdjustment(wire.discount),
    interest: toAdjustment(wire.interest),
    patient: {
      id: patient.id,
      name: patient.name,
      socialName: patient.socialName,
      cns: patient.cns,
      isNewborn: patient.isNewborn,
    },
    total: {
      insurance: toCents(wire.total.insurance),
      particular: toCents(wire.total.particular),
      general: toCents(wire.total.general),
    },
    cashier: cashier && {
      id: cashier.id,
      bankAccountId: cashier.bankAccountId,
      categoryId: cashier.categoryId,
      modality: cashier.modality,
      receipt: cashier.receipt,
      source: cashier.source,
    },
    request: request && {
      date: request.date,
      professional: { ...request.professional, id: request.professional.id ?? null },
    },
    installments: wire.installments.map(toInstalment),
    expenses: wire.expenses.map(toLine),
  };
}

/** The list has money in reais; everything else is the same. */
export const toAccountItem = (wire: Schemas['AccountItem']): AccountItem => ({ ...wire, total: toCents(wire.total) });

function toLine(wire: Schemas['StoredLine']): AccountLine {
  return {
    id: wire.id,
    itemId: wire.itemId,
    expenseId: wire.expenseId,
    appointmentExpenseId: wire.appointmentExpenseId ?? null,
    code: wire.code,
    type: wire.type,
    name: wire.name,
    execution: wire.execution,
    quantity: wire.quantity,
    factor: wire.factor,
    way: wire.way ?? null,
    technique: wire.technique ?? null,
    return: wire.return,
    professionalId: wire.professionalId,
    professionalName: wire.professional?.name ?? null,
    specialtyCode: wire.specialtyCode,
    accreditedProfessionalId: wire.accreditedProfessionalId,
    degreeParticipationCode: wire.degreeParticipationCode,
    financialBundleId: wire.financialBundleId ?? null,
    rules: wire.rules,
    value: {
      insurance: toCents(wire.value.insurance),
      particular: toCents(wire.value.particular),
      film: wire.value.film === undefined ? zero : toCents(wire.value.film),
    },
  };
}

const toInstalment = (wire: Schemas['Instalment']): Instalment => ({
  dueDate: localDate(wire.dueDate),
  value: toCents(wire.value),
  discount: toCents(wire.discount),
  interest: toCents(wire.interest),
  rate: toCents(wire.rate),
  tax: toCents(wire.tax),
  document: wire.document,
  bankAccount: wire.bankAccount ?? null,
  method: wire.method,
});

/** The payload of a save; money in reais, a request only when there is one. [BIL-157, BIL-159, BIL-160] */
export function fromAccountInput(input: AccountInput): Schemas['AccountInput'] {
  const {
    discount,
    interest,
    installments,
    expenses,
    cashier,
    consultationType,
    character,
    accidentIndication,
    occupationalHealth,
    serviceRegime,
    specialCoverage,
    request,
    grant,
    version,
    ...rest
  } = input;
  return {
    ...rest,
    // The domain has checked these against the same lists that the contract names.
    consultationType: consultationType as Schemas['AccountInput']['consultationType'] & string,
    character: character as Schemas['AccountInput']['character'] & string,
    accidentIndication: accidentIndication as Schemas['AccountInput']['accidentIndication'] & string,
    occupationalHealth: occupationalHealth as Schemas['AccountInput']['occupationalHealth'] & string,
    serviceRegime: serviceRegime as Schemas['AccountInput']['serviceRegime'] & string,
    specialCoverage: specialCoverage as Schemas['AccountInput']['specialCoverage'] & string,
    discount: fromAdjustment(discount),
    interest: fromAdjustment(interest),
    installments: installments.map(fromInstalment),
    expenses: expenses.map(fromLine),
    cashier,
    ...(request === null ? {} : { request }),
    ...(grant === undefined ? {} : { grant }),
    ...(version === undefined ? {} : { version }),
  };
}

function fromLine(line: AccountLine): Schemas['AccountLine'] {
  const { id, professionalName: _name, rules: _rules, value, way, technique, execution, ...rest } = line;
  return {
    ...rest,
    ...(id === null ? {} : { id }),
    startDate: execution.date,
    execution: { ...execution, duration: execution.duration ?? 0 },
    way: way as NonNullable<Schemas['AccountLine']['way']>,
    technique: technique as NonNullable<Schemas['AccountLine']['technique']>,
    value: { insurance: reaisFromCents(value.insurance), particular: reaisFromCents(value.particular) },
  };
}

const fromInstalment = (item: Instalment): Schemas['Instalment'] => ({
  ...item,
  value: reaisFromCents(item.value),
  discount: reaisFromCents(item.discount),
  interest: reaisFromCents(item.interest),
  rate: reaisFromCents(item.rate),
  tax: reaisFromCents(item.tax),
});
