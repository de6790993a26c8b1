import {
  createHttpClientGateway,
  createHttpMessageTemplateGateway,
  createHttpPartnerGateway,
  createHttpPhoneBookGateway,
  createHttpPlaceGateway,
  createHttpProviderGateway,
} from '@prumo/http-adapter/registry';
import { CatalogueList } from '@prumo/view-models/core';
import {
  type BusinessContact,
  type BusinessContactForm,
  type BusinessContactGateway,
  type BusinessContactItem,
  makeBusinessContactForm,
  makeMessageTemplateForm,
  makePhoneBookForm,
  makePlaceForm,
  type MessageTemplateForm,
  type MessageTemplateGateway,
  type MessageTemplateRecord,
  type PhoneBookEntry,
  type PhoneBookForm,
  type PhoneBookGateway,
  type PlaceForm,
  type PlaceGateway,
  type PlaceRecord,
} from '@prumo/view-models/registry';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, NEW_KEY, NOTIFIER } from '../composition/tokens.ts';

const PLACE_GATEWAY = token<PlaceGateway>('PlaceGateway');
export const PLACE_LIST = token<CatalogueList<PlaceRecord>>('PlaceList');
export const PLACE_FORM = token<PlaceForm>('PlaceForm');
const PHONE_BOOK_GATEWAY = token<PhoneBookGateway>('PhoneBookGateway');
export const PHONE_BOOK_LIST = token<CatalogueList<PhoneBookEntry>>('PhoneBookList');
export const PHONE_BOOK_FORM = token<PhoneBookForm>('PhoneBookForm');
const MESSAGE_TEMPLATE_GATEWAY = token<MessageTemplateGateway>('MessageTemplateGateway');
export const MESSAGE_TEMPLATE_LIST = token<CatalogueList<MessageTemplateRecord>>('MessageTemplateList');
export const MESSAGE_TEMPLATE_FORM = token<MessageTemplateForm>('MessageTemplateForm');
const PROVIDER_GATEWAY = token<BusinessContactGateway>('ProviderGateway');
export const PROVIDER_LIST = token<CatalogueList<BusinessContact>>('ProviderList');
export const PROVIDER_FORM = token<BusinessContactForm>('ProviderForm');
const CLIENT_GATEWAY = token<BusinessContactGateway>('ClientGateway');
export const CLIENT_LIST = token<CatalogueList<BusinessContact>>('ClientList');
export const CLIENT_FORM = token<BusinessContactForm>('ClientForm');
const PARTNER_GATEWAY = token<BusinessContactGateway<BusinessContactItem>>('PartnerGateway');
export const PARTNER_LIST = token<CatalogueList<BusinessContactItem>>('PartnerList');
export const PARTNER_FORM = token<BusinessContactForm>('PartnerForm');

/** Places, phone book, message templates, suppliers, clients and partners. */
export const simpleRegistriesModule = new ContainerModule(({ bind }) => {
  bind(PLACE_GATEWAY).toResolvedValue(createHttpPlaceGateway, [API]).inSingletonScope();
  bind(PLACE_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<PlaceRecord>(gateway.list, clock),
    [PLACE_GATEWAY, CLOCK],
  );
  bind(PLACE_FORM).toResolvedValue(makePlaceForm, [PLACE_GATEWAY, NOTIFIER, NEW_KEY]);
  bind(PHONE_BOOK_GATEWAY).toResolvedValue(createHttpPhoneBookGateway, [API]).inSingletonScope();
  bind(PHONE_BOOK_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<PhoneBookEntry>(gateway.list, clock),
    [PHONE_BOOK_GATEWAY, CLOCK],
  );
  bind(PHONE_BOOK_FORM).toResolvedValue(makePhoneBookForm, [PHONE_BOOK_GATEWAY, NOTIFIER, NEW_KEY]);
  bind(MESSAGE_TEMPLATE_GATEWAY).toResolvedValue(createHttpMessageTemplateGateway, [API]).inSingletonScope();
  bind(MESSAGE_TEMPLATE_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<MessageTemplateRecord>(gateway.list, clock),
    [MESSAGE_TEMPLATE_GATEWAY, CLOCK],
  );
  bind(MESSAGE_TEMPLATE_FORM).toResolvedValue(makeMessageTemplateForm, [MESSAGE_TEMPLATE_GATEWAY, NOTIFIER, NEW_KEY]);
  bind(PROVIDER_GATEWAY).toResolvedValue(createHttpProviderGateway, [API]).inSingletonScope();
  bind(PROVIDER_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<BusinessContact>(gateway.list, clock),
    [PROVIDER_GATEWAY, CLOCK],
  );
  bind(PROVIDER_FORM).toResolvedValue(
    (gateway, notifier, newKey) => makeBusinessContactForm(gateway, notifier, newKey),
    [PROVIDER_GATEWAY, NOTIFIER, NEW_KEY],
  );
  bind(CLIENT_GATEWAY).toResolvedValue(createHttpClientGateway, [API]).inSingletonScope();
  bind(CLIENT_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<BusinessContact>(gateway.list, clock),
    [CLIENT_GATEWAY, CLOCK],
  );
  bind(CLIENT_FORM).toResolvedValue(
    (gateway, notifier, newKey) => makeBusinessContactForm(gateway, notifier, newKey, { documentRequired: true }),
    [CLIENT_GATEWAY, NOTIFIER, NEW_KEY],
  );
  bind(PARTNER_GATEWAY).toResolvedValue(createHttpPartnerGateway, [API]).inSingletonScope();
  bind(PARTNER_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<BusinessContactItem>(gateway.list, clock),
    [PARTNER_GATEWAY, CLOCK],
  );
  bind(PARTNER_FORM).toResolvedValue(
    (gateway, notifier, newKey) => makeBusinessContactForm(gateway, notifier, newKey),
    [PARTNER_GATEWAY, NOTIFIER, NEW_KEY],
  );
});
