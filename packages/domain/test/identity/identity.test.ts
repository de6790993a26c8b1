import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageExamples, cnpjExamples, cpfExamples } from '../../examples/identity.ts';
import { addDays, localDate } from '../../src/dates/index.ts';
import {
  ageGroup,
  ageOn,
  BRAZILIAN_STATES,
  cleanPassport,
  cleanRg,
  cnpjCheckDigits,
  cpfCheckDigits,
  displayName,
  foldText,
  formatCep,
  formatCnpj,
  formatCouncil,
  formatCpf,
  formatPhone,
  isCep,
  isCnpj,
  isCpf,
  isPhone,
  maskTuss,
  messagingPhone,
  normalizeUsername,
  onlyDigits,
  truncateName,
  validateCpf,
  validatePassword,
  validatePerson,
} from '../../src/identity/index.ts';

const today = localDate('2025-06-10');
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));

test.each(cpfExamples)('$id: CPF $given is valid: $expected [UIX-038, UIX-039]', ({ given, expected }) => {
  expect(isCpf(given)).toBe(expected);
});

test.each(cnpjExamples)('$id: CNPJ $given is valid: $expected [UIX-040]', ({ given, expected }) => {
  expect(isCnpj(given)).toBe(expected);
});

test('a 10-digit CPF and a 13-character CNPJ are invalid, 12.ABC.345/01DE-35 is valid [UIX-041]', () => {
  expect([isCpf('5299822472'), isCpf('abc52998224725'), isCnpj('1122233300018')]).toEqual([false, false, false]);
  expect([
    isCnpj('12.ABC.345/01DE-35'),
    isCnpj('12ABC34501DE35'),
    isCnpj('12abc34501de35'),
    isCnpj('12ABC34501DE36'),
    isCnpj('12ABC34501DEA5'),
  ]).toEqual([true, true, true, false, false]);
});

test('masks: CPF 000.000.000-00, CNPJ, CEP 00.000-000 (W-151), phones (W-137) [UIX-037, UIX-031, UIX-042]', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25');
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  expect(formatCep('80010000')).toBe('80.010-000');
  expect([formatPhone('4133334444'), formatPhone('41999998888')]).toEqual(['(41) 3333-4444', '(41) 9 9999-8888']);
  expect([formatCpf('123'), formatCnpj('123'), formatCep('123'), formatPhone('123')]).toEqual(['123', '123', '123', '123']);
});

test('CEP needs 8 digits: 80.010-00 is invalid [UIX-030]', () => {
  expect([isCep('80.010-000'), isCep('80010-000'), isCep('80010000'), isCep('80.010-00'), isCep('8001000a')]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a phone has at least 10 digits [UIX-033]', () => {
  expect([isPhone('413333444'), isPhone('4133334444'), isPhone('(41) 9 9999-8888')]).toEqual([false, true, true]);
});

test('W-138: messaging links get the prefix 55 once [COM-043]', () => {
  expect(['41999998888', '(41) 3333-4444', '5541999998888'].map(messagingPhone)).toEqual([
    '5541999998888',
    '554133334444',
    '5541999998888',
  ]);
});

test('check digits make any nine digits a CPF and any twelve characters a CNPJ; masks lose nothing [UIX-037, UIX-038]', () => {
  fc.assert(
    fc.property(digits(9), digits(12), (nine, twelve) => {
      const cpf = `${nine}${cpfCheckDigits(nine)}`;
      const cnpj = `${twelve}${cnpjCheckDigits(twelve)}`;
      expect(isCpf(cpf)).toBe(!/^(\d)\1+$/.test(cpf));
      expect(isCnpj(cnpj)).toBe(!/^(\d)\1+$/.test(cnpj));
      expect([onlyDigits(formatCpf(cpf)), onlyDigits(formatCnpj(cnpj))]).toEqual([cpf, cnpj]);
      expect(isCpf(formatCpf(cpf))).toBe(isCpf(cpf));
    }),
  );
});

test('exactly one pair of check digits fits [UIX-038]', () => {
  fc.assert(
    fc.property(digits(9), digits(2), (nine, other) => {
      fc.pre(other !== cpfCheckDigits(nine));
      expect(isCpf(`${nine}${other}`)).toBe(false);
    }),
  );
});

test('W-146: the header shows the first 3 words of the name [UIX-007]', () => {
  expect(displayName('Maria Aparecida da Silva Souza')).toBe('Maria Aparecida da');
  expect(displayName('  Ana  ')).toBe('Ana');
});

test('W-147: a name of 61 characters becomes 60 + "...", 60 stay [FIN-035]', () => {
  expect(truncateName('a'.repeat(61))).toBe(`${'a'.repeat(60)}...`);
  expect(truncateName('a'.repeat(60))).toBe('a'.repeat(60));
});

test("search ignores accents and case: 'jose' finds 'José' [PAT-018]", () => {
  expect(foldText('  José   da SILVA ')).toBe('jose da silva');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test('W-150: TUSS codes of 8, 9 and 10 digits have a pattern [UIX-049]', () => {
  expect(['10101012', '101010123', '1010101234', '123', '10.10'].map(maskTuss)).toEqual([
    '1.01.01.01-2',
    '10.10.10.12-3',
    '10.10.10.123-4',
    '123',
    '10.10',
  ]);
});

test('passport keeps 12 upper-case letters and digits, RG 15 digits, dots and dashes [UIX-047, UIX-048]', () => {
  expect([cleanPassport('ab-123'), cleanPassport('A'.repeat(13))]).toEqual(['AB123', 'A'.repeat(12)]);
  expect([cleanRg('12.345.678-9x'), cleanRg('1'.repeat(16))]).toEqual(['12.345.678-9', '1'.repeat(15)]);
});

test.each(ageExamples)('$id: born $given, on 2025-06-10: $expected [DSH-020]', ({ given, expected }) => {
  const age = ageOn(localDate(given), today);
  expect([age, ageGroup(age)]).toEqual(expected);
});

test('nobody gets younger [DSH-020]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 400 }), (lived, more) => {
      const born = localDate('1930-02-28');
      const date = addDays(born, lived);
      expect(ageOn(born, addDays(date, more))).toBeGreaterThanOrEqual(ageOn(born, date));
    }),
  );
});

