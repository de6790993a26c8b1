import type { Schemas } from '@prumo/contract';
import { formatDate, formatDateTime, type LocalDate } from '@prumo/domain/dates';
import { formatCnpj, formatCouncil, formatCpf, maskTuss } from '@prumo/domain/identity';
import { amountInWords, cents, centsFromReais, formatAmount, formatMoney } from '@prumo/domain/money';
import { joinSessions } from '@prumo/tiss';
import type { Call, Context, Document } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { addressLine } from '../print/address-line.ts';
import { frameOf } from '../print/frame.ts';
import type { PrintBlock, PrintDocument, PrintField } from '../print/model.ts';
import { renderPdf } from '../print/pdf.ts';
import { countPrint, viaOf } from '../print/printed-paper.ts';
import { consultationPaper } from './consultation-paper.ts';
import { paperGuides } from './paper-guides.ts';
import { sadtPaper } from './sadt-paper.ts';
import type { ToldGuide } from './paper-parts.ts';
import { accountOf, type Payable } from './receipt.ts';
import type { ReceiptLinks } from './receipt-links.ts';

const money = (reais: number): string => formatMoney(centsFromReais(reais) ?? cents(0));
const amount = (reais: number): string => formatAmount(centsFromReais(reais) ?? cents(0));
const day = (date: string | null): string => (date ? formatDate(date as LocalDate) : '');

/**
 * The guide with the numbers of its national form, or the receipt of a particular account: with the number that it was given, who
 * received, for whom and in words, and a code that says whether it is genuine. What was not received is no receipt. A roll of 80 mm takes
 * receipts alone. [BIL-164, A82]
 */
export async function printAccount(
  call: Call<'printBillingAccount'>,
  account: Schemas['Account'],
  links: ReceiptLinks,
): Promise<Document> {
  const { format } = call.query;
  if (format === '80mm' && (account.guideType !== 'particular' || account.received === null))
    refuseProblems([{ field: 'format', code: 'field.invalid' }]);
  const { fileName, ...paper } = await paperOf(
    call,
    account,
    links,
    {
      clinic: await clinicFields(call),
      guide: (await paperGuides(call.trx, [account])).get(account.id) ?? null,
      sessions: [account],
    },
    format,
  );
  return renderPdf({ ...(await frameOf(call, format)), ...paper }, fileName);
}

/** Accounts that are on one paper: one, or the sessions of a guide that they share. */
export type PaperAccounts = readonly [Schemas['Account'], ...Schemas['Account'][]];

/** Several papers as one document, each beginning on a page of its own. [BIL-164, BIL-036] */
export async function printAccounts(
  call: Context,
  papersOf: readonly PaperAccounts[],
  links: ReceiptLinks,
  format?: 'A4' | 'A5',
): Promise<Document> {
  const clinic = await clinicFields(call);
  const accounts = papersOf.flat();
  const guides = await paperGuides(call.trx, accounts);
  const papers = await Promise.all(
    papersOf.map((sessions) => {
      const [first, ...rest] = sessions.flatMap(({ id }) => guides.get(id) ?? []);
      const guide = first === undefined ? null : joinSessions([first, ...rest]);
      const account = { ...sessions[0], expenses: sessions.flatMap(linesOfPaper) };
      return paperOf(call, account, links, { clinic, guide, sessions }, format);
    }),
  );
  return renderPdf(
    {
      ...(await frameOf(call, format)),
      title: 'Guias e contas',
      subtitle: [accounts.length === 1 ? '1 conta' : `${accounts.length} contas`],
      blocks: papers.flatMap(({ title, subtitle, blocks }): PrintBlock[] => [
        { kind: 'paper', title, subtitle },
        ...blocks,
      ]),
    },
    'contas.pdf',
  );
}

/** Lines as nothing but the same account can name them: each numbers its own. */
const linesOfPaper = ({ id, expenses }: Schemas['Account']) =>
  expenses.map((line) => ({
    ...line,
    itemId: `${id} ${line.itemId}`,
    ...(line.supply ? { supply: { ...line.supply, linkedItem: `${id} ${line.supply.linkedItem ?? ''}` } } : {}),
  }));

type Paper = Pick<PrintDocument, 'title' | 'subtitle' | 'blocks'> & { readonly fileName: string };

async function paperOf(
  call: Context,
  account: Schemas['Account'],
  links: ReceiptLinks,
  {
    clinic,
    guide,
    sessions,
  }: { readonly clinic: readonly PrintField[]; readonly guide: ToldGuide | null; readonly sessions: PaperAccounts },
  format: PrintDocument['format'] = 'A4',
): Promise<Paper> {
  const zone = call.session.branch?.timeZone ?? 'America/Sao_Paulo';
  const keys = `${sessions.length === 1 ? 'Conta' : 'Contas'} ${sessions.map(({ key }) => key).join(', ')}`;
  const subtitle = [`${keys} · ${account.patient.name} · ${formatDateTime(account.startDate, zone)}`];
  if (account.guideType !== 'particular') {
    const consultation = account.guideType === 'consultation';
    return {
      title: consultation ? 'Guia de consulta' : 'Guia de SP/SADT',
      subtitle,
      blocks: (consultation ? consultationPaper : sadtPaper)({ account, guide, zone }),
      fileName: 'guia.pdf',
    };
  }
  const { received } = account;
  const narrow = format === '80mm';
  return {
    title: received === null ? 'Conta de atendimento particular' : `Recibo nº ${received.receipt}`,
    subtitle: [...(await viaOfReceipt(call, account)), ...subtitle],
    blocks: [
      { kind: 'fields', columns: narrow ? 1 : 3, fields: [...clinic, ...(await receiptFields(call, account, zone))] },
      ...(received === null
        ? []
        : [
            {
              kind: 'text' as const,
              text: `Recebemos de ${account.cashier?.source.name ?? account.patient.name} a importância de ${money(received.total)} (${amountInWords(centsFromReais(received.total) ?? cents(0))}), referente aos procedimentos abaixo.`,
            },
          ]),
      narrow ? narrowTable(account) : linesTable(account),
      ...paymentBlocks(account, narrow),
      ...(await receiptCode(call, accountOf(account.id), links)),
      ...(received === null ? [] : [{ kind: 'signature' as const, label: 'Recebemos a importância acima' }]),
    ],
    fileName: received === null ? 'conta.pdf' : 'recibo.pdf',
  };
}

