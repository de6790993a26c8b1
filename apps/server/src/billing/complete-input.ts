import type { Schemas } from '@prumo/contract';
import {
  autoFillGuide,
  type Insurance,
  NEW_GUIDE,
  NEW_LINE,
  type PlanSettings,
  type PlanUnitPrice,
  proposeGuide,
  type StandingValue,
  unseenInsurance,
} from '@prumo/domain/billing';
import { type LocalDate, localOf } from '@prumo/domain/dates';
import { zero } from '@prumo/domain/money';
import { toCents, toReais } from '../http/wire-money.ts';

export type Wire = Schemas['AccountInput'];
type WireLine = Wire['expenses'][number];
type Whole<T, K extends keyof T> = Omit<T, K> & { readonly [N in K]-?: Exclude<T[N], undefined> };

/** A line with nothing left out. */
export type InputLine = Whole<
  Omit<WireLine, 'value'>,
  | 'itemId'
  | 'expenseId'
  | 'code'
  | 'type'
  | 'name'
  | 'execution'
  | 'quantity'
  | 'factor'
  | 'return'
  | 'professionalId'
  | 'specialtyCode'
  | 'accreditedProfessionalId'
  | 'degreeParticipationCode'
  | 'supply'
  | 'authorizedQuantity'
  | 'team'
> & { readonly value: { readonly insurance: number; readonly particular: number } };
type InputPayment = Whole<
  NonNullable<Wire['cashier']>,
  'id' | 'categoryId' | 'modality' | 'receipt' | 'source' | 'bankAccountId'
>;
type InputInstalment = Omit<NonNullable<Wire['installments']>[number], 'method'> & {
  readonly method: { readonly id: string; readonly installment: { readonly groupId: string } };
};

/** An account asked for with nothing left out. */
export interface Input extends Omit<
  Whole<
    Wire,
    | 'guideType'
    | 'serviceType'
    | 'character'
    | 'accidentIndication'
    | 'serviceRegime'
    | 'referral'
    | 'authorization'
    | 'courtesy'
  >,
  'expenses' | 'cashier' | 'installments' | 'patient' | 'insurance'
> {
  readonly insurance: Wire['insurance'] & { readonly insured: Schemas['Insured'] };
  readonly patient: Whole<Wire['patient'], 'name' | 'cns' | 'isNewborn' | 'socialName'>;
  readonly expenses: readonly InputLine[];
  readonly cashier: InputPayment | null;
  readonly installments: readonly InputInstalment[];
}

/** What the branch knows of those whom an account names. */
export interface Around {
  readonly timeZone: string;
  readonly insurance: Insurance;
  readonly plan: PlanSettings;
  readonly patient: {
    readonly name: string;
    readonly socialName: string | null;
    readonly cpf: string | null;
    readonly cns: string | null;
    /** The card of this plan; null when the patient has another one. */
    readonly card: { readonly record: string | null; readonly validity: string | null } | null;
  };
  /** By the place of the line; null for an expense that the branch does not have. */
  readonly expenses: readonly ({
    readonly code: string | null;
    readonly name: string;
    readonly type: string;
    readonly price: PlanUnitPrice | null;
  } | null)[];
  /** Who saves does not see what the insurance pays. [BIL-147] */
  readonly unseen: boolean;
  /** What stands for lines: those stored by their id, those of the appointment by theirs. */
  readonly standing: ReadonlyMap<string, StandingValue>;
  /** The first specialty of the people of its teams, as the register has it. */
  readonly specialties: ReadonlyMap<string, string | null>;
}

/** The expense of a line, by either of its names; none is said at the line. */
export const expenseIdOf = ({ expenseId, expense }: WireLine): string => expenseId ?? expense?.id ?? '';

/**
 * The account that a payload asks for: what it leaves out is decided as the dialog would propose it, what it says stands, empty
 * (null) too. [BIL-054, BIL-060, BIL-061, BIL-157, BIL-160, ENT-019, ENT-026, A94, A158]
 */
export function completeInput(wire: Wire, around: Around): Input {
  const { patient } = around;
  const local = localOf(wire.startDate, around.timeZone);
  const expenses = wire.expenses.map((line, index) => completeLine(line, index, wire, local, around));
  const guide = proposeGuide(
    wire,
    expenses.map(({ type, return: isReturn, quantity, factor, value }, index) => ({
      type,
      return: isReturn,
      price: {
        quantity,
        factor,
        insurance: toCents(value.insurance, `expenses.${index}.value.insurance`),
        particular: toCents(value.particular, `expenses.${index}.value.particular`),
      },
    })),
    around,
  ) as Pick<
    Input,
    'guideType' | 'serviceType' | 'consultationType' | 'character' | 'accidentIndication' | 'serviceRegime'
  >;
  const named = { ...wire.patient, name: wire.patient.name ?? patient.name };
  return {
    ...wire,
    ...guide,
    ...fillLeftOut(wire, named.name, local.date, around),
    courtesy: wire.courtesy ?? false,
    patient: {
      ...named,
      cns: wire.patient.cns === undefined ? patient.cns : wire.patient.cns,
      isNewborn: wire.patient.isNewborn ?? false,
      socialName: wire.patient.socialName === undefined ? patient.socialName : wire.patient.socialName,
    },
    expenses,
    cashier: wire.cashier ? completePayment(wire.cashier, wire, patient) : null,
    installments: (wire.installments ?? []).map((item) => ({
      ...item,
      method: { id: item.method.id, installment: { groupId: item.method.installment?.groupId ?? item.method.id } },
    })),
  };
}

