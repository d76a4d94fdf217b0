-- A new default takes over from the one before it: for a moment within the transaction there are two.
drop index waste_stream_management_method_default;
alter table waste_stream_management_method add constraint waste_stream_management_method_default
  exclude using btree (company_id with =, waste_stream_id with =) where (is_default) deferrable initially deferred;
