-- What a call that changes something answered, under the key that its sender gave it: sent again, after a click too many or
-- an answer that was lost, it is answered the same and done once. Kept for a week.
create table kept_reply (
  company_id bigint not null,
  user_id bigint not null references installation.app_user,
  key text not null,
  -- the call, and a digest of what it was given
  call text not null,
  request_digest bytea not null,
  reply json,
  kept_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
create index kept_reply_age on kept_reply (company_id, kept_at);
select installation.make_tenant_table('kept_reply');
revoke update on kept_reply from oikos_app;
