import { cashiersToUse, drawersOf, drawersToOpen, operationEntry } from '@prumo/domain/cashier';
import { cents } from '@prumo/domain/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addEntry } from '../../src/cashier/index.ts';
import { inTenant } from '../../src/database/tenant.ts';
import { makeClinic } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';

const server = await startServer();
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
    await cashier.call('PUT', `/cashiers/${item.id}`, { status: 'closed', operation: 'outgoing', value: item.balance });
}

describe('opening', () => {
  test('opens with its initial value; a second opening of the drawer is 409 [CSH-057, CSH-096]', async () => {
    await closeAll();
    const opened = await open(100);
    expect(opened.status).toBe(201);
    expect(opened.body).toMatchObject({
      status: 'open',
      balance: 100,
      initialValue: 100,
      bankAccount: { name: 'Caixa Recepção' },
    });
    const again = await open(50);
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('cashier.already-open');
  });

  test('two cashiers on one drawer at once: one opens, the other is refused [CSH-098]', async () => {
    await closeAll();
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(10)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  test('an opening without movements can be cancelled; with movements it is refused [CSH-060, CSH-099]', async () => {
    await closeAll();
    const first = await open(100);
    expect((await cashier.call('DELETE', `/cashiers/${first.body.id}`)).status).toBe(204);
    expect((await cashier.call('GET', '/cashiers?status=open&limit=0')).body.items).toHaveLength(0);
    const second = await open(100);
    await operate(second.body.id, 'incoming', 1);
    const refused = await cashier.call('DELETE', `/cashiers/${second.body.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('cashier.has-movements');
  });

  test('only collaborators of the setting see and use a drawer [CSH-052, CSH-093, CSH-094]', async () => {
    const other = await server.person(branch);
    expect((await other.call('GET', '/cashiers/accounts')).body.items).toEqual([]);
    expect((await cashier.call('GET', '/cashiers/accounts')).body.items[0].bankAccount._id).toBe(clinic.otherDrawer);
    expect(
      (
        await other.call('POST', '/cashiers', {
          bankAccount: { id: clinic.otherDrawer },
          operation: 'incoming',
          value: 1,
        })
      ).status,
    ).toBe(403);
    await cashier.call('POST', '/cashier-settings', {
      bankAccount: { id: clinic.otherDrawer },
      categories: { revenue: null, expense: null, attendance: null, forward: null },
      collaborators: `${cashier.userId},${other.userId}`,
    });
    expect((await other.call('GET', '/cashiers/accounts')).body.items).toHaveLength(1);
  });
});

const drawers = fc.array(
  fc.record({
    /** Who is named by its setting; null: it has none. */
    users: fc.option(fc.subarray([0, 1, 2])),
    sessions: fc.subarray<'open' | 'closed' | 'canceled'>(['open', 'closed', 'canceled']),
  }),
  { minLength: 1, maxLength: 5 },
);

test('the lists of drawers and cashiers let through what the rules let through [CSH-013, CSH-052, CSH-061, CSH-062]', async () => {
  await fc.assert(
    fc.asyncProperty(drawers, async (all) => {
      const of = { branch_id: (await server.branch({ customerId: branch.customerId })).id };
      const { db, newId } = server;
      const now = new Date().toISOString();
      const here = { id: of.branch_id, customerId: branch.customerId };
      const people = [await server.person(here), await server.person(here), await server.person(here)];
      const known = all.map((one) => ({ ...one, bankAccountId: newId() }));
      const cashiers = known.flatMap(({ bankAccountId, sessions }) =>
        sessions.map((status) => ({ id: newId(), bankAccountId, status })),
      );
      for (const [at, { bankAccountId, users }] of known.entries()) {
        const drawer = { ...of, bank_account_id: bankAccountId };
        await db
          .insertInto('bank_account')
          .values({ ...of, id: bankAccountId, name: `Caixa ${at}`, kind: 'cashier' })
          .execute();
        if (users === null) continue;
        await db.insertInto('cashier_setting').values(drawer).execute();
        for (const user of users)
          await db
            .insertInto('cashier_setting_user')
            .values({ ...drawer, user_id: people[user]?.userId ?? '' })
            .execute();
      }
      for (const { id, bankAccountId, status } of cashiers)
        await db
          .insertInto('cashier')
          .values({
            ...of,
            id,
            bank_account_id: bankAccountId,
            status,
            opened_at: now,
            closed_at: status === 'closed' ? now : null,
            opened_by: cashier.userId,
            initial_cents: 0,
          })
          .execute();
      const settings = known.flatMap(({ bankAccountId, users }) =>
        users === null ? [] : [{ bankAccountId, collaborators: users.map((user) => people[user]?.userId ?? '') }],
      );
      const opened = cashiers.filter(({ status }) => status === 'open').map(({ bankAccountId }) => bankAccountId);
      for (const { userId, call } of people) {
        const accounts: { bankAccount: { id: string }; open: boolean }[] = (await call('GET', '/cashiers/accounts'))
          .body.items;
        const listed: { id: string }[] = (await call('GET', '/cashiers?status=open&limit=0')).body.items;
        const idsOf = (some: readonly { readonly bankAccountId: string }[]) =>
          some.map(({ bankAccountId }) => bankAccountId).toSorted();
        expect(accounts.map(({ bankAccount }) => bankAccount.id).toSorted()).toEqual(
          idsOf(drawersOf(settings, userId)),
        );
        expect(
          accounts
            .filter((one) => !one.open)
            .map(({ bankAccount }) => bankAccount.id)
            .toSorted(),
        ).toEqual(idsOf(drawersToOpen(settings, opened, userId)));
        expect(listed.map(({ id }) => id).toSorted()).toEqual(
          cashiersToUse(cashiers, settings, userId)
            .map(({ id }) => id)
            .toSorted(),
        );
      }
    }),
    { numRuns: 8 },
  );
});

describe('Aporte and Sangria', () => {
  test('Aporte 50 on 100 gives 150, Sangria 30 gives 120 [CSH-031, CSH-032, CSH-105]', async () => {
    await closeAll();
    const { id } = (await open(100)).body;
    expect((await operate(id, 'incoming', 50)).body.balance).toBe(150);
    expect((await operate(id, 'outgoing', 30)).body.balance).toBe(120);
  });

  test('a Sangria above the balance is refused with the literal text, equal is accepted [CSH-073]', async () => {
    await closeAll();
    const { id } = (await open(174.5)).body;
    const refused = await operate(id, 'outgoing', 174.51);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe('Não foi possível realizar a operação solicitada, saldo insuficiente!');
    expect(await balanceOf(id)).toBe(174.5);
    expect((await operate(id, 'outgoing', 174.5)).status).toBe(201);
    expect(await balanceOf(id)).toBe(0);
  });

  test('12 Sangrias of 10 at once on 100: ten go through, the drawer never turns negative [CSH-073]', async () => {
    await closeAll();
    const { id } = (await open(100)).body;
    const answers = await Promise.all(Array.from({ length: 12 }, () => operate(id, 'outgoing', 10)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await balanceOf(id)).toBe(0);
  });

  test('editing changes the balance, refused when it would turn negative; removal gives the money back [CSH-064, CSH-106, CSH-107]', async () => {
    await closeAll();
    const { id } = (await open(0)).body;
    const deposit = (await operate(id, 'incoming', 50)).body;
    expect(
      (await cashier.call('PUT', `/cashier-operations/${deposit.id}`, { cashierId: id, value: 60, notes: 'troco' }))
        .body,
    ).toMatchObject({ value: 60, balance: 60, notes: 'troco' });
    await operate(id, 'outgoing', 55);
    expect((await cashier.call('PUT', `/cashier-operations/${deposit.id}`, { cashierId: id, value: 54 })).status).toBe(
      422,
    );
    expect((await cashier.call('DELETE', `/cashier-operations/${deposit.id}`)).status).toBe(422);
    const flow = (await cashier.call('GET', `/cashiers/${id}/cash-flow`)).body;
    const withdrawal = flow.items.find(
      (item: { cashier: { operation: string } }) => item.cashier.operation === 'outgoing',
    );
    expect((await cashier.call('DELETE', `/cashier-operations/${withdrawal.id}`)).status).toBe(204);
    expect(await balanceOf(id)).toBe(60);
  });

  test.each([
    ['three decimals', { operation: 'incoming', value: 1.005 }],
    ['nothing', { operation: 'incoming', value: 0 }],
    ['an unknown property', { operation: 'incoming', value: 1, balance: 9 }],
    ['another operation', { operation: 'revenue', value: 1 }],
  ])('%s is 400 and changes nothing [CSH-072, LIM-029]', async (_name, body) => {
    await closeAll();
    const { id } = (await open(5)).body;
    const refused = await cashier.call('POST', '/cashier-operations', { cashierId: id, ...body });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      errors: expect.any(Object),
    });
    expect(await balanceOf(id)).toBe(5);
  });
});

describe('closing', () => {
  test('closes with the balance, which leaves the drawer; another value is 409 with the fresh balance [CSH-058, CSH-097]', async () => {
    await closeAll();
    const { id } = (await open(174.5)).body;
    const stale = await cashier.call('PUT', `/cashiers/${id}`, { status: 'closed', operation: 'outgoing', value: 170 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'cashier.closing-value-differs', data: { balance: 174.5 } });
    const closed = await cashier.call('PUT', `/cashiers/${id}`, {
      status: 'closed',
      operation: 'outgoing',
      value: 174.5,
      notes: 'fim do dia',
    });
    expect(closed.body).toMatchObject({
      status: 'closed',
      balance: 0,
      closingValue: 174.5,
      closure: { user: { name: 'Caio Lima' } },
    });
    expect((await operate(id, 'incoming', 1)).status).toBe(409);
  });

  test('reopening gives the balance back and clears the closure; refused while the drawer has another open [CSH-059, CSH-098]', async () => {
    await closeAll();
    const { id } = (await open(80)).body;
    await cashier.call('PUT', `/cashiers/${id}`, { status: 'closed', operation: 'outgoing', value: 80 });
    const next = (await open(10)).body;
    expect((await cashier.call('PUT', `/cashiers/${id}`, { status: 'open' })).body.code).toBe('cashier.another-open');
    await cashier.call('DELETE', `/cashiers/${next.id}`);
    const reopened = await cashier.call('PUT', `/cashiers/${id}`, { status: 'open' });
    expect(reopened.body).toMatchObject({ status: 'open', closure: null, balance: 80 });
  });

  test('the closings of a period include both ends; a wrong period is 422 [CSH-095]', async () => {
    await closeAll();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    const found = await cashier.call('GET', `/cashiers?status=closed&initialEndDate=${today}&finalEndDate=${today}`);
    expect(found.body.total).toBeGreaterThan(0);
    expect(
      (await cashier.call('GET', '/cashiers?status=closed&initialEndDate=2026-02-02&finalEndDate=2026-02-01')).status,
    ).toBe(422);
    expect(
      (await cashier.call('GET', '/cashiers?status=closed&initialEndDate=2026-02-31&finalEndDate=2026-03-01')).status,
    ).toBe(400);
  });

  test('an entry of a closed cashier is neither edited nor removed [CSH-120]', async () => {
    await closeAll();
    const { id } = (await open(10)).body;
    const entry = (await operate(id, 'incoming', 5)).body;
    await cashier.call('PUT', `/cashiers/${id}`, { status: 'closed', operation: 'outgoing', value: 15 });
    expect((await cashier.call('DELETE', `/cashier-operations/${entry.id}`)).status).toBe(409);
    expect((await cashier.call('PUT', `/cashier-operations/${entry.id}`, { cashierId: id, value: 1 })).status).toBe(
      409,
    );
    await expect(
      server.db
        .insertInto('cash_movement')
        .values({
          branch_id: branch.id,
          id: server.newId(),
          entry_id: entry.id,
          cashier_id: id,
          payment_type: 'money',
          delta_cents: 1,
        })
        .execute(),
    ).rejects.toThrow('cashier is not open');
  });
});

describe('cash flow', () => {
  test('Receita and Despesa enter the flow with a paid document; above the balance the server says so [CSH-077, CSH-110, CSH-115]', async () => {
    await closeAll();
    const { id } = (await open(50)).body;
    const send = (operation: string, category: string, value: number) =>
      cashier.call('POST', '/cashiers/financial', {
        cashierId: id,
        operation,
        entity: { id: null, name: 'Fulano Novo' },
        category: { id: category, name: 'x' },
        value,
        notes: null,
      });
    const refused = await send('expense', clinic.expense, 50.01);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe('Saldo insuficiente para efetuar a operação solicitada');
    const revenue = await send('revenue', clinic.revenue, 30);
    expect(revenue.status).toBe(201);
    const document = await cashier.call('GET', `/financial-transactions/${revenue.body.service}`);
    expect(document.body).toMatchObject({ status: 'paid', value: { final: 30 }, entity: { name: 'Fulano Novo' } });
    await send('expense', clinic.expense, 45.5);
    const flow = (await cashier.call('GET', `/cashiers/${id}/cash-flow`)).body;
    expect(flow.summary.money).toBe(-15.5);
    expect(flow.movement).toBe(-15.5);
    expect(flow.balance).toBe(34.5);
    expect(flow.items.map((item: { cashBalance: number }) => item.cashBalance)).toEqual([50, 80, 34.5]);
    expect((await send('revenue', clinic.expense, 1)).status).toBe(422);
  });

  test('a Receita is removed by its document, and the drawer follows [CSH-063, CSH-108]', async () => {
    await closeAll();
    const { id } = (await open(0)).body;
    const made = await cashier.call('POST', '/cashiers/financial', {
      cashierId: id,
      operation: 'revenue',
      entity: { id: null, name: 'X' },
      category: { id: clinic.revenue, name: 'x' },
      value: 30,
    });
    expect((await cashier.call('DELETE', `/financial-transactions/${made.body.service}`)).status).toBe(204);
    expect((await cashier.call('GET', `/cashiers/${id}/cash-flow`)).body).toMatchObject({ balance: 0, movement: 0 });
    expect((await cashier.call('GET', `/financial-transactions/${made.body.service}`)).status).toBe(404);
  });

  describe('no balance of the list is below zero [CSH-047, A18]', () => {
    const flowOf = async (id: string) => (await cashier.call('GET', `/cashiers/${id}/cash-flow`)).body;
    const balances = async (id: string): Promise<number[]> =>
      (await flowOf(id)).items.map((item: { cashBalance: number }) => item.cashBalance);
    const change = (id: string, cashierId: string, value: number) =>
      cashier.call('PUT', `/cashier-operations/${id}`, { cashierId, value, notes: null });
    const lacking = (value: string) =>
      `Não foi possível realizar a operação solicitada, saldo insuficiente! Faltariam R$ ${value} na gaveta.`;
    /** Aporte 100, all of it out, Aporte 100. */
    const spentBetween = async () => {
      await closeAll();
      const { id } = (await open(0)).body;
      const entries: string[] = [];
      for (const operation of ['incoming', 'outgoing', 'incoming'])
        entries.push((await operate(id, operation, 100)).body.id);
      return { id, entries: entries as [string, string, string] };
    };

    test('the order is that of the drawer, not that of the transactions’ starts', async () => {
      await closeAll();
      const { id } = (await open(0)).body;
      await inTenant(
        server.services.db,
        { branchId: branch.id, customerId: branch.customerId, userId: cashier.userId },
        async (trx) => {
          await sql`select now()`.execute(trx);
          expect((await operate(id, 'incoming', 100)).status).toBe(201);
          await addEntry(
            trx,
            {
              id: server.newId(),
              branchId: branch.id,
              cashierId: id,
              userId: cashier.userId,
              part: 'movement',
              entry: operationEntry('outgoing', cents(10_000)),
              notes: null,
            },
            server.newId,
          );
        },
      );
      const { items } = await flowOf(id);
      expect(items.map((item: { cashBalance: number }) => item.cashBalance)).toEqual([0, 100, 0]);
      const times = items.map((item: { createdAt: string }) => item.createdAt);
      expect(times).toEqual(times.toSorted());
      const printed = await cashier.call('GET', `/cashiers/${id}/print-cash-flow`);
      const text = pdfText(printed.bytes).join(' ');
      expect(text.indexOf('Aporte')).toBeLessThan(text.indexOf('Sangria'));
    });

    test('what was taken out later is not edited or removed away: 422 with what is missing, at the field, nothing changed', async () => {
      const { id, entries } = await spentBetween();
      const before = await flowOf(id);
      const less = await change(entries[0], id, 1);
      expect([less.status, less.body.code, less.body.data]).toEqual([
        422,
        'cashier.insufficient-balance',
        { missing: 99 },
      ]);
      expect(less.body.errors).toEqual({ value: lacking('99,00') });
      const more = await change(entries[1], id, 100.01);
      expect([more.status, more.body.data]).toEqual([422, { missing: 0.01 }]);
      const gone = await cashier.call('DELETE', `/cashier-operations/${entries[0]}`);
      expect([gone.status, gone.body.code, gone.body.data]).toEqual([
        422,
        'cashier.insufficient-balance',
        { missing: 100 },
      ]);
      expect(await flowOf(id)).toEqual(before);
    });

    test('an entry that is changed keeps its place, down to the last cent that was not taken out', async () => {
      const { id, entries } = await spentBetween();
      const order = (await flowOf(id)).items.map((item: { id: string }) => item.id);
      expect((await change(entries[2], id, 1)).status).toBe(200);
      expect((await change(entries[0], id, 150)).status).toBe(200);
      expect(await balances(id)).toEqual([0, 150, 50, 51]);
      // The balance of the drawer is less than what the entry was: it never stands between the old value and the new one.
      expect((await change(entries[0], id, 100)).status).toBe(200);
      expect(await balances(id)).toEqual([0, 100, 0, 1]);
      expect((await flowOf(id)).items.map((item: { id: string }) => item.id)).toEqual(order);
    });

    test('a document whose money was spent before the next Aporte is not removed', async () => {
      await closeAll();
      const { id } = (await open(0)).body;
      const made = await cashier.call('POST', '/cashiers/financial', {
        cashierId: id,
        operation: 'revenue',
        entity: { id: null, name: 'X' },
        category: { id: clinic.revenue, name: 'x' },
        value: 30,
      });
      await operate(id, 'outgoing', 30);
      await operate(id, 'incoming', 30);
      const refused = await cashier.call('DELETE', `/financial-transactions/${made.body.service}`);
      expect([refused.status, refused.body.code, refused.body.data]).toEqual([
        422,
        'cashier.insufficient-balance',
        { missing: 30 },
      ]);
      expect(await balances(id)).toEqual([0, 30, 0, 30]);
      expect((await cashier.call('GET', `/financial-transactions/${made.body.service}`)).status).toBe(200);
    });

    test('after closing, reopening and closing again the order stands', async () => {
      const { id, entries } = await spentBetween();
      await cashier.call('PUT', `/cashiers/${id}`, { status: 'closed', operation: 'outgoing', value: 100 });
      await cashier.call('PUT', `/cashiers/${id}`, { status: 'open' });
      expect((await operate(id, 'outgoing', 40)).status).toBe(201);
      await cashier.call('PUT', `/cashiers/${id}`, { status: 'closed', operation: 'outgoing', value: 60 });
      expect(await balances(id)).toEqual([0, 100, 0, 100, 60, 0]);
      expect((await flowOf(id)).items.slice(1, 4).map((item: { id: string }) => item.id)).toEqual(entries);
    });

    test('the database itself lets no balance of the list be below zero, and no entry move', async () => {
      const { id, entries } = await spentBetween();
      const take = (entry: string) =>
        server.db
          .insertInto('cash_movement')
          .values({
            branch_id: branch.id,
            id: server.newId(),
            entry_id: entry,
            cashier_id: id,
            payment_type: 'money',
            delta_cents: -1,
          })
          .execute();
      await expect(take(entries[0])).rejects.toThrow('below zero');
      await expect(take(entries[1])).rejects.toThrow('below zero');
      await expect(
        server.db.updateTable('cash_entry').set({ number: 9 }).where('id', '=', entries[0]).execute(),
      ).rejects.toThrow('append-only');
      expect(await balances(id)).toEqual([0, 100, 0, 100]);
    });
  });

  test('prints are PDF files; the cash flow needs its own permission [CSH-101, CSH-102, CSH-109]', async () => {
    await closeAll();
    const { id } = (await open(10)).body;
    const operation = (await operate(id, 'incoming', 5)).body;
    for (const url of [
      `/cashiers/${id}/print-opening`,
      `/cashiers/${id}/print-cash-flow?format=A5`,
      `/cashier-operations/${operation.id}/print`,
    ]) {
      const printed = await cashier.call('GET', url);
      expect(printed.status).toBe(200);
      expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const without = await server.person(
      branch,
      ALL.filter((code) => code !== 'financial:printCashFlow'),
    );
    expect((await without.call('GET', `/cashiers/${id}/print-cash-flow`)).status).toBe(403);
  });

  test('the balance of every drawer is the sum of its movements [CSH-117]', async () => {
    const rows = await server.db
      .selectFrom('cashier as c')
      .leftJoin('cash_movement as m', (join) =>
        join.onRef('m.cashier_id', '=', 'c.id').on('m.payment_type', '=', 'money'),
      )
      .select(['c.id', 'c.balance_cents', (eb) => eb.fn.sum<number | null>('m.delta_cents').as('moved')])
      .groupBy(['c.id', 'c.balance_cents'])
      .execute();
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row.moved ?? 0).toBe(row.balance_cents);
  });
});
