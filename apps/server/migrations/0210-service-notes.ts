import { type Kysely, sql } from 'kysely';

/**
 * Fiscal notes of services (NFS-e): how a branch issues, its certificate sealed, and the notes of private accounts with the signed DPS, the note and its
 * cancelling as the emitter gave them. A number of a series is told once; one note of an account stands at a time, and while it does the account is not changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table service_note_settings (
  branch_id id24 primary key references branch, municipality text not null check (municipality ~ '^[0-9]{7}$'), registration text check (length(registration) between 1 and 15),
  simples text not null check (simples in ('none', 'mei', 'simples')), service_code text not null check (service_code ~ '^04[0-9]{4}$'),
  rate numeric(4, 2) check (rate between 0 and 5), withheld boolean not null,
  series int not null check (series between 1 and 49999), next_number bigint not null check (next_number between 1 and 999999999999999),
  environment text not null check (environment in ('production', 'restricted')),
  sealed bytea, certificate_subject text, certificate_until timestamptz,
  version int not null default 1, changed_at timestamptz not null, changed_by id24 not null,
  foreign key (branch_id, changed_by) references branch_person,
  constraint service_note_settings_certificate check (num_nonnulls(sealed, certificate_subject, certificate_until) in (0, 3)),
  constraint service_note_settings_withheld check (rate is not null or not withheld));
select branch_rls('service_note_settings');

create table service_note (
  branch_id id24 not null references branch, id id24 not null, account_id id24 not null,
  status text not null default 'waiting' check (status in ('waiting', 'asking', 'issued', 'failed', 'lost', 'canceling', 'cancel_lost', 'canceled')),
  environment text not null check (environment in ('production', 'restricted')), series int not null check (series between 1 and 49999), number bigint not null check (number >= 1),
  dps_id text not null check (length(dps_id) = 45), value_cents bigint not null check (value_cents > 0), iss_cents bigint check (iss_cents between 0 and value_cents),
  payer jsonb not null, description text not null check (length(description) between 1 and 2000),
  asked_at timestamptz not null, asked_by id24 not null, dps bytea, sent_at timestamptz, ended_at timestamptz, code text, data jsonb,
  note_number text check (length(note_number) <= 15), key text check (key ~ '^[0-9]{50}$'), link text, issued_at timestamptz, xml bytea,
  cancel_reason text check (cancel_reason in ('error', 'not_provided', 'other')), cancel_text text check (length(cancel_text) between 15 and 255),
  cancel_asked_by id24, cancel_request bytea, cancel_sent_at timestamptz, canceled_at timestamptz, cancel_xml bytea,
  primary key (branch_id, id), foreign key (branch_id, account_id) references billing_account (branch_id, id), foreign key (branch_id, asked_by) references branch_person,
  foreign key (branch_id, cancel_asked_by) references branch_person,
  constraint service_note_number unique (branch_id, environment, series, number),
  constraint service_note_issued check ((status in ('issued', 'canceling', 'cancel_lost', 'canceled')) = (key is not null) and num_nonnulls(key, note_number, link, issued_at, xml) in (0, 5)),
  constraint service_note_sent check (status = 'waiting' or status = 'failed' or dps is not null),
  constraint service_note_cancel check (num_nonnulls(cancel_reason, cancel_text, cancel_asked_by) in (0, 3) and (status not in ('canceling', 'cancel_lost', 'canceled') or cancel_reason is not null) and (status = 'canceled') = (canceled_at is not null)));
select branch_rls('service_note');
create unique index service_note_one on service_note (branch_id, account_id) where status not in ('failed', 'canceled');
create index service_note_account on service_note (branch_id, account_id, asked_at, id);
create index service_note_cancel_asked_by on service_note (branch_id, cancel_asked_by) where cancel_asked_by is not null;
`)
    .execute(db);
}
