-- Manual data entry opens with the sheet that a person had last, on every device.
create table kept_entry_sheet (
  company_id bigint not null,
  user_id bigint not null references installation.app_user,
  -- air 1, water 2: each has parameter sets of its own
  module_id smallint not null,
  sheet jsonb not null,
  primary key (company_id, user_id, module_id)
);
select installation.make_tenant_table('kept_entry_sheet');
comment on table kept_entry_sheet is 'The sheet of manual data entry that a person had open last: its place, layout and dates, no values.';
comment on column kept_entry_sheet.module_id is 'air 1, water 2: each has parameter sets of its own';
