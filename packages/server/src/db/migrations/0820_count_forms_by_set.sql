create table data_entry_form_set (
  company_id bigint not null,
  data_entry_form_id bigint not null,
  round integer not null,
  parameter_set_id bigint not null,
  required_count integer not null,
  present_count integer not null,
  primary key (company_id, data_entry_form_id, round, parameter_set_id),
  foreign key (company_id, data_entry_form_id) references data_entry_form on delete cascade,
  foreign key (company_id, parameter_set_id) references parameter_set on delete cascade
);
select installation.make_tenant_table('data_entry_form_set');
comment on table data_entry_form_set is 'How many of the values that a form requires of a parameter set are there, in each of its rounds.';
create index data_entry_form_set_of on data_entry_form_set (company_id, parameter_set_id);

create table data_entry_form_round (
  company_id bigint not null,
  data_entry_form_id bigint not null,
  round integer not null,
  state text not null check (state in ('completed', 'completedWithWarnings')),
  required_count integer not null,
  present_count integer not null,
  warning_count integer not null,
  submitted_by bigint references installation.app_user,
  submitted_at timestamptz,
  primary key (company_id, data_entry_form_id, round),
  foreign key (company_id, data_entry_form_id) references data_entry_form on delete cascade
);
select installation.make_tenant_table('data_entry_form_round');
comment on table data_entry_form_round is 'A form as it was completed, before it was opened again.';

create index data_entry_form_begin on data_entry_form (company_id, begin_date);

-- Who submitted the rounds of forms that were opened again before isn't known any more.
insert into data_entry_form_round (company_id, data_entry_form_id, round, state, required_count, present_count, warning_count)
select f.company_id, f.id, number, 'completed', f.required_count, f.required_count, 0
from data_entry_form f, generate_series(1, f.round - 1) number;

-- Forms are counted again by the next run, then by parameter set too.
update data_entry_form set is_counted = false;
