import type { Answer } from '../core/index.ts';
import type { SessionGateway } from './session-gateway.ts';
import type { User } from './user.ts';

/** Proves the code of a log-in, in the shape the step asks for. [AUD-010] */
export async function proveUser(
  gateway: Pick<SessionGateway, 'prove'>,
  ticket: string,
  code: string,
): Answer<{ readonly value: User; readonly recoveryCodes: readonly string[] }> {
  const answer = await gateway.prove(ticket, code);
  return answer.ok
    ? { ok: true, value: { value: answer.value.user, recoveryCodes: answer.value.recoveryCodes } }
    : answer;
}
