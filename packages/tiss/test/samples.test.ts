import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  CURRENT_VERSION,
  epilogueHash,
  hashedText,
  lotMessageModel,
  readElements,
  wireText,
  writeElements,
} from '../src/index.ts';
import type { XmlElement } from '../src/index.ts';
import { md5 } from './md5.ts';
import { childrenOf, find, parseXml, readSample } from './read-xml.ts';

const names = readdirSync(new URL('samples', import.meta.url)).map((file) => file.replace('.xml', ''));
const lots = names.filter((name) => name.startsWith('lote-'));

/** Header and body without prefixes: what the model writes. */
function unprefixed({ name, content }: XmlElement): XmlElement {
  return { name: name.replace('ans:', ''), content: typeof content === 'string' ? content : content.map(unprefixed) };
}

const hashed = (message: XmlElement) => childrenOf(message).filter(({ name }) => name !== 'ans:epilogo');

test('there are thirteen messages, five of them lots', () => {
  expect(names).toHaveLength(13);
  expect(lots).toHaveLength(5);
});

describe.each(names)('%s', (name) => {
  const message = parseXml(readSample(name));
  const { content: written } = find(message, 'hash');

  test('the hash is recomputed equal, and differs after one changed character [TIS-003]', () => {
    expect(epilogueHash(message, { digest: md5 })).toBe(written);
    const changed = readSample(name).replace('4.03.00', '4.03.01');
    expect(epilogueHash(parseXml(changed), { digest: md5 })).not.toBe(written);
  });

  test('a hash in capitals, the epilogue and signatures do not change the text that is hashed [TIS-003]', () => {
    const signed: XmlElement = {
      name: 'ans:mensagemTISS',
      content: [
        ...childrenOf(message),
        { name: 'ds:Signature', content: [{ name: 'ds:DigestValue', content: 'abc' }] },
      ],
    };
    expect(hashedText(signed)).toBe(hashedText(hashed(message)));
    expect(epilogueHash(message, { digest: (bytes) => md5(bytes).toUpperCase() })).toBe(written);
  });

  test('its version is the one that is sent, and its texts are already as sent', () => {
    const { content: literal } = find(message, 'Padrao');
    expect(literal).toBe(CURRENT_VERSION);
    expect(wireText(hashedText(message))).toBe(hashedText(message).trim());
  });
});

describe.each(lots)('%s', (name) => {
  const message = parseXml(readSample(name));

  test('is read into the model and written back element by element, in the order of the schema', () => {
    const read = readElements(lotMessageModel, hashed(message));
    expect(read.ok ? [] : read.error).toEqual([]);
    if (!read.ok) return;
    const written = writeElements(lotMessageModel, read.value);
    expect(written).toEqual(hashed(message).map(unprefixed));
    expect(epilogueHash(written, { digest: md5 })).toBe(find(message, 'hash').content);
  });
});

test('an insurer that reckons in UTF-8 gets another hash with accents, and the same without them [TIS-004]', () => {
  const message = parseXml(readSample('lote-sp-sadt'));
  const hashes = (asciiOnly: boolean) => {
    const read = readElements(lotMessageModel, hashed(message));
    if (!read.ok) throw new Error('the sample is sound');
    const written = writeElements(lotMessageModel, read.value, { asciiOnly });
    return (['iso-8859-1', 'utf-8'] as const).map((encoding) => epilogueHash(written, { encoding, digest: md5 }));
  };
  const [latin, utf] = hashes(false);
  expect(latin).not.toBe(utf);
  const [plainLatin, plainUtf] = hashes(true);
  expect(plainLatin).toBe(plainUtf);
});
