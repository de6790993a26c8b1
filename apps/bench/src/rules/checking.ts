import { validateExpenseLine, validateSadtGuide } from '@prumo/domain/billing';
import { tell } from '../figures.ts';
import { race, shown } from '../race.ts';
import { brokenGuide, type FilledGuide, filledGuide, PLAN } from './guide-fixture.ts';
import { checkByIfs } from './guide-ifs.ts';
import { guideSchema } from './guide-zod.ts';

const LINES = 50;

interface Found {
  readonly field: string;
  readonly code: string;
}

/** What is asked before a guide is saved: the guide, then each line, under 'expenses.N.'. */
function checkByRules({ guide, lines }: FilledGuide): Found[] {
  const found: Found[] = validateSadtGuide(guide, PLAN);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) continue;
    for (const problem of validateExpenseLine(line, { tiss: PLAN.tiss.enabled })) {
      found.push({ ...problem, field: `expenses.${index}.${problem.field}` });
    }
  }
  return found;
}

const said = (found: readonly Found[]): string =>
  found
    .map(({ field, code }) => `${field} ${code}`)
    .toSorted()
    .join('\n');

/** Zod skips its own refinements while a field is wrong, so a faulty guide is only compared in being refused. */
function agree(good: FilledGuide, bad: FilledGuide, accepts: (guide: FilledGuide) => boolean): void {
  if (said(checkByRules(good)) !== '' || said(checkByIfs(good, PLAN)) !== '')
    throw new Error(`a good guide is refused:\n${said(checkByRules(good))}`);
  if (said(checkByRules(bad)) !== said(checkByIfs(bad, PLAN))) {
    throw new Error(`rules and ifs do not agree:\n${said(checkByRules(bad))}\n---\n${said(checkByIfs(bad, PLAN))}`);
  }
  if (!accepts(good) || accepts(bad)) throw new Error('zod does not agree');
}

/** An SP/SADT guide of 50 lines against hand-written ifs and zod 4 with the same checks. */
export function benchChecking(): void {
  const [good, bad] = [filledGuide(LINES), brokenGuide(LINES)];
  const schema = guideSchema(PLAN);
  agree(good, bad, (guide) => schema.safeParse(guide).success);
  const spent = race({
    product: () => checkByRules(good),
    ifs: () => checkByIfs(good, PLAN),
    zod: () => schema.safeParse(good),
  });
  const ofIfs = spent.product / spent.ifs;
  tell({
    work: `Rules, checking a guide of ${LINES} lines`,
    product: `${shown(spent.product)}, ifs ${shown(spent.ifs)}, ratio ${ofIfs.toFixed(2)}`,
    goal: 'within 2 times hand-written ifs',
    met: ofIfs <= 2,
  });
  const ofZod = spent.product / spent.zod;
  tell({
    work: `Rules, checking a guide of ${LINES} lines`,
    product: `zod 4 ${shown(spent.zod)}, ratio ${ofZod.toFixed(2)}`,
    goal: 'faster than zod 4',
    met: ofZod < 1,
  });

  const [fewer, more] = [filledGuide(1000), filledGuide(10_000)];
  const grown = race({ fewer: () => checkByRules(fewer), more: () => checkByRules(more) });
  const ratio = grown.more / grown.fewer;
  tell({
    work: 'Rules, checking 10,000 lines',
    product: `${shown(grown.more)}, ${ratio.toFixed(1)} times 1,000 lines`,
    goal: 'linear: at most 13 times',
    met: ratio <= 13,
  });
}
