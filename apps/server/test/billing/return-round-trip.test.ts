import { DEFAULT_TIME_ZONE, todayIn } from '@prumo/domain/dates';
import { type Cents, cents, sumCents } from '@prumo/domain/money';
import type { AnsweredGuide } from '@prumo/tiss';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { insuranceMoneyOf } from '../../src/billing/index.ts';
import { inTenant } from '../../src/database/tenant.ts';
import { analysisFile, guideAnswer, lotAnswer, paymentFile } from '../../src/demo/return-files.ts';
import { consultationGuide, line, REQUESTER, SOON } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';
import { answer, appealAnswerFile, bring, headOf, openAppeal, openLot, type SentItem } from './insurer.ts';
import { INVOICE_DEFECTS } from './invoice-defects.ts';
import { billByTiss } from './tiss-desk.ts';

// Random lots go to an insurer that pays, denies and forgets as it likes: every cent is in one place, and only one.

const server = await startServer();
const { branch, biller, clinic, save } = await openDesk(server);
await billByTiss(server, branch, clinic);

afterAll(async () => {
  for (const [defect, query] of Object.entries(INVOICE_DEFECTS))
    expect([defect, (await sql.raw(query).execute(server.db)).rows]).toEqual([defect, []]);
});

/** What the insurer does with an item: pays all, denies a part, pays less without a word, forgets it. */
const DEEDS = ['pay', 'deny', 'short', 'forget', 'guideDenied', 'wholeGuide'] as const;
type Deed = (typeof DEEDS)[number];

const takenOf = (value: number, part: number): Cents => cents(Math.floor((value * part) / 100));

function guideOf(number: string, items: readonly SentItem[], deed: Deed, part: number): AnsweredGuide | null {
  const total = sumCents(items.map(({ value }) => value));
  const taken = takenOf(total, part);
  const left = cents(total - taken);
  const each = (denied: boolean) =>
    items.map((item) => {
      const off = takenOf(item.value, part);
      const denials = denied && off > 0 ? [{ code: '1705', value: off }] : [];
      return answer(item, { released: item.value - off, denied: denials });
    });
  switch (deed) {
    case 'forget':
      return null;
    case 'pay':
      return guideAnswer(
        number,
        items.map((item) => answer(item)),
      );
    case 'deny':
      return guideAnswer(number, each(true));
    case 'short':
      return guideAnswer(number, each(false));
    case 'guideDenied':
      return guideAnswer(
        number,
        items.map((item) => answer(item)),
        { released: left, denied: taken, reasons: taken === 0 ? [] : ['1005'] },
      );
    case 'wholeGuide':
      return { ...guideAnswer(number, []), informed: total, processed: total, released: left, denied: taken };
  }
}

/** What makes a guide one of a group session. */
const SESSION = {
  guideType: 'sadt',
  serviceType: 'other_therapies',
  consultationType: null,
  request: { date: '2026-11-19', professional: REQUESTER },
  authorization: { date: '2026-11-19', password: 'A1B2C3', validity: null },
};

let last = 0;
const read = async (path: string) => (await biller.call('GET', path)).body;
const toCents = (reais: number): Cents => cents(Math.round(reais * 100));

/** Every second denial of a return is appealed and answered with a part; what that moves goes from place to place, and back. */
async function appealSome(returnId: string, part: number, day: string, placed: () => Promise<readonly number[]>) {
  const before = await placed();
  const moved = (denied: number, appealed: number, released: number) => {
    const [one = 0, two = 0, three = 0, ...rest] = before;
    return [one + released, two + denied, three + appealed, ...rest];
  };
  const denials: { id: string; value: number; code: string | null; returnId: string }[] = (
    await read('/billing-denials?status=open&limit=0')
  ).items;
  // One without a code cannot go into a file.
  const chosen = denials
    .filter((one) => one.returnId === returnId && one.code !== null)
    .filter((_, at) => at % 2 === part % 2);
  if (chosen.length === 0) return;
  const asked = chosen.map(({ id }) => ({ denialId: id, justification: 'Guia autorizada' }));
  const made = await biller.call('POST', '/billing-appeals', { denials: asked });
  expect(made.status).toBe(201);
  const out = sumCents(chosen.map(({ value }) => toCents(value)));
  expect(await placed()).toEqual(moved(-out, out, 0));
  const answers: string[] = [];
  for (const { id } of made.body.items) {
    const opened = openAppeal(Buffer.from((await biller.call('GET', `/billing-appeals/${id}/xml`)).bytes));
    const file = appealAnswerFile(headOf(`R${++last}`, day), opened, ({ value, item }) =>
      item === null ? part % 2 : Math.floor((value * part) / 100),
    );
    const back = await bring(biller, file);
    expect(back.status).toBe(201);
    answers.push(back.body.id);
  }
  const released = sumCents(
    (await read('/billing-appeals?limit=0')).items
      .filter(({ id }: { id: string }) => made.body.items.some((one: { id: string }) => one.id === id))
      .map((one: { released: number }) => toCents(one.released)),
  );
  expect(await placed()).toEqual(moved(-released, 0, released));
  for (const id of answers) expect((await biller.call('POST', `/billing-returns/${id}/undo`)).status).toBe(200);
  expect(await placed()).toEqual(moved(-out, out, 0));
  for (const { id } of made.body.items)
    expect((await biller.call('POST', `/billing-appeals/${id}/cancellation`)).status).toBe(200);
  expect(await placed()).toEqual(before);
}

