-- Limits are found by their citation, and the latest limits and forms of a parameter, a template or a place.
create index parameter_limit_citation_begin on parameter_limit (company_id, lower(citation) text_pattern_ops);
create index parameter_limit_citation_search on parameter_limit using gin (citation gin_trgm_ops);
drop index parameter_limit_parameter;
create index parameter_limit_parameter on parameter_limit (company_id, parameter_id, begin_date);
create index data_entry_form_of_template on data_entry_form (company_id, form_template_id, begin_date);
drop index data_entry_form_place;
create index data_entry_form_place on data_entry_form (company_id, node_id, begin_date);
