import type { Schemas } from '@prumo/contract';
import type { Context } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import type { HeldAppointment } from './held-appointment.ts';

type Input = Pick<Schemas['AppointmentInput'], 'indicatedId'>;

/** Where a patient comes from, as columns of the appointment. */
interface Origin {
  readonly indicated_id: string | null;
}

/** Who indicated the patient; what the input does not name stays. Another branch's referrer is as unknown as none. [SCH-046, spec 3.5] */
export async function originOf(call: Context, input: Input, held: HeldAppointment | null): Promise<Origin> {
  const indicated = input.indicatedId === undefined ? (held?.indicatedId ?? null) : input.indicatedId;
  if (indicated !== null && indicated !== held?.indicatedId) {
    const known = await call.trx.selectFrom('indicated').select('id').where('id', '=', indicated).executeTakeFirst();
    if (!known) refuseProblems([{ field: 'indicatedId', code: 'field.invalid' }]);
  }
  return { indicated_id: indicated };
}
