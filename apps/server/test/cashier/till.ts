import { makeClinic } from '../clinic.ts';
import { ALL, type TestServer } from '../harness.ts';

/** Somebody at the cashier of a clinic, with every permission. */
export async function makeTill(server: TestServer) {
  const branch = await server.branch();
  const cashier = await server.person(branch, ALL, { name: 'Caio Lima' });
  const clinic = await makeClinic(server, branch, [cashier]);

  const open = (value: number, drawer = clinic.drawer) =>
    cashier.call('POST', '/cashiers', { bankAccount: { id: drawer }, operation: 'incoming', value, notes: null });
  const operate = (id: string, operation: string, value: number) =>
    cashier.call('POST', '/cashier-operations', { cashierId: id, operation, value });
  const balanceOf = async (id: string): Promise<number> =>
    (await cashier.call('GET', `/cashiers/${id}/cash-flow`)).body.balance;

  /** Closes whatever a test left open, so that each begins with closed drawers. */
  async function closeAll(): Promise<void> {
    const { body } = await cashier.call('GET', '/cashiers?status=open&limit=0');
    for (const item of body.items)
      await cashier.call('PUT', `/cashiers/${item.id}`, {
        status: 'closed',
        operation: 'outgoing',
        value: item.balance,
      });
  }

  /** Of every cashier that was ever open: what it holds, and what its movements in money come to. */
  const balancesAndSums = async () =>
    (
      await server.db
        .selectFrom('cashier as c')
        .leftJoin('cash_movement as m', (join) =>
          join.onRef('m.cashier_id', '=', 'c.id').on('m.payment_type', '=', 'money'),
        )
        .select(['c.id', 'c.balance_cents', (eb) => eb.fn.sum<number | null>('m.delta_cents').as('moved')])
        .groupBy(['c.id', 'c.balance_cents'])
        .execute()
    ).map(({ balance_cents: balance, moved }) => ({ balance, moved: moved ?? 0 }));

  return { branch, cashier, clinic, open, operate, balanceOf, closeAll, balancesAndSums };
}
