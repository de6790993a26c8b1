import type { Schemas } from '@prumo/contract';
import { hiddenUsers } from '@prumo/domain/access';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import type { Services } from '../services.ts';
import { byName } from '../lists/search.ts';

/** What the rows depend on besides the transaction: who asks, and whom nobody sees. */
export type Asking = Pick<Context, 'session'> & Pick<Services, 'settings'>;

/** Restricted people are hidden from the chats of others. [ACC-089, decision A50] */
export const shown = ({ session, settings }: Asking): RawBuilder<unknown> =>
  sql`not o.id = any(${hiddenUsers(settings.restrictedUserIds, session.userId)}::text[])`;

/** Whom the caller can write to: active people who work in some branch of the customer; neither of the two is restricted. */
export const reachable = (asking: Asking): RawBuilder<unknown> =>
  sql`(o.customer_id = ${asking.session.customerId} and o.active and o.id <> ${asking.session.userId} and o.id in (select working_people())
    and ${shown(asking)} and not ${asking.session.userId} = any(${[...asking.settings.restrictedUserIds]}::text[]))`;

/** The caller's own memberships (m), their channels (c) and the other person of each (o). */
export const ownChats = ({ session }: Pick<Context, 'session'>): RawBuilder<unknown> =>
  sql`chat_member m join chat_channel c on c.customer_id = m.customer_id and c.id = m.channel_id
    join app_user o on o.id = case when c.first_id = m.user_id then c.second_id else c.first_id end
    where m.customer_id = ${session.customerId} and m.user_id = ${session.userId}`;

/** One chat as its member sees it. [ENT-078] */
export const chatJson = (
  asking: Asking,
): RawBuilder<Schemas['Chat']> => sql`json_build_object('id', c.id, 'channelId', c.id, 'name', o.name,
  'members', (select json_agg(json_build_object('id', p.id, 'name', p.name) order by ${byName(sql`p.name`)}, p.id) from app_user p where p.id in (c.first_id, c.second_id)),
  'lastMessage', (select json_build_object('text', t.text, 'authorId', t.author_id, 'date', t.created_at) from chat_message t
    where t.customer_id = c.customer_id and t.channel_id = c.id and t.seq = m.last_seq),
  'unread', m.last_seq - m.read_seq, 'writable', ${reachable(asking)})`;

/** One message; userId is whom it was written to. [ENT-079] */
export const messageJson: RawBuilder<Schemas['ChatMessage']> =
  sql`json_build_object('id', t.id, 'text', t.text, 'channelId', t.channel_id, 'authorId', t.author_id,
  'userId', case when t.author_id = c.first_id then c.second_id else c.first_id end, 'date', t.created_at)`;
