import { createHttpAddressGateway, createHttpCompanyGateway } from '@prumo/http-adapter/registry';
import {
  AddressFinder,
  type AddressGateway,
  AddressSearch,
  CompanyFinder,
  type CompanyGateway,
} from '@prumo/view-models/registry';
import { type Container, ContainerModule } from 'inversify';
import { token } from './token.ts';
import { API } from './tokens.ts';

const ADDRESS_GATEWAY = token<AddressGateway>('AddressGateway');
const COMPANY_GATEWAY = token<CompanyGateway>('CompanyGateway');
const ADDRESS_FINDER = token<AddressFinder>('AddressFinder');
const ADDRESS_SEARCH = token<AddressSearch>('AddressSearch');
const COMPANY_FINDER = token<CompanyFinder>('CompanyFinder');

/**
 * Addresses and companies at partners: they come with the first form that asks for them, not with the first page.
 * [COM-024, COM-025, BIL-151]
 */
const lookUpsModule = new ContainerModule(({ bind }) => {
  bind(ADDRESS_GATEWAY).toResolvedValue(createHttpAddressGateway, [API]).inSingletonScope();
  bind(COMPANY_GATEWAY).toResolvedValue(createHttpCompanyGateway, [API]).inSingletonScope();
  bind(ADDRESS_FINDER).toResolvedValue((gateway) => new AddressFinder(gateway), [ADDRESS_GATEWAY]);
  bind(ADDRESS_SEARCH).toResolvedValue((gateway) => new AddressSearch(gateway), [ADDRESS_GATEWAY]);
  bind(COMPANY_FINDER).toResolvedValue((gateway) => new CompanyFinder(gateway), [COMPANY_GATEWAY]);
});

function withLookUps(container: Container): Container {
  if (!container.isBound(ADDRESS_FINDER)) container.load(lookUpsModule);
  return container;
}

/** What an address block asks. */
export interface AddressLookUps {
  readonly finder: AddressFinder;
  readonly search: AddressSearch;
}

/** The look-ups of one address block. */
export const addressLookUpsOf = (container: Container): AddressLookUps => ({
  finder: withLookUps(container).get(ADDRESS_FINDER),
  search: container.get(ADDRESS_SEARCH),
});

/** The look-up of one form with a CNPJ. */
export const companyFinderOf = (container: Container): CompanyFinder => withLookUps(container).get(COMPANY_FINDER);
