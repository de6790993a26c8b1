import type { Some } from '../http/contract.ts';
import { readAppointment } from './appointment-json.ts';
import { closeFreedTime } from './freed-times.ts';
import { bookWaiting, joinWaiting, leaveWaiting, listWaiting } from './waiting-list.ts';

/** The waiting list, by hand. Offers by message are of the messages. [SCH-006, SCH-007, UXP-017] */
export const waitingListRoutes: Some<
  'listWaiting' | 'joinWaitingList' | 'leaveWaitingList' | 'bookFromWaitingList' | 'closeFreedTime'
> = {
  listWaiting: (call) => listWaiting(call),
  joinWaitingList: (call) => joinWaiting(call),
  leaveWaitingList: (call) => leaveWaiting(call),
  bookFromWaitingList: async (call) => readAppointment(call, await bookWaiting(call, call.path.id, call.body)),
  closeFreedTime: (call) => closeFreedTime(call),
};
