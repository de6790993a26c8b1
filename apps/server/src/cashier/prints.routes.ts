import {
  cashBalance,
  cashMovement,
  drawerLine,
  entryLabelCode,
  runningCashBalances,
  SUMMARY_BOXES,
  summaryByPaymentType,
} from '@prumo/domain/cashier';
import type { Schemas } from '@prumo/contract';
import { formatDateTime } from '@prumo/domain/dates';
import { type Cents, centsFromReais, cents, formatAmount, formatMoney, subtractCents } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import type { Some } from '../http/contract.ts';
import { frameOf } from '../print/frame.ts';
import type { PrintBlock } from '../print/model.ts';
import { renderPdf } from '../print/pdf.ts';
import { readEntries, readRemoved, type RemovedEntry, type StoredEntry } from './cash-ledger.ts';
import { printOperation } from './entry-paper.ts';
import { readHandover } from './handover.ts';
import { cashierOf, zoneOf } from './print-parts.ts';

const money = (reais: number): string => formatMoney(centsFromReais(reais) ?? cents(0));

/** What was taken back while the drawer was open, with who did it: it counts in no figure above. [CSH-063, CSH-108] */
function removedBlocks(removed: readonly RemovedEntry[], zone: string, narrow: boolean): PrintBlock[] {
  if (removed.length === 0) return [];
  if (narrow)
    return [
      { kind: 'heading', text: 'Lançamentos excluídos' },
      {
        kind: 'table',
        columns: [
          { label: 'Lançamento', wide: true },
          { label: 'Valor', align: 'right' },
        ],
        rows: removed.map(({ operation, type, total, removedAt, removedBy }) => [
          `${label('cashOperation', entryLabelCode(operation))}\n${formatDateTime(removedAt, zone)} ${removedBy ?? ''}`,
          formatAmount(cents(type === 'expense' ? -total : total)),
        ]),
      },
    ];
  return [
    { kind: 'heading', text: 'Lançamentos excluídos' },
    {
      kind: 'table',
      columns: [
        { label: 'Data' },
        { label: 'Tipo' },
        { label: 'Favorecido/Pagador', wide: true },
        { label: 'Excluído em' },
        { label: 'Por' },
        { label: 'Valor', align: 'right' },
      ],
      rows: removed.map(({ createdAt, operation, type, total, entityName, notes, removedAt, removedBy }) => [
        formatDateTime(createdAt, zone),
        label('cashOperation', entryLabelCode(operation)),
        entityName ?? notes ?? '',
        formatDateTime(removedAt, zone),
        removedBy ?? '',
        formatAmount(cents(type === 'expense' ? -total : total)),
      ]),
    },
  ];
}

/** A roll has no room for six columns: what an entry is and whose stand one below the other. */
function entriesTable(
  entries: readonly StoredEntry[],
  balances: readonly Cents[],
  { zone, narrow }: { readonly zone: string; readonly narrow: boolean },
): PrintBlock {
  const rows = entries.map(({ createdAt, entry, entityName, notes }, index) => ({
    date: formatDateTime(createdAt, zone),
    type: label('cashOperation', entryLabelCode(entry.operation)),
    whose: entityName ?? notes ?? '',
    paidBy: [...new Set(entry.installments.map(({ type }) => label('paymentType', type)))].join(', '),
    value: formatAmount(entry.type === 'expense' ? cents(-entry.total) : entry.total),
    balance: formatAmount(balances[index] ?? cents(0)),
  }));
  const amounts = [
    { label: 'Valor', align: 'right' as const },
    { label: narrow ? 'Saldo' : 'Saldo em caixa', align: 'right' as const },
  ];
  return narrow
    ? {
        kind: 'table',
        columns: [{ label: 'Lançamento', wide: true }, ...amounts],
        rows: rows.map(({ date, type, whose, paidBy, value, balance }) => [
          [`${date.slice(-5)} ${type}`, whose, paidBy].filter(Boolean).join('\n'),
          value,
          balance,
        ]),
      }
    : {
        kind: 'table',
        columns: [
          { label: 'Data' },
          { label: 'Tipo' },
          { label: 'Favorecido/Pagador', wide: true },
          { label: 'Forma' },
          ...amounts,
        ],
        rows: rows.map(({ date, type, whose, paidBy, value, balance }) => [date, type, whose, paidBy, value, balance]),
      };
}

