-- A link carries no bearer token: a ticket stands in for it, once and for a minute. Only its hash is kept, and a crash
-- may lose the lot.
create unlogged table installation.download_ticket (
  ticket_hash bytea primary key,
  company_id bigint not null,
  user_id bigint not null,
  open_id text not null,
  payload jsonb not null,
  expires_at timestamptz not null
);
create index download_ticket_expiry on installation.download_ticket (expires_at);
grant select, insert, delete on installation.download_ticket to oikos_app;

-- Files on disk that no row names are looked for by their key.
create unique index stored_file_storage_key on stored_file (company_id, storage_key);
