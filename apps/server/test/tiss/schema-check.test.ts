import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkSchema } from '../../src/tiss/index.ts';

const folder = new URL('../../../../packages/tiss/test/samples/', import.meta.url);
const samples = readdirSync(folder);
const sample = (name: string): string => readFileSync(new URL(`${name}.xml`, folder), 'latin1');
const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** What the schema says about a changed sample: 'element: message'. */
async function said(name: string, from: string | RegExp, to: string): Promise<string[]> {
  const changed = sample(name).replace(from, to);
  expect(changed).not.toBe(sample(name));
  return (await checkSchema(bytes(changed))).map(({ element, message }) => `${element}: ${message}`);
}

test('thirteen messages of the standard are valid', async () => {
  expect(samples).toHaveLength(13);
  for (const name of samples)
    expect([name, await checkSchema(readFileSync(new URL(name, folder)))]).toEqual([name, []]);
});

const GUIDES = '/mensagemTISS/prestadorParaOperadora/loteGuias/guiasTISS';

test.each([
  [
    'a CNPJ in small letters',
    'lote-honorarios-cnpj-alfanumerico',
    /(CNPJ|cnpj\w*)>[A-Z0-9]{14}</,
    '$1>12abc34501de35<',
    /pattern/,
  ],
  [
    'a closure reason other than death',
    'lote-sp-sadt',
    '<ans:regimeAtendimento>',
    '<ans:motivoEncerramento>11</ans:motivoEncerramento><ans:regimeAtendimento>',
    /motivoEncerramento/,
  ],
  [
    'two types of guide',
    'lote-sp-sadt',
    '</ans:guiasTISS>',
    `${/<ans:guiaConsulta>.*<\/ans:guiaConsulta>/.exec(sample('lote-consulta'))?.[0]}</ans:guiasTISS>`,
    /guiaConsulta': This element is not expected/,
  ],
  [
    'a guide number of 21 characters',
    'lote-sp-sadt',
    /(numeroGuiaPrestador>)\w+/,
    `$1${'1'.repeat(21)}`,
    /numeroGuiaPrestador.*length of '21'/,
  ],
  ['a factor of three decimals', 'lote-sp-sadt', /(reducaoAcrescimo>)[\d.]+/, '$11.305', /reducaoAcrescimo.*igits/],
  ['a part of a procedure', 'lote-sp-sadt', /(quantidadeExecutada>)\d+/, '$11.5', /quantidadeExecutada/],
])('%s is refused, with its element', async (_what, name, from, to, expected) => {
  const [first] = await said(name, from, to);
  expect(first).toMatch(expected);
  expect(first).toMatch(/^\/mensagemTISS\//);
});

test('101 guides are refused', async () => {
  const lot = sample('lote-consulta');
  const [guide = ''] = /<ans:guiaConsulta>.*?<\/ans:guiaConsulta>/.exec(lot) ?? [];
  const of = (count: number) =>
    checkSchema(bytes(lot.replace(/<ans:guiaConsulta>.*<\/ans:guiaConsulta>/, guide.repeat(count))));
  expect(await of(100)).toEqual([]);
  expect(await of(101)).toMatchObject([{ element: `${GUIDES}/guiaConsulta[101]`, line: 1 }]);
});

test('a wrong version of those there were and a wrong hash pass: they are the business of our own check', async () => {
  expect(await said('lote-consulta', '4.03.00', '4.01.00')).toEqual([]);
  expect(await said('lote-consulta', /hash>\w{32}/, `hash>${'0'.repeat(32)}`)).toEqual([]);
});

test('a file with very many defects answers the first hundred', async () => {
  const guides = sample('lote-sp-sadt').replaceAll(
    /(<ans:procedimentoExecutado>.*?)(<ans:quantidadeExecutada>)\d+/g,
    '$1$2x',
  );
  const [guide = ''] = /<ans:guiaSP-SADT>.*<\/ans:guiaSP-SADT>/.exec(guides) ?? [];
  expect(await checkSchema(bytes(guides.replace(guide, guide.repeat(90))))).toHaveLength(100);
});

test('what is no message is a problem, never a failure', async () => {
  const depth = 100_000;
  for (const hostile of [
    '',
    'lote',
    '<a',
    '<a/>',
    '<ans:mensagemTISS/>',
    `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`,
    sample('lote-consulta').slice(0, 900),
    `<a ${Array.from({ length: 20_000 }, (_, at) => `b${at}=""`).join(' ')}/>`,
  ])
    expect(await checkSchema(bytes(hostile))).not.toEqual([]);
});

test('no file makes the server read another: no document type, no entity, no address', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end('<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>');
  }).listen(0);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
  const declared = `<!DOCTYPE a [<!ENTITY b SYSTEM "${address}">]>`;
  const bomb = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${'&a;'.repeat(50)}">`).join('')}]>`;
  const opening = '<ans:mensagemTISS ';
  const lot = sample('lote-consulta');
  try {
    for (const typed of [declared, bomb, `<!DOCTYPE a SYSTEM "${address}">`]) {
      const file = lot.replace('?>', `?>${typed}`);
      expect(await checkSchema(bytes(file))).toMatchObject([{ message: 'A document type (DOCTYPE) is not allowed' }]);
      const wide = Buffer.from(`\uFEFF${file.replace('ISO-8859-1', 'UTF-16')}`, 'utf16le');
      expect(await checkSchema(wide)).toMatchObject([{ message: 'A document type (DOCTYPE) is not allowed' }]);
    }
    const located = lot.replace(
      opening,
      `${opening}xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:x ${address} urn:y file:///etc/passwd" `,
    );
    expect(await checkSchema(bytes(located))).toEqual([]);
    const included = lot.replace(
      '<ans:epilogo>',
      `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${address}"/><ans:epilogo>`,
    );
    expect(await checkSchema(bytes(included))).not.toEqual([]);
    expect(asked).toBe(0);
  } finally {
    server.close();
  }
});

test('files are checked one after another, and too many at once are told to come back', async () => {
  const file = bytes(sample('lote-consulta'));
  const asked = Array.from({ length: 21 }, () => checkSchema(file).catch((error: unknown) => error));
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => Array.isArray(answer))).toHaveLength(20);
  expect(answers.at(-1)).toMatchObject({ status: 503, code: 'tiss.busy' });
});
