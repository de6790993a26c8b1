import type { Schemas } from '@prumo/contract';
import { becomesUnread, canSendChat } from '@prumo/domain/marketing';
import { problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import type { Answer, Call } from '../http/contract.ts';
import { conflict, notFound, refuseProblems } from '../http/refusal.ts';
import { type Asking, chatJson, messageJson, ownChats, reachable, shown } from './chat-rows.ts';

type Sending = Call<'sendChatMessage'>;

/**
 * Writes a message into one of the caller's chats, or to a person, with whom the first message opens the one chat of the two; both hear of it.
 * Refused: nothing written (422), a chat that is not the caller's or a person who cannot be written to (404), one who no longer can (409). [COM-018, COM-028, COM-030, COM-031]
 */
export async function sendMessage(call: Sending, asking: Asking): Promise<Answer<'sendChatMessage'>> {
  const { body, session, trx } = call;
  const text = body.text.trim();
  refuseProblems([
    ...(canSendChat({ text, sending: false }) ? [] : [problem('text', 'field.required')]),
    ...(body.channelId || body.userId ? [] : [problem('userId', 'field.required')]),
  ]);
  const at = new Date(call.now).toISOString();
  const channelId = body.channelId
    ? await ownChannel(call, asking, body.channelId)
    : await channelWith(call, asking, body.userId ?? '', at);
  // The row of the channel puts the messages of the two in one order.
  await sql`select from chat_channel where customer_id = ${session.customerId} and id = ${channelId} for no key update`.execute(
    trx,
  );
  const members = await trx
    .selectFrom('chat_member')
    .select('user_id as userId')
    .where('customer_id', '=', session.customerId)
    .where('channel_id', '=', channelId)
    .execute();
  // Whether the chat is open on a screen only that screen knows: it says what was read.
  const unread = members.filter((member) => becomesUnread({ channelId, authorId: session.userId }, member));
  const {
    rows: [counted],
  } = await sql<{
    seq: number;
  }>`update chat_member m set last_seq = m.last_seq + 1, last_at = ${at}, read_seq = case when m.user_id = any(${unread.map(({ userId }) => userId)}::text[]) then m.read_seq else m.last_seq + 1 end
    where m.customer_id = ${session.customerId} and m.channel_id = ${channelId} returning m.last_seq as seq`.execute(
    trx,
  );
  if (!counted) throw new Error('a channel has no members');
  const id = call.newId();
  await trx
    .insertInto('chat_message')
    .values({
      customer_id: session.customerId,
      channel_id: channelId,
      seq: counted.seq,
      id,
      author_id: session.userId,
      text,
      created_at: at,
    })
    .execute();
  const type = counted.seq === 1 ? 'new_channel' : 'new_message';
  for (const { userId } of members) call.publishTo(userId, { type, id, channelId, authorId: session.userId });
  call.audit('chat.sent', 'chat-channel', channelId);
  return answerOf(call, asking, channelId, id);
}

/** A chat of the caller whose other person can still be written to. */
async function ownChannel(call: Sending, asking: Asking, channelId: string): Promise<string> {
  const {
    rows: [found],
  } = await sql<{
    writable: boolean;
  }>`select ${reachable(asking)} as writable from ${ownChats(call)} and m.channel_id = ${channelId} and ${shown(asking)}`.execute(
    call.trx,
  );
  if (!found) throw notFound();
  if (!found.writable) throw conflict('chat.person-gone');
  return channelId;
}

/** The one channel of the caller and this person; two people who write to each other at once get the same. */
async function channelWith(call: Sending, asking: Asking, userId: string, at: string): Promise<string> {
  const { session, trx } = call;
  const { rows } = await sql`select from app_user o where o.id = ${userId} and ${reachable(asking)}`.execute(trx);
  if (rows.length === 0) throw notFound();
  const [first, second] = [session.userId, userId].toSorted();
  const {
    rows: [made],
  } = await sql<{ id: string }>`insert into chat_channel (customer_id, id, first_id, second_id, created_at)
    values (${session.customerId}, ${call.newId()}, ${first}, ${second}, ${at}) on conflict on constraint chat_channel_pair do nothing returning id`.execute(
    trx,
  );
  if (!made) {
    const there = await trx
      .selectFrom('chat_channel')
      .select('id')
      .where('customer_id', '=', session.customerId)
      .where('first_id', '=', first ?? '')
      .where('second_id', '=', second ?? '')
      .executeTakeFirstOrThrow();
    return there.id;
  }
  await trx
    .insertInto('chat_member')
    .values(
      [session.userId, userId].map((member) => ({
        customer_id: session.customerId,
        channel_id: made.id,
        user_id: member,
        last_at: at,
      })),
    )
    .execute();
  return made.id;
}

async function answerOf(
  call: Sending,
  asking: Asking,
  channelId: string,
  id: string,
): Promise<Answer<'sendChatMessage'>> {
  const {
    rows: [sent],
  } = await sql<{
    channel: Schemas['Chat'];
    message: Schemas['ChatMessage'];
  }>`select chat.item as channel, ${messageJson} as message
    from chat_message t join chat_channel c on c.customer_id = t.customer_id and c.id = t.channel_id,
      lateral (select ${chatJson(asking)} as item from ${ownChats(call)} and m.channel_id = ${channelId}) chat
    where t.customer_id = ${call.session.customerId} and t.channel_id = ${channelId} and t.id = ${id}`.execute(
    call.trx,
  );
  if (!sent) throw new Error('what was written is not there');
  return sent;
}
