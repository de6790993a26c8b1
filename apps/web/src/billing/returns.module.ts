import { createHttpReturnsGateway } from '@prumo/http-adapter/billing';
import { DenialBoard, ReturnDetail, ReturnList, type ReturnsGateway, TypedReturn } from '@prumo/view-models/billing';
import { addReturnWords } from '@prumo/messages/returns';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, DOWNLOADS, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';

addReturnWords();

const RETURNS_GATEWAY = token<ReturnsGateway>('ReturnsGateway');
export const RETURN_LIST = token<ReturnList>('ReturnList');
export const RETURN_DETAIL = token<ReturnDetail>('ReturnDetail');
export const TYPED_RETURN = token<TypedReturn>('TypedReturn');
export const DENIAL_BOARD = token<DenialBoard>('DenialBoard');

/** What insurers answer, and what they deny. */
export const returnsModule = new ContainerModule(({ bind }) => {
  bind(RETURNS_GATEWAY)
    .toResolvedValue((api) => createHttpReturnsGateway(api), [API])
    .inSingletonScope();
  bind(RETURN_LIST).toResolvedValue(
    (gateway, clock, newKey, session) => new ReturnList({ gateway, clock, newKey, session }),
    [RETURNS_GATEWAY, CLOCK, NEW_KEY, SESSION],
  );
  bind(RETURN_DETAIL).toResolvedValue(
    (gateway, clock, notifier, newKey, session) => new ReturnDetail({ gateway, clock, notifier, newKey, session }),
    [RETURNS_GATEWAY, CLOCK, NOTIFIER, NEW_KEY, SESSION],
  );
  bind(TYPED_RETURN).toResolvedValue(
    (gateway, newKey, session) => new TypedReturn({ gateway, newKey, session }),
    [RETURNS_GATEWAY, NEW_KEY, SESSION],
  );
  bind(DENIAL_BOARD).toResolvedValue(
    (gateway, clock, downloads, notifier, session) => new DenialBoard({ gateway, clock, downloads, notifier, session }),
    [RETURNS_GATEWAY, CLOCK, DOWNLOADS, NOTIFIER, SESSION],
  );
});
