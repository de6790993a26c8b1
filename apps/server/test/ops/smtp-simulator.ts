import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface SmtpSimulator {
  readonly url: string;
  /** What was delivered, head and text. */
  readonly delivered: string[];
  /** Who is refused, by address. */
  readonly refused: Set<string>;
  /** Whose mail is taken and never answered, by address. */
  readonly unanswered: Set<string>;
  readonly stop: () => Promise<void>;
}

/** A mail server on this machine that speaks as much SMTP as a sender needs (RFC 5321). */
export async function startSmtp(): Promise<SmtpSimulator> {
  const delivered: string[] = [];
  const refused = new Set<string>();
  const unanswered = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let text = '';
    let inData = false;
    let to = '';
    const command = (line: string): void => {
      if (/^(EHLO|HELO)/i.test(line)) return say('250 ok');
      if (/^RCPT TO:/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        return say(refused.has(to) ? '550 no such box' : '250 ok');
      }
      if (/^DATA/i.test(line)) {
        inData = true;
        return say('354 go on');
      }
      say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
    };
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!inData) command(line);
        else if (line !== '.') text += `${line}\n`;
        else {
          inData = false;
          if (!unanswered.has(to)) {
            delivered.push(text);
            say('250 taken');
          }
          text = '';
        }
      }
    });
    say('220 simulator');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    refused,
    unanswered,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
