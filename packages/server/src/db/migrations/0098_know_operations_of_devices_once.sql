-- One table knows what devices sent: an inspection that comes again is found where a move that does is, no longer by a column
-- of its own.
alter table client_operation drop constraint client_operation_kind_check;
alter table client_operation add constraint client_operation_kind check (kind in ('move', 'inspection'));
-- what it was done to: the container of a move, the area of an inspection
alter table client_operation rename column container_id to subject_id;
drop index client_operation_container;
create index client_operation_subject on client_operation (company_id, kind, subject_id, received_at);

insert into client_operation (company_id, operation_id, user_id, kind, subject_id, made_at, received_at, request, reply)
select i.company_id, i.client_operation_id, v.recorded_by, 'inspection', i.node_id, i.inspected_at, v.recorded_at,
  jsonb_build_object('clientOperationId', i.client_operation_id, 'areaId', i.node_id) || v.content,
  jsonb_build_object('id', i.id, 'newId', i.id, 'version', 1, 'isRepeated', false, 'containers', v.content -> 'containers')
from area_inspection i
join area_inspection_version v on v.company_id = i.company_id and v.area_inspection_id = i.id and v.version = 1
where i.client_operation_id is not null
on conflict do nothing;
alter table area_inspection drop column client_operation_id;
