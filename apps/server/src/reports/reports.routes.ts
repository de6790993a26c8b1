import { formatDate } from '@prumo/domain/dates';
import { reportPeriod, validateCashierMovement } from '@prumo/domain/reports';
import { label } from '@prumo/messages';
import type { Some } from '../http/contract.ts';
import { accepted, Refusal, refuseProblems } from '../http/refusal.ts';
import { frameOf } from '../print/frame.ts';
import { renderPdf } from '../print/pdf.ts';
import { renderCsv, renderSheet } from '../print/sheet.ts';
import { cashierMovement, movementBlocks, movementSheet } from './cashier-demonstrative.ts';

/** Ids joined by commas; absent means no filter, empty means nothing was ticked. */
function idList(text: string | undefined, field: string): string[] | null {
  if (text === undefined) return null;
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (ids.some((id) => !/^[0-9a-f]{24}$/.test(id)))
    throw new Refusal(400, 'request.invalid', { problems: [{ field, code: 'field.invalid' }] });
  return ids;
}

/** Reports to PDF, spreadsheet or CSV (decision A82: reportType is an alias of printType). */
export const reportRoutes: Some<'reportCashierDemonstrative'> = {
  reportCashierDemonstrative: async (call) => {
    const { query, trx } = call;
    const period = accepted(reportPeriod('cashier-demonstrative', query.startDate, query.endDate));
    refuseProblems(validateCashierMovement(query));
    const rows = await cashierMovement(trx, {
      ...period,
      type: query.type,
      dateType: query.dateType,
      insuranceIds: idList(query.insuranceIds, 'insuranceIds'),
      cashierIds: idList(query.cashierIds, 'cashierIds'),
      paymentMethodIds: idList(query.paymentMethodIds, 'paymentMethodIds'),
    });
    call.audit('report.cashier-movement', 'report', null);
    const kind = query.reportType ?? query.printType ?? 'pdf';
    const { columns, cells } = movementSheet(query.type, rows);
    if (kind === 'sheet') return renderSheet('Movimento de caixa', columns, cells, 'movimento-de-caixa.xlsx');
    if (kind === 'csv') return renderCsv(columns, cells, 'movimento-de-caixa.csv');
    return renderPdf(
      {
        ...(await frameOf(call, query.format)),
        title: 'Movimento de caixa',
        subtitle: [
          `Período: ${formatDate(period.startDate)} a ${formatDate(period.endDate)} · ${label('cashierReportType', query.type)} · por ${label('cashierDateType', query.dateType).toLowerCase()}`,
        ],
        blocks: movementBlocks(query.type, rows),
      },
      'movimento-de-caixa.pdf',
    );
  },
};
