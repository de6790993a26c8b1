import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The first line of the standard input: asked for on a terminal, without showing what is typed; else read from where it is sent. */
export async function typedSecret(): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) process.stderr.write('Senha: ');
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) process.stderr.write('\n');
  }
}
