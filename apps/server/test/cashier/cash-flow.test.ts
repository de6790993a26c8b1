import { operationEntry } from '@prumo/domain/cashier';
import { cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addEntry } from '../../src/cashier/index.ts';
import { inTenant } from '../../src/database/tenant.ts';
import { instalment, particularAccount } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { makeTill } from './till.ts';

const server = await startServer();
const { branch, cashier, clinic, open, operate, closeAll, balancesAndSums } = await makeTill(server);

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
});

test('each of the four kinds of entry prints at its own address, on A4, A5 and 80 mm; the slip is numbered, and a copy says so; only who may prints a document [CSH-109, CSH-121, FIN-051, FIN-066]', async () => {
  await closeAll();
  const { id } = (await open(100)).body;
  const deposit = (await operate(id, 'incoming', 50)).body.id;
  const financial = async (operation: string, category: string) =>
    (
      await cashier.call('POST', '/cashiers/financial', {
        cashierId: id,
        operation,
        entity: { id: null, name: 'Fulano Novo' },
        category: { id: category, name: 'x' },
        value: 30,
      })
    ).body.service;
  const revenue = await financial('revenue', clinic.revenue);
  const expense = await financial('expense', clinic.expense);
  const account = (
    await cashier.call(
      'POST',
      '/billing-accounts',
      particularAccount(clinic, { cashierId: id, receipt: true, installments: [instalment(clinic.money, 300)] }),
    )
  ).body;
  const paper = async (path: string, format = 'A4') => {
    const printed = await cashier.call('GET', `${path}/print?format=${format}`);
    expect([path, printed.status, printed.headers['content-type']]).toEqual([path, 200, 'application/pdf']);
    return pdfText(printed.bytes).join(' ').replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
  };
  const numberOf = (text: string) => Number(/nº (\d+)/.exec(text)?.[1]);
  const papers: readonly (readonly [string, string, string])[] = [
    [`/cashier-operations/${deposit}`, 'Comprovante de aporte nº', 'cinquenta reais'],
    [`/financial-transactions/${revenue}`, 'Recibo nº', 'Recebemos de Fulano Novo a importância de R$ 30,00'],
    [`/financial-transactions/${expense}`, 'Comprovante de despesa nº', 'Pagamos a Fulano Novo a importância de'],
    [`/billing-accounts/${account.id}`, 'Recibo nº', 'R$ 300,00'],
  ];
  const numbers: number[] = [];
  for (const [path, title, said] of papers) {
    const first = await paper(path);
    expect(first).toContain(title);
    expect(first).toContain(said);
    expect(first).not.toContain('via');
    numbers.push(numberOf(first));
    const second = await paper(path, 'A5');
    expect(second).toContain('2ª via');
    const third = await paper(path, '80mm');
    expect(third).toContain('3ª via');
    expect([numberOf(second), numberOf(third)]).toEqual([numberOf(first), numberOf(first)]);
  }
  expect(numbers.slice(1, 3)).toEqual([numbers[0]! + 1, numbers[0]! + 2]);
  for (const path of [`/cashiers/${id}/print-opening`, `/cashiers/${id}/print-cash-flow`])
    expect((await cashier.call('GET', `${path}?format=80mm`)).status).toBe(200);
  // Whoever operates the drawer prints what was made in it; who does not use it, nothing of it.
  const operator = await server.person(branch, ['financial:operateCashier']);
  expect((await operator.call('GET', `/financial-transactions/${revenue}/print`)).status).toBe(404);
  const reader = await server.person(branch, ['financial:printFinancialTransaction']);
  expect((await reader.call('GET', `/financial-transactions/${revenue}/print`)).status).toBe(200);
  const nobody = await server.person(branch, ['financial:accessCashFlow']);
  expect((await nobody.call('GET', `/financial-transactions/${revenue}/print`)).status).toBe(403);
  expect((await cashier.call('DELETE', `/financial-transactions/${revenue}`)).status).toBe(204);
  expect((await cashier.call('GET', `/financial-transactions/${revenue}/print`)).status).toBe(404);
});

