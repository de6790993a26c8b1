import { createHash } from 'node:crypto';

/** MD5 of bytes, in hexadecimal: the digest the server passes to the rules. */
export const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');
