import { restoreCommand } from './commands/restore.ts';
import { runAsProcess } from './commands/run-command.ts';

await runAsProcess(restoreCommand);
