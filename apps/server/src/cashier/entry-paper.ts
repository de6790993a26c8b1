import { amountInWords, formatMoney } from '@prumo/domain/money';
import { formatDateTime } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import type { Call, Document } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { frameOf } from '../print/frame.ts';
import { renderPdf } from '../print/pdf.ts';
import { countSlip, viaOf } from '../print/printed-paper.ts';
import { readEntries } from './cash-ledger.ts';
import { cashierOf, zoneOf } from './print-parts.ts';
import { transferIn } from './transfer-in.ts';

/** The slip of an Aporte or Sangria, numbered in the branch; each print after the first says which copy it is. [CSH-109, CSH-121] */
export async function printOperation(call: Call<'printCashierOperation'>): Promise<Document> {
  const [stored] = await readEntries(call.trx, { id: call.path.id });
  if (!stored || (stored.entry.operation !== 'incoming' && stored.entry.operation !== 'outgoing')) throw notFound();
  const cashier = await cashierOf(call, stored.cashierId);
  call.audit('cashier.operation-printed', 'cash-entry', stored.id);
  const operation = label('cashOperation', stored.entry.operation);
  const { copy, number } = await countSlip(call, stored.id);
  const transfer = transferIn(stored, cashier.bankAccount);
  return renderPdf(
    {
      ...(await frameOf(call, call.query.format)),
      title: `Comprovante de ${operation.toLowerCase()} nº ${number}`,
      subtitle: viaOf(copy),
      blocks: [
        {
          kind: 'fields',
          columns: call.query.format === '80mm' ? 1 : 2,
          fields: [
            { label: 'Operação', value: operation },
            { label: 'Valor', value: formatMoney(stored.entry.total) },
            { label: 'Por extenso', value: amountInWords(stored.entry.total) },
            ...(transfer === null
              ? []
              : [
                  { label: 'De', value: transfer.from.name },
                  { label: 'Para', value: transfer.to.name },
                ]),
            { label: 'Data', value: formatDateTime(stored.createdAt, zoneOf(call)) },
            { label: 'Lançado por', value: stored.author.name },
          ],
        },
        ...(stored.notes ? [{ kind: 'text' as const, text: `Observação: ${stored.notes}` }] : []),
        { kind: 'signature', label: 'Assinatura' },
      ],
    },
    'comprovante.pdf',
  );
}
