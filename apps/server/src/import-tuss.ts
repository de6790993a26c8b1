import { basename, extname } from 'node:path';
import { open } from 'node:fs/promises';
import { tussTypeOf } from './files/index.ts';
import { takeTussPackage } from './imports/tuss-package.ts';
import { readSettings } from './settings.ts';
import { start } from './start.ts';

/**
 * `pnpm --filter @prumo/server import-tuss pacote.zip` or `… import-tuss tabela.xlsx 22`: takes the national tables that the operator of the server
 * downloaded from the agency, of any size that fits in memory. The codes are shared by all clinics. With its own database the server must be stopped. [TIS-022]
 */
async function main(): Promise<void> {
  const [path = '', table = null] = process.argv.slice(2);
  if (path === '') throw new Error('Uso: import-tuss <pacote.zip|arquivo.csv|arquivo.xlsx> [18|19|20|22]');
  const file = await open(path);
  const { extension } = await file
    .stat()
    .then(({ size }) => tussTypeOf(file, size))
    .finally(() => file.close());
  const running = await start({ ...readSettings(process.env), demo: false }, { web: null });
  try {
    const taken = await takeTussPackage(
      running.services.db,
      { path, name: basename(path, extname(path)), extension },
      table,
      false,
    );
    for (const { table: name, file: source, added, changed, ended, unchanged, skipped } of taken) {
      process.stdout.write(
        `Tabela ${name} (${source}): ${added} novos, ${changed} alterados, ${ended} encerrados, ${unchanged} sem mudança, ${skipped} linhas ignoradas.\n`,
      );
    }
  } finally {
    await running.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
