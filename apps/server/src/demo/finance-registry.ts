import type { PaymentMethod } from '@prumo/domain/billing';
import type { PaymentType } from '@prumo/domain/cashier';
import { sql } from 'kysely';
import { appendAudit } from '../audit/audit.ts';
import type { DB as Schema } from '../database/schema.generated.ts';
import type { Trx } from '../database/tenant.ts';
import { insertRows } from './bulk.ts';
import type { DemoClinic } from './clinics.ts';
import { GROUPS } from './groups.ts';
import { professionalId } from './customers.ts';
import { USERS } from './staff.ts';

export interface Method extends PaymentMethod {
  readonly documentType: Schema['payment_method']['document_type'];
  readonly paymentType: PaymentType;
  readonly bankAccountId: string | null;
}

export type MethodName = 'money' | 'pix' | 'credit' | 'debit' | 'check' | 'slip' | 'ted';

/** Where the money of a clinic goes. */
export interface FinanceRegistry {
  readonly drawers: readonly [string, string];
  readonly banks: readonly [string, string];
  readonly methods: Readonly<Record<MethodName, Method>>;
  readonly categories: Readonly<Record<string, string>>;
}

/** What is kept for patients. */
export const DEPOSITS = 'Adiantamentos de pacientes';
export const RETURNED_DEPOSITS = 'Devolução de adiantamentos';
const REVENUES = {
  'Receitas de atendimento': ['Atendimentos particulares', 'Convênios', 'Encaminhamentos'],
  'Outras receitas': ['Segunda via de documentos', 'Locação de sala', 'Rendimentos de aplicação'],
} as const;
const EXPENSES = {
  'Despesas com pessoal': ['Salários', 'Encargos', 'Repasse a profissionais', 'Vale-transporte'],
  Ocupação: ['Aluguel', 'Energia elétrica', 'Água e esgoto', 'Internet e telefone', 'Limpeza e conservação'],
  Materiais: ['Material médico', 'Material de escritório', 'Copa e cozinha'],
  'Serviços de terceiros': ['Contabilidade', 'Manutenção de equipamentos', 'Motoboy', 'Sistema de gestão'],
  'Impostos e taxas': ['ISS', 'Tarifas bancárias'],
} as const;
const CARD_FEES = [
  { count: 1, rate: 2.49 },
  { count: 2, rate: 3.19 },
  { count: 3, rate: 3.79 },
  { count: 6, rate: 4.99 },
];

/** Writes groups and members, drawers and banks, payment methods, categories and who may use which drawer. */
export async function createFinance(trx: Trx, clinic: DemoClinic, id: () => string): Promise<FinanceRegistry> {
  const branch_id = clinic.id;
  const drawers = [id(), id()] as const;
  const banks = [id(), id()] as const;
  const safe = id();
  await insertRows(trx, 'bank_account', [
    ...drawers.map((drawer, index) => ({
      branch_id,
      id: drawer,
      name: clinic.drawers[index] ?? '',
      kind: 'cashier' as const,
      bank: null,
      agency: null,
      number: null,
      initial_cents: 0,
    })),
    {
      branch_id,
      id: safe,
      name: 'Cofre',
      kind: 'bank',
      bank: null,
      agency: null,
      number: null,
      initial_cents: 2_000_000,
    },
    {
      branch_id,
      id: banks[0],
      name: 'Banco Aliança · conta corrente',
      kind: 'bank',
      bank: 'Banco Aliança',
      agency: '0214-7',
      number: '38120-5',
      initial_cents: 4_250_000,
    },
    {
      branch_id,
      id: banks[1],
      name: 'Banco do Vale · cartões',
      kind: 'bank',
      bank: 'Banco do Vale',
      agency: '1180',
      number: '90477-1',
      initial_cents: 860_000,
    },
  ]);
  const methods = await createMethods(trx, branch_id, banks, id);
  const categories = await createCategories(trx, branch_id, id);
  // As the first deposit would make them.
  const { rows } = await sql<{ deposits: string; returned: string }>`
    select deposit_category_of(${branch_id}) as deposits, returned_deposit_category_of(${branch_id}) as returned, credit_method_of(${branch_id})`.execute(
    trx,
  );
  await createMembers(trx, clinic, id);
  await insertRows(
    trx,
    'cashier_setting',
    drawers.map((drawer) => ({
      branch_id,
      bank_account_id: drawer,
      revenue_category_id: categories['Segunda via de documentos'] ?? null,
      expense_category_id: categories['Copa e cozinha'] ?? null,
      attendance_category_id: categories['Atendimentos particulares'] ?? null,
      forward_category_id: categories['Encaminhamentos'] ?? null,
      transfer_account_id: safe,
    })),
  );
  const users = Object.values(USERS).filter((user) =>
    user.branches.some((branch) => branch.id === clinic.id && branch.usesDrawers),
  );
  await insertRows(
    trx,
    'cashier_setting_user',
    drawers.flatMap((drawer) => users.map((user) => ({ branch_id, bank_account_id: drawer, user_id: user.id }))),
  );
  return {
    drawers,
    banks,
    methods,
    categories: { ...categories, [DEPOSITS]: rows[0]?.deposits ?? '', [RETURNED_DEPOSITS]: rows[0]?.returned ?? '' },
  };
}

