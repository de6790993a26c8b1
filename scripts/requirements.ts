import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

// Which requirements have a test that names them, and where.
//   pnpm requirements            one line per area
//   pnpm requirements BIL CSH    also the rows of these areas that no test of the product names
// A row counts as «product» when a test that runs the product names it (server, story, view model, adapter, control,
// journey), as «rule only» when nothing but a rule's own proof does: true of a function, not yet of the product.
// A name is a claim, not a proof: the title says what is asserted, and the row's last column how to prove it.

interface Row {
  readonly id: string;
  readonly area: string;
  readonly kind: string;
  readonly priority: number;
  readonly requirement: string;
}

/** The table of requirements; ids never change. */
export function readRequirements(): Row[] {
  return readFileSync('docs/requirements.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', area = '', kind = '', priority = '', requirement = ''] = line.split('\t');
      return { id, area, kind, priority: Number(priority), requirement };
    });
}

/** The ids that tests name, each with the first file that does. */
interface NamedInTests {
  /** By a test that runs the product. */
  readonly product: ReadonlyMap<string, string>;
  /** By the proof of a rule: the domain, the standard, the words, the laboratory. */
  readonly rule: ReadonlyMap<string, string>;
}

const IS_TEST =
  /(\.|_)(test|spec|stories)\.[cm]?[jt]sx?$|(^|\/)(tests?|e2e|__tests__)\/.*\.[cm]?[jt]sx?$|^packages\/(domain|tiss)\/(rules|examples)\//;
const IS_RULE = /^packages\/(domain|tiss|messages)\/|^apps\/storybook\//;

export function namedInTests(): NamedInTests {
  const named = { product: new Map<string, string>(), rule: new Map<string, string>() };
  for (const file of testFiles()) {
    const into = IS_RULE.test(file) ? named.rule : named.product;
    for (const id of namedIn(readFileSync(file, 'utf8'))) if (!into.has(id)) into.set(id, file);
  }
  return named;
}

function testFiles(): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((file) => IS_TEST.test(file) && existsSync(file));
}

/** The ids a text names. The source a sheet cites is where its rule comes from, not a claim that the row is proved. */
function namedIn(text: string): string[] {
  const claims = text.replaceAll(/\bsource: \[[^\]]*\]/g, '');
  return [...new Set(claims.match(/\b[A-Z0-9]{3}-\d{3}\b/g))];
}

function report(wanted: readonly string[]): void {
  const rows = readRequirements();
  const { product, rule } = namedInTests();
  const ofProduct = (list: readonly Row[]) => list.filter(({ id }) => product.has(id)).length;
  const ruleOnly = (list: readonly Row[]) => list.filter(({ id }) => !product.has(id) && rule.has(id)).length;
  const daily = (list: readonly Row[]) => list.filter(({ priority }) => priority === 1);
  for (const [area, mine] of Map.groupBy(rows, (row) => row.area)) {
    const counts = `product ${String(ofProduct(mine)).padStart(3)}/${String(mine.length).padEnd(3)}`;
    const ofDaily = `daily work ${ofProduct(daily(mine))}/${daily(mine).length}`;
    process.stdout.write(`${area}  ${counts}  rule only ${String(ruleOnly(mine)).padStart(3)}  ${ofDaily}\n`);
  }
  const all = `all  ${ofProduct(rows)}/${rows.length} by the product, ${ruleOnly(rows)} by a rule alone`;
  process.stdout.write(
    `${all}  daily work ${ofProduct(daily(rows))}/${daily(rows).length}  (${testFiles().length} files)\n`,
  );
  for (const { id, area, kind, priority, requirement } of rows) {
    if (!wanted.includes(area) || product.has(id)) continue;
    process.stdout.write(`  ${id} ${priority} ${kind}${rule.has(id) ? ' (rule only)' : ''}: ${requirement}\n`);
  }
}

if (import.meta.main) report(process.argv.slice(2));
