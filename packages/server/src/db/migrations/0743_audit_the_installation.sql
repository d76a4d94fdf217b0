-- What belongs to no company is audited as well: which companies there are, who administers all of them, with which keys sign-ins
-- are signed, whose domains the operator vouched for, and for whom a token was printed. Triggers write it, so that no way is left out.
create table installation.audit_entry (
  id bigint generated always as identity primary key,
  recorded_at timestamptz not null default now(),
  kind text not null,
  subject text not null,
  old jsonb,
  new jsonb,
  user_id bigint default nullif(current_setting('app.user_id', true), '')::bigint,
  check (old is not null or new is not null)
);
comment on table installation.audit_entry is 'Changes of the installation itself, which belong to no company''s audit log, and stay as they were written.';
comment on column installation.audit_entry.kind is 'company, superAdministrator, key, domain or token';
comment on column installation.audit_entry.subject is 'a company''s name, a person''s address, a key''s id, a domain';
comment on column installation.audit_entry.user_id is 'null: at the command line';
create index audit_entry_recorded on installation.audit_entry (recorded_at, id);
grant select, insert on installation.audit_entry to oikos_app;
revoke update, delete on installation.audit_entry from oikos_app;

-- Arguments: the kind, the column that names the subject, then the columns whose change counts.
create function installation.audit_installation() returns trigger language plpgsql as $$
declare
  former jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  present jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  told text[] := tg_argv[2:];
  was jsonb := (select jsonb_object_agg(name, former -> name) from unnest(told) name where former is not null);
  becomes jsonb := (select jsonb_object_agg(name, present -> name) from unnest(told) name where present is not null);
begin
  if was is distinct from becomes then
    insert into installation.audit_entry (kind, subject, old, new)
    values (tg_argv[0], coalesce(present, former) ->> tg_argv[1], was, becomes);
  end if;
  return null;
end $$;

create trigger audit_company after insert or update or delete on installation.company
  for each row execute function installation.audit_installation('company', 'name', 'name', 'environment_key', 'is_active');
create trigger audit_super_administrator after insert on installation.app_user
  for each row when (new.is_super_admin)
  execute function installation.audit_installation('superAdministrator', 'email', 'is_super_admin');
create trigger audit_super_administrator_change after update of is_super_admin on installation.app_user
  for each row when (old.is_super_admin is distinct from new.is_super_admin)
  execute function installation.audit_installation('superAdministrator', 'email', 'is_super_admin');
create trigger audit_key after insert or delete on installation.identity_provider_key
  for each row execute function installation.audit_installation('key', 'id', 'purpose', 'signs_from');
create trigger audit_domain after update of proven_by on installation.company_domain
  for each row when (new.proven_by = 'operator' and old.proven_by is distinct from new.proven_by)
  execute function installation.audit_installation('domain', 'domain', 'company_id', 'proven_by');
