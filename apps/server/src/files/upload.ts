import { Busboy, type BusboyHeaders, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { checkDocumentSize, checkReturnSize, MAX_DOCUMENT_BYTES, MAX_RETURN_BYTES } from '@prumo/domain/billing';
import { checkFileSize, MAX_FILE_BYTES } from '@prumo/domain/clinical';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inTenant } from '../database/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { descriptionOf } from './file-name.ts';
import { permittedOwner } from './file-owner.ts';
import { documentTypeOf, type FileType, fileTypeOf } from './file-type.ts';
import { type TableType, tableTypeOf } from './table-type.ts';
import { tussTypeOf, type TussType } from './tuss-type.ts';
import { xmlTypeOf, type XmlType } from './xml-type.ts';

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | null;
  }
}

interface Sent {
  readonly extension: FileType['extension'] | TableType['extension'] | TussType['extension'] | XmlType['extension'];
  readonly contentType: string;
}

/** A file that has arrived whole and lies on disk. */
export interface Upload extends Sent {
  readonly id: string;
  readonly description: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** Set once its row is committed; a file that nobody kept is removed again before the answer leaves. */
  kept: boolean;
}

interface Most {
  readonly bytes: number;
  /** What whoever sends more hears. */
  readonly code: string;
  readonly check: (bytes: number) => { readonly ok: boolean };
}

const COMMON: Most = { bytes: MAX_FILE_BYTES, code: 'file.too-large', check: checkFileSize };
const OF_DOCUMENTS: Most = { bytes: MAX_DOCUMENT_BYTES, code: 'billing.document-too-large', check: checkDocumentSize };
const OF_RETURNS: Most = { bytes: MAX_RETURN_BYTES, code: 'return.too-large', check: checkReturnSize };

/** The operations that take a form with a file, each with what the file may be; any other answers 415. */
const KINDS: Readonly<Record<string, Kind>> = {
  uploadFile: { typeOf: fileTypeOf, stays: true },
  addGuideDocument: { typeOf: documentTypeOf, stays: true, most: OF_DOCUMENTS, refused: 'billing.document-format' },
  createImport: { typeOf: tableTypeOf, stays: false },
  importTuss: { typeOf: tussTypeOf, stays: false },
  importBillingReturn: { typeOf: xmlTypeOf, stays: false, most: OF_RETURNS },
  previewBillingReturn: { typeOf: tableTypeOf, stays: false, most: OF_RETURNS },
  importBillingReturnTable: { typeOf: tableTypeOf, stays: false, most: OF_RETURNS },
};

interface Kind {
  readonly typeOf: (file: FileHandle, sizeBytes: number) => Promise<Sent | null>;
  /** Whether the file itself is kept, or read once and let go. */
  readonly stays: boolean;
  /** How large it may be, where that is not the common limit. */
  readonly most?: Most;
  /** What whoever sends something else hears. */
  readonly refused?: string;
}

/**
 * Takes multipart bodies: the file flows to disk as it arrives, after the permission was checked and before a transaction is
 * open, so that a slow sender holds no connection of the database. The body that the contract sees is the fingerprint of the content. [LIM-024, AUD-012]
 */
export function acceptUploads(app: FastifyInstance, services: Needed): void {
  app.decorateRequest('upload', null);
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { operationId } = (request.routeOptions.schema ?? {}) as { readonly operationId?: string };
    const kind = KINDS[operationId ?? ''];
    if (!kind) throw new Refusal(415, 'request.invalid');
    await refuseUnpermitted(request, services);
    const upload = await receive(request, payload, services, kind);
    request.upload = upload;
    return { file: upload.sha256 };
  });
  app.addHook('onSend', async ({ upload }) => {
    if (upload && !upload.kept) await services.files.remove(upload.id);
  });
}

type Needed = Pick<Services, 'db' | 'files' | 'newId' | 'settings'>;

