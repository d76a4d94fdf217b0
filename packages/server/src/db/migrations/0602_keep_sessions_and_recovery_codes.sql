-- What people see of their own sessions, and end. The provider's own state is sealed and says neither device nor use.
create table installation.sign_in_session (
  uid text primary key,
  user_id bigint not null references installation.app_user on delete cascade,
  began_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  reauthenticated_at timestamptz not null default now(),
  address text,
  browser text
);
create index sign_in_session_user on installation.sign_in_session (user_id);
comment on table installation.sign_in_session is 'A browser in which a person is signed in at the embedded identity provider, until its session ends.';
comment on column installation.sign_in_session.last_used_at is 'when a token was last got or renewed, every ten minutes of work: after an hour without it, the session is over';
comment on column installation.sign_in_session.reauthenticated_at is 'when the person last proved here who they are: what is sensitive asks for five minutes';
grant select, insert, update, delete on installation.sign_in_session to oikos_app;

-- Its end is the end of what is known of it, whatever ended it.
create function installation.end_sign_in_session() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  delete from installation.sign_in_session where uid = old.uid;
  return null;
end $$;
revoke all on function installation.end_sign_in_session from public;
create trigger sign_in_session_ends after delete on installation.identity_provider_state
  for each row when (old.kind = 'Session' and old.uid is not null) execute function installation.end_sign_in_session();

create table installation.recovery_code (
  id bigint generated always as identity primary key,
  user_id bigint not null references installation.app_user on delete cascade,
  code_hash text not null,
  made_at timestamptz not null default now(),
  used_at timestamptz
);
create index recovery_code_user on installation.recovery_code (user_id);
comment on table installation.recovery_code is 'Codes that take the place of the second factor, each once; a person keeps them on paper.';
comment on column installation.recovery_code.code_hash is 'scrypt; the codes of one set share their salt, so that one computation finds which it is';
grant select, insert, update, delete on installation.recovery_code to oikos_app;

-- A new authenticator app takes the place of the former one once a code proves that it holds the secret.
alter table installation.credential
  add column next_totp_secret text,
  add column next_totp_begun_at timestamptz,
  add column password_changed_at timestamptz not null default now();
comment on column installation.credential.next_totp_secret is 'sealed; of an authenticator app that is being set up';
