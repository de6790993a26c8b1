import { sql } from 'kysely';
import type { Some } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { contains, flag, lookupPage } from '../registry/index.ts';

/** People of the branch, and the customer account behind its branches. [REG-095] */
export const customerRoutes: Some<'listCollaborators' | 'getCustomer' | 'listCustomerPayments'> = {
  // A membership of the caller in another branch is visible to row-level security (log-in needs it), so the branch is named here.
  listCollaborators: ({ trx, session, query }) =>
    lookupPage(trx, {
      item: sql`json_build_object('id', u.id, 'name', u.name)`, from: sql`branch_member m join app_user u on u.id = m.user_id`, order: sql`u.name, u.id`,
      where: [
        sql`m.branch_id = ${session.branch?.id ?? ''}`, sql`m.is_collaborator`, ...flag(sql`(m.active and u.active)`, query.active), ...contains(sql`u.name`, query.search),
      ],
    }, query),

  getCustomer: async ({ trx, session }) => {
    const customer = await trx.selectFrom('customer').select(['id', 'name']).where('id', '=', session.customerId).executeTakeFirst();
    if (!customer) throw notFound();
    const branches = await trx.selectFrom('branch').select(['id', 'name', 'expires_at', 'modules']).where('customer_id', '=', customer.id).orderBy('name').execute();
    return { ...customer, branches: branches.map(({ id, name, expires_at: expiresAt, modules }) => ({ id, name, expiresAt, modules })) };
  },

  listCustomerPayments: ({ trx, query }) =>
    lookupPage(trx, {
      item: sql`json_build_object('id', c.id, 'dueDate', c.due_date, 'value', round(c.value_cents / 100.0, 2), 'status', c.status, 'description', c.description, 'line', c.line)`,
      from: sql`customer_payment c`, where: [], order: sql`c.due_date desc, c.id`,
    }, query),
};
