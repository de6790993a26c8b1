import { BRANCH, id, USER } from './fixture.ts';
import { billing, examGuide } from './guides.ts';
import { type Product, withProduct } from './product.ts';
import { asked, compare, countTrips, PORTS, startLean, type Work } from './work.ts';

const DRAWERS = 16;
const LINES = 3;

/** What is written of money all day, against the least code that does the same: as many drawers as people, and an account of three lines. */
export async function runMoney(): Promise<void> {
  const size = { patients: 1000, days: 1, appointmentsADay: 10, schedules: 1 };
  await withProduct(size, PORTS.product, async (product) => {
    const works = await worksOf(product);
    await startLean(product);
    for (const work of works) await compare(work, product);
  });
  await withProduct(size, PORTS.overWire, async (product) => countTrips(await worksOf(product), product), true);
}

async function worksOf(product: Product): Promise<readonly Work[]> {
  await openDrawers(product);
  const clinic = await billing(product);
  let guides = 0;
  return [
    {
      name: `Aporte on ${DRAWERS} drawers`,
      goal: 0.4,
      trips: 4,
      targets: (side) =>
        Array.from({ length: DRAWERS }, (_, n) => ({
          path: asked(side, '/cashier-operations'),
          sent: () => ({ cashierId: id(9, 1 + n), operation: 'incoming', value: 1 }),
        })),
    },
    {
      name: `Account of ${LINES} lines`,
      goal: 0.4,
      trips: 8,
      targets: (side) => [
        { path: asked(side, '/billing-accounts'), sent: () => examGuide(clinic, `M${guides++}`, LINES) },
      ],
    },
  ];
}

/** Drawers of the person who measures, each with an open session. */
async function openDrawers({ client }: Product): Promise<void> {
  for (let n = 1; n <= DRAWERS; n++) {
    const drawer = id(8, n);
    await client.query(
      `insert into bank_account (branch_id, id, name, kind) values ('${BRANCH}', '${drawer}', 'Caixa ${n}', 'cashier')`,
    );
    await client.query(`insert into cashier_setting (branch_id, bank_account_id) values ('${BRANCH}', '${drawer}')`);
    await client.query(
      `insert into cashier_setting_user (branch_id, bank_account_id, user_id) values ('${BRANCH}', '${drawer}', '${USER}')`,
    );
    await client.query(
      `insert into cashier (branch_id, id, bank_account_id, status, opened_at, opened_by, initial_cents) values ('${BRANCH}', '${id(9, n)}', '${drawer}', 'open', now(), '${USER}', 0)`,
    );
  }
}
