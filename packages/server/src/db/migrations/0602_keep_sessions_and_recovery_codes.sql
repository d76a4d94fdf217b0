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
comment on table installation.sign_in_session is 'A browser in which a person is or was signed in at the embedded identity provider: it is, as long as the provider''s state holds the session.';
comment on column installation.sign_in_session.last_used_at is 'when a token was last got or renewed, every ten minutes of work: after an hour without it, the session is over';
comment on column installation.sign_in_session.reauthenticated_at is 'when the person last proved here who they are: what is sensitive asks for five minutes';
grant select, insert, update, delete on installation.sign_in_session to oikos_app;

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

-- Passkeys sign in on their own: a device that knows the person holds them (WebAuthn).
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
comment on table installation.passkey is 'A passkey with which a person signs in.';
comment on column installation.passkey.counter is 'of signatures: one that goes back is of a copy';
comment on column installation.passkey.is_backed_up is 'in an account of its maker, and so on several devices';
grant select, insert, update, delete on installation.passkey to oikos_app;

-- What a device has to sign, once and within minutes.
create table installation.passkey_challenge (
  challenge text primary key,
  user_id bigint references installation.app_user on delete cascade,
  purpose text not null check (purpose in ('add', 'signIn', 'confirm')),
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on installation.passkey_challenge (expires_at);
comment on table installation.passkey_challenge is 'What a device has to sign to add a passkey or to sign in, once.';
comment on column installation.passkey_challenge.user_id is 'null: the passkey says who signs in';
grant select, insert, update, delete on installation.passkey_challenge to oikos_app;
