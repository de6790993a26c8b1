import { formatDate } from '@prumo/domain/dates';
import { formatNumber } from '@prumo/domain/money';
import { reportPeriod, validateCashierMovement } from '@prumo/domain/reports';
import { label } from '@prumo/messages';
import type { Some } from '../http/contract.ts';
import { accepted, Refusal, refuseProblems, unprocessable } from '../http/refusal.ts';
import { frameOf } from '../print/frame.ts';
import { renderPdf } from '../print/pdf.ts';
import { renderCsv, renderSheet } from '../print/sheet.ts';
import {
  cashierMovement,
  movementBlocks,
  type MovementFilter,
  movementSheet,
  movementTotals,
  summaryBlocks,
  summarySheet,
} from './cashier-demonstrative.ts';
import { branchOf } from '../http/session.ts';
import { countReceipts, issuedReceipts, receiptBlocks, receiptSheet } from './cashier-receipts.ts';
import { countReferrals, referralBlocks, referralSheet, statedReferrals } from './referral-demonstrative.ts';

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

/** More pages than anybody turns, and more rows than fit into memory: then the summary still says all of it. */
const MOST = { pdf: 20_000, sheet: 200_000, csv: 200_000 } as const;

/** Refuses what does not fit the file that is asked for: a part is never told as the whole. */
function requireFitting(found: number, kind: keyof typeof MOST): void {
  if (found > MOST[kind])
    throw unprocessable('report.too-long', { found: formatNumber(found, 0), most: formatNumber(MOST[kind], 0) });
}

/** Reports to PDF, spreadsheet or CSV (decision A82: reportType is an alias of printType). */
export const reportRoutes: Some<'reportCashierDemonstrative' | 'reportCashierReceipts' | 'reportReferrals'> = {
  reportCashierDemonstrative: async (call) => {
    const { query, trx } = call;
    const period = accepted(reportPeriod('cashier-demonstrative', query.startDate, query.endDate));
    refuseProblems(validateCashierMovement(query));
    const filter: MovementFilter = {
      ...period,
      type: query.type,
      dateType: query.dateType,
      insuranceIds: idList(query.insuranceIds, 'insuranceIds'),
      cashierIds: idList(query.cashierIds, 'cashierIds'),
      paymentMethodIds: idList(query.paymentMethodIds, 'paymentMethodIds'),
    };
    const kind = query.reportType ?? query.printType ?? 'pdf';
    const totals = await movementTotals(trx, filter);
    const isSummary = query.type.endsWith('summary');
    if (!isSummary)
      requireFitting(
        totals.reduce((all, { count }) => all + count, 0),
        kind,
      );
    const detail = isSummary ? null : await cashierMovement(trx, filter);
    call.audit('report.cashier-movement', 'report', null);
    if (kind !== 'pdf') {
      const { columns, cells } = detail === null ? summarySheet(query.type, totals) : movementSheet(detail);
      return kind === 'sheet'
        ? renderSheet('Movimento de caixa', columns, cells, 'movimento-de-caixa.xlsx')
        : renderCsv(columns, cells, 'movimento-de-caixa.csv');
    }
    return renderPdf(
      {
        ...(await frameOf(call, query.format)),
        title: 'Movimento de caixa',
        subtitle: [
          `Período: ${formatDate(period.startDate)} a ${formatDate(period.endDate)} · ${label('cashierReportType', query.type)} · por ${label('cashierDateType', query.dateType).toLowerCase()}`,
        ],
        blocks: detail === null ? summaryBlocks(query.type, totals) : movementBlocks(query.type, detail),
      },
      'movimento-de-caixa.pdf',
    );
  },

  reportCashierReceipts: async (call) => {
    const { query, trx } = call;
    const period = accepted(reportPeriod('cashier-receipt', query.startDate, query.endDate));
    const filter = {
      ...period,
      insuranceIds: idList(query.insuranceIds, 'insuranceIds'),
      cashierIds: idList(query.cashierIds, 'cashierIds'),
    };
    const kind = query.reportType ?? query.printType ?? 'pdf';
    requireFitting(await countReceipts(trx, filter), kind);
    const rows = await issuedReceipts(trx, filter);
    call.audit('report.cashier-receipts', 'report', null);
    if (kind !== 'pdf') {
      const { columns, cells } = receiptSheet(rows);
      return kind === 'sheet'
        ? renderSheet('Recibos emitidos', columns, cells, 'recibos-emitidos.xlsx')
        : renderCsv(columns, cells, 'recibos-emitidos.csv');
    }
    return renderPdf(
      {
        ...(await frameOf(call, query.format)),
        landscape: true,
        title: 'Recibos emitidos',
        subtitle: [`Período: ${formatDate(period.startDate)} a ${formatDate(period.endDate)}`],
        blocks: receiptBlocks(rows),
      },
      'recibos-emitidos.pdf',
    );
  },

  reportReferrals: async (call) => {
    const { body, trx } = call;
    const period = accepted(reportPeriod('forward-demonstrative', body.startDate, body.endDate));
    const filter = { ...period, partnerIds: idList(body.partnersId, 'partnersId') };
    const kind = body.reportType ?? body.printType ?? 'pdf';
    requireFitting(await countReferrals(trx, filter), kind);
    const rows = await statedReferrals(trx, filter, branchOf(call).timeZone);
    call.audit('report.referrals', 'report', null);
    if (kind !== 'pdf') {
      const { columns, cells } = referralSheet(rows);
      return kind === 'sheet'
        ? renderSheet('Encaminhamentos', columns, cells, 'demonstrativo-de-encaminhamentos.xlsx')
        : renderCsv(columns, cells, 'demonstrativo-de-encaminhamentos.csv');
    }
    return renderPdf(
      {
        ...(await frameOf(call, body.format)),
        landscape: true,
        title: 'Demonstrativo de encaminhamentos',
        subtitle: [`Período: ${formatDate(period.startDate)} a ${formatDate(period.endDate)}`],
        blocks: referralBlocks(rows),
      },
      'demonstrativo-de-encaminhamentos.pdf',
    );
  },
};
