-- A mail is written down in the transaction that has a reason for it, and sent by a job: it goes out if and only if that
-- transaction commits, and is tried again while the mail server is away.
create table installation.mail (
  id bigint generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  company_id bigint references installation.company on delete cascade,
  user_id bigint references installation.app_user on delete cascade,
  address text not null,
  template text not null,
  language text not null,
  content text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  error text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'waiting') = (finished_at is null)),
  check (state = 'waiting' or content is null)
);
create index mail_company on installation.mail (company_id, id) where company_id is not null;
create index mail_user on installation.mail (user_id, id) where user_id is not null;
create index mail_finished on installation.mail (finished_at) where finished_at is not null;
comment on table installation.mail is 'Mail to people that waits to be sent, and for a month what became of it.';
comment on column installation.mail.guid is 'part of the Message-ID: a mail that is sent twice is recognized by it';
comment on column installation.mail.company_id is 'whose business it is about; null: the person''s own sign-in';
comment on column installation.mail.address is 'as it was then: notice of a new address goes to the former one';
comment on column installation.mail.content is 'what the template is filled in with, such as links; sealed, and gone once the mail is sent or given up';
comment on column installation.mail.error is 'what the mail server said last; blank: nothing went wrong';
grant select, insert, update, delete on installation.mail to oikos_app;

-- Twelve attempts over some fifteen hours: the pause grows from seconds to six hours.
create function installation.enqueue_mail() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('send-mail', payload => json_build_object('mailId', new.id),
    max_attempts => 12, job_key => 'mail:' || new.id);
  return null;
end $$;
revoke all on function installation.enqueue_mail from public;
create trigger enqueue_mail after insert on installation.mail
  for each row execute function installation.enqueue_mail();
