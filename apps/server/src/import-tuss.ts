import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { importTuss } from './registry/import-tuss.ts';
import { readTableFile } from './registry/read-table-file.ts';
import { readSettings } from './settings.ts';
import { start } from './start.ts';

const TABLES = new Set(['18', '19', '20', '22']);

/**
 * `pnpm --filter @prumo/server import-tuss 22 tabela-22.xlsx`: takes a national table that the operator of the server downloaded from the
 * agency. The codes are shared by all clinics, so no clinic's administrator may do it. With its own database the server must be stopped.
 */
async function main(): Promise<void> {
  const [table = '', file = ''] = process.argv.slice(2);
  if (!TABLES.has(table) || file === '') throw new Error('Uso: import-tuss <18|19|20|22> <arquivo.csv|arquivo.xlsx>');
  const cells = await readTableFile(await readFile(file));
  const running = await start({ ...readSettings(process.env), demo: false }, { web: null });
  try {
    const done = await importTuss(running.services.db, table, cells, basename(file));
    if (done === null) throw new Error('Não encontramos o cabeçalho: a tabela precisa das colunas «Código do Termo» e «Termo»');
    process.stdout.write(`Tabela ${table}. Códigos importados: ${done.imported}. Linhas ignoradas: ${done.skipped}.\n`);
  } finally {
    await running.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
