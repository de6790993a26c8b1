import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';

/** What an access token says; everything else is asked of the session store. */
export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly branchId: string | null;
  readonly expiresAt: number;
}

const LIFE_SECONDS = 15 * 60;
const CACHE = 5000;

/** Access tokens of 15 minutes: HS256 only, with audience and type. Verified ones are remembered until they expire. [ACC-101, decision A45] */
export class AccessTokens {
  private readonly key: Uint8Array;
  private readonly known = new Map<string, AccessClaims>();

  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('prumo access token').digest();
  }

  sign(claims: Omit<AccessClaims, 'expiresAt'>, now: number): Promise<string> {
    const issued = Math.floor(now / 1000);
    return new SignJWT({ sid: claims.sessionId, ...(claims.branchId ? { branch: claims.branchId } : {}) })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(claims.userId)
      .setAudience('prumo')
      .setIssuedAt(issued)
      .setExpirationTime(issued + LIFE_SECONDS)
      .sign(this.key);
  }

  /** The claims of a valid token, or null. `now` in milliseconds. */
  async verify(token: string, now: number): Promise<AccessClaims | null> {
    const known = this.known.get(token);
    if (known) return known.expiresAt > now ? known : null;
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        audience: 'prumo',
        typ: 'at+jwt',
        currentDate: new Date(now),
      });
      if (typeof payload.sub !== 'string' || typeof payload['sid'] !== 'string' || typeof payload.exp !== 'number')
        return null;
      const branch = payload['branch'];
      const claims = {
        userId: payload.sub,
        sessionId: payload['sid'],
        branchId: typeof branch === 'string' ? branch : null,
        expiresAt: payload.exp * 1000,
      };
      this.remember(token, claims);
      return claims;
    } catch {
      return null;
    }
  }

  private remember(token: string, claims: AccessClaims): void {
    if (this.known.size >= CACHE) this.known.delete(this.known.keys().next().value ?? '');
    this.known.set(token, claims);
  }
}

/** An opaque secret for a cookie, a download or a grant; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
export const sameText = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};
