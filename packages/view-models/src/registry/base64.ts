const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 without the browser's or Node's own: neither is known here. */
export function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const four = [18, 12, 6, 0].map((shift) => DIGITS[(three >> shift) & 63] ?? '');
    const missing = Math.max(0, at + 3 - bytes.length);
    parts.push([...four.slice(0, 4 - missing), ...'=='.slice(0, missing)].join(''));
  }
  return parts.join('');
}
