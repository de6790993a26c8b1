import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { BackupError } from '../backup/index.ts';
import { StartError } from '../database/start-error.ts';
import { sqlState } from '../database/tenant.ts';
import { readSettings, SettingError, type Settings } from '../settings.ts';

/** What a command prints, and with which code its process ends: 0 done, 1 refused or failed, 2 wrongly called, 3 done with warnings. */
export interface Printed {
  readonly code: 0 | 1 | 2 | 3;
  readonly text: string;
}

/** What a command cannot do, in one sentence for the operator. */
export class CommandError extends Error {}

/** A call that no command understands; it is told how to ask for help. */
class UsageError extends Error {}

export interface Call {
  /** An option that takes a text; empty where it was not given. */
  readonly option: (name: string) => string;
  /** The same, refused where it was not given. */
  readonly needed: (name: string) => string;
  readonly flag: (name: string) => boolean;
  readonly settings: Settings;
}

export interface Command {
  /** As one calls it: `backup`. */
  readonly name: string;
  /** The whole of `--help`. */
  readonly help: string;
  readonly options: ParseArgsOptionsConfig;
  readonly run: (call: Call) => Promise<Printed | string>;
}

type Variables = Parameters<typeof readSettings>[0];

/** Carries out one call of a command; whatever is wrong comes back as one sentence with its code. [OPS-007] */
export async function runCommand(command: Command, args: readonly string[], env: Variables): Promise<Printed> {
  try {
    const values = valuesOf(command, args);
    if (values['help'] === true) return { code: 0, text: command.help };
    const printed = await command.run(callOf(values, env));
    return typeof printed === 'string' ? { code: 0, text: printed } : printed;
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, text: `${error.message}; veja «${command.name} --help»\n` };
    return { code: 1, text: `${reasonOf(error)}\n` };
  }
}

/** Runs it for the process: the text to where it belongs, the code to whoever called. */
export async function runAsProcess(command: Command): Promise<void> {
  const { code, text } = await runCommand(command, process.argv.slice(2), process.env);
  process[code === 0 ? 'stdout' : 'stderr'].write(text);
  process.exitCode = code;
}

function valuesOf({ options }: Command, args: readonly string[]): Readonly<Record<string, unknown>> {
  try {
    // The package manager hands its own separator on.
    const own = args[0] === '--' ? args.slice(1) : args;
    return parseArgs({ args: [...own], options: { ...options, help: { type: 'boolean' } } }).values;
  } catch (error) {
    const unknown = /'(-[^'\s]*)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw new UsageError(
      unknown === undefined ? 'Argumento inesperado' : `A opção ${unknown} não existe ou está sem valor`,
    );
  }
}

function callOf(values: Readonly<Record<string, unknown>>, env: Variables): Call {
  const option = (name: string): string => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    option,
    needed: (name) => {
      const value = option(name);
      if (value === '') throw new UsageError(`Falta a opção --${name}`);
      return value;
    },
    flag: (name) => values[name] === true,
    get settings() {
      return readSettings(env);
    },
  };
}

function reasonOf(error: unknown): string {
  if (
    error instanceof CommandError ||
    error instanceof BackupError ||
    error instanceof StartError ||
    error instanceof SettingError
  )
    return error.message;
  const state = sqlState(error);
  const message = error instanceof Error ? error.message : String(error);
  return `Não foi possível concluir${state === '' ? '' : ` (${state})`}: ${message.replaceAll(/\s*\n\s*/g, ' · ')}`;
}
