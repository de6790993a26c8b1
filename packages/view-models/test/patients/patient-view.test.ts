import type { Permission } from '@prumo/domain/access';
import { localDate } from '@prumo/domain/dates';
import { type Cents, cents } from '@prumo/domain/money';
import { describe, expect, test } from 'vitest';
import { type PatientRecord, PatientView, type PatientViewGateway } from '../../src/patients/index.ts';
import { good } from '../support/fakes.ts';

const nothing = { items: [], total: 0, hasMore: false };
const account = (id: string, owed: Cents) => ({
  id,
  date: localDate('2026-11-20'),
  guideType: 'particular',
  status: 'payment',
  insurance: null,
  total: cents(30_000),
  owed,
  received: null,
});

function viewOf(actions: readonly Permission[], record: Partial<PatientRecord> = {}) {
  const asked: string[] = [];
  const gateway: PatientViewGateway = {
    read: async () => (
      asked.push('record'),
      good({ insurance: null, cards: [], ...record } as unknown as PatientRecord)
    ),
    visits: async (_id, when) => (asked.push(when), good(nothing)),
    history: async () => (
      asked.push('history'),
      good({
        appointments: null,
        accounts: [account('a', cents(30_000)), account('b', cents(0)), account('c', cents(5050))],
      })
    ),
    messages: async () => (asked.push('messages'), good(nothing)),
  };
  return { view: new PatientView('p1', (one) => actions.includes(one), gateway), asked };
}

describe('the page of a patient asks for each part by its own permission alone', () => {
  test.each<readonly [readonly Permission[], readonly string[]]>([
    [[], ['record']],
    [['clinical:listAppointments'], ['record', 'future', 'past']],
    [['surgery:listAppointments'], ['record', 'future', 'past']],
    [['financial:listAccounts'], ['record', 'history']],
    [['general:listMessages'], ['record', 'messages']],
  ])('%s', async (actions, parts) => {
    const { view, asked } = viewOf(actions);
    await view.load();
    expect(asked).toEqual(parts);
  });
});

test('what is owed is the sum of the accounts that owe something', async () => {
  const { view } = viewOf(['financial:listAccounts']);
  await view.load();
  expect(view.owed).toEqual({ total: 35_050, count: 2 });
  expect(view.accounts?.total).toBe(3);
});

test('a card has expired on the day after its validity, not on the day itself', async () => {
  const card = (id: string, validity: string | null) => ({
    id,
    insurance: { id: 'i', name: 'Vida Plena' },
    plan: { id: 'l', name: 'Básico' },
    record: null,
    validity: validity === null ? null : localDate(validity),
    insured: null,
  });
  const { view } = viewOf([], { cards: [card('1', '2026-11-21'), card('2', '2026-11-20'), card('3', null)] });
  await view.load();
  expect(view.cardsOn(localDate('2026-11-21')).map(({ expired }) => expired)).toEqual([false, true, false]);
});
