import type { Schemas } from '@prumo/contract';
import { formatDate, type LocalDate } from '@prumo/domain/dates';
import { amountInWords, cents, centsFromReais, formatAmount, formatMoney } from '@prumo/domain/money';
import { cashierOf } from '../cashier/index.ts';
import type { Call, Document } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { frameOf } from '../print/frame.ts';
import type { PrintBlock } from '../print/model.ts';
import { renderPdf } from '../print/pdf.ts';
import { countSlip, viaOf } from '../print/printed-paper.ts';
import { readTransaction } from './read-transaction.ts';

/**
 * The paper of a document: a numbered receipt where money came in, a slip where it went out, the open document where nothing was paid yet.
 * Whoever operates a drawer prints what was made in it; everything else asks for the permission to print documents. [CSH-121]
 */
export async function printTransaction(call: Call<'printFinancialTransaction'>): Promise<Document> {
  const { format } = call.query;
  const document = await readTransaction(call, call.path.id, { acts: true });
  if (call.session.branch?.actions.has('financial:printFinancialTransaction') !== true) {
    if (document.cashier === null) throw new Refusal(403, 'access.forbidden');
    await cashierOf(call, document.cashier.id);
  }
  call.audit('transaction.printed', 'transaction', document.id);
  const { copy, number } = await countSlip(call, document.id);
  const narrow = format === '80mm';
  const paid = document.value.final > 0;
  const income = document.type === 'income';
  const title = paid
    ? `${income ? 'Recibo' : 'Comprovante de despesa'} nº ${number}`
    : `Documento a ${income ? 'receber' : 'pagar'} nº ${number}`;
  return renderPdf(
    {
      ...(await frameOf(call, format)),
      title,
      subtitle: viaOf(copy),
      blocks: [
        ...(paid ? [{ kind: 'text' as const, text: toldOf(document) }] : []),
        { kind: 'fields', columns: narrow ? 1 : 3, fields: fieldsOf(document) },
        ...paymentsOf(document),
        { kind: 'signature', label: income ? 'Recebemos a importância acima' : 'Recebi a importância acima' },
      ],
    },
    income ? 'recibo.pdf' : 'comprovante.pdf',
  );
}

const centsOf = (reais: number) => centsFromReais(reais) ?? cents(0);
const day = (date: string): string => formatDate(date as LocalDate);

function toldOf({ type, entity, value, category }: Schemas['Transaction']): string {
  const amount = `${formatMoney(centsOf(value.final))} (${amountInWords(centsOf(value.final))})`;
  const why = category === null ? '' : `, referente a ${category.name}`;
  return type === 'income'
    ? `Recebemos de ${entity.name} a importância de ${amount}${why}.`
    : `Pagamos a ${entity.name} a importância de ${amount}${why}.`;
}

const fieldsOf = (document: Schemas['Transaction']) => [
  { label: document.type === 'income' ? 'Pagador' : 'Favorecido', value: document.entity.name ?? '' },
  { label: 'Valor', value: formatMoney(centsOf(document.value.current)) },
  { label: 'Categoria', value: document.category?.name ?? '' },
  { label: 'Conta', value: document.bankAccount?.name ?? '' },
  { label: 'Emissão', value: day(document.issueDate) },
  { label: 'Vencimento', value: day(document.dueDate) },
  ...(document.document === null ? [] : [{ label: 'Documento', value: document.document }]),
  ...(document.installment.total > 1
    ? [{ label: 'Parcela', value: `${document.installment.current}/${document.installment.total}` }]
    : []),
];

function paymentsOf({ payments }: Schemas['Transaction']): PrintBlock[] {
  if (payments.length < 2) return [];
  return [
    { kind: 'heading', text: 'Pagamentos' },
    {
      kind: 'table',
      columns: [
        { label: 'Data', wide: true },
        { label: 'Valor', align: 'right' },
      ],
      rows: payments.map(({ date, total }) => [day(date), formatAmount(centsOf(total))]),
    },
  ];
}
