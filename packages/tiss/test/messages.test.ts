import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  appealMessageModel,
  cancellationMessageModel,
  checkHash,
  lotMessageModel,
  readElements,
  receiptMessageModel,
  writeMessage,
} from '../src/index.ts';
import type { Group } from '../src/index.ts';
import { md5 } from './md5.ts';
import { childrenOf, parseXml, readSample } from './read-xml.ts';

const MODELS: readonly (readonly [string, Group])[] = [
  ['lote-consulta', lotMessageModel],
  ['lote-sp-sadt', lotMessageModel],
  ['lote-honorarios-cnpj-alfanumerico', lotMessageModel],
  ['lote-resumo-internacao', lotMessageModel],
  ['lote-odonto', lotMessageModel],
  ['cancela-lote', cancellationMessageModel],
  ['recurso-glosa', appealMessageModel],
  ['protocolo-recebimento', receiptMessageModel],
];

test.each(MODELS)('%s is read and written back byte by byte [TIS-003] [TIS-004]', (name, model) => {
  const message = parseXml(readSample(name));
  expect(checkHash(message, { digest: md5 })).toEqual([]);
  const read = readElements(
    model,
    childrenOf(message).filter((element) => element.name !== 'ans:epilogo'),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const written = writeMessage(model, read.value, { digest: md5 }).file;
  expect(Buffer.from(written)).toEqual(readFileSync(new URL(`samples/${name}.xml`, import.meta.url)));
});
