import { turnRefusalData } from '@prumo/contract';
import { centsFromReais } from '@prumo/domain/money';
import { makeProblem, type Problem } from '@prumo/view-models/core';

/**
 * The problem of an answer that was not a success. A message that came is shown, also without a code; a body that is not ours (a proxy's page)
 * keeps only the status. [ERR-027, ERR-084, A79]
 */
export function toProblem(status: number, body: unknown): Problem {
  const unnamed = status >= 500 ? 'server.internal' : 'error.unspecified';
  if (!isRecord(body)) return makeProblem(status, unnamed);
  const code = typeof body['code'] === 'string' ? body['code'] : unnamed;
  const { message } = body;
  return makeProblem(status, code, {
    ...(typeof message === 'string' && message.trim() !== '' ? { message } : {}),
    errors: isRecord(body['errors']) ? textsOf(body['errors']) : {},
    data: {
      ...(isRecord(body['data']) ? turnRefusalData(code, body['data'], inCents) : {}),
      // Whose lock refuses stands beside the message. [A114]
      ...(isRecord(body['inUseBy']) ? { inUseBy: body['inUseBy'] } : {}),
      ...(Array.isArray(body['accounts']) ? { accounts: body['accounts'] } : {}),
    },
  });
}

/** Amounts stand in reais on the wire; what is no amount of the contract is shown as it came. [A12] */
const inCents = (reais: number): number => centsFromReais(reais) ?? reais;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsOf = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
