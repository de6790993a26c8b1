import { importCommand } from './import-command.ts';

/**
 * `pnpm import-data patients pacientes.xlsx --branch "Clínica Aurora" --dry-run`: brings a file from another system as the screen does. Without
 * --dry-run it is written after the check; rows that are refused stop nobody, and the import can be undone on the screen. With its own database
 * the server must be stopped.
 */
const { code, text } = await importCommand(process.argv.slice(2), process.env);
process[code === 0 ? 'stdout' : 'stderr'].write(text);
process.exitCode = code;
