import type { Some } from '../http/contract.ts';
import { listIndicated, registerIndicated } from './indicated.ts';
import { requireBooking } from './kind-rights.ts';

const SHOWN = 20;

/** Who indicated the clinic, chosen and registered while an appointment is booked. [SCH-046, spec 3.5] */
export const indicatedRoutes: Some<'listIndicated' | 'createIndicated'> = {
  listIndicated: (call) => listIndicated(call, call.query.search ?? '', call.query.limit ?? SHOWN),
  createIndicated: (call) => {
    requireBooking(call);
    return registerIndicated(call, call.body);
  },
};
