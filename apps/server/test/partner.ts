import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/** A partner on loopback that answers as told; it ends with the test. */
export async function partner(listener: RequestListener): Promise<string> {
  const http = createServer(listener);
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

export const saying =
  (body: string, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

/** Takes the call and never answers. */
export const silent: RequestListener = () => undefined;

/**
 * How long, in milliseconds, each question to a partner may wait from here on, in the order asked. What is asked for is the subject, not how long
 * a busy machine took.
 */
export function patienceAsked(): () => readonly number[] {
  const asked = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => asked.mockRestore());
  return () => asked.mock.calls.map(([milliseconds]) => milliseconds);
}
