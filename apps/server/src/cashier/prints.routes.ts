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
import { centsFromReais, cents, formatAmount, formatMoney, subtractCents } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import type { Call, Some } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { frameOf } from '../print/frame.ts';
import type { PrintBlock } from '../print/model.ts';
import { renderPdf } from '../print/pdf.ts';
import { readEntries, readRemoved, type RemovedEntry } from './cash-ledger.ts';
import { findCashiers } from './cashiers.ts';

type Print = Pick<Call<'printCashFlow'>, 'trx' | 'session'>;

async function cashierOf(call: Print, id: string) {
  const { items } = await findCashiers(call.trx, { userId: call.session.userId, id, limit: 1, offset: 0 });
  if (!items[0]) throw notFound();
  return items[0];
}

const money = (reais: number): string => formatMoney(centsFromReais(reais) ?? cents(0));
const zoneOf = (call: Print): string => call.session.branch?.timeZone ?? 'America/Sao_Paulo';

/** What was taken back while the drawer was open, with who did it: it counts in no figure above. [CSH-063, CSH-108] */
function removedBlocks(removed: readonly RemovedEntry[], zone: string): PrintBlock[] {
  if (removed.length === 0) return [];
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

/** What was expected in a closed drawer, what was counted, and the difference, as figures. [CSH-118, UXP-014] */
function closingBlocks({ closingValue, countedValue }: Schemas['Cashier']): PrintBlock[] {
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
      ],
    },
  ];
}

/** Papers of the drawer. [CSH-101, CSH-102, CSH-109] */
export const cashierPrintRoutes: Some<'printCashierOpening' | 'printCashFlow' | 'printCashierOperation'> = {
  printCashierOpening: async (call) => {
    const cashier = await cashierOf(call, call.path.id);
    call.audit('cashier.opening-printed', 'cashier', cashier.id);
    return renderPdf(
      {
        ...(await frameOf(call, call.query.format)),
        title: 'Abertura de caixa',
        subtitle: [],
        blocks: [
          {
            kind: 'fields',
            columns: 2,
            fields: [
              { label: 'Caixa', value: cashier.bankAccount.name },
              { label: 'Data da abertura', value: formatDateTime(cashier.opening.date, zoneOf(call)) },
              { label: 'Usuário', value: cashier.opening.user.name },
              { label: 'Aporte inicial', value: money(cashier.initialValue) },
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
    const plain = entries.map(({ entry }) => entry);
    const balances = runningCashBalances(plain);
    const summary = summaryByPaymentType(plain);
    const line = drawerLine(plain);
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
          ...closingBlocks(cashier),
          { kind: 'heading', text: 'Recebimentos menos despesas, por forma de pagamento (sem aportes e sangrias)' },
          {
            kind: 'fields',
            columns: 4,
            fields: SUMMARY_BOXES.map((box) => ({ label: label('summaryBox', box), value: formatMoney(summary[box]) })),
          },
          {
            kind: 'table',
            columns: [
              { label: 'Data' },
              { label: 'Tipo' },
              { label: 'Favorecido/Pagador', wide: true },
              { label: 'Forma' },
              { label: 'Valor', align: 'right' },
              { label: 'Saldo em caixa', align: 'right' },
            ],
            rows: entries.map(({ createdAt, entry, entityName, notes }, index) => [
              formatDateTime(createdAt, zoneOf(call)),
              label('cashOperation', entryLabelCode(entry.operation)),
              entityName ?? notes ?? '',
              [...new Set(entry.installments.map(({ type }) => label('paymentType', type)))].join(', '),
              formatAmount(entry.type === 'expense' ? cents(-entry.total) : entry.total),
              formatAmount(balances[index] ?? cents(0)),
            ]),
          },
          {
            kind: 'fields',
            columns: 4,
            fields: [
              { label: 'Abertura', value: formatMoney(line.opening) },
              { label: 'Dinheiro do movimento', value: formatMoney(line.money) },
              { label: 'Aportes', value: formatMoney(line.deposits) },
              { label: 'Sangrias', value: formatMoney(line.withdrawals) },
              { label: 'Movimento', value: formatMoney(cashMovement(plain)) },
              { label: 'Saldo em caixa', value: formatMoney(cashBalance(plain)) },
            ],
          },
          ...removedBlocks(await readRemoved(call.trx, cashier.id), zoneOf(call)),
          { kind: 'signature', label: 'Responsável pelo caixa' },
        ],
      },
      'fluxo-de-caixa.pdf',
    );
  },

  printCashierOperation: async (call) => {
    const [stored] = await readEntries(call.trx, { id: call.path.id });
    if (!stored || (stored.entry.operation !== 'incoming' && stored.entry.operation !== 'outgoing')) throw notFound();
    const cashier = await cashierOf(call, stored.cashierId);
    call.audit('cashier.operation-printed', 'cash-entry', stored.id);
    const operation = label('cashOperation', stored.entry.operation);
    return renderPdf(
      {
        ...(await frameOf(call, call.query.format)),
        title: `Comprovante de ${operation.toLowerCase()}`,
        subtitle: [],
        blocks: [
          {
            kind: 'fields',
            columns: 2,
            fields: [
              { label: 'Operação', value: operation },
              { label: 'Valor', value: formatMoney(stored.entry.total) },
              { label: 'Caixa', value: cashier.bankAccount.name },
              { label: 'Data', value: formatDateTime(stored.createdAt, zoneOf(call)) },
            ],
          },
          ...(stored.notes ? [{ kind: 'text' as const, text: `Observação: ${stored.notes}` }] : []),
          { kind: 'signature', label: 'Assinatura' },
        ],
      },
      'comprovante.pdf',
    );
  },
};
