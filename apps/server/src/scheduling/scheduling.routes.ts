import type { Some } from '../http/contract.ts';
import { lockAppointment, unlockAppointment } from './appointment-locks.ts';
import { readAppointment, showAppointment } from './appointment-json.ts';
import { changeAppointment, createAppointment, moveAppointment, removeAppointment } from './appointments.ts';
import { listAvailableDays } from './available-days.ts';
import { listCalendarDays } from './calendar-days.ts';
import { readStats } from './stats.ts';

type Scheduling =
  | 'listCalendarDays'
  | 'listAvailableDays'
  | 'createAppointment'
  | 'getAppointment'
  | 'updateAppointment'
  | 'deleteAppointment'
  | 'changeAppointmentStatus'
  | 'lockAppointment'
  | 'unlockAppointment'
  | 'getStats';

/** The agenda. Every change locks the schedule, asks the domain, writes, audits and tells the open screens. [SCH-037…044] */
export const schedulingRoutes: Some<Scheduling> = {
  listCalendarDays: (call) => listCalendarDays(call),

  listAvailableDays: (call) => listAvailableDays(call),

  createAppointment: async (call) => readAppointment(call, await createAppointment(call, call.body)),

  getAppointment: async (call) => {
    const appointment = await showAppointment(call, call.path.id);
    call.audit('appointment.read', 'appointment', call.path.id);
    return appointment;
  },

  updateAppointment: async (call) => {
    await changeAppointment(call, call.path.id, call.body);
    return readAppointment(call, call.path.id);
  },

  deleteAppointment: async (call) => {
    await removeAppointment(call, call.path.id);
    return undefined;
  },

  changeAppointmentStatus: async (call) => {
    await moveAppointment(call, call.path.id, call.body.status, call.body.version, call.body.reason ?? null, 'agenda');
    return readAppointment(call, call.path.id);
  },

  lockAppointment: (call) => lockAppointment(call, call.path.id, call.body.ttl),

  unlockAppointment: async (call) => {
    await unlockAppointment(call, call.path.id);
    return undefined;
  },

  getStats: (call) => readStats(call),
};
