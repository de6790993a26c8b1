import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Which requirements have a test that names them.
//   pnpm requirements            one line per area
//   pnpm requirements BIL CSH    also the rows without a test in these areas
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

/** Every id that some test file names, with the first file that does. */
export function namedInTests(): Map<string, string> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((file) =>
      /(\.|_)(test|spec|stories)\.[cm]?[jt]sx?$|(^|\/)(tests?|e2e)\/.*\.[cm]?[jt]sx?$|^packages\/(domain|tiss)\/(examples|rules)\//.test(
        file,
      ),
    );
  const named = new Map<string, string>();
  for (const file of files) {
    // The source a sheet cites is where its rule comes from, not a claim that the row is proved.
    for (const [id] of readFileSync(file, 'utf8')
      .replaceAll(/\bsource: \[[^\]]*\]/g, '')
      .matchAll(/\b[A-Z]{3}-\d{3}\b/g))
      if (!named.has(id)) named.set(id, file);
  }
  return named;
}

function report(wanted: readonly string[]): void {
  const rows = readRequirements();
  const named = namedInTests();
  const line = (label: string, mine: readonly Row[]) => {
    const first = mine.filter(({ priority }) => priority === 1);
    const has = (list: readonly Row[]) => list.filter(({ id }) => named.has(id)).length;
    process.stdout.write(`${label}  ${has(mine)}/${mine.length}  priority 1: ${has(first)}/${first.length}\n`);
  };
  for (const [area, mine] of Map.groupBy(rows, (row) => row.area)) line(area, mine);
  line('all', rows);
  for (const { id, area, kind, priority, requirement } of rows) {
    if (wanted.includes(area) && !named.has(id)) process.stdout.write(`  ${id} ${priority} ${kind}: ${requirement}\n`);
  }
}

if (import.meta.main) report(process.argv.slice(2));
