import type { LocalDate } from '@prumo/domain/dates';
import { ok, problem, refuse } from '@prumo/domain/result';
import type { Problem, Result } from '@prumo/domain/result';
import { checkVersion } from '../check-version.ts';
import type { Digest } from '../hash/epilogue-hash.ts';
import { checkHash } from '../messages/check-hash.ts';
import { authorizationAnswerModel, authorizationStatusAnswerModel } from '../model/authorization-messages.ts';
import type { AuthorizationSituation } from '../model/authorization-messages.ts';
import { appealReceiptModel, appealSituationModel } from '../model/appeal-service-messages.ts';
import type { AppealReceipt, AppealSituation } from '../model/appeal-service-messages.ts';
import { documentAnswerModel } from '../model/document-messages.ts';
import {
  cancellationAnswerModel,
  eligibilityAnswerModel,
  statementStatusModel,
  statusAnswerModel,
} from '../model/web-service-messages.ts';
import type { CancellationAnswer, EligibilityAnswer, StatusAnswer } from '../model/web-service-messages.ts';
import { readReturnMessage } from '../returns/read-return-message.ts';
import type { ReturnMessage } from '../returns/return-message.ts';
import { HASH_ENCODINGS } from '../text/encode-text.ts';
import type { Group, ValueOf } from '../xml/element.ts';
import { readElements } from '../xml/read-elements.ts';
import { localName } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import type { AnsweredService } from './authorized-lines.ts';
import { TISS_FAULTS, WEB_SERVICE_OPERATIONS } from './operations.ts';
import type { TissFault, WebServiceOperation } from './operations.ts';

/** Why the insurer says no: a code of table 38, and its own words where it has some. */
export interface InsurerReason {
  readonly code: string;
  readonly description: string;
}

/** What came back from a web service. Codes of status are those of table 47, of cancelling those of table 46. */
export type WebServiceAnswer =
  /** SOAP fault: the service did not look at the message, or fell over it. */
  | { readonly kind: 'fault'; readonly fault: TissFault | null; readonly text: string }
  /** mensagemErro: nothing was done. */
  | { readonly kind: 'refused'; readonly reason: InsurerReason }
  /** A receipt, an analysis, a payment: what its file would say. */
  | { readonly kind: 'return'; readonly message: Exclude<ReturnMessage, { kind: 'error' }> }
  | {
      readonly kind: 'status';
      readonly status: string;
      readonly protocol: string;
      readonly lot: string;
      readonly sentOn: LocalDate;
    }
  | { readonly kind: 'statement-status'; readonly status: string }
  /** The receipt of an appeal, and where it stands. */
  | { readonly kind: 'appeal-receipt'; readonly ansCode: string; readonly lot: string; readonly protocol: string }
  | {
      readonly kind: 'appeal-status';
      readonly ansCode: string;
      readonly lot: string;
      readonly protocol: string;
      readonly status: string;
    }
  | {
      readonly kind: 'cancellation';
      readonly lot: { readonly number: string; readonly status: string } | null;
      readonly guides: readonly { readonly number: string; readonly status: string }[];
    }
  | {
      readonly kind: 'eligibility';
      readonly card: string;
      readonly eligible: boolean;
      readonly name: string;
      readonly cardValidity: LocalDate | null;
      readonly reasons: readonly InsurerReason[];
    }
  | ({ readonly kind: 'authorization' } & ToldAuthorization)
  /** The receipt of a document, by the number that the clinic gave it. */
  | { readonly kind: 'document'; readonly number: string; readonly protocol: string };

/** What an insurer decided about a request; the status is a code of table 45. */
export interface ToldAuthorization {
  /** The number that the clinic gave its guide. */
  readonly number: string;
  readonly card: string;
  readonly name: string;
  readonly status: string;
  readonly authorizedNumber: string | null;
  readonly password: string | null;
  readonly date: LocalDate | null;
  readonly validity: LocalDate | null;
  readonly reasons: readonly InsurerReason[];
  readonly note: string | null;
  readonly services: readonly AnsweredService<InsurerReason>[];
}

