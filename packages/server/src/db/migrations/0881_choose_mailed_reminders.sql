alter table mail_preference add column reminders boolean not null default true;
comment on column mail_preference.reminders is 'mailed when somebody reminds the person';
