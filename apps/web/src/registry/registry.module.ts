import { CatalogueList } from '@prumo/view-models/core';
import { makeMarkerForm, type Marker, type MarkerForm } from '@prumo/view-models/registry';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { CLOCK, MARKER_GATEWAY, NEW_KEY, NOTIFIER } from '../composition/tokens.ts';

export const MARKER_LIST = token<CatalogueList<Marker>>('MarkerList');
export const MARKER_FORM = token<MarkerForm>('MarkerForm');

/** The registries' own view models. */
export const registryModule = new ContainerModule(({ bind }) => {
  bind(MARKER_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<Marker>(gateway.list, clock),
    [MARKER_GATEWAY, CLOCK],
  );
  bind(MARKER_FORM).toResolvedValue(makeMarkerForm, [MARKER_GATEWAY, NOTIFIER, NEW_KEY]);
});