type Answer = Result<WebServiceAnswer, Problem[]>;

const SIGNATURES: ReadonlySet<string> = new Set(['Signature', 'Signatures']);

/**
 * What an insurer's web service answered, out of the elements of its envelope, to an operation that was asked. Refused with every problem by
 * element path: no envelope, another answer than the operation has, another version, a hash that does not hold, elements that break the
 * model. What comes in is never trusted to be what was asked for: whoever asks compares lot, protocol and card. [TIS-005, TIS-014, TIS-021]
 */
export function readWebServiceAnswer(envelope: XmlElement, { digest }: { readonly digest: Digest }): Answer {
  const body = localName(envelope) === 'Envelope' ? childrenOf(envelope).find(named('Body')) : undefined;
  const [root, ...others] = body === undefined ? [] : childrenOf(body);
  if (root === undefined || others.length > 0) return refuse([problem('', 'web-service.not-an-answer')]);
  if (localName(root) === 'Fault') return ok(faultOf(root));
  const operation = operationOf(root);
  if (operation === null) return refuse([problem('', 'web-service.not-an-answer')]);
  const elements = childrenOf(root).filter((one) => localName(one) !== 'hash' && !SIGNATURES.has(localName(one)));
  const isAsFile =
    operation === 'lot' ||
    (operation === 'statement' && !hasBelow(elements, 'situacaoDemonstrativoRetorno')) ||
    (operation === 'appealStatus' && hasBelow(elements, 'reciboGlosa'));
  if (isAsFile) return then(readReturnMessage(asFile(root, elements, operation), { digest }), returned);
  const problems = headProblems(root, elements, digest);
  if (problems.length > 0) return refuse(problems);
  return readBy(operation, elements);
}

function readBy(operation: WebServiceOperation, elements: readonly XmlElement[]): Answer {
  switch (operation) {
    case 'lot':
      return refuse([problem('', 'web-service.not-an-answer')]);
    case 'appeal':
      return read(appealReceiptModel, elements, appealReceipt);
    case 'appealStatus':
      return read(appealSituationModel, elements, appealSituation);
    case 'status':
      return read(statusAnswerModel, elements, status);
    case 'cancellation':
      return read(cancellationAnswerModel, elements, cancellation);
    case 'eligibility':
      return read(eligibilityAnswerModel, elements, eligibility);
    case 'authorization':
      return read(authorizationAnswerModel, elements, ({ autorizacaoProcedimento }) =>
        authorization(autorizacaoProcedimento),
      );
    case 'authorizationStatus':
      return read(authorizationStatusAnswerModel, elements, ({ situacaoAutorizacao }) =>
        authorization(situacaoAutorizacao),
      );
    case 'document':
      return read(documentAnswerModel, elements, ({ recebimentoDocumento: told }) =>
        told.mensagemErro === undefined
          ? {
              kind: 'document',
              number: told.reciboDocumentos.numeroDocumento,
              protocol: told.reciboDocumentos.protocoloDoc,
            }
          : refused(told.mensagemErro),
      );
    case 'statement':
      return read(statementStatusModel, elements, ({ demonstrativoRetorno }) => ({
        kind: 'statement-status',
        status: demonstrativoRetorno.situacaoDemonstrativoRetorno.situacaoDemonstrativo,
      }));
  }
}

function then<T>(result: Result<T, Problem[]>, told: (value: T) => WebServiceAnswer): Answer {
  return result.ok ? ok(told(result.value)) : result;
}

const read = <G extends Group>(
  model: G,
  elements: readonly XmlElement[],
  told: (value: ValueOf<G>) => WebServiceAnswer,
): Answer => then(readElements(model, elements), told);

