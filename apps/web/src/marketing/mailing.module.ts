import { createHttpMailingGateway } from '@prumo/http-adapter/marketing';
import { MessageComposer } from '@prumo/view-models/marketing';
import { bookingHelpers } from '@prumo/view-models/scheduling';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, LOOKUP_GATEWAY, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { PATIENT_GATEWAY } from '../patients/index.ts';

export const MESSAGE_COMPOSER = token<MessageComposer>('MessageComposer');

/** Writing to several patients. Needs the module of the patients beside it, for the search. */
export const mailingModule = new ContainerModule(({ bind }) => {
  bind(MESSAGE_COMPOSER).toResolvedValue(
    (api, patients, lookups, notifier, newKey, session) =>
      new MessageComposer(
        { gateway: createHttpMailingGateway(api), helpers: bookingHelpers(patients, lookups), notifier, newKey },
        session.today,
      ),
    [API, PATIENT_GATEWAY, LOOKUP_GATEWAY, NOTIFIER, NEW_KEY, SESSION],
  );
});
