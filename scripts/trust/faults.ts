/** A fault that is put into the product to see whether its tests notice. */
export interface PlantedFault {
  readonly name: string;
  /** Path of the changed file under `apps/server`. */
  readonly file: string;
  /** What stands there today, once, and what is put in its place. */
  readonly from: string;
  readonly to: string;
  /** The tests that must fail, as paths under `apps/server/test`. */
  readonly caughtBy: readonly string[];
}

/** One of each class that the product must never have; a class whose fault is not caught counts as untested. */
export const FAULTS: readonly PlantedFault[] = [
  {
    name: 'a row-level policy dropped',
    file: 'migrations/0057-payers.ts',
    from: 'export async function up(db: Kysely<unknown>): Promise<void> {\n',
    to: "export async function up(db: Kysely<unknown>): Promise<void> {\n  await sql.raw('alter table patient no force row level security; alter table patient disable row level security').execute(db);\n",
    caughtBy: ['ops/own-role.test.ts', 'contract/answers.test.ts'],
  },
  {
    name: 'a missing lock',
    file: 'src/cashier/cashiers.ts',
    from: "    .forUpdate('c')\n",
    to: '',
    caughtBy: ['cashier/cashier.test.ts'],
  },
  {
    name: 'an early answer',
    file: 'src/database/tenant.ts',
    from: 'await inOneFlight(...sent, commit);\n    const { command } = await commit;',
    to: "void commit.catch(() => {}); await inOneFlight(...sent); const command = 'COMMIT' as string;",
    caughtBy: ['http/transactions.test.ts'],
  },
  {
    name: 'a swallowed rollback',
    file: 'src/database/tenant.ts',
    from: "if (command === 'ROLLBACK') throw new Error('the transaction had failed and was undone');",
    to: '',
    caughtBy: ['http/transactions.test.ts'],
  },
  {
    name: 'a forgotten permission',
    file: 'src/http/guard.ts',
    from: "throw new Refusal(403, 'access.forbidden');",
    to: 'return;',
    caughtBy: ['contract/answers.test.ts'],
  },
  {
    name: 'a guessable token',
    file: 'src/access/tokens.ts',
    from: "randomBytes(32).toString('base64url')",
    to: "createHash('sha256').update(String(Math.floor(Math.random() * 1000))).digest('base64url')",
    caughtBy: ['http/transactions.test.ts'],
  },
  {
    name: 'a doubled entry',
    file: 'src/http/idempotency.ts',
    from: '  if (rows.length > 0) return null;\n',
    to: '  return null;\n',
    caughtBy: ['billing/accounts.test.ts'],
  },
  {
    name: 'a lost audit entry',
    file: 'src/audit/audit.ts',
    from: '  if (first === undefined) return null;\n',
    to: '  if (first === undefined || entries.length > 1) return null;\n',
    caughtBy: ['http', 'patients', 'contract/reads.test.ts', 'permission-groups'],
  },
  {
    name: 'a negative prefix',
    file: 'migrations/0049-cash-order.ts',
    from: "when (new.payment_type = 'money' and new.delta_cents < 0) execute",
    to: "when (new.payment_type = 'check' and new.delta_cents < 0) execute",
    caughtBy: ['cashier/cash-flow.test.ts'],
  },
  {
    name: 'a leak in a report',
    file: 'src/indicators/operational-report.ts',
    from: 'and (${own}::text is null or s.professional_id = ${own})',
    to: 'and (${own}::text is null or true)',
    caughtBy: ['indicators/operational-report.test.ts'],
  },
  {
    name: 'a coerced number',
    file: 'src/http/validators.ts',
    from: 'body: compilerOf(false)',
    to: "body: compilerOf('array')",
    caughtBy: ['cashier/cashier.test.ts', 'cashier/cashier-shapes.test.ts', 'http'],
  },
  {
    name: 'a plan without its branch',
    file: 'src/database/tenant.ts',
    from: 'planFor(keepsPlans ? branchId : null)',
    to: "planFor(keepsPlans ? 'every branch' : null)",
    caughtBy: ['ops/plans.test.ts'],
  },
];
