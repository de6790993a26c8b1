import type { Permission } from '@prumo/domain/access';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FIGURE_PARTS,
  HomeArrangement,
  TodayBoard,
  type TodayGateway,
  WORK_PARTS,
} from '../../src/indicators/index.ts';
import { fakePreferences, good } from '../support/fakes.ts';

function board(actions: readonly Permission[], professional: string | null = null, professionalOnly = false) {
  const asked: string[] = [];
  const answer = (part: string) => async () => (asked.push(part), good({ items: [], total: 0, hasMore: false }));
  const gateway: TodayGateway = {
    visits: async (of) => answer(`visits of ${of ?? 'all'}`)(),
    payments: answer('payments'),
    drawers: answer('drawers'),
    guides: answer('guides'),
    unbilled: answer('unbilled'),
    documents: answer('documents'),
  };
  return {
    board: new TodayBoard({ can: (one) => actions.includes(one), professional, professionalOnly }, gateway),
    asked,
  };
}

describe('the own work of today is what the permissions allow, several parts one below the other', () => {
  test('each part by its own permission, and nothing is asked that may not be seen', async () => {
    const cases: readonly (readonly [Permission, readonly string[]])[] = [
      ['clinical:updateAttendance', ['visits']],
      ['financial:listFinancialTransactions', ['documents']],
      ['financial:listCashiers', ['payments']],
      ['financial:openCashier', ['drawers']],
      ['financial:listBillings', ['guides']],
      ['financial:listAttendances', ['unbilled']],
      ['clinical:viewDashboard', []],
    ];
    for (const [permission, parts] of cases) {
      const { board: one, asked } = board([permission]);
      expect([permission, one.parts]).toEqual([permission, parts]);
      await one.load();
      expect(asked).toHaveLength(parts.length);
    }
  });

  test('a part has come once it was answered, well or badly, and stays so when it is asked again', async () => {
    const { board: one } = board(['financial:listCashiers', 'financial:listBillings']);
    expect(one.parts.map((part) => one.hasCome(part))).toEqual([false, false]);
    await one.load(['payments']);
    expect([one.hasCome('payments'), one.hasCome('guides')]).toEqual([true, false]);
    const again = one.load();
    expect(one.hasCome('payments')).toBe(true);
    await again;
    expect(one.hasCome('guides')).toBe(true);
  });

  test('a professional sees the own next patients; one who is nothing else has no second list of them [SCH-033]', async () => {
    const only = board(['clinical:updateAttendance'], 'p1', true);
    expect(only.board.parts).toEqual(['patients']);
    await only.board.load();
    expect(only.asked).toEqual(['visits of p1']);
    const both = board(['clinical:updateAttendance'], 'p1');
    expect(both.board.parts).toEqual(['patients', 'visits']);
  });
});

describe('parts are moved and hidden and stay so', () => {
  test('a moved and a hidden part are as they were left, for the person and branch alone', () => {
    const preferences = fakePreferences();
    const first = new HomeArrangement(preferences, 'u1:b1');
    first.move('payments', -1, WORK_PARTS);
    first.show('birthdays', false);
    const again = new HomeArrangement(preferences, 'u1:b1');
    expect(again.shown(WORK_PARTS).slice(0, 4)).toEqual(['patients', 'visits', 'payments', 'documents']);
    expect(again.shown(FIGURE_PARTS)).not.toContain('birthdays');
    expect(new HomeArrangement(preferences, 'u2:b1').shown(FIGURE_PARTS)).toEqual(FIGURE_PARTS);
    again.restore();
    expect(again.changed).toBe(false);
    expect(new HomeArrangement(preferences, 'u1:b1').shown(WORK_PARTS)).toEqual(WORK_PARTS);
  });

  test('what is kept and cannot be read is as if it were not there', () => {
    for (const text of ['{', 'null', '[]', '{"order":7,"hidden":{}}'])
      expect(new HomeArrangement(fakePreferences({ 'prumo:home:u1': text }), 'u1').shown(WORK_PARTS)).toEqual(
        WORK_PARTS,
      );
  });

  test('property: however often parts are moved and hidden, none is lost and none is there twice', () => {
    const act = fc.record({
      part: fc.constantFrom(...WORK_PARTS),
      step: fc.constantFrom(-1 as const, 1 as const),
      show: fc.option(fc.boolean()),
    });
    fc.assert(
      fc.property(fc.array(act), fc.subarray([...WORK_PARTS]), (acts, offered) => {
        const preferences = fakePreferences();
        const arrangement = new HomeArrangement(preferences, 'u1');
        for (const { part, step, show } of acts) {
          if (show === null) arrangement.move(part, step, offered.includes(part) ? offered : WORK_PARTS);
          else arrangement.show(part, show);
        }
        expect(arrangement.ordered(WORK_PARTS).toSorted()).toEqual([...WORK_PARTS].toSorted());
        expect(new HomeArrangement(preferences, 'u1').shown(WORK_PARTS)).toEqual(arrangement.shown(WORK_PARTS));
      }),
    );
  });
});
