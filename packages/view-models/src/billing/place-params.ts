import { isLocalDate, type LocalDate } from '@prumo/domain/dates';

type Value = string | number | null;

/** How each part of a place is read from an address; a text that it does not know counts as nothing. */
type Readers<Place> = { readonly [Name in keyof Place]: (text: string) => Place[Name] };

interface Address {
  get(name: string): string | null;
}

/** The place that an address names; what is missing there is as in the first one. */
export function placeIn<Place extends object>(address: Address, first: Place, readers: Readers<Place>): Place {
  const names = Object.keys(readers) as (keyof Place & string)[];
  const read = names.map((name) => {
    const text = address.get(name);
    return [name, text === null ? first[name] : readers[name](text)];
  });
  return Object.fromEntries(read) as Place;
}

/** The parameters of a place: only what differs from the first one. */
export function paramsFor<Place extends object>(place: Place, first: Place): Record<string, string> {
  const usual = textsOf(first);
  return Object.fromEntries(Object.entries(textsOf(place)).filter(([name, text]) => text !== usual[name]));
}

const textsOf = (place: object): Record<string, string> =>
  Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String((value as Value) ?? '').trim()]));

const ID = /^[0-9a-f]{24}$/;

/** An empty date means no limit. */
export const dateIn = (text: string): LocalDate | null => (isLocalDate(text) ? text : null);
export const idIn = (text: string): string => (ID.test(text) ? text : '');
export const textIn = (text: string): string => text;
export const oneOf =
  <T extends string>(list: readonly T[]) =>
  (text: string): T | '' =>
    list.find((one) => one === text) ?? '';

export function pageIn(text: string): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
