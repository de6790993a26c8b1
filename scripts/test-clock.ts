import { clockAt, type Moment, MOMENTS } from './moments.ts';
import { Suites } from './suites.ts';

// The server and the journeys with their clocks at moments that went wrong before: `pnpm test:clock` tries all of them,
// `pnpm test:clock christmas -- server` one of them, and one of the two alone.

const [only, part] = process.argv.slice(2).filter((word) => word !== '--');
if (only !== undefined && !(only in MOMENTS)) {
  process.stderr.write(`No moment ${only}; there are ${Object.keys(MOMENTS).join(', ')}.\n`);
  process.exit(1);
}
const suites = new Suites('clock');
for (const moment of only === undefined ? (Object.keys(MOMENTS) as Moment[]) : [only as Moment]) {
  process.stdout.write(`\nClock: ${moment} (${MOMENTS[moment].at})\n`);
  if (part !== 'journeys') await suites.suite('apps/server', [], { env: clockAt(moment, Date.now()) });
  if (part !== 'server') await suites.journeys([], clockAt(moment, Date.now()));
}
suites.finish();
