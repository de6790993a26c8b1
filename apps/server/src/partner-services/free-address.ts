import { BRAZILIAN_STATES, foldText, isState, onlyDigits } from '@prumo/domain/identity';
import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';
import { inTenant } from '../database/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import type { Session } from '../http/session.ts';

/** Where somebody is when the address does not say it. */
interface Home {
  readonly city: string;
  readonly state: string;
}

/** What ViaCEP can be asked for. */
export interface StreetOfCity extends Home {
  readonly street: string;
}

/** ViaCEP wants so many letters of the city and of the street. */
const SHORTEST = 3;
/** Words that the name of a city may have when no comma says where it begins. */
const CITY_WORDS = [1, 2, 3];

/** City and state of the branch, where its address has both. */
export async function homeOf(db: Db, { userId, customerId, branch }: Session): Promise<Home | null> {
  if (!branch) return null;
  const { rows } = await inTenant(db, { branchId: branch.id, customerId, userId }, (trx) =>
    sql<{ city: string | null; state: string | null }>`
    select address ->> 'city' as city, address ->> 'state' as state from branch where id = ${branch.id}`.execute(trx),
  );
  const { city = null, state = null } = rows[0] ?? {};
  return city !== null && state !== null && isState(state) ? { city, state } : null;
}

/**
 * What somebody who types a free address may mean: the postal code in it, or readings of street, city and state, the
 * likeliest first. Numbers of houses and districts are no part of it; without city or state those of the branch are
 * meant. 422 when there is no reading. [COM-025]
 */
export function readAddress(address: string, home: Home | null): string | readonly StreetOfCity[] {
  const [cep] = /(?<!\d)\d{2}\.?\d{3}-?\d{3}(?!\d)/.exec(address) ?? [];
  if (cep !== undefined) return onlyDigits(cep);
  const { parts, state } = withoutState(partsOf(address));
  const readings = readingsOf(parts, state, home).filter(
    ({ street, city }) => street.length >= SHORTEST && city.length >= SHORTEST,
  );
  if (readings.length === 0) throw new Refusal(422, 'address.incomplete');
  return readings;
}

function readingsOf(parts: readonly string[], state: string | null, home: Home | null): StreetOfCity[] {
  const street = parts[0] ?? '';
  const city = parts.length > 1 ? parts.at(-1) : undefined;
  const words = street.split(' ');
  const where = state ?? home?.state;
  if (where === undefined) return [];
  const atHome = home !== null && home.state === where ? [{ street, ...home }] : [];
  if (city !== undefined) return [{ street, city, state: where }, ...atHome];
  if (state === null) return atHome;
  return [
    ...CITY_WORDS.filter((count) => count < words.length).map((count) => ({
      street: words.slice(0, -count).join(' '),
      city: words.slice(-count).join(' '),
      state: where,
    })),
    ...atHome,
  ];
}

/** What stands between commas, slashes and dashes, without the numbers of houses. */
const partsOf = (address: string): string[] =>
  address
    .replaceAll(/\bs\/n\b/gi, '')
    .split(/[,;/]|\s[-–]\s|-(?=[A-Za-z]{2}\s*$)/)
    .map((part) => part.replace(/(^|\s)(n[º°o.]*\s*)?\d+\w?\s*$/i, '').trim())
    .filter((part) => part !== '');

/** The state is the last part, by its code or name, or its code the last word of that part. */
function withoutState(parts: readonly string[]): { readonly parts: readonly string[]; readonly state: string | null } {
  const last = parts.at(-1) ?? '';
  const named = BRAZILIAN_STATES.find(
    ({ code, name }) => code === last.toUpperCase() || (parts.length > 2 && foldText(name) === foldText(last)),
  );
  if (named) return { parts: parts.slice(0, -1), state: named.code };
  const [, rest, code] = /^(.+)\s([A-Za-z]{2})$/.exec(last) ?? [];
  return rest !== undefined && code !== undefined && isState(code.toUpperCase())
    ? { parts: [...parts.slice(0, -1), rest], state: code.toUpperCase() }
    : { parts, state: null };
}
