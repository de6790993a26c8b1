import { localOf } from '@prumo/domain/dates';
import type { LocalDate } from '@prumo/domain/dates';
import { ok, refuse } from '@prumo/domain/result';
import type { Problem, Result } from '@prumo/domain/result';
import { contractedSender } from '../lots/contracted-sender.ts';
import { transactionHeader } from '../lots/transaction-header.ts';
import type { Sender } from '../lots/transaction-header.ts';
import type { TransactionType } from '../lots/transaction-types.ts';
import type { FileSettings } from '../messages/write-message.ts';
import type { TransactionHeader } from '../model/lot-message.ts';
import {
  cancellationRequestModel,
  eligibilityRequestModel,
  statementRequestModel,
  statusRequestModel,
} from '../model/web-service-messages.ts';
import type {
  CancellationRequest,
  EligibilityRequest,
  StatementRequest,
  StatusRequest,
} from '../model/web-service-messages.ts';
import { contractedAs } from '../guides/guide-of-account.ts';
import type { BillingParties } from '../guides/guide-of-account.ts';
import { checkElements } from '../xml/check-elements.ts';
import type { Group, ValueOf } from '../xml/element.ts';
import { writeEnvelope } from './envelope.ts';
import type { ProviderLogin } from './lot-envelope.ts';
import { WEB_SERVICE_OPERATIONS } from './operations.ts';
import type { WebServiceOperation } from './operations.ts';

/** Who asks whom, when, and how the message is written. */
export interface WebServiceTerms {
  /** The number of the message, of the sequence of the lots. */
  readonly sequence: number;
  /** ISO with offset. */
  readonly at: string;
  readonly timeZone: string;
  readonly parties: Pick<BillingParties, 'contract' | 'branch'>;
  /** Registro ANS. */
  readonly ansCode: string;
  readonly login: ProviderLogin | null;
  readonly files: FileSettings;
}

export type Written = Result<Uint8Array, Problem[]>;
type Contractor = StatusRequest['solicitacaoStatusProtocolo']['dadosPrestador'];

/** SOLIC_STATUS_PROTOCOLO: what became of a protocol; problems by element path. [TIS-014] */
export function statusRequest(protocol: string, terms: WebServiceTerms): Written {
  return written('status', 'SOLIC_STATUS_PROTOCOLO', statusRequestModel, terms, (cabecalho, dadosPrestador) => ({
    cabecalho,
    solicitacaoStatusProtocolo: { dadosPrestador, numeroProtocolo: protocol },
  }));
}

/** CANCELA_GUIA of a whole lot, by its number and protocol, or of guides of it that are billed (step 2 of table 56). [TIS-014] */
export function cancellationRequest(
  { lot, protocol, guides }: { readonly lot: string; readonly protocol: string; readonly guides: readonly string[] },
  terms: WebServiceTerms,
): Written {
  const tipoCancelamento: CancellationRequest['cancelaGuia']['tipoCancelamento'] =
    guides.length === 0
      ? { tipoCancelamentoLote: { numeroLote: lot, numeroProtocolo: protocol } }
      : {
          tipoCancelamentoGuia: guides.map((number) => ({
            tipoGuia: '2',
            numeroGuiaPrestador: number,
            numeroProtocolo: protocol,
          })),
        };
  return written('cancellation', 'CANCELA_GUIA', cancellationRequestModel, terms, (cabecalho, dadosPrestador) => ({
    cabecalho,
    cancelaGuia: { dadosPrestador, tipoCancelamento },
  }));
}

/** SOLIC_DEMONSTRATIVO_RETORNO: the analysis of accounts of a protocol. [TIS-015] */
export function statementRequest(protocol: string, terms: WebServiceTerms): Written {
  const dataSolicitacao = localOf(terms.at, terms.timeZone).date;
  return written(
    'statement',
    'SOLIC_DEMONSTRATIVO_RETORNO',
    statementRequestModel,
    terms,
    (cabecalho, dadosPrestador): StatementRequest => ({
      cabecalho,
      solicitacaoDemonstrativoRetorno: {
        demonstrativoAnalise: { dadosPrestador, dataSolicitacao, protocolos: { numeroProtocolo: [protocol] } },
      },
    }),
  );
}

