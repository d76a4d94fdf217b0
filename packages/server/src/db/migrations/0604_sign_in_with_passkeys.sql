-- The provider renews a session's state by deleting it and writing it again: what is known of the session must outlive that.
drop trigger sign_in_session_ends on installation.identity_provider_state;
drop function installation.end_sign_in_session();
comment on table installation.sign_in_session is 'A browser in which a person is or was signed in at the embedded identity provider: it is, as long as the provider''s state holds the session.';

-- What a device has to sign to add a passkey, once and within minutes.
alter table installation.sign_in_session
  add column challenge text,
  add column challenge_at timestamptz,
  add check ((challenge is null) = (challenge_at is null));
comment on column installation.sign_in_session.challenge is 'what a device signs to prove that it holds the passkey being added; used once';

create table installation.passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references installation.app_user on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  is_backed_up boolean not null,
  name text not null,
  made_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user on installation.passkey (user_id);
comment on table installation.passkey is 'A passkey with which a person signs in, without password and code: the device asks for finger, face or PIN.';
comment on column installation.passkey.counter is 'of signatures: one that goes back is of a copy';
comment on column installation.passkey.is_backed_up is 'in an account of the device''s maker, and so perhaps on several devices';
grant select, insert, update, delete on installation.passkey to oikos_app;