/** A patient reads the groups of a code. [UIX-049] */
const linesTable = (account: Schemas['Account']): PrintBlock => ({
  kind: 'table',
  columns: [
    { label: 'Código' },
    { label: 'Procedimento', wide: true },
    { label: 'Profissional' },
    { label: 'Qtde', align: 'right' },
    { label: 'Total', align: 'right' },
  ],
  rows: account.expenses.map((line) => [
    maskTuss(line.code ?? ''),
    line.name,
    line.professional?.name ?? '',
    String(line.quantity),
    amount(line.value.total),
  ]),
  totals: ['', 'Total', '', '', amount(account.total.general)],
});

const narrowTable = (account: Schemas['Account']): PrintBlock => ({
  kind: 'table',
  columns: [
    { label: 'Procedimento', wide: true },
    { label: 'Total', align: 'right' },
  ],
  rows: account.expenses.map(({ name, quantity, value }) => [
    quantity === 1 ? name : `${quantity} × ${name}`,
    amount(value.total),
  ]),
  totals: ['Total', amount(account.total.general)],
});

/** Who received: the clinic's CNPJ and address. */
export async function clinicFields({ trx, session }: Context): Promise<PrintField[]> {
  const row = await trx
    .selectFrom('branch')
    .select(['name', 'cnpj', 'address'])
    .where('id', '=', session.branch?.id ?? '')
    .executeTakeFirst();
  return [
    { label: 'Clínica', value: row?.name ?? '' },
    { label: 'CNPJ', value: row?.cnpj ? formatCnpj(row.cnpj) : '' },
    { label: 'Endereço', value: addressLine(row?.address ?? {}) },
  ];
}

/** A receipt that was printed before says which copy this is. */
async function viaOfReceipt(call: Context, { id, received }: Schemas['Account']): Promise<string[]> {
  if (received === null) return [];
  const receipt = await call.trx
    .selectFrom('account_receipt')
    .select('id')
    .where('account_id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return receipt ? viaOf((await countPrint(call, receipt.id)).copy) : [];
}

/** The code of what was received, which leads to «genuine or not»; none while nothing was. (decision 0038) */
export async function receiptCode({ trx, session }: Context, of: Payable, links: ReceiptLinks): Promise<PrintBlock[]> {
  const row = await trx
    .selectFrom('account_receipt')
    .select('id')
    .where(of.column, '=', of.id)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  const value = row ? links.urlOf({ branchId: session.branch?.id ?? '', receiptId: row.id }) : null;
  return value === null
    ? []
    : [{ kind: 'qr', value, label: 'Aponte a câmera para saber se este recibo é verdadeiro.' }];
}

async function receiptFields({ trx }: Context, account: Schemas['Account'], zone: string): Promise<PrintField[]> {
  const professional = account.professionalId
    ? await trx
        .selectFrom('professional')
        .select(['name', 'councils'])
        .where('id', '=', account.professionalId)
        .executeTakeFirst()
    : undefined;
  const [council] = professional?.councils ?? [];
  const { source } = account.cashier ?? {};
  const document = source?.value ?? '';
  return [
    { label: 'Paciente', value: account.patient.name },
    { label: 'Pagador', value: source?.name ?? account.patient.name },
    {
      label: 'CPF/CNPJ do pagador',
      value: document && (source?.type === 'company' ? formatCnpj(document) : formatCpf(document)),
    },
    { label: 'Atendimento', value: formatDateTime(account.startDate, zone) },
    {
      label: 'Profissional',
      value: [professional?.name, council && formatCouncil(council)].filter(Boolean).join(' · '),
    },
    ...(account.received === null
      ? []
      : [{ label: 'Recebido em', value: `${day(account.received.date)} · ${account.received.drawer}` }]),
    { label: 'Desconto', value: money(account.discount.value) },
    { label: 'Acréscimo', value: money(account.interest.value) },
  ];
}

function paymentBlocks(account: Schemas['Account'], narrow: boolean): PrintBlock[] {
  if (account.installments.length === 0) return [];
  const parcel = ({ method }: Schemas['Instalment']) => `${method.installment.current}/${method.installment.total}`;
  return [
    { kind: 'heading', text: 'Pagamento' },
    {
      kind: 'table',
      columns: narrow
        ? [{ label: 'Forma', wide: true }, { label: 'Vencimento' }, { label: 'Valor', align: 'right' }]
        : [
            { label: 'Forma', wide: true },
            { label: 'Parcela' },
            { label: 'Vencimento' },
            { label: 'Valor', align: 'right' },
          ],
      rows: account.installments.map((item) =>
        narrow
          ? [`${item.method.name} ${parcel(item)}`, day(item.dueDate), amount(item.value)]
          : [item.method.name, parcel(item), day(item.dueDate), amount(item.value)],
      ),
    },
  ];
}
