import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  /** All that the near side has said. */
  said: string;
  lost: boolean;
}

/** A wire between a server and its database that can be bad in every way: it stalls, loses what it carries, is cut, and delays. */
export class WireProxy {
  private readonly server: Server;
  private readonly pairs = new Set<Pair>();
  private stalled = false;
  private delayMs = 0;
  private lostOnArrival = false;

  constructor(socketPath: string) {
    this.server = createServer({ allowHalfOpen: true }, (near) => this.join(near, socketPath));
  }

  /** The port of this computer that leads to the database. */
  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => {
        const address = this.server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }

  /** Nothing passes any more, and nothing is lost. */
  stall(): void {
    this.stalled = true;
  }

  /** What is connected now gets nothing through ever again, and neither side is told; new connections neither, until `restore`. */
  lose(): void {
    this.lostOnArrival = true;
    for (const pair of this.pairs) pair.lost = true;
  }

  /** As `lose`, for the connections that said something like this, and for no new one. */
  loseThose(said: (text: string) => boolean): void {
    for (const pair of this.pairs) if (said(pair.said)) pair.lost = true;
  }

  /** Both ends are told that the connection is gone. */
  cut(): void {
    for (const { near, far } of this.pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  delay(milliseconds: number): void {
    this.delayMs = milliseconds;
  }

  /** The wire is whole again: what waited arrives, what was lost stays lost. */
  restore(): void {
    this.stalled = false;
    this.lostOnArrival = false;
    this.delayMs = 0;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => void this.server.close(resolve));
  }

  private join(near: Socket, socketPath: string): void {
    const far = connect({ path: socketPath, allowHalfOpen: true });
    const pair: Pair = { near, far, said: '', lost: this.lostOnArrival };
    this.pairs.add(pair);
    const directions = [
      [near, far],
      [far, near],
    ] as const;
    for (const [from, to] of directions) {
      let sent = Promise.resolve();
      // What a lost wire carries, bytes or the end of one side, does not arrive at the other.
      const pass = (act: () => void): void => {
        const at = Date.now() + this.delayMs;
        sent = sent.then(async () => {
          while (this.stalled || Date.now() < at) await wait(5);
          if (!pair.lost) act();
        });
      };
      from.on('data', (bytes: Buffer) => {
        if (from === near) pair.said += bytes.toString('latin1');
        pass(() => to.write(bytes));
      });
      from.on('end', () => pass(() => to.end()));
      from.on('error', () => {});
      from.on('close', () => {
        pass(() => to.destroy());
        if (near.destroyed && far.destroyed) this.pairs.delete(pair);
      });
    }
  }
}
