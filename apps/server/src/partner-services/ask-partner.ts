/** All answers to one question together may take this long, in milliseconds: a form waits for nobody longer. */
export const PARTNER_BUDGET_MS = 3000;

/** Where partners are asked: ViaCEP for addresses, BrasilAPI for companies and where ViaCEP does not answer. */
export interface PartnerAddresses {
  readonly viaCep: string;
  readonly brasilApi: string;
}

/** Answers are small; more than this, in bytes, is none. */
const MOST_BYTES = 1_000_000;
const LONGEST = 120;

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Asks a partner for JSON. Null for 404; 'nobody' for whatever is no answer: no connection, too late, another status, no JSON, too long.
 * The time is a whole number of milliseconds above zero.
 */
export async function askPartner(
  url: string,
  timeoutMs: number,
): Promise<Fields | readonly unknown[] | null | 'nobody'> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(Math.max(Math.floor(timeoutMs), 1)),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (response.status === 404) return null;
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) return 'nobody';
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Fields | readonly unknown[]) : 'nobody';
  } catch {
    // Whatever went wrong at the partner, the form goes on without it.
    return 'nobody';
  }
}

/** A text of a partner: trimmed, cut where our fields end, null when there is none. */
export function partnerText(value: unknown, longest = LONGEST): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  return value.replaceAll(/\s+/g, ' ').trim().slice(0, longest).toWellFormed();
}

/** The fields of an answer that should be a record. */
export const isRecord = (answer: unknown): answer is Fields =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);
