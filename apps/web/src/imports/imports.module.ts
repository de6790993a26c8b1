import { createHttpImportGateway } from '@prumo/http-adapter/imports';
import { addImportWords } from '@prumo/messages/imports';
import { CatalogueList } from '@prumo/view-models/core';
import { type ImportGateway, type ImportItem, ImportPage, NewImport } from '@prumo/view-models/imports';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, DOWNLOADS, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';

const IMPORT_GATEWAY = token<ImportGateway>('ImportGateway');
export const IMPORT_LIST = token<CatalogueList<ImportItem>>('ImportList');
export const NEW_IMPORT = token<NewImport>('NewImport');
export const IMPORT_PAGE = token<ImportPage>('ImportPage');

addImportWords();

/** Imports from other systems; their words are loaded with them. */
export const importsModule = new ContainerModule(({ bind }) => {
  bind(IMPORT_GATEWAY)
    .toResolvedValue((api) => createHttpImportGateway(api), [API])
    .inSingletonScope();
  bind(IMPORT_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<ImportItem>(gateway.list, clock),
    [IMPORT_GATEWAY, CLOCK],
  );
  bind(NEW_IMPORT).toResolvedValue(
    (gateway, newKey, session) => new NewImport(gateway, newKey, session.can),
    [IMPORT_GATEWAY, NEW_KEY, SESSION],
  );
  bind(IMPORT_PAGE).toResolvedValue(
    (gateway, downloads, notifier, clock) => new ImportPage({ gateway, downloads, notifier, clock }),
    [IMPORT_GATEWAY, DOWNLOADS, NOTIFIER, CLOCK],
  );
});
