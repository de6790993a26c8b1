import fc from 'fast-check';

/** Digits of a length. */
export const digits = (length: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));

const CAPITALS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Capitals and digits of a length. */
export const capitals = (length: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...CAPITALS), { minLength: length, maxLength: length }).map((list) => list.join(''));

/** Any text, with the accents and the odd characters people and other systems send. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '\u0000', 'José  da SILVA', 'İstanbul', '１２３', '😀'),
);

/** Names of people. */
export const names: fc.Arbitrary<string> = fc
  .array(fc.constantFrom('Ana', 'José', 'Maria', 'da', 'de', 'dos', 'Conceição', 'Müller', "D'Ávila", 'É'), {
    minLength: 1,
    maxLength: 7,
  })
  .map((words) => words.join(' '));
