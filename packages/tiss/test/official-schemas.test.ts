import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** As the ANS publishes them, by their SHA-256; the licence lets nobody change a byte. */
const OFFICIAL: Readonly<Record<string, string>> = {
  'tissAssinaturaDigital_v1.01.xsd': '8567690a0eb05b9681fdc575ca7c867f75bf5cb33573175b8d333617ef035221',
  'tissComplexTypesV4_03_00.xsd': '83a24d606620cd3907c5cd574a71bf9c4411a2ec9e0510979f44293fe7c5956a',
  'tissGuiasV4_03_00.xsd': '587f0b6bac24175c50635ede52356cab00ff1ae28b550adc42e3a7f03cf605c7',
  'tissSimpleTypesV4_03_00.xsd': 'd854debf58ac2d96194f72db95315ef2d102de57aeaf0388512f242824fdc794',
  'tissV4_03_00.xsd': 'd4c421c7e3cf936551b70d6bd794a419867b6daea554d557b4d928363c54044c',
  'tissWebServicesV4_03_00.xsd': '3044f18d2e984910c7670e3357724c2f5798d64cc4ab5919094389a3f01bce02',
  'xmldsig-core-schema.xsd': 'b6388292d746c6cc8f932ce3b6bf7c7fc0bf6cba58ec385b38988887bcf5fdbb',
};

const folder = new URL('../schemas/4.03.00/', import.meta.url);

test('the official schemas of 4.03.00 are all here, byte by byte as they were published', () => {
  const found = readdirSync(folder).map((name) => {
    return [
      name,
      createHash('sha256')
        .update(readFileSync(new URL(name, folder)))
        .digest('hex'),
    ] as const;
  });
  expect(Object.fromEntries(found)).toEqual(OFFICIAL);
});
