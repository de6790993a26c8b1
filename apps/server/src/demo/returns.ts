import { addDays, type LocalDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { completePlanContract, type StoredPlanContract } from '@prumo/domain/billing';
import type { AnsweredGuide, SentGuide } from '@prumo/tiss';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { importReturn, sentGuides } from '../billing/index.ts';
import type { Trx } from '../database/tenant.ts';
import { readReturnFile } from '../tiss/index.ts';
import { makeDemoAppeals } from './appeals.ts';
import type { ClinicClock } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import { analysisFile, type FileHead, guideAnswer, lotAnswer } from './return-files.ts';
import { makeLateDenials } from './late-denials.ts';
import { Random } from './random.ts';

/** Denials that clinics meet most: card not valid, value above the table, no password. */
const DENIALS = ['1001', '1705', '1403'] as const;

interface Lot {
  readonly id: string;
  readonly number: number;
  readonly ans_code: string;
  readonly insurance: string;
  readonly made: string;
  readonly contract: StoredPlanContract | null;
}

/**
 * The lots of the last month were sent, and insurers have answered the first of each: most is released, some denied, a little not explained; some denials are in appeal.
 * What they pay comes later, on the day that the invoice is due. [TIS-014, TIS-015]
 */
export async function makeDemoReturns(
  trx: Trx,
  clinic: DemoClinic,
  clock: ClinicClock,
  biller: string,
  newId: () => string,
): Promise<void> {
  const random = new Random(`returns|${clinic.id}`);
  await sql`update tiss_lot t set status = 'sent', sent_on = (t.created_at at time zone ${clinic.timeZone})::date, protocol = (880000 + t.number)::text, sent_by = t.created_by
    where t.branch_id = ${clinic.id} and t.status = 'prepared'`.execute(trx);
  const { rows } =
    await sql<Lot>`select distinct on (t.ans_code) t.id, t.number, t.ans_code, i.name as insurance, to_char((t.created_at at time zone ${clinic.timeZone})::date, 'YYYY-MM-DD') as made, l.contract
    from tiss_lot t join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id join insurance_plan l on l.branch_id = v.branch_id and l.id = v.plan_id
    join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id where t.branch_id = ${clinic.id} and t.status = 'sent' order by t.ans_code, t.number`.execute(
      trx,
    );
  const heads = new Map<string, FileHead>();
  const callOn = (day: LocalDate) => ({
    trx,
    newId,
    now: Math.min(clock.at(day, 11 * 60), clock.now),
    today: day,
    audit: () => undefined,
    session: { userId: biller, branch: { id: clinic.id, timeZone: clinic.timeZone } },
  });
  for (const lot of rows) {
    const { providerCode } = completePlanContract(lot.contract);
    if (providerCode.type !== 'operator') continue;
    const day = addDays(lot.made as LocalDate, 10);
    const issuedOn = day > clock.today ? clock.today : day;
    const [sent] = await sentGuides(trx, [lot]);
    const named = await namesOf(
      trx,
      (sent?.guides ?? []).map(({ accountId }) => accountId),
    );
    // An insurer knows of guides alone, whatever accounts share one.
    const guides = [...Map.groupBy(sent?.guides ?? [], ({ number }) => number)].map(([number, sessions]) =>
      answered(
        random,
        { number, lines: sessions.flatMap(({ lines }) => lines) },
        sessions.flatMap(({ accountId }) => named.get(accountId) ?? []),
      ),
    );
    const head = {
      ansCode: lot.ans_code,
      insuranceName: lot.insurance.slice(0, 70),
      provider: providerCode.value,
      number: `D${lot.number}`,
      issuedOn,
    };
    heads.set(lot.ans_code, { ...head, number: `R${lot.number}`, issuedOn: clock.today });
    const file = Buffer.from(
      analysisFile(head, [lotAnswer(String(lot.number), String(880_000 + lot.number), lot.made as LocalDate, guides)]),
    );
    const read = await readReturnFile(file);
    if (!read.ok) throw new Error(`a file of the demonstration is refused: ${read.error[0]?.code}`);
    const sha256 = createHash('sha256').update(file).digest('hex');
    await importReturn(callOn(issuedOn), read.value, { file, fileName: `retorno-${lot.number}.xml`, sha256 });
  }
  await makeDemoAppeals(callOn(clock.today), (ansCode) => heads.get(ansCode));
  await makeLateDenials(callOn(clock.today), clinic, clock);
}

interface Named {
  readonly code: string | null;
  readonly name: string;
  readonly day: string;
}

/** What the lines of accounts are called, in the order of their items. */
async function namesOf(trx: Trx, accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly Named[]>> {
  const { rows } = await sql<
    Named & { account_id: string }
  >`select l.account_id, l.code, l.name, to_char(l.day, 'YYYY-MM-DD') as day from billing_line l where l.account_id = any(${accountIds}) order by l.account_id, l.position`.execute(
    trx,
  );
  return Map.groupBy(rows, ({ account_id: account }) => account);
}

/** One guide in eight has an item denied, one in forty is paid less without a word. */
function answered(
  random: Random,
  { number, lines }: Pick<SentGuide, 'number' | 'lines'>,
  named: readonly Named[],
): AnsweredGuide {
  const denied = random.chance(0.125);
  const short = !denied && random.chance(0.025);
  return guideAnswer(
    number,
    lines.map((charge, at) => {
      const taken = cents(at === 0 && (denied || short) ? Math.round(charge * 0.3) : 0);
      const { code, name = 'Item', day = '' } = named[at] ?? {};
      return {
        item: at + 1,
        date: day as LocalDate,
        code: code ?? '0',
        name: name.slice(0, 150),
        informed: charge,
        processed: charge,
        released: cents(charge - taken),
        denials: denied && taken > 0 ? [{ code: random.pick(DENIALS), value: taken }] : [],
      };
    }),
  );
}