test('a login name is an e-mail, a CPF or a CNPJ, with or without mask [ACC-035, ACC-036, ACC-037, ACC-073]', () => {
  expect(normalizeUsername(' Ana@Clinica.com ')).toEqual({ kind: 'email', value: 'ana@clinica.com' });
  expect(['529.982.247-25', '52998224725'].map(normalizeUsername)).toEqual([
    { kind: 'cpf', value: '52998224725' },
    { kind: 'cpf', value: '52998224725' },
  ]);
  expect(normalizeUsername('11.222.333/0001-81')).toEqual({ kind: 'cnpj', value: '11222333000181' });
  expect(normalizeUsername('12.abc.345/01de-35')).toEqual({ kind: 'cnpj', value: '12ABC34501DE35' });
  expect(normalizeUsername(' ana ')).toEqual({ kind: 'unknown', value: 'ana' });
});

test('a council is shown name-state record; there are 27 states, PR = Paraná [ENT-016]', () => {
  expect(formatCouncil({ name: 'CRM', state: 'PR', record: '12345' })).toBe('CRM-PR 12345');
  expect(new Set(BRAZILIAN_STATES.map(({ code }) => code)).size).toBe(27);
  expect(BRAZILIAN_STATES.find(({ code }) => code === 'PR')?.name).toBe('Paraná');
});

const person = { name: 'Ana', cpf: '529.982.247-25', birthDate: '1990-02-01', gender: 'female' };
const codes = (draft: object) => validatePerson({ ...person, ...draft }, today).map(({ field, code }) => `${field} ${code}`);

test('a person needs name, CPF, birth date and gender [PAT-004, PAT-005, PAT-006, PAT-009]', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ name: ' ' })).toEqual(['name field.required']);
  expect(codes({ cpf: '' })).toEqual(['cpf field.required']);
  expect(codes({ cpf: '111.111.111-11' })).toEqual(['cpf cpf.invalid']);
  expect(codes({ birthDate: '' })).toEqual(['birthDate field.required']);
  expect(codes({ birthDate: '2000-02-31' })).toEqual(['birthDate date.invalid']);
  expect(codes({ gender: null })).toEqual(['gender field.required']);
  expect(validatePerson({}, today)).toHaveLength(4);
  expect(validateCpf('cpf', '529.982.247-25')).toEqual([]);
});

test('a birth date lies from 01/01/1900 to today [PAT-007, PAT-008]', () => {
  expect(codes({ birthDate: '1899-12-31' })).toEqual(['birthDate date.before-minimum']);
  expect(codes({ birthDate: '1900-01-01' })).toEqual([]);
  expect(codes({ birthDate: '2025-06-10' })).toEqual([]);
  expect(codes({ birthDate: '2025-06-11' })).toEqual(['birthDate date.after-maximum']);
});

test('a new password has 8 to 128 characters, is not common and not the username [ACC-075]', () => {
  const check = (password: string) => validatePassword(password, 'ana@clinica.com', (text) => text === 'senha123').map(({ code }) => code);
  expect(check('')).toEqual(['field.required']);
  expect(check('1234567')).toEqual(['password.too-short']);
  expect(check('x'.repeat(129))).toEqual(['password.too-long']);
  expect(check('ANA@clinica.com')).toEqual(['password.equals-username']);
  expect(check('senha123')).toEqual(['password.common']);
  expect([check('12345678'), check('😀'.repeat(8)), check('x'.repeat(128))]).toEqual([[], [], []]);
});
