import { backupCommand } from './commands/backup.ts';
import { runAsProcess } from './commands/run-command.ts';

await runAsProcess(backupCommand);
