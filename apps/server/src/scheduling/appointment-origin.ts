import type { Schemas } from '@prumo/contract';
import type { Context } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import type { HeldAppointment } from './held-appointment.ts';

type Input = Pick<Schemas['AppointmentInput'], 'indicatedId' | 'asoClientId'>;

/** Where a patient comes from, as columns of the appointment. */
interface Origin {
  readonly indicated_id: string | null;
  readonly aso_client_id: string | null;
}

/**
 * Who indicated the patient, and the company for whose occupational health the patient comes; what the input does not name stays. A record of
 * another branch is as unknown as none, and a company that is out of use stays only where it is already. [SCH-046, spec 3.5]
 */
export async function originOf(
  call: Context,
  { indicatedId, asoClientId }: Input,
  held: HeldAppointment | null,
): Promise<Origin> {
  const indicated = indicatedId === undefined ? (held?.indicatedId ?? null) : indicatedId;
  const company = asoClientId === undefined ? (held?.asoClientId ?? null) : asoClientId;
  refuseProblems([
    ...(indicated === (held?.indicatedId ?? null) || (await isReferrer(call, indicated))
      ? []
      : [{ field: 'indicatedId', code: 'field.invalid' }]),
    ...(company === (held?.asoClientId ?? null) || (await isClient(call, company))
      ? []
      : [{ field: 'asoClientId', code: 'field.invalid' }]),
  ]);
  return { indicated_id: indicated, aso_client_id: company };
}

async function isReferrer({ trx }: Context, id: string | null): Promise<boolean> {
  return (
    id === null ||
    (await trx.selectFrom('indicated').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

async function isClient({ trx }: Context, id: string | null): Promise<boolean> {
  return (
    id === null ||
    (await trx.selectFrom('client').select('id').where('id', '=', id).where('active', '=', true).executeTakeFirst()) !==
      undefined
  );
}
