import { createHttpReportGateway } from '@prumo/http-adapter/reports';
import {
  type CashierMovementForm,
  cashierMovementForm,
  type CashierReceiptsForm,
  cashierReceiptsForm,
  type PartnerSource,
  type ReferralStatementForm,
  referralStatementForm,
  type ReportGateway,
} from '@prumo/view-models/reports';
import { ContainerModule } from 'inversify';
import { browserFileOpener } from '../composition/browser-ports.ts';
import { token } from '../composition/token.ts';
import { API, LOOKUPS, NOTIFIER, SESSION } from '../composition/tokens.ts';

export const REPORT_GATEWAY = token<ReportGateway & PartnerSource>('ReportGateway');
export const CASHIER_MOVEMENT_FORM = token<CashierMovementForm>('CashierMovementForm');
export const REFERRAL_STATEMENT_FORM = token<ReferralStatementForm>('ReferralStatementForm');
export const CASHIER_RECEIPTS_FORM = token<CashierReceiptsForm>('CashierReceiptsForm');

/** Relatórios. */
export const reportsModule = new ContainerModule(({ bind }) => {
  bind(REPORT_GATEWAY)
    .toResolvedValue((api) => createHttpReportGateway(api, browserFileOpener), [API])
    .inSingletonScope();
  bind(REFERRAL_STATEMENT_FORM).toResolvedValue(
    (gateway, notifier, session) => referralStatementForm(gateway, notifier, session.today),
    [REPORT_GATEWAY, NOTIFIER, SESSION],
  );
  bind(CASHIER_MOVEMENT_FORM).toResolvedValue(
    (gateway, lookups, notifier, session) => cashierMovementForm(gateway, lookups, notifier, session.today),
    [REPORT_GATEWAY, LOOKUPS, NOTIFIER, SESSION],
  );
  bind(CASHIER_RECEIPTS_FORM).toResolvedValue(
    (gateway, lookups, notifier, session) => cashierReceiptsForm(gateway, lookups, notifier, session.today),
    [REPORT_GATEWAY, LOOKUPS, NOTIFIER, SESSION],
  );
});
