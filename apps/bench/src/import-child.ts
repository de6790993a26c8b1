import { importFile } from '../../server/src/imports/import-file.ts';
import { readSettings } from '../../server/src/settings.ts';
import { start } from '../../server/src/start.ts';
import { BRANCH, CUSTOMER } from './fixture.ts';

// One import in a process of its own: the highest memory of a process can only be read for all of its life.

const [path = ''] = process.argv.slice(2);
const running = await start({ ...readSettings(process.env), demo: false }, { web: null });
const begun = performance.now();
const { counts, status } = await importFile(running.services, {
  kind: 'patients',
  path,
  branch: { id: BRANCH, customerId: CUSTOMER },
  dryRun: false,
});
const seconds = (performance.now() - begun) / 1000;
await running.stop();
process.stdout.write(
  `${JSON.stringify({ status, counts, seconds, megabytes: process.resourceUsage().maxRSS / 1024 })}\n`,
);
