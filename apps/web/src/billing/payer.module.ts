import { createHttpPayerGateway } from '@prumo/http-adapter/billing';
import { PayerFinder, type PayerGateway } from '@prumo/view-models/billing';
import { type Container, ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API } from '../composition/tokens.ts';

const PAYER_GATEWAY = token<PayerGateway>('PayerGateway');
const PAYER_FINDER = token<PayerFinder>('PayerFinder');

const payerModule = new ContainerModule(({ bind }) => {
  bind(PAYER_GATEWAY).toResolvedValue(createHttpPayerGateway, [API]).inSingletonScope();
  bind(PAYER_FINDER).toResolvedValue((gateway) => new PayerFinder(gateway), [PAYER_GATEWAY]);
});

/** The look-up of a payer: accounts are opened from several modules, and each of them shows payers. */
export function payerFinderOf(container: Container): PayerFinder {
  if (!container.isBound(PAYER_FINDER)) container.load(payerModule);
  return container.get(PAYER_FINDER);
}
