import fc from 'fast-check';
import { type PixCharge, pixCode, readPixKey } from '../../src/finance/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { cents } from '../../src/money/index.ts';
import { money, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

/** The example of the central bank's manual. */
const manual: PixCharge = {
  key: '123e4567-e12b-12d1-a456-426655440000',
  receiver: 'Fulano de Tal',
  city: 'BRASILIA',
  value: cents(0),
  txid: '',
};
const clinic: PixCharge = {
  key: '+5541999998888',
  receiver: 'Clínica São João da Boa Vista',
  city: 'São José dos Pinhais',
  value: cents(28_050),
  txid: '665f00aa11bb22cc33dd44ee',
};

/** The fields of a code by their numbers, read as a bank's program reads them; null when the text is none. */
function fieldsOf(code: string): Readonly<Record<string, string>> | null {
  const found: Record<string, string> = {};
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4));
    const content = code.slice(at + 4, at + 4 + length);
    if (!Number.isInteger(length) || content.length !== length) return null;
    found[code.slice(at, at + 2)] = content;
    at += 4 + length;
  }
  return found;
}

const charges: fc.Arbitrary<PixCharge> = fc.record({
  key: fc.constantFrom(manual.key, clinic.key, 'caixa@clinica.com.br', '52998224725'),
  receiver: fc.string({ unit: 'grapheme', maxLength: 60 }),
  city: fc.string({ unit: 'grapheme', maxLength: 40 }),
  value: fc.integer({ min: 0, max: 99_999_999 }).map((value): Cents => cents(value)),
  txid: fc.string({ maxLength: 40 }),
});

/** PIX: the key of an account and the code that a payer reads. */
export const pixSheets = {
  readPixKey: sheet({
    title: 'Ler uma chave PIX',
    statement:
      'A chave é um CPF, um CNPJ, um e-mail, um telefone do Brasil ou uma chave aleatória, escrita como o Banco Central a registra. ' +
      'Onze dígitos que formam um CPF são um CPF; um telefone assim é digitado com +55 ou com parênteses.',
    source: ['UXP-015'],
    given: { text: '(41) 99999-8888' },
    fields: { text: text('Chave') },
    apply: ({ text: typed }: { readonly text: string }) => readPixKey(typed),
    result: optional(text('Chave registrada')),
    decisions: decisions(
      [
        { id: 'CPF com máscara', given: { text: '529.982.247-25' }, expected: '52998224725' as string | null },
        { id: 'CNPJ com letras', given: { text: '12.abc.345/01de-35' }, expected: '12ABC34501DE35' },
        { id: 'telefone', given: { text: '(41) 9 9999-8888' }, expected: '+5541999998888' },
        { id: 'telefone com +55', given: { text: '+55 41 3333-4444' }, expected: '+554133334444' },
        { id: 'e-mail', given: { text: ' Caixa@Clinica.com.br ' }, expected: 'caixa@clinica.com.br' },
        { id: 'aleatória', given: { text: manual.key.toUpperCase() }, expected: manual.key },
        { id: 'CPF errado', given: { text: '529.982.247-26' }, expected: null },
        { id: 'palavra', given: { text: 'minha chave' }, expected: null },
        { id: 'telefone de fora', given: { text: '+1 212 555 0100' }, expected: null },
        { id: 'vazia', given: { text: ' ' }, expected: null },
        { id: 'e-mail longo demais', given: { text: `${'a'.repeat(70)}@bc.com.br` }, expected: null },
      ],
      ({ text: typed }) => readPixKey(typed),
    ),
    laws: [
      law(
        'uma chave lida é lida igual outra vez [UXP-015]',
        fc.oneof(
          fc.string(),
          charges.map(({ key }) => key),
        ),
        (typed) => {
          const key = readPixKey(typed);
          return key === null || readPixKey(key) === key;
        },
      ),
    ],
  }),
  pixCode: sheet({
    title: 'Código PIX de uma cobrança',
    statement:
      'O código diz ao banco do pagador a chave, o valor, quem recebe, a cidade e o identificador da cobrança, e termina com um dígito ' +
      'verificador de tudo. Sem valor, quem paga o digita.',
    source: ['UXP-015'],
    given: clinic,
    fields: {
      key: text('Chave'),
      receiver: text('Quem recebe'),
      city: text('Cidade'),
      value: money('Valor'),
      txid: text('Identificador'),
    },
    apply: pixCode,
    result: text('Código'),
    decisions: decisions(
      [
        {
          id: 'exemplo do Banco Central',
          given: manual,
          expected:
            '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
        },
      ],
      pixCode,
    ),
    laws: [
      law('um leitor acha no código a chave, o valor e o identificador [UXP-015]', charges, (charge) => {
        const found = fieldsOf(pixCode(charge));
        const account = fieldsOf(found?.['26'] ?? '');
        const more = fieldsOf(found?.['62'] ?? '');
        const asked = charge.txid.replaceAll(/[^0-9a-z]/gi, '').slice(0, 25);
        return (
          account?.['01'] === charge.key &&
          Math.round(Number(found?.['54'] ?? 0) * 100) === charge.value &&
          more?.['05'] === (asked || '***')
        );
      }),
      law('nomes cabem e não têm acentos', charges, (charge) => {
        const found = fieldsOf(pixCode(charge));
        const name = found?.['59'] ?? '';
        const city = found?.['60'] ?? '';
        return /^[ -~]{1,25}$/.test(name) && /^[ -~]{1,15}$/.test(city);
      }),
      law('outro valor dá outro dígito verificador ou outro código', charges, (charge) => {
        const more = { ...charge, value: cents(charge.value + 1) };
        return pixCode(more) !== pixCode(charge);
      }),
    ],
  }),
} as const;
