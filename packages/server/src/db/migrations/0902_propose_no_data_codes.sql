alter table restatement add new_text text;
comment on column restatement.new_text is 'the no-data code that would take the place of a value';
