import fc from 'fast-check';
import { choice, decisions, flag, law, list, sheet, text } from '@prumo/domain/rules';
import {
  checkHash,
  epilogueHash,
  HASH_ENCODINGS,
  lotMessage,
  lotMessageModel,
  sadtGuide,
  transactionHeader,
  wireText,
  writeMessage,
} from '../src/index.ts';
import type { HashEncoding, XmlElement } from '../src/index.ts';
import { sound, soundSadt } from './inputs.ts';
import { shown } from './texts.ts';

interface Written {
  readonly clinicalIndication: string;
  readonly hashEncoding: HashEncoding;
  readonly asciiOnly: boolean;
}

const header = sound(
  transactionHeader({
    type: 'ENVIO_LOTE_GUIAS',
    sequence: 1,
    at: '2026-11-20T10:30:00-03:00',
    timeZone: 'America/Sao_Paulo',
    sender: { codigoPrestadorNaOperadora: '0012345' },
    insurer: '999999',
  }),
);

/** Stands for MD5: how many bytes are reckoned over. */
const counted = (bytes: Uint8Array): string => `${bytes.length} bytes`;

const guide = sound(sadtGuide(soundSadt));

function fileOf({ clinicalIndication, hashEncoding, asciiOnly }: Written, digest = counted): string {
  const dadosSolicitacao = { ...guide.dadosSolicitacao, indicacaoClinica: clinicalIndication };
  const message = lotMessage(
    header,
    '10001',
    { type: 'sadt', guides: [{ ...guide, dadosSolicitacao }] },
    { asciiOnly },
  );
  if (!message.ok) return message.error.map(({ field, code }) => `${field} ${code}`).join();
  const bytes = writeMessage(lotMessageModel, message.value, { digest, hashEncoding, asciiOnly }).file;
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

const between = (file: string, name: string): string =>
  new RegExp(`<ans:${name}>(.*)</ans:${name}>`).exec(file)?.[1] ?? '';

const given: Written = {
  clinicalIndication: 'D’Ávila – “dor” torácica & dispneia',
  hashEncoding: 'iso-8859-1',
  asciiOnly: false,
};

const signed = (texts: readonly string[], hash: string): XmlElement => ({
  name: 'ans:mensagemTISS',
  content: [
    { name: 'ans:cabecalho', content: texts.map((content) => ({ name: 'ans:texto', content })) },
    { name: 'ans:epilogo', content: [{ name: 'ans:hash', content: hash }] },
  ],
});

/** Texts that can be sent, as the hash of a file is reckoned over. */
const sendable = fc.array(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((typed) => wireText(typed)),
  { maxLength: 4 },
);

/** The file of a message, and the hash of one that was read. */
export const fileSheets = {
  writeMessage: sheet({
    title: 'Arquivo da mensagem',
    statement:
      'O arquivo é uma linha só, em ISO-8859-1 declarado e de fato, também quando o convênio calcula o hash em UTF-8. O que ele ' +
      'escreve é exatamente o que o hash resume. Aqui, no lugar do MD5, aparece o número de bytes resumidos.',
    source: ['TIS-002', 'TIS-003', 'TIS-004'],
    given,
    fields: {
      clinicalIndication: text('Indicação clínica'),
      hashEncoding: choice('Codificação', HASH_ENCODINGS, 'hashEncoding'),
      asciiOnly: flag('Só ASCII'),
    },
    apply: (typed: Written) => fileOf(typed),
    decisions: decisions(
      [
        { id: 'aspas, travessão e &', given, expected: 'D\'Ávila - "dor" torácica &amp; dispneia' },
        {
          id: 'sinais do XML',
          given: { ...given, clinicalIndication: 'PA > 140 < 160 ]]>' },
          expected: 'PA &gt; 140 &lt; 160 ]]&gt;',
        },
        {
          id: 'hash em UTF-8, arquivo em Latin-1',
          given: { ...given, clinicalIndication: 'ção', hashEncoding: 'utf-8' },
          expected: 'ção',
        },
        { id: 'só ASCII', given: { ...given, clinicalIndication: 'ção', asciiOnly: true }, expected: 'cao' },
        { id: 'linhas', given: { ...given, clinicalIndication: 'uma\r\noutra\t' }, expected: 'uma  outra' },
      ],
      (typed: Written) => between(fileOf(typed), 'indicacaoClinica'),
    ),
    laws: [
      law(
        'uma linha, e nada que a codificação não escreva',
        fc.record({
          clinicalIndication: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
          hashEncoding: fc.constantFrom(...HASH_ENCODINGS),
          asciiOnly: fc.boolean(),
        }),
        (typed) => {
          const file = fileOf({ ...typed, clinicalIndication: `x${typed.clinicalIndication}` });
          return (typed.asciiOnly ? /^[ -~]*$/ : /^[ -~\u00A1-\u00FF]*$/).test(file);
        },
      ),
      law(
        'o hash dos dois lados é o mesmo quando só há ASCII',
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (clinicalIndication) => {
          const of = (hashEncoding: HashEncoding): string =>
            fileOf({ clinicalIndication: `x${clinicalIndication}`, hashEncoding, asciiOnly: true }, shown);
          return of('utf-8') === of('iso-8859-1');
        },
      ),
    ],
  }),

  checkHash: sheet({
    title: 'Hash de um arquivo lido',
    statement:
      'Um arquivo cujo hash não confere foi alterado ou chegou incompleto. O esquema deixa passar um hash errado, por isso ' +
      'conferimos nós. Letras maiúsculas no hash não importam. Aqui, no lugar do MD5, aparece o número de bytes resumidos.',
    source: ['TIS-003', 'TIS-021'],
    given: { texts: ['202611000002', 'ção'], hash: '15 bytes', encoding: 'iso-8859-1' },
    fields: {
      texts: list('Conteúdos', text('Conteúdo'), ''),
      hash: text('Hash'),
      encoding: choice('Codificação', HASH_ENCODINGS, 'hashEncoding'),
    },
    apply: ({
      texts,
      hash,
      encoding,
    }: {
      readonly texts: readonly string[];
      readonly hash: string;
      readonly encoding: HashEncoding;
    }) => checkHash(signed(texts, hash), { digest: counted, hashEncoding: encoding }),
    decisions: decisions(
      [
        { id: 'confere', given: [['ção'], '3 bytes', 'iso-8859-1'], expected: [] },
        { id: 'maiúsculas', given: [['ção'], '3 BYTES', 'iso-8859-1'], expected: [] },
        { id: 'em UTF-8', given: [['ção'], '5 bytes', 'utf-8'], expected: [] },
        { id: 'não confere', given: [['ção'], '5 bytes', 'iso-8859-1'], expected: ['epilogo.hash tiss.hash'] },
        { id: 'sem hash', given: [['ção'], '', 'iso-8859-1'], expected: ['epilogo.hash field.required'] },
        {
          id: 'fora da codificação',
          given: [['“dor”'], '5 bytes', 'iso-8859-1'],
          expected: ['epilogo.hash tiss.hash'],
        },
        { id: 'meio caractere', given: [['\uD83D'], '3 bytes', 'utf-8'], expected: ['epilogo.hash tiss.hash'] },
      ],
      ([texts, hash, hashEncoding]: readonly [readonly string[], string, HashEncoding]) =>
        checkHash(signed(texts, hash), { digest: counted, hashEncoding }).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law(
        'o hash que escrevemos confere, e um caractere a mais não',
        fc.tuple(sendable, fc.constantFrom(...HASH_ENCODINGS)),
        ([texts, encoding]) => {
          const settings = { digest: shown, hashEncoding: encoding };
          const hash = `0${epilogueHash(signed(texts, ''), { digest: shown, encoding })}`;
          const framed = { ...settings, digest: (bytes: Uint8Array) => `0${shown(bytes)}` };
          return (
            checkHash(signed(texts, hash), framed).length === 0 &&
            checkHash(signed([...texts, 'x'], hash), framed).length === 1
          );
        },
      ),
      law('qualquer coisa é respondida', fc.array(fc.string()), (texts) =>
        HASH_ENCODINGS.every(
          (hashEncoding) => checkHash(signed(texts, '0'), { digest: shown, hashEncoding }).length === 1,
        ),
      ),
    ],
  }),
} as const;
