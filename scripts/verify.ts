import { spawnSync } from 'node:child_process';
import { clockAt, momentOf } from './moments.ts';
import { Suites } from './suites.ts';

// Every check there is, cheapest first; ends with «N passed, N failed». `verify.ts check` stops after the static ones.

const suites = new Suites('verify');
const output = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' }).stdout.trim();

if (!(await suites.check('contract types', 'pnpm', '-r', 'run', 'generate'))) suites.finish();
await suites.together(
  // A project that cannot be read is a warning, and would leave its types unread.
  () => suites.check('lint, architecture and types', 'oxlint', '--deny-warnings'),
  async () => {
    await suites.check('contract lint', 'pnpm', '--filter', '@prumo/contract', 'run', 'lint');
    await suites.check('format', 'oxfmt', '--check');
    await suites.check('unused code', 'knip');
    await suites.check('licences', 'node', 'scripts/licences.ts');
  },
);
if (process.argv[2] === 'check') suites.finish();
if (!(await suites.check('browser', 'pnpm', '--filter', '@prumo/browser', 'run', 'ensure'))) suites.finish();
await suites.check('web build', 'pnpm', '--filter', '@prumo/web', 'run', 'build');

// What counts days and hours must hold on any: each commit tries server and journeys at another moment, or at the clock as it is.
const moment = momentOf(output('git', 'rev-parse', 'HEAD'));
process.stdout.write(`\nClock of server and journeys: ${moment ?? 'as it is'}\n`);
const clock = () => (moment === null ? {} : clockAt(moment, Date.now()));
// A killed process, a wire that stalls and a page that loads are waited for: two lines at once leave hardly a core idle. A third made them wait for
// each other, and every test several times as long.
await suites.together(
  async () => {
    await suites.journeys([], clock());
    await suites.suite('apps/storybook');
  },
  async () => {
    await suites.suite('apps/server', [], { env: clock() });
    await suites.suite('scripts', ['--config=packages.config.ts'], { name: 'packages' });
    await suites.suite('apps/web');
    await suites.suite('scripts');
  },
);
suites.finish();
