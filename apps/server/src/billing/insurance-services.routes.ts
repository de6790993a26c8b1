import type { SessionHandler, Some } from '../http/contract.ts';
import { readConnection, removeConnection, saveConnection } from '../registry/index.ts';
import type { Services } from '../services.ts';
import { askAppeal } from './ask-appeal.ts';
import { readAuthorization, requestAuthorization } from './authorizations.ts';
import { askExchange, listExchanges } from './exchanges.ts';
import { checkEligibility, testConnection } from './insurance-questions.ts';
import { readLot } from './lots.ts';
import { requestReturn } from './request-return.ts';

type Needed = Pick<Services, 'db' | 'now' | 'newId' | 'insuranceServices' | 'connectionSecrets'>;
type ServiceOperations =
  | 'getInsuranceConnection'
  | 'saveInsuranceConnection'
  | 'removeInsuranceConnection'
  | 'listBillingLotExchanges'
  | 'askBillingLotExchange';

/** How the web services of insurances are reached, and what is asked of them for a lot. [TIS-014] */
export const insuranceServiceRoutes = (services: Needed): Some<ServiceOperations> => ({
  getInsuranceConnection: (call) => readConnection(call.trx, call.path.id),
  saveInsuranceConnection: async (call) => {
    await saveConnection(call, services, call.path.id, call.body);
    return readConnection(call.trx, call.path.id);
  },
  removeInsuranceConnection: async (call) => {
    await removeConnection(call, call.path.id);
    return undefined;
  },
  listBillingLotExchanges: listExchanges,
  askBillingLotExchange: async (call) => {
    await askExchange(call, call.path.id, call.path.lotId, call.body);
    return readLot(call);
  },
});

/** What is asked while somebody waits: no transaction is held meanwhile. */
export const insuranceServiceQuestions = (
  services: Needed,
): {
  readonly testInsuranceConnection: SessionHandler<'testInsuranceConnection'>;
  readonly checkEligibility: SessionHandler<'checkEligibility'>;
  readonly requestAuthorization: SessionHandler<'requestAuthorization'>;
  readonly readAuthorization: SessionHandler<'readAuthorization'>;
  readonly requestBillingReturn: SessionHandler<'requestBillingReturn'>;
  readonly askBillingAppealExchange: SessionHandler<'askBillingAppealExchange'>;
} => ({
  testInsuranceConnection: ({ path, session, now }) => testConnection(services, { insuranceId: path.id, session, now }),
  checkEligibility: ({ path, body, session, now }) =>
    checkEligibility(services, { insuranceId: path.id, session, now }, body),
  requestAuthorization: ({ path, body, session, now }) =>
    requestAuthorization(services, { insuranceId: path.id, session, now }, body),
  readAuthorization: ({ path, body, session, now }) =>
    readAuthorization(services, { insuranceId: path.id, session, now }, body),
  requestBillingReturn: ({ body, session, now, request }) =>
    requestReturn(services, { insuranceId: body.insuranceId, session, now, requestId: request.id }, body),
  askBillingAppealExchange: ({ path, body: { kind }, session, now, request }) =>
    askAppeal(services, { appealId: path.id, kind, session, now, requestId: request.id }),
});
