import { readFileSync } from 'node:fs';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, cents } from '@prumo/domain/money';
import type { AnsweredLine, XmlElement } from '@prumo/tiss';
import { appealAnswerFile, type OpenedAppeal } from '../../src/demo/appeal-files.ts';
import type { FileHead } from '../../src/demo/return-files.ts';
import { readFile } from '../tiss/read-file.ts';
import { fileForm } from '../upload.ts';
import type { Caller } from '../harness.ts';

/** The insurer that `billByTiss` gives a clinic. */
export const headOf = (number: string, issuedOn: string, more: Partial<FileHead> = {}): FileHead => ({
  ansCode: '999999',
  insuranceName: 'Vida Plena',
  provider: '0012345',
  number,
  issuedOn: issuedOn as LocalDate,
  ...more,
});

const childrenOf = ({ content }: XmlElement): readonly XmlElement[] => (typeof content === 'string' ? [] : content);
const below = (element: XmlElement, name: string): XmlElement[] => [
  ...(element.name === name ? [element] : []),
  ...childrenOf(element).flatMap((child) => below(child, name)),
];
const textOf = (element: XmlElement, name: string): string => {
  const [found] = below(element, name);
  return typeof found?.content === 'string' ? found.content : '';
};
const reais = (text: string): Cents => cents(Math.round(Number(text) * 100));

/** An item of a guide as the insurer gets it. */
export interface SentItem {
  readonly item: number;
  readonly date: LocalDate;
  readonly code: string;
  readonly name: string;
  readonly value: Cents;
}

/** What an insurer reads in the file of a lot: its number and the guides with their items. */
export function openLot(file: Uint8Array): {
  readonly number: string;
  readonly guides: readonly { readonly number: string; readonly items: readonly SentItem[] }[];
} {
  const message = readFile(file);
  const consultations = below(message, 'guiaConsulta').map((guide) => ({
    number: textOf(guide, 'numeroGuiaPrestador'),
    items: [
      {
        item: 1,
        date: textOf(guide, 'dataAtendimento') as LocalDate,
        code: textOf(guide, 'codigoProcedimento'),
        name: 'Consulta em consultório',
        value: reais(textOf(guide, 'valorProcedimento')),
      },
    ],
  }));
  const sadts = below(message, 'guiaSP-SADT').map((guide) => ({
    number: textOf(guide, 'numeroGuiaPrestador'),
    items: [...below(guide, 'procedimentoExecutado'), ...below(guide, 'despesa')].map((line) => ({
      item: Number(textOf(line, 'sequencialItem')),
      date: textOf(line, 'dataExecucao') as LocalDate,
      code: textOf(line, 'codigoProcedimento'),
      name: textOf(line, 'descricaoProcedimento'),
      value: reais(textOf(line, 'valorTotal')),
    })),
  }));
  return { number: textOf(message, 'numeroLote'), guides: [...consultations, ...sadts] };
}

/** An answer to an item: released in full, or less, with or without a denial. */
export function answer(
  sent: SentItem,
  {
    released = sent.value,
    denied = [] as AnsweredLine['denials'],
  }: { released?: number; denied?: AnsweredLine['denials'] } = {},
): AnsweredLine {
  const { item, date, code, name, value } = sent;
  return { item, date, code, name, informed: value, processed: value, released: cents(released), denials: denied };
}

/** Brings a file, as the screen does. */
export async function bring(desk: Caller, file: Uint8Array, name = 'retorno.xml') {
  const { body, contentType } = fileForm(Buffer.from(file), { name });
  return desk.call('POST', '/billing-returns', body, { 'content-type': contentType });
}

export const sampleFile = (name: string): Buffer =>
  readFileSync(new URL(`../../../../packages/tiss/test/samples/${name}.xml`, import.meta.url));

/** What an insurer reads in the file of an appeal. */
export function openAppeal(file: Uint8Array): OpenedAppeal {
  const message = readFile(file);
  const whole = below(message, 'recursoProtocolo').map((one) => ({
    guide: '',
    item: null,
    code: textOf(one, 'codigoGlosaProtocolo'),
    value: reais(textOf(message, 'valorTotalRecursado')),
    justification: textOf(one, 'justificativaProtocolo'),
  }));
  const guides = below(message, 'recursoGuia').flatMap((guide) => [
    ...below(guide, 'recursoGuiaCompleta').map((one) => ({
      guide: textOf(guide, 'numeroGuiaOrigem'),
      item: null,
      code: textOf(one, 'codGlosaGuia'),
      value: cents(0),
      justification: textOf(one, 'justificativaGuia'),
    })),
    ...below(guide, 'itensGuia').map((one) => ({
      guide: textOf(guide, 'numeroGuiaOrigem'),
      item: Number(textOf(one, 'sequencialItem')),
      code: textOf(one, 'codGlosaItem'),
      value: reais(textOf(one, 'valorRecursado')),
      justification: textOf(one, 'justificativaItem'),
    })),
  ]);
  return {
    number: textOf(message, 'numeroGuiaRecGlosaPrestador'),
    lot: textOf(message, 'numeroLote'),
    protocol: textOf(message, 'numeroProtocolo'),
    object: textOf(message, 'objetoRecurso'),
    denials: [...whole, ...guides],
  };
}

export { appealAnswerFile, type OpenedAppeal };
