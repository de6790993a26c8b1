import {
  createHttpCashFlowGateway,
  createHttpCashierDayGateway,
  createHttpCashierGateway,
  createHttpCashierSettingGateway,
  createHttpPendingAttendanceGateway,
} from '@prumo/http-adapter/cashier';
import { type Api, createHttpDownloads } from '@prumo/http-adapter/core';
import { withOptions } from '@prumo/http-adapter/reports';
import {
  CashFinancialForm,
  CashFlowBoard,
  type CashFlowGateway,
  CashierClosure,
  CashierConfiguration,
  CashierDay,
  CashierOpening,
  type CashierPorts,
  CashOperationForm,
  Closings,
  PendingAttendances,
} from '@prumo/view-models/cashier';
import { chosenDrawerIn } from '@prumo/view-models/core';
import { ContainerModule } from 'inversify';
import { OPEN_ACCOUNT, RECEIVE_ACCOUNT } from '../billing/index.ts';
import { browserFileOpener } from '../composition/browser-ports.ts';
import { token } from '../composition/token.ts';
import { API, LOOKUPS, NEW_KEY, NOTIFIER, PREFERENCES, REALTIME, SESSION } from '../composition/tokens.ts';
import { cashierQuestions } from './questions.ts';

/** The API for screens that say a 403 themselves: 'Acesso não autorizado'. [A57] */
const CASHIER_API = token<Api>('CashierApi');
const CASHIER_PORTS = token<CashierPorts>('CashierPorts');
const CASH_FLOW_GATEWAY = token<CashFlowGateway>('CashFlowGateway');
export const CASHIER_OPENING = token<CashierOpening>('CashierOpening');
export const CASHIER_CLOSURE = token<CashierClosure>('CashierClosure');
export const CLOSINGS = token<Closings>('Closings');
export const PENDING_ATTENDANCES = token<PendingAttendances>('PendingAttendances');
export const CASH_OPERATION_FORM = token<CashOperationForm>('CashOperationForm');
export const CASH_FINANCIAL_FORM = token<CashFinancialForm>('CashFinancialForm');
export const CASH_FLOW_BOARD = token<CashFlowBoard>('CashFlowBoard');
export const CASHIER_DAY = token<CashierDay>('CashierDay');
export const CASHIER_CONFIGURATION = token<CashierConfiguration>('CashierConfiguration');

const receiveOrNone = { serviceIdentifier: RECEIVE_ACCOUNT, optional: true } as const;
const accountOrNone = { serviceIdentifier: OPEN_ACCOUNT, optional: true } as const;

/** Caixa: seven screens over the same ports. */
export const cashierModule = new ContainerModule(({ bind }) => {
  bind(CASHIER_API)
    .toResolvedValue((api) => withOptions(api, { handlesForbidden: true }), [API])
    .inSingletonScope();
  bind(CASH_FLOW_GATEWAY).toResolvedValue(createHttpCashFlowGateway, [CASHIER_API]).inSingletonScope();
  bind(CASHIER_PORTS)
    .toResolvedValue(
      (api, notifier, realtime, session, newKey, preferences) => ({
        gateway: createHttpCashierGateway(api),
        downloads: createHttpDownloads(api, browserFileOpener),
        questions: cashierQuestions,
        notifier,
        realtime,
        session,
        newKey,
        chosenDrawer: chosenDrawerIn(preferences, () => session),
      }),
      [CASHIER_API, NOTIFIER, REALTIME, SESSION, NEW_KEY, PREFERENCES],
    )
    .inSingletonScope();
  bind(CASHIER_OPENING).toResolvedValue((ports) => new CashierOpening(ports), [CASHIER_PORTS]);
  bind(CASHIER_CLOSURE).toResolvedValue((ports) => new CashierClosure(ports), [CASHIER_PORTS]);
  bind(CLOSINGS).toResolvedValue((ports) => new Closings(ports), [CASHIER_PORTS]);
  bind(PENDING_ATTENDANCES).toResolvedValue(
    (api, ports, openAccount, receive) =>
      new PendingAttendances(createHttpPendingAttendanceGateway(api), openAccount ?? null, ports, receive ?? null),
    [CASHIER_API, CASHIER_PORTS, accountOrNone, receiveOrNone],
  );
  bind(CASH_OPERATION_FORM).toResolvedValue(
    (gateway, ports) => new CashOperationForm(gateway, ports),
    [CASH_FLOW_GATEWAY, CASHIER_PORTS],
  );
  bind(CASH_FINANCIAL_FORM).toResolvedValue(
    (gateway, lookups, ports) => new CashFinancialForm(gateway, lookups, ports),
    [CASH_FLOW_GATEWAY, LOOKUPS, CASHIER_PORTS],
  );
  bind(CASH_FLOW_BOARD).toResolvedValue(
    (gateway, ports, openAccount) => new CashFlowBoard(gateway, openAccount ?? null, ports),
    [CASH_FLOW_GATEWAY, CASHIER_PORTS, accountOrNone],
  );
  bind(CASHIER_DAY).toResolvedValue(
    (api, ports) => new CashierDay(createHttpCashierDayGateway(api), ports),
    [CASHIER_API, CASHIER_PORTS],
  );
  bind(CASHIER_CONFIGURATION).toResolvedValue(
    (api, lookups, ports) => new CashierConfiguration(createHttpCashierSettingGateway(api), lookups, ports),
    [CASHIER_API, LOOKUPS, CASHIER_PORTS],
  );
});
