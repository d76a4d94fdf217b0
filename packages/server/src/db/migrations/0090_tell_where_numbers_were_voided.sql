-- The location whose container or shipment had the number; null where it isn't known or was deleted.
alter table voided_number add column node_id bigint;
alter table voided_number add foreign key (company_id, node_id) references node on delete set null (node_id);
create index voided_number_location on voided_number (company_id, node_id);
create index voided_number_voided on voided_number (company_id, voided_at, id);