test('the flow says how the money came to the balance, and how each entry was paid [CSH-043, CSH-046]', async () => {
  await closeAll();
  const { id } = (await open(100)).body;
  await operate(id, 'incoming', 50);
  await operate(id, 'outgoing', 38.1);
  const flow = (await cashier.call('GET', `/cashiers/${id}/cash-flow`)).body;
  expect(flow.drawer).toEqual({ opening: 100, deposits: 50, money: 0, withdrawals: 38.1, balance: 111.9 });
  expect(flow.summary.money).toBe(0);
  expect(flow.items.map((item: { installments: { type: string }[] }) => item.installments[0]?.type)).toEqual([
    'money',
    'money',
    'money',
  ]);
});

test('the paper of a closing has expected, counted and difference as figures; without a count it says so [CSH-118, UXP-014]', async () => {
  await closeAll();
  const { id } = (await open(100)).body;
  const close = (counted?: number) =>
    cashier.call('PUT', `/cashiers/${id}`, { status: 'closed', operation: 'outgoing', value: 100, counted });
  const paper = async () =>
    pdfText((await cashier.call('GET', `/cashiers/${id}/print-cash-flow`)).bytes)
      .join(' ')
      .replaceAll('\u00a0', ' ');
  expect((await close(98.5)).body).toMatchObject({ closingValue: 100, countedValue: 98.5 });
  for (const figure of ['Esperado', 'R$ 100,00', 'Contado', 'R$ 98,50', 'Diferença', 'R$ 1,50'])
    expect(await paper()).toContain(figure);
  const reopened = await cashier.call('PUT', `/cashiers/${id}`, { status: 'open' });
  expect(reopened.body.countedValue).toBeUndefined();
  expect((await close()).body.countedValue).toBeUndefined();
  expect(await paper()).toContain('Não contado');
});

test('the day of all drawers is the sum of their cash flows, by drawer and by operator, with a permission of its own and whoever may use them [CSH-043, CSH-046, CSH-116]', async () => {
  await closeAll();
  const bia = await server.person(branch, ALL, { name: 'Bia Torres' });
  await cashier.call('POST', '/cashier-settings', {
    bankAccount: { id: clinic.otherDrawer },
    categories: { revenue: { id: clinic.revenue }, expense: { id: clinic.expense } },
    collaborators: `${cashier.userId},${bia.userId}`,
  });
  const sessions: string[] = [(await open(100)).body.id, (await open(20, clinic.otherDrawer)).body.id];
  const spend = (who: typeof cashier, session: number, operation: string, value: number) =>
    who.call('POST', '/cashiers/financial', {
      cashierId: sessions[session],
      operation,
      entity: { id: null, name: 'Fulano' },
      category: { id: operation === 'revenue' ? clinic.revenue : clinic.expense, name: 'x' },
      value,
    });
  await spend(cashier, 0, 'revenue', 30);
  await spend(bia, 1, 'revenue', 70);
  await spend(bia, 1, 'expense', 12.5);
  await operate(sessions[0] ?? '', 'outgoing', 40);
  await cashier.call(
    'POST',
    '/billing-accounts',
    particularAccount(clinic, {
      cashierId: sessions[0] ?? null,
      receipt: true,
      installments: [instalment(clinic.card, 300)],
    }),
  );
  await cashier.call('PUT', `/cashiers/${sessions[1]}`, {
    status: 'closed',
    operation: 'outgoing',
    value: 77.5,
    counted: 77,
  });
  const watcher = await server.person(branch, ['financial:accessCashierDay']);
  const day = (await watcher.call('GET', '/cashiers/day')).body;
  const flows = await Promise.all(
    day.drawers.map(async ({ id }: { id: string }) => (await cashier.call('GET', `/cashiers/${id}/cash-flow`)).body),
  );
  expect(day.drawers.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(sessions));
  const inCents = (reais: number): number => Math.round(reais * 100);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + inCents(value), 0);
  for (const [at, drawer] of day.drawers.entries()) {
    const { summary, movement, drawer: line } = flows[at];
    expect(drawer).toMatchObject({ summary, movement, drawer: line });
    expect(drawer.entries).toBe(
      flows[at].items.filter(
        (item: { cashier: { operation: string } }) => !['incoming', 'outgoing'].includes(item.cashier.operation),
      ).length,
    );
  }
  expect(day.drawers.find(({ id }: { id: string }) => id === sessions[1])).toMatchObject({
    status: 'closed',
    closingValue: 77.5,
    countedValue: 77,
    closure: { user: { name: 'Caio Lima' } },
  });
  for (const figure of ['movement', 'balance'] as const)
    expect(inCents(day[figure])).toBe(sum(flows.map((flow) => flow[figure])));
  for (const box of Object.keys(day.summary)) {
    expect(inCents(day.summary[box])).toBe(sum(flows.map(({ summary }) => summary[box])));
    expect(inCents(day.summary[box])).toBe(
      sum(day.operators.map(({ summary }: { summary: Record<string, number> }) => summary[box] ?? 0)),
    );
  }
  expect(day.operators.find(({ user }: { user: { name: string } }) => user.name === 'Bia Torres')).toMatchObject({
    entries: 2,
    movement: 57.5,
    summary: { money: 57.5 },
  });
  expect((await watcher.call('GET', '/cashiers/day?date=2020-01-01')).body).toMatchObject({ drawers: [], movement: 0 });
  expect((await watcher.call('GET', '/cashiers/day?date=2026-02-31')).status).toBe(400);
  // What it watches it may not touch.
  expect((await watcher.call('GET', `/cashiers/${sessions[0]}/cash-flow`)).status).toBe(403);
  const without = await server.person(
    branch,
    ALL.filter((code) => code !== 'financial:accessCashierDay'),
  );
  expect((await without.call('GET', '/cashiers/day')).status).toBe(403);
});