test('every cent of a lot is released, denied, in appeal, unexplained or not answered, through an appeal and its answer too, whatever accounts share a guide; sums agree everywhere; undo restores all [TIS-015, TIS-017, TIS-019, BIL-036]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          // More than one are sessions that share the guide; a consultation has a guide of its own.
          values: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 3 }),
          deed: fc.constantFrom(...DEEDS),
          part: fc.integer({ min: 0, max: 100 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      fc.integer({ min: 0, max: 100 }),
      fc.boolean(),
      async (drawn, share, sadt) => {
        const guides = drawn.map(({ values, ...one }) => ({ ...one, values: sadt ? values : values.slice(0, 1) }));
        const accountIds: string[] = [];
        for (const { values } of guides) {
          const referral = { type: 'sadt', provider: String(++last), insurance: null, main: null };
          for (const value of values) {
            const made = await save(
              consultationGuide(clinic, {
                referral,
                ...(sadt ? SESSION : {}),
                expenses: [line(clinic, { insurance: value / 100, particular: 0 })],
              }),
            );
            accountIds.push(made.body.id);
          }
        }
        const opened = { insurancePlanId: clinic.plan, code: `T-${++last}`, date: '2026-11-01' };
        const { id } = (await biller.call('POST', '/billing-invoices', opened)).body;
        const gathered = await biller.call('POST', `/billing-invoices/${id}/accounts`, { accountIds });
        const closure = { version: gathered.body.version, dueDate: SOON };
        expect((await biller.call('POST', `/billing-invoices/${id}/closure`, closure)).status).toBe(200);
        const lotNow = async () => (await read(`/billing-invoices/${id}/lots`)).items[0];
        const lot = await lotNow();
        const file = Buffer.from((await biller.call('GET', `/billing-invoices/${id}/lots/${lot.id}/xml`)).bytes);
        const sent = openLot(file);
        const day = todayIn(DEFAULT_TIME_ZONE, lot.createdAt);
        const told = sent.guides.flatMap(({ number, items }, at) => {
          const { deed = 'pay', part = 0 } = guides[at] ?? {};
          return guideOf(number, items, deed, part) ?? [];
        });
        const answered = lotAnswer(sent.number, '880001', day, told);
        const made = await bring(biller, analysisFile(headOf(`A${++last}`, day), [answered]));
        expect(made.status).toBe(201);

        const places = (await lotNow()).answer ?? {
          released: 0,
          denied: 0,
          appealed: 0,
          unexplained: 0,
          unanswered: lot.total,
        };
        const parts = (['released', 'denied', 'appealed', 'unexplained', 'unanswered'] as const).map((name) =>
          toCents(places[name]),
        );
        expect(sumCents(parts)).toBe(toCents(lot.total));
        const expected = { released: 0, denied: 0, unexplained: 0, unanswered: 0 };
        for (const { values, deed, part } of guides) {
          const total = values.reduce((sum, value) => sum + value, 0);
          const byItem = deed === 'deny' || deed === 'short';
          const of = byItem ? values : [total];
          const taken = deed === 'pay' ? 0 : of.reduce((sum, value) => sum + takenOf(value, part), 0);
          if (deed === 'forget') {
            expected.unanswered += total;
            continue;
          }
          expected.released += total - taken;
          expected[deed === 'short' ? 'unexplained' : 'denied'] += taken;
        }
        expect(parts).toEqual([expected.released, expected.denied, 0, expected.unexplained, expected.unanswered]);
        const { sums } = made.body;
        expect([toCents(sums.released), toCents(sums.denied), toCents(sums.unexplained)]).toEqual([
          parts[0],
          parts[1],
          parts[3],
        ]);
        const listed = await read(`/billing-returns/${made.body.id}/answers?limit=0`);
        expect(listed.sums).toEqual(sums);
        const lines = await inTenant(
          server.db,
          { branchId: branch.id, customerId: branch.customerId, userId: biller.userId },
          (trx) => insuranceMoneyOf(trx, accountIds),
        );
        expect(sumCents([...lines.values()].map(({ released }) => released ?? cents(0)))).toBe(expected.released);

        await appealSome(made.body.id, share, day, async () => {
          const { answer: now } = await lotNow();
          if (now === null) return [0, 0, 0, 0, toCents(lot.total)];
          return [now.released, now.denied, now.appealed, now.unexplained, now.unanswered].map(toCents);
        });
        const paid = { ...answered, paidOn: day };
        const payment = await bring(biller, paymentFile(headOf(`P${++last}`, day), [paid], []));
        expect(toCents(payment.body.paid)).toBe(expected.released);
        await biller.call('POST', `/billing-returns/${payment.body.id}/undo`);
        expect((await biller.call('POST', `/billing-returns/${made.body.id}/undo`)).status).toBe(200);
        expect((await lotNow()).answer).toBeNull();
      },
    ),
    { numRuns: 12 },
  );
});
