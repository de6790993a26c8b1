import { cpfCheckDigits, foldText } from '@prumo/domain/identity';
import { FEMALE_NAMES, MALE_NAMES, SECOND_FEMALE, SECOND_MALE, SURNAMES } from './names.ts';
import type { Random } from './random.ts';

export type Gender = 'female' | 'male';

/** A first name, sometimes two, and one or two family names, as often as Brazil has them. */
export function personName(random: Random, gender: Gender): string {
  const first = random.weighted(gender === 'female' ? FEMALE_NAMES : MALE_NAMES);
  const second = random.chance(0.38) ? random.weighted(gender === 'female' ? SECOND_FEMALE : SECOND_MALE) : '';
  const family = familyName(random);
  return [first, ...(second && !foldText(second).endsWith(foldText(first)) ? [second] : []), family].join(' ');
}

export function familyName(random: Random): string {
  const one = random.weighted(SURNAMES);
  if (random.chance(0.35)) return one;
  const other = random.weighted(SURNAMES);
  return other === one ? one : `${one} ${other}`;
}

/** A CPF with right check digits that nobody of this demonstration has yet. */
export function freshCpf(random: Random, taken: Set<string>): string {
  for (;;) {
    const nine = random.digits(9);
    const cpf = `${nine}${cpfCheckDigits(nine)}`;
    if (taken.has(cpf) || /^(\d)\1+$/.test(cpf)) continue;
    taken.add(cpf);
    return cpf;
  }
}

/** A card of the national health system: the fifteen digits weigh 15 to 1 and their sum is a multiple of 11. */
export function healthCard(random: Random): string {
  for (;;) {
    const digits = `7${random.digits(13)}`;
    let sum = 0;
    for (let index = 0; index < 14; index++) sum += Number(digits[index]) * (15 - index);
    const last = (11 - (sum % 11)) % 11;
    if (last < 10) return `${digits}${last}`;
  }
}

export const cellphone = (random: Random, areaCode: string): string =>
  `${areaCode}9${random.int(6, 9)}${random.digits(7)}`;
export const landline = (random: Random, areaCode: string): string => `${areaCode}3${random.digits(7)}`;

/** An address that no mail can reach. */
export function email(random: Random, name: string): string {
  const words = foldText(name)
    .split(' ')
    .filter((word) => word.length > 3);
  return `${[words[0] ?? 'contato', words.at(-1) ?? 'demo'].join('.')}${random.int(1, 99)}@exemplo.demo`;
}
