import { IMPORT_KINDS } from '@prumo/domain/imports';
import { label, sentence } from '@prumo/messages';
import '@prumo/messages/all';
import { parseArgs } from 'node:util';
import { namedBranch } from './access/index.ts';
import { Refusal } from './http/refusal.ts';
import { importFile, isImportKind } from './imports/import-file.ts';
import { readSettings } from './settings.ts';
import { start } from './start.ts';

const USAGE = `Uso: import-data <${IMPORT_KINDS.join('|')}> <arquivo.csv|arquivo.xlsx> --branch <código ou nome da unidade> [--dry-run]`;

/** What the command prints, and with which code its process ends. */
export interface Printed {
  readonly code: number;
  readonly text: string;
}

/** Carries out one call of the command `import-data` under an environment; what is wrong comes back as text with code 1. */
export async function importCommand(
  args: readonly string[],
  env: Parameters<typeof readSettings>[0],
): Promise<Printed> {
  try {
    return { code: 0, text: await carryOut(args, env) };
  } catch (error) {
    return { code: 1, text: `${reasonOf(error)}\n` };
  }
}

async function carryOut(args: readonly string[], env: Parameters<typeof readSettings>[0]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { branch: { type: 'string' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help === true) return `${USAGE}\n`;
  const [kind = '', path = ''] = positionals;
  if (!isImportKind(kind) || path === '' || values.branch === undefined) throw new Error(USAGE);
  const dryRun = values['dry-run'] === true;
  const running = await start({ ...readSettings(env), demo: false }, { web: null });
  try {
    const branch = await namedBranch(running.services.db, values.branch);
    const { counts, columns, id } = await importFile(running.services, { kind, path, branch, dryRun });
    const used = columns
      .filter(({ field }) => field !== null)
      .map(({ header, field }) => `${header} → ${label('importField', field ?? '')}`);
    const done =
      `Colunas: ${used.join(', ')}\n${dryRun ? 'Conferência, nada foi gravado' : `Importação ${id}`}. Novos: ${counts.created}. Alterados: ${counts.updated}. ` +
      `Sem mudança: ${counts.unchanged}. Recusados: ${counts.refused}.\n`;
    return counts.refused > 0
      ? `${done}As linhas recusadas e os motivos estão em Configurações, Importação de dados.\n`
      : done;
  } finally {
    await running.stop();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  const [first] = error.problems;
  return first
    ? `${label('importField', first.field)}: ${sentence(first.code, first.data)}`
    : sentence(error.code, error.data);
}