/** Of the form that the central bank gives out, and given to nobody. */
const DEMO_PIX_KEY = '00000000-0000-4000-8000-000000000000';

async function createMethods(
  trx: Trx,
  branch_id: string,
  [bank, cards]: readonly [string, string],
  id: () => string,
): Promise<FinanceRegistry['methods']> {
  const method = (
    name: string,
    documentType: Method['documentType'],
    paymentType: PaymentType,
    compensation: Method['compensation'],
    bankAccountId: string | null,
    installments: Method['installments'] = [],
  ): Method => ({ id: id(), name, documentType, paymentType, compensation, installments, bankAccountId });
  const sameDay = { type: 'same-day', days: 0 } as const;
  const methods = {
    money: method('Dinheiro', 'money', 'money', sameDay, null),
    pix: method('PIX', 'others', 'pix', sameDay, bank),
    credit: method(
      'Cartão de crédito',
      'credit_card',
      'credit_card',
      { type: 'after-day', days: 30 },
      cards,
      CARD_FEES,
    ),
    debit: method('Cartão de débito', 'others', 'debit_card', { type: 'after-day', days: 1 }, cards, [
      { count: 1, rate: 1.49 },
    ]),
    check: method('Cheque', 'check', 'check', { type: 'after-day', days: 30 }, bank, [
      { count: 1, rate: 0 },
      { count: 2, rate: 0 },
      { count: 3, rate: 0 },
    ]),
    slip: method('Boleto', 'others', 'others', { type: 'after-day', days: 5 }, bank),
    ted: method('TED', 'others', 'ted', sameDay, bank),
  };
  await insertRows(
    trx,
    'payment_method',
    Object.values(methods).map((row, position) => ({
      branch_id,
      id: row.id,
      name: row.name,
      document_type: row.documentType,
      payment_type: row.paymentType,
      compensation: row.compensation,
      installments: row.installments,
      bank_account_id: row.bankAccountId,
      // A random key of nobody: a code that is read leads to no account.
      pix_key: row.paymentType === 'pix' ? DEMO_PIX_KEY : null,
      position,
    })),
  );
  return methods;
}

async function createCategories(trx: Trx, branch_id: string, id: () => string): Promise<Record<string, string>> {
  const trees = [
    ['revenue', REVENUES],
    ['expense', EXPENSES],
  ] as const;
  const rows = trees.flatMap(([type, tree]) =>
    Object.entries<readonly string[]>(tree).flatMap(([name, children]) => {
      const parent = { branch_id, id: id(), name, type, parent_id: null as string | null };
      return [
        parent,
        ...children.map((child) => ({ branch_id, id: id(), name: child, type, parent_id: parent.id as string | null })),
      ];
    }),
  );
  await insertRows(trx, 'category', rows);
  return Object.fromEntries(rows.map((row) => [row.name, row.id]));
}

async function createMembers(trx: Trx, clinic: DemoClinic, id: () => string): Promise<void> {
  const branch_id = clinic.id;
  const groups = Object.entries(GROUPS).map(([name, actions]) => ({
    branch_id,
    id: id(),
    name,
    actions: [...new Set<string>(actions)],
  }));
  await trx.insertInto('permission_group').values(groups).execute();
  const members = Object.values(USERS).flatMap((user) =>
    user.branches.filter((branch) => branch.id === clinic.id).map(({ group }) => ({ user, group })),
  );
  await insertRows(
    trx,
    'branch_member',
    members.map(({ user, group }) => {
      const place = 'professional' in user ? user.professional : undefined;
      return {
        branch_id,
        user_id: user.id,
        permission_group_id: groups.find(({ name }) => name === group)?.id ?? null,
        professional_id: place === undefined ? null : professionalId(clinic.customerId, place),
        is_collaborator: place === undefined,
      };
    }),
  );
  await appendAudit(trx, { userId: null, requestId: null }, [
    { action: 'demo.generated', recordType: 'branch', recordId: branch_id },
  ]);
}
