const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A name that nobody else in the demonstration has, so that tests do not meet each other's patients. */
export function newName(first: string): string {
  const suffix = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % LETTERS.length]).join(
    '',
  );
  return `${first} ${suffix[0]?.toUpperCase()}${suffix.slice(1)}`;
}

/** A CPF with right check digits. */
export function newCpf(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte % 10);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** 000.000.000-00 */
export const maskCpf = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

/** A cell phone of São Paulo. */
export const newCellphone = (): string =>
  `119${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte % 10).join('')}`;
