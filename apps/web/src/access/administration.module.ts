import {
  createHttpCustomerGateway,
  createHttpPermissionGroupGateway,
  createHttpProfileGateway,
} from '@prumo/http-adapter/access';
import {
  type CustomerGateway,
  type CustomerPayment,
  type PermissionGroup,
  PermissionGroupForm,
  type PermissionGroupGateway,
  ProfileForm,
  type ProfileGateway,
} from '@prumo/view-models/access';
import { BY_NAME, CatalogueList } from '@prumo/view-models/core';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { browserPhotos } from '../kit/index.ts';

const PERMISSION_GROUP_GATEWAY = token<PermissionGroupGateway>('PermissionGroupGateway');
const PROFILE_GATEWAY = token<ProfileGateway>('ProfileGateway');
export const CUSTOMER_GATEWAY = token<CustomerGateway>('CustomerGateway');
export const PERMISSION_GROUP_LIST = token<CatalogueList<PermissionGroup>>('PermissionGroupList');
export const PERMISSION_GROUP_FORM = token<PermissionGroupForm>('PermissionGroupForm');
export const PROFILE_FORM = token<ProfileForm>('ProfileForm');
export const PAYMENT_LIST = token<CatalogueList<CustomerPayment>>('PaymentList');

/** Groups, profile and customer account: what needs a login. */
export const administrationModule = new ContainerModule(({ bind }) => {
  bind(PERMISSION_GROUP_GATEWAY).toResolvedValue(createHttpPermissionGroupGateway, [API]).inSingletonScope();
  bind(PROFILE_GATEWAY).toResolvedValue(createHttpProfileGateway, [API]).inSingletonScope();
  bind(CUSTOMER_GATEWAY).toResolvedValue(createHttpCustomerGateway, [API]).inSingletonScope();
  bind(PERMISSION_GROUP_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<PermissionGroup>(gateway.list, clock, BY_NAME),
    [PERMISSION_GROUP_GATEWAY, CLOCK],
  );
  bind(PERMISSION_GROUP_FORM).toResolvedValue(
    (gateway, notifier, newKey) => new PermissionGroupForm(gateway, notifier, newKey),
    [PERMISSION_GROUP_GATEWAY, NOTIFIER, NEW_KEY],
  );
  bind(PROFILE_FORM).toResolvedValue(
    (session, gateway, notifier) => new ProfileForm(session, gateway, browserPhotos, notifier),
    [SESSION, PROFILE_GATEWAY, NOTIFIER],
  );
  bind(PAYMENT_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<CustomerPayment>(gateway.payments, clock),
    [CUSTOMER_GATEWAY, CLOCK],
  );
});
