import { patientName } from '@prumo/domain/identity';
import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { Answer, CallOptions } from '../core/index.ts';
import type { PatientGateway, PatientItem } from '../patients/index.ts';
import type { LookupGateway } from '../registry/index.ts';

const PATIENTS_SHOWN = 20;
/** A code or a name finds its procedure among so many lines of one plan. */
const PRICES_ASKED = 50;

/** A patient as the search shows it. */
export interface FoundPatient {
  readonly id: string;
  /** «Bia (José da Silva)». [PAT-022] */
  readonly name: string;
  readonly birthDate: LocalDate | null;
  readonly cpf: string | null;
  readonly phone: string | null;
  readonly alert: string | null;
  /** The face, small, as a data URL. */
  readonly thumbnail?: string | null | undefined;
  readonly insurance: { readonly name: string; readonly planId: string } | null;
}

/** What a procedure costs by a plan. */
export interface ExpenseValue {
  /** Null where the plan hides it. [BIL-147] */
  readonly insuranceValue: Cents | null;
  readonly particularValue: Cents;
}

/** What the booking asks of other registers. */
export interface BookingHelpers {
  /** By a word of the name, the birth date dd/mm/aaaa or digits of the CPF. [PAT-018] */
  findPatients(text: string, options?: CallOptions): Answer<readonly FoundPatient[]>;
  /** Null when the plan has no price for the procedure. */
  priceOf(
    planId: string,
    expense: { readonly id: string; readonly code: string | null; readonly name: string },
    options?: CallOptions,
  ): Answer<ExpenseValue | null>;
}

/** The same, asked of the gateways of patients and look-ups. */
export const bookingHelpers = (
  patients: Pick<PatientGateway, 'list'>,
  lookups: Pick<LookupGateway, 'prices'>,
): BookingHelpers => ({
  findPatients: async (search, options) => {
    const answer = await patients.list({ search, active: true, limit: PATIENTS_SHOWN }, options);
    return answer.ok ? { ok: true, value: answer.value.items.map(toFound) } : answer;
  },
  priceOf: async (insurancePlanId, { id, code, name }, options) => {
    const answer = await lookups.prices(
      { insurancePlanId, search: code ?? name, limit: PRICES_ASKED, source: 'appointments' },
      options,
    );
    return answer.ok
      ? { ok: true, value: answer.value.items.find(({ expense }) => expense.id === id) ?? null }
      : answer;
  },
});

const toFound = ({
  id,
  name,
  socialName,
  birthDate,
  cpf,
  cellphone,
  phone,
  alert,
  insurance,
  thumbnail,
}: PatientItem): FoundPatient => ({
  id,
  name: patientName({ name, socialName }),
  birthDate,
  cpf,
  phone: cellphone ?? phone,
  alert,
  thumbnail,
  insurance: insurance && { name: insurance.name, planId: insurance.planId },
});
