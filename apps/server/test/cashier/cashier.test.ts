import { cashiersToUse, drawersOf, drawersToOpen } from '@prumo/domain/cashier';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { makeTill } from './till.ts';

const server = await startServer();
const { branch, cashier, clinic, open, operate, balanceOf, closeAll, balancesAndSums } = await makeTill(server);

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

  test('a Sangria above the balance is refused with the server’s own sentence, equal is accepted [CSH-105, A17]', async () => {
    await closeAll();
    const { id } = (await open(174.5)).body;
    const refused = await operate(id, 'outgoing', 174.51);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe('Saldo insuficiente para efetuar a operação solicitada');
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

  test('money that comes in while a drawer is closed is either counted before or refused after: no closed drawer holds any [I2]', async () => {
    for (let round = 0; round < 10; round++) {
      await closeAll();
      const { id } = (await open(50)).body;
      const close = () =>
        cashier.call('PUT', `/cashiers/${id}`, { status: 'closed', operation: 'outgoing', value: 50 });
      const asked = [() => operate(id, 'incoming', 10), close, () => operate(id, 'incoming', 20)];
      const [first, closed, second] = await Promise.all(asked.map((ask) => ask()));
      const taken = [first, second].filter((answer) => answer?.status === 201);
      expect([closed?.status, taken.length > 0]).toEqual(taken.length > 0 ? [409, true] : [200, false]);
      expect(await balanceOf(id)).toBe(
        closed?.status === 200 ? 0 : 50 + taken.reduce((sum, one) => sum + one?.body.value, 0),
      );
    }
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

/** What one client asks of the drawer; a place is that of an entry among those that stand. */
const asked = fc.oneof(
  fc.record({
    kind: fc.constantFrom('incoming', 'outgoing', 'revenue', 'expense'),
    value: fc.integer({ min: 1, max: 9_000 }),
  }),
  fc.record({ kind: fc.constant('edit'), place: fc.nat(20), value: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ kind: fc.constant('remove'), place: fc.nat(20), value: fc.constant(0) }),
);
type Asked = { readonly kind: string; readonly value: number; readonly place?: number };

test('whatever clients do at once, each request sent twice: no entry is lost or doubled, no balance of the list is negative, and cash flow, day, closing and the account of the drawer say one sum [CSH-046, CSH-047, CSH-058, CSH-117]', async () => {
  const cents = (reais: number): number => Math.round(reais * 100);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(fc.array(asked, { minLength: 2, maxLength: 4 }), { minLength: 3, maxLength: 5 }),
      async (initial, rounds) => {
        await closeAll();
        const id: string = (await open(initial / 100)).body.id;
        /** What stands, by the answers alone: what each entry adds to the drawer, in cents. */
        const model = new Map<
          string,
          { readonly sign: number; value: number; readonly transfer: boolean; readonly url: string }
        >();
        for (const round of rounds) {
          const standing = [...model.entries()];
          const used = new Set<string>();
          await Promise.all(
            round.map(async ({ kind, value, place = 0 }: Asked) => {
              const key = { 'idempotency-key': server.newId() };
              const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
                const [first, twin] = await Promise.all([
                  cashier.call(method, url, body, key),
                  cashier.call(method, url, body, key),
                ]);
                // What was refused changed nothing and is asked anew: the twin may meet another balance. What was done is answered alike.
                if (first.status < 300 && twin.status < 300) expect(twin.body?.id).toBe(first.body?.id);
                return first.status < 300 ? first : twin;
              };
              if (kind === 'edit' || kind === 'remove') {
                const [entryId, entry] = standing[place % Math.max(1, standing.length)] ?? [];
                // Two changes of one entry at once have no order that the answers tell.
                if (entryId === undefined || entry === undefined || used.has(entryId)) return;
                used.add(entryId);
                if (kind === 'remove') {
                  if ((await send('DELETE', entry.url)).status === 204) model.delete(entryId);
                } else if (entry.transfer) {
                  const edited = await send('PUT', entry.url, { cashierId: id, value: value / 100 });
                  if (edited.status === 200) entry.value = value;
                }
                return;
              }
              const transfer = kind === 'incoming' || kind === 'outgoing';
              const made = transfer
                ? await send('POST', '/cashier-operations', { cashierId: id, operation: kind, value: value / 100 })
                : await send('POST', '/cashiers/financial', {
                    cashierId: id,
                    operation: kind,
                    entity: { id: null, name: 'Fulano' },
                    category: { id: kind === 'revenue' ? clinic.revenue : clinic.expense, name: 'x' },
                    value: value / 100,
                  });
              expect([201, 422]).toContain(made.status);
              if (made.status !== 201) return;
              model.set(made.body.id, {
                sign: kind === 'incoming' || kind === 'revenue' ? 1 : -1,
                value,
                transfer,
                url: transfer ? `/cashier-operations/${made.body.id}` : `/financial-transactions/${made.body.service}`,
              });
            }),
          );
          const flow = (await cashier.call('GET', `/cashiers/${id}/cash-flow`)).body;
          const [opening, ...items]: { id: string; total: number; cashBalance: number }[] = flow.items;
          expect(items.map((item) => item.id).toSorted()).toEqual([...model.keys()].toSorted());
          let balance = cents(opening?.total ?? 0);
          expect(balance).toBe(initial);
          for (const item of items) {
            const known = model.get(item.id);
            expect(cents(item.total)).toBe(known?.value);
            balance += (known?.sign ?? 0) * (known?.value ?? 0);
            expect(cents(item.cashBalance)).toBe(balance);
            expect(balance).toBeGreaterThanOrEqual(0);
          }
          const movement = [...model.values()].reduce(
            (sum, { sign, value, transfer }) => sum + (transfer ? 0 : sign * value),
            0,
          );
          expect([cents(flow.balance), cents(flow.movement)]).toEqual([balance, movement]);
          const day = (await cashier.call('GET', '/cashiers/day')).body.drawers.find(
            (drawer: { id: string }) => drawer.id === id,
          );
          expect([cents(day.drawer.balance), cents(day.movement)]).toEqual([balance, movement]);
          // Of a drawer and its account together only revenue and expense change the sum.
          const { rows } = await sql<{
            out: number;
          }>`select coalesce(-sum(m.delta_cents), 0)::float8 as out from cash_movement m
            join cash_entry e on e.branch_id = m.branch_id and e.id = m.entry_id where e.cashier_id = ${id} and e.transfer_account_id is not null`.execute(
            server.db,
          );
          expect(balance + (rows[0]?.out ?? 0)).toBe(movement);
        }
        const { balance } = (await cashier.call('GET', `/cashiers/${id}/cash-flow`)).body;
        const [closed, twin] = await Promise.all(
          [1, 2].map(() =>
            cashier.call('PUT', `/cashiers/${id}`, { status: 'closed', operation: 'outgoing', value: balance }),
          ),
        );
        expect([closed?.status, twin?.status].toSorted()).toEqual([200, 409]);
        expect([closed?.body, twin?.body].find(({ status }) => status === 'closed')).toMatchObject({
          closingValue: balance,
          balance: 0,
        });
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
}, 60_000);

test('the balance of every drawer is the sum of its movements [CSH-117]', async () => {
  const all = await balancesAndSums();
  expect(all.length).toBeGreaterThan(5);
  for (const { balance, moved } of all) expect(moved).toBe(balance);
});

describe('handing a drawer over', () => {
  const handOver = (id: string, body: object, by = cashier) => by.call('POST', `/cashiers/${id}/handover`, body);
  const collaborators = (ids: readonly string[]) =>
    cashier.call('POST', '/cashier-settings', {
      bankAccount: { id: clinic.drawer },
      categories: { revenue: null, expense: null, attendance: null, forward: null },
      collaborators: ids.join(','),
    });

  test('closes and opens the drawer in one act, with what was counted, both people in the audit and on the paper [CSH-057, CSH-058, UXP-014]', async () => {
    await closeAll();
    const next = await server.person(branch, ['financial:openCashier'], { name: 'Bianca Torres' });
    const stranger = await server.person(branch, []);
    await collaborators([cashier.userId, next.userId, stranger.userId]);
    const { id } = (await open(100)).body;
    expect((await cashier.call('GET', `/cashiers/${id}/receivers`)).body.items).toEqual([
      { id: next.userId, name: 'Bianca Torres' },
    ]);

    const body = { value: 100, counted: 97.5, receiverId: next.userId, reason: 'Troco dado a mais' };
    const unexplained = await handOver(id, { ...body, reason: ' ' });
    expect([unexplained.status, unexplained.body.errors]).toEqual([422, { reason: 'Campo obrigatório' }]);
    for (const receiverId of [stranger.userId, cashier.userId]) {
      const refused = await handOver(id, { ...body, receiverId });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['receiverId']]);
    }
    expect((await handOver(id, body, next)).status).toBe(403);
    await operate(id, 'incoming', 10);
    const old = await handOver(id, body);
    expect([old.status, old.body.message]).toEqual([409, 'O saldo do caixa mudou: o saldo atual é R$ 110,00']);
    expect(await balanceOf(id)).toBe(110);

    const answers = await Promise.all([1, 2].map(() => handOver(id, { ...body, value: 110 })));
    const done = answers.find(({ status }) => status === 201)?.body;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(done).toMatchObject({
      status: 'open',
      balance: 97.5,
      initialValue: 97.5,
      opening: { user: { name: 'Bianca Torres' } },
    });
    const { body: closed } = await cashier.call('GET', `/cashiers?status=closed`);
    expect(closed.items.find((item: { id: string }) => item.id === id)).toMatchObject({
      closingValue: 110,
      countedValue: 97.5,
      closure: { user: { name: 'Caio Lima' } },
    });
    const { body: flow } = await cashier.call('GET', `/cashiers/${id}/cash-flow`);
    expect(flow.items.at(-1).notes).toBe('Passagem de caixa para Bianca Torres. Faltaram R$ 12,50: Troco dado a mais');
    const audit = await server.db
      .selectFrom('audit_entry')
      .select(['user_id', 'record_id'])
      .where('action', 'in', ['cashier.handed-over', 'cashier.received-in-handover'])
      .orderBy('action')
      .execute();
    expect(audit).toEqual([
      { user_id: cashier.userId, record_id: id },
      { user_id: cashier.userId, record_id: next.userId },
    ]);
    const paper = await cashier.call('GET', `/cashiers/${id}/print-cash-flow`);
    const text = pdfText(paper.bytes).join('\n');
    for (const said of ['Entregue por', 'Recebido por', 'Bianca Torres', 'Motivo da diferença: Troco dado a mais'])
      expect(text).toContain(said);

    expect((await cashier.call('PUT', `/cashiers/${id}`, { status: 'open' })).body.code).toBe('cashier.another-open');
    await cashier.call('DELETE', `/cashiers/${done.id}`);
    expect((await cashier.call('PUT', `/cashiers/${id}`, { status: 'open' })).body.balance).toBe(110);
    const again = await handOver(id, { ...body, value: 110, counted: 110, reason: null });
    expect([again.status, again.body.balance]).toEqual([201, 110]);
    expect(await balancesAndSums()).toSatisfy((all: { balance: number; moved: number }[]) =>
      all.every(({ balance, moved }) => balance === moved),
    );
  });
});
