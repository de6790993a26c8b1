import type { Law } from '@prumo/domain/rules';
import fc from 'fast-check';

/** What a hunt found. */
export type Verdict =
  | { readonly found: false; readonly runs: number; readonly seed: number }
  | {
      readonly found: true;
      readonly runs: number;
      readonly shrinks: number;
      readonly seed: number;
      /** The smallest one found. */
      readonly counterexample: string;
      readonly error: string | null;
      /** A test that fails by it until the rule is mended. */
      readonly test: string;
    };

/** Runs a law over generated values and shrinks what breaks it. */
export function searchCounterexample(
  rule: string,
  law: Law,
  { cases, seed }: { readonly cases: number; readonly seed: number },
): Verdict {
  const report = fc.check(
    fc.property(law.values, (value) => law.holds(value)),
    { numRuns: cases, seed },
  );
  if (!report.failed) return { found: false, runs: report.numRuns, seed: report.seed };
  const value: unknown = report.counterexample?.[0];
  const text = fc.stringify(value);
  const name = JSON.stringify(`${rule}: ${law.name}`);
  const error = report.errorInstance instanceof Error ? report.errorInstance.message : null;
  return {
    found: true,
    runs: report.numRuns,
    shrinks: report.numShrinks,
    seed: report.seed,
    counterexample: text,
    error,
    test: `test(${name}, () => {\n  // semente ${report.seed}, caminho ${report.counterexamplePath ?? ''}\n  expect(holds(${text})).toBe(true);\n});`,
  };
}
