import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import {
  createHttpAgendaGateway,
  createHttpOriginGateway,
  createHttpReachGateway,
  createHttpScheduleGateway,
  createHttpWaitingGateway,
} from '@prumo/http-adapter/scheduling';
import {
  type AgendaGateway,
  type BookingHelpers,
  bookingHelpers,
  type OriginGateway,
  type ReachGateway,
  type ScheduleGateway,
  WaitingBoard,
  type WaitingGateway,
} from '@prumo/view-models/scheduling';
import { ContainerModule } from 'inversify';
import { bindDrafts, DRAFTS } from '../composition/drafts.module.ts';
import { token } from '../composition/token.ts';
import {
  API,
  CLOCK,
  DOWNLOADS,
  LOOKUP_GATEWAY,
  LOOKUPS,
  NEW_KEY,
  NOTIFIER,
  REALTIME,
  SESSION,
} from '../composition/tokens.ts';
import { PATIENT_GATEWAY } from '../patients/index.ts';
import type { AgendaDesk } from './agenda-desk.ts';
import { makeAgendaDesk } from './make-agenda-desk.ts';
import { toastUndoOffer } from './toast-undo-offer.ts';

export const AGENDA_GATEWAY = token<AgendaGateway>('AgendaGateway');
const BOOKING_HELPERS = token<BookingHelpers>('BookingHelpers');
const WAITING_GATEWAY = token<WaitingGateway>('WaitingGateway');
export const WAITING_BOARD = token<WaitingBoard>('WaitingBoard');
const SURGERY_GATEWAY = token<AgendaGateway>('SurgeryAgendaGateway');
const REACH_GATEWAY = token<ReachGateway>('ReachGateway');
const SURGERY_REACH_GATEWAY = token<ReachGateway>('SurgeryReachGateway');
const ORIGIN_GATEWAY = token<OriginGateway>('OriginGateway');
const COMMITMENT_GATEWAY = token<ScheduleGateway>('CommitmentGateway');
export const AGENDA_DESK = token<AgendaDesk>('AgendaDesk');
export const SURGERY_DESK = token<AgendaDesk>('SurgeryDesk');

/** The agenda. Needs the module of the patients beside it, for the search. */
export const schedulingModule = new ContainerModule((options) => {
  const { bind } = options;
  bindDrafts(options);
  bind(AGENDA_GATEWAY)
    .toResolvedValue((api) => createHttpAgendaGateway(api), [API])
    .inSingletonScope();
  bind(SURGERY_GATEWAY)
    .toResolvedValue((api) => createHttpAgendaGateway(api, 'surgery'), [API])
    .inSingletonScope();
  bind(REACH_GATEWAY)
    .toResolvedValue((api) => createHttpReachGateway(api), [API])
    .inSingletonScope();
  bind(SURGERY_REACH_GATEWAY)
    .toResolvedValue((api) => createHttpReachGateway(api, 'surgery'), [API])
    .inSingletonScope();
  bind(ORIGIN_GATEWAY).toResolvedValue(createHttpOriginGateway, [API]).inSingletonScope();
  bind(COMMITMENT_GATEWAY).toResolvedValue(createHttpScheduleGateway, [API]).inSingletonScope();
  bind(BOOKING_HELPERS).toResolvedValue(bookingHelpers, [PATIENT_GATEWAY, LOOKUP_GATEWAY]).inSingletonScope();
  bind(AGENDA_DESK).toResolvedValue(
    (
      gateway,
      reach,
      origins,
      schedules,
      downloads,
      helpers,
      lookups,
      session,
      realtime,
      clock,
      notifier,
      newKey,
      drafts,
    ) =>
      makeAgendaDesk({
        gateway,
        reach,
        origins,
        schedules,
        downloads,
        helpers,
        lookups,
        session,
        realtime,
        clock,
        notifier,
        undo: toastUndoOffer,
        newKey,
        drafts,
      }),
    [
      AGENDA_GATEWAY,
      REACH_GATEWAY,
      ORIGIN_GATEWAY,
      COMMITMENT_GATEWAY,
      DOWNLOADS,
      BOOKING_HELPERS,
      LOOKUPS,
      SESSION,
      REALTIME,
      CLOCK,
      NOTIFIER,
      NEW_KEY,
      DRAFTS,
    ],
  );
  bind(SURGERY_DESK).toResolvedValue(
    (
      gateway,
      reach,
      origins,
      schedules,
      downloads,
      helpers,
      lookups,
      session,
      realtime,
      clock,
      notifier,
      newKey,
      drafts,
    ) =>
      makeAgendaDesk({
        gateway,
        reach,
        origins,
        schedules,
        downloads,
        helpers,
        lookups,
        session,
        realtime,
        clock,
        notifier,
        undo: toastUndoOffer,
        newKey,
        drafts,
        kind: 'surgery',
      }),
    [
      SURGERY_GATEWAY,
      SURGERY_REACH_GATEWAY,
      ORIGIN_GATEWAY,
      COMMITMENT_GATEWAY,
      DOWNLOADS,
      BOOKING_HELPERS,
      LOOKUPS,
      SESSION,
      REALTIME,
      CLOCK,
      NOTIFIER,
      NEW_KEY,
      DRAFTS,
    ],
  );
  bind(WAITING_GATEWAY).toResolvedValue(createHttpWaitingGateway, [API]).inSingletonScope();
  bind(WAITING_BOARD).toResolvedValue(
    (gateway, helpers, session, realtime, clock, notifier, newKey) =>
      new WaitingBoard({
        gateway,
        helpers,
        realtime,
        clock,
        notifier,
        newKey,
        timeZone: () => session.branch?.timeZone ?? DEFAULT_TIME_ZONE,
      }),
    [WAITING_GATEWAY, BOOKING_HELPERS, SESSION, REALTIME, CLOCK, NOTIFIER, NEW_KEY],
  );
});
