import { type Kysely, sql } from 'kysely';

/**
 * The chain of the audit is a table of its own, written after the commit by one writer among all processes (decision 0032): an entry is inserted
 * with its transaction, locks nothing and is never read back or changed. What stands already keeps its order, its place in the chain and its
 * hash: a damage that is there stays to be seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table audit_entry no force row level security;
alter table audit_entry rename to audit_entry_before;
alter table audit_entry_before rename constraint audit_entry_pkey to audit_entry_before_pkey;
drop index audit_entry_record;
drop function audit_append(text, text, text, text, text);
drop function audit_hash(audit_entry_before);

create table audit_entry (
  branch_id id24 not null, number bigint generated always as identity, xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(), user_id id24, action text not null, record_type text not null, record_id text,
  request_id text, address text check (length(address) <= 45), primary key (branch_id, number));
create table audit_chain (
  branch_id id24 not null, seq bigint not null, entry bigint not null, era int not null, version smallint not null default 2,
  previous bytea not null, hash bytea not null, primary key (branch_id, seq));

-- The number follows the old chain of each branch, also where a clock was set back.
insert into audit_entry (branch_id, number, xact, at, user_id, action, record_type, record_id, request_id) overriding system value
  select branch_id, row_number() over (order by latest, branch_id, seq), '0', at, user_id, action, record_type, record_id, request_id
  from (select *, max(at) over (partition by branch_id order by seq) as latest from audit_entry_before) b;
insert into audit_chain (branch_id, seq, entry, era, version, previous, hash)
  select b.branch_id, b.seq, e.number, 0, 1, b.previous, b.hash
  from (select *, row_number() over (partition by branch_id order by seq) as place from audit_entry_before) b
  join (select branch_id, number, row_number() over (partition by branch_id order by number) as place from audit_entry) e using (branch_id, place);
drop table audit_entry_before;
select setval(pg_get_serial_sequence('audit_entry', 'number'), coalesce((select max(number) from audit_entry), 0) + 1, false);

alter table audit_chain add constraint audit_chain_entry unique (branch_id, entry);
create index audit_entry_record on audit_entry (branch_id, record_type, record_id);
create index audit_entry_order on audit_entry (xact, number);
select branch_rls('audit_entry');
select branch_rls('audit_chain');

-- How far the chain has come, by the numbers of transactions; a database that another server carries on with begins an era, for its numbers are others.
create table audit_era (era int primary key, first bigint not null, xact xid8 not null default '0', number bigint not null default 0, closed boolean not null default false);
insert into audit_era (era, first, number, closed) select 0, 0, coalesce(max(number), 0), true from audit_entry;
insert into audit_era (era, first) select 1, number + 1 from audit_era;
alter table audit_era enable row level security;
alter table audit_era force row level security;
create policy seen on audit_era for select using (current_branch() is not null);

create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_entry_never_empty before truncate on audit_entry for each statement execute function refuse_change();
create trigger audit_chain_append_only before update or delete on audit_chain for each row execute function refuse_change();
create trigger audit_chain_never_empty before truncate on audit_chain for each statement execute function refuse_change();

-- The program says what happened; number, transaction and time are the database's word, and the chain is written by prumo_owner alone.
revoke all on audit_entry, audit_chain, audit_head, audit_era from prumo_app;
grant select on audit_entry, audit_chain, audit_head, audit_era to prumo_app;
grant insert (branch_id, user_id, action, record_type, record_id, request_id, address) on audit_entry to prumo_app;
grant select on audit_entry to prumo_owner;
grant select, insert on audit_chain to prumo_owner;
grant select, insert, update on audit_head, audit_era to prumo_owner;
create policy writer on audit_entry for select to prumo_owner using (true);
create policy writer on audit_chain to prumo_owner using (true);
create policy writer on audit_head to prumo_owner using (true);
create policy writer on audit_era to prumo_owner using (true);

-- Version 1 is what an entry of before was hashed as; it knew neither transaction nor address.
create function audit_link_text(version int, seq bigint, era int, e audit_entry) returns text language sql stable as $$
  select case when version = 1 and e.xact = '0' and e.address is null
    then concat_ws('|', e.branch_id, seq, extract(epoch from e.at)::text, coalesce(e.user_id, ''), e.action, e.record_type,
      coalesce(e.record_id, ''), coalesce(e.request_id, ''))
    else array[version::text, e.branch_id::text, seq::text, era::text, e.number::text, e.xact::text, extract(epoch from e.at)::text,
      e.user_id::text, e.action, e.record_type, e.record_id, e.request_id, e.address]::text end $$;
create function audit_link_hash(c audit_chain, e audit_entry) returns bytea language sql stable as $$
  select sha256(c.previous || convert_to(audit_link_text(c.version, c.seq, c.era, e), 'UTF8')) $$;

create function audit_refuse_at_work() returns void language plpgsql stable as $$
begin
  if current_branch() is not null or current_customer() is not null or current_person() is not null then
    raise exception 'the chain of the audit: somebody is at work' using errcode = '42501';
  end if;
end $$;

-- Links at most so many entries that wait, and says how many: only those whose transaction is below every one that still runs, in the order of
-- the transactions, so that nothing can appear before what is linked later. One writer at a time; another one waits or links nothing. By its
-- indexes alone: a table that was filled and never analysed would be read once for each entry.
create function audit_link(portion int, waits boolean) returns int language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set lock_timeout = '200ms' set enable_seqscan = off as $$
declare
  horizon xid8; latest audit_era; era_at audit_era; upper bigint; taken int; done int := 0; waiting record; head bytea; of_branch text;
  branches text[]; seqs bigint[]; entries bigint[]; befores bytea[]; hashes bytea[];
begin
  perform audit_refuse_at_work();
  if waits then
    set local lock_timeout = 0;
    perform pg_advisory_xact_lock(7380054);
    set local lock_timeout = '200ms';
  elsif not pg_try_advisory_xact_lock(7380054) then return 0;
  end if;
  select * into latest from audit_era order by era desc limit 1;
  if latest.xact >= pg_snapshot_xmax(pg_current_snapshot()) then
    insert into audit_era (era, first) select latest.era + 1, coalesce(max(number), latest.number) + 1 from audit_entry
      where xact >= pg_snapshot_xmax(pg_current_snapshot());
  end if;
  horizon := pg_snapshot_xmin(pg_current_snapshot());
  for era_at in select * from audit_era where not closed order by era loop
    select min(first) into upper from audit_era where era > era_at.era;
    taken := 0; of_branch := null;
    branches := '{}'; seqs := '{}'; entries := '{}'; befores := '{}'; hashes := '{}';
    for waiting in
      with portion as materialized (
        select e from audit_entry e where (e.xact, e.number) > (era_at.xact, era_at.number) and e.number >= era_at.first
          and case when upper is null then e.xact < horizon else e.number < upper end
        order by e.xact, e.number limit portion - done),
      asked as (
        select p.e, (p.e).branch_id, (p.e).xact, (p.e).number,
          (select c.seq from audit_chain c where c.branch_id = (p.e).branch_id and c.entry = (p.e).number) is null as is_new,
          (select h from audit_head h where h.branch_id = (p.e).branch_id) as stood
        from portion p),
      placed as (
        select *, coalesce((stood).seq, 0) + count(*) filter (where is_new) over (partition by branch_id order by xact, number) as seq from asked)
      select branch_id, xact, number, is_new, seq, coalesce((stood).hash, '') as start, convert_to(audit_link_text(2, seq, era_at.era, e), 'UTF8') as text
      from placed order by branch_id, xact, number
    loop
      taken := taken + 1;
      if (waiting.xact, waiting.number) > (era_at.xact, era_at.number) then era_at.xact := waiting.xact; era_at.number := waiting.number; end if;
      continue when not waiting.is_new;
      if of_branch is distinct from waiting.branch_id then of_branch := waiting.branch_id; head := waiting.start; end if;
      branches := branches || waiting.branch_id::text; seqs := seqs || waiting.seq; entries := entries || waiting.number;
      befores := befores || head;
      head := sha256(head || waiting.text);
      hashes := hashes || head;
    end loop;
    insert into audit_chain (branch_id, seq, entry, era, previous, hash)
      select l.branch, l.seq, l.entry, era_at.era, l.before, l.hash
      from unnest(branches, seqs, entries, befores, hashes) as l (branch, seq, entry, before, hash);
    insert into audit_head (branch_id, seq, hash)
      select distinct on (l.branch) l.branch, l.seq, l.hash from unnest(branches, seqs, hashes) as l (branch, seq, hash) order by l.branch, l.seq desc
      on conflict (branch_id) do update set seq = excluded.seq, hash = excluded.hash;
    update audit_era a set xact = era_at.xact, number = era_at.number, closed = upper is not null and taken < portion - done
      where a.era = era_at.era and (taken > 0 or upper is not null);
    done := done + taken;
    exit when done >= portion;
  end loop;
  return done;
end $$;

-- Every chain there is or should be, with its head: each branch, what belongs to none, and what only entries or links still name.
create function audit_chains() returns table (branch_id text, seq bigint, hash bytea) language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform audit_refuse_at_work();
  return query
    with recursive named as (
      select min(e.branch_id::text) as id from audit_entry e
      union all select (select min(e.branch_id::text) from audit_entry e where e.branch_id > n.id) from named n where n.id is not null),
    linked as (
      select min(c.branch_id::text) as id from audit_chain c
      union all select (select min(c.branch_id::text) from audit_chain c where c.branch_id > n.id) from linked n where n.id is not null)
    select i.id, h.seq, h.hash
    from (select id from named union select id from linked union select b.id::text from branch b union select a.branch_id::text from audit_head a) i
    left join audit_head h on h.branch_id = i.id where i.id is not null order by i.id;
end $$;

grant create on schema public to prumo_owner;
alter function audit_link(int, boolean) owner to prumo_owner;
alter function audit_chains() owner to prumo_owner;
revoke create on schema public from prumo_owner;
revoke execute on function audit_link(int, boolean), audit_chains() from public;
grant execute on function audit_link(int, boolean), audit_chains() to prumo_app;
`)
    .execute(db);
}
