import * as rules from '@prumo/domain/cashier';
import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import { allowed, lockCashier, removeEntry, tillAt } from '../cashier/index.ts';
import type { Some } from '../http/contract.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';

const ref = (id: string | null, name: string | null): Schemas['Ref'] | null => (id && name ? { id, name } : null);

/** Documents that cashiers make. [ENT-001, CSH-055, CSH-108] */
export const financeRoutes: Some<'getFinancialTransaction' | 'deleteFinancialTransaction'> = {
  getFinancialTransaction: async ({ trx, path }) => {
    const row = await trx
      .selectFrom('financial_transaction as t')
      .leftJoin('payment_method as m', (join) =>
        join.onRef('m.branch_id', '=', 't.branch_id').onRef('m.id', '=', 't.method_id'),
      )
      .leftJoin('bank_account as b', (join) =>
        join.onRef('b.branch_id', '=', 't.branch_id').onRef('b.id', '=', 't.bank_account_id'),
      )
      .leftJoin('category as k', (join) =>
        join.onRef('k.branch_id', '=', 't.branch_id').onRef('k.id', '=', 't.category_id'),
      )
      .leftJoin('cashier as c', (join) =>
        join.onRef('c.branch_id', '=', 't.branch_id').onRef('c.id', '=', 't.cashier_id'),
      )
      .selectAll('t')
      .select(['m.name as method_name', 'b.name as bank_name', 'k.name as category_name', 'c.status as cashier_status'])
      .where('t.id', '=', path.id)
      .executeTakeFirst();
    if (!row || row.status === 'canceled') throw notFound();
    const payments = await trx
      .selectFrom('financial_payment')
      .select(['date', 'value_cents'])
      .where('transaction_id', '=', row.id)
      .orderBy('date')
      .orderBy('id')
      .execute();
    const paid = payments.reduce((sum, { value_cents: value }) => sum + value, 0);
    return {
      id: row.id,
      type: row.type,
      status: row.status,
      document: row.document,
      issueDate: row.issue_date,
      dueDate: row.due_date,
      competenceDate: row.competence_date,
      method: ref(row.method_id, row.method_name),
      entity: { id: row.entity_id, name: row.entity_name },
      bankAccount: ref(row.bank_account_id, row.bank_name),
      category: ref(row.category_id, row.category_name),
      costCenter: null,
      cashier: row.cashier_id
        ? { id: row.cashier_id, operation: row.operation ?? '', status: row.cashier_status ?? '' }
        : null,
      services: [],
      payments: payments.map(({ date, value_cents: value }) => ({ date, total: toReais(value) })),
      installment: { total: row.instalment_total, current: row.instalment_current },
      value: {
        rate: toReais(row.rate_cents),
        total: toReais(row.total_cents),
        current: toReais(row.current_cents),
        final: toReais(paid),
        interest: toReais(row.interest_cents),
        discount: toReais(row.discount_cents),
      },
    };
  },

  deleteFinancialTransaction: async (call) => {
    const { trx, session, path, newId, today } = call;
    const branchId = session.branch?.id ?? '';
    const row = await trx
      .selectFrom('financial_transaction')
      .selectAll()
      .where('id', '=', path.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.status === 'canceled') throw notFound();
    // The instalments of an attendance belong to its account: they go with it, never one by one.
    if (row.account_id) throw conflict('finance.belongs-to-account');
    if (row.cashier_id) {
      const cashier = await lockCashier(trx, row.cashier_id, session.userId);
      allowed(rules.canChangeEntry(cashier.status));
      const entry = await trx
        .selectFrom('cash_entry')
        .select('id')
        .where('transaction_id', '=', row.id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (entry) {
        const { till, position, stored } = await tillAt(trx, cashier, entry.id);
        allowed(rules.removeEntry(till, position));
        await removeEntry(trx, branchId, stored, newId);
      }
      call.publish({ type: 'cashier', id: cashier.id });
    }
    const { rows } = await sql<{
      total: number;
    }>`select coalesce(sum(value_cents), 0)::bigint as total from financial_payment where transaction_id = ${row.id}`.execute(
      trx,
    );
    const paid = rows[0]?.total ?? 0;
    if (paid !== 0)
      await trx
        .insertInto('financial_payment')
        .values({ branch_id: branchId, id: newId(), transaction_id: row.id, date: today, value_cents: -paid })
        .execute();
    await trx
      .updateTable('financial_transaction')
      .set((eb) => ({ status: 'canceled', version: eb('version', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
    call.audit('transaction.deleted', 'transaction', row.id);
    return undefined;
  },
};
