import { expect, test } from 'vitest';
import { longWorkOf } from '../../src/http/long-work.ts';
import { Places } from '../../src/http/places.ts';

const TOO_MANY = { status: 429, code: 'request.too-many', retryAfterSeconds: 5 };
const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

test('places are given in order, past those whose own part is full', async () => {
  const places = new Places({ all: 3, each: 2, waitMs: 60_000, waiting: 9 });
  const came: string[] = [];
  const enter = async (who: string, name: string) => {
    const leave = await places.enter(who);
    came.push(name);
    return leave;
  };
  const [first, second] = [await enter('a', 'a1'), await enter('a', 'a2')];
  const third = enter('a', 'a3');
  const fourth = enter('a', 'a4');
  const other = await enter('b', 'b1');
  const late = enter('b', 'b2');
  expect(came).toEqual(['a1', 'a2', 'b1']);
  first();
  first();
  await third;
  other();
  await late;
  second();
  await fourth;
  expect(came).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('who waits too long, or finds too many of the own waiting, is told to come again', async () => {
  const places = new Places({ all: 2, each: 1, waitMs: 30, waiting: 1 });
  const leave = await places.enter('a');
  const waiting = places.enter('a');
  await expect(places.enter('a')).rejects.toMatchObject(TOO_MANY);
  await expect(waiting).rejects.toMatchObject(TOO_MANY);
  leave();
  await places.enter('a');
  await places.enter('b');
});

test('who has gone takes no turn', async () => {
  const places = new Places({ all: 1, each: 1, waitMs: 60_000, waiting: 9 });
  const leave = await places.enter('a');
  const gone = new AbortController();
  const left = places.enter('a', gone.signal);
  let isIn = false;
  const next = places.enter('b').then(() => (isIn = true));
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await soon();
  expect(isIn).toBe(false);
  leave();
  await next;
});

test.each([
  [2, 1, 1],
  [10, 5, 3],
  [100, 50, 33],
])('of a pool of %i long work takes %i, that of one branch %i', async (pool, all, each) => {
  const places = longWorkOf(pool);
  const gone = new AbortController();
  const taken = (who: string) =>
    Array.from({ length: 20 + each }, () =>
      places.enter(who, gone.signal).then(
        () => 1,
        () => 0,
      ),
    );
  const asked = [...taken('a'), ...taken('b'), ...taken('c')];
  await soon();
  gone.abort();
  const counts = await Promise.all(asked);
  const of = (branch: number) =>
    counts.slice(branch * (20 + each), (branch + 1) * (20 + each)).reduce<number>((sum, one) => sum + one, 0);
  expect([of(0), of(0) + of(1) + of(2)]).toEqual([each, all]);
});
