import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from '../clinic.ts';

/** Registers something as the administrator of Clínica Aurora without the screens, for journeys about what comes after it. Answers what the server stored. */
export async function register<T>(request: APIRequestContext, path: string, data: unknown, method: 'POST' | 'PUT' = 'POST'): Promise<T> {
  const entered = await (await request.post('/api/auth', { data: { username: 'admin@aurora.demo', password: PASSWORD } })).json();
  const headers = { authorization: `Bearer ${entered.token}`, 'idempotency-key': crypto.randomUUID() };
  const answer = await request.fetch(`/api${path}`, { method, data, headers });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
