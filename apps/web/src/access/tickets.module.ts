import { createHttpTicketGateway } from '@prumo/http-adapter/access';
import { createHttpFileGateway } from '@prumo/http-adapter/files';
import { TicketDesk, type TicketGateway } from '@prumo/view-models/access';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, NEW_KEY, NOTIFIER } from '../composition/tokens.ts';

const TICKET_GATEWAY = token<TicketGateway>('TicketGateway');
export const TICKET_DESK = token<TicketDesk>('TicketDesk');

/** Calls for help and suggestions. */
export const ticketsModule = new ContainerModule(({ bind }) => {
  bind(TICKET_GATEWAY).toResolvedValue(createHttpTicketGateway, [API]).inSingletonScope();
  bind(TICKET_DESK).toResolvedValue(
    (gateway, api, clock, notifier, newKey) =>
      new TicketDesk({ gateway, files: createHttpFileGateway(api), clock, notifier, newKey }),
    [TICKET_GATEWAY, API, CLOCK, NOTIFIER, NEW_KEY],
  );
});