const childrenOf = ({ content }: XmlElement): readonly XmlElement[] => (typeof content === 'string' ? [] : content);
const named =
  (name: string) =>
  (element: XmlElement): boolean =>
    localName(element) === name;

function operationOf(root: XmlElement): WebServiceOperation | null {
  const name = localName(root);
  const found = Object.entries(WEB_SERVICE_OPERATIONS).find(([, { answer }]) => answer === name);
  return found === undefined ? null : (found[0] as WebServiceOperation);
}

/** The texts below an element, in their order. */
const textOf = (element: XmlElement): string =>
  typeof element.content === 'string' ? element.content : element.content.map(textOf).join(' ');

/** tissFaultWS stands in the detail of the fault; some services write its value as the text. */
function faultOf(fault: XmlElement): WebServiceAnswer {
  const text = textOf(fault).replaceAll(/\s+/g, ' ').trim();
  const known = TISS_FAULTS.find((one) => text.includes(one)) ?? null;
  const said = childrenOf(fault).find(named('faultstring'));
  return { kind: 'fault', fault: known, text: (said === undefined ? text : textOf(said).trim()).slice(0, LONGEST) };
}
const LONGEST = 200;

const hasBelow = (elements: readonly XmlElement[], name: string): boolean =>
  elements.some((one) => childrenOf(one).some(named(name)));

/** What the body of an operation is called in a file, where it is not the same. */
const IN_FILE: Readonly<Partial<Record<WebServiceOperation, string>>> = {
  statement: 'demonstrativosRetorno',
  appealStatus: 'respostaRecursoGlosa',
};

/** The hash of a message of the services, where a file has it. */
const epilogue = (root: XmlElement): XmlElement => ({
  name: 'epilogo',
  content: childrenOf(root).filter(named('hash')),
});

/** The same message as its file would be: the texts, and so the hash, are the same. */
function asFile(root: XmlElement, elements: readonly XmlElement[], operation: WebServiceOperation): XmlElement {
  const called = IN_FILE[operation];
  const header = elements.filter(named('cabecalho'));
  const body = elements
    .filter((one) => !named('cabecalho')(one))
    .map((one) => (called === undefined ? one : { ...one, name: called }));
  return {
    name: 'mensagemTISS',
    content: [...header, { name: 'operadoraParaPrestador', content: body }, epilogue(root)],
  };
}

function headProblems(root: XmlElement, elements: readonly XmlElement[], digest: Digest): Problem[] {
  const header = elements.find(named('cabecalho'));
  const version = header === undefined ? undefined : childrenOf(header).find(named('Padrao'));
  const wrong = checkVersion(version === undefined ? '' : textOf(version), 'reading');
  if (wrong.length > 0) return wrong;
  const message: XmlElement = { name: 'mensagemTISS', content: [...elements, epilogue(root)] };
  const hashes = HASH_ENCODINGS.map((hashEncoding) => checkHash(message, { digest, hashEncoding }));
  return hashes.every((found) => found.length > 0) ? (hashes[0] ?? []) : [];
}

const reasonOf = (reason: { readonly codigoGlosa: string; readonly descricaoGlosa?: string }): InsurerReason => ({
  code: reason.codigoGlosa,
  description: reason.descricaoGlosa ?? '',
});
const refused = (reason: { readonly codigoGlosa: string; readonly descricaoGlosa?: string }): WebServiceAnswer => ({
  kind: 'refused',
  reason: reasonOf(reason),
});

function returned(message: ReturnMessage): WebServiceAnswer {
  return message.kind === 'error'
    ? { kind: 'refused', reason: { code: message.code, description: message.description } }
    : { kind: 'return', message };
}

function status({ situacaoProtocolo: told }: StatusAnswer): WebServiceAnswer {
  if (told.mensagemErro !== undefined) return refused(told.mensagemErro);
  const { detalheLote: lot, mensagemErro } = told.situacaoDoProtocolo.lote;
  if (mensagemErro !== undefined) return refused(mensagemErro);
  return {
    kind: 'status',
    status: lot.statusProtocolo,
    protocol: lot.numeroProtocolo,
    lot: lot.numeroLote,
    sentOn: lot.dataEnvioLote,
  };
}

