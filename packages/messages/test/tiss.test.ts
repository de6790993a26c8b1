import { expect, test } from 'vitest';
import * as tiss from '../../tiss/src/index.ts';
import '../src/all.ts';
import { isLabelled, label, sentence } from '../src/index.ts';

const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  fieldCondition: tiss.FIELD_CONDITIONS,
  fieldObligation: tiss.FIELD_OBLIGATIONS,
  hashEncoding: tiss.HASH_ENCODINGS,
  otherExpenseField: tiss.OTHER_EXPENSE_FIELDS.map(({ key }) => key),
  protocolStatus: tiss.PROTOCOL_STATUSES,
  tissGuideType: tiss.TISS_GUIDE_TYPES,
};

test.each(Object.entries(ENUMERATIONS))('every value of %s has a pt-BR label', (enumeration, values) => {
  for (const value of values) expect(isLabelled(enumeration, value), `${enumeration} ${value}`).toBe(true);
});

test('a status of a protocol reads as in table 47', () => {
  for (const status of tiss.PROTOCOL_STATUSES) {
    expect(label('protocolStatus', status)).toBe(
      tiss.tableRow(47, tiss.codeOf('protocolStatus', status) ?? '')?.description,
    );
  }
});

test('a guide without CNES is held back with "11 Código CNES" in a consultation, and 31 in SP/SADT [TIS-007]', () => {
  const empty = { referral: {}, authorization: {}, insured: {}, insurer: {}, branch: {}, patient: {}, expenses: [] };
  const said = (built: ReturnType<typeof tiss.consultationGuide | typeof tiss.sadtGuide>) =>
    built.ok ? [] : built.error.map(({ code, data }) => sentence(code, data));
  expect(said(tiss.consultationGuide(empty))).toContain('11 Código CNES: campo obrigatório na guia de consulta');
  expect(said(tiss.sadtGuide(empty))).toContain('31 Código CNES: campo obrigatório na guia de SP/SADT');
});

test('what is missing in other expenses and in amounts is said with its name and its value', () => {
  expect(sentence('guide.opme-field-missing', { key: 'anvisaRegistration' })).toBe(
    'OPME, Registro ANVISA: campo obrigatório',
  );
  expect(sentence('guide.total-differs', { expected: 4500 })).toBe(
    'O total não corresponde à soma dos itens: R$ 45,00',
  );
  expect(sentence('tiss.version', { found: '4.01.00', expected: '4.03.00' })).toBe(
    'Versão do padrão 4.01.00: o esperado é 4.03.00',
  );
});
