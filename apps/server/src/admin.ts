import { adminCommand } from './commands/admin.ts';
import { printAndEnd } from './commands/run-command.ts';

printAndEnd(await adminCommand(process.argv.slice(2), process.env));