function appealReceipt({ recebimentoRecurso: told }: AppealReceipt): WebServiceAnswer {
  if (told.mensagemErro !== undefined) return refused(told.mensagemErro);
  const { registroANS, numeroLote, nrProtocoloRecursoGlosa } = told.protocoloRecebimento;
  return { kind: 'appeal-receipt', ansCode: registroANS, lot: numeroLote, protocol: nrProtocoloRecursoGlosa };
}

function appealSituation({ situacaoProtocoloRecurso: told }: AppealSituation): WebServiceAnswer {
  if (told.mensagemErro !== undefined) return refused(told.mensagemErro);
  const { registroANS, numeroLote, nrProtocoloRecursoGlosa, situacaoProtocolo } = told.reciboGlosaStatus;
  return {
    kind: 'appeal-status',
    ansCode: registroANS,
    lot: numeroLote,
    protocol: nrProtocoloRecursoGlosa,
    status: situacaoProtocolo,
  };
}

function cancellation({ reciboCancelaGuia: told }: CancellationAnswer): WebServiceAnswer {
  if (told.mensagemErro !== undefined) return refused(told.mensagemErro);
  const { loteCancelado: lot, guiasCanceladas: guides } = told.reciboCancelaGuia.retornoStatus;
  return {
    kind: 'cancellation',
    lot: lot === undefined ? null : { number: lot.numeroLote, status: lot.statusCancelamento },
    guides: (guides?.dadosGuia ?? []).map((one) => ({
      number: one.numeroGuiaPrestador,
      status: one.statusCancelamento,
    })),
  };
}

function eligibility({ respostaElegibilidade: told }: EligibilityAnswer): WebServiceAnswer {
  if (told.codigoGlosa !== undefined) return refused(told.codigoGlosa);
  const { reciboElegibilidade: receipt } = told;
  return {
    kind: 'eligibility',
    card: receipt.numeroCarteira,
    eligible: receipt.respostaSolicitacao,
    name: receipt.nomeSocialBeneficiario ?? receipt.nomeBeneficiario,
    cardValidity: receipt.validadeCarteira ?? null,
    reasons: (receipt.motivosNegativa?.motivoNegativa ?? []).map(reasonOf),
  };
}

function authorization({ mensagemErro, autorizacaoServico: told }: AuthorizationSituation): WebServiceAnswer {
  if (mensagemErro !== undefined) return refused(mensagemErro);
  const { dadosAutorizacao: given } = told;
  return {
    kind: 'authorization',
    number: given.numeroGuiaPrestador,
    card: told.dadosBeneficiario.numeroCarteira,
    name: told.nomeSocialBeneficiario ?? told.nomeBeneficiario,
    status: told.statusSolicitacao,
    authorizedNumber: given.numeroGuiaOperadora ?? null,
    password: given.senha ?? null,
    date: given.dataAutorizacao ?? null,
    validity: given.dataValidadeSenha ?? null,
    reasons: (told.motivosNegativa?.codigoGlosa ?? []).map((code) => ({ code, description: '' })),
    note: told.observacao ?? null,
    services: (told.servicosAutorizados?.servicoAutorizado ?? []).map((one) => ({
      code: one.procedimento.codigoProcedimento,
      requested: one.quantidadeSolicitada,
      authorized: one.quantidadeAutorizada,
      reasons: (one.motivosNegativa?.motivoNegativa ?? []).map(reasonOf),
      option: one.opcaoFabricante ?? null,
      product: {
        anvisaRegistration: one.registroANVISA ?? null,
        manufacturerReference: one.codigoRefFabricante ?? null,
        operatingAuthorization: one.autorizacaoFuncionamento ?? null,
      },
    })),
  };
}
