import type { Schemas } from '@prumo/contract';
import { isCep, isState, onlyDigits } from '@prumo/domain/identity';
import type { Db } from '../database/pool.ts';
import { Refusal } from '../http/refusal.ts';
import {
  askPartner,
  type Fields,
  isRecord,
  PARTNER_BUDGET_MS,
  type PartnerAddresses,
  partnerText,
} from './ask-partner.ts';
import type { StreetOfCity } from './free-address.ts';

type PostalAddress = Schemas['PostalAddress'];

/** The first service leaves this much to the second. */
const FIRST_MS = 1800;
/** Streets are renamed now and then. */
const KEPT_DAYS = 180;
/** A search shows so many codes; whoever finds more types more of the street. */
const MOST_FOUND = 50;

/**
 * Addresses by postal code, kept in the database (what is kept serves on when nobody answers), and postal codes by street.
 * [COM-024, COM-025]
 */
export class PostalCodes {
  private readonly db: Db;
  private readonly at: PartnerAddresses;
  constructor(db: Db, at: PartnerAddresses) {
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
    await this.db
      .insertInto('postal_code')
      .values(row)
      .onConflict((conflict) => conflict.column('cep').doUpdateSet(row))
      .execute();
    return found;
  }

  /** The codes of the first reading of an address that has any; empty when there is no such street, 503 when nobody answers. */
  async search(readings: readonly StreetOfCity[]): Promise<PostalAddress[]> {
    const until = performance.now() + PARTNER_BUDGET_MS;
    for (const reading of readings) {
      const found = await this.streets(reading, until - performance.now());
      if (found.length > 0) return found;
    }
    return [];
  }

  private async streets({ street, city, state }: StreetOfCity, timeoutMs: number): Promise<PostalAddress[]> {
    const path = [state, city, street].map(encodeURIComponent).join('/');
    const found = await askPartner(`${this.at.viaCep}/ws/${path}/json/`, timeoutMs);
    if (found === null) return [];
    if (!Array.isArray(found)) throw new Refusal(503, 'partner.unavailable');
    return found.slice(0, MOST_FOUND).flatMap((one: unknown) => {
      const cep = isRecord(one) ? partnerText(one['cep']) : null;
      const read =
        isRecord(one) && cep !== null && isCep(cep) ? readPlace(onlyDigits(cep), viaCepFields(one)) : 'nobody';
      return read === 'nobody' ? [] : [read];
    });
  }

  /** Null: the code does not exist. */
  private async ask(cep: string): Promise<PostalAddress | null | 'nobody'> {
    const until = performance.now() + PARTNER_BUDGET_MS;
    const first = await askPartner(`${this.at.viaCep}/ws/${cep}/json/`, FIRST_MS);
    if (first === null) return null;
    if (isRecord(first)) {
      if ('erro' in first) return null;
      const read = readPlace(cep, viaCepFields(first));
      if (read !== 'nobody') return read;
    }
    const second = await askPartner(`${this.at.brasilApi}/api/cep/v1/${cep}`, until - performance.now());
    if (second === null) return null;
    return isRecord(second) ? readPlace(cep, second) : 'nobody';
  }
}

const viaCepFields = (fields: Fields): Fields => ({
  street: fields['logradouro'],
  neighborhood: fields['bairro'],
  city: fields['localidade'],
  state: fields['uf'],
});

function readPlace(cep: string, fields: Fields): PostalAddress | 'nobody' {
  const city = partnerText(fields['city']);
  const state = partnerText(fields['state']);
  if (city === null || state === null || !isState(state)) return 'nobody';
  return { cep, street: partnerText(fields['street']), neighborhood: partnerText(fields['neighborhood']), city, state };
}

const addressOf = ({ cep, street, neighborhood, city, state }: PostalAddress): PostalAddress => ({
  cep,
  street,
  neighborhood,
  city,
  state,
});
