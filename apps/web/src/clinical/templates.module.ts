import type { TemplateKind } from '@prumo/domain/clinical';
import { createHttpClinicalTemplateGateway } from '@prumo/http-adapter/clinical';
import { type ClinicalTemplate, ClinicalTemplateDesk } from '@prumo/view-models/clinical';
import { BY_NAME, CatalogueList } from '@prumo/view-models/core';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, LOOKUPS, NEW_KEY, NOTIFIER } from '../composition/tokens.ts';

/** Makes the list of the templates of a kind. */
export const TEMPLATE_LIST = token<(kind: TemplateKind) => CatalogueList<ClinicalTemplate>>('ClinicalTemplateList');
/** Makes the page of one template of a kind. */
export const TEMPLATE_DESK = token<(kind: TemplateKind) => ClinicalTemplateDesk>('ClinicalTemplateDesk');

/** The seven registries of clinical templates. */
export const templatesModule = new ContainerModule(({ bind }) => {
  bind(TEMPLATE_LIST).toResolvedValue(
    (api, clock) => (kind: TemplateKind) =>
      new CatalogueList<ClinicalTemplate>(createHttpClinicalTemplateGateway(api, kind).list, clock, BY_NAME),
    [API, CLOCK],
  );
  bind(TEMPLATE_DESK).toResolvedValue(
    (api, lookups, notifier, newKey) => (kind: TemplateKind) =>
      new ClinicalTemplateDesk(kind, {
        gateway: createHttpClinicalTemplateGateway(api, kind),
        lookups,
        notifier,
        newKey,
      }),
    [API, LOOKUPS, NOTIFIER, NEW_KEY],
  );
});
