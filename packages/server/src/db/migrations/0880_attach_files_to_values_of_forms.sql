alter table data_entry_form_evidence
  add column node_id bigint,
  add column parameter_id bigint,
  add column begin_date date,
  add column slot smallint,
  add foreign key (company_id, node_id) references node on delete cascade,
  add foreign key (company_id, parameter_id) references parameter on delete cascade,
  add check (num_nulls(node_id, parameter_id, begin_date, slot) = case when block_key = '' then 0 else 4 end);
create index data_entry_form_evidence_node on data_entry_form_evidence (company_id, node_id) where node_id is not null;
create index data_entry_form_evidence_parameter on data_entry_form_evidence (company_id, parameter_id)
  where parameter_id is not null;
comment on table data_entry_form_evidence is 'A file or a photo of a form: where it asks for one, or of one of its values.';
comment on column data_entry_form_evidence.block_key is 'where the form asks for a file; blank: it is of a value';
