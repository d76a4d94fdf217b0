-- Importing shipments is a right of its own: whoever could import before still can.
insert into role_permission (company_id, role_id, permission)
select company_id, role_id, 'SHIPMENT_IMPORT' from role_permission where permission = 'SHIPMENTS_FULL'
on conflict do nothing;