/** What was expected in a closed drawer, what was counted, and the difference, as figures. [CSH-118, UXP-014] */
function closingBlocks(
  { closingValue, countedValue }: Schemas['Cashier'],
  account: string | null,
  handover: Awaited<ReturnType<typeof readHandover>>,
): PrintBlock[] {
  if (closingValue === undefined) return [];
  const expected = centsFromReais(closingValue) ?? cents(0);
  const counted = countedValue === undefined ? null : (centsFromReais(countedValue) ?? cents(0));
  return [
    { kind: 'heading', text: 'Fechamento' },
    {
      kind: 'fields',
      columns: 3,
      fields: [
        { label: 'Esperado', value: formatMoney(expected) },
        { label: 'Contado', value: counted === null ? 'Não contado' : formatMoney(counted) },
        { label: 'Diferença', value: counted === null ? '—' : formatMoney(subtractCents(counted, expected)) },
        ...(account === null ? [] : [{ label: 'Levado para', value: account }]),
        ...(handover === null
          ? []
          : [
              { label: 'Entregue por', value: handover.giver },
              { label: 'Recebido por', value: handover.receiver },
            ]),
      ],
    },
    ...(handover?.reason ? [{ kind: 'text' as const, text: `Motivo da diferença: ${handover.reason}` }] : []),
  ];
}

/** Papers of the drawer. [CSH-101, CSH-102, CSH-109] */
export const cashierPrintRoutes: Some<'printCashierOpening' | 'printCashFlow' | 'printCashierOperation'> = {
  printCashierOpening: async (call) => {
    const cashier = await cashierOf(call, call.path.id);
    const [first] = await readEntries(call.trx, { cashierId: cashier.id });
    call.audit('cashier.opening-printed', 'cashier', cashier.id);
    return renderPdf(
      {
        ...(await frameOf(call, call.query.format)),
        title: 'Abertura de caixa',
        subtitle: [],
        blocks: [
          {
            kind: 'fields',
            columns: call.query.format === '80mm' ? 1 : 2,
            fields: [
              { label: 'Caixa', value: cashier.bankAccount.name },
              { label: 'Data da abertura', value: formatDateTime(cashier.opening.date, zoneOf(call)) },
              { label: 'Usuário', value: cashier.opening.user.name },
              { label: 'Aporte inicial', value: money(cashier.initialValue) },
              { label: 'Vindo de', value: first?.transferAccount?.name ?? '' },
            ],
          },
          ...(cashier.notes ? [{ kind: 'text' as const, text: `Observação: ${cashier.notes}` }] : []),
          { kind: 'signature', label: cashier.opening.user.name },
        ],
      },
      'abertura-de-caixa.pdf',
    );
  },

  printCashFlow: async (call) => {
    const cashier = await cashierOf(call, call.path.id);
    const entries = await readEntries(call.trx, { cashierId: cashier.id });
    const handover = await readHandover(call.trx, cashier.id);
    const plain = entries.map(({ entry }) => entry);
    const balances = runningCashBalances(plain);
    const summary = summaryByPaymentType(plain);
    const line = drawerLine(plain);
    const narrow = call.query.format === '80mm';
    call.audit('cashier.cash-flow-printed', 'cashier', cashier.id);
    return renderPdf(
      {
        ...(await frameOf(call, call.query.format)),
        title: 'Fluxo de caixa',
        subtitle: [
          `${cashier.bankAccount.name} · aberto em ${formatDateTime(cashier.opening.date, zoneOf(call))} por ${cashier.opening.user.name}`,
          ...(cashier.closure
            ? [`Fechado em ${formatDateTime(cashier.closure.date, zoneOf(call))} por ${cashier.closure.user.name}`]
            : []),
        ],
        blocks: [
          ...closingBlocks(
            cashier,
            entries.findLast(({ part }) => part === 'closing')?.transferAccount?.name ?? null,
            handover,
          ),
          { kind: 'heading', text: 'Recebimentos menos despesas, por forma de pagamento (sem aportes e sangrias)' },
          {
            kind: 'fields',
            columns: narrow ? 2 : 4,
            fields: SUMMARY_BOXES.map((box) => ({ label: label('summaryBox', box), value: formatMoney(summary[box]) })),
          },
          entriesTable(entries, balances, { zone: zoneOf(call), narrow }),
          {
            kind: 'fields',
            columns: narrow ? 2 : 4,
            fields: [
              { label: 'Abertura', value: formatMoney(line.opening) },
              { label: 'Dinheiro do movimento', value: formatMoney(line.money) },
              { label: 'Aportes', value: formatMoney(line.deposits) },
              { label: 'Sangrias', value: formatMoney(line.withdrawals) },
              { label: 'Movimento', value: formatMoney(cashMovement(plain)) },
              { label: 'Saldo em caixa', value: formatMoney(cashBalance(plain)) },
            ],
          },
          ...removedBlocks(await readRemoved(call.trx, cashier.id), zoneOf(call), narrow),
          ...(handover === null
            ? [{ kind: 'signature' as const, label: 'Responsável pelo caixa' }]
            : [handover.giver, handover.receiver].map((name) => ({ kind: 'signature' as const, label: name }))),
        ],
      },
      'fluxo-de-caixa.pdf',
    );
  },

  printCashierOperation: printOperation,
};
