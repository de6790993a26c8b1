import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appealMessageModel,
  cancellationMessageModel,
  readElements,
  receiptMessageModel,
  statusRequestMessageModel,
  transactionHeader,
  writeMessage,
} from '@prumo/tiss';
import type { Group, TransactionHeader, TransactionType } from '@prumo/tiss';
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
        const file = writeMessage(model, { cabecalho: header, [body]: said }, { digest: md5 });
        expect(await checkSchema(file)).toEqual([]);
        const { content } = readFile(file);
        const read = readElements(model, typeof content === 'string' ? [] : content.slice(0, -1));
        if (!read.ok) throw new Error(JSON.stringify(read.error));
        expect(Buffer.from(writeMessage(model, read.value, { digest: md5 }))).toEqual(Buffer.from(file));
      }),
      { numRuns: 40 },
    );
  },
);
