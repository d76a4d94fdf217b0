-- What the product was asked and what went wrong, for 90 days: a part for each day, so that an old day is dropped at once.
create table installation.log_entry (
  recorded_at timestamptz not null,
  id bigint generated always as identity,
  kind text not null,
  company_id bigint not null,
  user_id bigint,
  request_id text,
  call text not null default '',
  is_change boolean not null default false,
  status smallint,
  milliseconds integer,
  reason text,
  error_type text,
  message text,
  stack text,
  times integer not null default 1,
  check (kind in ('request', 'error'))
) partition by range (recorded_at);
create index log_entry_company on installation.log_entry (company_id, kind, recorded_at, id);
create index log_entry_change on installation.log_entry (company_id, recorded_at, id) where is_change;
create index log_entry_person on installation.log_entry (company_id, user_id, recorded_at, id);
create index log_entry_request on installation.log_entry (request_id) where request_id is not null;
grant select, insert on installation.log_entry to oikos_app;
comment on table installation.log_entry is 'Requests and errors of the last 90 days, in a part for each day; nothing that anybody entered.';
comment on column installation.log_entry.call is 'method and path, without anything entered; blank: entries that were dropped, since too many waited';
comment on column installation.log_entry.is_change is 'the call changes something, so that a successful one is an activity';
comment on column installation.log_entry.reason is 'the code of the text that refused it';
comment on column installation.log_entry.times is 'more than one: so many entries were dropped';

-- The application owns no table, so it asks the owner for the parts of the days around today. Somebody who exports a log
-- holds its table: rather than have all writers wait behind it, the next attempt makes or drops the part.
create function installation.prepare_log_days() returns void
language plpgsql security definer set search_path = pg_catalog set lock_timeout = '3s' as $$
declare
  first_moment timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('installation.log_entry'));
  for ahead in -1..3 loop
    first_moment := date_trunc('day', now(), 'UTC') + ahead * interval '24 hours';
    if to_regclass('installation.log_entry_' || to_char(first_moment at time zone 'UTC', 'YYYYMMDD')) is null then
      execute format('create table installation.%I partition of installation.log_entry for values from (%L) to (%L)',
        'log_entry_' || to_char(first_moment at time zone 'UTC', 'YYYYMMDD'), first_moment, first_moment + interval '24 hours');
    end if;
  end loop;
end $$;

-- Drops the parts of days before the kept ones, and the oldest while all together take more than so many bytes.
create function installation.forget_log_days(kept_days integer, most_bytes bigint) returns integer
language plpgsql security definer set search_path = pg_catalog set lock_timeout = '3s' as $$
declare
  part record;
  dropped integer := 0;
  bytes bigint := 0;
  oldest text := 'log_entry_' || to_char((now() - kept_days * interval '24 hours') at time zone 'UTC', 'YYYYMMDD');
  today text := 'log_entry_' || to_char(now() at time zone 'UTC', 'YYYYMMDD');
begin
  perform pg_advisory_xact_lock(hashtext('installation.log_entry'));
  for part in
    select c.relname, pg_total_relation_size(c.oid) as size from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'installation.log_entry'::regclass order by c.relname desc
  loop
    bytes := bytes + part.size;
    if part.relname < oldest or (bytes > most_bytes and part.relname < today) then
      execute format('drop table installation.%I', part.relname);
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end $$;
