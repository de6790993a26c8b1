import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appealMessageModel,
  authorizationAnswerModel,
  authorizationRequestModel,
  authorizationStatusAnswerModel,
  authorizationStatusModel,
  cancellationMessageModel,
  cancellationRequestModel,
  eligibilityRequestModel,
  readElements,
  receiptMessageModel,
  appealDecisionModel,
  appealReceiptModel,
  appealSituationModel,
  appealStatusRequestModel,
  statementRequestModel,
  statusRequestMessageModel,
  statusRequestModel,
  transactionHeader,
  WEB_SERVICE_OPERATIONS,
  writeEnvelope,
  writeMessage,
} from '@prumo/tiss';
import type { Group, TransactionHeader, TransactionType, WebServiceOperation } from '@prumo/tiss';
import { checkSchema } from '../../src/tiss/index.ts';
import { valueOf } from './random-message.ts';
import { md5, readFile } from './read-file.ts';

function headerOf(type: TransactionType): TransactionHeader {
  const made = transactionHeader({
    type,
    sequence: 7,
    at: '2026-11-20T13:30:00Z',
    timeZone: 'America/Sao_Paulo',
    sender: { CNPJ: '12abc34501de35' },
    insurer: '999999',
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

/** What comes back has origin and destination the other way round. */
function answered(header: TransactionHeader): object {
  return { ...header, origem: header.destino, destino: header.origem };
}

interface Kind {
  readonly type: TransactionType;
  readonly model: Group;
  readonly body: 'prestadorParaOperadora' | 'operadoraParaPrestador';
}

const KINDS: readonly Kind[] = [
  { type: 'CANCELA_GUIA', model: cancellationMessageModel, body: 'prestadorParaOperadora' },
  { type: 'SOLIC_STATUS_PROTOCOLO', model: statusRequestMessageModel, body: 'prestadorParaOperadora' },
  { type: 'RECURSO_GLOSA', model: appealMessageModel, body: 'prestadorParaOperadora' },
  { type: 'PROTOCOLO_RECEBIMENTO', model: receiptMessageModel, body: 'operadoraParaPrestador' },
];

test.each(KINDS)(
  'whatever $type says, its file is valid and says the same when it is read',
  async ({ type, model, body }) => {
    const slot = model.fields[body];
    if (slot?.kind !== 'group') throw new Error(`${type} has no body`);
    const header = body === 'prestadorParaOperadora' ? headerOf(type) : answered(headerOf(type));
    await fc.assert(
      fc.asyncProperty(valueOf(slot), async (said) => {
        const file = writeMessage(model, { cabecalho: header, [body]: said }, { digest: md5 }).file;
        expect(await checkSchema(file)).toEqual([]);
        const { content } = readFile(file);
        const read = readElements(model, typeof content === 'string' ? [] : content.slice(0, -1));
        if (!read.ok) throw new Error(JSON.stringify(read.error));
        expect(Buffer.from(writeMessage(model, read.value, { digest: md5 }).file)).toEqual(Buffer.from(file));
      }),
      { numRuns: 40 },
    );
  },
);

interface Asked {
  readonly operation: Exclude<WebServiceOperation, 'lot'>;
  readonly type: TransactionType;
  readonly model: Group;
  readonly side: 'request' | 'answer';
}

/** What goes out over the web services, and what the simulator answers to authorizations. */
const ASKED: readonly Asked[] = [
  { operation: 'appealStatus', type: 'SOLIC_STATUS_RECURSO_GLOSA', model: appealStatusRequestModel, side: 'request' },
  { operation: 'appeal', type: 'RECEBIMENTO_RECURSO_GLOSA', model: appealReceiptModel, side: 'answer' },
  { operation: 'appealStatus', type: 'RESPOSTA_RECURSO_GLOSA', model: appealSituationModel, side: 'answer' },
  { operation: 'appealStatus', type: 'RESPOSTA_RECURSO_GLOSA', model: appealDecisionModel, side: 'answer' },
  { operation: 'status', type: 'SOLIC_STATUS_PROTOCOLO', model: statusRequestModel, side: 'request' },
  { operation: 'cancellation', type: 'CANCELA_GUIA', model: cancellationRequestModel, side: 'request' },
  { operation: 'statement', type: 'SOLIC_DEMONSTRATIVO_RETORNO', model: statementRequestModel, side: 'request' },
  { operation: 'eligibility', type: 'VERIFICA_ELEGIBILIDADE', model: eligibilityRequestModel, side: 'request' },
  { operation: 'authorization', type: 'SOLICITACAO_PROCEDIMENTOS', model: authorizationRequestModel, side: 'request' },
  {
    operation: 'authorizationStatus',
    type: 'SOLICITA_STATUS_AUTORIZACAO',
    model: authorizationStatusModel,
    side: 'request',
  },
  { operation: 'authorization', type: 'RESPOSTA_SOLICITACAO', model: authorizationAnswerModel, side: 'answer' },
  {
    operation: 'authorizationStatus',
    type: 'STATUS_AUTORIZACAO',
    model: authorizationStatusAnswerModel,
    side: 'answer',
  },
];

test.each(ASKED)(
  'TIS-014 whatever a message of the web services says ($type), the official schema takes it',
  async ({ operation, type, model, side }) => {
    const [, [body, slot] = ['', undefined]] = Object.entries(model.fields);
    if (slot?.kind !== 'group') throw new Error(`${type} has no body`);
    const header = side === 'request' ? headerOf(type) : answered(headerOf(type));
    await fc.assert(
      fc.asyncProperty(valueOf(slot), async (said) => {
        const envelope = writeEnvelope(
          WEB_SERVICE_OPERATIONS[operation][side],
          model,
          { cabecalho: header, [body]: said },
          { digest: md5 },
        );
        const message =
          /<soapenv:Body>([\s\S]*)<\/soapenv:Body>/.exec(Buffer.from(envelope).toString('utf8'))?.[1] ?? '';
        expect(await checkSchema(Buffer.from(message))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  },
);
