-- What a person did by scanning, as the device told it and as it was answered: an operation that comes again, because its
-- answer was lost on the way, is answered the same and done once. Rows are never changed.
create table client_operation (
  company_id bigint not null,
  -- made by the device
  operation_id uuid not null,
  user_id bigint references installation.app_user,
  kind text not null check (kind in ('move')),
  container_id bigint not null,
  made_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  request jsonb not null,
  reply jsonb not null,
  primary key (company_id, operation_id)
);
create index client_operation_container on client_operation (company_id, container_id, received_at);
select installation.make_tenant_table('client_operation');
revoke update, delete on client_operation from oikos_app;