test('a drawer that is counted blind is not closed without its count; its limit is told with it, and what is left out of a setting stays [CSH-021, UXP-014]', async () => {
  await closeAll();
  const configure = (more: object) =>
    cashier.call('POST', '/cashier-settings', {
      bankAccount: { id: clinic.drawer },
      categories: {
        revenue: { id: clinic.revenue },
        expense: { id: clinic.expense },
        attendance: { id: clinic.attendance },
      },
      collaborators: cashier.userId,
      ...more,
    });
  expect((await configure({ blindCount: true, withdrawalLimit: 500 })).body).toMatchObject({
    blindCount: true,
    withdrawalLimit: 500,
  });
  expect((await configure({})).body).toMatchObject({ blindCount: true, withdrawalLimit: 500 });
  const opened = (await open(100)).body;
  expect(opened).toMatchObject({ blindCount: true, withdrawalLimit: 500 });
  const close = (counted?: number) =>
    cashier.call('PUT', `/cashiers/${opened.id}`, { status: 'closed', operation: 'outgoing', value: 100, counted });
  const refused = await close();
  expect([refused.status, refused.body.errors]).toEqual([422, { counted: 'Conte o dinheiro antes de fechar o caixa' }]);
  expect((await close(0)).body).toMatchObject({ status: 'closed', countedValue: 0, closingValue: 100 });
  expect((await configure({ withdrawalLimit: 0 })).status).toBe(400);
  expect((await configure({ blindCount: false, withdrawalLimit: null })).body).toMatchObject({
    blindCount: false,
    withdrawalLimit: null,
  });
});

