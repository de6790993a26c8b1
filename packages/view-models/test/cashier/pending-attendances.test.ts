import { cents } from '@prumo/domain/money';
import { expect, test, vi } from 'vitest';
import {
  type OpenAccount,
  type PendingAttendance,
  type PendingAttendanceGateway,
  PendingAttendances,
} from '../../src/cashier/index.ts';
import { fakePorts, refused } from './fakes.ts';

const account = (id: string, value: number): PendingAttendance => ({
  id,
  date: '2025-06-10T12:00:00Z',
  patient: { id: `p${id}`, name: 'Eva', socialName: null },
  serviceType: 'consultation',
  value: cents(value),
});

const listOf = (
  removed: () => Promise<{ ok: true; value: undefined } | ReturnType<typeof refused>> = async () => ({
    ok: true,
    value: undefined,
  }),
) => {
  const fakes = fakePorts();
  let rows = [account('1', 10_000), account('2', 5_050)];
  const gateway = {
    list: async () => ({ ok: true as const, value: rows }),
    remove: vi.fn<PendingAttendanceGateway['remove']>(async (id) => {
      const answer = await removed();
      if (answer.ok) rows = rows.filter((row) => row.id !== id);
      return answer;
    }),
  };
  const openAccount = vi.fn<OpenAccount>(async (id) => void (rows = rows.filter((row) => row.id !== id)));
  return { ...fakes, gateway, openAccount, attendances: new PendingAttendances(gateway, openAccount, fakes.ports) };
};

test('100,00 and 50,50 are R$ 150,50 and 2 [CSH-025, CSH-027]', async () => {
  const { attendances } = listOf();
  await attendances.start();
  expect(attendances.toReceive.total).toBe(15_050);
  expect(attendances.items).toHaveLength(2);
});

test('edit opens the account; received, it is gone from the list [CSH-026, CSH-029]', async () => {
  const { attendances, openAccount } = listOf();
  await attendances.start();
  await attendances.edit(account('1', 10_000));
  expect(openAccount).toHaveBeenCalledWith('1');
  expect(attendances.items.map(({ id }) => id)).toEqual(['2']);
});

test('deleting asks, and lowers the total [CSH-119]', async () => {
  const { attendances, gateway, questions } = listOf();
  await attendances.start();
  questions.remove.mockResolvedValueOnce(false);
  await attendances.remove(account('1', 10_000));
  expect(gateway.remove).not.toHaveBeenCalled();
  await attendances.remove(account('1', 10_000));
  expect(attendances.toReceive.total).toBe(5_050);
});

test('a failed deletion says so [ERR-060]', async () => {
  const { attendances, notifier } = listOf(async () => refused(500));
  await attendances.start();
  await attendances.remove(account('1', 10_000));
  expect(notifier.told).toEqual(['error: Atenção! Ocorreu um erro ao excluir o atendimento.']);
  expect(attendances.items).toHaveLength(2);
});

test('«Receber» receives one account after the other as long as the next is asked for, beside the pencil [CSH-026, CSH-029]', async () => {
  const { ports } = fakePorts();
  let rows = [account('1', 10_000), account('2', 5_050), account('3', 100)];
  const gateway = {
    list: async () => ({ ok: true as const, value: rows }),
    remove: async () => ({ ok: true as const, value: undefined }),
  };
  const received: string[] = [];
  const attendances = new PendingAttendances(
    gateway,
    async () => undefined,
    ports,
    async (id) => {
      received.push(id);
      rows = rows.filter((row) => row.id !== id);
      return received.length < 2 ? 'next' : 'done';
    },
  );
  await attendances.list.load();
  expect([attendances.canReceive, attendances.canEdit]).toEqual([true, true]);
  await attendances.receive(rows[0] ?? account('0', 0));
  expect(received).toEqual(['1', '2']);
  expect(attendances.items.map(({ id }) => id)).toEqual(['3']);
});

test('without the permission to change accounts nobody receives here', () => {
  const { ports } = fakePorts({ permissions: ['financial:listAccounts'] });
  const gateway = { list: async () => refused(500), remove: async () => refused(500) };
  expect(new PendingAttendances(gateway, null, ports, async () => 'done').canReceive).toBe(false);
});
