-- What a person's scripts sign in with: as far as the person may, in one company, and not for longer than a year.
create table installation.personal_token (
  id bigint generated always as identity primary key,
  user_id bigint not null references installation.app_user on delete cascade,
  company_id bigint not null references installation.company on delete cascade,
  name text not null,
  token_digest bytea not null unique,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  check (expires_at <= made_at + interval '366 days')
);
create index personal_token_user on installation.personal_token (user_id);
create index personal_token_expiry on installation.personal_token (expires_at);
comment on table installation.personal_token is 'A token that a person made for scripts: it may what they may, at the moment of each call.';
comment on column installation.personal_token.company_id is 'the one it works in: while the person works in another, it is refused';
comment on column installation.personal_token.token_digest is 'SHA-256 of 190 random bits; the token was shown once';
comment on column installation.personal_token.last_used_at is 'to the minute';
grant select, insert, update, delete on installation.personal_token to oikos_app;
