import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What vitest's JSON reporter says of a run, as far as it is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
}

/** What Playwright's JSON reporter says of a run, as far as it is read here. */
export interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** What Playwright writes around a difference: it takes the room of what differs. */
const FRAME = /^(?:expect\(received\)|[-+] (?:Expected|Received) +[-+]|[-+] Array \[\]?$|\+?\s*\],?$)/;

/** The first words of an error, on one line. */
const why = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !FRAME.test(line))
    .slice(0, 6)
    .join(' | ')
    .slice(0, 600);

/** A line for each test that failed, and for each file that did not load: which, and the beginning of why. */
export const failedTests = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${why(message) || 'a hook failed'}`] : [];
    return failed.map((one) => `${file} › ${one.fullName}: ${why(one.failureMessages?.[0])}`);
  });

/** A line for each journey that failed. */
export const failedJourneys = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter((spec) => !spec.ok)
    .map(
      ({ file, title, tests }) =>
        `${file} › ${title}: ${why(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message)}`,
    ),
  ...suites.flatMap(failedJourneys),
];
