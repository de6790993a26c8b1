import type { Some } from '../http/contract.ts';
import { billAttendances } from './bill-attendances.ts';
import { listUnbilled } from './unbilled-attendances.ts';

/** Atendimentos a faturar: attendances without an account, and the accounts that are made of them. */
export const billingAttendanceRoutes: Some<'listBillingAttendances' | 'createAttendanceAccounts'> = {
  listBillingAttendances: listUnbilled,
  createAttendanceAccounts: async (call) => {
    const items = await billAttendances(call, call.body.attendanceIds);
    call.audit('attendances.billed', 'account', null);
    return { items };
  },
};