/** What was paid on a day, or of a month of competence. */
export type PaidPeriod =
  | { readonly kind: 'day'; readonly paidOn: LocalDate }
  /** YYYY-MM. */
  | { readonly kind: 'month'; readonly month: string };

/** Table 53: of payment. */
const OF_PAYMENT = '1';

/** SOLIC_DEMONSTRATIVO_RETORNO: what the insurer paid of a period; problems by element path. [TIS-016] */
export function paymentStatementRequest(period: PaidPeriod, terms: WebServiceTerms): Written {
  const dataSolicitacao = localOf(terms.at, terms.timeZone).date;
  const periodo =
    period.kind === 'day' ? { dataPagamento: period.paidOn } : { competencia: period.month.replace('-', '') };
  return written(
    'statement',
    'SOLIC_DEMONSTRATIVO_RETORNO',
    statementRequestModel,
    terms,
    (cabecalho, dadosPrestador): StatementRequest => ({
      cabecalho,
      solicitacaoDemonstrativoRetorno: {
        demonstrativoPagamento: { dadosPrestador, dataSolicitacao, tipoDemonstrativo: OF_PAYMENT, periodo },
      },
    }),
  );
}

/** The card of a beneficiary, as the guide has it; a token, or why there is none. */
export interface EligibilityAsked {
  readonly card: string;
  readonly cardValidity: LocalDate | null;
  readonly token: string | null;
  /** Code of table 74. */
  readonly tokenAbsence: string | null;
}

/** VERIFICA_ELEGIBILIDADE: whether whoever has a card is covered today. */
export function eligibilityRequest(asked: EligibilityAsked, terms: WebServiceTerms): Written {
  type Asked = EligibilityRequest['pedidoElegibilidade'];
  return written(
    'eligibility',
    'VERIFICA_ELEGIBILIDADE',
    eligibilityRequestModel,
    terms,
    (cabecalho, dadosPrestador): EligibilityRequest => ({
      cabecalho,
      pedidoElegibilidade: {
        dadosPrestador,
        numeroCarteira: asked.card,
        ...(asked.cardValidity === null ? {} : { validadeCarteira: asked.cardValidity }),
        ...(asked.tokenAbsence === null
          ? {}
          : { ausenciaCodValidacao: asked.tokenAbsence as NonNullable<Asked['ausenciaCodValidacao']> }),
        ...(asked.token === null ? {} : { codValidacao: asked.token }),
      },
    }),
  );
}

/** A message of the web services with its header and hash, or what breaks its model. */
export function written<G extends Group>(
  operation: WebServiceOperation,
  type: TransactionType,
  model: G,
  terms: WebServiceTerms,
  message: (cabecalho: TransactionHeader, dadosPrestador: Contractor) => ValueOf<G>,
): Written {
  const { login, files, ansCode, parties, ...transaction } = terms;
  const sender = contractedSender(contractedAs(parties));
  const header = transactionHeader({ ...transaction, type, sender, insurer: ansCode });
  if (!header.ok) return header;
  const cabecalho: TransactionHeader =
    login === null
      ? header.value
      : { ...header.value, loginSenhaPrestador: { loginPrestador: login.login, senhaPrestador: login.password } };
  const made = message(cabecalho, contractorOf(sender));
  const problems = checkElements(model, made, { asciiOnly: files.asciiOnly ?? false });
  return problems.length > 0
    ? refuse(problems)
    : ok(writeEnvelope(WEB_SERVICE_OPERATIONS[operation].request, model, made, files));
}

function contractorOf(sender: Sender): Contractor {
  if ('CNPJ' in sender) return { cnpjContratado: sender.CNPJ.toUpperCase() };
  return 'CPF' in sender ? { cpfContratado: sender.CPF } : sender;
}
