-- A link by which somebody sets their password and second factor: once, and before it expires.
create table installation.set_up_link (
  user_id bigint primary key references installation.app_user on delete cascade,
  -- SHA-256 of what the address carries: whoever reads the database can't use the link
  token_digest bytea not null unique,
  -- sealed (identity-provider/secret-box.ts); null until the page is first opened, which then shows the same each time
  totp_secret text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
grant select, insert, update, delete on installation.set_up_link to oikos_app;

-- Keys are exchanged without anybody noticing: a new one is published before it signs, an old one verifies for as long as
-- anything it signed is valid. The newest that signs already signs; null: verifies until the next exchange.
alter table installation.identity_provider_key
  add column signs_from timestamptz not null default now(),
  add column verifies_until timestamptz;
