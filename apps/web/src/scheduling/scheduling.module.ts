import { createHttpAgendaGateway } from '@prumo/http-adapter/scheduling';
import { type AgendaGateway, type BookingHelpers, bookingHelpers } from '@prumo/view-models/scheduling';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, LOOKUP_GATEWAY, LOOKUPS, NEW_KEY, NOTIFIER, REALTIME, SESSION } from '../composition/tokens.ts';
import { PATIENT_GATEWAY } from '../patients/patients.module.ts';
import type { AgendaDesk } from './agenda-desk.ts';
import { makeAgendaDesk } from './make-agenda-desk.ts';
import { toastUndoOffer } from './toast-undo-offer.ts';

export const AGENDA_GATEWAY = token<AgendaGateway>('AgendaGateway');
const BOOKING_HELPERS = token<BookingHelpers>('BookingHelpers');
export const AGENDA_DESK = token<AgendaDesk>('AgendaDesk');

/** The agenda. Needs the module of the patients beside it, for the search. */
export const schedulingModule = new ContainerModule(({ bind }) => {
  bind(AGENDA_GATEWAY).toResolvedValue(createHttpAgendaGateway, [API]).inSingletonScope();
  bind(BOOKING_HELPERS).toResolvedValue(bookingHelpers, [PATIENT_GATEWAY, LOOKUP_GATEWAY]).inSingletonScope();
  bind(AGENDA_DESK).toResolvedValue(
    (gateway, helpers, lookups, session, realtime, clock, notifier, newKey) =>
      makeAgendaDesk({ gateway, helpers, lookups, session, realtime, clock, notifier, undo: toastUndoOffer, newKey }),
    [AGENDA_GATEWAY, BOOKING_HELPERS, LOOKUPS, SESSION, REALTIME, CLOCK, NOTIFIER, NEW_KEY],
  );
});
