alter table missing_data_method add load_parameter_id bigint;
alter table missing_data_method add maximum_load double precision check (maximum_load > 0);
alter table missing_data_method add foreign key (company_id, load_parameter_id) references parameter;
alter table missing_data_method add check ((load_parameter_id is null) = (maximum_load is null));
create index missing_data_method_load on missing_data_method (company_id, load_parameter_id)
  where load_parameter_id is not null;
comment on column missing_data_method.load_parameter_id is 'whose value says in which of ten load ranges a unit runs; null: without load ranges';
comment on column missing_data_method.maximum_load is 'the maximum hourly load, in the unit of that parameter';
