import { existsSync, readFileSync } from 'node:fs';
import type { Asker, Rule } from './rules-reach.ts';

// The one table of rules that the server does not ask yet, `docs/rules-waiting.tsv` (decision 0023).

/** What a waiting rule may wait for; an issue that builds one of these empties its part of the table. */
export const MODULES = [
  'front desk',
  'billing',
  'cashier and referrals',
  'finance',
  'stock',
  'hospitalization',
  'surgery',
  'medical records',
  'campaigns',
  'reports',
  'tiss',
] as const;

/** How a rule that one statement of the database or the router carries out says which test asks both. */
const HELD = /^(?:A statement|The router) carries it out; (\S+\.test\.ts) holds both together\.$/;

export interface WaitingRule {
  readonly context: string;
  readonly name: string;
  readonly askedBy: string;
  /** Requirement ids that need it. */
  readonly rows: readonly string[];
  readonly module: string;
  /** Why the browser alone may ask it: it decides nothing that the server stores. Of a rule that a statement or the router carries out, the test that holds both together. */
  readonly exception: string;
}

/** The table as it stands in `docs`. */
export function readWaitingRules(): WaitingRule[] {
  return readFileSync('docs/rules-waiting.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [context = '', name = '', askedBy = '', rows = '', module = '', exception = ''] = line.split('\t');
      return { context, name, askedBy, rows: rows.split(' ').filter(Boolean), module, exception };
    });
}

/** What is wrong between the rules and the table, one sentence each; none when every rule is asked or waits. */
export function waitingProblems(
  rules: readonly Rule[],
  table: readonly WaitingRule[],
  requirements: ReadonlySet<string>,
): string[] {
  const askers = new Map(rules.map((rule) => [nameOf(rule), rule.askedBy]));
  const listed = new Set<string>();
  const problems = table.flatMap((entry) => {
    const name = nameOf(entry);
    const twice = listed.has(name) ? [`${name} stands twice: keep one line`] : [];
    listed.add(name);
    return [...twice, ...entryProblems(entry, askers.get(name), requirements).map((problem) => `${name} ${problem}`)];
  });
  const missing = rules.filter((rule) => rule.askedBy !== 'server' && !listed.has(nameOf(rule)));
  return [
    ...problems,
    ...missing.map((rule) =>
      rule.askedBy === 'browser'
        ? `${nameOf(rule)} is asked by the browser alone: let the server ask it, or write down what it waits for or why it may`
        : `${nameOf(rule)} is asked by ${rule.askedBy}: let the product ask it, delete it, or write down what it waits for`,
    ),
  ];
}

function entryProblems(entry: WaitingRule, askedBy: Asker | undefined, requirements: ReadonlySet<string>): string[] {
  if (askedBy === undefined) return ['is no exported function: take it out of the table'];
  if (askedBy === 'server') return ['is asked by the server now: take it out of the table'];
  const problems: string[] = [];
  if (askedBy !== entry.askedBy) problems.push(`is asked by ${askedBy}, the table says ${entry.askedBy}`);
  for (const id of entry.rows) if (!requirements.has(id)) problems.push(`names ${id}, which is no requirement`);
  if (entry.exception === '') {
    if (entry.rows.length === 0) problems.push('names no requirement row');
    if (!(MODULES as readonly string[]).includes(entry.module)) problems.push(`waits for «${entry.module}», no module`);
    return problems;
  }
  const [, held] = HELD.exec(entry.exception) ?? [];
  if (held !== undefined) {
    if (!existsSync(held) || !new RegExp(`\\b${entry.name}\\(`).test(readFileSync(held, 'utf8')))
      problems.push(`is not asked by ${held}`);
  } else if (askedBy !== 'browser') problems.push('is excepted, but no screen asks it');
  if (entry.exception.length < 20) problems.push('is excepted without a reason');
  if (entry.module !== '') problems.push('is excepted and waits: it is one or the other');
  return problems;
}

const nameOf = ({ context, name }: { readonly context: string; readonly name: string }) => `${context}.${name}`;
