import { type Cents, cents, percentOf } from '@prumo/domain/money';
import type { ReturnCharge } from '@prumo/tiss';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { type Importing, importReturn, layOnInvoice } from '../billing/index.ts';
import { readReturnFile } from '../tiss/index.ts';
import type { DemoClinic } from './clinics.ts';
import { type FileHead, paymentFile } from './return-files.ts';

/** What is withheld of a payment as income tax: 1.5 % of medical services of a company. [Decreto 9.580/2018 art. 714] */
const INCOME_TAX_PERCENT = 1.5;

interface Answered {
  readonly number: number;
  readonly protocol: string;
  readonly informed: number;
  readonly processed: number;
  readonly released: number;
  readonly denied: number;
}

/**
 * An insurance pays what it released of a lot, less the tax and what it denied of an older invoice that it had paid: that debit lies on the
 * invoice, which is open so far until its denials are decided. Where it released less than it takes back it waits for the next one. [TIS-016]
 */
export async function payAndTakeBack(
  call: Importing,
  clinic: DemoClinic,
  paidInvoice: string,
  head: Pick<FileHead, 'ansCode' | 'insuranceName' | 'provider'>,
): Promise<void> {
  const [lot, taken] = [await releasedLot(call, clinic, head.ansCode), await deniedOf(call, clinic, paidInvoice)];
  if (lot === undefined || taken <= 0 || taken >= lot.released / 2) return;
  const charge = (code: string, description: string, value: Cents): ReturnCharge => ({
    paidOn: call.today,
    kind: 'debit',
    code,
    description,
    value,
  });
  const file = Buffer.from(
    paymentFile(
      { ...head, number: `P${lot.number}`, issuedOn: call.today },
      [
        {
          lot: String(lot.number),
          protocol: lot.protocol,
          paidOn: call.today,
          informed: cents(lot.informed),
          processed: cents(lot.processed),
          released: cents(lot.released),
          denied: cents(lot.denied),
        },
      ],
      [
        charge('08', 'Ajuste de pagamento anterior', taken),
        charge('01', 'IRRF', percentOf(cents(lot.released), INCOME_TAX_PERCENT)),
      ],
    ),
  );
  const read = await readReturnFile(file);
  if (!read.ok) throw new Error(`a payment of the demonstration is refused: ${read.error[0]?.code}`);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const id = await importReturn(call, read.value, { file, fileName: `pagamento-${lot.number}.xml`, sha256 });
  await layOnInvoice(call, id, { position: 0, invoiceId: paidInvoice, value: taken });
}

/** The lot of a closed invoice of which most was released. */
async function releasedLot({ trx }: Importing, clinic: DemoClinic, ansCode: string): Promise<Answered | undefined> {
  const { rows } =
    await sql<Answered>`select t.number, t.protocol, sum(a.informed_cents)::bigint as informed, sum(a.processed_cents)::bigint as processed,
      sum(a.released_cents)::bigint as released, sum(a.denied_cents)::bigint as denied
    from tiss_lot t join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id and v.status = 'closed'
    join billing_return_answer a on a.branch_id = t.branch_id and a.lot_id = t.id and a.counts
    where t.branch_id = ${clinic.id} and t.ans_code = ${ansCode} group by t.branch_id, t.id order by sum(a.released_cents) desc, t.id limit 1`.execute(
      trx,
    );
  return rows[0];
}

/** What is denied of an invoice that was paid in full, and nobody has decided. */
async function deniedOf({ trx }: Importing, clinic: DemoClinic, invoice: string): Promise<Cents> {
  const { rows } = await sql<{
    denied: number;
  }>`select coalesce(sum(d.value_cents - d.recovered_cents), 0)::bigint as denied from billing_denial d
      join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position
      join tiss_lot l on l.branch_id = a.branch_id and l.id = a.lot_id
      where l.branch_id = ${clinic.id} and l.invoice_code_id = ${invoice} and d.counts and d.status = 'open'
        and exists (select from financial_transaction t where t.branch_id = l.branch_id and t.invoice_code_id = l.invoice_code_id and t.status = 'paid')`.execute(
    trx,
  );
  return cents(rows[0]?.denied ?? 0);
}
