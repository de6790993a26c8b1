import { expect, test } from 'vitest';
import { CustomerSettings, type CustomerSwitch, SHOWN_SETTINGS } from '../../src/access/index.ts';
import type { Answer } from '../../src/core/index.ts';
import { bad, good } from '../support/fakes.ts';

const KEY = 'sphere.allowSlotting';

async function scene(save: (setting: CustomerSwitch) => Answer<CustomerSwitch> = async (setting) => good(setting)) {
  const sent: CustomerSwitch[] = [];
  const news: string[] = [];
  const settings = new CustomerSettings(
    {
      list: async () =>
        good([
          { key: KEY, value: false },
          { key: 'pacs.enabled', value: true },
        ]),
      save: (setting) => (sent.push(setting), save(setting)),
    },
    () => news.push('saved'),
  );
  await settings.settings.load();
  return { sent, news, settings };
}

test('turning a switch saves it without a save button, and the session is told [REG-053]', async () => {
  const { sent, news, settings } = await scene();
  expect([settings.keys, settings.valueOf(KEY)]).toEqual([SHOWN_SETTINGS, false]);
  const saving = settings.turn(KEY, true);
  expect(settings.valueOf(KEY)).toBe(true);
  await saving;
  expect([sent, settings.valueOf(KEY), news]).toEqual([[{ key: KEY, value: true }], true, ['saved']]);
});

test('one that could not be saved turns back and says why; the next turn forgets the reason', async () => {
  let answer: Awaited<Answer<never>> | null = bad(503, 'database.unavailable');
  const { settings, news } = await scene(async (setting) => answer ?? good(setting));
  await settings.turn(KEY, true);
  expect([settings.valueOf(KEY), settings.problemOf(KEY), news]).toEqual([
    false,
    'O banco de dados está indisponível. Tente novamente em instantes.',
    [],
  ]);
  answer = null;
  await settings.turn(KEY, true);
  expect([settings.valueOf(KEY), settings.problemOf(KEY)]).toEqual([true, undefined]);
});

test('turned back and forth while one is on its way: the last state is stored, one call after the other', async () => {
  const answers: (() => void)[] = [];
  const { sent, settings } = await scene(
    (setting) => new Promise((resolve) => answers.push(() => resolve(good(setting)))),
  );
  const first = settings.turn(KEY, true);
  await settings.turn(KEY, false);
  await settings.turn(KEY, true);
  await settings.turn(KEY, false);
  expect([sent.length, settings.valueOf(KEY)]).toEqual([1, false]);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await first;
  expect([sent.map(({ value }) => value), settings.valueOf(KEY)]).toEqual([[true, false], false]);
});
