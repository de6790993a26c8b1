import type { APIRequestContext } from '@playwright/test';
import { newCellphone, newName } from './people.ts';
import { login } from './server.ts';

/** Registers something as the administrator of Clínica Aurora without the screens, for journeys about what comes after it. Answers what the server stored. */
export async function register<T>(
  request: APIRequestContext,
  path: string,
  data: unknown,
  method: 'POST' | 'PUT' = 'POST',
): Promise<T> {
  const { token } = await login(request, 'admin@aurora.demo');
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const answer = await request.fetch(`/api${path}`, { method, data, headers });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** A patient of Clínica Aurora whom nobody else knows and who allowed to be written to by one channel, which has an address of their own. */
export async function registerReachable(
  request: APIRequestContext,
  first: string,
  channel: 'email' | 'whatsapp',
): Promise<{ readonly name: string; readonly email: string }> {
  const name = newName(first);
  const email = `${name.split(' ').at(-1)?.toLowerCase()}@exemplo.com.br`;
  await register(request, '/patients', {
    name,
    quick: true,
    email,
    cellphone: newCellphone(),
    consents: { [channel]: true },
  });
  return { name, email };
}
