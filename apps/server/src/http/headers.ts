import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where people reach the server; null where no such address is set. */
interface Settings {
  readonly publicUrl: string | null;
}

const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // Controls of the interface place their panels by inline style attributes; scripts never are inline.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-src 'self' blob:",
  "frame-ancestors 'none'",
].join('; ');

/** Security headers of every answer, also of errors and files. [AUD-013] */
export function securityHeaders(app: FastifyInstance, settings: Settings): void {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request.url, reply, settings));
}

/** The same for an answer that is given before any hook. [AUD-013] */
export function setSecurityHeaders(
  url: string,
  reply: Pick<FastifyReply, 'header' | 'hasHeader'>,
  settings: Settings,
): void {
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', POLICY);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('x-frame-options', 'DENY');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin');
  if (settings.publicUrl?.startsWith('https:'))
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (url.startsWith('/api')) reply.header('cache-control', 'no-store');
}
