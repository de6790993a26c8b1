import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Document } from './contract.ts';
import { JsonBody } from './json-body.ts';

export const isDocument = (answer: unknown): answer is Document =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer && 'contentType' in answer;

export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  answer: unknown,
): Promise<FastifyReply> {
  return sendText(request, reply, status, answer === undefined ? '' : JSON.stringify(answer));
}

export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: string,
): Promise<FastifyReply> {
  if (text === '') return reply.code(status).send();
  return sendJson(request, reply, status, new JsonBody(text));
}

/** Bytes are passed on as they are: the contract types have checked them, nothing serialises them a second time. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: JsonBody,
): Promise<FastifyReply> {
  const { coding, bytes } = await body.for(request.headers['accept-encoding']);
  if (coding !== null) void reply.header('content-encoding', coding);
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('vary', 'accept-encoding')
    .send(bytes);
}

export async function sendDocument(reply: FastifyReply, document: Document): Promise<FastifyReply> {
  const bytes = await document.bytes;
  const name = document.fileName.replaceAll(/[^\w.-]/g, '_');
  if (document.untrusted) reply.header('content-security-policy', "default-src 'none'; sandbox");
  return reply
    .code(200)
    .header('content-type', document.contentType)
    .header(
      'content-disposition',
      `${document.contentType === 'application/pdf' && !document.untrusted ? 'inline' : 'attachment'}; filename="${name}"; filename*=UTF-8''${encodeURIComponent(document.fileName.toWellFormed())}`,
    )
    .header('referrer-policy', 'no-referrer')
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes);
}
