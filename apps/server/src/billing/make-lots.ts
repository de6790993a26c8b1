import { createHash } from 'node:crypto';
import {
  type BillingParties,
  invoiceLots,
  type LotRefusal,
  type LotTerms,
  MAX_GUIDES_PER_LOT,
  type WrittenLot,
  writeLot,
} from '@prumo/tiss';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { Refusal, unprocessable } from '../http/refusal.ts';
import { checkSchema } from '../tiss/index.ts';
import { checkGuides, hasError } from './check-guides.ts';
import { numberGuides } from './guide-numbers.ts';
import { type GuideToNumber, readGuides, readParties } from './invoiced-guides.ts';
import { takeNumbers } from './next-number.ts';
import { refuseAccounts, refuseHeldBack } from './refuse-held-back.ts';

const digest = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

/** What closing needs of a request. */
export interface Closing extends Pick<Context, 'trx' | 'now' | 'today' | 'newId' | 'audit'> {
  readonly session: {
    readonly userId: string;
    readonly branch: { readonly id: string; readonly timeZone: string } | null;
  };
}

/**
 * Makes the lots of an invoice that is being closed, in its transaction: nothing for a plan that does not bill by the national standard.
 * Guides are judged before a number is taken, so that nobody else waits for what is refused. Answers the ids of the lots. [BIL-198, TIS-001, TIS-002, TIS-010, A104]
 */
export async function makeLots(
  call: Closing,
  invoice: { readonly id: string; readonly planId: string },
  accountIds: readonly string[],
): Promise<readonly string[]> {
  const parties = await readParties(call.trx, invoice.planId);
  if (!parties.settings.tiss.enabled) return [];
  const { guides, accounts } = await checkGuides(call.trx, accountIds, parties, call.today);
  refuseAccounts(
    accounts
      .filter(hasError)
      .map((held) => ({ ...held, problems: held.problems.filter(({ severity }) => severity === 'error') })),
  );
  if (guides.length === 0) return [];
  const ansCode = parties.ansCode ?? '';
  const numbered = await numberGuides(call, ansCode, guides);
  await refuseTaken(call, ansCode, numbered);
  const nextLot = await takeNumbers(call, `lot:${ansCode}`, lotsNeeded(numbered));
  const made: string[] = [];
  const lots = invoiceLots(numbered, nextLot);
  if (!lots.ok) refuseLot(numbered, lots.error);
  const terms = termsOf(call, parties);
  for (const lot of lots.value) {
    // Read once more, with the numbers that they have now, so that no more of them is kept than a lot holds.
    const read = await readGuides(
      call.trx,
      lot.guides.map(({ accountId }) => accountId),
      parties,
    );
    const written = writeLot(lot.number, read, terms);
    if (!written.ok) refuseLot(numbered, written.error);
    made.push(await storeLot(call, invoice.id, ansCode, written.value));
  }
  return made;
}

/** How many numbers the guides take: each type has lots of its own, and the sessions of a guide are one. */
function lotsNeeded(guides: readonly GuideToNumber[]): number {
  const numbers = [...Map.groupBy(guides, ({ type }) => type).values()].map(
    (ofType) => new Set(ofType.map(({ number }) => number)),
  );
  return numbers.reduce((sum, { size }) => sum + Math.ceil(size / MAX_GUIDES_PER_LOT), 0);
}

function termsOf({ now, session }: Closing, parties: BillingParties): LotTerms {
  const { hashEncoding, asciiOnly } = parties.contract;
  return {
    at: new Date(now).toISOString(),
    timeZone: session.branch?.timeZone ?? '',
    files: { digest, hashEncoding, asciiOnly },
    sendTeam: parties.rules.sendTeam,
  };
}

/** Tells whoever closes the invoice why a lot was not written: guides that are held back by their accounts. */
function refuseLot(guides: readonly GuideToNumber[], why: LotRefusal): never {
  if ('heldBack' in why) refuseHeldBack(guides, why.heldBack);
  const [first] = 'problems' in why ? why.problems : [];
  throw unprocessable(first?.code ?? 'tiss.no-guide', first?.data);
}

/** A number that another guide of the insurer went out with. */
async function refuseTaken({ trx }: Closing, ansCode: string, guides: readonly GuideToNumber[]): Promise<void> {
  const { rows } = await sql<{ number: string }>`select number from tiss_lot_guide
    where ans_code = ${ansCode} and not canceled and number = any(${guides.map(({ number }) => number)}::text[])`.execute(
    trx,
  );
  const taken = new Set(rows.map(({ number }) => number));
  refuseHeldBack(
    guides,
    guides.flatMap(({ accountId, number }) => {
      return taken.has(number)
        ? [{ accountId, problems: [{ field: 'referral.provider', code: 'guide.number-repeated', data: { number } }] }]
        : [];
    }),
  );
}

/** Stores a lot that the official schema takes; one that it does not take refuses the whole closing. */
async function storeLot(call: Closing, invoiceId: string, ansCode: string, lot: WrittenLot): Promise<string> {
  const [found] = await checkSchema(lot.file);
  if (found !== undefined)
    throw new Refusal(422, 'tiss.schema-refused', { data: { element: found.element, reason: found.message } });
  const { trx, session, newId, now } = call;
  const branch_id = session.branch?.id ?? '';
  const id = newId();
  await trx
    .insertInto('tiss_lot')
    .values({
      branch_id,
      id,
      invoice_code_id: invoiceId,
      ans_code: ansCode,
      number: lot.number,
      guide_type: lot.type,
      guides: lot.guides.filter(({ itemsBefore }) => itemsBefore === 0).length,
      total_cents: lot.total,
      version: lot.version,
      hash: lot.hash,
      file: Buffer.from(lot.file.buffer, lot.file.byteOffset, lot.file.byteLength),
      created_at: new Date(now).toISOString(),
      created_by: session.userId,
    })
    .execute();
  await trx
    .insertInto('tiss_lot_guide')
    .values(
      lot.guides.map(({ accountId, number, total, itemsBefore }, position) => ({
        branch_id,
        lot_id: id,
        position,
        account_id: accountId,
        ans_code: ansCode,
        number,
        total_cents: total,
        items_before: itemsBefore,
      })),
    )
    .execute();
  call.audit('lot.made', 'lot', id);
  // It is stored: an invoice makes a hundred such files, and the engine would look for them only after dozens.
  if (lot.file.buffer instanceof ArrayBuffer) lot.file.buffer.transfer(0);
  return id;
}
