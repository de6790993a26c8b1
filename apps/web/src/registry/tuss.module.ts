import { createHttpTussGateway } from '@prumo/http-adapter/registry';
import { type TussGateway, TussImport, TussSearch } from '@prumo/view-models/registry';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, NEW_KEY, NOTIFIER } from '../composition/tokens.ts';

const TUSS_GATEWAY = token<TussGateway>('TussGateway');
export const TUSS_SEARCH = token<TussSearch>('TussSearch');
export const TUSS_IMPORT = token<() => TussImport>('TussImport');

/** The national tables of codes. */
export const tussModule = new ContainerModule(({ bind }) => {
  bind(TUSS_GATEWAY)
    .toResolvedValue((api) => createHttpTussGateway(api), [API])
    .inSingletonScope();
  bind(TUSS_SEARCH).toResolvedValue((gateway, clock) => new TussSearch(gateway, clock), [TUSS_GATEWAY, CLOCK]);
  bind(TUSS_IMPORT).toResolvedValue(
    (gateway, notifier, newKey) => () => new TussImport(gateway, notifier, newKey),
    [TUSS_GATEWAY, NOTIFIER, NEW_KEY],
  );
});
