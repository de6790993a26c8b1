import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { sentence } from '@prumo/messages';
import '@prumo/messages/all';
import { BackupError } from '../backup/index.ts';
import { StartError } from '../database/start-error.ts';
import { sqlState } from '../database/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { readSettings, SettingError, type Settings } from '../settings.ts';
import { typedSecret } from './typed-secret.ts';

/** What a command prints, and with which code its process ends: 0 done, 1 refused or failed, 2 wrongly called, 3 done with warnings. */
export interface Printed {
  readonly code: 0 | 1 | 2 | 3;
  readonly text: string;
}

/** What a command cannot do, in one sentence for the operator. */
export class CommandError extends Error {}

/** A call that no command understands; it is told how to ask for help. */
export class UsageError extends Error {}

export interface Call {
  /** An option that takes a text; empty where it was not given. */
  readonly option: (name: string) => string;
  /** The same, refused where it was not given. */
  readonly needed: (name: string) => string;
  readonly flag: (name: string) => boolean;
  /** What stands without a name, as far as the command takes any. */
  readonly rest: readonly string[];
  /** What somebody types where no argument may carry it. */
  readonly secret: () => Promise<string>;
  /** The environment of the server, read when it is first needed. */
  readonly settings: () => Settings;
}

export interface Command {
  /** As one calls it: `backup`. */
  readonly name: string;
  /** The whole of `--help`. */
  readonly help: string;
  readonly options: ParseArgsOptionsConfig;
  /** How many arguments without a name it takes. */
  readonly takes?: number;
  readonly run: (call: Call) => Promise<Printed | string>;
}

type Variables = Parameters<typeof readSettings>[0];

/** Carries out one call of a command; whatever is wrong comes back as one sentence with its code. [OPS-007] */
export async function runCommand(
  command: Command,
  args: readonly string[],
  env: Variables,
  secret: () => Promise<string> = typedSecret,
): Promise<Printed> {
  try {
    const { values, positionals } = parsed(command, args);
    if (values['help'] === true) return { code: 0, text: command.help };
    const printed = await command.run({
      ...namedOf(values),
      rest: positionals,
      secret,
      settings: () => readSettings(env),
    });
    return typeof printed === 'string' ? { code: 0, text: printed } : printed;
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, text: `${error.message}; veja «${command.name} --help»\n` };
    return { code: 1, text: `${reasonOf(error)}\n` };
  }
}

/** Prints for the process: the text to where it belongs, the code to whoever called. */
export function printAndEnd({ code, text }: Printed): void {
  process[code === 0 || code === 3 ? 'stdout' : 'stderr'].write(text);
  process.exitCode = code;
}

/** Runs a command that has a process of its own. */
export const runAsProcess = async (command: Command): Promise<void> =>
  printAndEnd(await runCommand(command, process.argv.slice(2), process.env));

interface Parsed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

function parsed({ options, takes = 0 }: Command, args: readonly string[]): Parsed {
  // The package manager hands its own separator on.
  const own = args[0] === '--' ? args.slice(1) : [...args];
  let found: Parsed;
  try {
    found = parseArgs({ args: own, allowPositionals: true, options: { ...options, help: { type: 'boolean' } } });
  } catch (error) {
    const unknown = /'(-[^'\s]*)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw new UsageError(`A opção ${unknown ?? ''} não existe ou está sem valor`);
  }
  if (found.positionals.length > takes) throw new UsageError(`Argumento inesperado: «${found.positionals[takes]}»`);
  return found;
}

function namedOf(values: Parsed['values']): Pick<Call, 'option' | 'needed' | 'flag'> {
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
  if (error instanceof Refusal) {
    const told = error.problems[0] ?? error;
    return sentence(told.code, told.data);
  }
  const state = sqlState(error);
  const message = error instanceof Error ? error.message : String(error);
  return `Não foi possível concluir${state === '' ? '' : ` (${state})`}: ${message.replaceAll(/\s*\n\s*/g, ' · ')}`;
}
