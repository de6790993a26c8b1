import { createHttpPanelGateway } from '@prumo/http-adapter/clinical';
import { CallPanel } from '@prumo/view-models/clinical';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK } from '../composition/tokens.ts';
import { createBrowserChime } from './browser-chime.ts';

/** Makes the panel of a branch, by its public id. */
export const CALL_PANEL = token<(publicId: string) => CallPanel>('CallPanel');

/** The panel of the waiting room. */
export const callPanelModule = new ContainerModule(({ bind }) => {
  bind(CALL_PANEL).toResolvedValue(
    (api, clock) => {
      const ports = { gateway: createHttpPanelGateway(api), clock, chime: createBrowserChime() };
      return (publicId: string) => new CallPanel(publicId, ports);
    },
    [API, CLOCK],
  );
});
