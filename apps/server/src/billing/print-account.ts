import type { Schemas } from '@prumo/contract';
import { formatDate, formatDateTime, type LocalDate } from '@prumo/domain/dates';
import { maskTuss } from '@prumo/domain/identity';
import { cents, centsFromReais, formatAmount, formatMoney } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import type { Call, Document } from '../http/contract.ts';
import { frameOf } from '../print/frame.ts';
import type { PrintBlock, PrintField } from '../print/model.ts';
import { renderPdf } from '../print/pdf.ts';

const money = (reais: number): string => formatMoney(centsFromReais(reais) ?? cents(0));
const amount = (reais: number): string => formatAmount(centsFromReais(reais) ?? cents(0));
const day = (date: string | null): string => (date ? formatDate(date as LocalDate) : '');

/** The consultation guide with the numbers of the national form, or the receipt of a particular account. */
export async function printAccount(call: Call<'printBillingAccount'>, account: Schemas['Account']): Promise<Document> {
  const zone = call.session.branch?.timeZone ?? 'America/Sao_Paulo';
  const guide = account.guideType !== 'particular';
  const title = guide
    ? account.guideType === 'consultation'
      ? 'Guia de consulta'
      : 'Guia de SP/SADT'
    : 'Recibo de atendimento particular';
  return renderPdf(
    {
      ...(await frameOf(call, call.query.format)),
      title,
      subtitle: [`Conta ${account.key} · ${account.patient.name} · ${formatDateTime(account.startDate, zone)}`],
      blocks: [
        { kind: 'fields', columns: 3, fields: guide ? guideFields(account, zone) : receiptFields(account, zone) },
        {
          // The insurance reads the digits of the code alone; a patient reads its groups. [UIX-049]
          kind: 'table',
          columns: [
            { label: 'Código' },
            { label: 'Procedimento', wide: true },
            { label: 'Profissional' },
            { label: 'Qtde', align: 'right' },
            { label: 'Total', align: 'right' },
          ],
          rows: account.expenses.map((line) => [
            guide ? (line.code ?? '') : maskTuss(line.code ?? ''),
            line.name,
            line.professional?.name ?? '',
            String(line.quantity),
            amount(line.value.total ?? 0),
          ]),
          totals: ['', 'Total', '', '', amount(account.total.general)],
        },
        ...(guide ? [] : paymentBlocks(account)),
        {
          kind: 'signature',
          label: guide ? 'Assinatura do beneficiário ou responsável' : 'Recebemos a importância acima',
        },
      ],
    },
    guide ? 'guia.pdf' : 'recibo.pdf',
  );
}

function guideFields(account: Schemas['Account'], zone: string): PrintField[] {
  return [
    { number: 2, label: 'Nº guia no prestador', value: account.referral.provider ?? '' },
    { number: 3, label: 'Nº guia atribuído pela operadora', value: account.referral.insurance ?? '' },
    { number: 4, label: 'Número da carteira', value: account.insurance.insured.record ?? '' },
    { number: 5, label: 'Validade da carteira', value: day(account.insurance.insured.validity) },
    { number: 6, label: 'Atendimento a RN', value: account.patient.isNewborn ? 'Sim' : 'Não' },
    { number: 7, label: 'Nome', value: account.insurance.insured.name ?? account.patient.name },
    { number: 8, label: 'Cartão Nacional de Saúde', value: account.patient.cns ?? '' },
    {
      number: 17,
      label: 'Indicação de acidente',
      value: label('accidentIndication', account.accidentIndication ?? ''),
    },
    { number: 18, label: 'Data do atendimento', value: formatDateTime(account.startDate, zone) },
    { number: 19, label: 'Tipo de consulta', value: label('consultationType', account.consultationType ?? '') },
    { label: 'Convênio', value: account.insurance.name },
    { label: 'Regime de atendimento', value: label('serviceRegime', account.serviceRegime ?? '') },
  ];
}

function receiptFields(account: Schemas['Account'], zone: string): PrintField[] {
  return [
    { label: 'Paciente', value: account.patient.name },
    { label: 'Pagador', value: account.cashier?.source.name ?? account.patient.name },
    { label: 'Documento do pagador', value: account.cashier?.source.value ?? '' },
    { label: 'Atendimento', value: formatDateTime(account.startDate, zone) },
    { label: 'Desconto', value: money(account.discount.value) },
    { label: 'Acréscimo', value: money(account.interest.value) },
  ];
}

function paymentBlocks(account: Schemas['Account']): PrintBlock[] {
  return [
    { kind: 'heading', text: 'Pagamento' },
    {
      kind: 'table',
      columns: [
        { label: 'Forma', wide: true },
        { label: 'Parcela' },
        { label: 'Vencimento' },
        { label: 'Valor', align: 'right' },
      ],
      rows: account.installments.map(({ method, dueDate, value }) => [
        method.name,
        `${method.installment.current}/${method.installment.total}`,
        day(dueDate),
        amount(value),
      ]),
    },
  ];
}
