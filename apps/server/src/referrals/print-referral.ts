import type { Schemas } from '@prumo/contract';
import { formatDateTime } from '@prumo/domain/dates';
import { maskTuss, patientName } from '@prumo/domain/identity';
import { amountInWords, cents, centsFromReais, formatAmount, formatMoney } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import { clinicFields, receiptCode, type ReceiptLinks, referralOf } from '../billing/index.ts';
import type { Call, Document } from '../http/contract.ts';
import { frameOf } from '../print/frame.ts';
import type { PrintBlock } from '../print/model.ts';
import { renderPdf } from '../print/pdf.ts';
import { readReferral } from './read-referral.ts';

const money = (reais: number): string => formatMoney(centsFromReais(reais) ?? cents(0));
const amount = (reais: number): string => formatAmount(centsFromReais(reais) ?? cents(0));

/** An order for the patient to take to the partner: patient, code and procedures; once it was received it is its receipt too, with the number it was given. [REF-009, A82] */
export async function printReferral(call: Call<'printReferral'>, links: ReceiptLinks): Promise<Document> {
  const { format } = call.query;
  const order = await readReferral(call, call.path.id);
  const zone = call.session.branch?.timeZone ?? 'America/Sao_Paulo';
  const narrow = format === '80mm';
  call.audit('referral.printed', 'referral', order.id);
  const { received } = order;
  const blocks: PrintBlock[] = [
    {
      kind: 'fields',
      columns: narrow ? 1 : 3,
      fields: [
        ...(await clinicFields(call)),
        { label: 'Paciente', value: patientName(order.patient) },
        { label: 'Parceiro', value: order.partner.name },
        { label: 'Código', value: String(order.code) },
        { label: 'Data', value: formatDateTime(order.createdAt, zone) },
        { label: 'Situação', value: label('referralStatus', order.status) },
        {
          label: 'Recebimento',
          value: received === null ? 'A receber' : `${formatDateTime(received.date, zone)} · ${received.drawer}`,
        },
      ],
    },
    ...(received === null
      ? []
      : [
          {
            kind: 'text' as const,
            text: `Recebemos de ${order.patient.name} a importância de ${money(order.total)} (${amountInWords(centsFromReais(order.total) ?? cents(0))}), referente ao encaminhamento abaixo.`,
          },
        ]),
    narrow ? narrowLines(order) : lines(order),
    ...(received === null
      ? []
      : [
          { kind: 'heading' as const, text: 'Pagamento' },
          {
            kind: 'table' as const,
            columns: [
              { label: 'Forma', wide: true },
              { label: 'Valor', align: 'right' as const },
            ],
            rows: received.methods.map(({ name, value }) => [name, amount(value)]),
          },
        ]),
    ...(order.notes ? [{ kind: 'text' as const, text: `Observação: ${order.notes}` }] : []),
    ...(await receiptCode(call, referralOf(order.id), links)),
    { kind: 'signature', label: received === null ? order.createdBy : 'Recebemos a importância acima' },
  ];
  return renderPdf(
    {
      ...(await frameOf(call, format)),
      title: received === null ? `Encaminhamento nº ${order.code}` : `Recibo nº ${received.number}`,
      subtitle: [`Encaminhamento ${order.code} · ${patientName(order.patient)} · ${order.partner.name}`],
      blocks,
    },
    received === null ? 'encaminhamento.pdf' : 'recibo.pdf',
  );
}

const lines = (order: Schemas['Referral']): PrintBlock => ({
  kind: 'table',
  columns: [
    { label: 'Código' },
    { label: 'Procedimento', wide: true },
    { label: 'Qtde', align: 'right' },
    { label: 'Valor', align: 'right' },
    { label: 'Total', align: 'right' },
  ],
  rows: order.lines.map(({ code, expense, quantity, price, total }) => [
    maskTuss(code ?? ''),
    expense.name,
    String(quantity),
    amount(price),
    amount(total),
  ]),
  totals: ['', 'Total', '', '', amount(order.total)],
});

const narrowLines = (order: Schemas['Referral']): PrintBlock => ({
  kind: 'table',
  columns: [
    { label: 'Procedimento', wide: true },
    { label: 'Total', align: 'right' },
  ],
  rows: order.lines.map(({ expense, quantity, total }) => [
    quantity === 1 ? expense.name : `${quantity} × ${expense.name}`,
    amount(total),
  ]),
  totals: ['Total', amount(order.total)],
});
