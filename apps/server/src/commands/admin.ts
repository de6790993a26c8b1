import type { readSettings } from '../settings.ts';
import { backupCommand } from './backup.ts';
import { doctorCommand } from './doctor.ts';
import { importAnsCommand } from './import-ans.ts';
import { createAdminCommand, listUsersCommand, resetPasswordCommand } from './people.ts';
import { restoreCommand } from './restore.ts';
import { type Command, type Printed, runCommand } from './run-command.ts';
import { verifyAuditCommand } from './verify-audit.ts';

/** Every command of the operator, in the order of the help: one that is added stands in it by its line here. */
const COMMANDS: readonly (readonly [command: Command, purpose: string])[] = [
  [createAdminCommand, 'cadastra quem administra uma unidade'],
  [resetPasswordCommand, 'devolve o acesso a quem não consegue mais entrar'],
  [listUsersCommand, 'lista quem pode entrar'],
  [doctorCommand, 'confere o servidor'],
  [verifyAuditCommand, 'prova que a auditoria não foi alterada'],
  [importAnsCommand, 'traz as tabelas TUSS do pacote da ANS'],
  [backupCommand, 'copia o banco de dados e os arquivos'],
  [restoreCommand, 'restaura uma cópia'],
];

const HELP = `Uso: pnpm admin -- <comando> [opções]

${COMMANDS.map(([{ name }, purpose]) => `  ${name.padEnd(16)}${purpose}\n`).join('')}
«pnpm admin -- <comando> --help» explica cada um. O ambiente é o do servidor.
`;

/** `pnpm admin -- <command> …`: hands the call to the command that it names. [OPS-007] */
export async function adminCommand(
  args: readonly string[],
  env: Parameters<typeof readSettings>[0],
  secret?: () => Promise<string>,
): Promise<Printed> {
  const [name = '', ...rest] = args[0] === '--' ? args.slice(1) : args;
  if (name === '--help') return { code: 0, text: HELP };
  const found = COMMANDS.find(([command]) => command.name === name);
  if (found) return runCommand(found[0], rest, env, secret);
  return { code: 2, text: name === '' ? HELP : `O comando «${name}» não existe; veja «admin --help»\n` };
}
