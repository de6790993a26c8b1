import { createHttpPasswordResetGateway } from '@prumo/http-adapter/access';
import {
  DemoPersonas,
  LoginForm,
  PasswordResetForm,
  type PasswordResetGateway,
  PasswordResetRequest,
} from '@prumo/view-models/access';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, DEMO_GATEWAY, NOTIFIER, PREFERENCES, SESSION } from '../composition/tokens.ts';

const PASSWORD_RESET_GATEWAY = token<PasswordResetGateway>('PasswordResetGateway');
export const LOGIN_FORM = token<LoginForm>('LoginForm');
export const DEMO_PERSONAS = token<DemoPersonas>('DemoPersonas');
export const PASSWORD_RESET_REQUEST = token<PasswordResetRequest>('PasswordResetRequest');
/** The id stands in the address, so it is given when the form is made. */
export const PASSWORD_RESET_FORM = token<(id: string) => PasswordResetForm>('PasswordResetForm');

/** Login and forgotten password: all that an anonymous visitor needs. */
export const accessModule = new ContainerModule(({ bind }) => {
  bind(PASSWORD_RESET_GATEWAY).toResolvedValue(createHttpPasswordResetGateway, [API]).inSingletonScope();
  bind(LOGIN_FORM).toResolvedValue(
    (session, preferences, notifier) => new LoginForm(session, preferences, notifier),
    [SESSION, PREFERENCES, NOTIFIER],
  );
  bind(DEMO_PERSONAS).toResolvedValue((gateway) => new DemoPersonas(gateway), [DEMO_GATEWAY]);
  bind(PASSWORD_RESET_REQUEST).toResolvedValue(
    (gateway, notifier) => new PasswordResetRequest(gateway, notifier),
    [PASSWORD_RESET_GATEWAY, NOTIFIER],
  );
  bind(PASSWORD_RESET_FORM).toResolvedValue(
    (gateway, session, notifier) => (id: string) => new PasswordResetForm(id, gateway, session, notifier),
    [PASSWORD_RESET_GATEWAY, SESSION, NOTIFIER],
  );
});
