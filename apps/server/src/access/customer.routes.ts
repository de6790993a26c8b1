import { sql } from 'kysely';
import type { Some } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { lookupPage } from '../lists/lookup-page.ts';
import { byName } from '../lists/search.ts';

/** The customer account behind its branches. */
export const customerRoutes: Some<'getCustomer' | 'listCustomerPayments'> = {
  getCustomer: async ({ trx, session }) => {
    const customer = await trx
      .selectFrom('customer')
      .select(['id', 'name'])
      .where('id', '=', session.customerId)
      .executeTakeFirst();
    if (!customer) throw notFound();
    const branches = await trx
      .selectFrom('branch')
      .select(['id', 'name', 'expires_at', 'modules'])
      .where('customer_id', '=', customer.id)
      .orderBy(byName(sql.ref('name')))
      .execute();
    return {
      ...customer,
      branches: branches.map(({ id, name, expires_at: expiresAt, modules }) => ({ id, name, expiresAt, modules })),
    };
  },

  listCustomerPayments: ({ trx, query }) =>
    lookupPage(
      trx,
      {
        item: sql`json_build_object('id', c.id, 'dueDate', c.due_date, 'value', round(c.value_cents / 100.0, 2), 'status', c.status, 'description', c.description, 'line', c.line)`,
        from: sql`customer_payment c`,
        where: [],
        order: sql`c.due_date desc, c.id`,
      },
      query,
    ),
};
