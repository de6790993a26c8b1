import type { Some } from '../http/contract.ts';
import {
  changeHoliday,
  createHoliday,
  getHoliday,
  listHolidays,
  removeHoliday,
  reviewHoliday,
} from './local-holidays.ts';
import { changeBlock, createBlocks, listBlocks, removeBlock, reviewBlock } from './schedule-blocks.ts';
import { changeSchedule, createSchedule, listRegistry, readSchedule, reviewSchedule } from './schedules.ts';

type Schedules =
  | 'listScheduleRegistry'
  | 'createSchedule'
  | 'reviewSchedule'
  | 'getSchedule'
  | 'updateSchedule'
  | 'listScheduleBlocks'
  | 'createScheduleBlock'
  | 'reviewScheduleBlock'
  | 'updateScheduleBlock'
  | 'deleteScheduleBlock'
  | 'listLocalHolidays'
  | 'getLocalHoliday'
  | 'reviewLocalHoliday'
  | 'createLocalHoliday'
  | 'updateLocalHoliday'
  | 'deleteLocalHoliday';

/** The registry of the schedules, their blocks and the branch's own holidays. [REG-017, REG-018, REG-019, REG-087] */
export const scheduleRoutes: Some<Schedules> = {
  listScheduleRegistry: (call) => listRegistry(call),
  createSchedule: async (call) => readSchedule(call, await createSchedule(call, call.body)),
  reviewSchedule: (call) => reviewSchedule(call, call.body.id, call.body.schedule),
  getSchedule: (call) => readSchedule(call, call.path.id),
  updateSchedule: async (call) => {
    await changeSchedule(call, call.path.id, call.body);
    return readSchedule(call, call.path.id);
  },
  listScheduleBlocks: (call) => listBlocks(call),
  createScheduleBlock: (call) => createBlocks(call, call.body),
  reviewScheduleBlock: (call) => reviewBlock(call, call.body),
  updateScheduleBlock: (call) => changeBlock(call, call.path.id, call.body),
  deleteScheduleBlock: async (call) => {
    await removeBlock(call, call.path.id);
    return undefined;
  },
  listLocalHolidays: (call) => listHolidays(call),
  getLocalHoliday: (call) => getHoliday(call, call.path.id),
  reviewLocalHoliday: (call) => reviewHoliday(call, call.body),
  createLocalHoliday: (call) => createHoliday(call, call.body),
  updateLocalHoliday: (call) => changeHoliday(call, call.path.id, call.body),
  deleteLocalHoliday: async (call) => {
    await removeHoliday(call, call.path.id);
    return undefined;
  },
};
