import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { median, tell } from './figures.ts';

const ROUNDS = 3;
/** Rows of one line on 200 pages. */
const ROWS = 8600;
const SHEET_ROWS = 100_000;

interface Taken {
  /** Milliseconds until the first byte, of CPU in all, and megabytes more than before. */
  readonly first: number;
  readonly cpu: number;
  readonly more: number;
}

function once(kind: 'list' | 'form' | 'sheet', rows: number): Taken {
  const file = join(import.meta.dirname, 'paper-child.ts');
  const { stdout, status } = spawnSync(process.execPath, [file, kind, String(rows)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${kind} was not made`);
  return JSON.parse(stdout) as Taken;
}

function middle(rounds: readonly Taken[]): Taken {
  const of = (key: keyof Taken) => median(rounds.map((round) => round[key]));
  return { first: of('first'), cpu: of('cpu'), more: of('more') };
}

/** A list of 200 pages, against the renderer that lays a whole document out before it sends any of it, and a spreadsheet of 100,000 movements. */
export function runPapers(): void {
  const taken = { list: [] as Taken[], form: [] as Taken[], sheet: [] as Taken[] };
  for (let round = 0; round < ROUNDS; round++) {
    taken.list.push(once('list', ROWS));
    taken.form.push(once('form', ROWS));
    taken.sheet.push(once('sheet', SHEET_ROWS));
  }
  const [list, form, sheet] = [middle(taken.list), middle(taken.form), middle(taken.sheet)];
  const say = ({ first, cpu, more }: Taken) =>
    `first byte ${(first / 1000).toFixed(2)} s, CPU ${(cpu / 1000).toFixed(2)} s, +${more.toFixed(0)} MB`;
  tell({
    work: 'A list of 200 pages as PDF',
    baseline: `pdfmake ${say(form)}`,
    product: say(list),
    ratio: list.cpu / form.cpu,
    goal: 'first byte within 0.4 s, at most 2 s of CPU and +150 MB',
    met: list.first <= 400 && list.cpu <= 2000 && list.more <= 150,
  });
  tell({
    work: '100,000 movements as XLSX',
    product: say(sheet),
    goal: 'at most 2 s of CPU and +150 MB',
    met: sheet.cpu <= 2000 && sheet.more <= 150,
  });
}
