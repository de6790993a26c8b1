import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/** Behind HTTPS the name binds the cookie to this host; on plain HTTP (local use) browsers would refuse that prefix. */
const cookieName = (settings: Settings): string => (isHttps(settings) ? '__Host-prumo' : 'prumo');
const isHttps = (settings: Settings): boolean => settings.publicUrl?.startsWith('https:') ?? false;

/** Keeps the refresh secret out of scripts' reach: HttpOnly, SameSite=Strict. Without `keep` it ends with the browser. [ACC-101, decision A45] */
export function setRefreshCookie(
  reply: FastifyReply,
  settings: Settings,
  secret: string,
  keep: boolean,
  lifeSeconds: number,
): void {
  reply.setCookie(cookieName(settings), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(settings),
    ...(keep ? { maxAge: lifeSeconds } : {}),
  });
}

export const clearRefreshCookie = (reply: FastifyReply, settings: Settings): void =>
  void reply.clearCookie(cookieName(settings), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(settings),
  });

export const refreshCookie = (request: FastifyRequest, settings: Settings): string | undefined =>
  request.cookies[cookieName(settings)];
