-- Whoever ships may also name a generator that is not theirs: incoming shipments come from one.
create or replace view waste_party with (security_invoker = true) as
  select company_id, node_id as id from location_extension where is_transporter or is_disposal_facility or is_waste_generator;

-- The names of EPA's load types as domain/waste/manifest has them.
alter table shipment_line_pcb drop constraint shipment_line_pcb_load_type_check;
alter table shipment_line_pcb add check (load_type in ('ArticleInContainer', 'ArticleNotInContainer', 'Container', 'BulkWaste'));

-- 40 CFR 761.217 watches PCB manifests by a rule of its own, whatever the generator's category.
alter table exception_report_rule add programme text not null default 'hazardousWaste' check (programme in ('hazardousWaste', 'pcb'));
alter table exception_report_rule alter generator_category drop not null;
alter table exception_report_rule alter report_days drop not null;

-- Parties and streams of a shipment are looked for by name.
alter table shipment add transporter_names text not null default '';
create index shipment_transporter_names on shipment (company_id, transporter_names, id);
create index shipment_number_order on shipment (company_id, shipment_number, id);
create index shipment_mass on shipment (company_id, mass, id);
