import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import type { Call, Some } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { byName, foldedSql, wordsBegin } from '../lists/search.ts';
import type { Services } from '../services.ts';
import { type Asking, chatJson, messageJson, ownChats, reachable, shown } from './chat-rows.ts';
import { pageOf } from '../lists/page.ts';
import { sendMessage } from './send-message.ts';

type ChatOperation = 'listChats' | 'sendChatMessage' | 'listChatMessages' | 'readChat' | 'listChatPeople';
type Chat = Schemas['Chat'];

/** The chat between the people of one customer. What a caller is no member of does not exist: row-level security says so too. [COM-026 … COM-031] */
export const chatRoutes = ({ settings }: Pick<Services, 'settings'>): Some<ChatOperation> => ({
  listChats: async (call) => {
    const asking: Asking = { session: call.session, settings };
    const { limit = 10, offset = 0 } = call.query;
    const { rows } = await sql<{
      item: Chat;
      full: number;
    }>`select ${chatJson(asking)} as item, count(*) over () as full from ${ownChats(call)} and ${shown(asking)}
      order by m.last_at desc, m.channel_id limit ${limit} offset ${offset}`.execute(call.trx);
    return { ...pageOf(itemsOf(rows), rows[0]?.full ?? offset, offset), unreadChats: await countUnread(call, asking) };
  },

  sendChatMessage: (call) => sendMessage(call, { session: call.session, settings }),

  listChatMessages: async (call) => {
    const { limit = 10, offset = 0 } = call.query;
    await refuseForeign(call, { session: call.session, settings });
    const { rows } = await sql<{
      item: Schemas['ChatMessage'];
      full: number;
    }>`select ${messageJson} as item, count(*) over () as full from chat_message t
      join chat_channel c on c.customer_id = t.customer_id and c.id = t.channel_id
      where t.customer_id = ${call.session.customerId} and t.channel_id = ${call.path.id} order by t.seq desc limit ${limit} offset ${offset}`.execute(
      call.trx,
    );
    return pageOf(itemsOf(rows), rows[0]?.full ?? offset, offset);
  },

  readChat: async (call) => {
    const asking: Asking = { session: call.session, settings };
    const { customerId, userId } = call.session;
    await refuseForeign(call, asking);
    const {
      rows: [read],
    } = await sql<{
      unread: number;
      author_id: string;
    }>`update chat_member m set read_seq = greatest(m.read_seq, t.seq) from chat_message t
      where m.customer_id = ${customerId} and m.channel_id = ${call.path.id} and m.user_id = ${userId}
      and t.customer_id = m.customer_id and t.channel_id = m.channel_id and t.id = ${call.body.messageId} returning m.last_seq - m.read_seq as unread, t.author_id`.execute(
      call.trx,
    );
    if (!read) throw notFound();
    call.publishTo(userId, {
      type: 'chat_read',
      id: call.body.messageId,
      channelId: call.path.id,
      authorId: read.author_id,
    });
    return { unread: read.unread, unreadChats: await countUnread(call, asking) };
  },

  listChatPeople: async (call) => {
    const { search = '', limit = 20 } = call.query;
    const { customerId, userId } = call.session;
    const { rows } = await sql<{
      item: Schemas['ChatPerson'];
      full: number;
    }>`select json_build_object('id', o.id, 'name', o.name, 'channelId', c.id) as item, count(*) over () as full from app_user o
      left join chat_channel c on c.customer_id = ${customerId} and c.first_id = least(o.id, ${userId}) and c.second_id = greatest(o.id, ${userId}) where ${reachable({ session: call.session, settings })} and ${wordsBegin(foldedSql(sql`o.name`), search)}
      order by ${byName(sql`o.name`)}, o.id limit ${limit}`.execute(call.trx);
    return pageOf(itemsOf(rows), rows[0]?.full ?? 0, 0);
  },
});

const itemsOf = <T>(rows: readonly { readonly item: T }[]): T[] => rows.map(({ item }) => item);

/** Chats with something unread: what the badge shows. [COM-004] */
async function countUnread(call: Pick<Call<'listChats'>, 'trx' | 'session'>, asking: Asking): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{
    chats: number;
  }>`select count(*)::int as chats from ${ownChats(call)} and m.read_seq < m.last_seq and ${shown(asking)}`.execute(
    call.trx,
  );
  return counted?.chats ?? 0;
}

async function refuseForeign(
  call: Pick<Call<'listChatMessages'>, 'trx' | 'session' | 'path'>,
  asking: Asking,
): Promise<void> {
  const { rows } =
    await sql`select from ${ownChats(call)} and m.channel_id = ${call.path.id} and ${shown(asking)}`.execute(call.trx);
  if (rows.length === 0) throw notFound();
}
