import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, cents, sumCents } from '@prumo/domain/money';
import type { XmlElement } from '@prumo/tiss';

// What an insurance reads in the message of a lot.

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);
const childrenOf = ({ content }: XmlElement): readonly XmlElement[] => (typeof content === 'string' ? [] : content);

/** Every element of a name below another one, in their order. */
export const allNamed = (element: XmlElement, name: string): XmlElement[] => [
  ...(localOf(element.name) === name ? [element] : []),
  ...childrenOf(element).flatMap((child) => allNamed(child, name)),
];

export const partNamed = (element: XmlElement, name: string): XmlElement | undefined => allNamed(element, name)[0];

/** The text of the first element of a name; empty where there is none. */
export function textIn(element: XmlElement, name: string): string {
  const content = partNamed(element, name)?.content;
  return typeof content === 'string' ? content : '';
}

export interface SimulatedItem {
  readonly item: number;
  readonly date: LocalDate;
  readonly code: string;
  readonly name: string;
  readonly value: Cents;
}

export interface SimulatedGuide {
  readonly number: string;
  readonly card: string;
  readonly items: readonly SimulatedItem[];
  readonly total: Cents;
}

const amount = (text: string): Cents => cents(Math.round(Number(text) * 100));

/** The guides of a lot with their items, each by the number that its guide gives it. */
export const guidesIn = (envelope: XmlElement): SimulatedGuide[] => [
  ...allNamed(envelope, 'guiaConsulta').map((guide) =>
    guideOf(guide, [
      {
        item: 1,
        date: textIn(guide, 'dataAtendimento') as LocalDate,
        code: textIn(guide, 'codigoProcedimento'),
        name: 'Consulta em consultório',
        value: amount(textIn(guide, 'valorProcedimento')),
      },
    ]),
  ),
  ...allNamed(envelope, 'guiaSP-SADT').map((guide) =>
    guideOf(
      guide,
      [...allNamed(guide, 'procedimentoExecutado'), ...allNamed(guide, 'despesa')].map((line) => ({
        item: Number(textIn(line, 'sequencialItem')),
        date: textIn(line, 'dataExecucao') as LocalDate,
        code: textIn(line, 'codigoProcedimento'),
        name: textIn(line, 'descricaoProcedimento'),
        value: amount(textIn(line, 'valorTotal')),
      })),
    ),
  ),
];

const guideOf = (guide: XmlElement, items: readonly SimulatedItem[]): SimulatedGuide => ({
  number: textIn(guide, 'numeroGuiaPrestador'),
  card: textIn(guide, 'numeroCarteira'),
  items,
  total: sumCents(items.map(({ value }) => value)),
});
