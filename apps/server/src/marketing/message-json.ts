import type { Schemas } from '@prumo/contract';
import { sentence } from '@prumo/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';

type Message = Schemas['Message'];
type Row = Omit<Message, 'simulated'> & { readonly providerId: string | null; readonly full: number };

const said = (code: string | null): string | null => (code === null ? null : sentence(code));

/** Messages that meet a condition on m (message), p (patient) and a (appointment), with how many there are. */
export async function readMessages(
  call: Context,
  where: RawBuilder<unknown>,
  limit: number,
  offset: number,
  simulated: boolean,
): Promise<{ items: Message[]; total: number }> {
  const { rows } = await sql<Row>`
    select m.id, m.kind, m.channel, json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name) as patient,
      case when a.id is not null then json_build_object('id', a.id, 'status', a.status, 'version', a.version) end as appointment,
      m.told_starts_at as "tellsOf", m.due_at as "dueAt", m.status, m.reason, m.recipient, m.body, m.sent_at as "sentAt", m.provider_id as "providerId",
      case when m.delivery is not null then json_build_object('stage', m.delivery, 'at', m.delivery_at, 'reason', m.delivery_reason) end as delivery,
      case when m.answered_at is not null then json_build_object('text', m.answer, 'at', m.answered_at, 'effect', m.answer_effect, 'reason', m.answer_reason) end as answer,
      count(*) over ()::int as full
    from message m join patient p on p.branch_id = m.branch_id and p.id = m.patient_id left join appointment a on a.branch_id = m.branch_id and a.id = m.appointment_id
    where ${where} order by m.due_at desc, m.id desc limit ${limit} offset ${offset}`.execute(call.trx);
  const items = rows.map(({ full: _full, providerId, reason, delivery, answer, ...row }): Message => ({
    ...row,
    reason: said(reason),
    delivery: delivery && { ...delivery, reason: said(delivery.reason) },
    answer: answer && { ...answer, reason: said(answer.reason) },
    simulated: simulated && providerId !== null,
  }));
  return { items, total: rows[0]?.full ?? 0 };
}

export async function readMessage(call: Context, id: string, simulated: boolean): Promise<Message> {
  const {
    items: [message],
  } = await readMessages(call, sql`m.id = ${id}`, 1, 0, simulated);
  if (!message) throw notFound();
  return message;
}
