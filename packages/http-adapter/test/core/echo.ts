import type { Shapes } from '@prumo/contract';
import { cents } from '@prumo/domain/money';
import { ApiSession, createApi } from '../../src/core/index.ts';

/** A server that answers each body as it came, and keeps it as it stood on the wire. */
export function echo() {
  const bodies: unknown[] = [];
  const api = createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    newKey: () => 'made-key',
    fetch: async (request) => {
      const text = await request.text();
      bodies.push(JSON.parse(text));
      return new Response(text, { headers: { 'Content-Type': 'application/json' } });
    },
  });
  return { api, bodies };
}

export const account: Shapes['BankAccountInput'] = { name: 'Conta', type: 'bank', initialValue: cents(0) };
