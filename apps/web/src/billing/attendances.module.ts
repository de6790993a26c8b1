import { createHttpUnbilledGateway } from '@prumo/http-adapter/billing';
import { UnbilledAttendances, type UnbilledGateway } from '@prumo/view-models/billing';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, NEW_KEY } from '../composition/tokens.ts';

const UNBILLED_GATEWAY = token<UnbilledGateway>('UnbilledGateway');
export const UNBILLED_ATTENDANCES = token<UnbilledAttendances>('UnbilledAttendances');

/** Attendances without an account; needs the module of the accounts beside it. */
export const unbilledModule = new ContainerModule(({ bind }) => {
  bind(UNBILLED_GATEWAY).toResolvedValue(createHttpUnbilledGateway, [API]).inSingletonScope();
  bind(UNBILLED_ATTENDANCES).toResolvedValue(
    (gateway, clock, newKey) => new UnbilledAttendances({ gateway, clock, newKey }),
    [UNBILLED_GATEWAY, CLOCK, NEW_KEY],
  );
});
