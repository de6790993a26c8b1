import { type Kysely, sql } from 'kysely';

/**
 * The chat between the people of one customer, whatever their branches: a channel for each pair of them, what each member has read, and the
 * messages, which nobody changes. A person sees the own channels alone, and writes in the own name only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- A channel names its people with their customer: nobody of another one can be tied to it.
alter table app_user add constraint app_user_of_customer unique (customer_id, id);

create table chat_channel (
  customer_id id24 not null references customer, id id24 not null, first_id id24 not null, second_id id24 not null, created_at timestamptz not null,
  primary key (customer_id, id), check (first_id < second_id), constraint chat_channel_pair unique (customer_id, first_id, second_id),
  foreign key (customer_id, first_id) references app_user (customer_id, id), foreign key (customer_id, second_id) references app_user (customer_id, id));
alter table chat_channel enable row level security;
alter table chat_channel force row level security;
create policy member on chat_channel using (customer_id = current_customer() and current_person() in (first_id, second_id))
  with check (customer_id = current_customer() and current_person() in (first_id, second_id));

-- last_seq counts the messages of the channel; what lies between it and read_seq is unread.
create table chat_member (
  customer_id id24 not null, channel_id id24 not null, user_id id24 not null, last_seq int not null default 0, read_seq int not null default 0, last_at timestamptz not null,
  primary key (customer_id, channel_id, user_id), check (read_seq between 0 and last_seq),
  foreign key (customer_id, channel_id) references chat_channel (customer_id, id), foreign key (customer_id, user_id) references app_user (customer_id, id));
alter table chat_member enable row level security;
alter table chat_member force row level security;
create policy member on chat_member using (exists (select from chat_channel c where c.customer_id = chat_member.customer_id and c.id = channel_id))
  with check (exists (select from chat_channel c where c.customer_id = chat_member.customer_id and c.id = channel_id and user_id in (c.first_id, c.second_id)));
create index chat_member_newest on chat_member (customer_id, user_id, last_at desc, channel_id);
create index chat_member_unread on chat_member (customer_id, user_id) where read_seq < last_seq;

create table chat_message (
  customer_id id24 not null, channel_id id24 not null, seq int not null check (seq > 0), id id24 not null, author_id id24 not null,
  text text not null check (char_length(text) <= 2000 and btrim(text, E' \\t\\r\\n') <> ''), created_at timestamptz not null,
  primary key (customer_id, channel_id, seq), unique (customer_id, id), foreign key (customer_id, channel_id, author_id) references chat_member (customer_id, channel_id, user_id));
alter table chat_message enable row level security;
alter table chat_message force row level security;
create policy member on chat_message using (exists (select from chat_channel c where c.customer_id = chat_message.customer_id and c.id = channel_id))
  with check (author_id = current_person() and exists (select from chat_channel c where c.customer_id = chat_message.customer_id and c.id = channel_id));
create trigger chat_message_append_only before update or delete on chat_message for each row execute function refuse_change();
revoke update, delete, truncate on chat_message from prumo_app;

-- Who works in some branch of the customer. Row-level security shows one branch at a time: the function looks into one after another.
create function working_people() returns setof text language plpgsql as $$
declare here text := current_setting('app.branch', true); place record;
begin
  for place in select id from branch where customer_id = current_customer() loop
    perform set_config('app.branch', place.id, true);
    return query select user_id::text from branch_member where branch_id = place.id and active;
  end loop;
  perform set_config('app.branch', coalesce(here, ''), true);
end $$;
`.execute(db);
}
