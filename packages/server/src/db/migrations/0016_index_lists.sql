-- Lists are read in the order they are shown: a page of twenty must not sort a million.
create index picklist_value_shown on picklist_value (company_id, picklist_id, display_value, id);
create index unit_shown on unit (company_id, name, id);
create index unit_code_shown on unit_code (company_id, code, id);
