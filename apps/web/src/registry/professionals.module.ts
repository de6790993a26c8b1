import { createHttpProfessionalGateway } from '@prumo/http-adapter/registry';
import { BY_NAME, CatalogueList } from '@prumo/view-models/core';
import { ProfessionalForm, type ProfessionalGateway, type ProfessionalItem } from '@prumo/view-models/registry';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, LOOKUP_GATEWAY, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { browserPhotos, browserPictureFitter } from '../kit/index.ts';

const PROFESSIONAL_GATEWAY = token<ProfessionalGateway>('ProfessionalGateway');
export const PROFESSIONAL_LIST = token<CatalogueList<ProfessionalItem>>('ProfessionalList');
export const PROFESSIONAL_FORM = token<ProfessionalForm>('ProfessionalForm');

/** The professionals. */
export const professionalsModule = new ContainerModule(({ bind }) => {
  bind(PROFESSIONAL_GATEWAY).toResolvedValue(createHttpProfessionalGateway, [API]).inSingletonScope();
  bind(PROFESSIONAL_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<ProfessionalItem>(gateway.list, clock, BY_NAME),
    [PROFESSIONAL_GATEWAY, CLOCK],
  );
  bind(PROFESSIONAL_FORM).toResolvedValue(
    (gateway, lookups, notifier, newKey, session) =>
      new ProfessionalForm({
        gateway,
        lookups,
        notifier,
        newKey,
        fitter: browserPictureFitter,
        photos: browserPhotos,
        today: () => session.today,
        branchId: () => session.branch?.id ?? null,
      }),
    [PROFESSIONAL_GATEWAY, LOOKUP_GATEWAY, NOTIFIER, NEW_KEY, SESSION],
  );
});
