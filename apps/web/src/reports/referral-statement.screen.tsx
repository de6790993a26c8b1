import type { ReferralStatementForm } from '@prumo/view-models/reports';
import { ReportFormScreen } from './report-form.screen.tsx';

const lists = { partners: 'Parceiros' };

/** Demonstrativo de encaminhamentos. [RPT-029] */
export const ReferralStatementScreen = ({ form }: { readonly form: ReferralStatementForm }) => (
  <ReportFormScreen
    title="Demonstrativo de encaminhamentos"
    report="forward-demonstrative"
    form={form}
    lists={lists}
    searched={['partners']}
  />
);
