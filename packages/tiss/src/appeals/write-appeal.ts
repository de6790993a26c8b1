import { localOf } from '@prumo/domain/dates';
import { sumCents } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import { ok, problem, refuse } from '@prumo/domain/result';
import type { Problem, Result } from '@prumo/domain/result';
import { contractedAs } from '../guides/guide-of-account.ts';
import type { BillingParties } from '../guides/guide-of-account.ts';
import { contractedSender } from '../lots/contracted-sender.ts';
import type { Sender } from '../lots/transaction-header.ts';
import { transactionHeader } from '../lots/transaction-header.ts';
import { writeMessage } from '../messages/write-message.ts';
import type { FileSettings } from '../messages/write-message.ts';
import { appealMessageModel } from '../model/provider-messages.ts';
import type { AppealMessage } from '../model/provider-messages.ts';
import { cutText } from '../text/cut-text.ts';
import { CURRENT_VERSION } from '../versions.ts';
import { checkElements } from '../xml/check-elements.ts';
import type { AppealedDenial } from './split-appeals.ts';

/** Of which lot, under which number and when an appeal is made, and how its file is written. */
export interface AppealTerms {
  readonly number: number;
  readonly lot: { readonly number: number; readonly protocol: string };
  readonly insurance: { readonly ansCode: string; readonly name: string };
  readonly parties: Pick<BillingParties, 'contract' | 'branch'>;
  /** ISO with offset. */
  readonly at: string;
  readonly timeZone: string;
  readonly files: FileSettings;
}

export interface WrittenAppeal {
  readonly number: number;
  readonly object: 'protocol' | 'guide';
  readonly total: Cents;
  readonly version: typeof CURRENT_VERSION;
  readonly hash: string;
  readonly file: Uint8Array;
}

type Appeal = NonNullable<AppealMessage['prestadorParaOperadora']['recursoGlosa']['guiaRecursoGlosa']>;
type Option = Appeal['opcaoRecurso'];
type Guides = NonNullable<Option['recursoGuia']>;

/**
 * RECURSO_GLOSA of one part that `splitAppeals` made, in the encoding and with the hash of a lot. Refused with every problem by element
 * path; the schema takes protocols of digits alone. [TIS-003, TIS-019]
 */
export function writeAppeal(
  denials: readonly AppealedDenial[],
  { number, lot, insurance, parties, at, timeZone, files }: AppealTerms,
): Result<WrittenAppeal, Problem[]> {
  if (!/^\d{1,12}$/.test(lot.protocol)) return refuse([problem('numeroProtocolo', 'number.invalid')]);
  const sender = contractedSender(contractedAs(parties));
  const header = transactionHeader({
    type: 'RECURSO_GLOSA',
    sequence: number,
    at,
    timeZone,
    sender,
    insurer: insurance.ansCode,
  });
  if (!header.ok) return header;
  const total = sumCents(denials.map(({ value }) => value));
  const object = denials.some(({ level }) => level === 'protocol') ? 'protocol' : 'guide';
  const { asciiOnly = false } = files;
  const message: AppealMessage = {
    cabecalho: header.value,
    prestadorParaOperadora: {
      recursoGlosa: {
        guiaRecursoGlosa: {
          registroANS: insurance.ansCode,
          numeroGuiaRecGlosaPrestador: String(number),
          nomeOperadora: cutText(insurance.name, 70, { asciiOnly }),
          objetoRecurso: object === 'protocol' ? '1' : '2',
          dadosContratado: contractedOf(sender),
          numeroLote: String(lot.number),
          numeroProtocolo: Number(lot.protocol),
          opcaoRecurso: optionOf(denials),
          valorTotalRecursado: total,
          dataRecurso: localOf(at, timeZone).date,
        },
      },
    },
  };
  const problems = checkElements(appealMessageModel, message, { asciiOnly });
  if (problems.length > 0) return refuse(problems);
  return ok({ number, object, total, version: CURRENT_VERSION, ...writeMessage(appealMessageModel, message, files) });
}

function contractedOf(sender: Sender): Appeal['dadosContratado'] {
  if ('CNPJ' in sender) return { cnpjContratado: sender.CNPJ.toUpperCase() };
  return 'CPF' in sender ? { cpfContratado: sender.CPF } : sender;
}

function optionOf(denials: readonly AppealedDenial[]): Option {
  const whole = denials.find(({ level }) => level === 'protocol');
  if (whole !== undefined)
    return { recursoProtocolo: { codigoGlosaProtocolo: whole.code, justificativaProtocolo: whole.justification } };
  return {
    recursoGuia: [...Map.groupBy(denials, ({ guide }) => guide)].map(([guide, parts]) => guideOf(guide, parts)),
  };
}

function guideOf(guide: string | null, parts: readonly AppealedDenial[]): Guides[number] {
  const whole = parts.every(({ level }) => level === 'guide');
  return {
    numeroGuiaOrigem: guide ?? '',
    opcaoRecursoGuia: whole ? { recursoGuiaCompleta: wholeReasons(parts) } : { itensGuia: parts.map(itemOf) },
  };
}

/** A guide that accounts share was denied once for all of them: the same reason is told once. [BIL-036] */
const wholeReasons = (parts: readonly AppealedDenial[]) =>
  [...Map.groupBy(parts, ({ code, justification }) => JSON.stringify([code, justification])).values()].flatMap(
    ([one]) => (one === undefined ? [] : [{ codGlosaGuia: one.code, justificativaGuia: one.justification }]),
  );

type Item = Extract<Guides[number]['opcaoRecursoGuia'], { itensGuia: unknown }>['itensGuia'][number];

const itemOf = (one: AppealedDenial): Item => ({
  sequencialItem: one.item ?? 0,
  dataInicio: one.day ?? ('' as NonNullable<AppealedDenial['day']>),
  procRecurso: {
    codigoTabela: (one.table ?? '22') as Item['procRecurso']['codigoTabela'],
    codigoProcedimento: one.expense?.code ?? '',
    descricaoProcedimento: one.expense?.name ?? '',
  },
  codGlosaItem: one.code,
  valorRecursado: one.value,
  justificativaItem: one.justification,
});
