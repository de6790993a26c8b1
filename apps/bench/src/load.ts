import { Agent, request } from 'node:http';

/** How long each measured round of requests goes on: the middle of several rounds counts. */
export const ROUND_MS = 2000;

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: number;
}

export interface Target {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent, each time something else; without it the target is read. */
  readonly sent?: () => object;
}

/** One request; whether it was answered as wanted. */
export function once(agent: Agent, { port, path, headers, sent: write }: Target): Promise<boolean> {
  const written = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  };
  return new Promise((resolve) => {
    const options = { agent, host: '127.0.0.1', port, path, headers, ...(write && written) };
    const sent = request(options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === (write ? 201 : 200)));
    });
    sent.on('error', () => resolve(false));
    sent.end(write && JSON.stringify(write()));
  });
}

/** Sends requests over `connections` kept connections for a while. Times in milliseconds. */
export async function load(targets: readonly Target[], connections: number, durationMs: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let errors = 0;
  let next = 0;
  const begun = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() - begun < durationMs) {
      const target = targets[next++ % targets.length];
      if (!target) return;
      const sent = performance.now();
      if (!(await once(agent, target))) errors++;
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  const seconds = (performance.now() - begun) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), errors };
}

/** The body of one answer, to check that both sides say the same. */
export async function body({ port, path, headers }: Target): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return answer.json();
}
