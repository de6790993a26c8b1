import type { Schemas } from '@prumo/contract';
import { validateBankAccount } from '@prumo/domain/finance';
import { problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import type { Context, Some } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { catalogueOf, filled, nameOf } from '../registry/index.ts';

type Input = Schemas['BankAccountInput'];

const common = {
  table: 'bank_account',
  record: 'bank-account',
  searched: 'name',
  toRow: ({ name, type, bank, agency, number, initialValue, notes, active }: Input) => ({
    name: nameOf(name),
    kind: type,
    bank: filled(bank),
    agency: filled(agency),
    number: filled(number),
    initial_cents: toCents(initialValue ?? 0, 'initialValue'),
    notes: filled(notes),
    active,
  }),
} as const;

const accounts = catalogueOf({
  ...common,
  columns: ['id', 'name', 'kind', 'bank', 'agency', 'number', 'initial_cents', 'notes', 'active', 'version'],
  toWire: ({ kind: type, initial_cents: initial, ...row }): Schemas['BankAccount'] => ({
    ...row,
    type,
    initialValue: toReais(initial),
  }),
  uses: [
    { name: 'openCashiers', table: 'cashier', column: 'bank_account_id', where: sql`status = 'open'` },
    { name: 'cashierSettings', table: 'cashier_setting', column: 'transfer_account_id' },
    { name: 'paymentMethods', table: 'payment_method', column: 'bank_account_id', where: sql`active` },
    {
      name: 'openTransactions',
      table: 'financial_transaction',
      column: 'bank_account_id',
      where: sql`status = 'open'`,
    },
  ],
});

/** What everybody may choose from; number and balance are for whoever may list accounts. [ENT-009] */
const choices = catalogueOf({
  ...common,
  columns: ['id', 'name', 'kind', 'bank', 'active'],
  toWire: ({ kind: type, ...row }): Schemas['BankAccountItem'] => ({ ...row, type }),
});

/** Bank accounts and the drawers of the cashiers. [FIN-013, FIN-014, FIN-015, FIN-067] */
export const bankAccountRoutes: Some<
  'listBankAccounts' | 'createBankAccount' | 'getBankAccount' | 'updateBankAccount' | 'deactivateBankAccount'
> = {
  listBankAccounts: (call) => choices.list(call, call.query, call.query.cashier ? [sql`kind = 'cashier'`] : []),
  createBankAccount: (call) => {
    refuseProblems(problemsOf(call.body));
    return accounts.create(call, call.body);
  },
  getBankAccount: (call) => accounts.one(call, call.path.id),
  updateBankAccount: async (call) => {
    refuseProblems([...problemsOf(call.body), ...(await typeProblems(call, call.path.id, call.body.type))]);
    return accounts.update(call, call.path.id, call.body);
  },
  deactivateBankAccount: (call) => accounts.deactivate(call, call.path.id),
};

const problemsOf = ({ name, type, agency, number, initialValue }: Input) =>
  validateBankAccount({
    name,
    type,
    agency: agency ?? null,
    number: number ?? null,
    initialValue: toCents(initialValue ?? 0, 'initialValue'),
  });

/** A drawer that was opened once stays a drawer, and an account with documents no drawer: their histories would change sides. */
async function typeProblems({ trx }: Context, id: string, type: Input['type']) {
  const { rows } = await sql<{ bound: boolean }>`select (b.kind = 'cashier') <> ${type === 'cashier'} and (
      exists (select 1 from cashier c where c.bank_account_id = b.id) or exists (select 1 from financial_transaction t where t.bank_account_id = b.id)) as bound
    from bank_account b where b.id = ${id}`.execute(trx);
  return rows[0]?.bound ? [problem('type', 'finance.account-type-in-use')] : [];
}
