import type {
  MessageTemplateGateway,
  PackageGateway,
  PhoneBookGateway,
  PlaceGateway,
} from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { registry } from '../core/registry.ts';

// Catalogues whose view models speak the shapes of the contract: there is nothing to say but their paths.

/** The message templates over HTTP. */
export const createHttpMessageTemplateGateway = (api: Api): MessageTemplateGateway =>
  registry(api, '/message-templates');

/** Packages of procedures over HTTP. */
export const createHttpPackageGateway = (api: Api): PackageGateway => registry(api, '/packages');

/** The phone book over HTTP. */
export const createHttpPhoneBookGateway = (api: Api): PhoneBookGateway => registry(api, '/phone-books');

/** The places over HTTP. [REG-088] */
export const createHttpPlaceGateway = (api: Api): PlaceGateway => registry(api, '/places');
