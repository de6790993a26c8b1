import type { Schemas } from '@prumo/contract';
import { isState } from '@prumo/domain/identity';
import type { Db } from '../database/pool.ts';
import { Refusal } from '../http/refusal.ts';

type PostalAddress = Schemas['PostalAddress'];

/** Where postal codes are asked: ViaCEP first, BrasilAPI when it does not answer. */
export interface PostalCodeAddresses {
  readonly viaCep: string;
  readonly brasilApi: string;
}

/** All answers together may take this long: a form waits for nobody longer. */
const BUDGET_MS = 3000;
/** The first service leaves this much to the second. */
const FIRST_MS = 1800;
/** Streets are renamed now and then. */
const KEPT_DAYS = 180;
const LONGEST = 120;

/** Addresses by postal code, kept in the database; what is kept serves on when nobody answers. [COM-024] */
export class PostalCodes {
  private readonly db: Db;
  private readonly at: PostalCodeAddresses;
  constructor(db: Db, at: PostalCodeAddresses) {
    this.db = db;
    this.at = at;
  }

  /** The address of 8 digits. Throws not-found for a code that nobody has, and 503 when nobody answers and nothing is kept. */
  async find(cep: string, now: number): Promise<PostalAddress> {
    const kept = await this.db.selectFrom('postal_code').selectAll().where('cep', '=', cep).executeTakeFirst();
    if (kept && now - Date.parse(kept.fetched_at) < KEPT_DAYS * 86_400_000) return addressOf(kept);
    const found = await this.ask(cep);
    if (found === 'nobody') {
      if (kept) return addressOf(kept);
      throw new Refusal(503, 'partner.unavailable');
    }
    if (found === null) throw new Refusal(404, 'cep.not-found');
    const row = { ...found, fetched_at: new Date(now).toISOString() };
    await this.db.insertInto('postal_code').values(row).onConflict((conflict) => conflict.column('cep').doUpdateSet(row)).execute();
    return found;
  }

  /** Null: the code does not exist. */
  private async ask(cep: string): Promise<PostalAddress | null | 'nobody'> {
    const until = performance.now() + BUDGET_MS;
    const first = await answerOf(`${this.at.viaCep}/ws/${cep}/json/`, FIRST_MS);
    if (first !== 'nobody') {
      if (first !== null && 'erro' in first) return null;
      const read = readAddress(cep, first && { street: first['logradouro'], neighborhood: first['bairro'], city: first['localidade'], state: first['uf'] });
      if (read !== 'nobody') return read;
    }
    const second = await answerOf(`${this.at.brasilApi}/api/cep/v1/${cep}`, Math.max(Math.floor(until - performance.now()), 1));
    return second === 'nobody' ? 'nobody' : readAddress(cep, second);
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Null for 404; 'nobody' for whatever is no answer: no connection, too late, no JSON, another status. */
async function answerOf(url: string, timeoutMs: number): Promise<Fields | null | 'nobody'> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error', headers: { accept: 'application/json' } });
    if (response.status === 404) return null;
    if (!response.ok) return 'nobody';
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Fields) : 'nobody';
  } catch {
    // Whatever went wrong at the partner, the form goes on without it.
    return 'nobody';
  }
}

function readAddress(cep: string, fields: Fields | null): PostalAddress | null | 'nobody' {
  if (fields === null) return null;
  const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST) : null);
  const city = text(fields['city']);
  const state = text(fields['state']);
  if (city === null || state === null || !isState(state)) return 'nobody';
  return { cep, street: text(fields['street']), neighborhood: text(fields['neighborhood']), city, state };
}

const addressOf = ({ cep, street, neighborhood, city, state }: PostalAddress): PostalAddress => ({ cep, street, neighborhood, city, state });
