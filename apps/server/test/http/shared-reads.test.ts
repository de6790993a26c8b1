import { expect, test } from 'vitest';
import { SharedReads } from '../../src/http/shared-reads.ts';

/** A read that ends when told, and how often it began. */
function slow() {
  const ends: ((value: string) => void)[] = [];
  return { ends, work: () => new Promise<string>((resolve) => ends.push(resolve)) };
}

test('all who ask while a read runs share the next one, which begins after they asked', async () => {
  const reads = new SharedReads<string>();
  const { ends, work } = slow();
  const first = reads.read('day', work);
  const later = Array.from({ length: 50 }, () => reads.read('day', work));
  expect(ends).toHaveLength(1);
  ends[0]?.('before');
  expect(await first).toBe('before');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.('after');
  expect(new Set(await Promise.all(later))).toEqual(new Set(['after']));
});

test('other keys do not wait, and a lone question is read at once each time', async () => {
  const reads = new SharedReads<string>();
  const { ends, work } = slow();
  const open = [reads.read('day', work), reads.read('other', work)];
  expect(ends).toHaveLength(2);
  for (const end of ends) end('read');
  await Promise.all(open);
  await expect
    .poll(() => {
      void reads.read('day', work);
      return ends.length;
    })
    .toBe(3);
});

test('a read that fails says so to those who share it and to nobody after them', async () => {
  const reads = new SharedReads<string>();
  let tries = 0;
  const work = async (): Promise<string> => {
    tries += 1;
    if (tries === 1) throw new Error('no database');
    return 'well';
  };
  const first = reads.read('day', work);
  const second = reads.read('day', work);
  await expect(first).rejects.toThrow('no database');
  expect(await second).toBe('well');
});
