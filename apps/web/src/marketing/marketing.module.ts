import { createHttpMessageGateway } from '@prumo/http-adapter/marketing';
import { ConfirmationSender, MessageBoard, type MessageGateway } from '@prumo/view-models/marketing';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, NEW_KEY, NOTIFIER, REALTIME } from '../composition/tokens.ts';

const MESSAGE_GATEWAY = token<MessageGateway>('MessageGateway');
export const MESSAGE_BOARD = token<MessageBoard>('MessageBoard');
export const CONFIRMATION_SENDER = token<ConfirmationSender>('ConfirmationSender');

/** Messages to patients. */
export const marketingModule = new ContainerModule(({ bind }) => {
  bind(MESSAGE_GATEWAY).toResolvedValue(createHttpMessageGateway, [API]).inSingletonScope();
  bind(MESSAGE_BOARD).toResolvedValue(
    (gateway, realtime, clock, notifier, newKey) => new MessageBoard({ gateway, realtime, clock, notifier, newKey }),
    [MESSAGE_GATEWAY, REALTIME, CLOCK, NOTIFIER, NEW_KEY],
  );
  bind(CONFIRMATION_SENDER).toResolvedValue(
    (gateway, notifier, newKey) => new ConfirmationSender(gateway, notifier, newKey),
    [MESSAGE_GATEWAY, NOTIFIER, NEW_KEY],
  );
});
