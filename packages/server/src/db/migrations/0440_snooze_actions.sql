-- Whoever puts a task off puts it off for themselves: it stays on the lists of the others it was given to.
create table action_snooze (
  company_id bigint not null,
  user_id bigint not null references installation.app_user,
  action_id bigint not null,
  until date not null,
  primary key (company_id, user_id, action_id),
  foreign key (company_id, action_id) references action on delete cascade
);
create index action_snooze_action on action_snooze (company_id, action_id);
select installation.make_tenant_table('action_snooze');
comment on table action_snooze is 'An action that a person put off: it is back on their list that day, and at the latest the day before it is due.';
comment on column action_snooze.until is 'as it was chosen; a deadline that moves nearer brings the action back earlier';
