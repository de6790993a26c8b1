import { cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { importReturn, type Importing, makeAppeals } from '../billing/index.ts';
import { readReturnFile } from '../tiss/index.ts';
import { appealAnswerFile, type OpenedAppeal } from './appeal-files.ts';
import type { FileHead } from './return-files.ts';

const JUSTIFICATION = 'O procedimento foi realizado e cobrado como o contrato prevê; a documentação segue anexa.';
/** Denials of one lot that are appealed. */
const TOGETHER = 2;

interface Row {
  readonly id: string;
  readonly ans_code: string;
  readonly value: number;
  readonly lot: string;
  readonly protocol: string;
  readonly guide: string;
  readonly item: number;
  readonly code: string;
}

/**
 * Of the first insurer that denied something the appeal waits for its answer; of the second it was answered: one denial is released, another upheld.
 * Everything goes the way of the product. [TIS-019]
 */
export async function makeDemoAppeals(
  call: Importing,
  headOf: (ansCode: string) => FileHead | undefined,
): Promise<void> {
  const { rows } =
    await sql<Row>`select d.id, t.ans_code, d.value_cents as value, t.number::text as lot, t.protocol, a.guide, a.item, d.code
    from billing_denial d join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position
    join tiss_lot t on t.branch_id = a.branch_id and t.id = a.lot_id
    where d.counts and d.status = 'open' and d.code = '1705' and a.item is not null order by t.ans_code, d.id`.execute(
      call.trx,
    );
  const [waiting = [], answered = []] = [...Map.groupBy(rows, (row) => row.ans_code).values()].map((denials) =>
    denials.slice(0, TOGETHER),
  );
  for (const denials of [waiting, answered])
    if (denials.length > 0)
      await makeAppeals(
        call,
        denials.map(({ id }) => ({ denialId: id, justification: JUSTIFICATION })),
      );
  const [first] = answered;
  const head = first === undefined ? undefined : headOf(first.ans_code);
  if (first !== undefined && head !== undefined) await answer(call, head, first, answered);
}

async function answer(call: Importing, head: FileHead, first: Row, denials: readonly Row[]): Promise<void> {
  const { number } = await call.trx
    .selectFrom('billing_appeal as p')
    .innerJoin('billing_appeal_denial as x', 'x.appeal_id', 'p.id')
    .select('p.number')
    .where('x.denial_id', '=', first.id)
    .executeTakeFirstOrThrow();
  const appeal: OpenedAppeal = {
    number: String(number),
    lot: first.lot,
    protocol: first.protocol,
    object: '2',
    denials: denials.map((one) => ({ ...one, value: cents(one.value), justification: JUSTIFICATION })),
  };
  const file = Buffer.from(
    appealAnswerFile(head, appeal, ({ guide, item, value }) =>
      guide === first.guide && item === first.item ? value : 0,
    ),
  );
  const read = await readReturnFile(file);
  if (!read.ok) throw new Error(`an answer of the demonstration is refused: ${read.error[0]?.code}`);
  const sha256 = createHash('sha256').update(file).digest('hex');
  await importReturn(call, read.value, { file, fileName: `resposta-recurso-${number}.xml`, sha256 });
}
