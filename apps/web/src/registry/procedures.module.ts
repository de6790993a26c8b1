import { registry } from '@prumo/http-adapter/core';
import { createHttpCbhpmGateway, createHttpProcedureGateway } from '@prumo/http-adapter/registry';
import { CatalogueList } from '@prumo/view-models/core';
import {
  CbhpmForm,
  type CbhpmGateway,
  type CbhpmTableItem,
  PackageForm,
  type PackageGateway,
  type PackageRow,
  ProcedureForm,
  type ProcedureGateway,
  type ProcedureItem,
} from '@prumo/view-models/registry';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, NEW_KEY, NOTIFIER } from '../composition/tokens.ts';

const PROCEDURE_GATEWAY = token<ProcedureGateway>('ProcedureGateway');
const PACKAGE_GATEWAY = token<PackageGateway>('PackageGateway');
const CBHPM_GATEWAY = token<CbhpmGateway>('CbhpmGateway');
export const PROCEDURE_LIST = token<CatalogueList<ProcedureItem>>('ProcedureList');
export const PROCEDURE_FORM = token<ProcedureForm>('ProcedureForm');
export const PACKAGE_LIST = token<CatalogueList<PackageRow>>('PackageList');
export const PACKAGE_FORM = token<PackageForm>('PackageForm');
export const CBHPM_LIST = token<CatalogueList<CbhpmTableItem>>('CbhpmList');
export const CBHPM_FORM = token<CbhpmForm>('CbhpmForm');

/** Procedures, packages and CBHPM tables. */
export const proceduresModule = new ContainerModule(({ bind }) => {
  bind(PROCEDURE_GATEWAY).toResolvedValue(createHttpProcedureGateway, [API]).inSingletonScope();
  bind(PACKAGE_GATEWAY)
    .toResolvedValue((api) => registry(api, '/packages'), [API])
    .inSingletonScope();
  bind(CBHPM_GATEWAY).toResolvedValue(createHttpCbhpmGateway, [API]).inSingletonScope();
  bind(PROCEDURE_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<ProcedureItem>(gateway.list, clock),
    [PROCEDURE_GATEWAY, CLOCK],
  );
  bind(PACKAGE_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<PackageRow>(gateway.list, clock),
    [PACKAGE_GATEWAY, CLOCK],
  );
  bind(CBHPM_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<CbhpmTableItem>(gateway.list, clock),
    [CBHPM_GATEWAY, CLOCK],
  );
  bind(PROCEDURE_FORM).toResolvedValue(
    (gateway, tables, notifier, newKey) => new ProcedureForm(gateway, tables, notifier, newKey),
    [PROCEDURE_GATEWAY, CBHPM_GATEWAY, NOTIFIER, NEW_KEY],
  );
  bind(PACKAGE_FORM).toResolvedValue(
    (gateway, procedures, notifier, newKey) => new PackageForm(gateway, procedures, notifier, newKey),
    [PACKAGE_GATEWAY, PROCEDURE_GATEWAY, NOTIFIER, NEW_KEY],
  );
  bind(CBHPM_FORM).toResolvedValue(
    (gateway, notifier, newKey) => new CbhpmForm(gateway, notifier, newKey),
    [CBHPM_GATEWAY, NOTIFIER, NEW_KEY],
  );
});
