-- Somebody acts for another: they see what the other sees, for 30 minutes at most. Each row of the logs names both (RFC 8693: the subject,
-- and who acts).
create table installation.support_access (
  id bigint generated always as identity primary key,
  company_id bigint not null references installation.company,
  actor_id bigint not null references installation.app_user,
  subject_id bigint not null references installation.app_user,
  sign_in text,
  reason text not null,
  may_change boolean not null default false,
  began_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  check (actor_id <> subject_id),
  check (ends_at <= began_at + interval '30 minutes')
);
create index support_access_actor on installation.support_access (actor_id, ends_at);
create index support_access_subject on installation.support_access (company_id, subject_id, began_at);
comment on table installation.support_access is 'Somebody who acts for another person of the company: why, since when and until when.';
comment on column installation.support_access.sign_in is 'the session at the embedded provider in which they act; null: of another provider, in all';
comment on column installation.support_access.may_change is 'the company allowed support to make changes; credentials and rights stay out of reach';
comment on column installation.support_access.ends_at is '30 minutes later at most';
comment on column installation.support_access.ended_at is 'when they ended it before that';
grant select, insert, update on installation.support_access to oikos_app;

create function installation.announce_actors() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', 'user:' || new.actor_id);
  return null;
end $$;
create trigger session_change after insert or update on installation.support_access
  for each row execute function installation.announce_actors();

-- Whichever statement writes a change, it names who acts.
alter table audit_log add column actor_id bigint references installation.app_user
  default nullif(current_setting('app.actor_id', true), '')::bigint;
comment on column audit_log.actor_id is 'who acted for the user; null: the user themselves';
create index audit_log_actor on audit_log (company_id, actor_id, recorded_at, id) where actor_id is not null;

-- Form 2 of what is sealed: with who acted. What was sealed in form 1 had nobody who acted, and differs as soon as somebody is named.
create function installation.audit_content_2(change audit_log) returns text language sql stable return
  jsonb_build_array(
    change.company_id, change.id, change.transaction_id::text, change.entity, change.entity_id, change.action,
    change.changes, change.reason, change.user_id, change.request_id,
    to_char(change.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    change.owner_entity, change.owner_id, change.part_name, change.actor_id)::text;
create function installation.audit_digest(change audit_log, form smallint) returns bytea language sql stable return
  sha256(convert_to(case when form = 1 and change.actor_id is null then installation.audit_content(change)
    else installation.audit_content_2(change) end, 'UTF8'));
drop function installation.audit_digest(audit_log);
comment on column audit_seal.form is
  'by which function the content of a change was written: 1 installation.audit_content, 2 installation.audit_content_2';

alter table installation.log_entry add column actor_id bigint;
comment on column installation.log_entry.actor_id is 'who acted for the user';
alter table installation.security_event add column actor_id bigint;
comment on column installation.security_event.actor_id is 'who acted for the user';
alter table job_run add column actor_id bigint references installation.app_user
  default nullif(current_setting('app.actor_id', true), '')::bigint;
comment on column job_run.actor_id is 'who acted for the person who asked for it';
