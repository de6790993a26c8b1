import { type Clinic, consultationGuide, line, makeClinic, REQUESTER } from '../../server/test/clinic.ts';
import { openPool } from '../../server/src/database/pool.ts';
import { percentile, tell } from './figures.ts';
import { BRANCH, CUSTOMER, USER } from './fixture.ts';
import { type Product, withProduct } from './product.ts';

const PORT = 3297;
const LINES = 50;
const WARM = 60;
const SAVES = 300;
const MOST_MS = 60;

/** Saving a SP/SADT guide of fifty lines over the whole server, as somebody who corrects it again and again. */
export async function runGuides(): Promise<void> {
  await withProduct({ patients: 100, days: 1, appointmentsADay: 10, schedules: 1 }, PORT, async (product) => {
    const clinic = await billing(product);
    const [one, many] = [await saves(product, clinic, 1), await saves(product, clinic, LINES)];
    tell({
      work: `Saving a guide of ${LINES} lines, p95 of ${SAVES}`,
      baseline: `of one line ${one.toFixed(1)} ms`,
      product: `${many.toFixed(1)} ms`,
      ratio: many / one,
      goal: `at most ${MOST_MS} ms`,
      met: many <= MOST_MS,
    });
  });
}

/** What a guide needs of the registries, and a person who may write one. */
export async function billing({ client, ownerUrl }: Product): Promise<Clinic> {
  const { db } = openPool({ connectionString: ownerUrl, max: 1 });
  try {
    // The clinic of the tests has names of its own.
    await client.query(`update insurance set name = 'Convênio ' || id where branch_id = '${BRANCH}'`);
    let last = 0;
    const newId = () => `c${String((last += 1)).padStart(23, '0')}`;
    const clinic = await makeClinic({ db, newId }, { id: BRANCH, customerId: CUSTOMER }, [{ userId: USER }]);
    await client.query(
      `update permission_group set actions = actions || '{financial:createAccount,financial:updateAccount,financial:listAccounts}' where branch_id = '${BRANCH}'`,
    );
    await client.query('vacuum analyze');
    return clinic;
  } finally {
    await db.destroy();
  }
}

/** A SP/SADT guide of so many lines of one exam. */
export function examGuide(clinic: Clinic, provider: string, lines: number) {
  const exam = { expenseId: clinic.exam, code: '40304361', type: 'exam', name: 'Hemograma', quantity: 2 };
  const expenses = Array.from({ length: lines }, (_, at) =>
    line(clinic, { insurance: 12.4, particular: 0 }, { ...exam, itemId: `l${at}` }),
  );
  const guide = consultationGuide(clinic, {
    guideType: 'sadt',
    serviceType: 'exam',
    consultationType: null,
    referral: { type: 'sadt', provider, insurance: null, main: null },
    request: { date: '2026-11-19', professional: REQUESTER },
  });
  return { ...guide, expenses };
}

/** The 95th percentile of saving one guide with so many lines, each time with what the last answer said. */
async function saves({ headers }: Product, clinic: Clinic, lines: number): Promise<number> {
  const input = examGuide(clinic, String(lines), lines);
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/billing-accounts${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`a guide of ${lines} lines was not saved: ${answer.status} ${text}`);
    return JSON.parse(text) as { id: string; version: number; expenses: readonly { id: string }[] };
  };
  let stored = await send('POST', '', input);
  const times: number[] = [];
  for (let round = 0; round < WARM + SAVES; round++) {
    // As the dialog sends it: every line with its id, one of them corrected.
    const expenses = stored.expenses.map(({ id }, at) => ({
      ...input.expenses[at],
      id,
      ...(at === round % lines ? { quantity: 1 + (round % 3) } : {}),
    }));
    const begun = performance.now();
    stored = await send('PUT', `/${stored.id}`, { ...input, expenses, version: stored.version });
    if (round >= WARM) times.push(performance.now() - begun);
  }
  if (stored.expenses.length !== lines) throw new Error(`the guide has ${stored.expenses.length} lines, not ${lines}`);
  return percentile(times, 0.95);
}
