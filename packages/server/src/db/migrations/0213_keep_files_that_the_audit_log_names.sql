-- Files that the audit log names, by record: what was printed or attached can be looked at as long as the log says so.
create table audited_file (
  company_id bigint not null,
  entity text not null,
  entity_id bigint not null,
  stored_file_id bigint not null,
  primary key (company_id, stored_file_id, entity, entity_id),
  foreign key (company_id, stored_file_id) references stored_file
);
select installation.make_tenant_table('audited_file');
revoke update, delete on audited_file from oikos_app;
-- Files of earlier entries, where they still exist: named by a field, or by one within what a field holds.
insert into audited_file (company_id, entity, entity_id, stored_file_id)
select distinct a.company_id, a.entity, a.entity_id, f.id
from audit_log a
cross join jsonb_each(a.changes) as change
cross join jsonb_each(case when jsonb_typeof(change.value) = 'object' then change.value else '{}' end) as side
cross join lateral (
  select side.value as id where change.key ~* '(storedFileId|documentId|fileId)$'
  union all
  select inner_one.value from jsonb_each(case when jsonb_typeof(side.value) = 'object' then side.value else '{}' end) as inner_one
  where inner_one.key ~* '(storedFileId|documentId|fileId)$'
) as named
join stored_file f on f.company_id = a.company_id and to_jsonb(f.id) = named.id;