/** Numbers, authorization and card: the blocks that are left out as a new guide of the plan has them. [BIL-065, BIL-066, BIL-067, BIL-068, BIL-072, BIL-073, BIL-074, BIL-075] */
function fillLeftOut(
  wire: Wire,
  patientName: string,
  serviceDate: LocalDate,
  { plan, patient }: Around,
): Pick<Input, 'referral' | 'authorization' | 'insurance'> {
  const blank = { provider: null, insurance: null, main: null };
  const filled = autoFillGuide(
    {
      referral: wire.referral ?? { type: NEW_GUIDE.referralType, ...blank },
      authorization: wire.authorization ?? { date: null, password: null, validity: null },
      insured: { record: patient.card?.record ?? null, name: null, validity: patient.card?.validity ?? null },
      expenses: [],
    },
    plan,
    { patientName, serviceDate },
  );
  return {
    referral: wire.referral ?? { type: NEW_GUIDE.referralType, ...blank, provider: filled.referral.provider || null },
    authorization: wire.authorization ?? {
      date: filled.authorization.date ?? null,
      password: null,
      validity: filled.authorization.validity ?? null,
    },
    insurance: {
      ...wire.insurance,
      insured: wire.insurance.insured ?? {
        record: filled.insured.record ?? null,
        name: filled.insured.name ?? null,
        validity: filled.insured.validity ?? null,
      },
    },
  };
}

function completeLine(
  line: WireLine,
  index: number,
  wire: Wire,
  local: { readonly date: LocalDate; readonly time: string },
  { expenses, unseen, standing, specialties }: Around,
): InputLine {
  const known = expenses[index];
  const price = { insurance: known?.price?.insurance ?? null, particular: known?.price?.particular ?? zero };
  const typed = line.value ?? { insurance: toReais(price.insurance ?? zero), particular: toReais(price.particular) };
  const stands = [line.id, line.appointmentExpenseId].flatMap((id) => standing.get(id ?? '') ?? []);
  const kept = () =>
    toReais(unseenInsurance({ expenseId: expenseIdOf(line), standing: stands, price: price.insurance }));
  const professionalId = line.professionalId === undefined ? (wire.professionalId ?? null) : line.professionalId;
  const { accreditedProfessionalId: accredited, degreeParticipationCode: degree } = line;
  return {
    ...line,
    expenseId: expenseIdOf(line),
    itemId: line.itemId ?? `${index + 1}`,
    code: line.code ?? known?.code ?? null,
    type: known?.type ?? line.type ?? '',
    name: line.name ?? known?.name ?? '',
    execution: line.execution ?? {
      date: line.startDate ?? local.date,
      time: local.time,
      duration: NEW_LINE.durationMinutes,
    },
    quantity: line.quantity ?? NEW_LINE.quantity,
    factor: line.factor ?? NEW_LINE.factor,
    return: line.return ?? false,
    professionalId,
    specialtyCode: line.specialtyCode ?? null,
    accreditedProfessionalId: accredited === undefined ? professionalId : accredited,
    degreeParticipationCode: degree === undefined ? NEW_LINE.degreeParticipationCode : degree,
    team: (line.team ?? []).map(({ professionalId: id, degreeParticipationCode, specialtyCode }) => ({
      professionalId: id,
      degreeParticipationCode,
      specialtyCode: specialtyCode === undefined ? (specialties.get(id ?? '') ?? null) : specialtyCode,
    })),
    supply: toldSupply(line.supply),
    authorizedQuantity: line.authorizedQuantity ?? null,
    value: { particular: typed.particular, insurance: unseen ? kept() : (typed.insurance ?? kept()) },
  };
}

/** What is told of a line's supply, without blanks; null where nothing is. */
function toldSupply(supply: WireLine['supply']): InputLine['supply'] {
  if (!supply) return null;
  const told = (text: string | null): string | null => text?.trim() || null;
  const kept = {
    table: told(supply.table),
    consumptionCenter: told(supply.consumptionCenter),
    anvisaRegistration: told(supply.anvisaRegistration),
    manufacturerReference: told(supply.manufacturerReference),
    operatingAuthorization: told(supply.operatingAuthorization),
    linkedItem: told(supply.linkedItem),
  };
  return Object.values(kept).some((text) => text !== null) ? kept : null;
}

/** Who is named with instalments and a cashier pays now; the payer is the patient. [BIL-016, BIL-040] */
function completePayment(
  cashier: NonNullable<Wire['cashier']>,
  { installments }: Wire,
  patient: Around['patient'],
): InputPayment {
  const id = cashier.id ?? null;
  return {
    ...cashier,
    id,
    bankAccountId: cashier.bankAccountId ?? null,
    categoryId: cashier.categoryId ?? null,
    modality: cashier.modality ?? 'company',
    receipt: cashier.receipt ?? (id !== null && (installments ?? []).length > 0),
    source: cashier.source ?? { type: 'person', value: patient.cpf, name: patient.name },
  };
}
