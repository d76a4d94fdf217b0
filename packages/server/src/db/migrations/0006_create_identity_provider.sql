-- The embedded OpenID provider: who can sign in and how, what it has handed out, and the keys it signs with.
create table installation.credential (
  user_id bigint primary key references installation.app_user on delete cascade,
  -- scrypt with its parameters and salt (identity-provider/password-hash.ts)
  password_hash text not null,
  -- base32; null until the second factor is enrolled
  totp_secret text,
  totp_enrolled_at timestamptz,
  -- 30-second steps whose code was accepted, so that no code is accepted twice (RFC 6238, section 5.2)
  used_totp_steps integer[] not null default '{}',
  is_demo boolean not null default false,
  -- a demo sign-in is public: the page fills it in
  demo_password text,
  demo_role text,
  created_at timestamptz not null default now(),
  check ((totp_secret is null) = (totp_enrolled_at is null)),
  check (is_demo or (demo_password is null and demo_role is null))
);

-- Attempts that failed or aren't decided yet, by a digest of the e-mail address tried (known or not) or by network address.
create table installation.sign_in_attempt (
  key text primary key,
  failures integer not null,
  locks integer not null default 0,
  locked_until timestamptz,
  last_at timestamptz not null default now()
);

-- Sessions, interactions, grants, authorisation codes and refresh tokens.
create table installation.identity_provider_state (
  kind text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (kind, id)
);
create index identity_provider_state_uid on installation.identity_provider_state (kind, uid) where uid is not null;
create index identity_provider_state_grant on installation.identity_provider_state (grant_id) where grant_id is not null;
create index identity_provider_state_account on installation.identity_provider_state (account_id) where account_id is not null;
create index identity_provider_state_expiry on installation.identity_provider_state (expires_at);

create table installation.identity_provider_key (
  id text primary key,
  purpose text not null check (purpose in ('signing', 'cookie')),
  -- signing: a private JWK; cookie: { "secret": text }
  content jsonb not null,
  created_at timestamptz not null default now()
);

grant select, insert, update, delete on installation.credential, installation.sign_in_attempt,
  installation.identity_provider_state, installation.identity_provider_key to oikos_app;