describe('where the money of a drawer comes from and goes to', () => {
  /** What the accounts that are no drawers gained, by the ledger, in reais. */
  const gained = async (): Promise<Record<string, number>> => {
    const { rows } = await sql<{ name: string; sum: number }>`
      select b.name, (-sum(m.delta_cents) / 100.0)::float8 as sum from cash_entry e join cash_movement m on m.branch_id = e.branch_id and m.entry_id = e.id
        join bank_account b on b.branch_id = e.branch_id and b.id = e.transfer_account_id where e.branch_id = ${branch.id} group by b.name`.execute(
      server.db,
    );
    return Object.fromEntries(rows.map(({ name, sum: total }) => [name, total]));
  };
  const configure = (transferAccount: { id: string } | null | undefined) =>
    cashier.call('POST', '/cashier-settings', {
      bankAccount: { id: clinic.drawer },
      categories: {
        revenue: { id: clinic.revenue },
        expense: { id: clinic.expense },
        attendance: { id: clinic.attendance },
      },
      collaborators: cashier.userId,
      ...(transferAccount === undefined ? {} : { transferAccount }),
    });

  test('opening, Aporte, Sangria and closing are one transfer each between the drawer and its account; what is edited, removed or reopened follows, and nothing vanishes [CSH-030, CSH-051, CSH-058, CSH-059]', async () => {
    await closeAll();
    const bank = (await cashier.call('POST', '/bank-accounts', { name: 'Banco Aliança', type: 'bank', active: true }))
      .body.id;
    expect((await configure({ id: bank })).body.transferAccount).toEqual({ id: bank, name: 'Banco Aliança' });
    // Left out it stays.
    expect((await configure(undefined)).body.transferAccount).toEqual({ id: bank, name: 'Banco Aliança' });
    const accounts = (await cashier.call('GET', '/cashiers/accounts')).body.items;
    expect(
      accounts.find((item: { bankAccount: { id: string } }) => item.bankAccount.id === clinic.drawer),
    ).toMatchObject({ transferAccount: { name: 'Banco Aliança' } });
    const { id } = (await open(100)).body;
    const deposit = (await operate(id, 'incoming', 50)).body;
    expect(deposit).toMatchObject({
      bankAccount: { id: clinic.drawer },
      transfer: { from: { name: 'Banco Aliança' }, to: { name: 'Caixa Recepção' } },
    });
    const withdrawal = (await operate(id, 'outgoing', 30)).body;
    expect(withdrawal.transfer).toMatchObject({ from: { name: 'Caixa Recepção' }, to: { name: 'Banco Aliança' } });
    const at = async () => (await gained())['Banco Aliança'];
    expect(await at()).toBe(-100 - 50 + 30);
    await cashier.call('PUT', `/cashier-operations/${deposit.id}`, { cashierId: id, value: 60 });
    expect(await at()).toBe(-130);
    await cashier.call('DELETE', `/cashier-operations/${withdrawal.id}`);
    expect(await at()).toBe(-160);
    const close = (value: number) =>
      cashier.call('PUT', `/cashiers/${id}`, { status: 'closed', operation: 'outgoing', value });
    await close(160);
    expect(await at()).toBe(0);
    const paper = pdfText((await cashier.call('GET', `/cashiers/${id}/print-cash-flow`)).bytes).join(' ');
    expect(paper).toContain('Levado para');
    await cashier.call('PUT', `/cashiers/${id}`, { status: 'open' });
    expect(await at()).toBe(-160);
    // Another account named meanwhile takes what moves from then on.
    const other = (await cashier.call('POST', '/bank-accounts', { name: 'Banco do Vale', type: 'bank', active: true }))
      .body.id;
    await configure({ id: other });
    await close(160);
    expect(await gained()).toMatchObject({ 'Banco Aliança': -160, 'Banco do Vale': 160 });
    // The account of a drawer is not put out of use.
    expect((await cashier.call('DELETE', `/bank-accounts/${other}`)).status).toBe(409);
  });

  test('a drawer that names none has the safe of the branch; a drawer, an account out of use or of another branch is refused at its field', async () => {
    await closeAll();
    await server.db
      .updateTable('cashier_setting')
      .set({ transfer_account_id: null })
      .where('bank_account_id', '=', clinic.drawer)
      .execute();
    const [first, second] = await Promise.all([open(10), open(10, clinic.otherDrawer)]);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    const { items } = (await cashier.call('GET', `/cashiers/${first?.body.id}/cash-flow`)).body;
    expect(items[0].transfer.from.name).toBe('Cofre');
    expect(
      (
        await server.db
          .selectFrom('bank_account')
          .select('id')
          .where('name', '=', 'Cofre')
          .where('branch_id', '=', branch.id)
          .execute()
      ).length,
    ).toBe(1);
    const elsewhere = await server.branch();
    const stranger = await server.person(elsewhere, ALL);
    const foreign = (
      await stranger.call('POST', '/bank-accounts', { name: 'Banco de fora', type: 'bank', active: true })
    ).body.id;
    for (const wrong of [clinic.otherDrawer, foreign, clinic.drawer]) {
      const refused = await configure({ id: wrong });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { transferAccount: 'Escolha uma conta ativa que não seja um caixa' },
      ]);
    }
    await expect(
      server.db
        .updateTable('cash_entry')
        .set({ transfer_account_id: clinic.otherDrawer })
        .where('id', '=', items[0].id)
        .execute(),
    ).rejects.toThrow('append-only');
  });
});

test('the balance of every drawer is the sum of its movements [CSH-117]', async () => {
  const drawers = await balancesAndSums();
  expect(drawers.length).toBeGreaterThan(5);
  for (const { balance, moved } of drawers) expect(moved).toBe(balance);
});