/** Whether the caller may write the person's files is asked before a byte is stored; the transaction that keeps the file asks again. */
async function refuseUnpermitted({ params, prumo: session }: FastifyRequest, { db, settings }: Needed): Promise<void> {
  const { entityId = '' } = params as { readonly entityId?: string };
  // An address that is none is refused by the contract afterwards.
  if (!session?.branch || !/^[0-9a-f]{24}$/.test(entityId)) return;
  const scope = { branchId: session.branch.id, customerId: session.customerId, userId: session.userId };
  await inTenant(db, scope, (trx) => permittedOwner({ trx, session }, settings.restrictedUserIds, entityId, 'write'));
}

async function receive(
  request: FastifyRequest,
  payload: IncomingMessage,
  { files, newId }: Pick<Needed, 'files' | 'newId'>,
  { typeOf, stays, most = COMMON, refused = 'file.type-refused' }: Kind,
): Promise<Upload> {
  const id = newId();
  await files.prepare(id);
  try {
    const { name, sizeBytes, sha256 } = await firstFile(request, payload, most, () => files.write(id));
    if (!most.check(sizeBytes).ok) throw new Refusal(422, 'file.empty');
    const description = descriptionOf(name);
    if (description === null) throw new Refusal(422, 'file.name-refused');
    const file = await open(files.pathOf(id), 'r');
    const type = await typeOf(file, sizeBytes).finally(() => file.close());
    if (!type) throw new Refusal(422, refused);
    if (stays) await files.keep(id);
    return { id, description, sizeBytes, sha256, ...type, kept: false };
  } catch (error) {
    await files.remove(id);
    throw error;
  }
}

type WriteStreamOf = () => WriteStream;

interface Arrived {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/**
 * The one part of the form, `file`; a second part, another field or a broken form is refused. The rest of a refused form is read
 * away, so that the connection lives to carry the answer, and no file stays open.
 */
async function firstFile(
  request: FastifyRequest,
  payload: IncomingMessage,
  most: Most,
  target: WriteStreamOf,
): Promise<Arrived> {
  const parser = parserOf(request, most);
  const parts: { readonly stream: BusboyFileStream; readonly arriving: Promise<Arrived> }[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('file', (field, stream, name) => {
        // A stream that is given up speaks of it; whoever reads it has heard already.
        stream.on('error', () => {});
        stream.on('limit', () => reject(new Refusal(413, most.code)));
        const arriving = store(stream, name, target);
        arriving.catch(reject);
        parts.push({ stream, arriving });
        if (field !== 'file') reject(new Refusal(422, 'file.one-only'));
      });
      for (const event of ['field', 'partsLimit'] as const)
        parser.on(event, () => reject(new Refusal(422, 'file.one-only')));
      parser.on('finish', resolve);
      parser.on('error', () => reject(new Refusal(400, 'request.invalid')));
      finished(payload, (error) => {
        if (error) reject(new Refusal(400, 'request.invalid'));
      });
      payload.pipe(parser);
    });
  } catch (error) {
    payload.unpipe(parser);
    payload.resume();
    for (const { stream, arriving } of parts) {
      stream.destroy();
      await arriving.catch(() => {});
    }
    throw error;
  }
  const [first] = parts;
  if (!first) throw new Refusal(422, 'file.missing');
  return first.arriving;
}

function parserOf(request: FastifyRequest, most: Most): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      preservePath: true,
      limits: {
        fileSize: most.bytes,
        files: 1,
        fields: 1,
        parts: 1,
        fieldSize: 1000,
        headerPairs: 20,
        headerSize: 8192,
      },
    });
  } catch {
    throw new Refusal(400, 'request.invalid');
  }
}

async function store(stream: BusboyFileStream, name: string | undefined, target: WriteStreamOf): Promise<Arrived> {
  const disk = target();
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      sizeBytes += piece.length;
      hash.update(piece);
      yield piece;
    }
  };
  try {
    await pipeline(stream, measured, disk);
  } finally {
    // Only a closed file can be removed for good.
    if (!disk.closed) await once(disk, 'close');
  }
  return { name: name ?? '', sizeBytes, sha256: hash.digest('hex') };
}
