-- Who signed in, failed to, was locked out, enrolled, was invited, signed out or was refused: from where and when.
-- Kept 90 days and at most some millions of rows (identity-provider/security-log.ts). Belongs to no company: people sign in
-- before anybody knows which company they work in.
create table installation.security_event (
  id bigint generated always as identity primary key,
  recorded_at timestamptz not null default now(),
  kind text not null,
  outcome text not null check (outcome in ('succeeded', 'failed', 'refused')),
  -- why it failed or was refused
  reason text,
  user_id bigint references installation.app_user on delete set null,
  -- where the person worked; null: not known yet
  company_id bigint references installation.company on delete cascade,
  address text,
  browser text,
  request_id text,
  -- method and path of the call, without anything entered
  call text,
  -- the same from the same place within a few seconds is one row
  times integer not null default 1
);
create index security_event_time on installation.security_event (recorded_at);
create index security_event_company on installation.security_event (company_id, id) where company_id is not null;
create index security_event_user on installation.security_event (user_id, id) where user_id is not null;
grant select, insert, delete on installation.security_event to oikos_app;

-- Failures are counted by account and network now, and locks are shorter: those of before are forgotten.
delete from installation.sign_in_attempt;
