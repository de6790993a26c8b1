import { IMPORT_KINDS } from '@prumo/domain/imports';
import { label, sentence } from '@prumo/messages';
import '@prumo/messages/all';
import { parseArgs } from 'node:util';
import type { Db } from './database/pool.ts';
import { Refusal } from './http/refusal.ts';
import { importFile, isImportKind } from './imports/import-file.ts';
import { readSettings } from './settings.ts';
import { start } from './start.ts';

const USAGE = `Uso: import-data <${IMPORT_KINDS.join('|')}> <arquivo.csv|arquivo.xlsx> --branch <código ou nome da unidade> [--dry-run]`;

/**
 * `pnpm import-data patients pacientes.xlsx --branch "Clínica Aurora" --dry-run`: brings a file from another system as the screen does. Without
 * --dry-run it is written after the check; rows that are refused stop nobody, and the import can be undone on the screen. With its own database
 * the server must be stopped.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { branch: { type: 'string' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help === true) return void process.stdout.write(`${USAGE}\n`);
  const [kind = '', path = ''] = positionals;
  if (!isImportKind(kind) || path === '' || values.branch === undefined) throw new Error(USAGE);
  const dryRun = values['dry-run'] === true;
  const running = await start({ ...readSettings(process.env), demo: false }, { web: null });
  try {
    const branch = await branchOf(running.services.db, values.branch);
    const { counts, columns, id } = await importFile(running.services, { kind, path, branch, dryRun });
    const used = columns
      .filter(({ field }) => field !== null)
      .map(({ header, field }) => `${header} → ${label('importField', field ?? '')}`);
    process.stdout.write(
      `Colunas: ${used.join(', ')}\n${dryRun ? 'Conferência, nada foi gravado' : `Importação ${id}`}. Novos: ${counts.created}. Alterados: ${counts.updated}. ` +
        `Sem mudança: ${counts.unchanged}. Recusados: ${counts.refused}.\n`,
    );
    if (counts.refused > 0)
      process.stdout.write('As linhas recusadas e os motivos estão em Configurações, Importação de dados.\n');
  } finally {
    await running.stop();
  }
}

async function branchOf(db: Db, text: string): Promise<{ readonly id: string; readonly customerId: string }> {
  const found = await db
    .selectFrom('branch')
    .select(['id', 'name', 'customer_id'])
    .where((eb) => eb.or([eb('id', '=', text), eb('public_id', '=', text), eb('name', '=', text)]))
    .execute();
  const [branch] = found;
  if (!branch) throw new Error(`Nenhuma unidade se chama «${text}»`);
  if (found.length > 1)
    throw new Error(
      `Mais de uma unidade se chama «${text}»: informe o código (${found.map(({ id }) => id).join(', ')})`,
    );
  return { id: branch.id, customerId: branch.customer_id };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  const [first] = error.problems;
  return first
    ? `${label('importField', first.field)}: ${sentence(first.code, first.data)}`
    : sentence(error.code, error.data);
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
});
