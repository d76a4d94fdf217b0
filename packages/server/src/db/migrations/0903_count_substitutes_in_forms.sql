alter table data_entry_form add substituted_count integer not null default 0;
alter table data_entry_form_round add substituted_count integer not null default 0;
alter table data_entry_form_set add substituted_count integer not null default 0;
comment on column data_entry_form.substituted_count is 'of the present entries those that are substitutes for missing values';
update data_entry_form set is_counted = false where present_count > 0;
