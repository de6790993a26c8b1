import type { ServiceIdentifier } from 'inversify';
import { ForbiddenState } from '@prumo/ui';
import { FINANCIAL_REPORTS, type ReportEntry, reportOf } from '@prumo/view-models/reports';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useChoicesInUrl } from '../kit/index.ts';
import { CashierMovementScreen } from './cashier-movement.screen.tsx';
import { CashierReceiptsScreen } from './cashier-receipts.screen.tsx';
import { ReferralStatementScreen } from './referral-statement.screen.tsx';
import { ReportsFrame } from './reports-frame.tsx';
import {
  CASHIER_MOVEMENT_FORM,
  CASHIER_RECEIPTS_FORM,
  REFERRAL_STATEMENT_FORM,
  reportsModule,
} from './reports.module.ts';

export const modules = [reportsModule];

/** The form of each report; a new report adds its own here, and its line in FINANCIAL_REPORTS. */
const forms: Readonly<Record<ReportEntry['key'], ComponentType>> = {
  'forward-demonstrative': ReferralStatement,
  'cashier-demonstrative': CashierMovement,
  'cashier-receipt': CashierReceipts,
};

/** /financial/reports?report=… [RPT-003, RPT-005, RPT-006] */
export const Component = observer(function FinancialReportsPage() {
  const session = useViewModel(SESSION);
  const [params] = useSearchParams();
  const report = reportOf(params.get('report'), (permission) => session.can(permission));
  const Form = forms[report.key];
  return (
    <ReportsFrame reports={FINANCIAL_REPORTS} current={report.key}>
      {session.can(report.permission) ? <Form /> : <ForbiddenState />}
    </ReportsFrame>
  );
});

/** A form whose choices the address keeps. [UXP-013] */
function useReport<Form extends { readonly choices: Readonly<Record<string, string>>; readonly choose: Choose }>(
  of: ServiceIdentifier<Form>,
): Form {
  const form = useViewModel(of);
  useChoicesInUrl(
    () => form.choices,
    (choices) => form.choose(Object.fromEntries(choices)),
  );
  return form;
}
type Choose = (choices: Readonly<Record<string, string | undefined>>) => void;

function ReferralStatement() {
  return <ReferralStatementScreen form={useReport(REFERRAL_STATEMENT_FORM)} />;
}

function CashierMovement() {
  return <CashierMovementScreen form={useReport(CASHIER_MOVEMENT_FORM)} />;
}

function CashierReceipts() {
  return <CashierReceiptsScreen form={useReport(CASHIER_RECEIPTS_FORM)} />;
}
