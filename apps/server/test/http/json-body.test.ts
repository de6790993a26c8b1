import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { codingOf, JsonBody } from '../../src/http/json-body.ts';

test('the best coding that the browser names is taken, and none that it refuses', () => {
  expect(codingOf('gzip, deflate, br, zstd')).toBe('zstd');
  expect(codingOf('gzip, deflate, br')).toBe('gzip');
  expect(codingOf('GZIP;q=0.5, zstd; q=0')).toBe('gzip');
  expect(['', 'identity', 'br', 'gzip;q=0', '*'].map(codingOf)).toEqual([null, null, null, null, null]);
});

test('a long answer is packed once for all who share it and says the same; a short one goes as it is', async () => {
  const text = JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ id: n, name: `João ${n} da Conceição` })));
  const body = new JsonBody(text);
  const [one, other] = await Promise.all([body.for('zstd'), body.for('gzip, zstd')]);
  expect(one.bytes).toBe(other.bytes);
  expect([one.coding, zstdDecompressSync(one.bytes).toString()]).toEqual(['zstd', text]);
  const zipped = await body.for('gzip');
  expect([zipped.coding, gunzipSync(zipped.bytes).toString()]).toEqual(['gzip', text]);
  expect(one.bytes.length * 5).toBeLessThan(text.length);
  expect([(await body.for(undefined)).bytes.toString(), (await body.for('br')).coding]).toEqual([text, null]);
  expect(await new JsonBody('{"items":[]}').for('zstd')).toEqual({ coding: null, bytes: Buffer.from('{"items":[]}') });
});
