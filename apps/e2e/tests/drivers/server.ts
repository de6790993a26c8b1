import { type APIRequestContext, expect } from '@playwright/test';
import { PASSWORD } from './personas.ts';

interface Login {
  readonly token: string;
  readonly user: {
    readonly identity: { readonly value: string };
    readonly branches?: readonly { readonly id: string; readonly name: string }[];
    readonly branch?: { readonly id: string; readonly name: string };
  };
}

/** Logs somebody in without the screens; a persona unless another password is told. */
export async function login(request: APIRequestContext, username: string, password = PASSWORD): Promise<Login> {
  const answer = await request.post('/api/auth', { data: { username, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Login;
}

/** The CPF of a persona, as the server knows it. */
export const cpfOf = async (request: APIRequestContext, username: string): Promise<string> =>
  (await login(request, username)).user.identity.value;

/** Asks the server as a persona would without the screens. */
export async function asPerson(
  request: APIRequestContext,
  username: string,
): Promise<(path: string) => Promise<{ status: number; text: string }>> {
  const { token } = await login(request, username);
  return async (path) => {
    const answer = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status(), text: await answer.text() };
  };
}
