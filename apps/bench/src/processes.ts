import { median, tell } from './figures.ts';
import { id } from './fixture.ts';
import { load, ROUND_MS, type Target } from './load.ts';
import { ready, startServer, withProduct } from './product.ts';
import { newPatient } from './work.ts';

const PORTS = [3301, 3302] as const;
const ROUNDS = 5;
const CONNECTIONS = 64;

/** One branch, sixty-four connections, four of five requests read and one creates: what a second process of the server adds. */
export async function runProcesses(): Promise<void> {
  const [first, second] = PORTS;
  await withProduct(
    { patients: 20_000, days: 1, appointmentsADay: 10, schedules: 1 },
    first,
    async ({ children, databaseUrl, headers }) => {
      children.push(startServer(second, databaseUrl));
      await ready(`http://127.0.0.1:${second}/ready`);
      const asked = (ports: readonly number[]): Target[] =>
        Array.from({ length: 100 }, (_, n) => ({
          port: ports[n % ports.length] ?? first,
          headers,
          ...(n % 5 === 4 ? { path: '/api/patients', sent: newPatient } : { path: `/api/patients/${id(4, 1 + n)}` }),
        }));
      const sides = { one: asked([first]), two: asked(PORTS) };
      const rates = { one: [] as number[], two: [] as number[] };
      let errors = 0;
      for (let round = 0; round <= ROUNDS; round++) {
        for (const side of ['one', 'two'] as const) {
          const measured = await load(sides[side], CONNECTIONS, round === 0 ? ROUND_MS / 2 : ROUND_MS);
          errors += measured.errors;
          // The first round warms both.
          if (round > 0) rates[side].push(measured.perSecond);
        }
      }
      const [one, two] = [median(rates.one), median(rates.two)];
      tell({
        work: 'One branch, read and write mixed, two processes instead of one',
        limit: `${CONNECTIONS} connections`,
        baseline: `one process ${one.toFixed(0)}/s`,
        product: `${two.toFixed(0)}/s${errors > 0 ? `, ${errors} errors` : ''}`,
        ratio: two / one,
        goal: 'more than one process',
        met: two > one && errors === 0,
      });
    },
  );
}
