import { importAnsCommand } from './commands/import-ans.ts';
import { runAsProcess } from './commands/run-command.ts';

await runAsProcess(importAnsCommand);
