import type { CashierReceiptsForm } from '@prumo/view-models/reports';
import { ReportFormScreen } from './report-form.screen.tsx';

const lists = { cashiers: 'Caixas', insurances: 'Convênios' };

/** Recibos emitidos. [RPT-037] */
export const CashierReceiptsScreen = ({ form }: { readonly form: CashierReceiptsForm }) => (
  <ReportFormScreen title="Recibos emitidos" report="cashier-receipt" form={form} lists={lists} />
);
